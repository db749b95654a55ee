"""The games of a group, gathered from the results of its parts."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from oddboards.study import measures
from oddboards.study.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

EVENTS = ("stands", "moves", "placed", "dies")
"""The events of a piece on a cell."""

POINTS = 21
"""The moments of a game at which its course is sampled."""

MEASURES = (
    "lead changes",
    "drama",
    "killer move",
    "decisiveness",
    "uncertainty",
    "comeback",
)
"""The measures of a game, as columns of `Games.measured`."""

COMEBACK = 0.25
"""A win is a comeback if the judge once expected no more than this for the winner."""

GAME_COLUMNS = ("number", "turns", "payoffs", "ended", "hash", "result", "reason", "line")
TURN_COLUMNS = {"turn_game": "game", "mover": "mover", "moves": "moves", "values": "values"}
SAMPLE_COLUMNS = {"sample_game": "game", "sample_mover": "mover", "material": "material"}


class Games(NamedTuple):
    """The observations of the games of a group."""

    games: Table
    """A row for each game."""
    turns: Table
    """A row for each turn, with the index of the game."""
    samples: Table
    """A row for each position whose material was counted, with the index of the game."""
    cells: NDArray[np.int64]
    """Counts by event, owner (the last one is none), kind and cell."""
    measured: Table
    """The measures of each game."""
    courses: NDArray[np.float64]
    """The expected payoff of the winner in the course of each game; NaN without a winner."""
    branching: NDArray[np.float64]
    """The mean logarithm of the number of legal moves in each game."""


def gather(results: Sequence[dict[str, Any]]) -> Games:
    """Return the games of a group from the results of its parts."""
    games: list[Table] = []
    turns: list[Table] = []
    samples: list[Table] = []
    offset = 0
    for part in results:
        table = Table({name: part[name] for name in GAME_COLUMNS})
        games.append(table)
        for into, columns in ((turns, TURN_COLUMNS), (samples, SAMPLE_COLUMNS)):
            renamed = {name: np.asarray(part[old]) for old, name in columns.items()}
            renamed["game"] = renamed["game"].astype(np.int64) + offset
            into.append(Table(renamed))
        offset += table.rows
    all_games, all_turns = Table.join(games), Table.join(turns)
    measured, courses, branching = _measure(all_games, all_turns)
    cells: NDArray[np.int64] = np.sum([part["cells"] for part in results], axis=0, dtype=np.int64)
    return Games(all_games, all_turns, Table.join(samples), cells, measured, courses, branching)


def _measure(games: Table, turns: Table) -> tuple[Table, NDArray[np.float64], NDArray[np.float64]]:
    ends = np.searchsorted(turns["game"], np.arange(games.rows + 1))
    columns: dict[str, list[float]] = {name: [] for name in MEASURES}
    courses = np.full((games.rows, POINTS), np.nan)
    branching = np.zeros(games.rows)
    logs = np.log(np.maximum(turns["moves"], 1))
    values, movers = turns["values"].astype(float), turns["mover"]
    for game, (first, last) in enumerate(pairwise(ends)):
        own, payoffs = values[first:last], games["payoffs"][game]
        least = measures.lowest(own, payoffs)
        found = (
            measures.lead_changes(own),
            measures.drama(own, payoffs),
            measures.killer_move(own, movers[first:last], payoffs),
            measures.decisiveness(own, payoffs),
            measures.uncertainty(own),
            float(least <= COMEBACK) if np.isfinite(least) else np.nan,
        )
        for column, number in zip(columns.values(), found, strict=True):
            column.append(number)
        courses[game] = measures.course(own, payoffs, POINTS)
        branching[game] = logs[first:last].mean() if last > first else 0.0
    return Table(columns), courses, branching


def opening_movers(games: Games, line: int) -> list[list[int]]:
    """Return the seats that played the first turns of each game."""
    firsts = np.searchsorted(games.turns["game"], np.arange(games.games.rows))
    movers = games.turns["mover"]
    return [movers[first : first + line].tolist() for first in firsts]


def pair_scores(games: Games, seating: Sequence[Sequence[int]]) -> NDArray[np.float64]:
    """Return the share of the points that the first agent won in each game of two agents.

    Each two seats of different agents count as a game of two: a point for finishing ahead, and half
    a point for a tie.
    """
    payoffs = games.games["payoffs"]
    agents = np.array(seating)[games.games["number"].astype(np.int64) % len(seating)]
    is_first = agents == 0
    points = (np.sign(payoffs[:, :, None] - payoffs[:, None, :]) + 1) / 2
    meets = is_first[:, :, None] & ~is_first[:, None, :]
    shares: NDArray[np.float64] = (points * meets).sum(axis=(1, 2)) / meets.sum(axis=(1, 2))
    return shares
