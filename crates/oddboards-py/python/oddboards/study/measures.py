"""Measures of a game that was played, after Browne and Maire (2010).

C. Browne and F. Maire, Evolutionary Game Design, IEEE Transactions on Computational Intelligence
and AI in Games 2 (1), 2010, rate games by how the players' prospects change while they play. Their
estimates are those of a search; ours are the expected payoffs of a judge, from 0 to 1.

All functions take `values`: a row for each turn with the expected payoff of each seat before it.
`payoffs` are the final ones. Measures of the winner are NaN for a game without a winner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

MARGIN = 0.05
"""The margin over all others by which a player takes the lead."""

NOBODY = -1
"""The leader before any player has taken the lead."""


def leaders(values: Floats, margin: float = MARGIN) -> NDArray[np.int64]:
    """Return the leader at each turn, or `NOBODY` at first.

    A player takes the lead with an expected payoff that is greater than all others by the margin,
    and keeps it until another player takes it. Without the margin, the lead of an even game would
    change with every turn, because it is worth something to be the player to move.

    >>> leaders(np.array([[0.5, 0.5], [0.6, 0.4], [0.49, 0.51], [0.4, 0.6]])).tolist()
    [-1, 0, 0, 1]
    """
    if not len(values):
        return np.zeros(0, dtype=np.int64)
    order = np.sort(values, axis=1)
    is_clear = order[:, -1] - order[:, -2] >= margin
    taken = np.where(is_clear, values.argmax(axis=1), NOBODY)
    last = np.maximum.accumulate(np.where(is_clear, np.arange(len(values)), -1))
    return np.where(last >= 0, taken[last], NOBODY)


def winner(payoffs: Floats) -> int:
    """Return the seat that finishes ahead of all others, or `NOBODY`."""
    best = int(payoffs.argmax())
    return best if (payoffs == payoffs[best]).sum() == 1 else NOBODY


def lead_changes(values: Floats, margin: float = MARGIN) -> float:
    """Return the share of turns at which another player takes the lead.

    Lead change of Browne and Maire: changes of the leader, divided by the number of turns less one.
    """
    if len(values) < 2:
        return 0.0
    found = leaders(values, margin)
    changed = (found[1:] != found[:-1]) & (found[:-1] != NOBODY)
    return float(changed.sum() / (len(values) - 1))


def drama(values: Floats, payoffs: Floats) -> float:
    """Return how far the winner was behind on average, when behind.

    Drama of Browne and Maire: the mean of the square root of the leader's expected payoff minus the
    winner's, over the turns at which the winner is behind; 0 if there is no such turn.
    """
    seat = winner(payoffs)
    if seat == NOBODY:
        return float("nan")
    behind = values.max(axis=1) - values[:, seat] if len(values) else np.zeros(0)
    behind = behind[behind > 0]
    return float(np.sqrt(behind).mean()) if len(behind) else 0.0


def lowest(values: Floats, payoffs: Floats) -> float:
    """Return the least that the judge expected for the eventual winner."""
    seat = winner(payoffs)
    if seat == NOBODY or not len(values):
        return float("nan")
    return float(values[:, seat].min())


def decisive_turn(values: Floats, payoffs: Floats) -> int | None:
    """Return the first turn at which the winner's prospects exceed all that a loser ever had.

    The threshold of Browne and Maire is the best estimate of a player who does not win. `None` if
    there is no winner; the number of turns if the threshold is never exceeded.
    """
    seat = winner(payoffs)
    if seat == NOBODY:
        return None
    if not len(values):
        return 0
    threshold = np.delete(values, seat, axis=1).max()
    above = values[:, seat] > threshold
    return int(above.argmax()) if above.any() else len(values)


def decisiveness(values: Floats, payoffs: Floats) -> float:
    """Return the share of the game that is left after the decisive turn.

    A small number means that a game ends soon after it has been decided.
    """
    turn = decisive_turn(values, payoffs)
    if turn is None:
        return float("nan")
    return (len(values) - turn) / max(len(values), 1)


def killer_move(values: Floats, movers: NDArray[np.integer], payoffs: Floats) -> float:
    """Return the largest gain that a turn brought to the player who took it.

    Killer moves of Browne and Maire: the increase of the mover's expected payoff. The payoffs are
    the values after the last turn.
    """
    if not len(values):
        return 0.0
    turns = np.arange(len(values))
    after = np.vstack([values[1:], payoffs])
    return float((after[turns, movers] - values[turns, movers]).max())


def uncertainty(values: Floats) -> float:
    """Return how open the game was: 1 minus the mean gap between the best prospects and the next.

    1 is an even game throughout, 0 one that is decided from the start.
    """
    if not len(values):
        return 1.0
    order = np.sort(values, axis=1)
    return float(1 - (order[:, -1] - order[:, -2]).mean())


def course(values: Floats, payoffs: Floats, points: int) -> Floats:
    """Return the expected payoff of the eventual winner at evenly spaced moments of the game.

    NaN if there is no winner. The last moment is the last turn.
    """
    seat = winner(payoffs)
    if seat == NOBODY or not len(values):
        return np.full(points, np.nan)
    moments = np.linspace(0, len(values) - 1, points).round().astype(int)
    found: Floats = values[moments, seat]
    return found
