"""Four obscure board games with exact rules.

`oddboards.circular.Position()` begins a game of Circular Chess; `oddboards.games` has the class of
each game by name. `oddboards.search` has opponents, `oddboards.vector` plays many games at once for
learners, `oddboards.matches` plays engines against each other, `oddboards.jobs` does your own work
in parts, and `oddboards.ugi` serves engines in Python to other programs.

Some modules need other packages and are imported by name. `oddboards.pettingzoo`,
`oddboards.gymnasium` and `oddboards.open_spiel` are environments for these libraries, and
`oddboards.ray` runs jobs on many machines. `oddboards.datasets` writes games and positions,
`oddboards.torch` reads them for PyTorch, and `oddboards.study` and `oddboards.openings` report what
a game is like.
"""

from importlib.metadata import version

from oddboards import (
    circular,
    errors,
    jobs,
    matches,
    numbered_shogi,
    search,
    territorial,
    three_man,
    ugi,
    vector,
)
from oddboards._games import games
from oddboards._oddboards import Board, LegalMoves, Move
from oddboards._types import Effect, Outcome, Piece, Plane, Player, Step, Turn
from oddboards.errors import (
    ClaimError,
    IllegalActionError,
    IllegalMoveError,
    OddboardsError,
    ParseError,
)
from oddboards.position import Position

__version__ = version("oddboards")

__all__ = [
    "Board",
    "ClaimError",
    "Effect",
    "IllegalActionError",
    "IllegalMoveError",
    "LegalMoves",
    "Move",
    "OddboardsError",
    "Outcome",
    "ParseError",
    "Piece",
    "Plane",
    "Player",
    "Position",
    "Step",
    "Turn",
    "circular",
    "errors",
    "games",
    "jobs",
    "matches",
    "numbered_shogi",
    "search",
    "territorial",
    "three_man",
    "ugi",
    "vector",
]
