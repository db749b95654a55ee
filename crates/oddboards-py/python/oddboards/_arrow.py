"""The optional package that writes tables."""

from __future__ import annotations

from typing import Any


def arrow_and_parquet(what: str) -> tuple[Any, Any]:
    """Return the modules that write Parquet, which `what` needs.

    Raises `ImportError` if they are not installed.
    """
    try:
        import pyarrow as pa  # noqa: PLC0415
        import pyarrow.parquet as pq  # noqa: PLC0415
    except ImportError as error:
        raise ImportError(f"{what} need pyarrow: `pip install pyarrow`") from error
    return pa, pq
