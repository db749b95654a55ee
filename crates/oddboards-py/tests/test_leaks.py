"""Repeating an operation a thousand times leaks no memory."""

import contextlib
import ctypes
import gc
import pathlib
import pickle

import numpy as np
import oddboards
import pytest
from conftest import in_threads
from oddboards import circular, search, three_man, vector

STATUS = pathlib.Path("/proc/self/status")
TRIM = getattr(ctypes.CDLL(None), "malloc_trim", None) if STATUS.exists() else None
"""Returns freed memory to the system."""

pytestmark = pytest.mark.skipif(TRIM is None, reason="the system does not tell its memory")

ALLOWED = 6 << 20
"""The growth in bytes that is not a leak, because allocators keep some freed memory."""


def resident():
    """Return the memory in use now, in bytes."""
    gc.collect()
    TRIM(0)
    fields = dict(line.split(":", 1) for line in STATUS.read_text().splitlines())
    return 1024 * int(fields["VmRSS"].split()[0])


def growth(work, times):
    """Return the growth of the memory in bytes, after a warm-up."""
    for _ in range(times // 4):
        work()
    before = resident()
    for _ in range(times):
        work()
    return resident() - before


def test_the_measure_finds_a_leak():
    kept = []
    assert growth(lambda: kept.append(bytes(10_000)), 2000) > ALLOWED
    kept.clear()


def test_a_million_resets_in_threads():
    env = vector.Env("circular", 1000, observations=None, threads=2)

    def work():
        for _ in range(50):
            env.reset(seed=5)

    # Each of 4 threads resets 1000 games 50 times.
    assert growth(lambda: in_threads(4, work), 5) < ALLOWED


def position():
    made = three_man.Position()
    for _ in range(5):
        made.push(list(made.legal_moves)[-1])
    made.pop()
    pickle.loads(pickle.dumps(made.copy()))
    made.effects(made.legal_moves[0])
    made.mask()
    made.observe()
    made.svg()


def error():
    with contextlib.suppress(oddboards.OddboardsError):
        circular.Position().push_text("d1c1")
    with contextlib.suppress(oddboards.OddboardsError):
        circular.Position("x" * 1000)


def engine():
    def evaluate(_):
        return [0, 0]

    made = search.Engine("circular", "ab:depth=1,hash=1", evaluate=evaluate)
    evaluate.made = made  # a reference cycle
    made.think(circular.Position(), progress=lambda _: None)


def environment():
    env = vector.Env("circular", 16)
    env.step(env.sample())
    env.legal_actions
    env.images(1)
    env.copy()


def trees():
    env = vector.Env("circular", 4)
    made = search.Mcts(env, lambda _, masks: (masks, np.full((4, 2), 0.5)), noise=0.25)
    for _ in range(3):
        env.step(made.search(5).best())


@pytest.mark.parametrize(
    ("work", "times"),
    [(position, 400), (error, 3000), (engine, 400), (environment, 400), (trees, 200)],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_what_is_dropped_is_gone(work, times):
    assert growth(work, times) < ALLOWED
