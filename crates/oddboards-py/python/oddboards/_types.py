"""The values that positions return."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from oddboards._oddboards import Move


@dataclass(frozen=True, slots=True)
class Player:
    """A player."""

    index: int
    """The place in the turn order, from 0."""
    name: str
    """The name, such as `white`."""
    letter: str
    """The letter in the text formats, such as `w`."""

    def __str__(self) -> str:
        return self.name

    def __index__(self) -> int:
        """Return the place in the turn order, so that a player is an index of a list."""
        return self.index


class Piece(NamedTuple):
    """A piece."""

    text: str
    """The piece as in the text formats, such as `K`."""
    player: Player | None
    """The owner, or `None` if the piece has none."""
    kind: str
    """The kind of piece, such as `king`."""

    def __str__(self) -> str:
        return self.text


class Outcome(NamedTuple):
    """The outcome of a game."""

    text: str
    """The outcome as in the text formats: `white`, `draw`, `w>g=b`."""
    reason: str
    """The reason why the game is over."""
    winner: Player | None
    """The player who finishes ahead of all others, if there is one."""
    payoffs: tuple[float, ...]
    """For each player the share of the opponents beaten, from 0 to 1; a tie counts half."""

    def __str__(self) -> str:
        return f"{self.text}: {self.reason}"


class Step(NamedTuple):
    """A step of a turn."""

    text: str
    """The part of the text of the move."""
    kind: str | None
    """The action: `take off`, `from`, `from hand`, `to`, `become` or `place`; `None` for a pass.
    """
    cell: str | None
    """The cell that it names."""
    piece: str | None
    """The kind of piece that it names, such as `queen`."""

    def __str__(self) -> str:
        return self.text


class Turn(NamedTuple):
    """A turn after some of its steps."""

    options: tuple[Step, ...]
    """The steps that can follow; none if the move is complete and cannot go on."""
    complete: Move | None
    """The legal move, if it is complete."""


class Effect(NamedTuple):
    """One change that a move makes."""

    what: str
    """The change: `moves`, `leaves`, `removed`, `to hand`, `from hand`, `appears`, `becomes`."""
    piece: Piece
    """The piece."""
    cells: tuple[str, ...]
    """The cells that change: from and to for a piece that moves, otherwise one."""
    becomes: Piece | None
    """The piece after the change, if it becomes another one."""


class Plane(NamedTuple):
    """A plane of an observation: a number for each cell."""

    name: str
    """The meaning of the numbers, such as `mover: rook`."""
    most: int
    """The largest number. Observations of floats are divided by it."""
