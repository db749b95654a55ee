"""OpenSpiel games: importing this module registers `oddboards_circular` and the others.

>>> import pyspiel, oddboards.open_spiel
>>> game = pyspiel.load_game("oddboards_three_man")
>>> game.num_players()
3
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from oddboards._check import within
from oddboards._games import games

if TYPE_CHECKING:
    from collections.abc import Mapping

    from oddboards import Position

try:
    import pyspiel
except ImportError as error:
    raise ImportError("oddboards.open_spiel needs OpenSpiel: `pip install open_spiel`") from error

__all__ = ["Game", "State"]

_MAX_TURNS = 1000
_MOST_ACTIONS = 16
"""A turn takes no more actions than this."""
_MOST_TURNS = (2**31 - 1) // _MOST_ACTIONS
"""OpenSpiel counts the actions of a game in 32 bits."""


class Game(pyspiel.Game):
    """One of our games.

    The parameter `start` is the name of a way to start the game. `max_turns` cuts a game off as a
    claimed draw. With `claims`, a draw is claimed as soon as possible.
    """

    position: type[Position]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Create the game with these parameters.

        Raises `ValueError` if one of them is wrong.
        """
        cls = self.position
        params = _parameters(cls) | dict(params or {})
        self.max_turns = within("max_turns", params["max_turns"], 1, _MOST_TURNS)
        self.start = cls(start=params["start"])
        self.claims = params["claims"]
        info = pyspiel.GameInfo(
            num_distinct_actions=cls.action_count,
            max_chance_outcomes=0,
            num_players=len(cls.players),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_MOST_ACTIONS * self.max_turns,
        )
        super().__init__(_type_of(cls), info, params)

    def new_initial_state(self) -> State:
        """Return the start of a game."""
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return an object that writes observations."""
        del iig_obs_type
        if params:
            raise ValueError(f"observations take no parameters, got {params}")
        return Observer(self.position)


class State(pyspiel.State):
    """A position, with the actions of the turn so far."""

    def __init__(self, game: Game) -> None:
        """Begin a game."""
        super().__init__(game)
        self.position = game.start.copy()
        self._so_far: list[int] = []
        self._max_turns, self._claims = game.max_turns, game.claims

    def current_player(self) -> int:
        """Return the player to move."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.position.to_move.index

    def _legal_actions(self, player: int) -> list[int]:
        del player
        return sorted(self.position.legal_actions(self._so_far).tolist())

    def _apply_action(self, action: int) -> None:
        so_far = [*self._so_far, action]
        if self.position.act(so_far) is None:
            self._so_far = so_far
            return
        self._so_far = []
        claimable = self.position.claimable
        if claimable and self._claims:
            self.position.claim(claimable[0])

    def _action_to_string(self, player: int, action: int) -> str:
        so_far = [*self._so_far, action]
        after = self.position.copy()
        move = after.act(so_far) if player == self.current_player() else None
        return f"action {action}" if move is None else move.text

    def is_terminal(self) -> bool:
        """Return whether the game is over or cut off."""
        return self.position.is_over or self.position.turns >= self._max_turns

    def returns(self) -> list[float]:
        """Return 2 p - 1 for the payoff p of each player, or zeros while the game goes on."""
        if not self.is_terminal():
            return [0.0] * len(self.position.players)
        return [2.0 * payoff - 1.0 for payoff in self.position._game.payoffs()]

    def __str__(self) -> str:
        if not self._so_far:
            return self.position.text
        return f"{self.position.text} + {self._so_far}"


class Observer:
    """Writes what the player to move sees."""

    def __init__(self, position: type[Position]) -> None:
        """Make room for an observation."""
        self.tensor = np.zeros(int(np.prod(position.observation_shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(position.observation_shape)}

    def set_from(self, state: State, player: int) -> None:
        """Write an observation. It is in the frame of the player to move, for all players."""
        del player
        self.dict["observation"][:] = state.position.observe(state._so_far)

    def string_from(self, state: State, player: int) -> str:
        """Return the position as text."""
        del player
        return str(state)


def _type_of(cls: type[Position]) -> Any:
    return pyspiel.GameType(
        short_name=f"oddboards_{cls.game.replace('-', '_')}",
        long_name=cls.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(cls.players),
        min_num_players=len(cls.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(cls),
    )


def _parameters(cls: type[Position]) -> dict[str, Any]:
    """Return the parameters of a game with their defaults."""
    return {"start": cls.starts[0], "max_turns": _MAX_TURNS, "claims": True}


def _register(cls: type[Position]) -> None:
    name = cls.game.replace("-", "_").title().replace("_", "")
    made = type(f"{name}Game", (Game,), {"position": cls, "__doc__": f"{cls.title}."})
    pyspiel.register_game(_type_of(cls), made)


for _cls in games.values():
    _register(_cls)
