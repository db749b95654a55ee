"""Data sets: recorded games and their positions, as Parquet or as JSON Lines.

A data set is a directory with two tables in files of some thousand games each,
`games-00000.parquet` and `positions-00000.parquet`, or with the ending `.jsonl`.

The games have a row each:

| column    | type            | what it is                                                    |
| --------- | --------------- | ------------------------------------------------------------- |
| `game`    | int64           | the number of the game, from 1                                |
| `seats`   | list of string  | the names of the engines, in turn order                       |
| `start`   | string          | the first position                                            |
| `moves`   | list of string  | the moves                                                     |
| `opening` | int32           | the number of random moves at the beginning                   |
| `result`  | string          | the ranking of the players                                    |
| `reason`  | string          | why the game ended                                            |
| `payoffs` | list of float32 | for each seat the share of the opponents beaten, from 0 to 1  |

The positions have a row for each turn that was played:

| column        | type            | what it is                                                |
| ------------- | --------------- | --------------------------------------------------------- |
| `game`        | int64           | the number of the game                                    |
| `ply`         | int32           | the number of turns played before                         |
| `to_move`     | int8            | the seat of the player to move                            |
| `position`    | string          | the position                                              |
| `move`        | string          | the move that was played                                  |
| `actions`     | list of int32   | the move as actions of a learner                          |
| `legal_moves` | int32           | the number of legal moves                                 |
| `payoffs`     | list of float32 | the payoffs of the game                                   |

The settings of the match are stored under the key `oddboards` in the metadata of Parquet files, and
in the file `match.json`. Writing and reading need `pyarrow`, and `scan` needs `polars`.
"""

from __future__ import annotations

import itertools
import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from oddboards import _oddboards, vector
from oddboards._arrow import arrow_and_parquet
from oddboards._check import MANY, several, within
from oddboards._games import class_of

if TYPE_CHECKING:
    import os
    from collections.abc import Iterable, Iterator, Sequence

    import polars as pl
    import pyarrow as pa
    from numpy.typing import NDArray

    from oddboards.matches import Match
    from oddboards.position import Position

__all__ = ["Batch", "batches", "games", "positions", "scan", "write"]

GAMES_A_FILE = 4096
"""The number of games in a file."""
_UNFINISHED = ".oddboards-new-"
"""The beginning of the name of a directory with a data set that is being written."""


def games(game: str, records: Iterable[str]) -> pa.Table:
    """Return recorded games as a table. Records are those of `oddboards.matches`.

    Whether a record belongs to a match is not checked; `Match.results` does.

    Raises `ValueError` with the record that is wrong.
    """
    return _tables(game, several("records", records))[0]


def positions(game: str, records: Iterable[str]) -> pa.Table:
    """Return the positions of recorded games as a table.

    Raises `ValueError` with the record that is wrong.
    """
    return _tables(game, several("records", records))[1]


def write(
    directory: str | os.PathLike[str],
    match: Match,
    records: Iterable[str],
    *,
    form: Literal["parquet", "jsonl"] = "parquet",
    games_a_file: int = GAMES_A_FILE,
) -> None:
    """Write the games of a match and their positions as a data set.

    The records are written as they come, `games_a_file` at a time. A data set that is already in
    the directory is replaced at the end, when all files of the new one have been written. Other
    files stay, except for what an earlier call has left behind because it was killed. Only one
    program at a time may write to a directory.

    >>> from oddboards import datasets, matches
    >>> match = matches.Match("territorial", "random")
    >>> datasets.write("/tmp/territorial", match, match.games(100))

    Raises `ValueError` with the argument or the record that is wrong, if a game is not one of the
    match or occurs twice, or if the directory has tables but no `match.json`, and `ImportError` if
    pyarrow is not installed.
    """
    if form not in {"parquet", "jsonl"}:
        raise ValueError(f"form: expected `parquet` or `jsonl`, got {form!r}")
    games_a_file = within("games_a_file", games_a_file, 1, MANY)
    arrow_and_parquet("data sets")
    directory = Path(directory)
    directory.mkdir(parents=True, exist_ok=True)
    old = [path for name in ("games", "positions") for path in _tables_in(directory, name)]
    if old and not (directory / "match.json").exists():
        raise ValueError(
            f"{directory}: {old[0].name} is not from a data set: match.json is missing"
        )
    for left in directory.glob(f"{_UNFINISHED}*"):
        shutil.rmtree(left)
    with tempfile.TemporaryDirectory(prefix=_UNFINISHED, dir=directory) as new:
        _write_files(Path(new), match, records, form, games_a_file)
        # `match.json` comes first, so that a directory with tables always has it.
        files = sorted(Path(new).iterdir(), key=lambda path: path.name != "match.json")
        written = {path.replace(directory / path.name) for path in files}
    for path in old:
        if path not in written:
            path.unlink()


def _write_files(
    directory: Path, match: Match, records: Iterable[str], form: str, games_a_file: int
) -> None:
    settings = json.dumps(match.settings)
    (directory / "match.json").write_text(f"{settings}\n", encoding="utf-8")
    records = iter(records)
    written: set[int] = set()
    for number in itertools.count():
        some = list(itertools.islice(records, games_a_file))
        if not some:
            if number == 0:
                raise ValueError("expected at least one record")
            return
        match.results(some)
        tables = _tables(match.game, some)
        games = tables[0]["game"].to_pylist()
        if not written.isdisjoint(games):
            again = min(written.intersection(games))
            raise ValueError(f"expected each game once, got game {again} again")
        written.update(games)
        for name, table in zip(("games", "positions"), tables, strict=True):
            path = directory / f"{name}-{number:05}.{form}"
            if form == "parquet":
                _write_parquet(path, table.replace_schema_metadata({"oddboards": settings}))
            else:
                _write_lines(path, table)


def scan(
    directory: str | os.PathLike[str], table: Literal["games", "positions"] = "positions"
) -> pl.LazyFrame:
    """Return a table of a data set to polars, which reads it when a query is collected.

    >>> from oddboards import datasets
    >>> frame = datasets.scan("/tmp/territorial", "games")
    >>> frame.group_by("result").len().sort("result").collect()["len"].sum()
    100
    """
    import polars  # noqa: PLC0415, ICN001

    paths = _files(directory, table)
    if paths[0].suffix == ".parquet":
        return polars.scan_parquet(paths)
    empty: Any = polars.from_arrow(_schemas()[table].empty_table())
    return polars.scan_ndjson(paths).cast(dict(empty.schema))


class Batch(NamedTuple):
    """The decisions of players and what they saw: a row for each action of a turn."""

    observations: NDArray[np.float32]
    """The observations, as those of `oddboards.vector`."""
    masks: NDArray[np.uint8]
    """The legal actions, with a byte for each action."""
    actions: NDArray[np.int64]
    """The actions that were taken."""
    to_move: NDArray[np.int64]
    """The seats of the players to move."""
    payoffs: NDArray[np.float32]
    """The payoffs of the games, with a column for each seat."""


def batches(
    directory: str | os.PathLike[str],
    *,
    size: int = 1024,
    seed: int | Sequence[int] | None = None,
    worker: int = 0,
    workers: int = 1,
) -> Iterator[Batch]:
    """Yield the positions of a data set with observations, once each, for a learner.

    A batch has at most `size` rows. The last one of a file, and those of later actions of a turn,
    may be much smaller, down to a single row. With a seed, files and the rows of each file are
    shuffled. Each of several workers reads its share of the files; with fewer files than workers,
    some have nothing to read. In games whose turns have several actions, the actions of a turn are
    rows of different batches. The observations lack anything that a position does not contain, such
    as repetitions.

    Raises `ValueError` with the argument that is wrong, or if there is no data set in the
    directory.
    """
    size, workers = within("size", size, 1, vector.MOST_GAMES), within("workers", workers, 1, MANY)
    worker = within("worker", worker, 0, workers - 1)
    paths = _files(directory, "positions")
    random = None if seed is None else np.random.default_rng(seed)
    if random is not None:
        random.shuffle(paths)
    return _batches(paths[worker::workers], _game_of(directory), size, random)


def _game_of(directory: str | os.PathLike[str]) -> type[Position]:
    path = Path(directory) / "match.json"
    try:
        return class_of(json.loads(path.read_text(encoding="utf-8"))["game"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{path}: expected the settings of a match, with a game") from error


def _batches(
    paths: list[Path], game: type[Position], size: int, random: np.random.Generator | None
) -> Iterator[Batch]:
    env = vector.Env(game, size)
    for path in paths:
        table = _read(path)
        order = np.arange(len(table))
        if random is not None:
            random.shuffle(order)
        for first in range(0, len(table), size):
            yield from _batches_of(env, table.take(order[first : first + size]))


def _batches_of(env: vector.Env, table: pa.Table) -> Iterator[Batch]:
    rows = len(table)
    env.reset_to(table["position"].to_pylist(), range(rows))
    lists = table["actions"].combine_chunks()
    ends = np.asarray(lists.offsets)
    counts, actions = np.diff(ends), np.asarray(lists.values)
    payoffs = np.asarray(table["payoffs"].combine_chunks().values).reshape(rows, -1)
    for step in range(counts.max()):
        (at,) = np.nonzero(counts > step)
        taken = actions[ends[:-1][at] + step].astype(np.int64)
        observations: Any = env.observations
        masks: Any = env.masks
        yield Batch(
            observations[at], masks[at], taken, env.to_move[at].astype(np.int64), payoffs[at]
        )
        if step + 1 < counts.max():
            # The other games may take any action.
            following = env.sample()
            following[at] = taken
            env.step(following)


def _files(directory: str | os.PathLike[str], table: str) -> list[Path]:
    paths = _tables_in(directory, table)
    if not paths:
        raise ValueError(f"{directory}: expected a data set, found no {table}")
    if len({path.suffix for path in paths}) > 1:
        raise ValueError(f"{directory}: expected Parquet or JSON Lines, found both")
    return paths


def _tables_in(directory: str | os.PathLike[str], table: str) -> list[Path]:
    """Return the files that `write` has written. Other files may have similar names."""
    name = re.compile(rf"{table}-\d{{5,}}\.(parquet|jsonl)", re.ASCII)
    return sorted(path for path in Path(directory).glob("*") if name.fullmatch(path.name))


def _tables(game: str, records: list[str]) -> tuple[pa.Table, pa.Table]:
    import pyarrow as pa  # noqa: PLC0415

    columns = _oddboards.positions(game, records)
    read = [json.loads(record) for record in records]
    seats = len(class_of(game).players)
    by_game = columns["payoffs"].astype(np.float32)
    turns = np.array([len(record["record"]["moves"]) for record in read], np.int64)

    def ends(column: dict[str, NDArray[Any]]) -> NDArray[np.int32]:
        """Return where each row begins, and the end of the last one."""
        if len(column["values"]) >= 2**31:
            raise ValueError("expected fewer records at once")
        return np.concatenate([[0], column["lengths"]]).cumsum(dtype=np.int32)

    def text(column: dict[str, NDArray[Any]]) -> pa.Array:
        buffers = [None, pa.py_buffer(ends(column)), pa.py_buffer(column["values"])]
        return pa.Array.from_buffers(pa.string(), len(column["lengths"]), buffers)

    def lists(values: NDArray[np.float32]) -> pa.Array:
        firsts = np.arange(0, values.size + 1, seats, dtype=np.int32)
        return pa.ListArray.from_arrays(firsts, values.reshape(-1))

    schemas = _schemas()
    of_games = [
        columns["numbers"],
        [record["seats"] for record in read],
        [record["record"]["start"] for record in read],
        [record["record"]["moves"] for record in read],
        [record["opening"] for record in read],
        [record["result"] for record in read],
        [record["reason"] for record in read],
        lists(by_game),
    ]
    of_positions = [
        np.repeat(columns["numbers"], turns),
        np.concatenate([[], *map(np.arange, turns)]).astype(np.int32),
        columns["to_move"],
        text(columns["positions"]),
        text(columns["moves"]),
        pa.ListArray.from_arrays(ends(columns["actions"]), columns["actions"]["values"]),
        columns["legal_moves"],
        lists(np.repeat(by_game, turns, axis=0)),
    ]
    return (
        pa.table(of_games, schema=schemas["games"]),
        pa.table(of_positions, schema=schemas["positions"]),
    )


def _schemas() -> dict[str, pa.Schema]:
    import pyarrow as pa  # noqa: PLC0415

    strings, floats = pa.list_(pa.string()), pa.list_(pa.float32())
    games = {
        "game": pa.int64(),
        "seats": strings,
        "start": pa.string(),
        "moves": strings,
        "opening": pa.int32(),
        "result": pa.string(),
        "reason": pa.string(),
        "payoffs": floats,
    }
    positions = {
        "game": pa.int64(),
        "ply": pa.int32(),
        "to_move": pa.int8(),
        "position": pa.string(),
        "move": pa.string(),
        "actions": pa.list_(pa.int32()),
        "legal_moves": pa.int32(),
        "payoffs": floats,
    }
    return {"games": pa.schema(games), "positions": pa.schema(positions)}


def _write_parquet(path: Path, table: pa.Table) -> None:
    from pyarrow import parquet  # noqa: PLC0415

    parquet.write_table(table, path, compression="zstd")


def _write_lines(path: Path, table: pa.Table) -> None:
    with path.open("w", encoding="utf-8") as file:
        for batch in table.to_batches(max_chunksize=10_000):
            lines = (json.dumps(row, ensure_ascii=False) for row in batch.to_pylist())
            file.writelines(f"{line}\n" for line in lines)


def _read(path: Path) -> Any:
    if path.suffix == ".parquet":
        from pyarrow import parquet  # noqa: PLC0415

        return parquet.read_table(path)
    from pyarrow import json as lines  # noqa: PLC0415

    options = lines.ParseOptions(explicit_schema=_schemas()["positions"])
    return lines.read_json(path, parse_options=options)
