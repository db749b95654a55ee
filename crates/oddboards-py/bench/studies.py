"""Measures matches, self-play and data sets, with the numbers of `docs/performance.md`.

Run it with a release build: `maturin develop --release`, then `python bench/studies.py`. Speeds
are by processor time, so that other programs disturb them little. Ratios come from one
run: the variants take turns at the same work, and the shortest time of each counts.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import os
import shutil
import tempfile
import threading
import time
from pathlib import Path
from typing import Any, Literal
from unittest import mock

import oddboards
from oddboards import _oddboards, datasets, jobs, matches

ENGINES = ["random", "greedy", "ab:nodes=1000", "mcts:nodes=200"]
FORMS: tuple[Literal["parquet"], Literal["jsonl"]] = ("parquet", "jsonl")
RUNS = 2
MILLION = 1_000_000
LOADING = 2.0


class Timed:
    """A match that adds up the processor time spent in Rust."""

    real = _oddboards.Match
    seconds = 0.0

    def __init__(self, settings: str) -> None:
        """Set up the match."""
        begin = time.thread_time()
        self._match = self.real(settings)
        Timed.seconds += time.thread_time() - begin

    def play(self, *part: Any) -> list[str]:
        """Play a part of the games."""
        begin = time.thread_time()
        records = self._match.play(*part)
        Timed.seconds += time.thread_time() - begin
        return records


def played(match: matches.Match, count: int, **where: Any) -> tuple[float, float]:
    """Play games, and return the time and the processor time in seconds."""
    begin = time.perf_counter(), time.process_time()
    for _ in match.games(count, **where):
        pass
    return time.perf_counter() - begin[0], time.process_time() - begin[1]


def count_for(match: matches.Match, target: float) -> int:
    """Return a number of games that takes about this processor time, in seconds."""
    count = 4
    while (taken := played(match, count)[1]) < target / 8:
        count *= 2
    return max(4, round(count * target / taken))


def speeds(target: float) -> None:
    """Print self-play games per second, and the share of the time spent in Rust."""
    print("Self-play games per second of processor time, and the share of the time in Rust\n")
    print("| game | " + " | ".join(f"`{engine}`" for engine in ENGINES) + " |")
    print("| --- | " + " | ".join("---:" for _ in ENGINES) + " |")
    for game in oddboards.games:
        cells = []
        for engine in ENGINES:
            match = matches.Match(game, engine)
            count = count_for(match, target)
            best, share = 0.0, 0.0
            for _ in range(2):
                Timed.seconds = 0.0
                with mock.patch.object(_oddboards, "Match", Timed):
                    taken = played(match, count)[1]
                best, share = max((best, share), (count / taken, Timed.seconds / taken))
            cells.append(f"{best:.3g}; {100 * share:.0f} %")
        print(f"| {game} | " + " | ".join(cells) + " |", flush=True)
    print()


def timed(part: list[int], **settings: Any) -> tuple[str, float]:
    """Play a part, and return the worker with the processor time that it took."""
    begin = time.thread_time()
    matches._play(part, **settings)
    return f"{os.getpid()} {threading.get_ident()}", time.thread_time() - begin


def workers(target: float, *, with_ray: bool) -> None:
    """Print how much faster two workers are than one.

    The processor time of the busier worker shows the gain on a machine that does nothing else.
    """
    print("Two workers against one, `ab:nodes=1000` against itself: by time; by processor time\n")
    ways: dict[str, Any] = {"one thread": 1, "two threads": 2}
    if with_ray:
        ray = importlib.import_module("ray")
        ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
        ways["two workers of Ray"] = "ray"
    for game in ["circular", "numbered-shogi"]:
        match = matches.Match(game, "ab:nodes=1000")
        parts = [[number, 1] for number in range(count_for(match, target))]
        times: dict[str, list[float]] = {way: [] for way in ways}
        busy: dict[str, list[float]] = {way: [] for way in ways}
        for _ in range(RUNS):
            for way, where in ways.items():
                spent: dict[str, float] = {}
                begin = time.perf_counter()
                work = functools.partial(timed, **match.settings)
                for worker, seconds in jobs.run(work, parts, workers=where):
                    spent[worker] = spent.get(worker, 0.0) + seconds
                times[way].append(time.perf_counter() - begin)
                busy[way].append(max(spent.values()))
        told = [
            f"{min(times['one thread']) / min(times[way]):.2f}; "
            f"{min(busy['one thread']) / min(busy[way]):.2f} with {way}"
            for way in list(ways)[1:]
        ]
        print(f"- {game}, {len(parts)} games: {', '.join(told)}", flush=True)
    print()


def millions(positions: int) -> None:
    """Print what a data set costs."""
    print(f"A million positions, from {positions:,} of random games\n")
    print("| game | form | play, s | write, s | megabytes | load, rows/s |")
    print("| --- | --- | ---: | ---: | ---: | ---: |")
    for game in oddboards.games:
        match = matches.Match(game, "random")
        turns = match.play(100).summary["turns"] / 100
        count = round(positions / turns)
        begin = time.process_time()
        records = list(match.games(count))
        playing = time.process_time() - begin
        for form in FORMS:
            directory = Path(tempfile.mkdtemp())
            begin = time.process_time()
            datasets.write(directory, match, records, form=form)
            writing = time.process_time() - begin
            size = sum(path.stat().st_size for path in directory.glob("positions-*"))
            rows = datasets.scan(directory).collect().height
            some = 0
            begin = time.process_time()
            for batch in datasets.batches(directory, seed=1):
                some += len(batch.actions)
                if time.process_time() - begin > LOADING:
                    break
            rate = some / (time.process_time() - begin)
            shutil.rmtree(directory)
            cells = [playing * MILLION / rows, writing * MILLION / rows, size / rows, rate]
            print(f"| {game} | {form} | " + " | ".join(f"{cell:.3g}" for cell in cells) + " |")
    print()


def main() -> None:
    """Measure all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=4.0, help="time of a measurement")
    parser.add_argument("--positions", type=int, default=200_000, help="size of the data sets")
    parser.add_argument("--only", choices=["speeds", "workers", "millions"])
    parser.add_argument("--no-ray", action="store_true")
    options = parser.parse_args()
    if options.only in {None, "speeds"}:
        speeds(options.seconds)
    if options.only in {None, "workers"}:
        workers(options.seconds, with_ray=not options.no_ray)
    if options.only in {None, "millions"}:
        millions(options.positions)


if __name__ == "__main__":
    main()
