"""The command `oddboards openings`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from oddboards import _options, openings
from oddboards.openings import plan

if TYPE_CHECKING:
    import argparse


def add(commands: Any) -> None:
    """Add the command to those of `oddboards`."""
    command = commands.add_parser(
        "openings",
        parents=[_options.job()],
        help="what engines think of each first move: a page with pictures",
        description="Let an engine play games from every first move, and write a page.",
    )
    command.add_argument(
        "--start", metavar="START", help="a way to start, or a position [default: the usual start]"
    )
    _options.add(command, plan.Settings, plan.OPTIONS)
    command.add_argument("--no-claims", action="store_true", help="draws are not claimed")
    command.add_argument(
        "--out", metavar="DIR", help="where the page goes [default: openings-GAME]"
    )
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    folder = _options.out(options.out or f"openings-{options.game}")
    found = openings.run(
        options.game,
        start=options.start,
        claims=not options.no_claims,
        **{name: getattr(options, name) for name in plan.OPTIONS},
        **_options.how(options),
    )
    sys.stdout.write(f"{found.write(folder)}\n")
