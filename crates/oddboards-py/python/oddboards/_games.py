"""The list of games."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from oddboards import circular, numbered_shogi, territorial, three_man
from oddboards.errors import ParseError
from oddboards.position import Position

if TYPE_CHECKING:
    from collections.abc import Mapping

games: Mapping[str, type[Position]] = MappingProxyType(
    {
        module.Position.game: module.Position
        for module in (territorial, circular, three_man, numbered_shogi)
    },
)
"""The positions of each game, by the name of the game in the text formats."""


def class_of(game: str | type[Position]) -> type[Position]:
    """Return the class of a game's positions, given the name of the game or the class itself."""
    if isinstance(game, str):
        if game not in games:
            names = ", ".join(games)
            raise ParseError(f"there is no game named `{game}`; the games are {names}", "game", 0)
        return games[game]
    if not (isinstance(game, type) and issubclass(game, Position) and hasattr(game, "game")):
        raise TypeError(f"a game is a name or the class of its positions, got {game!r}")
    return game


def read(game: type[Position], position: str | Position) -> Position:
    """Return a position of a game, given as text or as such a position, without earlier moves.

    Raises `ParseError` if it is not one of this game.
    """
    if not isinstance(position, Position):
        return game(position)
    if position.game != game.game:
        raise ParseError(f"expected a position of {game.game}, got one of {position.game}")
    return game(position.text)
