"""The command `oddboards study`."""

from __future__ import annotations

import sys
from itertools import chain
from typing import TYPE_CHECKING, Any

from oddboards import _options, study
from oddboards._games import games
from oddboards.study import plan

if TYPE_CHECKING:
    import argparse


def add(commands: Any) -> None:
    """Add the command to those of `oddboards`."""
    command = commands.add_parser(
        "study",
        parents=[_options.job()],
        help="what a game is like: a report with figures",
        description="Let engines play a game, and write a report of what the game is like.",
    )
    command.add_argument(
        "--variant",
        action="append",
        default=[],
        metavar="VARIANT",
        help="a way to start, a position, NAME=POSITION, or `all` ways to start; may be repeated "
        "[default: the usual start]",
    )
    command.add_argument(
        "--agents",
        default="random,ab:nodes=200,ab:nodes=2000",
        metavar="A,B",
        help="engines from the weakest to the strongest [default: %(default)s]",
    )
    _options.add(command, plan.Settings, plan.OPTIONS)
    command.add_argument(
        "--ladder",
        default=",".join(map(str, plan.Settings.ladder)),
        metavar="N,N",
        help="nodes of the engines whose matches measure depth, or `none` [default: %(default)s]",
    )
    command.add_argument("--no-claims", action="store_true", help="draws are not claimed")
    command.add_argument("--out", metavar="DIR", help="where the report goes [default: study-GAME]")
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    # Missing packages are reported before the games are played.
    study.check_writers()
    folder = _options.out(options.out or f"study-{options.game}")
    kind = games[options.game]
    asked = (kind.starts if name == "all" else [name] for name in options.variant)
    variants = list(dict.fromkeys(chain.from_iterable(asked)))
    found = study.run(
        kind,
        agents=plan.split_agents(options.agents),
        variants=variants,
        ladder=_ladder(options.ladder),
        claims=not options.no_claims,
        **{name: getattr(options, name) for name in plan.OPTIONS},
        **_options.how(options),
    )
    path = found.write(folder)
    sys.stdout.write(f"{path}\n")


def _ladder(text: str) -> tuple[int, ...]:
    if text == "none":
        return ()
    try:
        return tuple(int(nodes) for nodes in text.split(","))
    except ValueError as error:
        raise ValueError(f"--ladder: expected numbers of nodes or `none`, got `{text}`") from error
