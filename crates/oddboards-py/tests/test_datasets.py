"""Data sets: their tables, and what learners read from them."""

from __future__ import annotations

import json
import sys

import numpy as np
import pytest

pytest.importorskip("pyarrow", reason="pyarrow is not installed")
pl = pytest.importorskip("polars", reason="polars is not installed")

import oddboards
from oddboards import datasets, matches

GAMES = list(oddboards.games)


@pytest.fixture(scope="module", params=GAMES)
def match(request):
    return matches.Match(request.param, ["greedy", "random"], max_turns=30, seed=2)


@pytest.fixture(scope="module")
def records(match):
    return list(match.games(12))


@pytest.fixture(scope="module", params=["parquet", "jsonl"])
def directory(request, match, records, tmp_path_factory):
    path = tmp_path_factory.mktemp("data")
    datasets.write(path, match, records, form=request.param, games_a_file=5)
    return path


def test_tables_are_what_the_records_say(directory, match, records):
    games = datasets.scan(directory, "games").collect()
    positions = datasets.scan(directory).collect()
    assert len(list(directory.glob("games-*"))) == 3
    assert games.schema == pl.from_arrow(datasets.games(match.game, [])).schema
    assert positions.schema == pl.from_arrow(datasets.positions(match.game, [])).schema
    assert len(games) == len(records)
    cls = oddboards.games[match.game]
    for row, record in zip(games.iter_rows(named=True), map(json.loads, records), strict=True):
        assert row["game"] == record["number"]
        for key in ["seats", "opening", "result", "reason"]:
            assert row[key] == record[key]
        assert row["moves"] == record["record"]["moves"]
        position = cls(row["start"])
        of_game = positions.filter(pl.col("game") == row["game"])
        assert len(of_game) == len(row["moves"])
        for ply, turn in enumerate(of_game.iter_rows(named=True)):
            assert (turn["ply"], turn["position"]) == (ply, position.text)
            assert turn["to_move"] == position.to_move.index
            assert turn["legal_moves"] == len(position.legal_moves)
            assert turn["move"] == row["moves"][ply]
            assert turn["payoffs"] == row["payoffs"]
            assert position.act(turn["actions"]) is not None
        if outcome := position.outcome():
            assert row["payoffs"] == pytest.approx(outcome.payoffs)


def test_batches_have_each_action_once_with_what_was_seen(directory, match):
    check_batches(directory, match.game)


def test_batches_have_positions_in_which_a_draw_can_be_claimed(tmp_path):
    start = "2K7k5/16/16/2R13 w - - - 98 70"
    match = matches.Match("circular", "greedy", start=start, opening_turns=0, claims=False)
    datasets.write(tmp_path, match, match.games(1))
    texts = datasets.scan(tmp_path).collect()["position"]
    assert any(oddboards.circular.Position(text).claimable for text in texts)
    check_batches(tmp_path, "circular")


def check_batches(directory, game):
    positions = datasets.scan(directory).collect()
    cls = oddboards.games[game]
    seen = {}
    for turn in positions.iter_rows(named=True):
        position = cls(turn["position"])
        so_far = []
        for action in turn["actions"]:
            key = (position.observe(so_far).tobytes(), position.mask(so_far).tobytes())
            row = (*key, action, turn["to_move"], *turn["payoffs"])
            seen[row] = seen.get(row, 0) + 1
            so_far.append(action)
    for settings in [{}, {"seed": 1}, {"size": 7, "seed": 2}]:
        found = {}
        for worker in range(2):
            for batch in datasets.batches(directory, worker=worker, workers=2, **settings):
                assert batch.masks[np.arange(len(batch.actions)), batch.actions].all()
                for observed, mask, action, seat, payoffs in zip(*batch, strict=True):
                    key = (observed.tobytes(), mask.astype(np.int8).tobytes())
                    row = (*key, action, seat, *payoffs.tolist())
                    found[row] = found.get(row, 0) + 1
        assert found == seen


def test_orders_depend_on_the_seed(directory):
    def order(seed):
        return [tuple(batch.actions) for batch in datasets.batches(directory, seed=seed)]

    assert order(1) == order(1)
    assert order(1) != order(2)


def test_settings_are_there(directory, match):
    assert json.loads((directory / "match.json").read_text()) == match.settings
    files = list(directory.glob("*.parquet"))
    for file in files:
        from pyarrow import parquet

        assert json.loads(parquet.read_schema(file).metadata[b"oddboards"]) == match.settings


def test_what_is_no_data_is_refused(tmp_path):
    with pytest.raises(ValueError, match="expected a data set, found no positions"):
        datasets.scan(tmp_path)
    with pytest.raises(ValueError, match="record 0: byte 0: expected value"):
        datasets.games("circular", ["x"])
    match = matches.Match("territorial", "random")
    datasets.write(tmp_path, match, match.games(1))
    (tmp_path / "positions-00001.jsonl").touch()
    with pytest.raises(ValueError, match="Parquet or JSON Lines, found both"):
        datasets.scan(tmp_path)


def test_games_are_those_of_the_match(tmp_path):
    match = matches.Match("territorial", ["one=random", "two=random"])
    records = list(match.games(3))
    wrong = {"result": "green", "seats": ["one"], "number": 2**63}
    for field, value in wrong.items():
        record = json.dumps({**json.loads(records[0]), field: value})
        with pytest.raises(ValueError, match=f"record 0: `{field}`: expected "):
            datasets.write(tmp_path, match, [record])
    with pytest.raises(ValueError, match="record 0: number: 9223372036854775808 is too large"):
        datasets.games("territorial", [record])
    for games_a_file in (3, 4):
        with pytest.raises(ValueError, match="expected each game once, got game 1 again"):
            datasets.write(tmp_path, match, [*records, records[0]], games_a_file=games_a_file)


def test_a_data_set_replaces_another(tmp_path):
    match = matches.Match("territorial", "random")
    for form, count in [("jsonl", 5), ("parquet", 5), ("parquet", 2)]:
        datasets.write(tmp_path, match, match.games(count), form=form, games_a_file=1)
        assert len(datasets.scan(tmp_path, "games").collect()) == count


def test_other_files_are_neither_deleted_nor_read(tmp_path):
    match = matches.Match("territorial", "random")
    datasets.write(tmp_path, match, match.games(3), games_a_file=1)
    names = ["games-00007.csv", "positions-00001.npz", "positions-backup.parquet", "games-1.jsonl"]
    for name in names:
        (tmp_path / name).write_text("mine")
    datasets.write(tmp_path, match, match.games(2), games_a_file=1)
    assert len(datasets.scan(tmp_path).select("game").unique().collect()) == 2
    assert len(list(datasets.batches(tmp_path))) == 2
    for name in names:
        assert (tmp_path / name).read_text() == "mine"


def test_what_a_killed_program_has_left_is_removed(tmp_path):
    match = matches.Match("territorial", "random")
    left = tmp_path / f"{datasets._UNFINISHED}x1"
    left.mkdir()
    (left / "games-00000.parquet").touch()
    datasets.write(tmp_path, match, match.games(1))
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names == ["games-00000.parquet", "match.json", "positions-00000.parquet"]


def test_tables_without_settings_are_not_replaced(tmp_path):
    match = matches.Match("territorial", "random")
    for name in ("games-00000.parquet", "positions-00004.jsonl"):
        (tmp_path / name).write_text("mine")
    with pytest.raises(ValueError, match=r"games-00000\.parquet is not from a data set"):
        datasets.write(tmp_path, match, match.games(1))
    assert len(list(tmp_path.iterdir())) == 2


def test_a_data_set_is_kept_if_the_new_one_is_not_written(tmp_path, monkeypatch):
    def interrupted():
        yield from match.games(2)
        raise KeyboardInterrupt

    match = matches.Match("territorial", "random")
    datasets.write(tmp_path, match, match.games(3), games_a_file=1)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(KeyboardInterrupt):
        datasets.write(tmp_path, match, interrupted(), games_a_file=1)
    with pytest.raises(ValueError, match="at least one record"):
        datasets.write(tmp_path, match, [])
    with pytest.raises(ValueError, match="form: expected"):
        datasets.write(tmp_path, match, interrupted(), form="csv")
    with pytest.raises(ValueError, match="games_a_file must be from 1 to .*, got 0"):
        datasets.write(tmp_path, match, interrupted(), games_a_file=0)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ImportError, match="pip install pyarrow"):
        datasets.write(tmp_path, match, interrupted())
    monkeypatch.undo()
    assert sorted(tmp_path.iterdir()) == before
    assert len(datasets.scan(tmp_path, "games").collect()) == 3


def test_wrong_arguments_of_batches(tmp_path):
    match = matches.Match("territorial", "random")
    datasets.write(tmp_path, match, match.games(3), games_a_file=1)
    for name, value, more in [
        ("size", 0, {}),
        ("workers", 0, {}),
        ("workers", -1, {}),
        ("worker", 2, {"workers": 2}),
        ("worker", -1, {"workers": 2}),
    ]:
        with pytest.raises(ValueError, match=f"{name} must be from . to .*, got {value}"):
            datasets.batches(tmp_path, **{name: value}, **more)
    with pytest.raises(ValueError, match="expected a data set"):
        datasets.batches(tmp_path / "nothing")


def test_settings_without_a_game_are_named(tmp_path):
    match = matches.Match("territorial", "random")
    datasets.write(tmp_path, match, match.games(1))
    path = tmp_path / "match.json"
    for text in ("", "{}", "[]", '{"game": 3}', '{"game": "chess"}'):
        path.write_text(text)
        with pytest.raises(ValueError, match=r"match\.json: expected the settings of a match"):
            datasets.batches(tmp_path)
    path.unlink()
    with pytest.raises(ValueError, match=r"match\.json: expected the settings of a match"):
        datasets.batches(tmp_path)


def test_tensors(tmp_path):
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    from oddboards.torch import Positions
    from torch.utils.data import DataLoader

    match = matches.Match("territorial", "random")
    datasets.write(tmp_path, match, match.games(8), games_a_file=2)
    expected = sorted(a for batch in datasets.batches(tmp_path) for a in batch.actions.tolist())
    data = Positions(tmp_path, size=10, seed=1)
    orders = []
    kept = DataLoader(data, batch_size=None, num_workers=2, persistent_workers=True)
    loaders = [DataLoader(data, batch_size=None, num_workers=workers) for workers in [0, 0, 2, 2]]
    for loader in [*loaders, kept, kept]:
        batches = list(loader)
        assert all(isinstance(value, torch.Tensor) for value in batches[0].values())
        actions = [int(a) for batch in batches for a in batch["actions"]]
        assert sorted(actions) == expected
        orders.append(actions)
    assert len(set(map(tuple, orders))) == 6, "each epoch has another order"

    def epochs(seed):
        chance = torch.Generator().manual_seed(seed)
        data = Positions(tmp_path, size=10, seed=1)
        loader = DataLoader(data, batch_size=None, num_workers=2, generator=chance)
        return [[batch["actions"].tolist() for batch in loader] for _ in range(2)]

    assert epochs(1) == epochs(1) != epochs(2)
