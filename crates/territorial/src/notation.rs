//! Positions as text: `<rows> <side>`, such as `8/8/8/8/8/8/8/4K3 b`, followed by the rules if they
//! are not the standard ones.

use core::fmt;
use core::str::FromStr;

use game_board::{Empty, Placed, read_rows, write_rows};
use game_core::text::{Field, fields_and_last, read_variant, write_variant};
use game_core::{Color, Located, ParsePositionError};

use crate::PositionError;
use crate::board::BOARD;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::{Builder, Problem};
use crate::start::Rules;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, &BOARD, Empty::Counted, |cell| self.piece_at(cell))?;
        write!(f, " {}", self.to_move().letter())?;
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
            ParsePositionError::Invalid(
                problems.map(|problem| locate(problem, rows, &placed, side)),
            )
        })
    }
}

fn locate(
    problem: Problem,
    rows: Field<'_>,
    placed: &Placed<Piece>,
    side: Field<'_>,
) -> Located<Problem> {
    let (field, offset) = match problem {
        Problem::WrongTurn(_) => (side, side.offset()),
        Problem::KingOffEdge { cell, .. } => (rows, placed.offset(cell)),
        Problem::NoSuchCell(_)
        | Problem::TooManyOfKind { .. }
        | Problem::NoKing(_)
        | Problem::BlackTooEarly
        | Problem::WhiteTooEarly => (rows, rows.offset()),
    };
    Located {
        field: field.name(),
        offset,
        problem,
    }
}
