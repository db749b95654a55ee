"""The tree of the openings that were played, with frequencies and results."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, NamedTuple

from oddboards.study.intervals import Estimate, mean, repeated

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy as np
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
    """The mean final payoff of the mover."""
    replies: list[Opening]
    """The lines that are one move longer, the most frequent first."""


def opening_tree(
    lines: Sequence[Sequence[str]],
    movers: Sequence[Sequence[int]],
    payoffs: NDArray[np.float64],
    hashes: NDArray[np.generic],
    *,
    depth: int,
    least: int = 2,
) -> list[Opening]:
    """Return the first moves, and for each the replies, with at least `least` games.

    `lines` has the first moves of each game, `movers` the seats that played them, `payoffs` a row
    for each game, and `hashes` are the same for identical games.
    """

    def grow(games: list[int], so_far: tuple[str, ...]) -> list[Opening]:
        ply = len(so_far)
        groups: dict[str, list[int]] = defaultdict(list)
        for game in games if ply < depth else ():
            if len(lines[game]) > ply:
                groups[lines[game][ply]].append(game)
        found = []
        for move, members in groups.items():
            if len(members) >= least:
                seat, line = movers[members[0]][ply], (*so_far, move)
                payoff = mean(payoffs[members, seat], repeated(hashes[members]))
                share = len(members) / len(games)
                replies = grow(members, line)
                found.append(Opening(line, len(members), share, seat, payoff, replies))
        return sorted(found, key=lambda opening: (-opening.games, opening.moves))

    return grow(list(range(len(lines))), ())
