"""Many games at once, for learners."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from oddboards._check import MANY, several, within
from oddboards._games import class_of
from oddboards._oddboards import VectorEnv
from oddboards.errors import IllegalActionError, ParseError
from oddboards.position import Position

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import SupportsIndex

    from numpy.typing import ArrayLike, NDArray

__all__ = ["Env", "Images", "LegalActions"]

_SEEDS = 2**64
"""The number of distinct seeds."""
MOST_GAMES = 2**20


class LegalActions(NamedTuple):
    """The legal actions of all games, one list after the other."""

    actions: NDArray[np.int32]
    """The actions."""
    offsets: NDArray[np.int64]
    """Where the list of each game begins, and after that the end of the last list."""

    def of(self, game: int) -> NDArray[np.int32]:
        """Return the legal actions of one game."""
        at = range(len(self.offsets) - 1)[game]
        return self.actions[self.offsets[at] : self.offsets[at + 1]]

    @property
    def counts(self) -> NDArray[np.int64]:
        """The number of legal actions of each game."""
        return np.diff(self.offsets)


class Images(NamedTuple):
    """The images of all games under a symmetry."""

    observations: NDArray[np.float32]
    """The observations of the images, as with `observations="float32"`."""
    masks: NDArray[np.uint8]
    """The legal actions in the images, one byte each."""
    valid: NDArray[np.bool_]
    """The games that have an image. The rows of others are zero."""


class Env:
    """Many games of the same kind, in which you choose the actions of all players.

    `step` takes an action in each game. When a game ends, a new one begins at once: `payoffs` then
    has the payoffs of the game that ended, and the observation and the mask show the new game.
    Observations, masks and actions are in the frame of the player to move. In Circular Chess and in
    the numbered shogi-like game an action is a step of a turn, so the same player may act several
    times in a row.

    The arrays belong to the environment, and each step overwrites them. Copy what you want to keep,
    and do not write into them. The games run without the interpreter lock, so other Python threads
    keep running. Game number `i` depends on the seed and on `i` only, not on the number of games or
    of threads.

    >>> from oddboards import vector
    >>> env = vector.Env("circular", 64, seed=1)
    >>> for _ in range(100):
    ...     env.step(env.sample())
    >>> env.masks.shape, env.observations.shape
    ((64, 193), (64, 22, 4, 16))
    """

    def __init__(
        self,
        game: str | type[Position],
        n: int,
        *,
        seed: int = 0,
        start: str | None = None,
        max_turns: int = 1000,
        claims: bool = True,
        threads: int = 1,
        observations: Literal["float32", "uint8"] | None = "float32",
        masks: Literal["bytes", "bits"] | None = "bytes",
    ) -> None:
        """Start `n` games.

        A game that has taken `max_turns` turns is cut off. With `claims`, a draw by repetition or
        by quiet turns is claimed as soon as possible. `observations` of "uint8" hold the numbers
        before they are divided by the `most` of their plane. `masks` of "bits" hold action `i` in
        bit `i % 8` of byte `i // 8`. With `None`, an array is left out.

        Raises `ValueError` if an argument is wrong.
        """
        cls = class_of(game)
        self.game: str = cls.game
        self._number = within("n", n, 1, MOST_GAMES)
        self._env = VectorEnv(
            self.game,
            self._number,
            seed=index(seed) % _SEEDS,
            start=cls(start=start).text,
            max_turns=within("max_turns", max_turns, 1, MANY),
            claims=claims,
            threads=within("threads", threads, 1, MANY),
            observations=observations,
            masks=masks,
        )
        self._arrays()

    def _arrays(self) -> None:
        env = self._env
        self._observations, self._masks = env.observations, env.masks
        self.to_move: NDArray[np.int8] = env.to_move
        """The seat of the player who acts next in each game."""
        self.payoffs: NDArray[np.float32] = env.payoffs
        """The payoffs of the games that ended in the last step, from 0 to 1 for each seat. The rows
        of all other games are zero."""
        self.terminated: NDArray[np.bool_] = env.terminated
        """The games that the last step ended."""
        self.truncated: NDArray[np.bool_] = env.truncated
        """The games that were cut off after the last step. Their payoffs are those of a
        claimed draw."""

    def __len__(self) -> int:
        """Return the number of games."""
        return self._number

    @property
    def observations(self) -> NDArray[Any]:
        """The view of the player to move: an array of games, planes, rows and columns.

        Raises `ValueError` if they are left out.
        """
        if self._observations is None:
            raise ValueError("the environment was created with observations=None")
        return self._observations

    @property
    def masks(self) -> NDArray[np.uint8]:
        """The legal actions: a row of bytes or of bits for each game.

        Raises `ValueError` if they are left out.
        """
        if self._masks is None:
            raise ValueError("the environment was created with masks=None")
        return self._masks

    @property
    def action_count(self) -> int:
        """The number of actions."""
        return class_of(self.game).action_count

    @property
    def symmetries(self) -> tuple[str, ...]:
        """The names of the symmetries that keep every player in place, the identity first."""
        return class_of(self.game).symmetries

    @property
    def legal_actions(self) -> LegalActions:
        """The legal actions of all games. The arrays belong to the environment."""
        return LegalActions(*self._env.legal_actions())

    def reset(self, seed: int | None = None) -> None:
        """Start all games anew. Without a seed, their random numbers continue."""
        self._env.reset(None if seed is None else index(seed) % _SEEDS)

    def reset_to(
        self,
        positions: Sequence[str | Position],
        games: Iterable[SupportsIndex] | None = None,
    ) -> None:
        """Set games to positions: all of them, or those with these indices.

        These games count as neither ended nor cut off, and their payoffs are zero. The
        game goes on from a position in which a draw can be claimed. With `claims`, the draw is
        claimed after the next turn if it still can be.

        Raises `ParseError` if a text is not a position, and `ValueError` if the game is over in a
        position. Then nothing has changed.
        """
        positions = several("positions", positions)
        for number, position in enumerate(positions):
            if isinstance(position, Position) and position.game != self.game:
                raise ParseError(
                    f"position {number}: expected one of {self.game}, got one of {position.game}"
                )
        texts = [str(text) for text in positions]
        indices = list(range(self._number) if games is None else games)
        if len(indices) != len(texts):
            raise ValueError(f"there are {len(texts)} positions for {len(indices)} games")
        last = self._number - 1
        self._env.reset_to([within("game", game, 0, last) for game in indices], texts)

    def step(self, actions: ArrayLike) -> None:
        """Take an action in each game.

        Raises `IllegalActionError` if one of them is illegal. Then no game has changed.
        """
        array = np.asarray(actions)
        if array.dtype.kind not in "iu" or array.shape != (self._number,):
            raise ValueError(
                f"actions must be an array of {self._number} integers, one for each game"
            )
        if array.dtype.kind == "u" and array.max() >= 2**63:
            # It would become negative.
            game = array.argmax()
            raise IllegalActionError(f"game {game}: action {array[game]} cannot be taken here")
        self._env.step(np.require(array, np.int64, ("A", "E")))

    def sample(self) -> NDArray[np.int64]:
        """Return a random legal action for each game, from the random numbers of that game."""
        return self._env.sample()

    def positions(self) -> list[str]:
        """Return the positions as texts. They do not show the steps of a turn in progress."""
        return self._env.positions()

    def images(self, symmetry: int) -> Images:
        """Return the images of all games under a symmetry, given by its index in `symmetries`.

        Together with `images_of_actions`, this makes several training examples from one.
        """
        return Images(**self._env.images(self._symmetry(symmetry)))

    def images_of_actions(self, symmetry: int) -> NDArray[np.int32]:
        """Return the image of each action under a symmetry, or -1 if it has none.

        The mask of an image is the mask with its actions exchanged by this table.
        """
        return self._env.images_of_actions(self._symmetry(symmetry))

    def _symmetry(self, symmetry: int) -> int:
        return within("symmetry", symmetry, 0, len(self.symmetries) - 1)

    def copy(self) -> Env:
        """Return a copy with arrays of its own."""
        other = object.__new__(type(self))
        other.game, other._number = self.game, self._number
        other._env = self._env.copy()
        other._arrays()
        return other

    def __repr__(self) -> str:
        return f"<oddboards.vector.Env of {self._number} games of {self.game}>"

    def __copy__(self) -> Env:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Env:
        return self.copy()
