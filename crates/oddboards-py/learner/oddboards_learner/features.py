"""The planes and actions of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from oddboards import games

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from oddboards import Position


def position_of(game: str) -> type[Position]:
    """Return the positions of a game. Raises `ValueError` if there is no such game."""
    if game not in games:
        names = ", ".join(games)
        raise ValueError(f"there is no game named `{game}`; the games are {names}")
    return games[game]


def scales_of(game: str) -> NDArray[np.float32]:
    """Return the largest number of each plane."""
    most = [plane.most for plane in position_of(game).planes]
    return np.array(most, np.float32).reshape(-1, 1, 1)
