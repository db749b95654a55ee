import copy
import pickle

import numpy as np
import oddboards
import pytest

pyspiel = pytest.importorskip("pyspiel")

import oddboards.open_spiel
from oddboards import vector
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import make_observation

NAMES = [f"oddboards_{name.replace('-', '_')}" for name in oddboards.games]


@pytest.mark.parametrize("name", NAMES)
def test_the_simulations_of_open_spiel(name, capfd):
    game = pyspiel.load_game(name, {"max_turns": 30})
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    capfd.readouterr()


@pytest.mark.parametrize("name", NAMES)
def test_the_search_of_open_spiel(name):
    game = pyspiel.load_game(name, {"max_turns": 30})
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 2, 5, evaluator, random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    for _ in range(3):
        state.apply_action(bot.step(state))
    assert not state.is_terminal()


@pytest.mark.parametrize("name", NAMES)
def test_copies_and_observations(name):
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(other) == str(state)
        other.apply_action(other.legal_actions()[-1])
        assert str(other) != str(state)
    observation = make_observation(game)
    observation.set_from(state, state.current_player())
    tensor = observation.tensor.reshape(state.position.observation_shape)
    assert np.array_equal(tensor, state.position.observe(state._so_far))
    assert observation.string_from(state, 0) == str(state)
    for action in state.legal_actions():
        assert state.action_to_string(state.current_player(), action)


def test_parameters():
    game = pyspiel.load_game("oddboards_three_man(start=checkmate,max_turns=5)")
    state = game.new_initial_state()
    assert str(state) == oddboards.three_man.Position(start="checkmate").text
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    for claims in (True, False):
        state = pyspiel.load_game("oddboards_circular", {"claims": claims}).new_initial_state()
        state.position = oddboards.circular.Position("1K8k5/16/16/R15 b - - - 98 120")
        while state.position.turns < 2:
            state.apply_action(state.legal_actions()[0])
        assert state.is_terminal() == claims
    for parameters, message in (
        ({"max_turns": 0}, "max_turns must be from 1 to .*, got 0"),
        ({"max_turns": -5}, "max_turns must be from 1 to .*, got -5"),
        ({"start": "nowhere"}, "expected `standard`"),
    ):
        with pytest.raises(ValueError, match=message):
            pyspiel.load_game("oddboards_circular", parameters)


def test_a_cut_off_game_counts_as_a_claimed_draw():
    """A player who is out loses, as in a batch."""
    state = pyspiel.load_game("oddboards_three_man", {"max_turns": 1}).new_initial_state()
    state.position = oddboards.three_man.Position("24/9wR5gR8/24/24/24/9gK8bK5 g w - - - 0 10")
    env = vector.Env("three-man", 1, max_turns=1)
    env.reset_to([state.position])
    assert state.returns() == [0, 0, 0]
    action = state.legal_actions()[0]
    state.apply_action(action)
    env.step([action])
    assert state.is_terminal() and not state.position.is_over
    assert state.returns() == [-1, 0.5, 0.5]
    assert (2 * env.payoffs[0] - 1).tolist() == state.returns()
    assert env.truncated[0]
