"""A training session from the first line of output to the last."""

from __future__ import annotations

import platform
import time
from typing import TYPE_CHECKING, Any

import torch

from oddboards_learner import curve
from oddboards_learner.opponents import measure
from oddboards_learner.settings import Settings
from oddboards_learner.training import Trainer

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from oddboards.jobs import Workers

    from oddboards_learner.checkpoint import Run

OPPONENTS = ("random", "greedy")
"""The engines that a network is measured against."""
GAMES = 100
"""The number of games of the last match against each opponent."""
GAMES_ON_THE_WAY = 50
"""The number of games of each earlier match."""


def train(
    run: Run,
    given: Mapping[str, Any],
    *,
    workers: Workers,
    measure_every: int = 4,
    stop_after: int | None = None,
    tell: Callable[[str], object] = lambda _: None,
) -> Trainer:
    """Train a network in the directory of a run, with these settings if it is a new one.

    At the end, the directory also contains a report and the learning curve. The network is
    measured before the first iteration, after every `measure_every` iterations, and after the last.

    Raises `ValueError` if the directory has other files but no run, if the run was begun with other
    settings, or if `measure_every` or `stop_after` is less than 1.
    """
    for name, number in (("measure_every", measure_every), ("stop_after", stop_after)):
        if number is not None and number < 1:
            raise ValueError(f"{name} must be at least 1, got {number}")
    trainer = _begin(run, given)
    settings = trainer.settings
    if not trainer.history:
        trainer.history.append(_measured({"iteration": 0}, trainer, workers))
        trainer.save(run)
        tell(line_of(trainer.history[-1]))
    last = settings.iterations if stop_after is None else trainer.iteration + stop_after
    while trainer.iteration < min(last, settings.iterations):
        record = trainer.iterate(workers)
        if trainer.iteration % measure_every == 0 or trainer.iteration == settings.iterations:
            _measured(record, trainer, workers)
        trainer.save(run)
        tell(line_of(record))
    if trainer.iteration == settings.iterations:
        _finish(run, trainer)
        tell(f"{run.directory}: report.json, curve.svg")
    return trainer


def _begin(run: Run, given: Mapping[str, Any]) -> Trainer:
    """Return a new trainer, whose directory is created, or that of the last checkpoint."""
    if not run.exists:
        trainer = Trainer(Settings.of(given))
        run.create()
        trainer.save(run)
        return trainer
    trainer = Trainer.resume(run)
    found = trainer.settings.values()
    other = [name for name in given if given[name] != found.get(name)]
    if other:
        was = ", ".join(f"{name}={found.get(name)}" for name in other)
        raise ValueError(f"{run.directory}: the run was begun with {was}; use another directory")
    return trainer


def _measured(record: dict[str, Any], trainer: Trainer, workers: Workers) -> dict[str, Any]:
    """Add the results of matches to a record, and return it."""
    begun = time.perf_counter()
    settings = trainer.settings
    record["matches"] = measure(
        trainer.network,
        settings,
        OPPONENTS,
        number=GAMES if trainer.iteration == settings.iterations else GAMES_ON_THE_WAY,
        workers=workers,
    )
    record["measure_seconds"] = time.perf_counter() - begun
    return record


def _finish(run: Run, trainer: Trainer) -> None:
    """Write the report and the curve."""
    history, settings = trainer.history, trainer.settings
    sums = {
        name: round(sum(record.get(name, 0) for record in history), 1)
        for name in (
            "games",
            "plies",
            "evaluations",
            "play_seconds",
            "learn_seconds",
            "cpu_seconds",
            "measure_seconds",
        )
    }
    report = {
        "settings": settings.values(),
        "torch": torch.__version__,
        "python": platform.python_version(),
        "sums": sums,
        "history": history,
    }
    run.write_report(report)
    title = f"{settings.game}, {settings.match_simulations} simulations a move"
    curve.draw(history, run.directory / "curve.svg", title)


def told(matches: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the scores of matches in words."""
    return ", ".join(
        f"{100 * score['share']:.1f} % against {opponent} "
        f"(+{score['wins']} ={score['draws']} -{score['losses']})"
        for opponent, score in matches.items()
    )


def line_of(record: Mapping[str, Any]) -> str:
    """Return the state of a training in a line."""
    parts = [f"{record['iteration']:3}"]
    if "games" in record:
        rate = record["evaluations"] / max(record["play_seconds"], 1e-9)
        seconds = record["play_seconds"] + record["learn_seconds"]
        parts.append(
            f"{record['games']} games, policy {record['policy_loss']:.3f}, "
            f"value {record['value_loss']:.3f}, {seconds:.0f} s ({record['cpu_seconds']:.0f} s of "
            f"processor time), {rate:.0f} evaluations/s"
        )
    if "matches" in record:
        parts.append(told(record["matches"]))
    return "  ".join(parts)
