"""Searches: opponents for every game, and trees for networks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from oddboards import _oddboards
from oddboards._games import class_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import ArrayLike, NDArray

    from oddboards._oddboards import Move
    from oddboards.position import Position
    from oddboards.vector import Env

    _Thought = tuple[Move | None, str | None, list[Move], str | None, float | None, int, int]


class Thought(NamedTuple):
    """What an engine thinks about a position."""

    move: Move | None
    """The best move; `None` if the game is over."""
    claim: str | None
    """The ground on which the engine claims a draw instead, if it does."""
    line: tuple[Move, ...]
    """The moves that it expects, starting with the best one."""
    value: str | None
    """The value for the player to move: `+35`, `+1 in 5` (a win in 5 turns) or `62.5 %`."""
    payoff: float | None
    """The expected payoff from 0 to 1, if the engine estimates one."""
    depth: int
    """The depth of the search in turns, or 0 if the engine has none."""
    nodes: int
    """The number of moves tried, or of descents."""


class Engine:
    """An opponent. It keeps what it has learned from move to move.

    A call returns the best move, so that an engine is an opponent in `oddboards.gymnasium`.

    >>> import oddboards
    >>> engine = oddboards.search.Engine("circular", "ab:depth=3")
    >>> position = oddboards.circular.Position()
    >>> position.push(engine(position))
    >>> engine.think(position).depth
    3
    """

    def __init__(self, game: str | type[Position], spec: str = "ab") -> None:
        """Create an engine from its name and its options.

        The names are `random`, `greedy`, `ab` (alpha-beta), `brs` (best reply), `maxn` and `mcts`.
        Options follow a colon, as in `mcts:nodes=5000,seed=7`: `depth`, `nodes`, `ms`, `hash`,
        `seed`, `strength`, `level` (1 to 8) and `leaves`.

        Raises `ParseError` if the text is not the name of an engine with its options.
        """
        self._engine = _oddboards.Engine(class_of(game).game, spec)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._engine.game

    def __call__(self, position: Position) -> Move:
        """Return the best move, within the limits of the options, or else after a second.

        Raises `IllegalMoveError` if the game is over.
        """
        thought = self.think(position, seconds=None if self._engine.is_limited else 1.0)
        if thought.move is None:
            from oddboards.errors import IllegalMoveError  # noqa: PLC0415

            raise IllegalMoveError("the game is over")
        return thought.move

    def think(
        self,
        position: Position,
        *,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        progress: Callable[[Thought], object] | None = None,
    ) -> Thought:
        """Search a position, and return what comes of it.

        The limits replace those of the options. `progress` is called with intermediate results.
        Other threads of Python go on, and an interrupt ends the search.

        Raises `ValueError` if there is no limit, and what `progress` raises.
        """
        tell = None if progress is None else lambda parts: progress(_thought(parts))
        parts = self._engine.think(position._game, depth, nodes, seconds, tell)
        return _thought(parts)

    def forget(self) -> None:
        """Forget what earlier searches have learned."""
        self._engine.forget()

    def __repr__(self) -> str:
        return f"oddboards.search.Engine({self.game!r}, {self._engine.spec!r})"


class Visits(NamedTuple):
    """What a search by `mcts` has learned about the games of a batch."""

    visits: NDArray[np.uint32]
    """How often each action was tried, with a row for each game."""
    values: NDArray[np.float32]
    """The mean payoff of the player to move, from 0 to 1."""

    def best(self) -> NDArray[np.int64]:
        """Return the action of each game that was tried most often."""
        actions: NDArray[np.int64] = self.visits.argmax(axis=1)
        return actions


def mcts(
    env: Env,
    evaluate: Callable[[NDArray[np.float32], NDArray[np.uint8]], tuple[ArrayLike, ArrayLike]],
    *,
    simulations: int,
    exploration: float = 1.5,
) -> Visits:
    """Search all games of a batch at once, with a network that evaluates their leaves together.

    `evaluate` is called with observations and masks, a row for each game, and returns a weight for
    each action and a payoff from 0 to 1 for each seat. It is called once for each simulation; rows
    of games whose descent came to an end of the game are empty. Weights of illegal actions do not
    matter, and the others need not add up to 1. The formula is PUCT, with `exploration` as its
    constant. Nodes are positions in the middle of a turn, too.

    The environment does not change. Repetitions do not end a game in the tree.

    >>> import numpy as np
    >>> from oddboards import search, vector
    >>> env = vector.Env("three-man", 8)
    >>> def nothing_known(observations, masks):
    ...     return masks, np.full((len(masks), 3), 0.5)
    >>> env.step(search.mcts(env, nothing_known, simulations=20).best())

    Raises `ValueError` if what `evaluate` returns does not have the right shape.
    """
    if simulations < 1:
        raise ValueError(f"simulations must be at least 1, got {simulations}")
    if not exploration >= 0:
        raise ValueError(f"exploration must be a number from 0 on, got {exploration}")
    trees = env._env.trees(exploration)
    for _ in range(simulations):
        observations, masks, _is_open = trees.select()
        priors, payoffs = evaluate(observations, masks)
        trees.update(np.asarray(priors, np.float32), np.asarray(payoffs, np.float32))
    return Visits(trees.visits(), trees.values())


def _thought(parts: _Thought) -> Thought:
    move, claim, line, value, payoff, depth, nodes = parts
    return Thought(move, claim, tuple(line), value, payoff, depth, nodes)
