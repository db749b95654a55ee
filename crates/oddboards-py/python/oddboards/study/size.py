"""The size of a game's tree, by Knuth's estimator.

D. E. Knuth, Estimating the efficiency of backtrack programs, Mathematics of Computation 29, 1975. A
random descent multiplies the numbers of legal moves. The mean of the products at a depth is an
unbiased estimate of the number of nodes at this depth. In a deep tree a few descents make up most
of the mean, and the estimate is then a lower bound rather than a measurement.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from oddboards.study.intervals import Estimate, Z, bootstrap
from oddboards.study.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

LN10 = float(np.log(10))

SOUND = 30.0
"""The number of effective descents from which an estimate counts as a measurement."""


class Depths(NamedTuple):
    """Estimates of the number of nodes at each depth, as decimal logarithms."""

    value: Floats
    low: Floats
    high: Floats
    share: Floats
    """The number of descents that make up the estimate, as if all had the same weight."""


class Size(NamedTuple):
    """The size of a tree. All numbers but the last four are decimal logarithms."""

    leaves: Estimate
    """The number of games."""
    nodes: Estimate
    """The number of positions, counted once for each way that leads to them."""
    typical: float
    """The mean of the logarithms of the products: the product of a typical game."""
    effective: float
    """The number of descents that make up the estimate of the leaves."""
    probes: int
    mean_turns: float
    depths: Depths


def log_sum(logs: Floats, axis: int | None = None) -> Floats:
    """Return the logarithm of the sum of numbers that are given by their logarithms."""
    return np.asarray(np.logaddexp.reduce(logs, axis=axis))


def effective(logs: Floats) -> float:
    """Return the effective sample size of weights: (sum w)^2 / sum w^2 (Kish 1965).

    >>> round(effective(np.log([1.0, 1.0, 1.0, 1.0])), 6)
    4.0
    """
    return float(np.exp(2 * log_sum(logs) - log_sum(2 * logs))) if len(logs) else 0.0


def log_mean(logs: Floats) -> Estimate:
    """Return the decimal logarithm of the mean of numbers that are given by their logarithms."""

    def statistic(samples: Floats) -> Floats:
        found: Floats = (log_sum(samples, axis=1) - np.log(samples.shape[1])) / LN10
        return found

    return bootstrap(logs, statistic)


def weigh(part: dict[str, Any]) -> tuple[Table, Table]:
    """Return the descents of a part, and the sums over them at each depth.

    The products, their sums and the sums of their squares are given by their logarithms.
    """
    turns = np.asarray(part["turns"], dtype=int)
    products = np.full((len(turns), turns.max(initial=0) + 1), -np.inf)
    products[:, 0] = 0
    is_turn = np.arange(products.shape[1] - 1) < turns[:, None]
    products[:, 1:][is_turn] = np.log(part["moves"])
    # Below the end of a descent all products stay 0.
    products = products.cumsum(axis=1)
    return (
        Table({"leaf": products.max(axis=1), "nodes": log_sum(products, axis=1), "turns": turns}),
        Table({"sum": log_sum(products, axis=0), "squares": log_sum(2 * products, axis=0)}),
    )


def depths(tables: Sequence[Table], probes: int) -> Depths:
    """Return the estimates by depth from the sums of the parts."""
    deepest = max(table.rows for table in tables)

    def total(name: str) -> Floats:
        rows = [
            np.pad(table[name], (0, deepest - table.rows), constant_values=-np.inf)
            for table in tables
        ]
        return log_sum(np.array(rows), axis=0)

    sums, squares = total("sum"), total("squares")
    means = sums - np.log(probes)
    share = np.exp(2 * sums - squares)
    # The variance of the mean, relative to the square of the mean.
    relative = np.sqrt(np.maximum(1 / share - 1 / probes, 0))
    low = np.log10(np.maximum(1 - Z * relative, 1e-3))
    return Depths(
        means / LN10, means / LN10 + low, np.log10(1 + Z * relative) + means / LN10, share
    )


def size(parts: Sequence[dict[str, Any]]) -> tuple[Size, Table]:
    """Return the size of the tree from the descents of each part, and the descents."""
    weighed = [weigh(part) for part in parts]
    descents = Table.join(rows for rows, _ in weighed)
    found = Size(
        log_mean(descents["leaf"]),
        log_mean(descents["nodes"]),
        float(descents["leaf"].mean() / LN10),
        effective(descents["leaf"]),
        descents.rows,
        float(descents["turns"].mean()),
        depths([sums for _, sums in weighed], descents.rows),
    )
    return found, descents


def sound_depth(found: Depths) -> int:
    """Return the depth up to which enough descents make up the estimate."""
    weak = np.flatnonzero(found.share < SOUND)
    return max(0, int(weak[0]) - 1) if len(weak) else len(found.share) - 1
