"""Matches: schedules, results, files, and the same games on any workers."""

from __future__ import annotations

import copy
import json
import pickle
import threading
import time

import oddboards
import pytest
from oddboards import matches, search

GAMES = list(oddboards.games)
FEW = {"max_turns": 40, "seed": 3}


@pytest.mark.parametrize("game", GAMES)
def test_games_are_those_of_the_schedule(game):
    players = len(oddboards.games[game].players)
    match = matches.Match(game, ["greedy", "r=random:seed=5"], **FEW)
    assert match.games_a_round == {2: 2, 3: 6}[players]
    results = match.play(2, workers=2, games_a_part=3)
    records = [json.loads(record) for record in results.records]
    assert [record["number"] for record in records] == list(range(1, 2 * match.games_a_round + 1))
    for record in records:
        assert set(record["seats"]) == {"greedy", "r"}
        position = oddboards.games[game].from_record(json.dumps(record["record"]))
        assert len(position.moves) <= 40
        if outcome := position.outcome():
            assert (outcome.text, outcome.reason) == (record["result"], record["reason"])
    openings = {tuple(record["record"]["moves"][: 2 * players]) for record in records}
    assert len(openings) == 2
    assert results.summary["games"] == len(records)
    points = sum(engine["payoff"] for engine in results.summary["engines"])
    assert points == pytest.approx(1)
    assert "greedy" in str(results)


def test_records_do_not_depend_on_workers_and_parts():
    match = matches.Match("numbered-shogi", ["ab:depth=2", "mcts:nodes=20"], **FEW)
    records = list(match.games(12))
    assert records == list(match.games(12, workers=2, games_a_part=5))
    assert records[:5] == list(match.games(5, games_a_part=1))
    other = matches.Match("numbered-shogi", ["ab:depth=2", "mcts:nodes=20"], max_turns=40, seed=4)
    assert records != list(other.games(12))


def test_an_engine_plays_against_itself_from_other_openings():
    match = matches.Match("territorial", "random:seed=2")
    assert match.games_a_round == 1
    records = [json.loads(record) for record in match.games(20)]
    assert {tuple(record["seats"]) for record in records} == {("random:seed=2", "random:seed=2")}
    assert len({tuple(record["record"]["moves"][:4]) for record in records}) == 20
    summary = match.results(match.games(20)).summary
    assert (summary["games"], summary["engines"][0]["seats"]) == (20, 40)
    assert summary["engines"][0]["payoff"] == 0.5


def test_matches_are_taken_up_again(tmp_path):
    match = matches.Match("territorial", ["random", "greedy"], seed=1)
    first = list(match.games(20, keep=tmp_path, games_a_part=4))
    told = []
    more = list(match.games(30, keep=tmp_path, games_a_part=4, progress=told.append))
    assert more[:20] == first
    assert (told[0].kept, told[0].total) == (5, 8)
    match.play(10, keep=tmp_path / "play")
    match.play(20, keep=tmp_path / "play", progress=told.append)
    assert (told[-1].kept, told[-1].total) == (2, 5), "the third part was not a full one"
    other = matches.Match("territorial", ["random", "greedy"], seed=2)
    with pytest.raises(ValueError, match="another job: seed: expected 2, got 1"):
        other.games(20, keep=tmp_path)


def test_files_of_matches_are_read(tmp_path):
    match = matches.Match("circular", {"a\u2028": "random", "b": "greedy"}, **FEW)
    results = match.play(2)
    path = tmp_path / "match.jsonl"
    results.write(path)
    again = matches.read(path)
    assert again.records == results.records
    assert again.summary == results.summary
    path.write_text(path.read_text().replace('"result":"', '"result":"x'))
    with pytest.raises(ValueError, match="record 0: `result`: expected"):
        matches.read(path)
    for text in (b"", b"# no match", b"[]", b"\xff"):
        path.write_bytes(text)
        with pytest.raises(ValueError, match=r"match.jsonl: expected a match: "):
            matches.read(path)


def test_a_match_that_cannot_be_played_here_is_read(tmp_path):
    results = matches.Match("circular", {"a": "random", "b": "greedy"}, **FEW).play(2)
    path = tmp_path / "match.jsonl"
    results.write(path)
    _, *records = path.read_text().splitlines(keepends=True)
    engines = [{"name": "a", "engine": "ab"}, {"name": "b", "engine": "cmd:./b --fast"}]
    settings = results.match.settings | {"engines": engines, "limit": {"depth": 4}}
    path.write_text("".join([json.dumps(settings) + "\n", *records]))
    again = matches.read(path)
    assert again.records == results.records
    assert again.match.settings == settings
    assert str(again) == str(results)
    with pytest.raises(ValueError, match="^engine a: expected a limit"):
        again.match.play(1)


def test_a_line_that_was_cut_off_is_named(tmp_path):
    path = tmp_path / "match.jsonl"
    matches.Match("territorial", "random").play(2).write(path)
    path.write_text(path.read_text()[:-9])
    with pytest.raises(ValueError, match="expected a match: the last line was cut off"):
        matches.read(path)


def test_starts_are_names_or_positions():
    for start in oddboards.games["three-man"].starts:
        match = matches.Match("three-man", "random", start=start, max_turns=10)
        expected = oddboards.three_man.Position(start=start).text
        (record,) = match.games(1)
        assert json.loads(record)["record"]["start"] == expected
        same = matches.Match("three-man", "random", start=expected, max_turns=10)
        assert same.settings == match.settings


@pytest.mark.parametrize(
    ("engines", "more", "message"),
    [
        (["random", "random"], {}, "engines: expected different names, as in `other=random`"),
        (["ab", "random"], {}, "engine ab: expected a limit, such as"),
        (["a=ax:depth=1"], {}, "engine a: engine, byte 1: expected `random`"),
        ([], {}, "engines: expected 1 to 64 engines, got 0"),
        (["random"], {"opening_turns": 32}, "opening turns: expected fewer"),
        (["random"], {"opening_turns": -1}, "^opening_turns must be from 0 to"),
        (["random"], {"opening_turns": 2.5}, "^opening_turns must be an integer, got 2.5"),
        (["random"], {"max_turns": 0}, "^max_turns must be from 1 to .*, got 0"),
        (["random"], {"start": 1}, "^start must be a text, got 1"),
        (["random"], {"start": "nowhere"}, "^rules, byte 2: expected `standard`"),
    ],
)
def test_settings_that_make_no_match_are_refused(engines, more, message):
    with pytest.raises((ValueError, TypeError), match=message):
        matches.Match("territorial", engines, **more)


def test_engines_are_texts():
    engine = search.Engine("circular", "ab:depth=1")
    for engines in ([engine], {"a": engine}):
        with pytest.raises(TypeError, match="engines: expected texts such as `ab:depth=4`, got"):
            matches.Match("circular", engines)


def test_a_text_is_no_list_of_records():
    match = matches.Match("territorial", "random")
    (record,) = match.games(1)
    with pytest.raises(TypeError, match="^records must be a list, got "):
        match.results(record)


def test_wrong_numbers_are_named():
    match = matches.Match("territorial", "random")
    for number in (0, -1, 1.5, "3", None):
        is_integer = isinstance(number, int)
        error = ValueError if is_integer else TypeError
        expected = f"must be {'from 1 to .*' if is_integer else 'an integer'}, got {number!r}"
        with pytest.raises(error, match=f"number of games {expected}"):
            match.games(number)
        with pytest.raises(error, match=f"rounds {expected}"):
            match.play(number)
        with pytest.raises(error, match=f"workers {expected}"):
            match.play(1, workers=number)
        if number is not None:
            with pytest.raises(error, match=f"games_a_part {expected}"):
                match.games(1, games_a_part=number)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda value: pickle.loads(pickle.dumps(value))])
def test_matches_can_be_copied_and_pickled(copied):
    match = matches.Match("circular", ["random", "greedy"], **FEW)
    results = match.play(2)
    again = copied(results)
    assert again.records == results.records
    assert again.match.play(2).summary == results.summary == again.summary


def test_results_are_shown_as_a_table():
    engines = {"one\033": "random", "two": "random:seed=3"}
    results = matches.Match("territorial", engines, **FEW).play(2)
    assert repr(results) == str(results)
    head, _, columns, one, two, *_ = repr(results).splitlines()
    assert head.startswith("4 games of territorial, ")
    assert columns.split() == ["engine", "games", "won", "drawn", "lost", "payoff"]
    assert one.split()[:2] == [r"one\u{1b}", "4"]
    assert two.split()[:2] == ["two", "4"]


def test_games_that_are_closed_are_not_played():
    match = matches.Match("circular", "random")
    games = match.games(1000, workers=2)
    next(games)
    assert any(thread.name.startswith("oddboards") for thread in threading.enumerate())
    games.close()
    assert not any(thread.name.startswith("oddboards") for thread in threading.enumerate())


def test_games_leave_python_to_others():
    match = matches.Match("circular", "ab:nodes=3000", max_turns=60)
    ticks = []
    stop = threading.Event()

    def tick():
        while not stop.wait(0.002):
            ticks.append(time.monotonic())

    thread = threading.Thread(target=tick)
    thread.start()
    begin = time.monotonic()
    list(match.games(2))
    seconds = time.monotonic() - begin
    stop.set()
    thread.join()
    assert len(ticks) > seconds / 0.05
