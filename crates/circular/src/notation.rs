//! Positions as text: `<rows> <side> <castling> <ep> <spent> <halfmoves> <round>`.

use core::fmt;
use core::str::FromStr;

use board_geom::{Cell, Set64};
use game_board::{Empty, read_cell, read_cells, read_rows, write_rows};
use game_core::text::{Entries, Field, fields, write_list};
use game_core::{Color, Located, ParsePositionError, TextError};

use crate::PositionError;
use crate::board::BOARD;
use crate::castling::CastlingRights;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::{Builder, MAX_SPENT, Problem};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, &BOARD, Empty::Counted, |cell| self.piece_at(cell))?;
        write!(f, " {} {} ", self.to_move.letter(), self.castling)?;
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
        let pieces = read_rows(&BOARD, rows, Empty::Counted, Piece::split)?.pieces;
        let to_move = side.single_as("`w` or `b` and nothing after it", Color::from_letter)?;
        let spent = SpentPawns::read(spent)?;

        let mut builder = Builder::new();
        builder.pieces = pieces;
        builder
            .to_move(to_move)
            .castling(CastlingRights::read(castling)?)
            .en_passant(read_en_passant(en_passant)?)
            .spent_pawns(spent.cells)
            .quiet_turns(quiet_turns.number()?)
            .round(round.number()?);
        let parts = Parts {
            rows,
            side,
            castling,
            en_passant,
            spent,
            round,
        };
        builder.build().map_err(|problems| {
            ParsePositionError::Invalid(problems.map(|problem| parts.locate(problem)))
        })
    }
}

fn read_en_passant(cell: Field<'_>) -> Result<Option<Cell>, TextError> {
    match cell.text() {
        "-" => Ok(None),
        _ => read_cell(&BOARD, cell, "a cell, such as `e2`, or `-`").map(Some),
    }
}

/// Parses the list of spent pawns (C8).
struct SpentPawns<'a> {
    field: Field<'a>,
    /// In the order of the cells.
    names: Entries<'a>,
    cells: Set64,
}

impl<'a> SpentPawns<'a> {
    fn read(field: Field<'a>) -> Result<Self, TextError> {
        let names = field.entries(',', MAX_SPENT)?;
        let expected = "cells in the order a1, a2 … p4 with commas between them, or `-`";
        let cells = read_cells(&BOARD, field, expected)?;
        Ok(Self {
            field,
            names,
            cells,
        })
    }

    /// Returns the name of `cell` in the list, or the whole list if the cell is not in it.
    fn name_of(&self, cell: Cell) -> Field<'a> {
        let names = self.cells.iter().zip(&self.names);
        let found = names.into_iter().find(|&(listed, _)| listed == cell);
        found.map_or(self.field, |(_, &name)| name)
    }
}

/// The fields of the text of a position.
struct Parts<'a> {
    rows: Field<'a>,
    side: Field<'a>,
    castling: Field<'a>,
    en_passant: Field<'a>,
    spent: SpentPawns<'a>,
    round: Field<'a>,
}

impl Parts<'_> {
    fn locate(&self, problem: Problem) -> Located<Problem> {
        let place = match problem {
            Problem::NoSuchCell(_)
            | Problem::NoKing(_)
            | Problem::SecondKing { .. }
            | Problem::TooManyOfKind { .. }
            | Problem::TooManyPieces { .. } => self.rows,
            Problem::OpponentInCheck(_) => self.side,
            Problem::CastlingNotAtHome { color } => self.letter_of_right(color),
            Problem::EnPassantMisplaced(_)
            | Problem::EnPassantBlocked(_)
            | Problem::EnPassantNoPawn(_) => self.en_passant,
            Problem::NotSpent(cell) => self.spent.name_of(cell),
            Problem::RoundZero => self.round,
        };
        Located {
            field: place.name(),
            offset: place.offset(),
            problem,
        }
    }

    /// Returns the letter of the right of `color`. Black's comes last where both players have the
    /// right.
    fn letter_of_right(&self, color: Color) -> Field<'_> {
        let at = match color {
            Color::White => 0,
            Color::Black => self.castling.text().len().saturating_sub(1),
        };
        self.castling.split_at(at).1
    }
}
