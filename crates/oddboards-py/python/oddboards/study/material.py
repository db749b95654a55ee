"""Values of pieces, fitted to the results of games."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from oddboards.study.intervals import Estimate, Z

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

LEAST_GAMES = 30
"""The minimum number of games in which players differ in a piece whose value is fitted."""

PENALTY = 0.5
"""The weight of the penalty on squared weights, which keeps the fit of a small sample finite."""


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
        if np.abs(step).max() < 1e-8:
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
    elo: Estimate
    """The value of one more such piece in Elo: 400 / ln 10 times its weight."""
    value: Estimate | None
    """The same in units of the reference piece."""


class PieceValues(NamedTuple):
    """The result of a fit of piece values."""

    unit: str | None
    """The kind whose value on the board is 1; `None` if no kind can serve as the reference."""
    values: list[PieceValue]
    turn: Estimate
    """The value in Elo of being the player to move."""
    rows: int
    """The number of pairs of players in positions that were compared."""


def piece_values(
    material: NDArray[np.integer],
    movers: NDArray[np.integer],
    payoffs: Floats,
    games: NDArray[np.integer],
    kinds: Sequence[str],
) -> PieceValues | None:
    """Fit the values of pieces to positions and the results of their games.

    Two players of a position differ in their pieces. A logistic regression predicts which of them
    finishes ahead from these differences, the turn and the order of the seats. Its weights become
    Elo. For values relative to each other, the unit is the most frequent kind that a
    player can have several of and whose weight is clearly positive; the interval of a ratio is that
    of the delta method.

    `material` counts pieces by position, player, place (board or hand) and kind; `payoffs` has a
    row for each position. Returns `None` if the players hardly ever differ in their pieces.
    """
    differences, results, extra, groups = [], [], [], []
    for one, other in combinations(range(material.shape[1]), 2):
        gap = material[:, one].astype(float) - material[:, other]
        differences.append(gap.reshape(len(gap), int(np.prod(gap.shape[1:]))))
        results.append((np.sign(payoffs[:, one] - payoffs[:, other]) + 1) / 2)
        turn = (movers == one).astype(float) - (movers == other)
        extra.append(np.column_stack([turn, np.ones(len(gap))]))
        groups.append(games)
    pieces = np.concatenate(differences)
    used = _independent(pieces, np.concatenate(groups))
    if not len(used):
        return None
    features = np.hstack([pieces[:, used], np.concatenate(extra)])
    fit = logistic(features, np.concatenate(results), np.concatenate(groups))
    unit = _unit(fit, used, material, len(kinds))
    values = [
        PieceValue(
            kinds[column % len(kinds)],
            bool(column >= len(kinds)),
            _elo(fit, place),
            None if unit is None else _ratio(fit, place, unit),
        )
        for place, column in enumerate(used.tolist())
    ]
    name = None if unit is None else kinds[int(used[unit])]
    return PieceValues(name, values, _elo(fit, len(used)), len(pieces))


def _independent(pieces: Floats, games: NDArray[np.integer]) -> NDArray[np.int64]:
    """Return the columns that differ in enough games and do not follow from those before them.

    If a kind never leaves the game, what is in hand follows from what is on the board.
    """
    used: list[int] = []
    for column in range(pieces.shape[1]):
        if len(np.unique(games[pieces[:, column] != 0])) < LEAST_GAMES:
            continue
        tried = [*used, column]
        if np.linalg.matrix_rank(pieces[:, tried].T @ pieces[:, tried]) == len(tried):
            used = tried
    return np.array(used, dtype=np.int64)


def _unit(
    fit: Fit, used: NDArray[np.integer], material: NDArray[np.integer], kinds: int
) -> int | None:
    """Return the place of the weight that the others are compared with."""
    errors = np.sqrt(np.diag(fit.covariance))
    most = material.reshape(-1, 2 * kinds).max(axis=0)
    total = material.reshape(-1, 2 * kinds).sum(axis=0)
    fitting: list[int] = [
        place
        for place, column in enumerate(used.tolist())
        if column < kinds and most[column] > 1 and fit.weights[place] > 3 * errors[place]
    ]
    return max(fitting, key=lambda place: float(total[used[place]]), default=None)


def _elo(fit: Fit, place: int) -> Estimate:
    scale = 400 / float(np.log(10))
    value = scale * float(fit.weights[place])
    half = scale * Z * float(np.sqrt(fit.covariance[place, place]))
    return Estimate(value, value - half, value + half)


def _ratio(fit: Fit, place: int, unit: int) -> Estimate:
    """Return a weight divided by that of the unit."""
    value = fit.weights[place] / fit.weights[unit]
    slope = np.zeros(len(fit.weights))
    slope[place] += 1 / fit.weights[unit]
    slope[unit] -= value / fit.weights[unit]
    variance = float(slope @ fit.covariance @ slope)
    half = Z * float(np.sqrt(max(variance, 0.0)))
    return Estimate(float(value), float(value) - half, float(value) + half)
