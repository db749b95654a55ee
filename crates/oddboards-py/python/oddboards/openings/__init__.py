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
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oddboards import _oddboards, _options, jobs
from oddboards._games import class_of
from oddboards.openings.moves import FirstMove, Reply, first_moves
from oddboards.study import plan

if TYPE_CHECKING:
    import os
    from collections.abc import Callable

    from oddboards.position import Position

__all__ = ["Explorer", "FirstMove", "Reply", "Settings", "run"]

GAMES_A_PART = 10
"""The most games in a part of the work."""

KEPT = ("number", "turns", "payoffs", "hash", "line")
"""The columns of the games that are kept."""


@dataclass(frozen=True)
class Settings:
    """The settings that determine the results."""

    game: str
    """The name of the game."""
    start: str
    """The name of the way to start, or `custom`."""
    position: str
    """The first position."""
    engine: str = "ab:nodes=2000"
    """The engine that plays all seats, limited by depth or nodes."""
    games: int = 1000
    """The number of games, over all first moves."""
    search: int = 100_000
    """The nodes of the search after each first move."""
    drawn_turns: int = 4
    """The number of turns after the first one that are drawn at random."""
    spread: float = 0.02
    """The difference in expected payoff for which a move is drawn e times less often."""
    rating: int = 200
    """The nodes of the search that rates a move before the drawing."""
    seed: int = 1
    """The seed of all random numbers."""
    max_turns: int = 1000
    """The number of turns after which a game is cut off and counts like a claimed draw."""
    claims: bool = True
    """Whether draws are claimed as soon as the rules allow it."""

    def __post_init__(self) -> None:
        """Check the settings.

        Raises `ValueError` if one of them makes no sense.
        """
        _options.at_least(1, self, "search", "rating", "max_turns")
        _options.at_least(0, self, "drawn_turns")
        if not 0 < self.spread < float("inf"):
            raise ValueError(f"spread must be above 0, got {self.spread}")

    @property
    def kind(self) -> type[Position]:
        """The positions of the game."""
        return class_of(self.game)

    @property
    def command(self) -> str:
        """The command that repeats the work."""
        words = ["oddboards openings", self.game]
        start = self.start if self.start in self.kind.starts else f"'{self.position}'"
        words += [f"--start {start}"] * (start != self.kind.starts[0])
        words += [f"--games {self.games}", f"--engine {self.engine}"]
        words += _options.changed(self, OPTIONS.keys() - {"games", "engine"})
        return " ".join(words + ["--no-claims"] * (not self.claims))


OPTIONS = {
    "engine": "the engine of all seats",
    "games": "games over all first moves",
    "search": "nodes of the search after each first move",
    "drawn_turns": "turns after the first one that are drawn at random from good moves",
    "spread": "how much less a move promises, in payoff, if it is drawn e times less often",
    "rating": "nodes of the search that rates a move before the drawing",
    "seed": "seed of all random numbers",
    "max_turns": "turns after which a game is cut off",
}
"""The settings that are an option of the command, with their meaning."""


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
        """Return all figures as values of JSON."""
        from oddboards.study import figures  # noqa: PLC0415

        return {
            "command": self.settings.command,
            "settings": asdict(self.settings),
            "mover": self.mover,
            "moves": [figures.to_json(each) for each in self.moves],
        }

    @property
    def mover(self) -> str:
        """The name of the player who makes the first move, as in a sentence."""
        position = self.settings.kind(self.settings.position)
        return position.to_move.name.capitalize()

    def page(self) -> str:
        """Return a page of HTML with a picture of each first move. It needs nothing else."""
        from oddboards.openings import page  # noqa: PLC0415

        return page.page(self)

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
    name, position = plan.variant(kind, start or kind.starts[0])
    chosen = Settings(kind.game, name, position, **settings)
    classes = _oddboards.move_classes(kind.game, position)
    if chosen.games < len(classes):
        raise ValueError(
            f"games must be at least {len(classes)}, one for each first move, got {chosen.games}"
        )
    positions = [_after(kind, position, moves[0]) for moves in classes]
    parts: list[dict[str, Any]] = []
    for index, after in enumerate(positions):
        parts.append({"move": index, "position": after, "first": 0, "count": 0})
        # Games are numbered throughout, so that no two have the same random numbers.
        first, end = (chosen.games * each // len(classes) for each in (index, index + 1))
        parts += [
            {"move": index, "position": after, "first": at, "count": min(GAMES_A_PART, end - at)}
            for at in range(first, end, GAMES_A_PART)
        ]
    shared = {
        name: value
        for name, value in asdict(chosen).items()
        if name not in {"start", "position", "games"}
    }
    results = jobs.run(
        partial(_work, **shared), parts, workers=workers, keep=keep, progress=progress
    )
    found: list[list[dict[str, Any]]] = [[] for _ in classes]
    for part, result in zip(parts, results, strict=True):
        found[part["move"]].append(result)
    return Explorer(chosen, first_moves(kind, position, classes, positions, found))


def _after(kind: type[Position], position: str, move: str) -> str:
    game = kind(position)
    game.push_text(move)
    return game.text


def _work(
    part: dict[str, Any],
    *,
    game: str,
    engine: str,
    search: int,
    drawn_turns: int,
    spread: float,
    rating: int,
    seed: int,
    max_turns: int,
    claims: bool,
) -> dict[str, Any]:
    """Do a part of the work: the search of a position if it has no games, or else its games."""
    if part["count"] == 0:
        payoffs, line, depth = _oddboards.study_search(game, part["position"], search)
        return {"payoffs": payoffs, "line": line, "depth": depth}
    settings = {
        "agents": [engine],
        "seatings": [[0] * len(class_of(game).players)],
        "seed": seed,
        "max_turns": max_turns,
        "claims": claims,
        "opening_turns": drawn_turns,
        "choice": (spread, rating),
        "judge": 0,
        "samples": 0,
        "line": 1,
    }
    games = _oddboards.study_games(game, part | settings)
    return {name: games[name] for name in KEPT}
