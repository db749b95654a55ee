"""The command `oddboards`."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

import pytest
from oddboards import cli, datasets, matches

PLAY = ["territorial", "--engine", "greedy", "--engine", "r=random", "--seed", "1"]


def test_matches_are_played_and_taken_up(tmp_path, capsys):
    records, keep = str(tmp_path / "match.jsonl"), str(tmp_path / "keep")
    more = ["--rounds", "5", "--keep", keep, "--records", records]
    assert cli.main(["match", *PLAY, *more]) == 0
    shown = capsys.readouterr().out
    assert "10 games of territorial" in shown
    assert "95 %" in shown
    assert len(matches.read(records).records) == 10
    assert cli.main(["match", *PLAY, *more, "--workers", "2", "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 10
    assert told.err == "", "nothing is left to do"
    for other in (["match", *PLAY, "--records", records], ["match", *PLAY, *more, "--seed", "2"]):
        assert cli.main(other) == 2
        assert f"{records}: the file is not empty; it is replaced only" in capsys.readouterr().err
    assert len(matches.read(records).records) == 10
    assert cli.main(["match", *PLAY, "--rounds", "5", "--keep", keep, "--seed", "2"]) == 2
    assert "belongs to another job: seed: expected 2, got 1" in capsys.readouterr().err


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupted_match_goes_on(tmp_path, workers):
    keep = tmp_path / "keep"
    engines = ["--engine", "ab:depth=2", "--engine", "mcts:nodes=50"]
    match = ["circular", *engines, "--rounds", "32", "--max-turns", "40", "--json"]
    command = [sys.executable, "-m", "oddboards.cli", "match", *match]
    more = ["--keep", str(keep), "--workers", workers]
    with subprocess.Popen([*command, *more], stderr=subprocess.PIPE, text=True) as process:
        deadline = time.monotonic() + 60
        while len(list(keep.glob("part-*"))) < 2 and time.monotonic() < deadline:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        assert "interrupted; run the same command again" in process.communicate()[1]
    assert process.returncode == 130
    kept = {path: path.stat().st_mtime_ns for path in keep.glob("part-*")}
    assert 2 <= len(kept) < 8
    again = subprocess.run([*command, *more], check=True, capture_output=True, text=True)
    assert {path: path.stat().st_mtime_ns for path in kept} == kept, "nothing is done twice"
    anew = subprocess.run(command, check=True, capture_output=True, text=True)
    assert again.stdout == anew.stdout


@pytest.mark.parametrize("workers", ["1", "2"])
@pytest.mark.parametrize(
    "work",
    [
        ["match", "circular", "--engine", "ab:depth=30"],
        ["study", "circular", "--agents", "ab:depth=30", "--out", "out"],
        ["study", "three-man", "--agents", "ab:depth=1", "--judge", "30", "--out", "out"],
        ["openings", "circular", "--search", "1000000000", "--out", "out"],
    ],
    ids=["match", "study", "judge", "openings"],
)
def test_an_interrupt_does_not_wait_for_long_games(tmp_path, monkeypatch, work, workers):
    if work[0] == "study":
        pytest.importorskip("matplotlib")
        pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    command = [sys.executable, "-m", "oddboards.cli", *work, "--keep", "keep", "--workers", workers]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        # The work begins after its directory has been made.
        while not (tmp_path / "keep").exists() and process.poll() is None:
            time.sleep(0.1)
        time.sleep(1)
        begin = time.monotonic()
        process.send_signal(signal.SIGINT)
        assert "interrupted" in process.communicate()[1]
    assert process.returncode == 130
    assert time.monotonic() - begin < 10


def test_data_sets_are_written(tmp_path):
    pytest.importorskip("polars", reason="polars is not installed")
    out = str(tmp_path / "data")
    assert cli.main(["games", *PLAY, "--games", "6", "--out", out, "--form", "jsonl"]) == 0
    assert len(datasets.scan(out, "games").collect()) == 6


def test_mistakes_are_named(capsys, monkeypatch):
    assert cli.main(["match", "circular", "--engine", "ab"]) == 2
    assert "oddboards: engine ab: expected a limit" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        cli.main(["match", "chess", "--engine", "random"])
    capsys.readouterr()
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "oddboards.ray", raising=False)
    monkeypatch.delattr("oddboards.ray", raising=False)
    assert cli.main(["match", *PLAY, "--ray"]) == 2
    assert "oddboards.ray needs Ray" in capsys.readouterr().err


def test_interrupts_end_quietly(capsys, monkeypatch):
    def interrupt(*_arguments, **_settings):
        raise KeyboardInterrupt

    monkeypatch.setattr(matches.Match, "games", interrupt)
    assert cli.main(["match", *PLAY, "--keep", "somewhere"]) == 130
    assert "interrupted; run the same command again to resume" in capsys.readouterr().err


def play_no_game(*_, **__):
    raise AssertionError("a game is played")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["match", "--records", "nowhere/x"], "nowhere/x: No such file or directory"),
        (["match", "--records", "-"], "-: expected a file"),
        (["match", "--keep", "/dev/null/x"], "/dev/null/x: Not a directory"),
        (["games", "--out", "/dev/null/x"], "/dev/null/x: Not a directory"),
        (["match", "--rounds", "0"], "rounds must be from 1 to 4294967295, got 0"),
        (["games", "--out", "x", "--games", "0"], "the number of games must be from 1 to"),
        (["study", "--seed", "-1"], "seed must be from 0 to"),
        (["openings", "--seed", "-1"], "seed must be from 0 to"),
    ],
)
def test_mistakes_are_told_before_the_games(arguments, message, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(matches, "_play", play_no_game)
    command, *more = arguments
    if command in {"games", "study"}:
        pytest.importorskip("matplotlib")
        pytest.importorskip("pyarrow")
    if command in {"match", "games"}:
        more += ["--engine", "random"]
    assert cli.main([command, "circular", *more]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"oddboards: {message}")
    assert told.count("\n") == 1
