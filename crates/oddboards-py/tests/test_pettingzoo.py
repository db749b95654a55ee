import copy
import pickle
import warnings
from types import SimpleNamespace

import numpy as np
import oddboards
import pytest

pytest.importorskip("pettingzoo")

from oddboards import pettingzoo as environments
from pettingzoo.test import api_test, max_cycles_test, render_test, seed_test
from pettingzoo.utils import BaseWrapper, aec_to_parallel

GAMES = list(oddboards.games)


@pytest.fixture(autouse=True)
def advice():
    """Ignore PettingZoo's advice against dictionaries and names such as `white`."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", module="pettingzoo")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_the_api(game):
    api_test(environments.env(game), num_cycles=500)


@pytest.mark.parametrize("game", GAMES)
def test_seeds(game):
    seed_test(lambda: environments.env(game), num_cycles=100)


@pytest.mark.parametrize("game", GAMES)
def test_rendering(game, capsys):
    svg = {"svg": lambda text: text.startswith("<svg")}
    render_test(lambda render_mode: environments.env(game, render_mode=render_mode), svg)
    assert capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_each_mode_shows_the_position(game, capsys):
    for mode in environments.Env.metadata["render_modes"]:
        env = environments.raw_env(game, render_mode=mode)
        env.reset()
        seen = []
        for _ in range(5):
            env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
            shown, printed = env.render(), capsys.readouterr().out
            seen.append(env.position.text)
            position = env.position
            expected = {
                "human": None,
                "ansi": position.picture(),
                "svg": position.svg(),
                "rgb_array": position.pixels(),
            }
            assert np.array_equal(shown, expected[mode])
            assert (position.picture() in printed) == (mode == "human")
        assert len(set(seen)) > 1
    env = environments.raw_env(game)
    env.reset()
    with pytest.warns(UserWarning, match="render"):
        assert env.render() is None


class WholeTurns(BaseWrapper):
    """Completes the turn after each action of PettingZoo's test, with legal actions only."""

    def step(self, action):
        turns = self.unwrapped.position.turns
        while action is not None:
            mask = self.env.observe(self.agent_selection)["action_mask"]
            self.env.step(action if mask[action] else int(np.flatnonzero(mask)[0]))
            if self.unwrapped.position.turns > turns:
                return
        self.env.step(action)


@pytest.mark.parametrize("game", GAMES)
def test_max_cycles(game):
    def env(max_cycles):
        made = WholeTurns(environments.raw_env(game, max_cycles=max_cycles))
        made.metadata = {**made.metadata, "is_parallelizable": True}
        return made

    parallel_env = lambda max_cycles: aec_to_parallel(env(max_cycles))  # noqa: E731
    max_cycles_test(SimpleNamespace(env=env, parallel_env=parallel_env))


def play(env, seed=0, most=5000):
    chance = np.random.default_rng(seed)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(most):
        observation, reward, terminated, truncated, _ = env.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if terminated or truncated else int(chance.choice(legal)))
    return total


@pytest.mark.parametrize("game", GAMES)
def test_rewards_add_up_to_zero(game):
    env = environments.raw_env(game, max_cycles=300)
    env.reset()
    total = play(env)
    assert env.agents == []
    assert sum(total.values()) == pytest.approx(0)
    outcome = env.position.outcome()
    if outcome is not None:
        rewards = [2 * payoff - 1 for payoff in outcome.payoffs]
        assert list(total.values()) == pytest.approx(rewards)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_copies_go_their_own_way(game, copied):
    env = environments.raw_env(game)
    env.reset()
    for _ in range(7):
        env.step(int(env.position.legal_actions(env._so_far)[0]))
    other = copied(env)
    assert other.position == env.position
    assert other.agent_selection == env.agent_selection
    before = env.position.copy(), list(env._so_far)
    assert play(other, seed=1) is not None
    assert (env.position, env._so_far) == before
    assert env.agents == env.possible_agents


def test_an_action_is_an_integer():
    env = environments.raw_env("circular")
    env.reset()
    action = int(env.observe("white")["action_mask"].argmax())
    for wrong in (action + 0.7, str(action)):
        with pytest.raises(TypeError, match="integer"):
            env.step(wrong)
    env.step(np.array(action))


def test_wrong_arguments():
    for settings in ({"render_mode": "3d"}, {"max_cycles": 0}, {"game": "chess"}):
        with pytest.raises(ValueError, match="."):
            environments.raw_env(**settings)
    env = environments.raw_env("circular")
    text = "2K7k5/16/16/2R13 w - - - 0 20"
    for position in (text, oddboards.circular.Position(text)):
        env.reset(options={"position": position})
        assert env.position.text == text
    over = environments.raw_env("territorial")
    over.reset(options={"position": "rbn5/8/8/pppppppp/8/1b6/rqn5/Kk6 w"})
    rewards = {}
    for agent in over.agent_iter():
        rewards[agent] = over.last()[1]
        over.step(None)
    assert rewards == {"white": -1.0, "black": 1.0}
    for action in (-1, 10**6, None):
        with pytest.raises(ValueError, match="."):
            env.step(action)
    with pytest.raises(oddboards.ParseError):
        env.reset(options={"position": "x"})
