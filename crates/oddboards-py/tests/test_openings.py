"""Studies of first moves."""

import doctest
import json
import re
import subprocess
import sys
from random import Random

import numpy as np
import pytest
from oddboards import _oddboards, cli, games, openings
from oddboards.openings import moves, page
from oddboards.openings.moves import FirstMove, agreement, chance
from oddboards.openings.pictures import Pictures
from oddboards.study.intervals import Estimate

SMALL = {"engine": "ab:nodes=5", "search": 60, "rating": 3, "max_turns": 30}


# Moves that are images of each other


def test_symmetric_first_moves_are_one():
    classes = _oddboards.move_classes("numbered-shogi", games["numbered-shogi"]().text)
    assert ["a2a3", "g2g3"] in classes and ["d2d3=2"] in classes and len(classes) == 8
    corners, *others = _oddboards.move_classes("territorial", games["territorial"]().text)
    assert corners == ["K@a1", "K@h8"]
    assert ["K@b1", "K@a2", "K@h7", "K@g8"] in others
    # Castling is possible on one side of the ring only, so no symmetry preserves the start.
    assert {
        len(each) for each in _oddboards.move_classes("circular", games["circular"]().text)
    } == {1}


@pytest.mark.parametrize("game", games)
def test_every_legal_move_is_in_one_class(game):
    position = games[game]()
    for _ in range(6):
        classes = _oddboards.move_classes(game, position.text)
        flat = [move for each in classes for move in each]
        assert sorted(flat) == sorted(str(move) for move in position.legal_moves)
        # Moves of a class lead to the same counts.
        for each in classes:
            found = set()
            for text in each:
                after = position.copy()
                after.push_text(text)
                found.add((after.perft(1), after.is_over))
            assert len(found) == 1
        position.push_text(classes[len(classes) // 2][0])


# The games


@pytest.fixture(scope="module", params=list(games))
def found(request):
    return openings.run(request.param, games=60, **SMALL)


def test_games_are_spread_evenly(found):
    assert sum(each.games for each in found.moves) == 60
    counts = {each.games for each in found.moves}
    assert max(counts) - min(counts) <= 1
    legal = found.settings.kind().legal_moves
    assert sorted(text for each in found.moves for text in each.moves) == sorted(map(str, legal))


def test_figures_are_those_of_the_games(found):
    values = [each.payoff.value for each in found.moves]
    assert values == sorted(values, reverse=True)
    for each in found.moves:
        assert each.payoff.low <= each.payoff.value <= each.payoff.high
        assert 0 <= each.search <= 1 and each.different <= each.games
        assert sum(reply.games for reply in each.replies) == each.games
        replies = sum(reply.games * reply.payoff.value for reply in each.replies)
        assert replies / each.games == pytest.approx(each.payoff.value)
        game = found.settings.kind()
        game.push_text(each.moves[0])
        assert game.text == each.position
        for text in each.line:
            game.push_text(text)
        for reply in each.replies:
            assert set(reply.moves) <= set(map(str, found.settings.kind(each.position).legal_moves))


def test_the_page_needs_nothing_else(found, tmp_path):
    text = found.write(tmp_path).read_text(encoding="utf-8")
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"href='#([^']+)'", text)) <= set(ids)
    assert not re.search(r'(?:src|href)="', text)
    assert "nan" not in text.lower().split()
    assert text.count('<svg class="small') == len(found.moves)
    assert found.settings.command in text
    for each in found.moves:
        assert f">{each.moves[0]}" in text
    numbers = json.loads((tmp_path / "openings.json").read_text())
    assert [each["games"] for each in numbers["moves"]] == [each.games for each in found.moves]


def test_pictures_are_whole():
    kind = games["circular"]
    drawings = []
    for move in list(kind().legal_moves)[:2]:
        position = kind()
        position.push(move)
        drawings.append(position.svg())
    pictures = Pictures(drawings, "m")
    drawn = [pictures.draw(index, "a move") for index in range(2)]
    shared = dict(
        re.findall(r'<g id="([^"]+)">(.*?)</g>(?=<g id=|</defs>)', pictures.definitions())
    )
    for one, drawing in zip(drawn, drawings, strict=True):
        whole = re.sub(r"<use href='#([^']+)'/>", lambda match: shared[match[1]], one)
        for attribute in ("data-piece", "data-cell", " d"):
            pattern = f'{attribute}="([^"]*)"'
            assert sorted(re.findall(pattern, whole)) == sorted(re.findall(pattern, drawing))
        assert len(one) < 0.4 * len(whole)


def test_results_do_not_depend_on_workers_and_are_taken_up_again(tmp_path):
    run = {"games": 40, "seed": 3, **SMALL}
    whole = openings.run("numbered-shogi", **run).numbers()
    assert openings.run("numbered-shogi", workers=2, **run).numbers() == whole

    def interrupt(progress):
        if progress.done == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        openings.run("numbered-shogi", keep=tmp_path, progress=interrupt, **run)
    told = []
    again = openings.run("numbered-shogi", keep=tmp_path, progress=told.append, **run)
    assert again.numbers() == whole
    assert told[0].kept >= 5
    assert openings.run("numbered-shogi", **run | {"seed": 4}).numbers() != whole


def test_good_moves_are_drawn_more_often():
    # White should capture the rook, which otherwise wins the game for Black.
    position = games["circular"]("2K7k5/16/2r13/2R13 w - - - 0 20").text

    def first_turns(choice):
        settings = {
            "position": position, "agents": ["random"], "seatings": [[0, 0]], "seed": 1, "first": 0,
            "count": 40, "max_turns": 1, "claims": True, "opening_turns": 1, "choice": choice,
            "judge": 0, "samples": 0, "line": 1,
        }  # fmt: skip
        found = _oddboards.study_games("circular", settings)
        return found["line"]

    drawn = first_turns((0.02, 100))
    assert drawn.count("c1c2") > 30
    assert first_turns(None).count("c1c2") < 20
    with pytest.raises(ValueError, match="spread"):
        first_turns((0.0, 100))


def test_a_search_sees_who_is_ahead():
    payoffs, line, depth = _oddboards.study_search(
        "circular", "2K7k5/16/16/2Q13 b - - - 0 20", 2000
    )
    assert payoffs[0] > 0.6 and sum(payoffs) == pytest.approx(1)
    assert line and depth > 1
    payoffs, *_ = _oddboards.study_search("three-man", games["three-man"]().text, 500)
    assert len(payoffs) == 3


# Statistics


def made(values, searches, games_each=100):
    return [
        FirstMove((f"m{n}",), "", games_each, games_each, Estimate(value, value - 0.1, value + 0.1),
                  Estimate(0, 0, 0), Estimate(0, -1, 1), search, 1, (), [])
        for n, (value, search) in enumerate(zip(values, searches, strict=True))
    ]  # fmt: skip


def test_the_difference_is_held_against_chance():
    random = np.random.default_rng(1)
    error = 0.2 / (2 * 1.96)
    none = [chance(made(random.normal(0.5, error, 10), [0] * 10)) for _ in range(200)]
    assert np.mean(none) == pytest.approx(0.5, abs=0.1)
    assert np.mean(np.array(none) < 0.05) < 0.12
    assert chance(made(np.linspace(0.2, 0.8, 10), [0] * 10)) == 0


def test_ranks_agree_or_not():
    assert agreement(made([0.1, 0.2, 0.3], [0.5, 0.6, 0.9])) == pytest.approx(1)
    assert agreement(made([0.1, 0.2, 0.3], [0.9, 0.6, 0.5])) == pytest.approx(-1)
    assert agreement(made([0.1, 0.2, 0.2, 0.4], [0, 1, 1, 2])) == pytest.approx(1)
    assert np.isnan(agreement(made([0.1, 0.2], [0.5, 0.5])))


# The command


def test_the_command(tmp_path):
    command = ["openings", "territorial", "--games", "16", "--engine", "ab:nodes=5"]
    command += ["--search", "50", "--rating", "2", "--spread", "0.1", "--out", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, "-m", "oddboards.cli", *command, "--workers", "2"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(tmp_path / "openings.html")
    numbers = json.loads((tmp_path / "openings.json").read_text())
    assert numbers["command"] == f"oddboards {' '.join(command[:-2])}".replace(
        "--rating 2 --spread 0.1", "--spread 0.1 --rating 2"
    )


def test_the_command_names_a_start_only_if_it_is_that_position():
    kind = games["circular"]
    text = "2K7k5/16/16/2R13 w - - - 0 20"
    for position, told in ((kind().text, ""), (text, f" --start '{text}'")):
        settings = openings.Settings("circular", "standard", position)
        assert settings.command.startswith(f"oddboards openings circular{told} --games")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "5"], "games must be at least 20, one for each first move, got 5"),
        (["--start", "sideways"], "expected standard"),
        (["--spread", "0"], "spread must be above 0"),
        (["--search", "0"], "search must be from 1 to"),
        (["--engine", "ab"], "limit it by depth or nodes"),
        (["--engine", "ab:node=5"], "agent `ab:node=5`: option, byte 3"),
        (["--out", __file__], "--out: "),
    ],
)
def test_mistakes_are_explained(arguments, message, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(openings.plan, "work", None)
    assert cli.main(["openings", "circular", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_game_may_have_one_first_move():
    position, random = games["territorial"](), Random(5)
    while position.count_legal_moves() != 1:
        position = games["territorial"]() if position.is_over else position
        position.push(random.choice(position.legal_moves))
    found = openings.run("territorial", start=position.text, games=3, **SMALL)
    assert [each.games for each in found.moves] == [3]
    assert found.page()
    assert all(sentence for _, sentence in page.summary(found.settings.mover, found.moves))


@pytest.mark.parametrize("module", [openings, moves, page], ids=lambda m: m.__name__)
def test_the_examples_hold(module):
    assert doctest.testmod(module, optionflags=doctest.ELLIPSIS).failed == 0
