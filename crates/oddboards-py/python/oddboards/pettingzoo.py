"""PettingZoo environments: `oddboards.pettingzoo.env("circular")`.

An agent has the name of a player, such as `white`. An observation is a dictionary with the planes
as `observation` and the legal actions as `action_mask`, both in the frame of the player to move. In
Circular Chess and in the numbered shogi-like game an action is a step of a turn, so the same agent
may act several times in a row.
"""

from __future__ import annotations

import copy
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from oddboards._check import MANY, within
from oddboards._games import class_of, read
from oddboards.errors import IllegalActionError

if TYPE_CHECKING:
    from typing_extensions import Self

    from oddboards import Position

try:
    import gymnasium
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise ImportError("oddboards.pettingzoo needs PettingZoo: `pip install pettingzoo`") from error

__all__ = ["Env", "env", "raw_env"]


def env(game: str | type[Position] = "circular", **settings: Any) -> AECEnv[Any, Any, Any]:
    """Return the environment with the usual wrappers; the settings are those of `Env`.

    An illegal action ends the game with a warning, as in PettingZoo's own games: the reward of the
    agent that took it is -1, and that of the others 0.
    """
    wrapped: Any = wrappers.TerminateIllegalWrapper(Env(game, **settings), illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class Env(AECEnv[str, dict[str, Any], int]):
    """A game as an environment.

    At the end each agent's reward is 1 for a win, -1 for a loss, and 0 for a draw; with three
    players, 2 p - 1 for a payoff p.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012
        "render_modes": ["human", "ansi", "svg", "rgb_array"],
        "name": "oddboards",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str | type[Position] = "circular",
        *,
        render_mode: str | None = None,
        max_cycles: int = 500,
        claims: bool = True,
        start: str | None = None,
    ) -> None:
        """Create the environment.

        A game is cut off after `max_cycles` turns of each player. With `claims`, a draw is claimed
        as soon as possible.
        """
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            modes = ", ".join(self.metadata["render_modes"])
            raise ValueError(f"there is no render mode {render_mode!r}; the modes are {modes}")
        cls = class_of(game)
        self.metadata = {**self.metadata, "name": f"oddboards_{cls.game.replace('-', '_')}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [player.name for player in cls.players]
        self.agents: list[str] = []
        self.position = cls(start=start)
        """The position, for everything that the PettingZoo interface does not cover."""
        self._start = self.position.copy()
        self._so_far: list[int] = []
        self._most_turns = within("max_cycles", max_cycles, 1, MANY) * len(cls.players)
        self._claims = claims
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0.0, 1.0, cls.observation_shape, np.float32),
                "action_mask": spaces.Box(0, 1, (cls.action_count,), np.int8),
            },
        )
        self.observation_spaces = {
            agent: copy.deepcopy(observation) for agent in self.possible_agents
        }
        self.action_spaces = {
            agent: spaces.Discrete(cls.action_count) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game. Nothing in it is random, so the seed makes no difference.

        `options` may have a `position` to begin with, also as text. The moves that led to it do not
        count.
        """
        del seed
        given = (options or {}).get("position")
        cls = type(self._start)
        self.position = self._start.copy() if given is None else read(cls, given)
        self._so_far = []
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.position.to_move.name
        self._end()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the player to move sees. The mask of other agents is empty."""
        is_over = self.position.is_over
        acts = agent == self.position.to_move.name and not is_over
        if acts:
            mask = self.position.mask(self._so_far)
        else:
            mask = np.zeros(self.position.action_count, np.int8)
        return {"observation": self.position.observe(self._so_far), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action for the selected agent.

        Raises `IllegalActionError` if it is illegal. The environment with the usual wrappers does
        not.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalActionError(
                "expected an action, got `None`: the game of this agent is not over"
            )
        so_far = [*self._so_far, index(action)]
        move = self.position.act(so_far)
        self._cumulative_rewards[agent] = 0.0
        if move is None:
            self._so_far = so_far
        else:
            self._so_far = []
            self._end()
            self.agent_selection = self.position.to_move.name
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        """Tell the agents if the game is over."""
        position = self.position
        outcome = position.outcome()
        if outcome is None and self._claims:
            claimable = position.claimable
            if claimable:
                outcome = position.claim(claimable[0])
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
            for agent, payoff in zip(self.possible_agents, outcome.payoffs, strict=True):
                self.rewards[agent] = 2.0 * payoff - 1.0
        elif position.turns >= self._most_turns:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> Any:
        """Show the board: print it, or return it as a text, as SVG or as pixels."""
        if self.render_mode is None:
            gymnasium.logger.warn("render was called on an environment without a render mode")
            return None
        if self.render_mode == "svg":
            return self.position.svg()
        if self.render_mode == "rgb_array":
            return self.position.pixels()
        picture = self.position.picture()
        if self.render_mode == "ansi":
            return picture
        print(picture)  # noqa: T201
        return None

    def close(self) -> None:
        """Do nothing: there is no window to close."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return a copy of the game for a tree search. The spaces are shared."""
        other = copy.copy(self)
        memo[id(self)] = other
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            if name in vars(self):
                setattr(other, name, copy.copy(getattr(self, name)))
        if "infos" in vars(self):
            other.infos = copy.deepcopy(self.infos, memo)
        other.position = self.position.copy()
        other._so_far = list(self._so_far)
        return other

    def __str__(self) -> str:
        return str(self.metadata["name"])


raw_env = Env
"""The environment without wrappers, under the name that PettingZoo's own games give it."""
