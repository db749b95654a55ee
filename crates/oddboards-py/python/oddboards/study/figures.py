"""The figures of a study: numbers with intervals, computed from its games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from oddboards.study.games import MEASURES, Games, opening_movers, pair_scores
from oddboards.study.intervals import Estimate, elo, mean, repeated, share
from oddboards.study.material import PieceValues, piece_values
from oddboards.study.openings import Opening, opening_tree
from oddboards.study.plan import seatings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from oddboards.study.size import Size

OPENING_DEPTH = 2
"""The number of moves of the opening tree."""


class End(NamedTuple):
    """A way in which games ended."""

    reason: str
    games: int
    share: Estimate
    has_winner: bool
    """Whether any of these games has a winner."""


class SelfPlay(NamedTuple):
    """The games of an agent against itself."""

    agent: str
    games: int
    distinct: int
    """The number of different games."""
    payoffs: list[Estimate]
    """The mean payoff of each seat; one half is fair."""
    wins: list[Estimate]
    """The share of the games that each seat wins alone."""
    draws: Estimate
    """The share of the games without a winner."""
    ends: list[End]
    """The ways in which the games ended, the most frequent first."""
    turns: Estimate
    """The mean number of turns."""
    turn_quantiles: list[float]
    """The minimum number of turns, the quantiles 10, 25, 50, 75 and 90 %, and the maximum."""
    branching: Estimate
    """The geometric mean of the number of legal moves."""
    mean_moves: float
    """The arithmetic mean of the number of legal moves."""
    measures: dict[str, Estimate]
    pieces: PieceValues | None
    openings: list[Opening]

    @property
    def is_fair(self) -> bool:
        """Whether no seat is clearly better or worse than the others."""
        return all(payoff.low <= 0.5 <= payoff.high for payoff in self.payoffs)


class Meeting(NamedTuple):
    """The games between two agents."""

    first: str
    second: str
    games: int
    score: Estimate
    """The share of the points of the second agent, which should be the stronger one."""
    elo: Estimate
    """The lead of the second agent in Elo."""


class VariantFigures(NamedTuple):
    """The figures of a variant."""

    name: str
    position: str
    agents: list[SelfPlay]
    pairs: list[Meeting]
    ladder: list[Meeting]
    doubling: Estimate | None
    """The mean Elo of a doubling of the nodes, over the ladder."""
    tree: Size | None


def self_play(agent: str, games: Games, kinds: Sequence[str], line: int) -> SelfPlay:
    """Return the figures of the games of an agent against itself."""
    table = games.games
    payoffs, count = table["payoffs"], table.rows
    best = payoffs.max(axis=1, keepdims=True)
    alone = (payoffs == best) & ((payoffs == best).sum(axis=1, keepdims=True) == 1)
    turns = table["turns"].astype(float)
    quantiles = np.quantile(turns, [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1])
    sampled = games.samples["game"]
    lines = [text.split() for text in table["line"]]
    clusters = repeated(table["hash"])
    return SelfPlay(
        agent,
        count,
        len(np.unique(table["hash"])),
        [mean(payoffs[:, seat], clusters) for seat in range(payoffs.shape[1])],
        [share(alone[:, seat], clusters) for seat in range(payoffs.shape[1])],
        share(~alone.any(axis=1), clusters),
        _ends(table["reason"], alone.any(axis=1), clusters),
        mean(turns, clusters),
        [float(number) for number in quantiles],
        mean(games.branching, clusters).map(lambda log: float(np.exp(log))),
        float(games.turns["moves"].mean()) if games.turns.rows else 0.0,
        {name: mean(games.measured[name], clusters) for name in MEASURES},
        piece_values(
            games.samples["material"], games.samples["mover"], payoffs[sampled], sampled, kinds
        ),
        opening_tree(
            lines,
            opening_movers(games, line),
            payoffs,
            table["hash"],
            depth=min(line, OPENING_DEPTH),
        ),
    )


def _ends(
    reasons: NDArray[np.str_],
    has_winner: NDArray[np.bool_],
    clusters: NDArray[np.generic] | None,
) -> list[End]:
    found = []
    for reason in np.unique(reasons):
        hits = reasons == reason
        won = bool(has_winner[hits].any())
        found.append(End(str(reason), int(hits.sum()), share(hits, clusters), won))
    return sorted(found, key=lambda end: -end.games)


def meeting(agents: Sequence[str], games: Games, seats: int) -> Meeting:
    """Return the result of the games between two agents.

    The games of an opening, one for each way to share the seats, are drawn together.
    """
    ways = seatings(seats, 2)
    scores = 1 - pair_scores(games, ways)
    count = len(scores)
    score = mean(scores, games.games["number"].astype(np.int64) // len(ways))
    return Meeting(agents[0], agents[1], count, score, score.map(lambda share: elo(share, count)))


def per_doubling(ladder: Sequence[Meeting]) -> Estimate | None:
    """Return the mean Elo of a doubling of the nodes over the steps of a ladder."""
    if not ladder:
        return None
    ends = (ladder[0].first, ladder[-1].second)
    first, last = (int(agent.rpartition("=")[2]) for agent in ends)
    doublings = float(np.log2(last / first))
    value = sum(step.elo.value for step in ladder) / doublings
    half = float(np.sqrt(sum((step.elo.high - step.elo.low) ** 2 for step in ladder))) / 2
    return Estimate(value, value - half / doublings, value + half / doublings)


def percentiles(courses: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the quantiles 10, 50 and 90 % of the course of the games that have a winner."""
    won = courses[~np.isnan(courses[:, 0])]
    if not len(won):
        return np.full((3, courses.shape[1]), np.nan)
    found: NDArray[np.float64] = np.quantile(won, [0.1, 0.5, 0.9], axis=0)
    return found


def by_progress(games: Games) -> NDArray[np.float64]:
    """Return the quantiles 10, 50 and 90 % of the number of legal moves in each part of a game."""
    points = 20
    turns = games.turns
    lengths = np.bincount(turns["game"], minlength=games.games.rows)
    firsts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    place = np.arange(turns.rows) - firsts[turns["game"]]
    bins = (place * points) // np.maximum(lengths[turns["game"]], 1)
    found = np.full((3, points), np.nan)
    for index in range(points):
        inside = turns["moves"][bins == index]
        if len(inside):
            found[:, index] = np.quantile(inside, [0.1, 0.5, 0.9])
    return found


def to_json(value: Any) -> Any:
    """Return figures as JSON values. Estimates become objects with their interval."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: to_json(item) for name, item in value._asdict().items()}
    if isinstance(value, dict):
        return {str(name): to_json(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [to_json(item) for item in value]
    if isinstance(value, np.ndarray | np.generic):
        return to_json(value.tolist())
    if isinstance(value, float):
        return round(value, 6) if np.isfinite(value) else None
    return value
