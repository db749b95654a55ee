"""The command line: `python -m oddboards_learner train DIRECTORY`."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oddboards_learner.settings import Settings, meanings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from oddboards.jobs import Workers

# PyTorch takes seconds to import, so only the commands import it, and `--help` is fast.


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command, and return the exit code."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except (OSError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="oddboards_learner", description="Trains a network by self-play, and plays with it."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    train = commands.add_parser("train", help="train a network, or continue an earlier training")
    train.add_argument("directory", help="the directory of the run; continued if there is one")
    _add_workers(train)
    train.add_argument("--measure-every", type=int, default=4, help="iterations between matches")
    train.add_argument("--stop-after", type=int, help="pause after this many iterations")
    settings = train.add_argument_group("settings of a new run")
    texts = meanings()
    for field in fields(Settings):
        kind: Any = {"str": str, "int": int, "float": float}[str(field.type)]
        name = f"--{field.name.replace('_', '-')}"
        text = f"{texts[field.name]} [default: {field.default}]"
        settings.add_argument(name, type=kind, help=text)
    train.set_defaults(run=_train)

    measure = commands.add_parser("measure", help="play matches against engines of oddboards")
    measure.add_argument("directory")
    measure.add_argument("--opponents", nargs="+", default=["random", "greedy"])
    measure.add_argument("--games", type=int, default=100)
    measure.add_argument("--simulations", type=int, help="default: as after training")
    measure.add_argument("--opening", type=int, help="random moves; default: as after training")
    _add_workers(measure)
    measure.add_argument("--untrained", action="store_true", help="use random weights instead")
    measure.set_defaults(run=_measure)

    engine = commands.add_parser("engine", help="speak the Universal Game Interface")
    engine.add_argument("directory")
    engine.set_defaults(run=_engine)
    return parser


def _add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--workers",
        type=_workers,
        default=os.cpu_count() or 1,
        help="the number of threads, or `ray` (default: the number of cores)",
    )


def _workers(text: str) -> Workers:
    try:
        return "ray" if text == "ray" else int(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"expected a number or `ray`, got `{text}`") from error


def _train(options: argparse.Namespace) -> None:
    from oddboards_learner.checkpoint import Run  # noqa: PLC0415
    from oddboards_learner.session import train  # noqa: PLC0415

    names = [field.name for field in fields(Settings)]
    given = {name: getattr(options, name) for name in names if getattr(options, name) is not None}
    train(
        Run(options.directory),
        given,
        workers=options.workers,
        measure_every=options.measure_every,
        stop_after=options.stop_after,
        tell=lambda line: print(line, flush=True),
    )


def _measure(options: argparse.Namespace) -> None:
    from oddboards_learner.checkpoint import Run  # noqa: PLC0415
    from oddboards_learner.network import new_network  # noqa: PLC0415
    from oddboards_learner.opponents import measure  # noqa: PLC0415
    from oddboards_learner.session import told  # noqa: PLC0415

    network, settings = Run(options.directory).network()
    if options.untrained:
        network = new_network(settings)
    chosen = {"match_simulations": options.simulations, "match_opening": options.opening}
    given = {name: value for name, value in chosen.items() if value is not None}
    settings = replace(settings, **given)
    for opponent in options.opponents:
        scores = measure(
            network, settings, [opponent], number=options.games, workers=options.workers
        )
        print(told(scores), flush=True)


def _engine(options: argparse.Namespace) -> None:
    from oddboards_learner import engine  # noqa: PLC0415
    from oddboards_learner.checkpoint import Run  # noqa: PLC0415
    from oddboards_learner.opponents import Learned  # noqa: PLC0415

    network, settings = Run(options.directory).network()
    player = Learned(
        network,
        settings.game,
        simulations=settings.match_simulations,
        exploration=settings.exploration,
    )
    engine.serve(player, name=f"learner {Path(options.directory).resolve().name}")


if __name__ == "__main__":
    sys.exit(main())
