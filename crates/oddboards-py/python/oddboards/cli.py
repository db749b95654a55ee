"""The command `oddboards`."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oddboards import __version__, _options, datasets, matches
from oddboards.openings import command as openings_command
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
    except OSError as error:
        told = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        sys.stderr.write(f"oddboards: {told}\n")
        return 2
    except KeyboardInterrupt:
        told = "; run the same command again to resume" if options.keep else ""
        sys.stderr.write(f"\noddboards: interrupted{told}\n")
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="oddboards", description="Matches, studies and data sets of four obscure board games."
    )
    parser.add_argument("--version", action="version", version=f"oddboards {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _add_match(commands)
    _add_games(commands)
    study_command.add(commands)
    openings_command.add(commands)
    return parser


def _playing() -> argparse.ArgumentParser:
    """Return the options of commands that play a match."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument(
        "--engine",
        action="append",
        required=True,
        metavar="[NAME=]ENGINE",
        help="an engine with a limit, as in ab:depth=4; a single one plays against itself",
    )
    parser.add_argument(
        "--start", metavar="START", help="the name of a start, or a position [default: the first]"
    )
    parser.add_argument(
        "--opening-turns",
        type=int,
        metavar="N",
        help="random moves of an opening [default: two for each player]",
    )
    parser.add_argument(
        "--max-turns", type=int, default=1000, metavar="N", help="turn limit [default: 1000]"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="seed of openings and engines"
    )
    return parser


def _match_of(options: argparse.Namespace) -> matches.Match:
    return matches.Match(
        options.game,
        options.engine,
        start=options.start,
        opening_turns=options.opening_turns,
        max_turns=options.max_turns,
        seed=options.seed,
    )


def _add_match(commands: Any) -> None:
    command = commands.add_parser(
        "match", parents=[_playing(), _options.job()], help="engines against each other"
    )
    command.add_argument(
        "--rounds", type=int, default=50, metavar="N", help="number of openings [default: 50]"
    )
    command.add_argument(
        "--records",
        metavar="FILE",
        help="write the games as JSON Lines; a file with contents is refused, unless --keep "
        "continues its match",
    )
    command.add_argument("--json", action="store_true", help="print the results as JSON")
    command.set_defaults(run=_run_match)


def _run_match(options: argparse.Namespace) -> None:
    match = _match_of(options)
    if options.records == "-":
        raise ValueError("-: expected a file; `/dev/stdout` stands for standard output")
    if options.records:
        _check_file(Path(options.records), match, options.keep)
    results = match.play(options.rounds, **_options.how(options))
    if options.records:
        results.write(options.records)
    shown = json.dumps(results.summary) if options.json else str(results)
    sys.stdout.write(f"{shown}\n")


def _check_file(path: Path, match: matches.Match, keep: str | None) -> None:
    """Report a file that cannot or must not be written, before the games are played."""
    with path.open("a", encoding="utf-8"):
        pass
    settings = f"{match._match.settings}\n".encode()
    if path.stat().st_size and not (keep and path.read_bytes().startswith(settings)):
        raise ValueError(
            f"{path}: the file is not empty; it is replaced only if `--keep` continues its match"
        )


def _add_games(commands: Any) -> None:
    command = commands.add_parser(
        "games",
        parents=[_playing(), _options.job()],
        help="a data set of games and their positions",
    )
    command.add_argument(
        "--games", type=int, default=1000, metavar="N", help="number of games [default: 1000]"
    )
    command.add_argument(
        "--out",
        required=True,
        metavar="DIR",
        help="the directory to write; a data set that is already there is replaced at the end",
    )
    command.add_argument(
        "--form", choices=["parquet", "jsonl"], default="parquet", help="[default: parquet]"
    )
    command.set_defaults(run=_run_games)


def _run_games(options: argparse.Namespace) -> None:
    match = _match_of(options)
    played = match.games(options.games, **_options.how(options))
    datasets.write(options.out, match, played, form=options.form)


if __name__ == "__main__":
    sys.exit(main())
