"""Exceptions. All of them are `ValueError`s."""

import re

__all__ = [
    "ClaimError",
    "IllegalActionError",
    "IllegalMoveError",
    "OddboardsError",
    "ParseError",
]

_CLAUSE = re.compile(r"\b([CMNT]\d+)\b(?=[^()]*\))")
_QUOTED = re.compile(r"""([`"]).*\1""", re.DOTALL)
"""The quoted part of a message, which may be any text of the user."""


class OddboardsError(ValueError):
    """A violation of the rules or of a text format.

    The message says what is wrong, where, and what was expected.
    """

    field: str | None
    """The part of the text that is wrong, such as `rows`; `None` if it is not known.

    For a record whose start or moves are wrong, only the message names the place.
    """
    offset: int | None
    """The index of the first wrong character; `None` if it is not known."""
    clause: str | None
    """The clause of the rule book that forbids it, such as `C12`; `None` if there is none."""

    def __init__(self, message: str, field: str | None = None, offset: int | None = None) -> None:
        """Create the exception. The clause is read from the message."""
        super().__init__(message)
        clause = _CLAUSE.search(_QUOTED.sub("", message))
        self.field = field
        self.offset = offset
        self.clause = clause and clause.group(1)

    def __reduce__(self) -> tuple[type, tuple[str, str | None, int | None]]:
        """Pickle the exception with its place in the text."""
        return type(self), (str(self), self.field, self.offset)


class ParseError(OddboardsError):
    """A malformed text: a position, a move, a record or a name."""


class IllegalMoveError(OddboardsError):
    """A move that is not legal in the position, or any move once the game is over."""


class IllegalActionError(OddboardsError):
    """An action of a learner that cannot be taken."""


class ClaimError(OddboardsError):
    """A draw that cannot be claimed."""
