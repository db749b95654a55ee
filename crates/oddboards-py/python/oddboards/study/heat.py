"""Heat maps on the picture of the board itself."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from oddboards.study.games import EVENTS, Games

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from oddboards.position import Position

CELL = re.compile(r'<path class="[^"]*" data-cell="([^"]+)" fill="[^"]*" d="([^"]+)">')
SIZE = re.compile(r'viewBox="0 0 ([0-9.]+) ([0-9.]+)"')

FEW = 12
"""The minimum number of events in a map that is shown."""


class Map(NamedTuple):
    """The frequency of an event on each cell."""

    event: str
    owner: str
    kind: str
    """The kind of piece, or `all`."""
    unit: str
    """The unit of the numbers."""
    total: float
    """The sum over all cells, in the unit."""
    cells: dict[str, float]
    """The number of each cell, without zeros."""


def maps(game: type[Position], games: Games) -> list[Map]:
    """Return the maps of a group of games.

    Some maps show the share of positions in which a kind of piece of the first player stands on a
    cell. The others show how often per game pieces of a player, of any kind, die, are placed or
    arrive there.
    """
    owners = [*(player.name for player in game.players), "none"]
    names = game.board.cells
    turns, count = max(games.turns.rows, 1), max(games.games.rows, 1)
    found = []

    def add(event: str, owner: int, kind: str, numbers: NDArray[np.int64]) -> None:
        if numbers.sum() < FEW:
            return
        is_share = event == "stands"
        unit = "share of the turns" if is_share else "per game"
        rates = numbers / (turns if is_share else count)
        cells = {names[at]: float(rates[at]) for at in np.flatnonzero(numbers)}
        found.append(Map(event, owners[owner], kind, unit, float(rates.sum()), cells))

    for event in ("stands", "dies", "placed"):
        for owner, counts in enumerate(games.cells[EVENTS.index(event)]):
            add(event, owner, "all", counts.sum(axis=0))
    for kind, name in enumerate(game.kinds if len(game.kinds) > 1 else ()):
        add("stands", 0, name, games.cells[EVENTS.index("stands")][0, kind])
    return found


class Board:
    """The parts of a board's picture, drawn once and used by all its maps."""

    def __init__(self, svg: str, name: str) -> None:
        """Take the picture of a board apart. `name` begins the ids of this board in a page."""
        self._name = name
        size = SIZE.search(svg)
        self._size = tuple(float(number) for number in size.groups()) if size else (1.0, 1.0)
        self._cells: Mapping[str, str] = dict(CELL.findall(svg))
        self._ids = {cell: f"{name}{index}" for index, cell in enumerate(self._cells)}
        begin = svg.index('<g class="cells"')
        scenery = svg[svg.index("</g>", begin) + len("</g>") :]
        # What follows the cells: lines, borders and names. The group of the board is open there.
        self._scenery = "<g>" + scenery.rsplit("</svg>", 1)[0]

    def definitions(self) -> str:
        """Return the shapes that the maps refer to, as a hidden picture."""
        shapes = "".join(
            f'<path id="{self._ids[cell]}" d="{path}"/>' for cell, path in self._cells.items()
        )
        empty = f'<path id="{self._name}e" d="{"".join(self._cells.values())}"/>'
        scenery = f'<g id="{self._name}s" class="board-picture">{self._scenery}</g>'
        return hidden(f"{shapes}{empty}{scenery}")

    def draw(self, each: Map, title: str) -> str:
        """Return the picture of a map. The cell with the largest number has the full color."""
        most = max(each.cells.values(), default=1.0) or 1.0
        shades = {}
        for cell, number in each.cells.items():
            text = f"{number:.1%}" if each.unit != "per game" else f"{number:.2g}"
            shades[cell] = (number / most, f"{cell} {text}")
        return self.shade(shades, title)

    def shade(self, cells: Mapping[str, tuple[float, str]], title: str) -> str:
        """Return a picture with a shade from 0 to 1 and a text for some cells."""
        width, height = self._size
        # With single quotes, the check of links in `.ci/book` does not take these for links.
        shaded = "".join(
            f"<use href='#{self._ids[cell]}' opacity='{round(shade, 2):g}'>"
            f"<title>{text}</title></use>"
            for cell, (shade, text) in cells.items()
        )
        return (
            f'<svg class="heat" viewBox="0 0 {width:g} {height:g}" role="img" '
            f'aria-label="{title}"><g class="ground"><use href=\'#{self._name}e\' '
            f"fill-opacity='0'/>{shaded}</g><use href='#{self._name}s'/></svg>"
        )


def hidden(definitions: str) -> str:
    """Return a picture that shows nothing and defines what others refer to."""
    return (
        '<svg width="0" height="0" class="hidden" aria-hidden="true">'
        f"<defs>{definitions}</defs></svg>"
    )
