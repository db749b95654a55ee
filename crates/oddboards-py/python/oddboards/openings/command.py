"""The command `oddboards openings`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oddboards import openings
from oddboards._games import games

if TYPE_CHECKING:
    import argparse


def add(commands: Any, parents: list[argparse.ArgumentParser]) -> None:
    """Add the command to those of `oddboards`."""
    command = commands.add_parser(
        "openings",
        parents=parents,
        help="what engines think of each first move: a page with pictures",
        description="Let an engine play games from every first move, and write a page.",
    )
    command.add_argument("game", choices=list(games), metavar="GAME", help=", ".join(games))
    command.add_argument(
        "--start", metavar="START", help="a way to start, or a position [default: the usual start]"
    )
    fields = openings.Settings.__dataclass_fields__
    command.add_argument(
        "--games",
        type=int,
        default=fields["games"].default,
        metavar="N",
        help="games over all first moves [default: %(default)s]",
    )
    command.add_argument(
        "--engine",
        default=fields["engine"].default,
        metavar="ENGINE",
        help="the engine of all seats [default: %(default)s]",
    )
    for name, text in openings.OPTIONS.items():
        default = fields[name].default
        command.add_argument(
            f"--{name.replace('_', '-')}",
            type=type(default),
            default=default,
            metavar="X" if isinstance(default, float) else "N",
            help=f"{text} [default: {default}]",
        )
    command.add_argument("--no-claims", action="store_true", help="draws are not claimed")
    command.add_argument(
        "--out", metavar="DIR", help="where the page goes [default: openings-GAME]"
    )
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    from oddboards import cli  # noqa: PLC0415

    folder = Path(options.out or f"openings-{options.game}")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"--out: {error}") from error
    found = openings.run(
        options.game,
        start=options.start,
        games=options.games,
        engine=options.engine,
        claims=not options.no_claims,
        **{name: getattr(options, name) for name in openings.OPTIONS},
        **cli.how(options),
    )
    sys.stdout.write(f"{found.write(folder)}\n")
