"""Searches: opponents for every game, and trees for networks."""

from __future__ import annotations

import threading
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from oddboards import _oddboards, jobs
from oddboards._check import MANY, within
from oddboards._games import class_of
from oddboards.errors import IllegalMoveError
from oddboards.position import Position
from oddboards.vector import Env

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import ArrayLike, NDArray

    from oddboards._oddboards import Move

    Numbers = Sequence[float] | NDArray[np.floating | np.integer]
    Evaluate = Callable[[Position], Numbers]
    EvaluateBatch = Callable[[NDArray[np.float32], NDArray[np.uint8]], tuple[ArrayLike, ArrayLike]]
    _Thought = tuple[Move | None, str | None, list[Move], str | None, float | None, int, int]


__all__ = ["Engine", "Mcts", "Thought", "Visits"]

_MOST_DEPTH = 100
"""The largest depth of a search, as in the options of an engine."""
_MOST_NODES = 2**64 - 1


class Thought(NamedTuple):
    """The result of an engine's search of a position."""

    move: Move | None
    """The best move; `None` if the game is over."""
    claim: str | None
    """The ground on which the engine claims a draw instead, if it does."""
    line: tuple[Move, ...]
    """The moves that it expects, starting with the best one."""
    value: str | None
    """The value for the player to move: `+35`, `+1 in 5` (a win in 5 turns) or `62.5 %`."""
    payoff: float | None
    """The payoff from 0 to 1 that the player to move can expect, if the engine computes a value."""
    depth: int
    """The depth of the search in turns, or 0 if the engine has none."""
    nodes: int
    """The number of moves tried, or of descents."""


class Engine:
    """An opponent. It keeps what it has learned from move to move.

    Copies have the same arguments and have learned nothing. An engine without a custom evaluation
    can be pickled.

    A call returns the best move, so that an engine is an opponent in `oddboards.gymnasium`.

    >>> import oddboards
    >>> engine = oddboards.search.Engine("circular", "ab:depth=3")
    >>> position = oddboards.circular.Position()
    >>> position.push(engine(position))
    >>> engine.think(position).depth
    3

    A custom evaluation is a function from a position to a number for each player:

    >>> def pieces(position):
    ...     owners = [piece.player for piece in position.pieces.values()]
    ...     return [100 * owners.count(player) for player in position.players]
    >>> engine = oddboards.search.Engine("circular", "ab:depth=2", evaluate=pieces, lead=100)
    >>> engine(position) in position.legal_moves
    True
    """

    def __init__(
        self,
        game: str | type[Position],
        spec: str = "ab",
        *,
        evaluate: Evaluate | None = None,
        lead: int = 300,
    ) -> None:
        """Create an engine from its name and its options.

        The names are `random`, `greedy`, `ab` (alpha-beta; with three players best-reply search,
        also called `brs`), `paranoid`, `maxn` and `mcts`. Options follow a colon, as in
        `mcts:nodes=5000,seed=7`: `depth`, `nodes`, `ms`, `hash`, `seed`, `level` (1 to 8; 0 for
        none) and `leaves`. An engine thinks on one thread.

        `evaluate` replaces the evaluation of the game. It is called with a position in which the
        game is not over, without the moves before it, and returns a number for each player: the
        higher, the better. Numbers are rounded, and the search uses only their differences. They
        must not depend on turn counters, because the search remembers them for the same position
        after other moves. `lead`
        is the difference that is worth an expected payoff of 3/4 against an opponent. An engine
        with a function in Python searches a small fraction of the positions.

        Raises `ParseError` if the text is not the name of an engine with its options, and
        `ValueError` if the engine evaluates nothing.
        """
        cls = class_of(game)
        lead = within("lead", lead, 1, 65535)
        self._evaluate: Callable[[_oddboards.Game], Numbers] | None = None
        if evaluate is not None:
            if not callable(evaluate):
                raise TypeError(f"evaluate must be a function, got {evaluate!r}")
            self._evaluate = lambda game: evaluate(cls._of(game))
        self._arguments = (cls.game, spec, None if evaluate is None else lead)
        self._engine = _oddboards.Engine(*self._arguments)

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
        """Search a position, and return the result.

        The limits replace those of the options. `progress` is called with intermediate results.
        Other Python threads keep running, and an interrupt ends the search.

        Raises `ValueError` if there is no limit or a wrong one, or if the position is one of
        another game, and what `progress` or the evaluation raises.
        """
        if not isinstance(position, Position):
            raise TypeError(f"expected a position, got {position!r}")
        if depth is not None:
            depth = within("depth", depth, 0, _MOST_DEPTH)
        if nodes is not None:
            nodes = within("nodes", nodes, 0, _MOST_NODES)
        if not self._engine.is_limited and (depth, nodes, seconds) == (None, None, None):
            raise ValueError("the search has no limit: give it a depth, nodes or seconds")
        tell = None if progress is None else lambda parts: progress(_thought(parts))
        parts = self._engine.think(position._game, depth, nodes, seconds, tell, self._evaluate)
        return _thought(parts)

    def forget(self) -> None:
        """Forget what earlier searches have learned.

        Raises `ValueError` if a search is running.
        """
        self._engine.forget()

    def __getstate__(self) -> dict[str, Any]:
        """Return all but what the engine has learned."""
        return vars(self) | {"_engine": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._engine = _oddboards.Engine(*self._arguments)

    def __repr__(self) -> str:
        return f"oddboards.search.Engine({self.game!r}, {self._engine.spec!r})"


class Visits(NamedTuple):
    """The results of the searches of a batch, with a row for each game."""

    visits: NDArray[np.uint32]
    """The number of times that each action was tried."""
    values: NDArray[np.float32]
    """The mean payoff of the player to move, from 0 to 1; 0.5 where no action was tried."""
    priors: NDArray[np.float32]
    """The probability of each action by the evaluation, without noise."""
    payoffs: NDArray[np.float32]
    """The mean payoff of the player to move after each action, or NaN if it was not tried."""

    def best(self) -> NDArray[np.int64]:
        """Return the action of each game that was tried most often.

        Where none was tried, it is the most probable one. It is always legal.
        """
        tried = self.visits.any(axis=1)
        actions: NDArray[np.int64] = np.where(tried, self.visits.argmax(1), self.priors.argmax(1))
        return actions


class Mcts:
    """Trees for all games of a batch, with a network that evaluates their leaves together.

    `evaluate` is called with observations and masks, a row for each game, and returns a weight for
    each action and a payoff from 0 to 1 for each player. It is called once for each simulation;
    rows of games whose descent has reached the end of the game are empty, and their numbers do not
    matter.

    Like observations, payoffs are in the frame of the player to move: column 0 is the payoff of
    that player, and column `i` that of seat `(to_move + i) % players`. So a network need not know
    which seat it plays.

    Weights are finite and not negative: probabilities, not logits. Those of illegal actions do not
    matter, and the others need not add up to 1; if all of them are 0, they count as equal. The
    formula is PUCT, with `exploration` as its constant. Positions in the middle of a turn are
    nodes, too.

    With `noise`, each search mixes this share of Dirichlet noise into the priors of the roots, with
    the parameter `alpha`, so that games of self-play differ. The noise of game `i` depends on
    `seed` and on `i` only.

    A search keeps what earlier ones have found out about the position of a game, however many
    moves were played in between. The environment does not change. Repetitions do not end a game in
    the tree.

    >>> import numpy as np
    >>> from oddboards import search, vector
    >>> env = vector.Env("three-man", 8)
    >>> def nothing_known(observations, masks):
    ...     return masks, np.full((len(masks), 3), 0.5)
    >>> trees = search.Mcts(env, nothing_known, noise=0.25)
    >>> for _ in range(3):
    ...     env.step(trees.search(20).best())
    """

    def __init__(
        self,
        env: Env,
        evaluate: EvaluateBatch,
        *,
        exploration: float = 1.5,
        noise: float = 0.0,
        alpha: float = 0.3,
        seed: int = 0,
    ) -> None:
        """Plant a tree for each game of `env`."""
        if not isinstance(env, Env):
            raise TypeError(f"expected an environment of oddboards.vector, got {env!r}")
        if not 0 <= exploration < np.inf:
            raise ValueError(f"exploration must be a non-negative number, got {exploration}")
        if not 0 <= noise <= 1:
            raise ValueError(f"noise must be from 0 to 1, got {noise}")
        if not 0 < alpha < np.inf:
            raise ValueError(f"alpha must be a number above 0, got {alpha}")
        self._env, self._evaluate = env, evaluate
        self._noise, self._alpha = noise, alpha
        seeds = [[index(seed) % 2**64, game] for game in range(len(env) if noise else 0)]
        self._random = [np.random.default_rng(each) for each in seeds]
        self._trees = _oddboards.Trees(env.game, exploration)
        self._busy = threading.Lock()

    def search(self, simulations: int) -> Visits:
        """Search the current positions of all games.

        The first simulation of a new tree evaluates the position itself, so that `n` simulations
        give `n - 1` visits.

        Raises `ValueError` if what `evaluate` returns does not have the right shape or has a wrong
        weight or payoff (one beyond 0 or 1 by at most 0.001 is rounded), or if a search is running
        already, and what `evaluate` raises.
        """
        simulations = within("simulations", simulations, 1, MANY)
        if not self._busy.acquire(blocking=False):
            raise ValueError("a search of these trees is running already")
        try:
            return self._search(simulations)
        finally:
            self._busy.release()

    def _search(self, simulations: int) -> Visits:
        trees, env = self._trees, self._env
        players = env.payoffs.shape[1]
        trees.begin(env._env, self._noise, self._drawn())
        for _ in range(simulations):
            jobs.check()
            leaves = trees.select()
            priors, payoffs = self._evaluate(leaves["observations"], leaves["masks"])
            trees.update(
                _floats("priors", priors, (len(env), env.action_count)),
                _floats("payoffs", payoffs, (len(env), players)),
            )
        return Visits(**trees.statistics())

    def _drawn(self) -> NDArray[np.float32]:
        """Return noise for the legal actions of each game, one after the other."""
        if not self._random:
            return np.zeros(0, np.float32)
        # NumPy draws only zeros for a huge concentration; from here on all shares are equal.
        alpha = min(self._alpha, 1e300)
        games = zip(self._random, self._env.legal_actions.counts, strict=True)
        drawn = [random.dirichlet(np.full(count, alpha)) for random, count in games]
        return np.concatenate(drawn).astype(np.float32)


def _floats(name: str, numbers: ArrayLike, shape: tuple[int, int]) -> NDArray[np.float32]:
    """Return what `evaluate` has returned as an array."""
    try:
        array = np.require(numbers, np.float32, ("C", "A", "E"))
    except OverflowError as error:
        raise ValueError("evaluate returned a number that is out of range") from error
    if array.shape != shape:
        raise ValueError(f"{name} must have the shape {shape}, got {array.shape}")
    return array


def _thought(parts: _Thought) -> Thought:
    move, claim, line, value, payoff, depth, nodes = parts
    return Thought(move, claim, tuple(line), value, payoff, depth, nodes)
