"""The directory of a job: a manifest, and a file for each finished part."""

from __future__ import annotations

import base64
import functools
import json
import os
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

_ARRAY = "ndarray"


class Directory:
    """The finished parts of one job."""

    def __init__(self, path: str | os.PathLike[str], work: Callable[..., object]) -> None:
        """Open the directory, or create it.

        Raises `ValueError` if it is the directory of another job.
        """
        self._path = Path(path)
        manifest = self._path / "job.json"
        expected = decode(encode(_manifest(work)))
        if manifest.exists():
            _check(manifest, expected)
        elif self._path.is_dir() and any(self._path.iterdir()):
            raise ValueError(f"{self._path}: expected an empty directory or one of a job")
        else:
            self._path.mkdir(parents=True, exist_ok=True)
            text = json.dumps(expected, indent=2, default=_encode_array)
            _write(manifest, f"{text}\n")

    def has(self, number: int, part: str) -> bool:
        """Return whether a part is there. A file of another part is out of date."""
        try:
            with self._file(number).open("rb") as file:
                return file.readline().rstrip(b"\n") == part.encode()
        except FileNotFoundError:
            return False

    def read(self, number: int) -> Any:
        """Return the result of a part.

        Raises `ValueError` if the file is damaged.
        """
        path = self._file(number)
        try:
            return decode(path.read_bytes().partition(b"\n")[2])
        except (ValueError, KeyError, TypeError) as error:
            why = f"expected the result of a part, got {error!r}; delete the file to do it again"
            raise ValueError(f"{path}: {why}") from error

    def write(self, number: int, part: str, result: str) -> None:
        """Write a part and its result."""
        _write(self._file(number), f"{part}\n{result}\n")

    def _file(self, number: int) -> Path:
        return self._path / f"part-{number:06}.json"


def encode(value: object) -> str:
    """Return a value as JSON on one line.

    Raises `TypeError` if it contains anything but JSON values, NumPy numbers and NumPy arrays.
    """
    return json.dumps(value, default=_encode_array)


def decode(text: str | bytes) -> Any:
    """Return the value from a text that `encode` has returned."""
    return json.loads(text, object_hook=_decode_array)


def _encode_array(value: object) -> object:
    if isinstance(value, np.generic):
        return value.item()
    if isinstance(value, np.ndarray) and value.dtype.kind in "biuf":
        data = base64.b64encode(np.ascontiguousarray(value).tobytes()).decode("ascii")
        return {_ARRAY: value.dtype.str, "shape": value.shape, "data": data}
    raise TypeError(
        f"expected JSON values, NumPy numbers or NumPy arrays, got {type(value).__name__}"
    )


def _decode_array(value: dict[str, Any]) -> object:
    if value.keys() != {_ARRAY, "shape", "data"}:
        return value
    array = np.frombuffer(base64.b64decode(value["data"]), np.dtype(value[_ARRAY]))
    return array.reshape(value["shape"]).copy()


def _manifest(work: Callable[..., object]) -> dict[str, object]:
    arguments: dict[str, object] = {}
    while isinstance(work, functools.partial):
        if work.args:
            raise ValueError("expected work with bound keyword arguments only")
        arguments = work.keywords | arguments
        work = work.func
    name = getattr(work, "__qualname__", "<")
    if "<" in name:
        raise ValueError(
            "`keep` needs a function at the top level of a module, not a lambda or a local function"
        )
    named = f"{work.__module__}.{name}"
    return {"oddboards": version("oddboards"), "work": named, "arguments": arguments}


def _check(manifest: Path, expected: dict[str, Any]) -> None:
    try:
        found = decode(manifest.read_text(encoding="utf-8"))
        found = _flat(found)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"{manifest}: expected the manifest of a job: {error}") from error
    wanted = _flat(expected)
    for key in [*wanted, *found]:
        if found.get(key) != wanted.get(key):
            what = f"{key}: expected {wanted.get(key, 'none')}, got {found.get(key, 'none')}"
            raise ValueError(f"{manifest.parent}: this directory belongs to another job: {what}")


def _flat(manifest: dict[str, Any]) -> dict[str, str]:
    parts = {"oddboards": manifest["oddboards"], "work": manifest["work"]}
    return {key: encode(value) for key, value in (parts | manifest["arguments"]).items()}


def _write(path: Path, text: str) -> None:
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with partial.open("w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
