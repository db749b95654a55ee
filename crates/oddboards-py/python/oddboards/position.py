"""Positions: games being played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from oddboards import _oddboards
from oddboards._check import MANY, several, within
from oddboards._oddboards import Board, Game, LegalMoves, Move
from oddboards._types import Effect, Outcome, Piece, Plane, Player, Step, Turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray
    from typing_extensions import Self

    _PieceParts = tuple[str, int | None, str]


class Position:
    """A position, with the moves that led to it.

    Use the class of a game, such as `oddboards.circular.Position`, or `oddboards.games`. A position
    changes when a move is pushed; `copy` makes another one. Copies, `from_record` and pickles of a
    subclass do not call its `__init__`.

    >>> import oddboards
    >>> position = oddboards.circular.Position()
    >>> len(position.legal_moves)
    20
    >>> position.push_text("d1f1")
    Move('circular', 'd1f1')
    >>> str(position.to_move)
    'black'
    """

    __slots__ = ("_game",)

    game: str
    """The name of the game in the text formats, such as `circular`."""
    title: str
    """The name of the game for people."""
    players: tuple[Player, ...]
    """The players in turn order."""
    kinds: tuple[str, ...]
    """The kinds of pieces, such as `king`."""
    symmetries: tuple[str, ...]
    """The names of the symmetries that keep every player in place, the identity first."""
    starts: tuple[str, ...]
    """The names of the ways to start, the default first."""
    board: Board
    """The board."""
    action_count: int
    """The number of actions of a learner: the size of a policy."""
    planes: tuple[Plane, ...]
    """The planes of an observation."""
    observation_shape: tuple[int, int, int]
    """The planes, rows and columns of an observation."""

    _game: Game

    def __init_subclass__(cls, *, game: str | None = None) -> None:
        """Read the facts about the game."""
        if game is None:
            return
        cls.game = game
        cls.board = Board(game)
        facts = next(facts for facts in _oddboards.games() if facts["name"] == game)
        cls.title = facts["title"]
        cls.players = tuple(Player(index, *names) for index, names in enumerate(facts["players"]))
        cls.kinds = tuple(facts["kinds"])
        cls.starts = tuple(facts["starts"])
        cls.symmetries = tuple(facts["symmetries"])
        cls.action_count = facts["action_count"]
        cls.planes = tuple(Plane(*plane) for plane in facts["planes"])
        cls.observation_shape = (len(cls.planes), *facts["rows_and_columns"])

    def __init__(self, text: str | None = None, *, start: str | None = None) -> None:
        """Read a position, or start a game.

        `start` is one of `starts`.

        Raises `ParseError` if the text is not a position, or if there is no such start.
        """
        self._check_game()
        if text is None:
            self._game = Game.start(self.game, self.starts[0] if start is None else start)
        elif start is None:
            self._game = Game.read_position(self.game, text)
        else:
            raise ValueError("a position is given as a text or by the name of a start, not both")

    @classmethod
    def from_record(cls, json: str) -> Self:
        """Read a record, play its moves again and check them.

        Raises `ParseError` if the text is not the record of a game.
        """
        cls._check_game()
        return cls._of(Game.read_record(cls.game, json))

    @classmethod
    def _check_game(cls) -> None:
        if not hasattr(cls, "game"):
            raise TypeError("use the class of a game, such as oddboards.circular.Position")

    @classmethod
    def _of(cls, game: Game) -> Self:
        position = cls.__new__(cls)
        position._game = game
        return position

    # Moves

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves at this moment, by index or in a loop; empty once the game is over."""
        return self._game.legal_moves()

    def count_legal_moves(self) -> int:
        """Return the number of legal moves, without creating them."""
        return self._game.count_legal_moves()

    def moves_from(self, cell: str) -> list[Move]:
        """Return the legal moves of the piece on a cell."""
        return self._game.moves_from(cell)

    def parse(self, text: str) -> Move:
        """Return the legal move with this text.

        Raises `ParseError` if the text is not a move, and `IllegalMoveError` with the reason if the
        move is not legal.
        """
        return self._game.parse(text)

    def push(self, move: Move) -> None:
        """Play a move.

        Raises `IllegalMoveError` with the reason if the move is not legal. The position is then
        unchanged.
        """
        self._game.push(move)

    def push_text(self, text: str) -> Move:
        """Play the move with this text, and return it.

        Raises the errors of `parse`. The position is then unchanged.
        """
        return self._game.push_text(text)

    def pop(self) -> Move:
        """Take back the last move and return it, together with a claim made after it.

        Raises `IndexError` if there is none.
        """
        move = self._game.pop()
        if move is None:
            raise IndexError("there is no move to take back")
        return move

    def redo(self) -> Move:
        """Play the last move that was taken back again, and return it.

        Raises `IndexError` if there is none.
        """
        move = self._game.redo()
        if move is None:
            raise IndexError("there is no move to play again")
        return move

    def peek(self) -> Move:
        """Return the last move.

        Raises `IndexError` if there is none.
        """
        moves = self._game.moves()
        if not moves:
            raise IndexError("no move has been played")
        return moves[-1]

    @property
    def moves(self) -> list[Move]:
        """The moves played, the first one first."""
        return self._game.moves()

    @property
    def turns(self) -> int:
        """The number of turns played."""
        return self._game.turns()

    def choices(self, steps: Sequence[str] = ()) -> Turn:
        """Return the steps that can follow some steps of a turn, for a clickable board.

        Raises `IllegalMoveError` if one of the steps cannot be taken.

        >>> import oddboards
        >>> turn = oddboards.circular.Position().choices(["d1"])
        >>> [step.cell for step in turn.options]
        ['e1', 'f1']
        """
        options, complete = self._game.choices(several("steps", steps))
        return Turn(tuple(Step(*option) for option in options), complete)

    def effects(self, move: Move) -> list[Effect]:
        """Return the changes that a legal move makes, in an order in which they can be made.

        Raises `IllegalMoveError` if the move is not legal.
        """
        return [
            Effect(what, self._piece(piece), tuple(cells), becomes and self._piece(becomes))
            for what, piece, cells, becomes in self._game.effects(move)
        ]

    # The position

    @property
    def text(self) -> str:
        """The position as text."""
        return self._game.position()

    @property
    def start_text(self) -> str:
        """The position in which the game began, as text."""
        return self._game.start_position()

    @property
    def to_move(self) -> Player:
        """The player to move. Once the game is over, the player who would be next."""
        return self.players[self._game.to_move()]

    @property
    def key(self) -> int:
        """The hash key of the position. It leaves out counters of turns."""
        return self._game.key()

    def piece_at(self, cell: str) -> Piece | None:
        """Return the piece on a cell."""
        parts = self._game.piece_at(cell)
        return parts and self._piece(parts)

    @property
    def pieces(self) -> Mapping[str, Piece]:
        """The pieces on the board, by the name of the cell."""
        return {cell: self._piece(parts) for cell, parts in self._game.pieces()}

    def in_hand(self, player: Player | int) -> list[tuple[Piece, int]]:
        """Return the pieces that a player has in hand, each with its number."""
        seat = self._seat("player", player)
        return [(self._piece(parts), count) for parts, count in self._game.in_hand(seat)]

    @property
    def in_check(self) -> bool | None:
        """Whether the player to move is in check; `None` in a game without check."""
        return self._game.in_check()

    @property
    def checkers(self) -> list[str]:
        """The cells of the pieces that give check to the player to move."""
        return self._game.checkers()

    @property
    def scores(self) -> tuple[int, ...] | None:
        """The players' scores in turn order; `None` in a game without scores."""
        scores = self._game.scores()
        return None if scores is None else tuple(scores)

    @property
    def notes(self) -> dict[str, str]:
        """Notes on the position, such as castling rights."""
        return dict(self._game.notes())

    @property
    def news(self) -> list[str]:
        """The consequences of the last turn beyond its effects, a sentence each."""
        return self._game.news()

    def perft(self, depth: int, *, threads: int = 1) -> int:
        """Return the number of ways to play this many turns. Other Python threads keep running.

        Only the rules for moves count: turns go on after a claim and, in Circular Chess, with two
        bare kings.
        """
        leaves = self.divide(depth, threads=threads)
        return sum(leaves.values()) if depth else 1

    def divide(self, depth: int, *, threads: int = 1) -> dict[Move, int]:
        """Return the number of leaves after each legal move. Their sum is the `perft`."""
        depth, threads = within("depth", depth, 0, 255), within("threads", threads, 1, MANY)
        return dict(self._game.divide(depth, threads))

    # The end

    def outcome(self) -> Outcome | None:
        """Return how the game ended, by the rules or by a claim, or `None` if it goes on."""
        parts = self._game.outcome()
        return parts and self._outcome(parts)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._game.outcome() is not None

    @property
    def claimable(self) -> list[str]:
        """The grounds on which a draw can be claimed now: `repetition`, `quiet-turns`."""
        return self._game.claimable()

    @property
    def claimed(self) -> str | None:
        """The ground on which a draw has been claimed."""
        return self._game.claimed()

    def claim(self, ground: str) -> Outcome:
        """Claim a draw, which ends the game.

        Raises `ClaimError` if the claim is not justified.
        """
        return self._outcome(self._game.claim(ground))

    def withdraw_claim(self) -> str | None:
        """Withdraw the claim, so that the game goes on, and return its ground."""
        return self._game.withdraw_claim()

    @property
    def occurrences(self) -> int:
        """The number of times that the position has occurred, including now."""
        return self._game.occurrences()

    @property
    def quiet_turns(self) -> int | None:
        """The number of consecutive turns without progress; `None` if the game has no count."""
        return self._game.quiet_turns()

    # The view of a learner

    def legal_actions(self, so_far: Iterable[int] = ()) -> NDArray[np.int64]:
        """Return the actions that can follow those of the same turn, in the mover's frame.

        Raises `IllegalActionError` if the game is over, or if one of the actions is illegal.
        """
        return self._game.legal_actions(list(so_far))

    def mask(self, so_far: Iterable[int] = ()) -> NDArray[np.int8]:
        """Return a 1 for each action that can follow those of the same turn, else a 0.

        Raises the errors of `legal_actions`.
        """
        mask = np.zeros(self.action_count, np.int8)
        mask[self.legal_actions(so_far)] = 1
        return mask

    def observe(self, so_far: Iterable[int] = ()) -> NDArray[np.float32]:
        """Return the position as the player to move sees it: numbers from 0 to 1 in planes.

        Raises `IllegalActionError` if one of the actions of the turn is illegal.
        """
        return self._game.observe(list(so_far))

    def act(self, actions: Iterable[int]) -> Move | None:
        """Take the actions of a turn, and return the move that they complete, if they do.

        If they complete none, the position is unchanged.

        Raises the errors of `legal_actions`.
        """
        return self._game.act(list(actions))

    # Texts and pictures

    def record(self) -> str:
        """Return the game as one line of JSON, which `from_record` reads."""
        return self._game.record()

    def svg(self, *, bottom: Player | int = 0) -> str:
        """Return a picture as SVG, with the last moves marked and this player at the bottom."""
        return self._game.svg(self._seat("bottom", bottom))

    def picture(self, *, bottom: Player | int = 0) -> str:
        """Return a picture as text."""
        return self._game.text_picture(self._seat("bottom", bottom))

    def pixels(self, *, bottom: Player | int = 0, size: int = 512) -> NDArray[np.uint8]:
        """Return a plain picture as rows of red, green and blue numbers.

        `size` is the longer side in pixels, up to 4096.
        """
        size = within("size", size, 1, 4096)
        return self._game.pixels(self._seat("bottom", bottom), size)

    # Copies and comparisons

    def copy(self) -> Self:
        """Return a copy, with the moves so far."""
        return self._of(self._game.copy())

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[type[Self], str]]:
        """Pickle the record."""
        return _from_record, (type(self), self.record())

    def __eq__(self, other: object) -> bool:
        """Return whether the texts are the same. The moves that led there do not matter.

        The texts include the counters of turns; `key` does not.
        """
        if not isinstance(other, Position):
            return NotImplemented
        return self.game == other.game and self.text == other.text

    def __hash__(self) -> int:
        """Return a hash of the position. Do not push moves while it is in a set."""
        return hash((self.game, self.key))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"oddboards.{self.game.replace('-', '_')}.Position({self.text!r})"

    def _repr_svg_(self) -> str:
        """Show the board in a notebook."""
        return self.svg()

    def _seat(self, name: str, player: Player | int) -> int:
        return within(name, player, 0, len(self.players) - 1)

    def _piece(self, parts: _PieceParts) -> Piece:
        text, player, kind = parts
        return Piece(text, None if player is None else self.players[player], kind)

    def _outcome(self, parts: tuple[str, str, int | None, list[float]]) -> Outcome:
        text, reason, winner, payoffs = parts
        player = None if winner is None else self.players[winner]
        return Outcome(text, reason, player, tuple(payoffs))


def _from_record(cls: type[Position], json: str) -> Position:
    return cls.from_record(json)
