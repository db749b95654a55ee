//! Positions as text: `<rows> <side> <castling> <ep> <spent> <halfmoves> <round>`.

use core::fmt;
use core::str::FromStr;

use board_geom::Cell;
use game_board::{Empty, Rows, read_cell, read_rows};
use game_core::text::{Field, fields, read_ascending, write_list};
use game_core::{Color, ParsePositionError, TextError};

use crate::PositionError;
use crate::board::BOARD;
use crate::castling::CastlingRights;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::{Builder, MAX_SPENT, Problem};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Rows::new(&BOARD, Empty::Counted, |cell| self.piece_at(cell));
        write!(f, "{rows} {} {} ", self.to_move.letter(), self.castling)?;
        write_list(f, ",", self.en_passant.map(|cell| BOARD.name(cell)))?;
        f.write_str(" ")?;
        write_list(
            f,
            ",",
            self.spent_pawns().iter().map(|cell| BOARD.name(cell)),
        )?;
        write!(f, " {} {}", self.quiet_turns, self.round)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let names = [
            "rows",
            "side to move",
            "castling rights",
            "en-passant cell",
            "spent pawns",
            "halfmove clock",
            "round number",
        ];
        let [rows, side, castling, en_passant, spent, quiet_turns, round] = fields(text, names)?;
        let placed = read_rows(&BOARD, rows, Empty::Counted, Piece::split)?;
        let to_move = side.single_as("`w` or `b` and nothing after it", Color::from_letter)?;
        let spent_names = spent.entries(',', MAX_SPENT)?;
        let expected = "cells in the order a1, a2 … p4 with commas between them, or `-`";
        let read = |name| read_cell(&BOARD, name, expected);
        let spent_cells = read_ascending(&spent_names, read, expected)?;

        let mut builder = Builder::new();
        builder.pieces = placed.pieces.clone();
        builder
            .to_move(to_move)
            .castling(CastlingRights::read(castling)?)
            .en_passant(read_en_passant(en_passant)?)
            .spent_pawns(spent_cells.into_iter().collect())
            .quiet_turns(quiet_turns.number()?)
            .round(round.number()?);
        builder.build().map_err(|problems| {
            ParsePositionError::invalid(problems, |problem| match *problem {
                Problem::NoSuchCell(_)
                | Problem::NoKing(_)
                | Problem::TooManyOfKind { .. }
                | Problem::TooManyPieces { .. } => rows,
                Problem::SecondKing { cell, .. } => placed.place(cell),
                Problem::OpponentInCheck(_) => side,
                Problem::CastlingNotAtHome { color } => letter_of_right(castling, color),
                Problem::EnPassantMisplaced(_)
                | Problem::EnPassantBlocked(_)
                | Problem::EnPassantNoPawn(_) => en_passant,
                Problem::NotSpent(cell) => spent.entry(&spent_names, BOARD.name(cell)),
                Problem::RoundZero => round,
            })
        })
    }
}

fn read_en_passant(cell: Field<'_>) -> Result<Option<Cell>, TextError> {
    match cell.text() {
        "-" => Ok(None),
        _ => read_cell(&BOARD, cell, "a cell, such as `e2`, or `-`").map(Some),
    }
}

/// Returns the letter of the right of `color`. Black's comes last where both players have the right.
fn letter_of_right(castling: Field<'_>, color: Color) -> Field<'_> {
    let at = match color {
        Color::White => 0,
        Color::Black => castling.text().len().saturating_sub(1),
    };
    castling.split_at(at).1
}
