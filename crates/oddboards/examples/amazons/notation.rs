//! Positions as text: `<rows> <side>`, such as `3a2a3/10/10/a8a/10/10/A8A/10/10/3A2A3 w`.

use core::fmt;
use core::str::FromStr;

use game_board::{Empty, Rows, read_rows};
use game_core::text::{Field, fields};
use game_core::{Color, ParsePositionError, TextError};

use crate::PositionError;
use crate::board::BOARD;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::Builder;

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Rows::new(&BOARD, Empty::Counted, |cell| self.piece_at(cell));
        write!(f, "{rows} {}", self.to_move.letter())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [rows, side] = fields(text, ["rows", "side to move"])?;
        let placed = read_rows(&BOARD, rows, Empty::Counted, read_piece)?;
        let to_move = side.single_as("`w` or `b` and nothing after it", Color::from_letter)?;

        let mut builder = Builder::new();
        builder.pieces = placed.pieces;
        let build = builder.to_move(to_move).build();
        build.map_err(|problems| ParsePositionError::invalid(problems, |_| rows))
    }
}

fn read_piece(text: Field<'_>) -> Result<(Piece, Field<'_>), TextError> {
    let (token, rest) = text.split_at(1);
    let expected = "a piece A, a or x, or a count of empty squares";
    Ok((token.single_as(expected, Piece::from_letter)?, rest))
}
