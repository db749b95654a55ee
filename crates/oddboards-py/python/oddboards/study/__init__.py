"""Studies of a game: whether it is fair and deep, how long it lasts, what a piece is worth.

`run` lets engines play a game, or several variants of it, and returns a `Study`: figures with
intervals, the tables that they are computed from, and a report to read. The same from a shell:

    oddboards study circular --games 2000 --agents random,ab:nodes=2000,mcts:nodes=500

The games are played in Rust. Equal settings give equal results on any machine and for any number of
workers. The figures need nothing but NumPy; the report needs matplotlib, and the tables pyarrow.
"""

from __future__ import annotations

from collections import defaultdict
from functools import partial
from typing import TYPE_CHECKING, Any

from oddboards import jobs
from oddboards._check import several
from oddboards._games import class_of
from oddboards.study import plan
from oddboards.study.intervals import Estimate
from oddboards.study.plan import Settings, Variant
from oddboards.study.results import Study, check_writers, finish
from oddboards.study.table import Table

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Sequence

    from oddboards.position import Position

__all__ = ["Estimate", "Settings", "Study", "Table", "Variant", "check_writers", "run"]


def run(
    game: str | type[Position],
    *,
    agents: Sequence[str] = ("random", "ab:nodes=200", "ab:nodes=2000"),
    variants: Sequence[str | Variant] = (),
    workers: jobs.Workers = 1,
    keep: str | os.PathLike[str] | None = None,
    progress: Callable[[jobs.Progress], object] | None = None,
    **settings: Any,
) -> Study:
    """Study a game, and return what was found.

    `agents` are engines by name, from the weakest to the strongest, each limited by depth or nodes:
    see `oddboards.search.Engine`. `variants` are names of ways to start, positions as text, or
    `NAME=POSITION`; the first one is the standard for comparisons. By default it is the usual
    start. `settings` are the other fields of `Settings`, such as `games` and `seed`.

    `workers`, `keep` and `progress` are those of `oddboards.jobs.run`: with `keep`, the same call
    resumes a study that was interrupted.

    >>> from oddboards import study
    >>> found = study.run("territorial", agents=["random"], games=20, ladder=(), probes=20)
    >>> [round(payoff.value, 2) for payoff in found.variants[0].agents[0].payoffs]
    [0.55, 0.45]

    Raises `ValueError` if a setting makes no sense, or if `keep` belongs to another study.
    """
    kind = class_of(game)
    named = [
        each if isinstance(each, Variant) else plan.variant(kind, each)
        for each in several("variants", variants) or kind.starts[:1]
    ]
    chosen = Settings(kind.game, tuple(named), tuple(several("agents", agents)), **settings)
    parts = list(plan.parts(chosen))
    work = partial(plan.work, **{name: getattr(chosen, name) for name in plan.SHARED})
    tasks = [task for _, task in parts]
    results = jobs.run(work, tasks, workers=workers, keep=keep, progress=progress)
    found: dict[plan.Group, list[dict[str, Any]]] = defaultdict(list)
    for (group, _), result in zip(parts, results, strict=True):
        found[group].append(result)
    return finish(chosen, found)
