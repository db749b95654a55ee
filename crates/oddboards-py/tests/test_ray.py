"""Jobs on a local Ray with two workers, one of which is killed."""

from __future__ import annotations

import os
import signal
import sys
import time
from functools import partial
from pathlib import Path

import numpy as np
import pytest
from oddboards import _kept, jobs, study
from oddboards.study import plan

ray = pytest.importorskip("ray", reason="Ray is not installed")


@pytest.fixture(scope="module", autouse=True)
def cluster():
    modules = {"env_vars": {"PYTHONPATH": str(Path(__file__).parent)}}
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, runtime_env=modules)
    yield
    ray.shutdown()


def draw(part, *, seed):
    random = np.random.default_rng(jobs.seed_of(seed, part))
    return {"part": part, "rolls": random.integers(6, size=3)}


def plain(results):
    return [_kept.encode(result) for result in results]


def expected(count):
    return plain(map(partial(draw, seed=1), range(count)))


def test_results_are_equal_to_those_on_threads():
    work = partial(draw, seed=1)
    assert plain(jobs.run(work, range(30), workers="ray")) == expected(30)
    assert plain(jobs.run(work, range(30), workers=2)) == expected(30)


def hanging(part, *, seed, pids):
    """Do the work of `draw`, but hang at the first attempt of part 5."""
    mine = Path(pids) / f"{part}"
    with mine.open("a") as file:
        file.write(f"{os.getpid()}\n")
    if part == 5 and len(mine.read_text().split()) == 1:
        time.sleep(60)
    return draw(part, seed=seed)


def test_the_work_of_a_lost_worker_is_done_again(tmp_path):
    pids, keep = tmp_path / "pids", tmp_path / "keep"
    pids.mkdir()
    killed = []

    def kill(_progress):
        hung = pids / "5"
        if not killed and hung.exists() and hung.read_text().endswith("\n"):
            killed.append(int(hung.read_text()))
            os.kill(killed[0], signal.SIGKILL)

    work = partial(hanging, seed=1, pids=str(pids))
    results = plain(jobs.run(work, range(30), workers="ray", keep=keep, progress=kill))
    assert len(killed) == 1, "a worker was killed"
    first, second = map(int, (pids / "5").read_text().split())
    assert first == killed[0] != second
    assert results == expected(30)


def noted(part, *, seed, directory):
    with (Path(directory) / f"{part}").open("a") as file:
        file.write("x")
    return draw(part, seed=seed)


def test_an_interrupted_job_is_taken_up_again_anywhere(tmp_path):
    done, keep = tmp_path / "done", tmp_path / "keep"
    done.mkdir()
    run = partial(jobs.run, partial(noted, seed=1, directory=str(done)), range(200), keep=keep)

    def interrupt(progress):
        if progress.done == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(run(workers="ray", progress=interrupt))
    kept = [file.name[5:11] for file in keep.glob("part-*.json")]
    assert 20 <= len(kept) < 200
    assert plain(run(workers=2)) == expected(200)
    for name in kept:
        assert (done / str(int(name))).read_text() == "x", "done once"


def long(part):
    end = time.monotonic() + (60 if part else 0)
    while time.monotonic() < end:
        time.sleep(0.01)
    return part


def test_an_interrupt_cancels_long_tasks():
    def interrupt(_progress):
        raise KeyboardInterrupt

    begin = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        list(jobs.run(long, range(6), workers="ray", progress=interrupt))
    assert list(jobs.run(long, [0], workers="ray")) == [0]
    assert time.monotonic() - begin < 30, "the workers are free"


def test_a_cluster_may_begin_without_processors(monkeypatch):
    monkeypatch.setattr(ray, "cluster_resources", dict)
    assert plain(jobs.run(partial(draw, seed=1), range(3), workers="ray")) == expected(3)


def broken(part):
    raise ValueError(f"part {part} cannot be done")


def test_an_error_ends_the_job_as_it_is():
    with pytest.raises(ValueError, match="^part . cannot be done"):
        list(jobs.run(broken, range(9), workers="ray"))


def test_without_ray_there_is_a_clear_error(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "oddboards.ray")
    monkeypatch.delattr("oddboards.ray")
    with pytest.raises(ImportError, match="oddboards.ray needs Ray: `pip install ray`"):
        jobs.run(draw, range(2), workers="ray")


def hanging_play(part, *, pids, **settings):
    """Play a part of a study, but hang at the first attempt of the part that begins with game 4."""
    mine = Path(pids) / str(part["first"])
    with mine.open("a") as file:
        file.write(f"{os.getpid()}\n")
    if part["first"] == 4 and len(mine.read_text().split()) == 1:
        time.sleep(60)
    return plan.work(part, **settings)


def test_a_study_is_the_same_after_the_loss_of_a_worker(tmp_path, monkeypatch):
    few = {"agents": ["ab:nodes=5"], "games": 40, "probes": 0, "ladder": (), "max_turns": 30}
    alone = study.run("numbered-shogi", **few).numbers()
    killed = []

    def kill(_progress):
        hung = tmp_path / "4"
        if not killed and hung.exists() and hung.read_text().endswith("\n"):
            killed.append(int(hung.read_text()))
            os.kill(killed[0], signal.SIGKILL)

    monkeypatch.setattr(plan, "work", partial(hanging_play, pids=str(tmp_path)))
    found = study.run("numbered-shogi", workers="ray", progress=kill, **few)
    assert len(killed) == 1, "a worker was killed"
    assert len((tmp_path / "4").read_text().split()) == 2, "its part was played again"
    assert found.numbers() == alone
