import threading

import numpy as np
import oddboards
import pytest
from oddboards import circular, vector
from oddboards.search import Engine, mcts

SPECS = ["random", "greedy", "ab:depth=2", "brs:depth=2", "maxn:depth=2", "mcts:nodes=50"]


@pytest.mark.parametrize("spec", SPECS)
def test_engines_play(game, spec):
    engine = Engine(game, spec)
    position = game()
    for _ in range(4):
        thought = engine.think(position)
        assert thought.move in position.legal_moves
        assert thought.line[:1] == (thought.move,)
        position.push(thought.move)
    engine.forget()
    assert engine(position) in position.legal_moves


def test_a_mate_is_found():
    position = circular.Position("2K7k5/16/16/2R13 w - - - 0 20")
    reports = []
    thought = Engine("circular").think(position, depth=3, progress=reports.append)
    assert thought.depth == 3
    assert thought.nodes > 0
    assert thought.value.startswith("+")
    assert [report.depth for report in reports] == sorted(report.depth for report in reports)
    payoff = Engine("circular", "mcts:nodes=100,seed=1").think(position).payoff
    assert 0.5 < payoff <= 1


def test_limits():
    engine = Engine("circular", "mcts")
    position = circular.Position()
    with pytest.raises(ValueError, match="no limit"):
        engine.think(position)
    for seconds in (-1.0, float("nan"), 1e300):
        with pytest.raises(ValueError, match="seconds"):
            engine.think(position, seconds=seconds)
    assert engine.think(position, seconds=0.05).nodes > 0
    assert engine.think(position, nodes=20).nodes <= 20


def test_wrong_engines_and_games():
    for spec in ("", "stockfish", "ab:depth", "ab:depth=-1"):
        with pytest.raises(oddboards.ParseError) as error:
            Engine("circular", spec)
        assert error.value.offset is not None
    with pytest.raises(oddboards.IllegalMoveError, match="circular"):
        Engine("circular", "random")(oddboards.three_man.Position())
    over = circular.Position("5K10/16/16/k15 w - - - 0 1")
    assert Engine("circular", "random").think(over).move is None
    with pytest.raises(oddboards.IllegalMoveError, match="over"):
        Engine("circular", "random")(over)


def test_an_error_in_progress_comes_through():
    def fail(thought):
        raise KeyError(thought.depth)

    with pytest.raises(KeyError):
        Engine("circular", "ab").think(circular.Position(), depth=3, progress=fail)


def test_an_engine_thinks_about_one_position_at_a_time():
    engine = Engine("circular", "mcts")
    started = threading.Event()

    def think():
        engine.think(circular.Position(), seconds=1.0, progress=lambda _: started.set())

    thread = threading.Thread(target=think)
    thread.start()
    started.wait()
    with pytest.raises(ValueError, match="already"):
        engine.think(circular.Position(), nodes=1)
    thread.join()


MATE_IN_ONE = "4KC3k1n1QcA/4BC2N1b5/AN2qa3n3R2/A1RB2a1rr6 b - - - 8 36"


def unknown(players):
    return lambda _, masks: (masks, np.full((len(masks), players), 0.5))


def test_trees_of_a_batch(game):
    players = len(game().players)
    env = vector.Env(game, 30, seed=2)
    for _ in range(15):
        env.step(env.sample())
    before = env.positions()
    found = mcts(env, unknown(players), simulations=40)
    assert env.positions() == before
    assert not found.visits[env.masks == 0].any()
    assert set(found.visits.sum(axis=1)) == {39}
    assert ((found.values >= 0) & (found.values <= 1)).all()
    threads = vector.Env(game, 30, seed=2, threads=2)
    threads.reset_to(before)
    single = vector.Env(game, 30, seed=2)
    single.reset_to(before)
    both = [mcts(other, unknown(players), simulations=20) for other in (threads, single)]
    assert np.array_equal(both[0].visits, both[1].visits)
    env.step(found.best())


def test_trees_find_a_mate():
    """Ends of the game are all that is known."""
    position = circular.Position(MATE_IN_ONE)
    mates = []
    for move in position.legal_moves:
        after = position.copy()
        after.push(move)
        if after.is_over and after.outcome().winner == position.to_move:
            mates.append(move)
    assert mates
    env = vector.Env("circular", 2)
    env.reset_to([position] * 2)
    found = mcts(env, unknown(2), simulations=1500)
    first = [int(found.best()[0])]
    env.step(found.best())
    found = mcts(env, unknown(2), simulations=100)
    assert found.values[0] > 0.9
    assert position.act([*first, int(found.best()[0])]) in mates


def test_priors_guide_the_tree():
    env = vector.Env("three-man", 3)
    favored = int(env.legal_actions.of(0)[3])

    def evaluate(_, masks):
        priors = np.zeros(masks.shape)
        priors[:, favored] = 1
        return priors, np.full((3, 3), np.nan)

    assert (mcts(env, evaluate, simulations=10).best() == favored).all()


def test_evaluations_of_the_wrong_shape():
    env = vector.Env("circular", 3)
    for answer in (
        (np.zeros((3, 192)), np.zeros((3, 2))),
        (np.zeros((3, 193)), np.zeros((3, 3))),
        (np.zeros((2, 193)), np.zeros((2, 2))),
        (np.zeros(193), np.zeros(2)),
    ):
        with pytest.raises((ValueError, TypeError)):
            mcts(env, lambda *_, answer=answer: answer, simulations=2)
    for settings in ({"simulations": 0}, {"simulations": 1, "exploration": float("nan")}):
        with pytest.raises(ValueError, match="."):
            mcts(env, unknown(2), **settings)
