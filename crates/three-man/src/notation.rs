//! The text format of positions, one line each.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use board_geom::Cell;
use game_board::{Empty, Rows, read_cell, read_rows};
use game_core::ParsePositionError;
use game_core::text::{
    Field, TextError, fields_and_last, read_ascending, read_variant, write_list, write_variant,
};

use crate::PositionError;
use crate::board::BOARD;
use crate::castling::Wing;
use crate::color::Color;
use crate::piece::Piece;
use crate::position::Position;
use crate::problem::Problem;
use crate::rules::Rules;
use crate::setup::Builder;

/// The fields that every text has.
const FIELDS: [&str; 8] = [
    "rows",
    "side to move",
    "list of players out",
    "list of vacated rims",
    "castling rights",
    "en-passant cells",
    "halfmove clock",
    "round number",
];

/// The maximum number of players who can be out of the game.
const MOST_OUT: usize = 2;
/// The maximum number of en-passant cells: one for each opponent of the player to move.
const MOST_PASSED: usize = 2;
/// The maximum number of castling rights: two for each player.
const MOST_RIGHTS: usize = 2 * Color::ALL.len();

/// Writes the line of the text format: rows, side to move, players out, vacated rims, castling
/// rights, en-passant cells, halfmove clock, round number, and the name of the rules unless they
/// are the default (M24, M26).
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Rows::new(&BOARD, Empty::Counted, |cell| self.piece_at(cell));
        write!(f, "{rows} {} ", self.to_move.letter())?;
        write_list(f, "", self.out().map(Color::letter))?;
        f.write_str(" ")?;
        write_list(f, "", self.vacated.iter().map(Color::letter))?;
        write!(f, " {} ", self.castling)?;
        write_list(f, ",", self.en_passant().map(|cell| BOARD.name(cell)))?;
        write!(f, " {} {}", self.quiet_turns, self.round)?;
        write_variant(f, self.rules)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let ([rows, side, out, vacated, castling, passed, halfmoves, round], rules) =
            fields_and_last(text, FIELDS, "rules")?;
        let placed = read_rows(&BOARD, rows, Empty::Counted, Piece::split)?;
        let to_move = read_color(side)?;
        let outs = out.tokens(1, MOST_OUT)?;
        let gone = read_all(&outs, read_color)?;
        let colors = vacated.tokens(1, Color::ALL.len())?;
        let expected = "each player once, in the order w, g, b";
        let emptied = read_ascending(&colors, read_color, expected)?;
        let rights = castling.tokens(2, MOST_RIGHTS)?;
        let expected = "each right once, in the order wK, wQ, gK, gQ, bK, bQ";
        let kept = read_ascending(&rights, read_right, expected)?;
        let cells = passed.entries(',', MOST_PASSED)?;

        let mut builder = Builder::new();
        builder.pieces = placed.pieces.clone();
        builder
            .to_move(to_move)
            .out(gone)
            .vacated(emptied.into_iter().collect())
            .castling(kept.into_iter().collect())
            .en_passant(read_all(&cells, read_passed)?)
            .quiet_turns(halfmoves.number()?)
            .round(round.number()?);
        let expected =
            "`checkmate`, `mate-out` or `stalemate-out` and nothing after it, or no such field";
        builder.rules(read_variant(rules, &Rules::ALL, expected)?);
        builder.build().map_err(|problems| {
            ParsePositionError::invalid(problems, |problem| match *problem {
                Problem::NoSuchCell(_)
                | Problem::NoKing(_)
                | Problem::TooManyPieces { .. }
                | Problem::TooManyPawns { .. } => rows,
                Problem::SecondKing { cell, .. } | Problem::PawnOnRim(cell) => placed.place(cell),
                Problem::OutToMove(_) | Problem::WouldBeOut { .. } => side,
                Problem::OutTwice(color) => out.entry(&outs, color.letter()),
                Problem::VacatedIsOut(color) => vacated.entry(&colors, color.letter()),
                Problem::RimIsEmpty(_) => vacated,
                Problem::CastlingIsOut { color, wing }
                | Problem::CastlingVacated { color, wing }
                | Problem::CastlingNotAtHome { color, wing } => {
                    let (color, wing) = (color.letter(), wing.letter());
                    castling.entry(&rights, format_args!("{color}{wing}"))
                }
                Problem::EnPassantMisplaced(cell)
                | Problem::EnPassantNoPawn(cell)
                | Problem::EnPassantIsOut(cell)
                | Problem::EnPassantOwn(cell)
                | Problem::EnPassantTwice(cell)
                | Problem::EnPassantOrder(cell)
                | Problem::EnPassantBlocked(cell) => passed.entry(&cells, BOARD.name(cell)),
                Problem::RoundZero => round,
            })
        })
    }
}

fn read_color(letter: Field<'_>) -> Result<Color, TextError> {
    letter.single_as("`w`, `g` or `b`", Color::from_letter)
}

fn read_right(right: Field<'_>) -> Result<(Color, Wing), TextError> {
    let (owner, letter) = right.split_at(1);
    let color = read_color(owner)?;
    Ok((color, letter.single_as("K or Q", Wing::from_letter)?))
}

fn read_passed(name: Field<'_>) -> Result<Cell, TextError> {
    read_cell(&BOARD, name, "a cell of rank 3, a3 to x3")
}

/// Parses the entries of a list.
fn read_all<'a, T>(
    entries: &[Field<'a>],
    read: impl Fn(Field<'a>) -> Result<T, TextError>,
) -> Result<Vec<T>, TextError> {
    entries.iter().map(|&entry| read(entry)).collect()
}
