"""First moves of a game: how games go after each of them, and what a search says.

`run` lets an engine play games that begin with every first move equally often, and returns an
`Explorer`: a figure for each first move, with intervals, and a page with pictures. The same from a
shell:

    oddboards openings circular --games 1000 --engine ab:nodes=2000

First moves that a symmetry maps to each other count as one. Engines repeat themselves, so the next
few turns of a game are drawn at random from the moves that a short search rates as nearly the best.
Equal settings give equal results on any machine and for any number of workers.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oddboards import _oddboards, jobs
from oddboards._games import class_of
from oddboards.openings import page, plan
from oddboards.openings.moves import FirstMove, Reply, first_moves
from oddboards.openings.plan import Settings
from oddboards.study import figures
from oddboards.study.plan import variant

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

    from oddboards.position import Position

__all__ = ["Explorer", "FirstMove", "Reply", "Settings", "run"]


class Explorer:
    """The results for each first move."""

    settings: Settings
    """The settings."""
    moves: list[FirstMove]
    """The first moves, the best in the games first."""

    def __init__(self, settings: Settings, moves: list[FirstMove]) -> None:
        """Put the results together; `run` does it."""
        self.settings = settings
        self.moves = moves

    def numbers(self) -> dict[str, Any]:
        """Return all figures as JSON values."""
        return {
            "command": self.settings.command,
            "settings": asdict(self.settings),
            "mover": self.settings.mover,
            "moves": [figures.to_json(each) for each in self.moves],
        }

    def page(self) -> str:
        """Return a self-contained HTML page with a picture of each first move."""
        return page.page(self.settings, self.moves)

    def write(self, directory: str | os.PathLike[str]) -> Path:
        """Write `openings.html` and `openings.json` into a directory, and return the page."""
        folder = Path(directory)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "openings.json").write_text(json.dumps(self.numbers(), indent=1) + "\n")
        path = folder / "openings.html"
        path.write_text(self.page(), encoding="utf-8")
        return path


def run(
    game: str | type[Position],
    *,
    start: str | None = None,
    workers: jobs.Workers = 1,
    keep: str | os.PathLike[str] | None = None,
    progress: Callable[[jobs.Progress], object] | None = None,
    **settings: Any,
) -> Explorer:
    """Play games from every first move, and return what was found.

    `start` is the name of a way to start, or a position as text. `settings` are the other fields of
    `Settings`, such as `games` and `engine`. `workers`, `keep` and `progress` are those of
    `oddboards.jobs.run`: with `keep`, the same call resumes interrupted work.

    >>> from oddboards import openings
    >>> found = openings.run("numbered-shogi", games=16, engine="ab:nodes=20", search=50)
    >>> [(each.moves[0], each.games) for each in sorted(found.moves)][:2]
    [('a2a3', 2), ('a2a3=2', 2)]

    Raises `ValueError` if a setting makes no sense, if there are fewer games than first moves, or
    if `keep` belongs to other work.
    """
    kind = class_of(game)
    name, position = variant(kind, start or kind.starts[0])
    chosen = Settings(kind.game, name, position, **settings)
    classes = _oddboards.move_classes(kind.game, position)
    if chosen.games < len(classes):
        raise ValueError(
            f"games must be at least {len(classes)}, one for each first move, got {chosen.games}"
        )
    positions = [_after(kind, position, moves[0]) for moves in classes]
    parts = plan.parts(chosen.games, positions)
    work = partial(plan.work, **plan.shared(chosen))
    results = jobs.run(work, parts, workers=workers, keep=keep, progress=progress)
    found: list[list[dict[str, Any]]] = [[] for _ in classes]
    for part, result in zip(parts, results, strict=True):
        found[part["move"]].append(result)
    return Explorer(chosen, first_moves(kind, position, classes, positions, found))


def _after(kind: type[Position], position: str, move: str) -> str:
    game = kind(position)
    game.push_text(move)
    return game.text
