"""Matches between engines, and games of an engine against itself.

The games are played in Rust, on the workers of `oddboards.jobs` or of Ray. Schedule, openings,
records and ratings are those of `board-lab match`.

>>> from oddboards import matches
>>> match = matches.Match("circular", ["deep=ab:depth=2", "random"], seed=1)
>>> results = match.play(rounds=10, workers=2)
>>> results.summary["games"]
20
>>> results.summary["pair"]["score"] > 0.8
True
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oddboards import _oddboards, jobs
from oddboards._check import MANY, several, within
from oddboards._games import class_of

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Generator, Iterable, Sequence

    from oddboards.position import Position

__all__ = ["Match", "Results", "read"]

_GAMES_A_PART = 8
"""The largest part, unless another size is asked for."""
_MOST = (1 << 63) - 1
"""The largest number of a setting."""


class Match:
    """Engines, and the other settings that determine the games of a match.

    Engines share each opening: every group that fits the seats plays it in all orders. A single
    engine plays against itself, each game with another opening.
    """

    def __init__(
        self,
        game: str | type[Position],
        engines: str | Sequence[str] | Mapping[str, str],
        *,
        start: str | None = None,
        opening_turns: int | None = None,
        max_turns: int = 1000,
        claims: bool = True,
        seed: int = 0,
    ) -> None:
        """Set up a match.

        An engine is what `oddboards.search.Engine` takes, with a limit, optionally preceded by its
        name: `deep=ab:depth=6`. A mapping has engines by name. `ms` makes results depend on the
        machine; the other limits do not.

        `start` is the name of a way to start the game, or a position as text. Openings have
        `opening_turns` random moves, by default two for each player. A game that reaches
        `max_turns` counts as if a draw were claimed. With `claims`, draws are claimed as soon as
        the rules allow it; otherwise, when an engine claims them.

        Raises `ValueError` with the setting that is wrong.
        """
        cls = class_of(game)
        settings = json.loads(_oddboards.Match.defaults(cls.game))
        if start is not None:
            if not isinstance(start, str):
                raise TypeError(f"start must be a text, got {start!r}")
            settings["start"] = (cls(start) if " " in start else cls(start=start)).text
        if opening_turns is None:
            opening_turns = settings["opening_turns"]
        settings["max_turns"] = within("max_turns", max_turns, 1, _MOST)
        numbers = {"opening_turns": opening_turns, "seed": seed}
        settings |= {name: within(name, number, 0, _MOST) for name, number in numbers.items()}
        named = _named(engines)
        settings["engines"] = [{"name": name, "engine": spec} for name, spec in named]
        settings["claims"] = "at-once" if claims else "engines"
        self._set(settings)
        self._match.check()

    def _set(self, settings: Mapping[str, Any]) -> None:
        self._match = _oddboards.Match(json.dumps(settings))
        self.settings: dict[str, Any] = json.loads(self._match.settings)
        """All that the games depend on, as in the first line of a file of records."""

    @property
    def game(self) -> str:
        """The name of the game."""
        return str(self.settings["game"])

    @property
    def games_a_round(self) -> int:
        """The number of games with the same opening."""
        return self._match.games_a_round

    def games(
        self,
        count: int,
        *,
        games_a_part: int | None = None,
        workers: jobs.Workers = 1,
        keep: str | os.PathLike[str] | None = None,
        progress: Callable[[jobs.Progress], object] | None = None,
    ) -> Generator[str, None, None]:
        """Play the first games of the match, and yield their records as JSON, in order.

        A record has the `number` of the game, its `seats`, `result` and `reason`, and the game
        itself as its `record`. It depends on nothing but the settings and the number.

        For the other arguments see `oddboards.jobs.run`. Parts have `games_a_part` games, by
        default 8. Without `keep` they have an eighth of the games if that is less. To add games
        later, use the same `games_a_part`. The method `close` of the generator stops the workers.

        Raises `ValueError` if `count` or `games_a_part` is out of range.
        """
        count = within("the number of games", count, 1, MANY)
        if games_a_part is None:
            games_a_part = _GAMES_A_PART
            if keep is None:
                games_a_part = max(1, min(games_a_part, count // 8))
        games_a_part = within("games_a_part", games_a_part, 1, MANY)
        firsts = range(0, count, games_a_part)
        parts = [[first, min(games_a_part, count - first)] for first in firsts]
        work = partial(_play, **self.settings)
        played = jobs.run(work, parts, workers=workers, keep=keep, progress=progress)
        return (record for part in played for record in part)

    def play(
        self,
        rounds: int = 50,
        *,
        games_a_part: int | None = None,
        workers: jobs.Workers = 1,
        keep: str | os.PathLike[str] | None = None,
        progress: Callable[[jobs.Progress], object] | None = None,
    ) -> Results:
        """Play this number of openings, and return the results. See `games` for the arguments.

        Raises `ValueError` if `rounds` is out of range.
        """
        return self.results(
            self.games(
                within("rounds", rounds, 1, MANY) * self.games_a_round,
                games_a_part=games_a_part,
                workers=workers,
                keep=keep,
                progress=progress,
            )
        )

    def results(self, records: Iterable[str]) -> Results:
        """Return the results of games.

        Raises `ValueError` if a record is not one of this match, or if a game occurs twice.
        """
        return Results(self, several("records", records))

    def __repr__(self) -> str:
        engines = {named["name"]: named["engine"] for named in self.settings["engines"]}
        return f"oddboards.matches.Match({self.game!r}, {engines!r}, seed={self.settings['seed']})"


class Results:
    """The games of a match with their results. The text is a table."""

    def __init__(self, match: Match, records: list[str]) -> None:
        """Check the records, and summarize them."""
        self.match = match
        """The match."""
        self.records = records
        """The records as JSON."""
        summary, self._table = match._match.summary(records)
        self.summary: dict[str, Any] = json.loads(summary)
        """The results as `board-lab match --json` prints them.

        `engines` have `payoff`, `elo` and `error`, half the width of the 95 % interval. With two
        engines, `pair` has `elo` with `elo_low` and `elo_high`, where `None` is infinite. `seats`
        are those of the game, and `ends` the reasons why games ended.
        """

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write the match as JSON Lines: settings, then a record for each game.

        `board-lab match --resume` and `replay` read the file, and so does `read`.
        """
        lines = [self.match._match.settings, *self.records]
        Path(path).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")

    def __repr__(self) -> str:
        return self._table


def read(path: str | os.PathLike[str]) -> Results:
    """Read a match, written by `Results.write` or by `board-lab match --records`.

    Its engines may be programs, or engines without a limit of their own. Such a match cannot be
    played from Python, but it has results.

    Raises `ValueError` if the file has anything else.
    """
    try:
        return _read(Path(path).read_text(encoding="utf-8"))
    except ValueError as error:
        raise ValueError(f"{path}: expected a match: {error}") from error


def _read(text: str) -> Results:
    # Names may contain characters at which `splitlines` splits as well.
    lines = text.removesuffix("\n").split("\n")
    match = Match.__new__(Match)
    match._set(json.loads(lines[0]))
    if not lines[-1].endswith("}"):
        raise ValueError("the last line was cut off, and `board-lab match … --resume` removes it")
    return match.results(lines[1:])


def _play(part: list[int], **settings: Any) -> list[str]:
    """Play a part of the games, and return their records."""
    first, count = part
    return _oddboards.Match(json.dumps(settings)).play(first, count)


def _named(engines: str | Sequence[str] | Mapping[str, str]) -> list[tuple[str, str]]:
    if isinstance(engines, str):
        engines = [engines]
    for engine in engines.values() if isinstance(engines, Mapping) else engines:
        if not isinstance(engine, str):
            raise TypeError(f"engines: expected texts such as `ab:depth=4`, got {engine!r}")
    return list(engines.items()) if isinstance(engines, Mapping) else [*map(_split, engines)]


def _split(text: str) -> tuple[str, str]:
    """Split a text into the name of an engine and the engine; options have `=` after a colon."""
    name, separator, spec = text.partition("=")
    return (name, spec) if separator and ":" not in name else (text, text)
