"""Jobs on Ray: the same as `oddboards.jobs.run`, on the workers of a cluster.

Ray is an optional dependency: `pip install ray`. Without it, call `oddboards.jobs.run` with a
number of workers; the results are the same.
"""

from __future__ import annotations

import contextlib
import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from oddboards._parts import drive, finish

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Iterator

    from oddboards._parts import Part, Progress, Result

try:
    import ray
except ImportError as error:
    raise ImportError(
        "oddboards.ray needs Ray: `pip install ray`, or give a number of workers",
    ) from error

__all__ = ["connect", "run"]

_GRACE = 1.0
"""The time in seconds that running tasks have before they are canceled."""


def connect(address: str | None = None) -> None:
    """Connect to the cluster at an address, or else start Ray on this machine.

    Does nothing if there is a connection.
    """
    if not ray.is_initialized():
        ray.init(address, log_to_driver=False, logging_level=logging.WARNING)


def run(
    work: Callable[[Part], Result],
    parts: Iterable[Part],
    *,
    keep: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
    retries: int = 3,
    **options: Any,
) -> Iterator[Result]:
    """Do the work of each part on Ray, and yield the results in the order of the parts.

    Each part is a task. Ray does a task again up to `retries` times if its worker is lost; other
    `options` are those of `ray.remote`, such as `num_cpus` or `resources`. There are at most two
    tasks for each CPU of the cluster at once. Call `connect` or `ray.init` first; otherwise Ray
    starts on this machine. The package has to be installed on all machines; `keep` is a directory
    on this one.

    See `oddboards.jobs.run` for the rest. An interrupt cancels the tasks that do not end within a
    second.
    """
    options = {"num_cpus": 1, "max_retries": retries, **options}
    pool = partial(_Tasks, work, options)
    return drive(pool, work, parts, keep=keep, progress=progress)


class _Tasks:
    """The tasks of a job."""

    def __init__(self, work: Callable[[Any], object], options: dict[str, Any]) -> None:
        connect()
        self._do: Any = ray.remote(**options)(finish)
        self._work = ray.put(work)
        self._running: dict[Any, int] = {}

    def size(self) -> int:
        return max(1, int(ray.cluster_resources().get("CPU", 0)))

    def start(self, number: int, part: object) -> None:
        self._running[self._do.remote(self._work, part)] = number

    def finished(self) -> tuple[int, str]:
        (task,), _ = ray.wait(list(self._running), num_returns=1)
        number = self._running.pop(task)
        try:
            return number, ray.get(task)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from error

    def stop(self) -> Iterator[tuple[int, str]]:
        if not self._running:
            return
        # A task that ends while it is canceled can abort the process
        # (https://github.com/ray-project/ray/pull/54785), so short ones are left to end.
        tasks = list(self._running)
        done, rest = ray.wait(tasks, num_returns=len(tasks), timeout=_GRACE)
        for task in rest:
            ray.cancel(task)
        for task in done:
            with contextlib.suppress(ray.exceptions.RayError):
                yield self._running[task], ray.get(task)
