"""Matches of a network against engines."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import torch
from oddboards import games, jobs, search, vector

from oddboards_learner.network import Evaluator, network_of, weights_of
from oddboards_learner.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray
    from oddboards import Move, Position
    from oddboards.jobs import Workers

    from oddboards_learner.network import Network, Weights

BETWEEN_POLLS = 8
"""The number of simulations between two calls of `stop`."""
PART = 25
"""The number of games of a measurement that are played at the same time."""


class Score(NamedTuple):
    """The result of a match from the network's point of view."""

    wins: int
    """Games won."""
    draws: int
    """Games with a payoff between 0 and 1: draws, and with three players also second places."""
    losses: int
    """Games lost."""
    distinct: int
    """The number of different games. Games with the same moves count once."""

    share: float
    """The mean payoff, from 0 to 1."""

    @classmethod
    def of(cls, results: Sequence[tuple[float, str]]) -> Score:
        """Count the payoffs and the moves of games."""
        payoffs = [payoff for payoff, _ in results]
        wins, losses = payoffs.count(1), payoffs.count(0)
        distinct = len({line for _, line in results})
        share = sum(payoffs) / len(payoffs)
        return cls(wins, len(payoffs) - wins - losses, losses, distinct, share)


class Choice(NamedTuple):
    """The moves that a player chose."""

    moves: list[Move]
    """A move for each position."""
    payoffs: NDArray[np.float32]
    """The payoffs that the players to move expect."""
    simulations: int
    """The number of simulations for each position."""


class Learned:
    """A player that searches with a network, in many games at once."""

    def __init__(
        self, network: Network, game: str, *, simulations: int, exploration: float = 1.25
    ) -> None:
        """Create a player."""
        self.game, self._simulations, self._exploration = game, simulations, exploration
        self._evaluate = Evaluator(network)

    def choose(
        self,
        positions: Sequence[Position],
        *,
        simulations: int | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> Choice:
        """Choose a move in each position. No game may be over.

        `simulations` replaces the player's number. `stop` is polled during the search; return true
        to end it.
        """
        most = self._simulations if simulations is None else simulations
        env = vector.Env(self.game, len(positions))
        env.reset_to(positions)
        taken: list[list[int]] = [[] for _ in positions]
        moves: list[Move | None] = [None] * len(positions)
        payoffs: NDArray[np.float32] | None = None
        total = 0
        while None in moves:
            trees = search.Mcts(env, self._evaluate, exploration=self._exploration)
            found, number = _search(trees, most, stop)
            total += number
            payoffs = found.values if payoffs is None else payoffs
            actions = found.best()
            for index, position in enumerate(positions):
                if moves[index] is None:
                    taken[index].append(int(actions[index]))
                    moves[index] = position.copy().act(taken[index])
            if None in moves:
                env.step(actions)
        chosen = [move for move in moves if move is not None]
        return Choice(chosen, np.zeros(0, np.float32) if payoffs is None else payoffs, total)


def _search(
    trees: search.Mcts, most: int, stop: Callable[[], bool] | None
) -> tuple[search.Visits, int]:
    """Search until there are enough simulations or `stop` says so. Return their number, too."""
    if stop is None:
        return trees.search(most), most
    # The first simulation evaluates the root, so that only the second one tries an action.
    done = 2
    found = trees.search(done)
    while done < most and not stop():
        number = min(BETWEEN_POLLS, most - done)
        found = trees.search(number)
        done += number
    return found, done


def match(
    player: Learned,
    opponent: str,
    numbers: Sequence[int],
    *,
    seed: int,
    opening: int = 0,
    max_turns: int = 400,
) -> list[tuple[float, str]]:
    """Play games against an engine, and return the player's payoff and the moves of each.

    `opponent` is the text of an engine, such as `greedy`, which plays all other seats. Games have
    numbers: the player has seat `number % players`, and the engine gets another seed in each. A
    game begins with `opening` random moves. Successive games share them until the player has had
    every seat.
    """
    text = f"{opponent}{',' if ':' in opponent else ':'}seed="
    players = len(games[player.game].players)
    engines = [search.Engine(player.game, f"{text}{seed + number}") for number in numbers]
    positions = [_opened(player.game, opening, [seed, number // players]) for number in numbers]
    seats = [number % players for number in numbers]
    for _ in range(max_turns):
        jobs.check()
        running = [index for index, position in enumerate(positions) if not position.is_over]
        ours = [index for index in running if positions[index].to_move.index == seats[index]]
        if ours:
            choice = player.choose([positions[index] for index in ours])
            for index, move in zip(ours, choice.moves, strict=True):
                positions[index].push(move)
        for index in set(running) - set(ours):
            positions[index].push(engines[index](positions[index]))
    results = []
    for position, seat in zip(positions, seats, strict=True):
        outcome = position.outcome()
        payoff = 0.5 if outcome is None else outcome.payoffs[seat]
        results.append((payoff, " ".join(str(move) for move in position.moves)))
    return results


def _opened(game: str, moves: int, seed: list[int]) -> Position:
    """Return a position after this many random moves. Its game may be over."""
    generator = np.random.default_rng(seed)
    position = games[game]()
    for _ in range(moves):
        if not position.is_over:
            legal = position.legal_moves
            position.push(legal[int(generator.integers(len(legal)))])
    return position


def _part(
    part: list[Any], *, settings: dict[str, Any], weights: Weights
) -> list[tuple[float, str]]:
    """Play some games of a measurement, as work for `oddboards.jobs.run`."""
    torch.set_num_threads(1)
    opponent, first, end = part
    chosen = Settings.of(settings)
    player = Learned(
        network_of(chosen, weights),
        chosen.game,
        simulations=chosen.match_simulations,
        exploration=chosen.exploration,
    )
    return match(
        player,
        opponent,
        range(first, end),
        seed=chosen.seed * 100_000,
        opening=chosen.match_opening,
    )


def measure(
    network: Network,
    settings: Settings,
    opponents: Sequence[str],
    *,
    number: int,
    workers: Workers = 1,
) -> dict[str, dict[str, Any]]:
    """Play a match against each of some engines, and return the scores by opponent.

    The seeds follow from that of the settings, so that two measurements of a network are equal.

    Raises `ValueError` if `number`, the number of games, is less than 1.
    """
    if number < 1:
        raise ValueError(f"the number of games must be at least 1, got {number}")
    bounds = [*range(0, number, PART), number]
    parts = [[opponent, first, end] for opponent in opponents for first, end in pairwise(bounds)]
    work = partial(_part, settings=settings.values(), weights=weights_of(network))
    results = jobs.run(work, parts, workers=workers)
    all_games: dict[str, list[tuple[float, str]]] = {opponent: [] for opponent in opponents}
    for (opponent, *_), part in zip(parts, results, strict=True):
        all_games[opponent].extend(part)
    return {
        opponent: {**Score.of(results)._asdict(), "simulations": settings.match_simulations}
        for opponent, results in all_games.items()
    }
