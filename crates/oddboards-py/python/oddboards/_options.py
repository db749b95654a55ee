"""Options of the commands, and settings whose fields are options."""

from __future__ import annotations

import argparse
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from oddboards import jobs
from oddboards._games import games

if TYPE_CHECKING:
    from collections.abc import Container, Mapping


def job() -> argparse.ArgumentParser:
    """Return the options of all commands: the game, and where the work is done."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("game", choices=list(games), metavar="GAME", help=", ".join(games))
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
        help="keep finished parts in this directory, and reuse those already there",
    )
    return parser


def how(options: argparse.Namespace) -> dict[str, Any]:
    """Return the arguments of `jobs.run` that options of `job` stand for."""
    if options.ray is not None:
        from oddboards import ray  # noqa: PLC0415

        ray.connect(options.ray or None)
    workers: jobs.Workers = options.workers if options.ray is None else "ray"
    return {"workers": workers, "keep": options.keep, "progress": jobs.to_stderr}


def add(command: argparse.ArgumentParser, settings: Any, texts: Mapping[str, str]) -> None:
    """Add an option for each of these fields of a dataclass of settings, with its meaning."""
    for field in fields(settings):
        if field.name in texts:
            kind = type(field.default)
            command.add_argument(
                _flag(field.name),
                type=kind,
                default=field.default,
                metavar={int: "N", float: "X"}.get(kind, "ENGINE"),
                help=f"{texts[field.name]} [default: {field.default}]",
            )


def changed(settings: Any, names: Container[str]) -> list[str]:
    """Return the options of these fields whose values are not the default."""
    values = [(field, getattr(settings, field.name)) for field in fields(settings)]
    return [
        f"{_flag(field.name)} {value}"
        for field, value in values
        if field.name in names and value != field.default
    ]


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def out(folder: str) -> Path:
    """Create the directory of the option `--out`, and return it.

    Raises `ValueError` if it cannot be created.
    """
    path = Path(folder)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ValueError(f"--out: {error}") from error
    return path
