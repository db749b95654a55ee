"""The numbered shogi-like game."""

from oddboards import position


class Position(position.Position, game="numbered-shogi"):
    """A position of the numbered shogi-like game."""

    __slots__ = ()
