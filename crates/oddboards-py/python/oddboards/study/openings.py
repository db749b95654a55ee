"""The tree of the openings that were played, with frequencies and results."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from oddboards.study.intervals import Estimate, mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


class Opening(NamedTuple):
    """A line of moves at the start of games."""

    moves: tuple[str, ...]
    games: int
    share: float
    """The share of the games in which the moves before the last one were played."""
    mover: int
    """The seat that played the last move."""
    payoff: Estimate
    """The mean payoff of the mover in the end."""
    replies: list[Opening]
    """The lines that are one move longer, the most frequent first."""


def opening_tree(
    lines: Sequence[Sequence[str]],
    movers: Sequence[Sequence[int]],
    payoffs: NDArray[np.float64],
    *,
    depth: int,
    least: int = 2,
) -> list[Opening]:
    """Return the first moves, and for each the replies, with at least so many games.

    `lines` has the first moves of each game, `movers` the seats that played them, and `payoffs` a
    row for each game.
    """
    return _grow(lines, movers, payoffs, np.arange(len(lines)), (), depth, least)


def _grow(
    lines: Sequence[Sequence[str]],
    movers: Sequence[Sequence[int]],
    payoffs: NDArray[np.float64],
    games: NDArray[np.integer],
    so_far: tuple[str, ...],
    depth: int,
    least: int,
) -> list[Opening]:
    ply = len(so_far)
    if ply == depth:
        return []
    groups: dict[str, list[int]] = defaultdict(list)
    for game in games:
        if len(lines[game]) > ply:
            groups[lines[game][ply]].append(int(game))
    found = []
    for move, members in groups.items():
        if len(members) < least:
            continue
        seat = movers[members[0]][ply]
        rows = np.array(members)
        line = (*so_far, move)
        replies = _grow(lines, movers, payoffs, rows, line, depth, least)
        payoff = mean(payoffs[rows, seat])
        share = len(members) / len(games)
        found.append(Opening(line, len(members), share, seat, payoff, replies))
    return sorted(found, key=lambda opening: (-opening.games, opening.moves))
