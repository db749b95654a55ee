"""Self-play: games of a network against itself, as positions to learn from."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import torch
from oddboards import jobs, search, vector

from oddboards_learner import features
from oddboards_learner.network import Evaluator, network_of
from oddboards_learner.settings import Settings

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from oddboards_learner.network import Weights


class Samples(NamedTuple):
    """Positions to learn from, one per row, including their images under all symmetries."""

    observations: NDArray[np.uint8]
    """The view of the player to move, before it is divided by the `most` of the planes."""
    masks: NDArray[np.uint8]
    """The legal actions, one bit each."""
    visits: NDArray[np.unsignedinteger[Any]]
    """The number of times that MCTS tried each action, in the smallest type that holds it."""
    payoffs: NDArray[np.float32]
    """The final payoffs in turn order, beginning with the player who was to move."""

    def __len__(self) -> int:
        """Return the number of positions."""
        return len(self.payoffs)


class Totals(NamedTuple):
    """The work that a job has done."""

    plies: int
    """The number of actions taken, which is the number of positions without images."""
    evaluations: int
    """The number of leaves that the network evaluated."""
    first_payoff: float
    """The mean payoff of the player who began."""
    cpu_seconds: float
    """The processor time."""


def play(job: int, *, settings: dict[str, Any], weights: Weights, iteration: int) -> dict[str, Any]:
    """Play the games of a job to their ends, as work for `oddboards.jobs.run`.

    The result has the fields of `Samples` and of `Totals`. Except for the time, it depends on the
    arguments only.
    """
    begun = time.thread_time()
    torch.set_num_threads(1)
    chosen = Settings.of(settings)
    generator = np.random.default_rng([chosen.seed, iteration, job])
    evaluate = Evaluator(network_of(chosen, weights))
    seed = int(generator.integers(2**63))
    env = vector.Env(chosen.game, chosen.games, seed=seed, max_turns=chosen.max_turns)
    trees = search.Mcts(
        env,
        evaluate,
        exploration=chosen.exploration,
        noise=chosen.noise,
        alpha=chosen.alpha,
        seed=seed,
    )
    rows = Rows(env)
    ended = np.zeros(chosen.games, bool)
    payoffs = np.zeros_like(env.payoffs)
    ply = 0
    while not ended.all():
        jobs.check()
        found = trees.search(chosen.simulations)
        rows.add(found.visits, ~ended)
        env.step(draw(found.visits, generator) if ply < chosen.opening else found.best())
        new = (env.terminated | env.truncated) & ~ended
        payoffs[new] = env.payoffs[new]
        ended |= new
        ply += 1
    samples = rows.finish(payoffs)
    seconds = time.thread_time() - begun
    totals = Totals(rows.plies, evaluate.leaves, float(payoffs[:, 0].mean()), seconds)
    return {**samples._asdict(), **totals._asdict()}


def draw(visits: NDArray[np.uint32], generator: np.random.Generator) -> NDArray[np.int64]:
    """Return an action for each game, drawn in proportion to the visits."""
    sums = visits.cumsum(axis=1)
    chosen = generator.random(len(visits)) * sums[:, -1]
    actions: NDArray[np.int64] = (sums <= chosen[:, None]).sum(axis=1)
    return actions


class Rows:
    """The positions of games in progress, whose payoffs are not known yet."""

    def __init__(self, env: vector.Env) -> None:
        """Begin with no positions of these games."""
        self._env = env
        self._scales = features.scales_of(env.game)
        self._tables = [env.images_of_actions(index) for index in range(len(env.symmetries))]
        self._parts: list[tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[Any]]] = []
        self._owners: list[tuple[NDArray[np.intp], NDArray[np.int8]]] = []
        self.plies = 0
        """The number of positions without images."""

    def add(self, visits: NDArray[np.uint32], running: NDArray[np.bool_]) -> None:
        """Add the images of the current positions of the games that are running."""
        self.plies += int(running.sum())
        kind = np.min_scalar_type(visits.max())
        for symmetry, table in enumerate(self._tables):
            images = self._env.images(symmetry)
            kept = np.flatnonzero(images.valid & running)
            bytes_ = np.rint(images.observations[kept] * self._scales).astype(np.uint8)
            image = np.zeros((len(kept), visits.shape[1]), kind)
            has_image = table >= 0
            image[:, table[has_image]] = visits[kept][:, has_image]
            self._parts.append((bytes_, np.packbits(images.masks[kept], axis=1), image))
            self._owners.append((kept, self._env.to_move[kept].copy()))

    def finish(self, payoffs: NDArray[np.float32]) -> Samples:
        """Return all positions, given the payoff of each game to each seat."""
        observations, masks, visits = (
            np.concatenate(parts) for parts in zip(*self._parts, strict=True)
        )
        games_, seats = (np.concatenate(parts) for parts in zip(*self._owners, strict=True))
        players = payoffs.shape[1]
        turns = (seats[:, None] + np.arange(players)) % players
        values = payoffs[games_[:, None], turns]
        return Samples(observations, masks, visits, values)
