"""Checks of arguments."""

from __future__ import annotations

from operator import index
from typing import Any

MANY = 2**32 - 1
"""The largest number of turns, threads and the like."""


def within(name: str, number: Any, least: int, most: int) -> int:
    """Return an argument that must be an integer in a range.

    Raises `TypeError` if it is not an integer, and `ValueError` if it is out of range.
    """
    try:
        found = index(number)
    except TypeError:
        raise TypeError(f"{name} must be an integer, got {number!r}") from None
    if not least <= found <= most:
        raise ValueError(f"{name} must be from {least} to {most}, got {number!r}")
    return found
