"""The command `oddboards`."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from oddboards import __version__, games, jobs
from oddboards.study import command as study_command

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command, and return its exit status: 2 for a mistake in the arguments."""
    options = _parser().parse_args(arguments)
    try:
        options.run(options)
    except (ValueError, ImportError) as error:
        sys.stderr.write(f"oddboards: {error}\n")
        return 2
    except KeyboardInterrupt:
        told = "; the same command goes on with it" if options.keep else ""
        sys.stderr.write(f"\noddboards: interrupted{told}\n")
        return 130
    return 0


def how(options: argparse.Namespace) -> dict[str, Any]:
    """Return the arguments of `jobs.run` that options of `running` stand for."""
    if options.ray is not None:
        import ray  # noqa: PLC0415

        ray.init(options.ray or None, log_to_driver=False)
    workers: jobs.Workers = options.workers if options.ray is None else "ray"
    return {"workers": workers, "keep": options.keep, "progress": jobs.to_stderr}


def running() -> argparse.ArgumentParser:
    """Return the options of commands that run a job."""
    parser = argparse.ArgumentParser(add_help=False)
    group = parser.add_argument_group("where it runs")
    where = group.add_mutually_exclusive_group()
    where.add_argument(
        "--workers", type=int, default=1, metavar="N", help="threads of this machine [default: 1]"
    )
    where.add_argument(
        "--ray",
        nargs="?",
        const="",
        metavar="ADDRESS",
        help="run on Ray: on the cluster at this address, or on one that is started here",
    )
    group.add_argument(
        "--keep",
        metavar="DIR",
        help="keep finished parts in this directory, and go on with those that are there",
    )
    return parser


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="oddboards", description="Matches, studies and data sets of four obscure board games."
    )
    parser.add_argument("--version", action="version", version=f"oddboards {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_match(commands)
    study_command.add(commands, [running()])
    return parser


def _add_match(commands: Any) -> None:
    command = commands.add_parser("match", parents=[running()], help="engines against each other")
    command.add_argument("game", choices=list(games), metavar="GAME", help=", ".join(games))
    command.set_defaults(run=lambda _: None)


if __name__ == "__main__":
    sys.exit(main())
