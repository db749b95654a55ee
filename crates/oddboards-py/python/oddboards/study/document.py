"""Pages that need nothing else, for light and dark screens."""

from __future__ import annotations

from html import escape
from importlib.resources import files

from oddboards.study import svg


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
