"""The parts of a job: which of them are kept already, and the order in which results come."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from oddboards import _kept

if TYPE_CHECKING:
    import os
    from collections.abc import Callable, Iterable, Iterator

Part = TypeVar("Part")
Result = TypeVar("Result")

_AHEAD = 8
"""The number of parts per worker that may be started before the first one is finished."""


class Progress(NamedTuple):
    """The progress of a job."""

    done: int
    """The number of finished parts, including those of earlier runs."""
    total: int
    """The number of parts."""
    kept: int
    """The number of parts that earlier runs have kept."""
    seconds: float
    """The time since the start of this run."""

    def __str__(self) -> str:
        text = f"{self.done} of {self.total} parts, {self.seconds:.0f} s"
        return f"{text} ({self.kept} from an earlier run)" if self.kept else text


def finish(work: Callable[[Any], object], part: object) -> str:
    """Do the work of a part, and return its result as a text."""
    return _kept.encode(work(part))


class Pool(Protocol):
    """Workers that a job can use."""

    def size(self) -> int:
        """Return the number of workers."""

    def start(self, number: int, part: object) -> None:
        """Start the work of a part."""

    def finished(self) -> tuple[int, str]:
        """Wait until any part is finished, and return its number and result as a text."""

    def stop(self) -> Iterator[tuple[int, str]]:
        """Start no more parts, and return the results of those that finish anyway."""


def drive(
    pool: Callable[[], Pool],
    work: Callable[[Part], Result],
    parts: Iterable[Part],
    *,
    keep: str | os.PathLike[str] | None,
    progress: Callable[[Progress], object] | None,
) -> Iterator[Result]:
    """Run a job on a pool.

    The directory is checked at once. The work begins with the first result that is asked for.
    """
    kept = None if keep is None else _kept.Directory(keep, work)
    return _results(pool, list(parts), kept, progress)


def _results(
    make: Callable[[], Pool],
    parts: list[Part],
    kept: _kept.Directory | None,
    progress: Callable[[Progress], object] | None,
) -> Iterator[Any]:
    begin = time.monotonic()
    texts = [_kept.encode(part) for part in parts]
    numbers = range(len(parts))
    there = {n for n in numbers if kept is not None and kept.has(n, texts[n])}
    missing = iter([n for n in numbers if n not in there])
    ready: dict[int, str] = {}
    running = 0

    def take(number: int, text: str) -> None:
        if kept is None:
            ready[number] = text
        else:
            kept.write(number, texts[number], text)
            there.add(number)

    done = before = len(there)
    pool = make() if before < len(parts) else None
    following = next(missing, None)
    try:
        for number in numbers:
            while pool is not None and number not in ready and number not in there:
                ahead = number + _AHEAD * pool.size()
                while following is not None and following < ahead and running < 2 * pool.size():
                    pool.start(following, parts[following])
                    running += 1
                    following = next(missing, None)
                finished = pool.finished()
                running -= 1
                take(*finished)
                done += 1
                if progress is not None:
                    progress(Progress(done, len(parts), before, time.monotonic() - begin))
            yield _kept.decode(ready.pop(number)) if kept is None else kept.read(number)
    finally:
        if pool is not None:
            for finished in pool.stop():
                take(*finished)
