"""Gymnasium environments for one agent: `oddboards.gymnasium.Env("circular")`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from typing import TYPE_CHECKING, Any

import numpy as np

from oddboards._check import MANY, within
from oddboards._games import class_of, read
from oddboards.errors import IllegalActionError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from oddboards import Move, Position

    Opponent = Callable[[Position], Move]

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    raise ImportError("oddboards.gymnasium needs Gymnasium: `pip install gymnasium`") from error

__all__ = ["Env"]


class Env(gymnasium.Env[Any, Any]):
    """A game against opponents.

    The observation has the planes of the player to move, and `action_masks` the legal actions, as
    `info["action_mask"]` does. The reward at the end is 2 p - 1 for a payoff p: 1 for a win and -1
    for a loss. An illegal action loses the game. Once a game is over, actions make no difference,
    and `step` returns the result; a game may end before the agent's first turn.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg", "rgb_array"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str | type[Position] = "circular",
        *,
        opponents: Opponent | Mapping[int, Opponent] | None = None,
        seat: int | None = None,
        max_turns: int = 1000,
        claims: bool = True,
        start: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        """Create the environment.

        `opponents` is a function from a position to a move, or one for each other seat; by default
        the opponents play at random. `seat` is the seat of the agent; by default it is drawn anew
        for each game. A game of `max_turns` turns is cut off. With `claims`, a draw is claimed as
        soon as possible.

        Raises `ValueError` if an argument is wrong.
        """
        cls = class_of(game)
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            modes = ", ".join(self.metadata["render_modes"])
            raise ValueError(f"there is no render mode {render_mode!r}; the modes are {modes}")
        self.render_mode = render_mode
        for opponent in opponents.values() if isinstance(opponents, Mapping) else [opponents]:
            if not (opponent is None or callable(opponent)):
                raise TypeError(f"opponents: expected a function, got {opponent!r}")
        self._opponents = opponents
        self._fixed_seat = _seat_of(cls, seat, opponents)
        self.seat = self._fixed_seat or 0
        """The seat of the agent in the current game."""
        self.position = cls(start=start)
        """The position, for everything that the Gymnasium interface does not cover."""
        self.observation_space = spaces.Box(0.0, 1.0, cls.observation_shape, np.float32)
        self.action_space = spaces.Discrete(cls.action_count)
        self._start = self.position.copy()
        self._so_far: list[int] = []
        self._is_lost = False
        self._max_turns = within("max_turns", max_turns, 1, MANY)
        self._claims = claims

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Begin a game. `options` may have a `position` to begin with, also as text, and a `seat`.

        The moves that led to a position do not count.

        Raises `ParseError` if the text is not a position, and `ValueError` if the seat is wrong.
        """
        options = options or {}
        cls, seat, given = type(self._start), self._fixed_seat, options.get("position")
        if "seat" in options:
            seat = _seat_of(cls, options["seat"], self._opponents)
        position = self._start.copy() if given is None else read(cls, given)
        super().reset(seed=seed)
        drawn = self.np_random.integers(len(cls.players))
        self.seat = int(drawn) if seat is None else seat
        self.position = position
        self._so_far = []
        self._is_lost = False
        self._claim()
        self._go_on()
        return self._seen()

    def step(
        self,
        action: Any,
    ) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        """Take an action, and let the opponents answer once it completes a turn."""
        if not (self._is_lost or self.position.is_over or self._is_late()):
            self._act(index(action))
        observation, info = self._seen()
        if self._is_lost:
            return observation, -1.0, True, False, {**info, "illegal_action": True}
        outcome = self.position.outcome()
        reward = 0.0 if outcome is None else 2.0 * outcome.payoffs[self.seat] - 1.0
        is_cut_off = outcome is None and self._is_late()
        return observation, reward, outcome is not None, is_cut_off, info

    def _act(self, action: int) -> None:
        so_far = [*self._so_far, action]
        try:
            move = self.position.act(so_far)
        except IllegalActionError:
            self._is_lost = True
            return
        self._so_far = so_far if move is None else []
        if move is not None:
            self._claim()
            self._go_on()

    def action_masks(self) -> NDArray[np.int8]:
        """Return a 1 for each legal action, and a 0 for every other one."""
        if self.position.is_over:
            return np.zeros(self.position.action_count, np.int8)
        return self.position.mask(self._so_far)

    def render(self) -> Any:
        """Return the board as a text, as SVG or as pixels, with the agent at the bottom."""
        if self.render_mode == "svg":
            return self.position.svg(bottom=self.seat)
        if self.render_mode == "rgb_array":
            return self.position.pixels(bottom=self.seat)
        return self.position.picture(bottom=self.seat) if self.render_mode else None

    def _seen(self) -> tuple[NDArray[np.float32], dict[str, Any]]:
        info = {"action_mask": self.action_masks(), "to_move": self.position.to_move.name}
        return self.position.observe(self._so_far), info

    def _is_late(self) -> bool:
        return self.position.turns >= self._max_turns

    def _claim(self) -> None:
        claimable = self.position.claimable if self._claims else []
        if claimable:
            self.position.claim(claimable[0])

    def _go_on(self) -> None:
        """Let the opponents move until it is the agent's turn."""
        position = self.position
        while not position.is_over and not self._is_late() and position.to_move.index != self.seat:
            position.push(self._answer())
            self._claim()

    def _answer(self) -> Move:
        opponent = self._opponents
        if isinstance(opponent, Mapping):
            opponent = opponent[self.position.to_move.index]
        if opponent is not None:
            return opponent(self.position)
        moves = self.position.legal_moves
        return moves[int(self.np_random.integers(len(moves)))]


def _seat_of(cls: type[Position], seat: Any, opponents: object) -> int | None:
    """Check the seat of the agent, and that all others have an opponent."""
    players = range(len(cls.players))
    found = None if seat is None else within("seat", seat, 0, players[-1])
    if isinstance(opponents, Mapping):
        for player in players:
            if player != found and player not in opponents:
                raise ValueError(f"opponents: there is none for seat {player}")
    return found
