import dataclasses
import io
import json
import math
import threading

import numpy as np
import oddboards
import pytest
import torch
from oddboards import jobs, ugi, vector

from oddboards_learner import engine
from oddboards_learner.__main__ import main
from oddboards_learner.checkpoint import Run, write_whole
from oddboards_learner.network import Evaluator, new_network, weights_of
from oddboards_learner.opponents import Learned, Score, match, measure
from oddboards_learner.selfplay import Rows, Samples, draw, play
from oddboards_learner.settings import Settings
from oddboards_learner.training import Trainer

TINY = Settings(iterations=2, jobs=2, games=3, simulations=4, channels=8, blocks=1, batch=64)


def same(one, other):
    return all(torch.equal(one[name], other[name]) for name in one)


@pytest.fixture(scope="module")
def samples():
    weights = weights_of(new_network(TINY))
    result = play(0, settings=TINY.values(), weights=weights, iteration=0)
    return result, Samples(*(result[name] for name in Samples._fields))


def test_self_play_gives_rows_with_their_images(samples):
    result, rows = samples
    symmetries = len(vector.Env("territorial", 1).symmetries)
    assert len(rows) == result["plies"] * symmetries
    masks = np.unpackbits(rows.masks, axis=1, count=rows.visits.shape[1])
    assert not rows.visits[masks == 0].any()
    # The first simulation evaluates the root of a new tree. Later trees begin with earlier visits.
    assert rows.visits.sum(axis=1).min() == TINY.simulations - 1
    assert rows.visits.sum(axis=1).max() > TINY.simulations
    # Both seats learn from a game: a win is worth 1 to the winner and 0 to the loser.
    assert set(np.unique(rows.payoffs)) <= {0.0, 0.5, 1.0}
    assert 0.2 < rows.payoffs.mean() < 0.8


def test_self_play_depends_on_its_arguments_only(samples):
    result, rows = samples
    weights = weights_of(new_network(TINY))
    again = play(0, settings=TINY.values(), weights=weights, iteration=0)
    assert all(np.array_equal(again[name], result[name]) for name in rows._fields)
    other = play(1, settings=TINY.values(), weights=weights, iteration=0)
    assert not np.array_equal(other["visits"], result["visits"])


def test_draws_follow_the_visits():
    visits = np.tile(np.array([[0, 3, 0, 1]], np.uint32), (4000, 1))
    counts = np.bincount(draw(visits, np.random.default_rng(1)), minlength=4)
    assert counts[0] == counts[2] == 0
    assert 2850 < counts[1] < 3150


@pytest.mark.parametrize("game", list(oddboards.games))
def test_payoffs_begin_with_the_player_to_move(game):
    network = new_network(dataclasses.replace(TINY, game=game))
    with torch.no_grad():
        network.value.weight.zero_()
        network.value.bias.zero_()
        network.value.bias[0] = 2.0  # the player to move expects to win
    env = vector.Env(game, 2)
    evaluate = Evaluator(network)
    for _ in range(5):
        priors, payoffs = evaluate(env.observations, env.masks)
        assert (payoffs[:, 0] > 0.8).all()
        assert payoffs.sum(axis=1) == pytest.approx(env.payoffs.shape[1] / 2)
        assert not priors[env.masks == 0].any()
        assert priors.sum(axis=1) == pytest.approx(1)
        env.step(env.sample())


def test_rows_have_the_payoffs_from_the_view_of_the_player_to_move():
    env = vector.Env("three-man", 2)
    rows = Rows(env)
    for _ in range(4):
        rows.add(env.masks.astype(np.uint32), np.ones(2, bool))
        env.step(env.sample())
    final = np.array([[0.0, 0.5, 1.0], [1.0, 0.25, 0.25]], np.float32)
    found = rows.finish(final).payoffs.reshape(4, 2, 3)
    for turn, payoffs in enumerate(found):
        assert np.array_equal(payoffs, np.roll(final, -turn, axis=1))


@pytest.mark.parametrize("game", list(oddboards.games))
def test_every_game_can_be_trained(game):
    settings = dataclasses.replace(
        TINY, game=game, jobs=1, games=2, max_turns=3, simulations=2, match_simulations=2
    )
    trainer = Trainer(settings)
    assert trainer.iterate(1)["plies"] >= 6
    player = Learned(trainer.network, game, simulations=2)
    results = match(player, "random", range(4), seed=1, opening=2, max_turns=2)
    # The openings are shared until each seat has been played.
    lines = [line.split()[:2] for _, line in results]
    seats = len(oddboards.games[game].players)
    assert len(set(map(tuple, lines[:seats]))) == 1
    assert lines[seats] != lines[0]


def test_training_is_reproducible_and_resumes(tmp_path):
    whole = Trainer(TINY)
    for _ in range(2):
        whole.iterate(2)
    run = Run(tmp_path / "run")
    first = Trainer(TINY)
    first.iterate(1)
    first.save(run)
    second = Trainer.resume(run)
    assert (second.iteration, second.settings) == (1, TINY)
    second.iterate(1)
    assert same(whole.network.state_dict(), second.network.state_dict())
    assert not same(whole.network.state_dict(), new_network(TINY).state_dict())
    second.save(run)
    network, settings = run.network()
    assert settings == TINY
    assert same(network.state_dict(), second.network.state_dict())


def test_a_network_learns_what_it_is_shown(samples):
    trainer = Trainer(dataclasses.replace(TINY, iterations=50, rate=1e-2))
    trainer.window = [samples[1]]
    losses = []
    for _ in range(25):
        losses.append(trainer._learn(4 * trainer.settings.batch))
        trainer.iteration += 1
    assert losses[-1][0] < 0.7 * losses[0][0]
    assert losses[-1][1] < 0.5


def test_old_positions_are_removed(tmp_path, samples):
    run = Run(tmp_path)
    for iteration in range(5):
        run.save_samples(iteration, samples[1], window=2)
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == [f"positions-{iteration:04}.npz" for iteration in (2, 3, 4)]
    loaded = run.load_samples(4)
    assert all(np.array_equal(one, other) for one, other in zip(loaded, samples[1], strict=True))


def test_a_file_is_written_whole_or_not_at_all(tmp_path):
    path = tmp_path / "file"
    write_whole(path, lambda file: file.write(b"old"))

    def fail(file):
        file.write(b"half")
        raise OSError

    with pytest.raises(OSError):  # noqa: PT011
        write_whole(path, fail)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_matches_are_counted_and_can_be_repeated():
    player = Learned(new_network(TINY), "territorial", simulations=2)
    results = match(player, "random", range(3), seed=3)
    assert results[1:] == match(player, "random", range(1, 3), seed=3)
    opened = match(player, "random", range(4), seed=3, opening=2)
    starts = [line.split()[:2] for _, line in opened]
    assert starts[0] == starts[1] != starts[2] == starts[3]
    score = Score.of([(1.0, "a"), (0.5, "b"), (0.0, "a"), (1.0, "c")])
    assert score == (2, 1, 1, 3, 0.625)
    settings = dataclasses.replace(TINY, match_simulations=2, match_opening=0)
    scores = [
        measure(new_network(TINY), settings, ["greedy"], number=27, workers=workers)
        for workers in (1, 2)
    ]
    assert scores[0] == scores[1]
    assert scores[0]["greedy"]["losses"] == 27


def test_a_move_is_found_where_a_draw_can_be_claimed():
    position = oddboards.circular.Position("2K7k5/16/16/2R13 w - - - 100 70")
    assert position.claimable == ["quiet-turns"]
    network = new_network(dataclasses.replace(TINY, game="circular"))
    choice = Learned(network, "circular", simulations=8).choose([position])
    assert choice.moves[0] in position.legal_moves


@pytest.fixture
def player():
    return Learned(new_network(TINY), "territorial", simulations=8)


def test_the_engine_plays_through_the_protocol(player):
    out = io.StringIO()
    text = b"position startpos moves K@a8\ngo nodes 16\n"
    think = lambda request: engine.answer(player, request)  # noqa: E731
    ugi.serve("territorial", think, name="test", lines=io.BytesIO(text), out=out)
    info, best = out.getvalue().splitlines()
    assert " nodes 16 " in info
    position = oddboards.territorial.Position()
    position.push_text("K@a8")
    assert best.split()[1] in position.legal_moves


@pytest.mark.parametrize(
    ("depth", "nodes", "seconds", "least", "most"),
    [
        (None, 50, None, 50, 50),
        (None, 1, None, 2, 2),
        (1, None, 60.0, 1000, 1000),
        (None, None, 0.3, 2, 100_000),
        (None, None, 0.0, 2, 2),
    ],
)
def test_limits(player, depth, nodes, seconds, least, most):
    position = oddboards.territorial.Position()
    request = ugi.Request(position, depth, nodes, seconds, endless=False)
    found = engine.answer(player, request)
    assert least <= found.nodes <= most
    assert found.move in position.legal_moves
    assert 0 <= found.payoff <= 1


def test_settings_are_checked():
    wrong = [("games", 0), ("simulations", 1), ("noise", 1.5), ("rate", 0.0), ("decay", -1.0)]
    infinite = [(name, math.inf) for name in ("exploration", "decay", "passes", "rate", "alpha")]
    for name, value in [*wrong, *infinite]:
        with pytest.raises(ValueError, match=name):
            dataclasses.replace(TINY, **{name: value})
    with pytest.raises(ValueError, match="no game named `chess`"):
        Settings(game="chess")
    with pytest.raises(ValueError, match="speed"):
        Settings.of({"speed": 1})


def test_the_command_line(tmp_path, capsys):
    run = str(tmp_path / "run")
    settings = ["--iterations", "2", "--jobs", "1", "--games", "2", "--simulations", "2"]
    settings += ["--match-simulations", "2"]
    assert main(["train", run, "--workers", "1", "--stop-after", "1", *settings]) == 0
    assert main(["train", run, "--stop-after", "-3"]) == 1
    assert "stop_after must be at least 1" in capsys.readouterr().err
    assert main(["train", run, "--games", "3"]) == 1
    assert "games=2" in capsys.readouterr().err
    assert main(["train", run, "--workers", "1"]) == 0
    report = json.loads((tmp_path / "run" / "report.json").read_text())
    assert [record["iteration"] for record in report["history"]] == [0, 1, 2]
    assert report["sums"]["games"] == 4
    assert (tmp_path / "run" / "curve.svg").read_text().count("<path") > 10
    assert main(["measure", run, "--games", "2", "--opponents", "greedy", "--opening", "0"]) == 0
    assert "against greedy (+0 =0 -2)" in capsys.readouterr().out
    assert main(["measure", str(tmp_path / "nothing")]) == 1
    assert "train a network first" in capsys.readouterr().err


def test_a_directory_of_other_files_is_refused(tmp_path, capsys):
    (tmp_path / "report.json").write_text("mine")
    assert main(["train", str(tmp_path)]) == 1
    assert "expected an empty directory" in capsys.readouterr().err
    assert main(["train", str(tmp_path / "report.json")]) == 1
    assert "File exists" in capsys.readouterr().err
    assert [path.read_text() for path in tmp_path.iterdir()] == ["mine"]


def test_a_run_is_kept_from_the_start(tmp_path, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Trainer, "iterate", interrupted)
    run = str(tmp_path / "run")
    assert main(["train", run, "--workers", "1", "--games", "3", "--match-simulations", "2"]) == 130
    assert Run(run).network()[1].games == 3
    assert len(Run(run).load()["history"]) == 1


def test_an_interrupt_ends_games_between_moves(player, monkeypatch):
    stopped = threading.Event()
    stopped.set()
    monkeypatch.setattr(jobs._STOPPED, "event", stopped, raising=False)
    with pytest.raises(jobs.StoppedError):
        play(0, settings=TINY.values(), weights=weights_of(new_network(TINY)), iteration=0)
    with pytest.raises(jobs.StoppedError):
        match(player, "random", range(1), seed=1)


@pytest.mark.parametrize("most", [70, 700, 70_000, 2**32 - 1])
def test_rows_hold_any_number_of_visits(most):
    env = vector.Env("territorial", 1)
    visits = env.masks.astype(np.uint32) * most
    rows = Rows(env)
    rows.add(visits, np.ones(1, bool))
    found = rows.finish(np.array([[1.0, 0.0]], np.float32)).visits
    assert set(np.unique(found)) == {0, most}


def test_a_wrong_file_is_named(tmp_path, samples, capsys):
    run = Run(tmp_path)
    trainer = Trainer(TINY)
    trainer.window = [samples[1]]
    trainer.iteration = 1
    trainer.save(run)
    positions, state = tmp_path / "positions-0000.npz", tmp_path / "state.pt"
    whole = positions.read_bytes(), state.read_bytes()
    for content in (b"", b"text", whole[0][:1000]):
        positions.write_bytes(content)
        assert main(["train", str(tmp_path)]) == 1
        assert "positions-0000.npz: expected a file of a run" in capsys.readouterr().err
    positions.unlink()
    assert main(["train", str(tmp_path)]) == 1
    assert "positions-0000.npz: the file is missing" in capsys.readouterr().err
    foreign = io.BytesIO()
    torch.save({"settings": {"speed": 1}}, foreign)
    for content in (b"", b"text", whole[1][:1000], whole[1][:-1000], foreign.getvalue()):
        state.write_bytes(content)
        for command in ("train", "measure"):
            assert main([command, str(tmp_path)]) == 1
            assert "state.pt: expected a file of a run" in capsys.readouterr().err


def test_a_measurement_has_games(tmp_path, capsys):
    Trainer(TINY).save(Run(tmp_path))
    assert main(["measure", str(tmp_path), "--games", "0"]) == 1
    assert "games must be at least 1, got 0" in capsys.readouterr().err


def test_the_help_explains_the_settings(capsys):
    with pytest.raises(SystemExit):
        main(["train", "--help"])
    text = " ".join(capsys.readouterr().out.split())
    assert "--rate RATE The highest learning rate. [default: 0.003]" in text
    assert "--game GAME The name of the game. [default: territorial]" in text
    with pytest.raises(SystemExit):
        main(["train", "run", "--workers", "foo"])
    assert "expected a number or `ray`, got `foo`" in capsys.readouterr().err


def test_ray_gives_the_same_network():
    pytest.importorskip("ray", reason="Ray is not installed")
    trainers = [Trainer(TINY), Trainer(TINY)]
    for trainer, workers in zip(trainers, (2, "ray"), strict=True):
        trainer.iterate(workers)
    one, other = (trainer.network.state_dict() for trainer in trainers)
    assert same(one, other)
