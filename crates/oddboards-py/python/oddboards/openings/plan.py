"""The plan of a study of first moves: the settings, and parts of work."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from oddboards import _oddboards, _options
from oddboards._check import MANY, within
from oddboards._games import class_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oddboards.position import Position

GAMES_A_PART = 10
"""The maximum number of games in a part of the work."""

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
    """The difference in expected payoff that makes a move e times less likely to be drawn."""
    rating: int = 200
    """The nodes of the search that rates each move of a drawn turn."""
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
        for name in ("search", "rating", "max_turns"):
            within(name, getattr(self, name), 1, MANY)
        within("drawn_turns", self.drawn_turns, 0, MANY)
        within("seed", self.seed, 0, (1 << 64) - 1)
        _oddboards.check_agent(self.engine)
        if not 0 < self.spread < float("inf"):
            raise ValueError(f"spread must be above 0, got {self.spread}")

    @property
    def kind(self) -> type[Position]:
        """The positions of the game."""
        return class_of(self.game)

    @property
    def mover(self) -> str:
        """The name of the player who makes the first move, as in a sentence."""
        return self.kind(self.position).to_move.name.capitalize()

    @property
    def command(self) -> str:
        """The command that repeats the work."""
        words = ["oddboards openings", self.game]
        kind, start = self.kind, self.start
        if start not in kind.starts or kind(start=start).text != self.position:
            start = f"'{self.position}'"
        words += [f"--start {start}"] * (start != kind.starts[0])
        words += [f"--games {self.games}", f"--engine {self.engine}"]
        words += _options.changed(self, OPTIONS.keys() - {"games", "engine"})
        return " ".join(words + ["--no-claims"] * (not self.claims))


OPTIONS = {
    "engine": "the engine of all seats",
    "games": "games over all first moves",
    "search": "nodes of the search after each first move",
    "drawn_turns": "turns after the first one that are drawn at random from good moves",
    "spread": "difference in expected payoff that makes a move e times less likely to be drawn",
    "rating": "nodes of the search that rates each move of a drawn turn",
    "seed": "seed of all random numbers",
    "max_turns": "turns after which a game is cut off",
}
"""The settings that are an option of the command, with their meaning."""


def parts(games: int, positions: Sequence[str]) -> list[dict[str, Any]]:
    """Return the parts of the work: for each position after a first move a search, and games."""
    found: list[dict[str, Any]] = []
    for index, position in enumerate(positions):
        found.append({"move": index, "position": position, "first": 0, "count": 0})
        # Games are numbered throughout, so that no two have the same random numbers.
        first, end = (games * each // len(positions) for each in (index, index + 1))
        found += [
            {"move": index, "position": position, "first": at, "count": min(GAMES_A_PART, end - at)}
            for at in range(first, end, GAMES_A_PART)
        ]
    return found


def shared(settings: Settings) -> dict[str, Any]:
    """Return the settings that all parts share."""
    own = {"start", "position", "games"}
    return {name: value for name, value in asdict(settings).items() if name not in own}


def work(
    part: dict[str, Any],
    *,
    game: str,
    engine: str,
    search: int,
    drawn_turns: int,
    spread: float,
    rating: int,
    **shared: Any,
) -> dict[str, Any]:
    """Do a part of the work: the search of a position if it has no games, or else its games."""
    if part["count"] == 0:
        found = _oddboards.study_search(game, part["position"], search)
        payoffs, line, depth = found
        return {"payoffs": payoffs, "line": line, "depth": depth}
    settings = shared | {
        "agents": [engine],
        "seatings": [[0] * len(class_of(game).players)],
        "opening_turns": drawn_turns,
        "choice": (spread, rating),
        "judge": 0,
        "samples": 0,
        "line": 1,
    }
    games = _oddboards.study_games(game, part | settings)
    return {name: games[name] for name in KEPT}
