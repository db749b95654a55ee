"""Checks of arguments."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

T = TypeVar("T")

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


def several(name: str, values: Iterable[T]) -> list[T]:
    """Return the elements of an argument.

    Raises `TypeError` if it is a single text, whose elements would be letters.
    """
    if isinstance(values, str):
        raise TypeError(f"{name} must be a list, got {values!r}")
    return list(values)
