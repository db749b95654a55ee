//! Positions as text: `<rows> <side>`, such as `8/8/8/8/8/8/8/4K3 b`.

use core::fmt;
use core::str::FromStr;

use game_core::text::{fields, read_rows, write_rows};
use game_core::{Color, Located, ParsePositionError, Player};

use crate::PositionError;
use crate::board::BOARD;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::{Builder, Problem};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, (8, 8), |file, rank| {
            self.piece_at(BOARD.cell_at(file, rank)?)
        })?;
        write!(f, " {}", self.side().letter())
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [rows, side] = fields(text, ["rows", "side"])?;
        let mut builder = Builder::new();
        let mut offsets = [rows.offset(); 64];
        read_rows(rows, (8, 8), 1, |file, rank, token| {
            let piece = token
                .single("a piece")
                .ok()
                .and_then(Piece::from_letter)
                .ok_or_else(|| {
                    token.error(0, "a piece KQRBNP or kqrbnp, or a count of empty squares")
                })?;
            if let Some(square) = BOARD.cell_at(file, rank) {
                builder.put(square, piece);
                offsets[square.index()] = token.offset();
            }
            Ok(())
        })?;
        builder.side(Color::read_side(side)?);
        builder.build().map_err(|problems| {
            ParsePositionError::Invalid(problems.map(|problem| {
                let (field, offset) = match problem {
                    Problem::WrongTurn(_) => (side, side.offset()),
                    Problem::KingOffEdge { square, .. } => (
                        rows,
                        offsets.get(square.index()).copied().unwrap_or_default(),
                    ),
                    _ => (rows, rows.offset()),
                };
                Located {
                    field: field.name(),
                    offset,
                    problem,
                }
            }))
        })
    }
}
