//! The defaults of [`OnBoard`] in a game with hands.

use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use board_geom::{Board, Cell};
use numbered_shogi::game_board::{Identity, OnBoard, Step, StepsOf, read_move};
use numbered_shogi::{Color, Game, Kind, Move, Outcome, Piece, Position, PositionError, Reason};
use proptest::prelude::*;

use crate::properties::{positions, some_moves};

/// The game without an override of a default.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
struct Plain(Position);

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Plain {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        text.parse().map(Self)
    }
}

impl Game for Plain {
    const NAME: &'static str = Position::NAME;

    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = <Position as Game>::Start;
    type IllegalMove = <Position as Game>::IllegalMove;

    fn to_move(&self) -> Color {
        self.0.to_move()
    }

    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.0.visit_legal_moves(visit)
    }

    fn check_move(&self, mv: Move) -> Result<(), Self::IllegalMove> {
        self.0.check_move(mv)
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.0.play_unchecked(mv);
    }

    fn decided(&self) -> Option<Outcome> {
        self.0.decided()
    }

    fn outcome_without_moves(&self) -> Outcome {
        self.0.outcome_without_moves()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

impl OnBoard for Plain {
    type Piece = Piece;
    type Symmetry = Identity;

    fn board() -> &'static dyn Board {
        Position::board()
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.0.piece_at(cell)
    }

    fn steps_of(mv: Move) -> StepsOf<Self> {
        Position::steps_of(mv)
    }

    fn move_of(steps: &[Step<Kind>]) -> Option<Move> {
        Position::move_of(steps)
    }

    fn count_in_hand(&self, player: Color, kind: Kind) -> u8 {
        self.0.count_in_hand(player, kind)
    }

    fn most_in_hand(kind: Kind) -> u8 {
        Position::most_in_hand(kind)
    }
}

game_testkit::properties! {
    /// In an exchange the piece that moves goes to hand, which the default does not expect.
    #[test]
    fn captured_pieces_go_to_hand(position in positions()) {
        let plain = Plain(position);
        for mv in some_moves(&position) {
            if mv.exchange().is_none() {
                prop_assert_eq!(plain.effects(mv), position.effects(mv), "{}", mv);
            }
        }
    }
}

#[test]
fn texts_of_steps_are_read_in_one_form() {
    for text in [
        "c2c3",
        "c2c3=2",
        "d4d2:a1",
        "d4d2:a1,c2",
        "d4d2:a1,b1,c2,d2",
    ] {
        assert_eq!(read_move::<Position>(text), text.parse());
    }
    let (cell, end) = ("the name of a cell", "the end of the move");
    for (text, offset, expected, found) in [
        ("pass", 0, "the text of a move", "'p'"),
        ("x2c3", 0, cell, "'x'"),
        ("c2x3", 2, cell, "'x'"),
        ("c2c3x", 4, end, "'x'"),
        ("c2c3d", 4, end, "'d'"),
        ("c2c3,a1", 4, end, "','"),
        ("c2c3=", 5, "the letter of a piece", "the end"),
        ("c2c3=2x", 6, end, "'x'"),
        ("d4d2:", 5, cell, "the end"),
        ("d4d2:a1:c2", 7, end, "':'"),
        ("d4d2:a1,b1,c2 ", 13, end, "' '"),
        ("d4d2:c2,a1", 5, "the steps of the move in order", "'c'"),
        ("d4d2:a1,c2,b1", 8, "the steps of the move in order", "'c'"),
    ] {
        let error = read_move::<Position>(text).unwrap_err();
        let message = format!("move, byte {offset}: expected {expected}, got {found}");
        assert_eq!(error.to_string(), message, "{text:?}");
    }
}
