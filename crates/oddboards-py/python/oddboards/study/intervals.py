"""Estimates with intervals that contain the true value in 95 of 100 studies."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import ArrayLike, NDArray

Z = 1.959964
"""The quantile of the normal distribution for 95 %."""

RESAMPLES = 1000
"""The number of samples that a bootstrap draws."""


class Estimate(NamedTuple):
    """A value and its 95 % confidence interval."""

    value: float
    low: float
    high: float

    def map(self, change: Callable[[float], float]) -> Estimate:
        """Return the estimate of an increasing function of the value."""
        return Estimate(*(change(number) for number in self))

    @property
    def error(self) -> float:
        """The standard error, from the width of the interval."""
        return (self.high - self.low) / (2 * Z)

    def minus(self, other: Estimate) -> Estimate:
        """Return the difference to the estimate from another, independent sample."""
        value, half = self.value - other.value, Z * float(np.hypot(self.error, other.error))
        return Estimate(value, value - half, value + half)

    @property
    def is_clear(self) -> bool:
        """Whether the interval excludes zero."""
        return self.low > 0 or self.high < 0

    @property
    def is_known(self) -> bool:
        """Whether there is a value at all."""
        return bool(np.isfinite(self.value))


UNKNOWN = Estimate(float("nan"), float("nan"), float("nan"))
"""The estimate from an empty sample."""


def wilson(hits: float, of: int) -> Estimate:
    """Return a share with the Wilson interval (1927).

    >>> wilson(5, 10)
    Estimate(value=0.5, low=0.2365930..., high=0.7634069...)
    """
    if of == 0:
        return UNKNOWN
    share, z2 = hits / of, Z * Z
    center = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = Z * np.sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Estimate(share, max(0.0, float(center - half)), min(1.0, float(center + half)))


def mean(values: ArrayLike, clusters: ArrayLike | None = None) -> Estimate:
    """Return a mean with the percentile interval of the bootstrap (Efron 1979).

    Values of the same cluster, such as the games of an opening, are drawn together. If all values
    are equal numbers from 0 to 1, a bootstrap sees no variance, and the interval is Wilson's, with
    the number of clusters.
    """
    numbers = np.asarray(values, dtype=float)
    keep = np.isfinite(numbers)
    groups = np.arange(len(numbers)) if clusters is None else np.asarray(clusters)
    numbers, groups = numbers[keep], groups[keep]
    if not len(numbers):
        return UNKNOWN
    value = float(numbers.mean())
    _, index = np.unique(groups, return_inverse=True)
    sums, counts = np.bincount(index, numbers), np.bincount(index)
    if np.ptp(numbers) == 0:
        is_share = 0 <= value <= 1
        return wilson(value * len(sums), len(sums)) if is_share else Estimate(*[value] * 3)
    means = [sums[drawn].sum(axis=1) / counts[drawn].sum(axis=1) for drawn in _draws(len(sums))]
    low, high = np.quantile(np.concatenate(means), [0.025, 0.975])
    return Estimate(value, float(low), float(high))


def bootstrap(
    values: NDArray[np.float64],
    statistic: Callable[[NDArray[np.float64]], NDArray[np.float64]],
) -> Estimate:
    """Return a statistic of the rows of an array with the percentile interval of the bootstrap."""
    if not len(values):
        return UNKNOWN
    found = [statistic(values[drawn]) for drawn in _draws(len(values))]
    low, high = np.quantile(np.concatenate(found), [0.025, 0.975])
    return Estimate(float(statistic(values[None])[0]), float(low), float(high))


def _draws(size: int) -> Iterator[NDArray[np.int64]]:
    """Yield the samples of the bootstrap, a row each, as many at once as fit into 80 MB."""
    generator = np.random.default_rng(0)
    rows = max(1, 10**7 // size)
    for first in range(0, RESAMPLES, rows):
        yield generator.integers(0, size, (min(rows, RESAMPLES - first), size))


def repeated(games: NDArray[np.generic]) -> NDArray[np.generic] | None:
    """Return the clusters of identical games by hash, or `None` if all games differ."""
    return games if len(np.unique(games)) < len(games) else None


def share(hits: NDArray[np.bool_], clusters: ArrayLike | None = None) -> Estimate:
    """Return the share of hits, with the Wilson interval or, with clusters, the bootstrap."""
    return wilson(int(hits.sum()), len(hits)) if clusters is None else mean(hits, clusters)


def elo(share: float, games: int) -> float:
    """Return the difference in Elo of a share of the points: 400 log10(s / (1 - s)).

    A share of 0 or 1 counts as half a point less than perfect in this many games.

    >>> round(elo(0.75, 100), 1)
    190.8
    """
    least = 0.5 / max(games, 1)
    share = min(max(share, least), 1 - least)
    return float(400 * np.log10(share / (1 - share)))
