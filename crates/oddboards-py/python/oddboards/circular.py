"""Circular Chess."""

from oddboards import position


class Position(position.Position, game="circular"):
    """A position of Circular Chess."""

    __slots__ = ()
