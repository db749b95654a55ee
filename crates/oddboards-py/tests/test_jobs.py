"""Jobs give the same results on any workers, and after interruptions."""

from __future__ import annotations

import json
import threading
import time
from functools import partial

import numpy as np
import pytest
from oddboards import _kept, circular, jobs, search


def draw(part, *, seed, sides=6):
    random = np.random.default_rng(jobs.seed_of(seed, part))
    time.sleep(random.random() / 500)  # so that parts finish out of order
    return {"part": part, "rolls": random.integers(sides, size=3), "mean": np.float64(part) / 3}


def plain(results):
    return [_kept.encode(result) for result in results]


def test_results_are_equal_for_any_number_of_workers(tmp_path):
    work = partial(draw, seed=7)
    one = plain(jobs.run(work, range(50)))
    assert [json.loads(text)["part"] for text in one] == list(range(50))
    assert one == plain(jobs.run(work, range(50), workers=2))
    assert one == plain(jobs.run(work, range(50), workers=5, keep=tmp_path))
    assert one != plain(jobs.run(partial(draw, seed=8), range(50)))


def test_arrays_and_values_come_back_as_they_were():
    values = [np.arange(6, dtype=np.int16).reshape(2, 3), np.float32(0.1), [1, None, "ä"], {"a": 1}]
    array, number, *rest = _kept.decode(_kept.encode(values))
    assert array.dtype == np.int16
    assert (array == values[0]).all()
    assert [number, *rest] == [float(np.float32(0.1)), *values[2:]]
    with pytest.raises(TypeError, match="got set"):
        list(jobs.run(lambda _: {1}, [0]))


BROKEN: set[int] = set()
DONE: list[int] = []


def recorded(part, *, seed):
    if part in BROKEN:
        raise KeyboardInterrupt
    DONE.append(part)
    return draw(part, seed=seed)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupted_job_is_taken_up_again(tmp_path, workers):
    BROKEN.add(9)
    DONE.clear()
    run = partial(jobs.run, partial(recorded, seed=1), range(20), workers=workers, keep=tmp_path)
    with pytest.raises(KeyboardInterrupt):
        list(run())
    BROKEN.clear()
    first = list(DONE)
    assert set(range(9)) <= set(first)
    told = []
    results = plain(run(progress=told.append))
    assert sorted(DONE) == list(range(20)), "each part was done once"
    assert results == plain(map(partial(draw, seed=1), range(20)))
    assert (told[0].kept, told[0].done) == (len(first), len(first) + 1)
    assert (told[-1].done, told[-1].total) == (20, 20)
    assert plain(run()) == results, "all parts are read"
    assert len(DONE) == 20


def test_texts_are_kept_as_they_are(tmp_path):
    texts = ['{"a": "1"}\n{}', "", "ä\r\n\n"]
    run = partial(jobs.run, partial(text_of, texts=texts), range(3))
    assert list(run()) == list(run(keep=tmp_path)) == list(run(keep=tmp_path)) == texts


def text_of(part, *, texts):
    return texts[part]


def test_parts_that_look_stop_at_once():
    begun = threading.Event()
    ended = []

    def work(part):
        if part == 0:
            begun.wait(10)
            raise RuntimeError("part 0")
        begun.set()
        try:
            while True:
                jobs.check()
                time.sleep(0.001)
        except jobs.StoppedError:
            ended.append(part)
            raise

    jobs.check()  # does nothing outside a job
    with pytest.raises(RuntimeError, match="part 0"):
        list(jobs.run(work, range(9), workers=2))
    assert 1 in ended


def test_searches_end_with_their_job():
    def work(part):
        if part == 0:
            time.sleep(0.2)
            raise RuntimeError("part 0")
        search.Engine("circular", "ab").think(circular.Position(), seconds=60)

    begin = time.monotonic()
    with pytest.raises(RuntimeError, match="part 0"):
        list(jobs.run(work, range(2), workers=2))
    assert time.monotonic() - begin < 30


def test_a_file_that_was_not_written_to_its_end_does_not_count(tmp_path):
    run = partial(jobs.run, partial(draw, seed=1), range(3), keep=tmp_path)
    results = plain(run())
    (tmp_path / "part-000001.json").rename(tmp_path / ".part-000001.json.123")
    assert plain(run()) == results


def test_a_damaged_part_is_named(tmp_path):
    run = partial(jobs.run, partial(draw, seed=1), range(3), keep=tmp_path)
    results = plain(run())
    path = tmp_path / "part-000001.json"
    whole = path.read_bytes()
    assert b"<i8" in whole
    for damaged in (
        whole[:-30],
        whole[:-30] + b"\xff",
        whole.replace(b"<i8", b"<x8"),
        whole.replace(b'"<i8"', b"[]"),
    ):
        path.write_bytes(damaged)
        with pytest.raises(ValueError, match=r"part-000001\.json: .*; delete the file"):
            list(run())
    path.unlink()
    assert plain(run()) == results


def test_parts_that_have_changed_are_done_again(tmp_path):
    run = partial(jobs.run, partial(draw, seed=1), keep=tmp_path)
    short = plain(run([0, 1, 2]))
    assert plain(run([0, 1, 5, 6]))[:2] == short[:2]
    assert plain(run([0, 1, 5])) == plain(map(partial(draw, seed=1), [0, 1, 5]))


def test_a_directory_belongs_to_one_job(tmp_path):
    list(jobs.run(partial(draw, seed=1), range(2), keep=tmp_path))
    with pytest.raises(ValueError, match="another job: seed: expected 2, got 1"):
        jobs.run(partial(draw, seed=2), range(2), keep=tmp_path)
    with pytest.raises(ValueError, match="another job: sides: expected 4, got none"):
        jobs.run(partial(draw, seed=1, sides=4), range(2), keep=tmp_path)
    with pytest.raises(ValueError, match="another job: work: expected .*recorded"):
        jobs.run(partial(recorded, seed=1), range(2), keep=tmp_path)
    manifest = tmp_path / "job.json"
    manifest.write_text(manifest.read_text().replace('"oddboards": "', '"oddboards": "9'))
    with pytest.raises(ValueError, match="another job: oddboards: expected"):
        jobs.run(partial(draw, seed=1), range(2), keep=tmp_path)
    manifest.write_text("{")
    with pytest.raises(ValueError, match="expected the manifest of a job"):
        jobs.run(partial(draw, seed=1), range(2), keep=tmp_path)
    manifest.unlink()
    with pytest.raises(ValueError, match="expected an empty directory"):
        jobs.run(partial(draw, seed=1), range(2), keep=tmp_path)


def scaled(part, *, weights):
    return (part * weights).tolist()


def test_arguments_of_a_kept_job_may_be_arrays(tmp_path):
    work = partial(scaled, weights=np.arange(3))
    for _ in range(2):
        assert list(jobs.run(work, range(2), keep=tmp_path)) == [[0, 0, 0], [0, 1, 2]]
    with pytest.raises(ValueError, match="belongs to another job: weights"):
        jobs.run(partial(scaled, weights=np.ones(3)), range(2), keep=tmp_path)


def test_a_kept_job_has_a_name(tmp_path):
    with pytest.raises(ValueError, match="top level of a module"):
        jobs.run(lambda part: part, range(2), keep=tmp_path)
    with pytest.raises(ValueError, match="keyword arguments only"):
        jobs.run(partial(draw, 1), range(2), keep=tmp_path)


def test_an_error_ends_the_job():
    def work(part):
        if part == 3:
            raise RuntimeError("part 3")
        return part

    results = jobs.run(work, range(100), workers=2)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(RuntimeError, match="part 3"):
        next(results)
    with pytest.raises(ValueError, match="workers must be from 1 to .*, got 0"):
        jobs.run(work, range(3), workers=0)


def test_not_much_is_done_ahead():
    started = []
    lock = threading.Lock()

    def work(part):
        with lock:
            started.append(part)
        if part == 0:
            time.sleep(0.1)
        return part

    results = jobs.run(work, range(10_000), workers=2)
    next(results)
    results.close()
    assert len(started) < 50
