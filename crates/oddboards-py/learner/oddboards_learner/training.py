"""The training loop."""

from __future__ import annotations

import math
import time
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from oddboards import jobs
from torch.nn import functional

from oddboards_learner import features
from oddboards_learner.checkpoint import STATE, reading
from oddboards_learner.network import new_network, weights_of
from oddboards_learner.selfplay import Samples, Totals, play
from oddboards_learner.settings import Settings

if TYPE_CHECKING:
    from oddboards.jobs import Workers

    from oddboards_learner.checkpoint import Run

WARM_UP = 50
"""The number of steps in which the learning rate rises."""
ILLEGAL = -1e9
"""The logit of an illegal action. It is finite because 0 times infinity is not a number."""


class Trainer:
    """A network with its optimizer, and the positions that it learns from."""

    def __init__(self, settings: Settings) -> None:
        """Begin with random weights."""
        self.settings = settings
        self.iteration = 0
        self.network = new_network(settings)
        self.optimizer = torch.optim.AdamW(
            self.network.parameters(), lr=settings.rate, weight_decay=settings.decay
        )
        self.window: list[Samples] = []
        self.history: list[dict[str, Any]] = []
        self._scales = torch.from_numpy(features.scales_of(settings.game))

    @classmethod
    def resume(cls, run: Run) -> Trainer:
        """Continue a run from its last checkpoint."""
        state = run.load()
        with reading(run.directory / STATE):
            trainer = cls(Settings.of(state["settings"]))
            trainer.iteration = state["iteration"]
            trainer.network.load_state_dict(state["network"])
            trainer.optimizer.load_state_dict(state["optimizer"])
            trainer.history = state["history"]
        first = max(0, trainer.iteration - trainer.settings.window)
        trainer.window = [run.load_samples(index) for index in range(first, trainer.iteration)]
        return trainer

    def save(self, run: Run) -> None:
        """Write a checkpoint."""
        if self.window:
            run.save_samples(self.iteration - 1, self.window[-1], self.settings.window)
        run.save(
            {
                "settings": self.settings.values(),
                "iteration": self.iteration,
                "network": self.network.state_dict(),
                "optimizer": self.optimizer.state_dict(),
                "history": self.history,
            }
        )

    def iterate(self, workers: Workers) -> dict[str, Any]:
        """Play games, train on them, and return what happened. It is appended to the history."""
        settings = self.settings
        begun, cpu = time.perf_counter(), time.thread_time()
        work = partial(
            play,
            settings=settings.values(),
            weights=weights_of(self.network),
            iteration=self.iteration,
        )
        results = list(jobs.run(work, range(settings.jobs), workers=workers))
        parts = ([result[name] for result in results] for name in Samples._fields)
        new = Samples(*(np.concatenate(part) for part in parts))
        totals = [Totals(*(result[name] for name in Totals._fields)) for result in results]
        self.window = [*self.window, new][-settings.window :]
        played = time.perf_counter()
        # These tensors are so small that several threads would cost more time than they save.
        torch.set_num_threads(1)
        policy_loss, value_loss = self._learn(len(new))
        self.iteration += 1
        record = {
            "iteration": self.iteration,
            "games": settings.jobs * settings.games,
            "plies": sum(total.plies for total in totals),
            "evaluations": sum(total.evaluations for total in totals),
            "first_payoff": float(np.mean([total.first_payoff for total in totals])),
            "policy_loss": policy_loss,
            "value_loss": value_loss,
            "play_seconds": played - begun,
            "learn_seconds": time.perf_counter() - played,
            "cpu_seconds": time.thread_time() - cpu + sum(total.cpu_seconds for total in totals),
        }
        self.history.append(record)
        return record

    def _learn(self, new: int) -> tuple[float, float]:
        """Train on the window. Return the mean losses of policy and value."""
        settings = self.settings
        generator = np.random.default_rng([settings.seed, self.iteration, 2**32])
        steps = max(1, round(new * settings.passes / settings.batch))
        self.network.train()
        losses = []
        for step in range(steps):
            # Warms up for a moment, and cools down to a tenth along half a cosine.
            progress = min(1.0, (self.iteration + step / steps) / settings.iterations)
            warm = min(1.0, (self.iteration * steps + step + 1) / WARM_UP)
            cool = 0.55 + 0.45 * math.cos(math.pi * progress)
            for group in self.optimizer.param_groups:
                group["lr"] = settings.rate * warm * cool
            losses.append(self._step(self._batch(generator)))
        self.network.eval()
        policy, value = np.mean(losses, axis=0)
        return float(policy), float(value)

    def _batch(self, generator: np.random.Generator) -> Samples:
        """Return random positions of the window."""
        ends = np.cumsum([len(samples) for samples in self.window])
        rows = np.sort(generator.integers(ends[-1], size=self.settings.batch))
        parts = []
        for samples, end in zip(self.window, ends, strict=True):
            first = end - len(samples)
            inside = rows[(rows >= first) & (rows < end)] - first
            parts.append([field[inside] for field in samples])
        return Samples(*(np.concatenate(fields) for fields in zip(*parts, strict=True)))

    def _step(self, samples: Samples) -> tuple[float, float]:
        """Take a step along the gradient. Return the losses of policy and value.

        The policy loss is above its lower bound, the entropy of the targets.
        """
        observations = torch.from_numpy(samples.observations) / self._scales
        masks = np.unpackbits(samples.masks, axis=1, count=samples.visits.shape[1])
        visits = torch.from_numpy(samples.visits.astype(np.float32))
        targets = visits / visits.sum(dim=1, keepdim=True)
        logits, values = self.network(observations)
        logits = logits.masked_fill(torch.from_numpy(masks) == 0, ILLEGAL)
        policy = -(targets * torch.log_softmax(logits, dim=1)).sum(dim=1).mean()
        entropy = -(targets * targets.clamp_min(1e-9).log()).sum(dim=1).mean()
        payoffs = torch.from_numpy(samples.payoffs[:, :-1])
        value = functional.binary_cross_entropy_with_logits(values, payoffs)
        self.optimizer.zero_grad()
        (policy + value).backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        return float(policy.detach() - entropy), float(value.detach())
