"""The figures of each first move, from the results of its parts."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from oddboards import _oddboards
from oddboards.study.intervals import Estimate, mean, repeated, share

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from oddboards.position import Position


SHUFFLES = 2000
"""The number of samples in which first moves have no effect."""


class Reply(NamedTuple):
    """A reply to a first move, with its images under the symmetries of the position."""

    moves: tuple[str, ...]
    """The move, and the moves that a symmetry maps to it."""
    games: int
    share: float
    """The share of the games after the first move."""
    payoff: Estimate
    """The mean final payoff of the player who made the first move."""


class FirstMove(NamedTuple):
    """A first move, with its images under the symmetries of the start."""

    moves: tuple[str, ...]
    """The move, and the moves that a symmetry maps to it."""
    position: str
    """The position after the first of them."""
    games: int
    different: int
    """The number of different games."""
    payoff: Estimate
    """The mean payoff of the player who made the move."""
    draws: Estimate
    """The share of the games without a single winner."""
    gap: Estimate
    """The payoff minus that of all other first moves together."""
    search: float
    """The payoff of this player that a search of the position expects."""
    depth: int
    """The depth of this search in turns, after the move."""
    line: tuple[str, ...]
    """The moves that it expects after the first one."""
    replies: list[Reply]
    """The replies in the games, the most frequent first."""


def first_moves(
    kind: type[Position],
    position: str,
    classes: Sequence[Sequence[str]],
    positions: Sequence[str],
    results: Sequence[Sequence[dict[str, Any]]],
) -> list[FirstMove]:
    """Return the figures of each first move, the best first.

    There is a class of moves, a position after it, and a list of results for each of them: that of
    the search, and those of the parts with games.
    """
    mover = kind(position).to_move.index
    games = [
        {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
        for _, *parts in results
    ]
    payoffs = [each["payoffs"][:, mover] for each in games]
    hashes = [each["hash"] for each in games]
    found = []
    for index, (moves, after, each) in enumerate(zip(classes, positions, games, strict=True)):
        search = results[index][0]
        others = [at for at in range(len(games)) if at != index]
        payoff = mean(payoffs[index], hashes[index])
        rest = payoff
        if others:
            clusters = repeated(np.concatenate([hashes[at] for at in others]))
            rest = mean(np.concatenate([payoffs[at] for at in others]), clusters)
        found.append(
            FirstMove(
                moves=tuple(moves),
                position=after,
                games=len(payoffs[index]),
                different=len(np.unique(hashes[index])),
                payoff=payoff,
                draws=share(_is_drawn(each["payoffs"]), repeated(hashes[index])),
                gap=payoff.minus(rest),
                search=float(search["payoffs"][mover]),
                depth=search["depth"],
                line=tuple(search["line"]),
                replies=_replies(kind.game, after, each, payoffs[index]),
            )
        )
    return sorted(found, key=lambda each: (-each.payoff.value, each.moves))


def _is_drawn(payoffs: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Return whether more than one seat has the best payoff of each game."""
    best = payoffs.max(axis=1, keepdims=True)
    several: NDArray[np.bool_] = (payoffs == best).sum(axis=1) > 1
    return several


def _replies(
    game: str, position: str, games: Mapping[str, NDArray[Any]], payoffs: NDArray[np.float64]
) -> list[Reply]:
    """Return the replies that were played in games, with images of each other as one."""
    classes = _oddboards.move_classes(game, position)
    class_of = {move: tuple(moves) for moves in classes for move in moves}
    played: dict[tuple[str, ...], list[int]] = defaultdict(list)
    lines, hashes = games["line"].tolist(), games["hash"]
    for number, line in enumerate(lines):
        # A game that the first move ends has no reply.
        if line:
            played[class_of[line]].append(number)
    found = [
        Reply(
            moves,
            len(numbers),
            len(numbers) / len(lines),
            mean(payoffs[numbers], repeated(hashes[numbers])),
        )
        for moves, numbers in played.items()
    ]
    return sorted(found, key=lambda reply: (-reply.games, reply.moves))


def chance(moves: Sequence[FirstMove]) -> float:
    """Return how often first moves without any effect would differ as much as these do.

    The difference is the variance of their mean payoffs, weighted by games. Payoffs are drawn from
    a normal distribution with the error of each first move.
    """
    games = np.array([each.games for each in moves])
    values = np.array([each.payoff.value for each in moves])
    errors = np.array([each.payoff.error for each in moves])
    drawn = np.random.default_rng(0).normal(0, errors, (SHUFFLES, len(moves)))

    def variance(means: NDArray[np.float64]) -> NDArray[np.float64]:
        middle = (means @ games / games.sum())[..., None]
        result: NDArray[np.float64] = ((means - middle) ** 2) @ games
        return result

    return float((variance(drawn) >= variance(values)).mean())


def agreement(moves: Sequence[FirstMove]) -> float:
    """Return the correlation of the ranks of the first moves in the games and in the search.

    It is NaN if all moves have the same rank.
    """
    columns = ([each.payoff.value for each in moves], [each.search for each in moves])
    ranks = [_ranks(np.array(column)) for column in columns]
    if any(np.ptp(each) == 0 for each in ranks):
        return float("nan")
    return float(np.corrcoef(ranks[0], ranks[1])[0, 1])


def _ranks(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the place of each value in the order; equal values share the mean of their places."""
    below = (values[:, None] > values).sum(axis=1)
    equal = (values[:, None] == values).sum(axis=1)
    ranks: NDArray[np.float64] = below + (equal - 1) / 2
    return ranks
