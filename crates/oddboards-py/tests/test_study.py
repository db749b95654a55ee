import doctest
import json
import math
import re
import subprocess
import sys
from random import Random
from types import SimpleNamespace

import numpy as np
import pytest
from oddboards import _oddboards, cli, games, jobs, study
from oddboards.errors import ParseError
from oddboards.study import figures, heat, intervals, measures, plan, size, tables, words
from oddboards.study.games import EVENTS, gather, pair_scores
from oddboards.study.intervals import Estimate, elo, mean, wilson
from oddboards.study.material import piece_values
from oddboards.study.openings import opening_tree

SMALL = {"games": 12, "pairs": 4, "ladder": (5, 10), "ladder_games": 4, "probes": 40}


def observe(game, agents=("random",), seatings=None, count=20, position=None, **changes):
    seats = len(games[game].players)
    settings = {"max_turns": 1000, "claims": True, "opening_turns": 0, "choice": None, "judge": 0}
    settings |= {"samples": 4, "line": 3} | changes
    text = position or games[game]().text
    ways = seatings or [[0] * seats]
    settings |= {"position": text, "agents": list(agents), "seatings": ways}
    settings |= {"seed": 7, "first": 0, "count": count}
    return _oddboards.study_games(game, settings)


# Measures of handmade games

EVEN = np.array([0.5, 0.5])
SWING = np.array([[0.5, 0.5], [0.7, 0.3], [0.3, 0.7], [0.2, 0.8], [0.9, 0.1]])
WON = np.array([1.0, 0.0])


def test_the_lead_is_taken_with_a_margin_and_kept():
    values = np.array([[0.5, 0.5], [0.52, 0.48], [0.6, 0.4], [0.49, 0.51], [0.4, 0.6]])
    assert measures.leaders(values).tolist() == [-1, -1, 0, 0, 1]
    assert measures.leaders(values, margin=0.01).tolist() == [-1, 0, 0, 1, 1]


def test_lead_changes_are_counted_per_turn():
    # First leads, then Second, then First again: two changes in four steps.
    assert measures.lead_changes(SWING) == 0.5
    assert measures.lead_changes(SWING[:2]) == 0
    assert measures.lead_changes(SWING[:1]) == 0


def test_drama_is_how_far_the_winner_was_behind():
    # The winner is behind by 0.4 and then by 0.6.
    assert measures.drama(SWING, WON) == pytest.approx((math.sqrt(0.4) + math.sqrt(0.6)) / 2)
    assert measures.drama(SWING[:2], WON) == 0
    assert math.isnan(measures.drama(SWING, EVEN))


def test_the_decisive_turn_exceeds_all_that_a_loser_had():
    # Second's best value is 0.8, which First exceeds in the last turn only.
    assert measures.decisive_turn(SWING, WON) == 4
    assert measures.decisiveness(SWING, WON) == pytest.approx(1 / 5)
    # As the winner, Second never exceeds First's best value, 0.9.
    assert measures.decisive_turn(SWING, WON[::-1]) == 5
    assert measures.decisive_turn(SWING, EVEN) is None
    assert math.isnan(measures.decisiveness(SWING, EVEN))


def test_the_killer_move_is_the_largest_gain_of_a_mover():
    movers = np.array([0, 1, 0, 1, 0])
    # Second moves and rises from 0.3 to 0.7. First's rise from 0.2 to 0.9 is on Second's turn.
    assert measures.killer_move(SWING, movers, WON) == pytest.approx(0.4)
    # The result counts as the value after the last turn.
    assert measures.killer_move(SWING[:1], movers[:1], WON) == 0.5


def test_uncertainty_and_the_lowest_prospects():
    assert measures.uncertainty(SWING) == pytest.approx(1 - (0 + 0.4 + 0.4 + 0.6 + 0.8) / 5)
    assert measures.lowest(SWING, WON) == pytest.approx(0.2)
    assert measures.course(SWING, WON, 3).tolist() == [0.5, 0.3, 0.9]
    assert np.isnan(measures.course(SWING, EVEN, 3)).all()


def test_measures_know_three_players():
    values = np.array([[0.5, 0.5, 0.5], [0.8, 0.4, 0.3], [0.3, 0.4, 0.8]])
    payoffs = np.array([0.5, 0.0, 1.0])
    assert measures.winner(payoffs) == 2
    assert measures.lead_changes(values) == 0.5
    assert measures.drama(values, payoffs) == pytest.approx(math.sqrt(0.5))
    assert measures.winner(np.array([0.75, 0.75, 0.0])) == measures.NOBODY


# Statistics


def test_intervals():
    # The example of Newcombe (1998): 81 of 263.
    assert wilson(81, 263) == pytest.approx((0.3080, 0.2553, 0.3662), abs=1e-4)
    found = mean([0, 1] * 200)
    assert found.value == 0.5 and found.low == pytest.approx(0.45, abs=0.01)
    # Pairs that always add up to 1 have no variance.
    paired = mean([0, 1] * 200, np.repeat(np.arange(200), 2))
    assert paired.high - paired.low < 1e-9
    assert mean([1.0] * 10) == wilson(10, 10)
    # A game that is played again says nothing new.
    assert mean([1.0] * 10, [7] * 5 + [8] * 5) == wilson(2, 2)
    games = np.array([7, 7, 8, 9], np.uint64)
    hits = np.array([True, True, False, True])
    assert intervals.repeated(games) is games and intervals.repeated(games[1:]) is None
    assert intervals.share(hits) == wilson(3, 4)
    assert intervals.share(hits, games) == mean(hits, games)
    assert not mean([]).is_known
    assert elo(0.5, 10) == 0 and elo(1.0, 10) == elo(0.95, 10)
    gap = Estimate(3, 2, 4).minus(Estimate(1, 0, 2))
    assert gap == pytest.approx((2, 2 - math.sqrt(2), 2 + math.sqrt(2)))


def test_large_samples_are_drawn_in_blocks():
    size = 10**4 + 1
    blocks = list(intervals._draws(size))
    assert [len(block) for block in blocks] == [999, 1]
    whole = np.random.default_rng(0).integers(0, size, (1000, size))
    assert np.array_equal(np.concatenate(blocks), whole)


def test_engines_that_repeat_a_game_say_less():
    found = study.run("territorial", agents=["ab:nodes=20"], games=8, opening_turns=0, ladder=())
    (agent,) = found.variants[0].agents
    assert (agent.games, agent.distinct) == (8, 1)
    (payoff, _) = agent.payoffs
    assert payoff == wilson(payoff.value, 1)
    assert agent.draws == wilson(agent.draws.value, 1)
    (end,) = agent.ends
    assert (end.games, end.share) == (8, wilson(1, 1))


@pytest.mark.parametrize(
    ("score", "told"), [(0.0, "less than −566"), (1.0, "more than 566"), (0.5, "0")]
)
def test_a_shut_out_is_a_bound(score, told):
    share = mean([score] * 100)
    meeting = figures.Meeting("a", "b", 100, share, share.map(lambda share: elo(share, 100)))
    variant = SimpleNamespace(pairs=[meeting], ladder=[])
    assert f"<td>{told}" in tables.meetings(variant)


def test_piece_values_are_found_again():
    random = np.random.default_rng(1)
    material = random.integers(0, 4, (6000, 2, 2, 2))
    material[:, :, 1] = 0
    gap = (material[:, 0, 0] - material[:, 1, 0]) @ np.array([0.5, 1.5])
    wins = random.random(6000) < 1 / (1 + np.exp(-gap))
    payoffs = np.column_stack([wins, ~wins]).astype(float)
    movers = random.integers(0, 2, 6000)
    found = piece_values(material, movers, payoffs, np.arange(6000), ["pawn", "rook"])
    pawn, rook = found.values
    scale = 400 / math.log(10)
    assert pawn.elo.low < 0.5 * scale < pawn.elo.high
    assert rook.elo.low < 1.5 * scale < rook.elo.high
    unit = pawn if found.unit == "pawn" else rook
    assert unit.value.value == 1
    assert found.turn.low < 0 < found.turn.high
    # Repeated positions of a game add no information, so the error stays the same.
    same = piece_values(
        np.repeat(material, 4, axis=0),
        np.repeat(movers, 4),
        np.repeat(payoffs, 4, axis=0),
        np.repeat(np.arange(6000), 4),
        ["pawn", "rook"],
    )
    assert same.values[1].elo.error == pytest.approx(rook.elo.error, rel=0.02)
    nothing = piece_values(material[:, [0, 0]], movers, payoffs, np.arange(6000), ["a", "b"])
    assert nothing is None
    few = slice(20)
    assert piece_values(material[few], movers[few], payoffs[few], np.arange(20), ["a", "b"]) is None


def test_openings():
    lines = [["a", "x"], ["a", "y"], ["b"], ["a", "x"]]
    payoffs = np.array([[1.0, 0.0], [1.0, 0.0], [0.0, 1.0], [0.0, 1.0]])
    hashes = np.arange(4)
    first, *rest = opening_tree(lines, [[0, 1]] * 4, payoffs, hashes, depth=2, least=1)
    assert (first.moves, first.games, first.share, first.mover) == (("a",), 3, 0.75, 0)
    assert first.payoff.value == pytest.approx(2 / 3)
    assert [(reply.moves[-1], reply.games) for reply in first.replies] == [("x", 2), ("y", 1)]
    assert first.replies[0].mover == 1 and first.replies[0].payoff.value == 0.5
    assert [opening.moves for opening in rest] == [("b",)]
    same = opening_tree([["a"]] * 9, [[0]] * 9, np.ones((9, 2)), np.zeros(9), depth=1)
    assert same[0].payoff == wilson(1, 1), "equal games count once"


@pytest.mark.parametrize("game", games)
def test_the_size_of_the_tree_agrees_with_perft(game):
    position = games[game]()
    settings = {"position": position.text, "seed": 3, "count": 1500, "max_turns": 3, "claims": True}
    tables = [_oddboards.study_tree(game, settings | {"first": first}) for first in (0, 1500)]
    found = size.depths([size.weigh(each)[1] for each in tables], 3000)
    for depth in range(4):
        truth = math.log10(position.perft(depth))
        # Allows three standard errors instead of two.
        slack = 0.5 * (found.high[depth] - found.value[depth]) + 1e-9
        assert found.low[depth] - slack <= truth <= found.high[depth] + slack


def test_the_size_of_a_tree_by_hand():
    # Two descents, with estimates of 4 and 2 leaves.
    logs = np.log([4.0, 2.0])
    assert size.log_mean(logs).value == pytest.approx(math.log10(3))
    assert size.effective(logs) == pytest.approx(36 / 20)


# Observations


@pytest.mark.parametrize("game", games)
def test_observations_agree_with_the_rules(game):
    found = observe(game, count=3, opening_turns=3, agents=["ab:depth=1"], line=1000)
    kind = games[game]
    stands = np.zeros_like(found["cells"][0])
    turn = 0
    for number, line in enumerate(found["line"]):
        position = kind()
        for text in line.split():
            assert found["mover"][turn] == position.to_move.index
            assert found["moves"][turn] == position.count_legal_moves()
            for cell, piece in position.pieces.items():
                owner = len(kind.players) if piece.player is None else piece.player.index
                stands[owner, kind.kinds.index(piece.kind), kind.board.cells.index(cell)] += 1
            position.push_text(text)
            turn += 1
        if position.claimable:
            position.claim(position.claimable[0])
        outcome = position.outcome()
        assert found["payoffs"][number].tolist() == list(outcome.payoffs)
        assert found["reason"][number] == outcome.reason
        assert found["turns"][number] == position.turns
    assert turn == len(found["mover"])
    assert (found["cells"][EVENTS.index("stands")] == stands).all()


@pytest.mark.parametrize("judge", [0, 1])
@pytest.mark.parametrize("game", games)
def test_the_judge_shares_out_what_there_is(game, judge):
    values = observe(game, count=2, judge=judge, max_turns=60)["values"]
    assert ((values >= 0) & (values <= 1)).all()
    if len(games[game].players) == 2:
        assert values.sum(axis=1) == pytest.approx(np.ones(len(values)), abs=1e-6)


def test_the_judge_sees_who_is_ahead():
    # White is a queen up, and Black is to move.
    position = "2K7k5/16/16/2Q13 b - - - 0 20"
    values = observe("circular", count=1, max_turns=1, position=position, judge=1)["values"]
    assert values[0, 0] > 0.6


def test_seats_are_shared_from_the_same_openings():
    assert plan.seatings(2, 2) == [[0, 1], [1, 0]] and len(plan.seatings(3, 2)) == 6
    ways = plan.seatings(2, 2)
    found = observe(
        "numbered-shogi", ["ab:depth=1", "random"], ways, count=8, opening_turns=3, line=3
    )
    assert found["line"][0] == found["line"][1] != found["line"][2]
    scores = pair_scores(gather([found]), ways)
    payoffs = found["payoffs"]
    assert scores.tolist() == [payoffs[n, n % 2] for n in range(8)]


def test_parts_can_be_cut_anywhere():
    whole = study.run("numbered-shogi", agents=["random"], **SMALL)
    (games_of,) = [g for group, g in whole.games.items() if group.what == "self"]
    one = observe("numbered-shogi", count=12, opening_turns=4)
    assert len(games_of.games["turns"]) == len(one["turns"])
    again = study.run("numbered-shogi", agents=["random"], workers=2, **SMALL)
    assert again.numbers() == whole.numbers()


def test_an_interrupted_study_is_taken_up_again(tmp_path):
    def interrupt(progress):
        if progress.done == 5:
            raise KeyboardInterrupt

    settings = {"agents": ["random", "ab:nodes=5"], "keep": tmp_path / "kept", **SMALL}
    with pytest.raises(KeyboardInterrupt):
        study.run("numbered-shogi", progress=interrupt, **settings)
    told = []
    found = study.run("numbered-shogi", progress=told.append, **settings)
    assert told[0].kept >= 5
    del settings["keep"]
    assert found.numbers() == study.run("numbered-shogi", **settings).numbers()
    with pytest.raises(ValueError, match="belongs to another job"):
        study.run("numbered-shogi", keep=tmp_path / "kept", seed=2, **SMALL)


# Settings


def test_variants():
    kind = games["numbered-shogi"]
    assert plan.variant(kind, "zigzag").position == kind(start="zigzag").text
    text = games["circular"]("2K7k5/16/16/2R13 w - - - 0 20").text
    assert plan.variant(games["circular"], f"rook up={text}") == ("rook up", text)
    assert plan.variant(games["circular"], text) == ("custom", text)
    with pytest.raises(ValueError, match="the game is over"):
        plan.variant(games["circular"], "8k7/16/16/K15 w - - - 0 1")
    with pytest.raises(ParseError, match="NAME=POSITION"):
        plan.variant(games["circular"], "=5")
    with pytest.raises(ParseError, match="expected front-row"):
        plan.variant(kind, "sideways")
    with pytest.raises(ParseError, match="^variant `rook up=16/`: .* or a position: byte"):
        plan.variant(games["circular"], "rook up=16/")


def test_the_command_repeats_the_study():
    kind = games["circular"]
    text = "2K7k5/16/16/2R13 w - - - 0 20"
    for variant, told in (
        ("standard", ""),
        (f"standard={text}", f" --variant 'standard={text}'"),
        (f"standard={kind().text}", ""),
        (f"start={kind().text}", f" --variant 'start={kind().text}'"),
    ):
        settings = plan.Settings("circular", (plan.variant(kind, variant),), ("random",))
        assert settings.command == f"oddboards study circular{told} --agents random"


CUSTOM = games["circular"]().text


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"games": 0}, "^games must be from 1 to .*, got 0"),
        ({"games": "3"}, "^games must be an integer, got '3'"),
        ({"games": 1.5}, "^games must be an integer, got 1.5"),
        ({"probes": -1}, "^probes must be from 0 to .*, got -1"),
        ({"agents": []}, "at least one agent"),
        ({"agents": "random"}, "^agents must be a list, got 'random'"),
        ({"variants": "standard"}, "^variants must be a list, got 'standard'"),
        ({"agents": ["random", "random"]}, "^one agent is given twice"),
        ({"variants": ["standard", "standard"]}, "variant is given twice"),
        ({"variants": [CUSTOM, CUSTOM]}, "give each position a name"),
        ({"ladder": (100, 50)}, "must increase"),
        ({"agents": ["ab"]}, "limit it by depth or nodes"),
        ({"agents": ["ab:ms=5"]}, "limit it by depth or nodes"),
        ({"agents": ["hopeful"]}, "^agent `hopeful`: engine"),
        ({"agents": ["random", "ab:node=500"]}, "^agent `ab:node=500`: option, byte 3"),
        ({"ladder_engine": "hopeful"}, "^agent `hopeful:nodes=5`: engine"),
        ({"judge": 101}, "^judge must be from 0 to 100, got 101"),
        ({"seed": -1}, "^seed must be from 0 to .*, got -1"),
    ],
)
def test_mistakes_are_explained(settings, message, monkeypatch):
    def play(*_, **__):
        raise AssertionError("a game is played")

    monkeypatch.setattr(plan, "work", play)
    with pytest.raises((ValueError, TypeError), match=message):
        study.run("circular", **(SMALL | {"games": 1} | settings))


def test_agents_are_separated():
    assert plan.split_agents("random, ab:nodes=9,hash=1,mcts:nodes=5") == (
        "random",
        "ab:nodes=9,hash=1",
        "mcts:nodes=5",
    )


# The report


def test_numbers_in_words():
    assert words.sure(Estimate(0.541, 0.52, 0.562), " %", 100) == "54.1 % (52.0 to 56.2)"
    assert words.sure(Estimate(-3.0, -5.0, -1.0), sign=True) == "−3.0 (−5.0 to −1.0)"
    assert words.number(1234.5) == "1,234"
    assert words.power(21.96) == "9·10²¹" and words.power(2.0) == "100"
    assert words.power(156.2) == "2·10¹⁵⁶" and words.rough(156.2) == "10¹⁵⁶"
    assert intervals.UNKNOWN.map(math.sqrt).is_known is False


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    pytest.importorskip("matplotlib")
    pytest.importorskip("pyarrow")
    folder = tmp_path_factory.mktemp("study")
    command = ["study", "numbered-shogi", "--agents", "random,ab:nodes=5", "--games", "40"]
    command += ["--variant", "zigzag", "--variant", "back-row-leaping", "--probes", "40"]
    command += ["--pairs", "4", "--ladder", "5,10", "--ladder-games", "4", "--out", str(folder)]
    done = subprocess.run(
        [sys.executable, "-m", "oddboards.cli", *command],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == str(folder / "report.html")
    return folder


def test_the_report_needs_nothing_else(written):
    page = (written / "report.html").read_text(encoding="utf-8")
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r"href='#([^']+)'|url\(#([^)]+)\)", page)) and not re.search(
        r'(?:src|href)="(?!#)', page
    )
    for name in re.findall(r"href='#([^']+)'", page):
        assert name in ids
    assert "#0203" not in page and "#0102" not in page and "nan" not in page.lower().split()
    assert page.count("<figure>") == page.count("seed 1.")
    for word in ("zigzag", "back-row-leaping", "What a piece is worth", "Browne and Maire"):
        assert word in page


def test_the_files_have_the_same_numbers(written):
    import pyarrow.parquet as pq

    numbers = json.loads((written / "study.json").read_text())
    assert [each["name"] for each in numbers["variants"]] == ["zigzag", "back-row-leaping"]
    table = pq.read_table(written / "games.parquet").to_pydict()
    rows = zip(table["variant"], table["group"], table["payoffs_0"], strict=True)
    payoffs = [p for variant, group, p in rows if (variant, group) == ("zigzag", "self:random")]
    assert len(payoffs) == 40
    (random,) = [a for a in numbers["variants"][0]["agents"] if a["agent"] == "random"]
    assert random["payoffs"][0]["value"] == pytest.approx(np.mean(payoffs), abs=1e-6)
    names = {"games", "turns", "samples", "cells", "tree"}
    assert {path.stem for path in written.glob("*.parquet")} == names


@pytest.mark.parametrize("game", games)
def test_every_game_has_heat_maps_on_its_board(game):
    found = gather([observe(game, count=3)])
    maps = heat.maps(games[game], found)
    assert {each.event for each in maps} >= {"stands"}
    cells = games[game].board.cells
    board = heat.Board(games[game]()._game.board_svg(), "b")
    picture = board.draw(maps[0], "a map")
    assert picture.count("<use ") == len(maps[0].cells) + 2
    assert board.definitions().count(' id="') == len(cells) + 2
    top = max(maps[0].cells, key=maps[0].cells.get)
    assert f"opacity='1'><title>{top} " in picture


def test_a_study_of_three_players_compares_every_seat():
    found = study.run(
        "three-man",
        agents=["ab:nodes=5"],
        variants=["checkmate", "mate-out"],
        games=6,
        ladder=(),
        probes=5,
        max_turns=80,
    )
    (agent,) = found.variants[1].agents
    assert len(agent.payoffs) == 3
    assert sum(payoff.value for payoff in agent.payoffs) == pytest.approx(1.5)
    assert figures.to_json(agent)["games"] == 6
    assert all(sentence for _, sentence in words.summary(found.settings.players, found.variants[0]))
    assert words.compare(["White", "Gray", "Black"], found.variants)[0].startswith("mate-out: ")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--variant", "sideways"], "expected standard"),
        (["--ladder", "5,x"], "--ladder: expected numbers"),
        (["--agents", "ab"], "limit it by depth or nodes"),
        (["--out", __file__], "--out: "),
    ],
)
def test_the_command_explains_mistakes(arguments, message, tmp_path, capsys, monkeypatch):
    pytest.importorskip("matplotlib")
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    assert cli.main(["study", "circular", "--games", "1", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_study_may_have_next_to_nothing(tmp_path):
    pytest.importorskip("matplotlib")
    pytest.importorskip("pyarrow")
    position, random = games["territorial"](), Random(1)
    while position.turns < 31:
        position.push(random.choice(position.legal_moves))
    found = study.run(
        "territorial",
        agents=["ab:depth=1"],
        variants=[f"the end={position.text}"],
        games=1,
        ladder=(),
        probes=0,
        samples=0,
        opening_turns=0,
    )
    assert found.variants[0].agents[0].turns.value == 1
    assert found.variants[0].tree is None
    page = found.write(tmp_path).read_text(encoding="utf-8")
    assert "Every game lasts 1 turn." in page


def test_progress_is_that_of_a_job(capsys):
    study.run("territorial", agents=["random"], progress=jobs.to_stderr, **(SMALL | {"ladder": ()}))
    assert "parts" in capsys.readouterr().err


@pytest.mark.parametrize(
    "module", [study, figures, intervals, measures, plan, size, words], ids=lambda m: m.__name__
)
def test_the_examples_hold(module):
    found = doctest.testmod(module, optionflags=doctest.ELLIPSIS, extraglobs={"np": np})
    assert found.failed == 0


def test_what_follows_from_other_pieces_has_no_value_of_its_own():
    random = np.random.default_rng(2)
    board = random.integers(0, 4, (500, 2, 1, 2))
    # Pieces never leave the game, so the count in hand follows from that on the board.
    material = np.concatenate([board, 4 - board], axis=2)
    payoffs = random.integers(0, 2, 500)[:, None] ^ np.array([0, 1])
    found = piece_values(material, np.zeros(500, int), payoffs, np.arange(500), ["a", "b"])
    assert [(each.kind, each.in_hand) for each in found.values] == [("a", False), ("b", False)]
