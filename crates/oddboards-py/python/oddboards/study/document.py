"""Self-contained pages, for light and dark screens."""

from __future__ import annotations

from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING

from oddboards.study import svg

if TYPE_CHECKING:
    from collections.abc import Iterable


def findings(sentences: Iterable[tuple[str, str]]) -> str:
    """Return what was found: a word for each finding, and its sentences."""
    pairs = "".join(f"<dt>{escape(word)}</dt><dd>{escape(text)}</dd>" for word, text in sentences)
    return f'<dl class="findings">{pairs}</dl>'


def figure(drawn: str, name: str, caption: str) -> str:
    """Return a picture with its name and its caption, which is HTML."""
    return f"<figure>{drawn}<figcaption><b>{escape(name)}</b>{caption}</figcaption></figure>"


def document(title: str, body: str, *, more_style: str = "") -> str:
    """Return a page with the style of the reports."""
    style = files("oddboards.study").joinpath("report.css").read_text(encoding="utf-8")
    body, shared = svg.share_styles(body)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}{more_style}{shared}</style>\n</head>\n"
        f'<body class="study"><main>\n{body}\n</main></body>\n</html>\n'
    )
