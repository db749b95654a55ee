"""Work in numbered parts, on the threads of this machine or on Ray, kept on disk on request.

A job is a function and a list of parts. The function takes a part and returns its result. Results
come in the order of the parts, and they are the same for any number of workers as long as the
function depends on nothing but its arguments.

>>> from functools import partial
>>> from oddboards import jobs
>>> def draw(part, *, seed):
...     return jobs.seed_of(seed, part) % 6 + 1
>>> list(jobs.run(partial(draw, seed=1), range(4), workers=2))
[2, 3, 4, 3]

Give a directory as `keep`, and each finished part is written there. Repeating the call later
resumes the work.
"""

from __future__ import annotations

import sys
import threading
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from functools import partial
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from oddboards._check import MANY, within
from oddboards._parts import Progress, drive, finish

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Iterator

    from oddboards._parts import Part, Result

__all__ = ["Progress", "StoppedError", "Workers", "check", "run", "seed_of", "to_stderr"]

Workers = int | Literal["ray"]
"""Where a job runs: the number of threads of this process, or `"ray"`."""

_STOPPED = threading.local()
"""Whether the job that a thread works for is being stopped."""


def run(
    work: Callable[[Part], Result],
    parts: Iterable[Part],
    *,
    workers: Workers = 1,
    keep: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> Iterator[Result]:
    """Do the work of each part, and yield the results in the order of the parts.

    `work` is called with a part. Bind its other arguments with `functools.partial`. The parts, the
    bound arguments and the results consist of JSON values and NumPy arrays. In results, tuples
    become lists, and integer keys of dictionaries become strings. Seeds belong to the part or are
    derived from it with `seed_of`.

    `workers` is a number of threads, which run at the same time while the work releases the
    interpreter lock, as the games, searches and matches of this package do. With `"ray"` the work
    is done by the tasks of `oddboards.ray`, which has more settings.

    With `keep`, each finished part is written to this directory, whole or not at all, and parts
    that are already there are not done again. The directory belongs to one function with its bound
    arguments and to one version of this package. There may be more parts later.

    `progress` is called after each finished part; `to_stderr` writes a line. An interrupt or an
    error ends the job. Parts that are running on threads are finished and kept first, unless their
    work calls `check`, which abandons them. Searches, matches and perft of this package call it.

    Raises `ValueError` if the directory belongs to another job, and what the work raises.
    """
    if workers == "ray":
        from oddboards import ray  # noqa: PLC0415

        return ray.run(work, parts, keep=keep, progress=progress)
    pool = partial(_Threads, work, within("workers", workers, 1, MANY))
    return drive(pool, work, parts, keep=keep, progress=progress)


def seed_of(seed: int, part: int) -> int:
    """Return the seed of a part, from 0 to 2⁶³ - 1, derived from the seed of the whole job."""
    state = np.random.SeedSequence([seed, part]).generate_state(1, np.uint64)
    return int(state[0]) >> 1


class StoppedError(Exception):
    """The job is being stopped, and the part that is running does not count."""


def check() -> None:
    """Raise `StoppedError` if the job of this thread is being stopped.

    Work that takes longer than some seconds calls it now and then, so that an interrupt need
    not wait for the part.
    """
    stopped: threading.Event | None = getattr(_STOPPED, "event", None)
    if stopped is not None and stopped.is_set():
        raise StoppedError


def to_stderr(progress: Progress) -> None:
    """Write the progress to stderr: on one line of a terminal, or else now and then."""
    last = progress.done == progress.total
    if sys.stderr.isatty():
        sys.stderr.write(f"\r{progress}" + "\n" * last)
    elif last or progress.done % max(1, progress.total // 10) == 0:
        sys.stderr.write(f"{progress}\n")
    sys.stderr.flush()


class _Threads:
    """Threads of this process."""

    def __init__(self, work: Callable[[Any], object], workers: int) -> None:
        self._work = work
        self._workers = workers
        self._stopped = threading.Event()
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="oddboards")
        self._running: dict[Future[str], int] = {}

    def size(self) -> int:
        return self._workers

    def start(self, number: int, part: object) -> None:
        self._running[self._threads.submit(self._do, part)] = number

    def _do(self, part: object) -> str:
        _STOPPED.event = self._stopped
        return finish(self._work, part)

    def finished(self) -> tuple[int, str]:
        done, _ = wait(self._running, return_when=FIRST_COMPLETED)
        future = min(done, key=self._running.__getitem__)
        return self._running.pop(future), future.result()

    def stop(self) -> Iterator[tuple[int, str]]:
        self._stopped.set()
        self._threads.shutdown(cancel_futures=True)
        for future, number in self._running.items():
            if not future.cancelled() and future.exception() is None:
                yield number, future.result()
