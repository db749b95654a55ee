"""Checks of arguments."""

from __future__ import annotations

from contextlib import suppress
from operator import index
from typing import Any

MANY = 2**32 - 1
"""The largest number of turns, threads and the like."""


def within(name: str, number: Any, least: int, most: int) -> int:
    """Return an argument that must be an integer in a range.

    Raises `ValueError` if it is not.
    """
    with suppress(TypeError):
        found = index(number)
        if least <= found <= most:
            return found
    raise ValueError(f"{name} must be from {least} to {most}, got {number!r}")
