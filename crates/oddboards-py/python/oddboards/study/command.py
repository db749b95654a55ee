"""The command `oddboards study`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from oddboards._games import games
from oddboards.study import plan

if TYPE_CHECKING:
    import argparse

NUMBERS = {
    "games": "games of each agent against itself, for each variant",
    "pairs": "games of each two agents against each other",
    "ladder_games": "games of each step of the ladder",
    "probes": "random descents of the game tree",
    "seed": "seed of all random numbers",
    "max_turns": "turns after which a game is cut off",
    "opening_turns": "random turns at the start of each game",
    "judge": "depth of the search that judges each position; 0: the evaluation judges",
    "samples": "positions of each game for the values of pieces",
    "line": "moves of each game that the opening tree knows",
}


def add(commands: Any, parents: list[argparse.ArgumentParser]) -> None:
    """Add the command to those of `oddboards`."""
    command = commands.add_parser(
        "study",
        parents=parents,
        help="what a game is like: a report with figures",
        description="Let engines play a game, and write a report of what the game is like.",
    )
    command.add_argument("game", choices=list(games), metavar="GAME", help=", ".join(games))
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
    fields = plan.Settings.__dataclass_fields__
    ladder: Any = fields["ladder"].default
    for name, text in NUMBERS.items():
        default = fields[name].default
        command.add_argument(
            f"--{name.replace('_', '-')}",
            type=int,
            default=default,
            metavar="N",
            help=f"{text} [default: {default}]",
        )
    command.add_argument(
        "--ladder",
        default=",".join(map(str, ladder)),
        metavar="N,N",
        help="nodes of the engines whose matches measure depth, or `none` [default: %(default)s]",
    )
    command.add_argument(
        "--ladder-engine",
        default="ab",
        metavar="ENGINE",
        help="their engine [default: %(default)s]",
    )
    command.add_argument("--no-claims", action="store_true", help="draws are not claimed")
    command.add_argument("--out", metavar="DIR", help="where the report goes [default: study-GAME]")
    command.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> None:
    from oddboards import cli, study  # noqa: PLC0415

    # What is missing is told before the games are played.
    study.check_writers()
    kind = games[options.game]
    variants = kind.starts if "all" in options.variant else options.variant
    found = study.run(
        kind,
        agents=plan.split_agents(options.agents),
        variants=variants,
        ladder=_ladder(options.ladder),
        ladder_engine=options.ladder_engine,
        claims=not options.no_claims,
        **{name: getattr(options, name) for name in NUMBERS},
        **cli.how(options),
    )
    path = found.write(options.out or f"study-{options.game}")
    sys.stdout.write(f"{path}\n")


def _ladder(text: str) -> tuple[int, ...]:
    if text == "none":
        return ()
    try:
        return tuple(int(nodes) for nodes in text.split(","))
    except ValueError as error:
        raise ValueError(f"--ladder: expected numbers of nodes or `none`, got `{text}`") from error
