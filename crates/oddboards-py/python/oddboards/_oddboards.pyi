"""The private half of the package, in Rust: the games without documentation for users."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Literal, TypeAlias, final

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import Self

_Piece: TypeAlias = tuple[str, int | None, str]
_Outcome: TypeAlias = tuple[str, str, int | None, list[float]]
_Step: TypeAlias = tuple[str, str | None, str | None, str | None]
_Thought: TypeAlias = tuple[Move | None, str | None, list[Move], str | None, float | None, int, int]
_Request: TypeAlias = tuple[Game, int | None, int | None, float | None, bool]
_Effect: TypeAlias = tuple[str, _Piece, list[str], _Piece | None]

__all__ = [
    "Board",
    "Engine",
    "Game",
    "LegalMoves",
    "Match",
    "Move",
    "Trees",
    "UgiSession",
    "VectorEnv",
    "board_svg",
    "games",
    "kinds",
    "move_classes",
    "positions",
    "study_games",
    "study_search",
    "study_tree",
]

def games() -> list[tuple[str, str, str, list[str]]]: ...
def kinds(game: str) -> list[tuple[str, str, int]]: ...
def board_svg(game: str, position: str) -> str: ...
def move_classes(game: str, position: str) -> list[list[str]]: ...
def study_games(
    game: str,
    position: str,
    agents: Sequence[str],
    seatings: Sequence[Sequence[int]],
    seed: int,
    first: int,
    count: int,
    *,
    max_turns: int,
    claims: bool,
    opening_turns: int,
    choice: tuple[float, int] | None = None,
    judge: int,
    samples: int,
    line: int,
) -> dict[str, Any]: ...
def study_tree(
    game: str,
    position: str,
    seed: int,
    first: int,
    count: int,
    *,
    max_turns: int,
    claims: bool,
) -> dict[str, Any]: ...
def study_search(game: str, position: str, nodes: int) -> tuple[list[float], list[str], int]: ...

@final
class Move:
    """A move of a game, legal or not.

    Moves are equal if they belong to the same game and have the same text. They are hashable and
    can be pickled.
    """

    def __new__(cls, game: str, text: str) -> Self:
        """Read a move of the game with this name.

        Raises `ParseError` if the text is not a move.
        """

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def text(self) -> str:
        """The move as text."""

    @property
    def from_cell(self) -> str | None:
        """The cell whose piece moves; `None` for a pass, and for a piece from hand."""

    @property
    def to_cell(self) -> str | None:
        """The cell that a piece goes to; `None` for a pass."""

    @property
    def cells(self) -> list[str]:
        """All cells that the move touches."""

    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[type[Self], tuple[str, str]]: ...

@final
class LegalMoves(Sequence[Move]):
    """The legal moves of a position at the time when they were asked for.

    A sequence: iterate over it, index it, take a random choice of it. `in` accepts a move or its
    text.
    """

    def __len__(self, /) -> int: ...
    def __contains__(self, mv: object, /) -> bool: ...
    def __getitem__(self, index: int, /) -> Move: ...  # type: ignore[override]
    def __iter__(self, /) -> Iterator[Move]: ...
    def count(self) -> int:  # type: ignore[override]
        """Return the number of legal moves."""

@final
class Board:
    """The board of a game. Cells and headings are named, as in `e4` and `north-east`.

    On a round board north leads inward and east clockwise.
    """

    headings: list[str]
    """The names of the eight headings, clockwise from `north`."""

    def __new__(cls, game: str) -> Self:
        """Return the board of the game with this name."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def shape(self) -> str:
        """`square`, `lattice` (pieces stand on the crossings), `polar` (round) or `free`."""

    @property
    def files(self) -> int:
        """The number of files."""

    @property
    def ranks(self) -> int:
        """The number of ranks; on a round board, of rings."""

    @property
    def cells(self) -> list[str]:
        """The cells."""

    def coordinates(self, cell: str) -> tuple[int, int] | None:
        """Return the file and the rank of a cell, counted from 0."""

    def cell_at(self, file: int, rank: int) -> str | None:
        """Return the cell with this file and rank, counted from 0."""

    def step(self, cell: str, heading: str) -> tuple[str, str] | None:
        """Return the next cell, and the heading in which a walk goes on; `None` at an edge.

        The heading changes only where a walk crosses the center of a round board.
        """

    def ray(self, cell: str, heading: str) -> list[str]:
        """Return the cells of a walk, up to the edge or to the return to the first cell."""

    def neighbors(self, cell: str) -> list[str]:
        """Return the cells one step away."""

    def center(self, cell: str) -> tuple[float, float] | None:
        """Return the point where a piece stands: to the right, and upward."""

    def outline(self, cell: str) -> list[tuple[float, float]]:
        """Return the corners of a cell clockwise, with arcs as chains of points."""

    @property
    def bounds(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """The lower left and the upper right corner of the board."""

    def cell_at_point(self, x: float, y: float) -> str | None:
        """Return the cell whose outline contains a point."""

    def __len__(self, /) -> int: ...
    def __contains__(self, name: str, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[type[Self], tuple[str]]: ...

@final
class Engine:
    def __new__(cls, game: str, spec: str, lead: int | None) -> Self: ...
    @property
    def game(self) -> str: ...
    @property
    def spec(self) -> str: ...
    @property
    def is_limited(self) -> bool: ...
    def think(
        self,
        game: Game,
        depth: int | None,
        nodes: int | None,
        seconds: float | None,
        progress: Callable[[_Thought], object] | None,
        evaluate: Callable[[Game], Sequence[float] | NDArray[np.floating]] | None,
    ) -> _Thought: ...
    def forget(self) -> None: ...

@final
class Game:
    @staticmethod
    def start(game: str, start: str | None = None) -> Game: ...
    @staticmethod
    def read_position(game: str, text: str) -> Game: ...
    @staticmethod
    def read_record(game: str, json: str) -> Game: ...
    @staticmethod
    def players(game: str) -> list[tuple[str, str]]: ...
    @staticmethod
    def action_count(game: str) -> int: ...
    @staticmethod
    def planes(game: str) -> tuple[list[tuple[str, int]], tuple[int, int]]: ...
    @staticmethod
    def symmetries(game: str) -> list[str]: ...
    @property
    def name(self) -> str: ...
    def legal_moves(self) -> LegalMoves: ...
    def count_legal_moves(self) -> int: ...
    def moves_from(self, cell: str) -> list[Move]: ...
    def parse(self, text: str) -> Move: ...
    def push(self, mv: Move) -> None: ...
    def push_text(self, text: str) -> Move: ...
    def pop(self) -> Move | None: ...
    def redo(self) -> Move | None: ...
    def moves(self) -> list[Move]: ...
    def turns(self) -> int: ...
    def effects(self, mv: Move) -> list[_Effect]: ...
    def choices(self, so_far: list[str]) -> tuple[list[_Step], Move | None]: ...
    def copy(self) -> Game: ...
    def record(self) -> str: ...
    def perft(self, depth: int, threads: int) -> int: ...
    def divide(self, depth: int, threads: int) -> list[tuple[Move, int]]: ...
    def position(self) -> str: ...
    def start_position(self) -> str: ...
    def key(self) -> int: ...
    def to_move(self) -> int: ...
    def in_check(self) -> bool | None: ...
    def checkers(self) -> list[str]: ...
    def scores(self) -> list[int] | None: ...
    def piece_at(self, cell: str) -> _Piece | None: ...
    def pieces(self) -> list[tuple[str, _Piece]]: ...
    def in_hand(self, player: int) -> list[tuple[_Piece, int]]: ...
    def notes(self) -> list[tuple[str, str]]: ...
    def news(self) -> list[str]: ...
    def svg(self, bottom: int) -> str: ...
    def text_picture(self, bottom: int) -> str: ...
    def pixels(self, bottom: int, size: int) -> NDArray[np.uint8]: ...
    def outcome(self) -> _Outcome | None: ...
    def occurrences(self) -> int: ...
    def quiet_turns(self) -> int | None: ...
    def claimable(self) -> list[str]: ...
    def claimed(self) -> str | None: ...
    def claim(self, claim: str) -> _Outcome: ...
    def withdraw_claim(self) -> str | None: ...
    def legal_actions(self, so_far: list[int]) -> NDArray[np.int64]: ...
    def mask(self, so_far: list[int]) -> NDArray[np.int8]: ...
    def act(self, actions: list[int]) -> Move | None: ...
    def observe(self, so_far: list[int]) -> NDArray[np.float32]: ...

@final
class VectorEnv:
    def __new__(
        cls,
        game: str,
        games: int,
        *,
        seed: int,
        start: str | None,
        max_turns: int,
        claims: bool,
        threads: int,
        observations: Literal["float32", "uint8"] | None,
        masks: Literal["bytes", "bits"] | None,
    ) -> Self: ...
    def reset(self, seed: int) -> None: ...
    def step(self, actions: ArrayLike) -> None: ...
    def reset_to(self, games: list[int], positions: list[str]) -> None: ...
    def sample(self) -> NDArray[np.int64]: ...
    def positions(self) -> list[str]: ...
    @property
    def observations(self) -> NDArray[Any] | None: ...
    @property
    def masks(self) -> NDArray[np.uint8] | None: ...
    @property
    def to_move(self) -> NDArray[np.int8]: ...
    @property
    def payoffs(self) -> NDArray[np.float32]: ...
    @property
    def terminated(self) -> NDArray[np.bool_]: ...
    @property
    def truncated(self) -> NDArray[np.bool_]: ...
    def legal_actions(self) -> tuple[NDArray[np.int32], NDArray[np.int64]]: ...
    def images(
        self, symmetry: int
    ) -> tuple[NDArray[np.float32], NDArray[np.uint8], NDArray[np.bool_]]: ...
    def images_of_actions(self, symmetry: int) -> NDArray[np.int32]: ...
    def trees(self, exploration: float, seed: int) -> Trees: ...
    def copy(self) -> VectorEnv: ...

@final
class Trees:
    def select(self) -> tuple[NDArray[np.float32], NDArray[np.uint8], NDArray[np.bool_]]: ...
    def update(self, priors: NDArray[np.float32], payoffs: NDArray[np.float32]) -> None: ...
    def begin(self, env: VectorEnv, share: float, alpha: float) -> None: ...
    def statistics(
        self,
    ) -> tuple[
        NDArray[np.uint32], NDArray[np.float32], NDArray[np.float32], NDArray[np.float32]
    ]: ...

@final
class UgiSession:
    def __new__(cls, game: str, name: str, author: str) -> Self: ...
    def take(
        self, line: str
    ) -> tuple[list[str], Literal["wait", "search", "stop", "quit"], _Request | None]: ...
    def finish(self, mv: Move, payoff: float | None, nodes: int, seconds: float) -> list[str]: ...
    @staticmethod
    def sign_of_life(seconds: float) -> str: ...

@final
class Match:
    def __new__(cls, settings: str) -> Self: ...
    @staticmethod
    def defaults(game: str) -> str: ...
    @property
    def settings(self) -> str: ...
    @property
    def games_a_round(self) -> int: ...
    def play(self, first: int, count: int, check: Callable[[], object]) -> list[str]: ...
    def summary(self, records: list[str]) -> str: ...

def positions(
    game: str, records: list[str]
) -> tuple[
    NDArray[np.int64],
    NDArray[np.int32],
    NDArray[np.int8],
    NDArray[np.int32],
    tuple[NDArray[np.int32], NDArray[np.uint8]],
    tuple[NDArray[np.int32], NDArray[np.uint8]],
    tuple[NDArray[np.int32], NDArray[np.int32]],
    NDArray[np.float64],
]: ...
