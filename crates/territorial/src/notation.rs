//! Positions as text: `<rows> <side>`, such as `8/8/8/8/8/8/8/4K3 b`, followed by the rules if they
//! are not the standard ones.

use core::fmt;
use core::str::FromStr;

use game_board::{Empty, Rows, read_rows};
use game_core::text::{fields_and_last, read_variant, write_variant};
use game_core::{Color, ParsePositionError};

use crate::PositionError;
use crate::board::BOARD;
use crate::piece::Piece;
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::{Builder, Problem};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Rows::new(&BOARD, Empty::Counted, |cell| self.piece_at(cell));
        write!(f, "{rows} {}", self.to_move().letter())?;
        write_variant(f, self.rules)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let ([rows, side], rules) = fields_and_last(text, ["rows", "side to move"], "rules")?;
        let placed = read_rows(&BOARD, rows, Empty::Counted, Piece::split)?;
        let to_move = side.single_as("`w` or `b` and nothing after it", Color::from_letter)?;

        let mut builder = Builder::new();
        builder.pieces = placed.pieces.clone();
        let expected = "`no-tie-break` and nothing after it, or no such field";
        let rules = read_variant(rules, &Rules::ALL, expected)?;
        builder.to_move(to_move).rules(rules);
        builder.build().map_err(|problems| {
            ParsePositionError::invalid(problems, |problem| match *problem {
                Problem::WrongTurn(_) => side,
                Problem::KingOffEdge { cell, .. } => placed.place(cell),
                Problem::NoSuchCell(_)
                | Problem::TooManyOfKind { .. }
                | Problem::NoKing(_)
                | Problem::BlackTooEarly
                | Problem::WhiteTooEarly => rows,
            })
        })
    }
}
