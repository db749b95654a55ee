"""A study that is finished: its figures and its tables."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from oddboards._arrow import arrow_and_parquet
from oddboards.study import figures, heat
from oddboards.study.figures import VariantFigures
from oddboards.study.games import EVENTS, Games, gather
from oddboards.study.plan import Group, Settings
from oddboards.study.size import Size, size
from oddboards.study.table import Table

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Mapping


class Study:
    """The results of a study."""

    settings: Settings
    """The settings."""
    variants: list[VariantFigures]
    """The figures of each variant."""
    games: Mapping[Group, Games]
    """The observations by group of games, such as `Group("self", 0, ("random",))`."""

    def __init__(
        self,
        settings: Settings,
        variants: list[VariantFigures],
        games: Mapping[Group, Games],
        descents: Mapping[Group, Table],
    ) -> None:
        """Put a study together; `run` does it."""
        self.settings = settings
        self.variants = variants
        self.games = games
        self._descents = descents

    def self_play(self, variant: int, agent: str) -> Games:
        """Return the observations of the games of an agent against itself."""
        return self.games[Group("self", variant, (agent,))]

    def numbers(self) -> dict[str, Any]:
        """Return all figures as JSON values."""
        kind = self.settings.kind
        return {
            "oddboards": version("oddboards"),
            "game": kind.game,
            "title": kind.title,
            "players": [player.name for player in kind.players],
            "command": self.settings.command,
            "settings": self.settings.to_json(),
            "variants": [
                figures.to_json(variant) | {"maps": self._maps(index)}
                for index, variant in enumerate(self.variants)
            ],
        }

    def _maps(self, variant: int) -> list[dict[str, Any]]:
        agent = self.settings.agents[-1]
        maps = heat.maps(self.settings.kind, self.self_play(variant, agent))
        return [figures.to_json(each._asdict() | {"agent": agent}) for each in maps]

    def tables(self) -> dict[str, Table]:
        """Return the data from which the figures are computed, as tables by name."""
        found: dict[str, Table] = {
            name: Table.join(self._labeled(name)) for name in ("games", "turns", "samples", "cells")
        }
        if self._descents:
            found["tree"] = Table.join(
                self._label(group, table) for group, table in self._descents.items()
            )
        return found

    def _label(self, group: Group, table: Table) -> Table:
        variant = self.settings.variants[group.variant].name
        labels = {
            "variant": np.full(table.rows, variant),
            "group": np.full(table.rows, str(group)),
        }
        return Table(labels | dict(table))

    def _labeled(self, name: str) -> Iterable[Table]:
        for group, games in self.games.items():
            if group.what != "self" and name != "games":
                continue
            if name == "games":
                table = Table(dict(games.games) | dict(games.measured))
            elif name == "cells":
                table = cell_table(self.settings, games)
            else:
                table = getattr(games, name)
            yield self._label(group, table)

    def write(self, directory: str | os.PathLike[str]) -> Path:
        """Write the report, the figures and the tables into a directory, and return the report.

        The files are `report.html`, `study.json`, and a Parquet file for each table. This needs
        matplotlib and pyarrow.
        """
        check_writers()
        from oddboards.study import report  # noqa: PLC0415

        folder = Path(directory)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "study.json").write_text(json.dumps(self.numbers(), indent=1) + "\n")
        for name, table in self.tables().items():
            table.write_parquet(folder / f"{name}.parquet")
        path = folder / "report.html"
        path.write_text(report.page(self.settings, self.variants, self.games), encoding="utf-8")
        return path


def check_writers() -> None:
    """Import the packages that write the files of a study.

    Raises `ImportError` if matplotlib or pyarrow is not installed.
    """
    from oddboards.study import report  # noqa: F401, PLC0415

    arrow_and_parquet("the tables of a study")


def cell_table(settings: Settings, games: Games) -> Table:
    """Return the counts by event, owner, kind and cell as a table without zeros."""
    kind = settings.kind
    owners = [*(player.name for player in kind.players), "none"]
    places = np.nonzero(games.cells)
    names = (EVENTS, owners, kind.kinds, kind.board.cells)
    labels = ("event", "owner", "kind", "cell")
    columns: dict[str, Any] = {
        label: np.array(list(words), dtype=str)[place]
        for label, words, place in zip(labels, names, places, strict=True)
    }
    return Table(columns | {"count": games.cells[places]})


def finish(settings: Settings, found: Mapping[Group, list[dict[str, Any]]]) -> Study:
    """Compute the figures of a study from the results of its parts."""
    games: dict[Group, Games] = {}
    descents: dict[Group, Table] = {}
    variants = []
    seats = len(settings.kind.players)
    for index, variant in enumerate(settings.variants):
        agents: list[figures.SelfPlay] = []
        pairs: list[figures.Meeting] = []
        ladder: list[figures.Meeting] = []
        tree: Size | None = None
        for group, results in found.items():
            if group.variant != index:
                continue
            if group.what == "tree":
                tree, descents[group] = size(results)
                continue
            games[group] = gather(results)
            if group.what == "self":
                (agent,) = group.agents
                agents.append(
                    figures.self_play(agent, games[group], settings.kind.kinds, settings.line)
                )
            else:
                meeting = figures.meeting(group.agents, games[group], seats)
                (pairs if group.what == "pair" else ladder).append(meeting)
        doubling = figures.per_doubling(ladder)
        variants.append(VariantFigures(*variant, agents, pairs, ladder, doubling, tree))
    return Study(settings, variants, games, descents)
