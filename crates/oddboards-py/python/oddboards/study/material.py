"""Values of pieces, fitted to the results of games."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from oddboards.study.intervals import Z, Estimate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

LEAST_SPREAD = 0.03
"""The least standard deviation of a difference in pieces from which a value is fitted."""

PENALTY = 0.5
"""The weight of the penalty on the squared weights, which keeps the fit of a small sample finite."""


class Fit(NamedTuple):
    """Weights of a logistic regression, with the covariance of their errors."""

    weights: Floats
    covariance: Floats


def logistic(features: Floats, results: Floats, clusters: NDArray[np.integer]) -> Fit:
    """Fit results from 0 to 1 by logistic regression.

    The covariance allows for the dependence of rows of the same cluster, such as positions of the
    same game (the sandwich of Liang and Zeger 1986).
    """
    weights = np.zeros(features.shape[1])
    penalty = PENALTY * np.eye(features.shape[1])
    for _ in range(50):
        expected = 1 / (1 + np.exp(-np.clip(features @ weights, -30, 30)))
        curvature = features.T @ (features * (expected * (1 - expected))[:, None]) + penalty
        step = np.linalg.solve(curvature, features.T @ (results - expected) - PENALTY * weights)
        weights = weights + step
        if np.abs(step).max() < 1e-8:  # noqa: PLR2004
            break
    expected = 1 / (1 + np.exp(-np.clip(features @ weights, -30, 30)))
    scores = features * (results - expected)[:, None]
    _, index = np.unique(clusters, return_inverse=True)
    sums = np.zeros((index.max() + 1, features.shape[1]))
    np.add.at(sums, index, scores)
    curvature = features.T @ (features * (expected * (1 - expected))[:, None]) + penalty
    inverse = np.linalg.inv(curvature)
    return Fit(weights, inverse @ (sums.T @ sums) @ inverse)


class PieceValue(NamedTuple):
    """The value of a kind of piece, on the board or in hand."""

    kind: str
    in_hand: bool
    value: Estimate
    """In units of the piece that is the measure."""
    spread: float
    """The standard deviation of the difference in such pieces between two players."""


class PieceValues(NamedTuple):
    """What a fit of piece values found."""

    unit: str
    """The kind whose value on the board is 1."""
    values: list[PieceValue]
    weight: Estimate
    """The weight of the unit: what one more of it adds to the logarithm of the odds."""
    rows: int
    """The number of pairs of players in positions that were compared."""


def piece_values(
    material: NDArray[np.integer],
    movers: NDArray[np.integer],
    payoffs: Floats,
    games: NDArray[np.integer],
    kinds: Sequence[str],
) -> PieceValues | None:
    """Fit what a piece is worth from positions and the results of their games.

    Two players of a position differ in their pieces. A logistic regression explains from these
    differences, from the turn and from the order of the seats, who finishes ahead of the other. The
    unit is the kind with the most pieces among those whose weight is clearly positive. The interval
    of a ratio is that of Fieller's method to first order (the delta method).

    `material` counts pieces by position, player, place (board or hand) and kind; `payoffs` has a row
    for each position. Returns `None` if no kind has a clear value.
    """
    seats = material.shape[1]
    differences, results, turns, order, groups = [], [], [], [], []
    for one, other in combinations(range(seats), 2):
        gap = material[:, one].astype(float) - material[:, other]
        differences.append(gap.reshape(len(gap), -1))
        results.append((np.sign(payoffs[:, one] - payoffs[:, other]) + 1) / 2)
        turns.append((movers == one).astype(float) - (movers == other))
        order.append(np.ones(len(gap)))
        groups.append(games)
    pieces = np.concatenate(differences)
    spread = pieces.std(axis=0) if len(pieces) else np.zeros(pieces.shape[1])
    used = np.flatnonzero(spread > LEAST_SPREAD)
    if not len(used):
        return None
    extra = np.column_stack([np.concatenate(turns), np.concatenate(order)])
    features = np.hstack([pieces[:, used], extra])
    fit = logistic(features, np.concatenate(results), np.concatenate(groups))
    errors = np.sqrt(np.diag(fit.covariance))
    numbers = material.sum(axis=(0, 1)).reshape(-1)
    clear = [
        place
        for place, column in enumerate(used)
        if column < len(kinds) and fit.weights[place] > 2 * errors[place]
    ]
    if not clear:
        return None
    unit = max(clear, key=lambda place: numbers[used[place]])
    values = [
        PieceValue(
            kinds[column % len(kinds)],
            bool(column >= len(kinds)),
            _ratio(fit, place, unit),
            float(spread[column]),
        )
        for place, column in enumerate(used)
    ]
    weight, half = float(fit.weights[unit]), Z * float(errors[unit])
    return PieceValues(
        kinds[used[unit]], values, Estimate(weight, weight - half, weight + half), len(pieces)
    )


def _ratio(fit: Fit, place: int, unit: int) -> Estimate:
    """Return a weight divided by that of the unit."""
    value = fit.weights[place] / fit.weights[unit]
    slope = np.zeros(len(fit.weights))
    slope[place] += 1 / fit.weights[unit]
    slope[unit] -= value / fit.weights[unit]
    half = Z * float(np.sqrt(max(slope @ fit.covariance @ slope, 0.0)))
    return Estimate(float(value), float(value) - half, float(value) + half)
