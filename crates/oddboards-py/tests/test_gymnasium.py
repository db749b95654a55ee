import copy

import numpy as np
import oddboards
import pytest

gymnasium = pytest.importorskip("gymnasium")

from gymnasium.utils.env_checker import check_env
from oddboards import circular, three_man
from oddboards import gymnasium as environments
from oddboards.search import Engine

GAMES = list(oddboards.games)


@pytest.mark.parametrize("game", GAMES)
def test_the_checker_of_gymnasium(game):
    check_env(environments.Env(game, render_mode="rgb_array"), skip_render_check=False)


@pytest.mark.parametrize("game", GAMES)
def test_games_end(game):
    env = environments.Env(game, max_turns=200)
    chance = np.random.default_rng(1)
    for seed in range(5):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            assert np.array_equal(info["action_mask"], env.action_masks())
            assert info["to_move"] == env.position.players[env.seat].name
            action = chance.choice(np.flatnonzero(env.action_masks()))
            observation, reward, terminated, truncated, info = env.step(action)
            assert observation in env.observation_space
            over = terminated or truncated
        outcome = env.position.outcome()
        assert terminated == (outcome is not None)
        assert reward == (0 if outcome is None else 2 * outcome.payoffs[env.seat] - 1)


def test_an_opponent_and_a_seat():
    asked = []

    def first(position):
        asked.append(position.to_move.index)
        return position.legal_moves[0]

    env = environments.Env("three-man", opponents={0: first, 2: first}, seat=1)
    env.reset(seed=1)
    env.step(np.flatnonzero(env.action_masks())[0])
    assert asked == [0, 2, 0]


def test_a_deep_copy_with_an_engine_goes_its_own_way():
    env = environments.Env("three-man", opponents=Engine("three-man", "ab:depth=1"), seat=0)
    env.reset(seed=1)
    other = copy.deepcopy(env)
    before = env.position.text
    other.step(np.flatnonzero(other.action_masks())[0])
    assert env.position.text == before != other.position.text


def test_a_draw_that_can_be_claimed_at_once_is_claimed():
    text = "2K7k5/16/16/2R13 w - - - 100 60"
    for seat in (0, 1):
        env = environments.Env("circular", seat=seat)
        env.reset(seed=1, options={"position": text})
        assert env.position.is_over and env.position.text == text
        assert not env.action_masks().any()
        _, reward, terminated, _, _ = env.step(0)
        assert (reward, terminated) == (0.0, True)
    env = environments.Env("circular", seat=0, claims=False)
    env.reset(seed=1, options={"position": text})
    assert not env.position.is_over


def test_an_illegal_action_loses():
    env = environments.Env("circular", seat=0)
    for action in (-5, int(np.flatnonzero(1 - env.action_masks())[0]), 10**9, 2**70):
        env.reset(seed=1)
        _, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated) == (-1.0, True, False)
        assert info["illegal_action"]
        before = env.position.text
        _, reward, terminated, _, info = env.step(int(env.action_masks().argmax()))
        assert (reward, terminated, info["illegal_action"]) == (-1.0, True, True)
        assert env.position.text == before
    env.reset(seed=1)
    assert not env.step(int(env.action_masks().argmax()))[2]


def test_a_game_begins_with_a_position():
    env = environments.Env("circular", seat=0)
    position = circular.Position("2K7k5/16/16/2R13 w - - - 0 20")
    for given in (position, position.text):
        env.reset(options={"position": given})
        assert env.position == position
    env.step(int(env.action_masks().argmax()))
    assert position.turns == 0
    with pytest.raises(oddboards.ParseError, match="got one of three-man"):
        env.reset(options={"position": three_man.Position()})


def test_an_action_is_an_integer():
    env = environments.Env("circular", seat=0)
    env.reset(seed=1)
    action = int(env.action_masks().argmax())
    for wrong in (action + 0.7, str(action), None, [action]):
        with pytest.raises(TypeError, match="integer"):
            env.step(wrong)
    assert not env.step(np.array(action))[2]


def test_games_that_end_before_the_turn_of_the_agent():
    env = environments.Env("circular", seat=0)
    _, info = env.reset(options={"position": "5K10/16/16/k15 w - - - 0 1"})
    assert not info["action_mask"].any()
    assert env.step(0)[1:4] == (0.0, True, False)
    env = environments.Env("three-man", seat=2, max_turns=1)
    env.reset(seed=1)
    assert env.step(np.flatnonzero(env.action_masks())[0])[1:4] == (0.0, False, True)
    assert env.position.turns == 1


def test_opponents_are_functions():
    for wrong in ("ab:depth=1", {1: "random"}):
        with pytest.raises(TypeError, match="opponents: expected a function, got"):
            environments.Env("circular", opponents=wrong, seat=0)


def test_wrong_arguments():
    first = {0: lambda position: position.legal_moves[0]}
    for settings in (
        {"render_mode": "human"},
        {"seat": 2},
        {"seat": -1},
        {"game": "chess"},
        {"max_turns": 0},
        {"max_turns": -1},
        {"opponents": first},
        {"opponents": first, "seat": 0},
    ):
        with pytest.raises(ValueError, match="."):
            environments.Env(**{"game": "circular", **settings})
    env = environments.Env("circular", opponents=first, seat=1)
    env.reset(seed=1)
    before = env.position.text
    for options in ({"seat": 5}, {"seat": -1}, {"seat": 0}, {"position": "x"}):
        with pytest.raises(ValueError, match="."):
            env.reset(options=options)
        assert (env.position.text, env.seat) == (before, 1)
