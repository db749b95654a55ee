//! Positions as text: `<rows> <side> <castling> <ep> <spent> <halfmoves> <turn>`.

use core::fmt;
use core::str::FromStr;

use board_geom::{Cell, Set64};
use game_core::text::{Field, fields, read_rows, write_list, write_rows};
use game_core::{Color, Located, ParsePositionError, Player, TextError};

use crate::PositionError;
use crate::board::BOARD;
use crate::piece::Piece;
use crate::position::Position;
use crate::setup::{Builder, Problem};

/// Files and ranks.
const SIZE: (usize, usize) = (16, 4);

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_rows(f, SIZE, |file, rank| {
            self.piece_at(BOARD.cell_at(file, rank)?)
        })?;
        let castling = match [Color::White, Color::Black].map(|color| self.may_castle(color)) {
            [true, true] => "Kk",
            [true, false] => "K",
            [false, true] => "k",
            [false, false] => "-",
        };
        write!(f, " {} {castling} ", self.side().letter())?;
        match self.en_passant() {
            Some(cell) => write!(f, "{} ", BOARD.name(cell))?,
            None => f.write_str("- ")?,
        }
        let spent = self.spent_pawns();
        write_list(f, ",", spent.iter().map(|cell| BOARD.name(cell)))?;
        write!(f, " {} {}", self.halfmoves(), self.turn())
    }
}

/// Where in a text the parts of a position stand.
struct Places<'a> {
    rows: Field<'a>,
    side: Field<'a>,
    castling: Field<'a>,
    en_passant: Field<'a>,
    spent: Field<'a>,
    turn: Field<'a>,
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let names = [
            "rows",
            "side",
            "castling",
            "ep",
            "spent",
            "halfmoves",
            "turn",
        ];
        let [rows, side, castling, en_passant, spent, halfmoves, turn] = fields(text, names)?;
        let places = Places {
            rows,
            side,
            castling,
            en_passant,
            spent,
            turn,
        };
        let mut builder = Builder::new();
        parse_rows(rows, &mut builder)?;
        let [white, black] = parse_castling(castling)?;
        builder
            .side(Color::read_side(side)?)
            .castling(Color::White, white)
            .castling(Color::Black, black)
            .en_passant(parse_en_passant(en_passant)?)
            .spent_pawns(parse_spent(spent)?)
            .halfmoves(halfmoves.number()?)
            .turn(turn.number()?);
        builder.build().map_err(|problems| {
            ParsePositionError::Invalid(problems.map(|problem| places.locate(problem)))
        })
    }
}

impl Places<'_> {
    fn locate(&self, problem: Problem) -> Located<Problem> {
        let (field, at) = match problem {
            Problem::NoSuchCell(_)
            | Problem::Kings { .. }
            | Problem::TooManyPawns { .. }
            | Problem::TooManyPieces { .. } => (self.rows, 0),
            Problem::OpponentInCheck(_) => (self.side, 0),
            Problem::Castling { color } => {
                let letter = match color {
                    Color::White => 'K',
                    Color::Black => 'k',
                };
                (
                    self.castling,
                    self.castling.text().find(letter).unwrap_or(0),
                )
            }
            Problem::NotPassedOver { .. }
            | Problem::EnPassantBlocked(_)
            | Problem::NoDoubleStep { .. } => (self.en_passant, 0),
            Problem::NotSpent(cell) => (self.spent, place_of(cell, self.spent)),
            Problem::TurnZero => (self.turn, 0),
        };
        Located {
            field: field.name(),
            offset: field.offset() + at,
            problem,
        }
    }
}

/// The offset of the name of `cell` in a list of cells.
fn place_of(cell: Cell, list: Field<'_>) -> usize {
    list.split(',')
        .find(|name| BOARD.parse_cell(name.text()) == Ok(cell))
        .map_or(0, |name| name.offset() - list.offset())
}

fn parse_rows(rows: Field<'_>, builder: &mut Builder) -> Result<(), TextError> {
    read_rows(rows, SIZE, 1, |file, rank, token| {
        let piece = token
            .single("a man")
            .ok()
            .and_then(Piece::from_letter)
            .ok_or_else(|| token.error(0, "a man KQRBNCA or kqrbnca, or a count of empty cells"))?;
        if let Some(cell) = BOARD.cell_at(file, rank) {
            builder.put(cell, piece);
        }
        Ok(())
    })
}

/// Whether White and Black may castle.
fn parse_castling(castling: Field<'_>) -> Result<[bool; 2], TextError> {
    match castling.text() {
        "Kk" => Ok([true, true]),
        "K" => Ok([true, false]),
        "k" => Ok([false, true]),
        "-" => Ok([false, false]),
        _ => Err(castling.error(0, "`Kk`, `K`, `k` or `-`")),
    }
}

fn parse_en_passant(cell: Field<'_>) -> Result<Option<Cell>, TextError> {
    match cell.text() {
        "-" => Ok(None),
        _ => parse_cell(cell, "a cell, such as `e2`, or `-`").map(Some),
    }
}

fn parse_spent(list: Field<'_>) -> Result<Set64, TextError> {
    let mut cells = Set64::EMPTY;
    if list.text() == "-" {
        return Ok(cells);
    }
    for name in list.split(',') {
        let cell = parse_cell(name, "cells separated by commas, such as `a2,d1`, or `-`")?;
        if cells.last().is_some_and(|last| last >= cell) {
            return Err(name.error(0, "cells in the order a1, a2 … p4, each once"));
        }
        cells.insert(cell);
    }
    Ok(cells)
}

/// Reads the name of a cell in a position or a move.
pub(crate) fn parse_cell(name: Field<'_>, expected: &'static str) -> Result<Cell, TextError> {
    BOARD
        .parse_cell(name.text())
        .map_err(|_| name.error(0, expected))
}
