"""3 Man Chess."""

from oddboards import position


class Position(position.Position, game="three-man"):
    """A position of 3 Man Chess."""

    __slots__ = ()
