import copy
import gc
import pickle
import threading
import time
import weakref

import numpy as np
import oddboards
import pytest
from oddboards import circular, vector
from oddboards.search import Engine, Mcts

SPECS = ["random", "greedy", "ab:depth=2", "paranoid:depth=2", "maxn:depth=2", "mcts:nodes=50"]


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


def pickled(value):
    return pickle.loads(pickle.dumps(value))


def test_copies_begin_with_nothing_learned():
    position = circular.Position()
    spec = "mcts:seed=5,nodes=200"
    for engine, ways in (
        (Engine("circular", spec), [copy.copy, copy.deepcopy, pickled]),
        (Engine("circular", spec, evaluate=pieces, lead=100), [copy.copy, copy.deepcopy]),
    ):
        first = engine.think(position)
        for copied in ways:
            other = copied(engine)
            assert repr(other) == repr(engine)
            assert other.think(position) == first


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


def test_the_expected_payoff_follows_from_the_value(game):
    for spec in ("greedy", "ab:depth=2", "paranoid:depth=2", "maxn:depth=2"):
        thought = Engine(game, spec).think(game(), nodes=100)
        assert 0 < thought.payoff < 1, thought
        assert (thought.payoff > 0.5) == (int(thought.value) > 0), thought
    assert Engine(game, "random").think(game(), nodes=1).payoff is None


def test_a_lead_is_worth_a_payoff():
    def ahead(position):
        return [100 if player.index == 0 else 0 for player in position.players]

    for game in ("circular", "three-man"):
        engine = Engine(game, "ab:depth=1", evaluate=ahead, lead=100)
        assert engine.think(oddboards.games[game]()).payoff == pytest.approx(0.75)


def test_limits():
    engine = Engine("circular", "mcts")
    position = circular.Position()
    with pytest.raises(ValueError, match="no limit"):
        engine.think(position)
    for seconds in (-1.0, float("nan"), 1e300):
        with pytest.raises(ValueError, match="seconds"):
            engine.think(position, seconds=seconds)
    for nodes in (-1, 2**64):
        with pytest.raises(ValueError, match=f"nodes must be from 0 to .*, got {nodes}"):
            engine.think(position, nodes=nodes)
    assert engine.think(position, seconds=0.05).nodes > 0
    assert engine.think(position, nodes=20).nodes <= 20


def test_wrong_engines_and_games():
    for spec in ("", "stockfish", "ab:depth", "ab:depth=-1"):
        with pytest.raises(oddboards.ParseError) as error:
            Engine("circular", spec)
        assert error.value.offset is not None
    for spec in ("ab:foo=1", "ab:threads=2"):
        with pytest.raises(oddboards.ParseError) as error:
            Engine("circular", spec)
        assert "feature" not in str(error.value)
        assert "`threads`" not in str(error.value)
    with pytest.raises(ValueError, match="expected a game of circular") as error:
        Engine("circular", "random")(oddboards.three_man.Position())
    assert error.type is ValueError
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
    with pytest.raises(ValueError, match="already"):
        engine.forget()
    thread.join()


def pieces(position):
    owners = [piece.player for piece in position.pieces.values()]
    return [100 * owners.count(player) for player in position.players]


@pytest.mark.parametrize("spec", ["greedy", "ab:depth=1", "paranoid:depth=1", "maxn:depth=1"])
def test_an_evaluation_in_python(played, spec):
    seen = []

    def evaluate(position):
        seen.append(type(position))
        assert not position.is_over
        return np.array(pieces(position))

    thought = Engine(played.game, spec, evaluate=evaluate).think(played)
    assert thought.move in played.legal_moves
    assert set(seen) == {type(played)}


def test_the_evaluation_in_python_decides():
    """One evaluation rewards pieces on high ranks, the other one penalizes them."""
    position = circular.Position()

    def ranks(position):
        heights = dict.fromkeys(position.players, 0)
        for cell, piece in position.pieces.items():
            heights[piece.player] += int(cell[1:])
        return list(heights.values())

    def minus(position):
        return [-height for height in ranks(position)]

    def after(evaluate, spec):
        move = Engine("circular", spec, evaluate=evaluate, lead=3).think(position).move
        later = position.copy()
        later.push(move)
        return ranks(later)[0]

    for spec in ("greedy", "ab:depth=1", "mcts:nodes=60"):
        assert after(ranks, spec) > after(minus, spec)
    native = Engine("circular", "ab:depth=2").think(position)
    assert Engine("circular", "ab:depth=2", evaluate=pieces).think(position).value != native.value


@pytest.mark.parametrize(
    "spec", ["greedy", "ab:depth=3", "paranoid:depth=3", "maxn:depth=2", "mcts"]
)
def test_errors_of_an_evaluation_come_through(game, spec):
    calls = 0

    def fail(_):
        nonlocal calls
        calls += 1
        if calls > 5:
            raise KeyError("no")
        return [0] * len(game.players)

    engine = Engine(game, spec, evaluate=fail)
    with pytest.raises(KeyError):
        engine.think(game(), nodes=100_000)
    assert calls == 6
    for answer in (None, 3, [], [1], [1, 2, 3, 4], ["x"] * 3, [float("nan")] * 3, {"a": 1}):
        engine = Engine("three-man", spec, evaluate=lambda _, answer=answer: answer)
        with pytest.raises(ValueError, match="a number for each of the 3 players"):
            engine.think(oddboards.three_man.Position(), nodes=10)
    calls = 0

    def huge(_):
        nonlocal calls
        calls += 1
        return [1e300, -float("inf")]

    thought = Engine("circular", spec, evaluate=huge).think(circular.Position(), nodes=200)
    # Ordering evaluates two positions for each noisy move.
    assert thought.move is not None and thought.nodes <= 200 and 0 < calls <= 60 * 200


def test_time_limits_hold_with_a_slow_evaluation():
    def slow(_):
        time.sleep(0.005)
        return 0, 0

    for spec in ("ab", "maxn", "mcts"):
        begin = time.perf_counter()
        thought = Engine("circular", spec, evaluate=slow).think(circular.Position(), seconds=0.3)
        # The root and its captures are evaluated before the first look at the clock.
        assert 0.25 < time.perf_counter() - begin < 2
        assert thought.move is not None
    thought = Engine("circular", "greedy", evaluate=slow).think(circular.Position(), seconds=0.02)
    assert 0 < thought.nodes < 20
    assert thought.move is not None


def test_an_evaluation_cannot_use_its_engine():
    engine = Engine("circular", "ab", evaluate=lambda position: engine.think(position, nodes=1))
    with pytest.raises(ValueError, match="already"):
        engine.think(circular.Position(), depth=2)


def test_engines_that_are_dropped_leave_no_evaluation_behind():
    def evaluate(_):
        return [0, 0]

    evaluate.engine = Engine("circular", "ab", evaluate=evaluate)
    evaluate.engine.think(circular.Position(), depth=1)
    gone = weakref.ref(evaluate)
    del evaluate
    gc.collect()
    assert gone() is None


def test_wrong_evaluations():
    for spec in ("random", "mcts:leaves=random"):
        with pytest.raises(ValueError, match="evaluates nothing"):
            Engine("circular", spec, evaluate=pieces)
    with pytest.raises(TypeError):
        Engine("circular", "ab", evaluate=3)
    for lead in (0, -1, 65536, 1.5, "x"):
        with pytest.raises(ValueError if isinstance(lead, int) else TypeError, match="^lead must"):
            Engine("circular", "ab", evaluate=pieces, lead=lead)


MATE_IN_ONE = "4KC3k1n1QcA/4BC2N1b5/AN2qa3n3R2/A1RB2a1rr6 b - - - 8 36"


def unknown(players):
    return lambda _, masks: (masks, np.full((len(masks), players), 0.5))


def mcts(env, evaluate, *, simulations, **settings):
    return Mcts(env, evaluate, **settings).search(simulations)


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


def test_without_visits_the_best_action_is_the_most_probable_one(game):
    """A single simulation evaluates the root and visits no action."""
    env = vector.Env(game, 5, seed=3)
    for _ in range(9):
        env.step(env.sample())
    chance = np.random.default_rng(1)

    def evaluate(_, masks):
        return chance.random(masks.shape), np.full((5, len(game.players)), 0.5)

    found = mcts(env, evaluate, simulations=1)
    assert not found.visits.any()
    assert np.array_equal(found.best(), found.priors.argmax(axis=1))
    assert (found.values == 0.5).all()
    env.step(found.best())


def test_trees_find_a_mate():
    """The evaluation knows nothing, so only the ends of games differ."""
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


def step_with(trees, env, simulations):
    found = trees.search(simulations)
    env.step(found.best())
    return found


def test_statistics(game):
    players = len(game.players)
    env = vector.Env(game, 3, seed=4)
    found = mcts(env, unknown(players), simulations=30)
    is_legal = env.masks == 1
    assert np.allclose(found.priors.sum(axis=1), 1)
    assert not found.priors[~is_legal].any()
    tried = found.visits > 0
    assert np.array_equal(np.isnan(found.payoffs), ~tried)
    means = np.nansum(found.payoffs * found.visits, axis=1) / found.visits.sum(axis=1)
    assert np.allclose(means, found.values)


def test_a_tree_is_kept_from_move_to_move(game):
    players = len(game.players)
    env = vector.Env(game, 4, seed=1)
    trees = Mcts(env, unknown(players))
    first = trees.search(200)
    again = trees.search(50)
    assert np.array_equal(again.visits.sum(axis=1), first.visits.sum(axis=1) + 50)
    best = again.best()
    most = again.visits[np.arange(4), best]
    env.step(best)
    # The first visit of the kept tree evaluated its root.
    assert np.array_equal(trees.search(1).visits.sum(axis=1), most)
    others = env.copy()
    env.step(env.sample())
    env.step(env.sample())
    assert (trees.search(1).visits.sum(axis=1) < most).all()
    env.reset_to(others.positions())
    assert (trees.search(10).visits.sum(axis=1) <= 10).all()


def test_kept_trees_change_nothing_but_the_effort():
    """A kept tree knows what a search of the same leaves would find."""
    evaluated = []

    def evaluate(observations, masks):
        evaluated.append(observations.sum())
        return masks, np.full((len(masks), 3), 0.5)

    env = vector.Env("three-man", 1)
    trees = Mcts(env, evaluate)
    for _ in range(5):
        step_with(trees, env, 60)
    assert len(evaluated) == 5 * 60
    assert trees.search(1).visits.sum() > 0


def test_noise_at_the_roots():
    def visits(n, game=0, **settings):
        env = vector.Env("three-man", n)
        return mcts(env, unknown(3), simulations=200, **settings).visits[game]

    plain = visits(2)
    noisy = visits(2, noise=0.5, seed=1)
    assert not np.array_equal(plain, noisy)
    assert not np.array_equal(noisy, visits(2, noise=0.5, seed=2))
    assert not np.array_equal(noisy, visits(2, game=1, noise=0.5, seed=1))
    # The noise does not depend on the number of games.
    assert np.array_equal(noisy, visits(7, noise=0.5, seed=1))
    assert np.array_equal(plain, visits(2, noise=0.0, seed=1))
    env = vector.Env("three-man", 1)
    found = mcts(env, unknown(3), simulations=30, noise=0.9)
    assert len(np.unique(found.priors[env.masks == 1])) == 1
    # A small `alpha` puts the noise on few actions, a large one spreads it evenly.
    few = visits(1, noise=1.0, alpha=0.001)
    many = visits(1, noise=1.0, alpha=1e6)
    assert np.count_nonzero(few) < np.count_nonzero(many)
    assert np.count_nonzero(many) == np.count_nonzero(plain)
    assert np.count_nonzero(visits(1, noise=1.0, alpha=1e-300)) <= 2
    for settings in ({"noise": -0.1}, {"noise": 1.1}, {"noise": np.nan}, {"alpha": 0.0}):
        with pytest.raises(ValueError, match="."):
            visits(1, **settings)


def test_trees_of_an_ended_game_begin_anew():
    env = vector.Env("numbered-shogi", 8, max_turns=3, claims=False)
    trees = Mcts(env, unknown(2), noise=0.25)
    for _ in range(30):
        assert (step_with(trees, env, 5).visits.sum(axis=1) >= 4).all()


def test_a_tree_goes_on_where_a_draw_was_not_claimed():
    env = vector.Env("circular", 1, claims=False)
    env.reset_to(["2K7k5/16/16/2R13 w - - - 100 70"])
    trees = Mcts(env, unknown(2))
    for _ in range(5):
        assert step_with(trees, env, 20).visits.sum() >= 19


def test_trees_refuse_a_second_search_while_one_runs():
    env = vector.Env("circular", 2)
    inner = []

    def evaluate(observations, masks):
        with pytest.raises(ValueError, match="a search of these trees is running already"):
            trees.search(2)
        inner.append(1)
        return unknown(2)(observations, masks)

    trees = Mcts(env, evaluate)
    assert (trees.search(5).visits.sum(axis=1) == 4).all()
    assert len(inner) == 5

    def fail(*_):
        raise RuntimeError("once")

    trees._evaluate = fail
    with pytest.raises(RuntimeError, match="once"):
        trees.search(2)
    trees._evaluate = unknown(2)
    assert trees.search(2).visits.any()


def test_priors_guide_the_tree():
    env = vector.Env("three-man", 3)
    favored = int(env.legal_actions.of(0)[3])

    def evaluate(_, masks):
        priors = np.zeros(masks.shape)
        priors[:, favored] = 1
        return priors, np.full((3, 3), 0.5)

    assert (mcts(env, evaluate, simulations=10).best() == favored).all()


def test_an_evaluation_begins_with_the_player_to_move():
    """Both colors find the hanging queen, though the observation does not show the color."""
    weights = {"queen": 9, "rook": 5}
    planes = [plane.name.split(": ") for plane in circular.Position.planes]

    def material(observations, masks):
        lead = np.zeros(len(masks))
        for (owner, *kind), plane in zip(planes, observations.sum(axis=(2, 3)).T, strict=True):
            sign = {"mover": 1, "opponent": -1}.get(owner, 0)
            lead += sign * weights.get("".join(kind), 0) * plane
        mover = 1 / (1 + np.exp(-lead))
        return masks, np.stack([mover, 1 - mover], axis=1)

    positions = ["2K7k5/16/16/q1R13 w - - - 0 20", "1K7k6/16/16/9r1Q4 b - - - 0 20"]
    env = vector.Env("circular", 2)
    env.reset_to(positions)
    assert np.array_equal(*env.observations)
    found = mcts(env, material, simulations=200)
    assert np.array_equal(*found.visits)
    assert np.array_equal(*found.values)
    assert (found.values > 0.5).all()
    first = found.best()
    env.step(first)
    second = mcts(env, material, simulations=200).best()
    for text, *actions in zip(positions, first.tolist(), second.tolist(), strict=True):
        position = circular.Position(text)
        position.act(actions)
        assert "queen" not in [piece.kind for piece in position.pieces.values()]


def test_payoffs_of_three_players_begin_with_the_player_to_move():
    env = vector.Env("three-man", 1)

    def evaluate(_, masks):
        return masks, np.array([[0.2, 0.3, 1.0]])

    for _ in range(4):
        found = mcts(env, evaluate, simulations=2)
        # At the leaf, the player of the root is the last one in turn order.
        assert found.values == pytest.approx(1)
        env.step(found.best())


def test_wrong_numbers_of_an_evaluation():
    env = vector.Env("three-man", 3)
    action = int(env.legal_actions.of(1)[4])

    def search(prior, payoff):
        def evaluate(_, masks):
            priors, payoffs = masks.astype(np.float64), np.full((3, 3), 0.5)
            priors[masks == 0] = np.nan
            priors[1, action] = prior
            payoffs[2, 1] = payoff
            return priors, payoffs

        return mcts(env, evaluate, simulations=20)

    for prior in (np.nan, -0.25, np.inf):
        with pytest.raises(ValueError, match=f"game 1: the prior of action {action} is"):
            search(prior, 0.5)
    for payoff in (np.nan, -0.01, 1.01, np.inf):
        with pytest.raises(ValueError, match="game 2: the payoff in column 1 is .* from 0 to 1"):
            search(1.0, payoff)
    for payoff in (-0.0005, 1.0005):
        values = search(1.0, payoff).values
        assert ((values >= 0) & (values <= 1)).all()
    # Huge weights do not overflow. If all weights are 0, all actions are equally likely.
    for weight in (3e38, 0.0):
        given = weight * np.ones((3, env.action_count)), np.full((3, 3), 0.5)
        found = mcts(env, lambda *_, given=given: given, simulations=2)
        assert np.allclose(found.priors.sum(axis=1), 1)


def test_numbers_of_games_that_are_not_asked_about_do_not_matter():
    env = vector.Env("circular", 1)
    env.reset_to([MATE_IN_ONE])
    empty = 0

    def evaluate(observations, masks):
        nonlocal empty
        if observations.any():
            return masks, np.full((1, 2), 0.5)
        empty += 1
        return np.full(masks.shape, np.nan), np.full((1, 2), np.nan)

    mcts(env, evaluate, simulations=1500)
    assert empty > 0


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
    for settings in (
        {"simulations": 0},
        {"simulations": "3"},
        {"simulations": 1.5},
        {"simulations": 1, "exploration": float("nan")},
    ):
        with pytest.raises((ValueError, TypeError), match="."):
            mcts(env, unknown(2), **settings)
