"""Chess Territorial."""

from oddboards import position


class Position(position.Position, game="territorial"):
    """A position of Chess Territorial."""

    __slots__ = ()
