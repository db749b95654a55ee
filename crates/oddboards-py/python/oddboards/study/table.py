"""Tables: columns of NumPy arrays by name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from oddboards._arrow import arrow_and_parquet

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from numpy.typing import NDArray


class Table(Mapping[str, "NDArray[Any]"]):
    """Columns of the same length by name.

    A column may have more dimensions than one. In a file it is then a column for each number of a
    row, such as `payoffs_0`.
    """

    def __init__(self, columns: Mapping[str, Any]) -> None:
        """Create a table. Lists become arrays.

        Raises `ValueError` if the columns differ in length.
        """
        self._columns = {name: np.asarray(column) for name, column in columns.items()}
        lengths = {len(column) for column in self._columns.values()}
        if len(lengths) > 1:
            raise ValueError(f"the columns of a table differ in length: {sorted(lengths)}")
        self.rows = lengths.pop() if lengths else 0

    def __getitem__(self, name: str) -> NDArray[Any]:
        return self._columns[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        """Return the number of columns."""
        return len(self._columns)

    @classmethod
    def join(cls, tables: Iterable[Table]) -> Table:
        """Return the rows of all tables, which have the same columns."""
        tables = list(tables)
        if not tables:
            return cls({})
        return cls({name: np.concatenate([part[name] for part in tables]) for name in tables[0]})

    def flat(self) -> dict[str, NDArray[Any]]:
        """Return columns of one dimension."""
        columns: dict[str, NDArray[Any]] = {}
        for name, column in self.items():
            if column.ndim == 1:
                columns[name] = column
                continue
            cells = column.reshape(self.rows, int(np.prod(column.shape[1:])))
            columns |= {f"{name}_{index}": cells[:, index] for index in range(cells.shape[1])}
        return columns

    def write_parquet(self, path: Path) -> None:
        """Write the table as a Parquet file. This needs `pyarrow`."""
        arrow, parquet = arrow_and_parquet("the tables of a study")
        parquet.write_table(arrow.table(self.flat()), path, compression="zstd")
