//! The text format of positions, one line each.

use core::fmt;
use core::str::FromStr;

use board_geom::Cell;
use game_board::{Empty, read_cell, read_rows, write_rows};
use game_core::ParsePositionError;
use game_core::text::{
    Entries, Field, TextError, fields_and_last, read_variant, write_list, write_variant,
};
use smallvec::SmallVec;

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
        write_rows(f, &BOARD, Empty::Counted, |cell| self.piece_at(cell))?;
        write!(f, " {} ", self.to_move.letter())?;
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
        let (
            [
                rows,
                side,
                out,
                vacated,
                castling,
                en_passant,
                halfmoves,
                round,
            ],
            rules,
        ) = fields_and_last(text, FIELDS, "rules")?;
        let placed = read_rows(&BOARD, rows, Empty::Counted, Piece::split)?;
        let to_move = read_color(side)?;
        let out = List::read(out, out.tokens(1, MOST_OUT)?, read_color)?;
        let vacated = List::read(vacated, vacated.tokens(1, Color::ALL.len())?, read_color)?
            .in_order("each player once, in the order w, g, b")?;
        let castling = List::read(castling, castling.tokens(2, MOST_RIGHTS)?, read_right)?
            .in_order("each right once, in the order wK, wQ, gK, gQ, bK, bQ")?;
        let passed = en_passant.entries(',', MOST_PASSED)?;
        let en_passant = List::read(en_passant, passed, read_passed)?;

        let mut builder = Builder::new();
        builder.pieces = placed.pieces.clone();
        builder
            .to_move(to_move)
            .out(out.values())
            .vacated(vacated.values().collect())
            .castling(castling.values().collect())
            .en_passant(en_passant.values())
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
                Problem::OutTwice(color) => out.place(color),
                Problem::VacatedIsOut(color) => vacated.place(color),
                Problem::RimIsEmpty(_) => vacated.field,
                Problem::CastlingIsOut { color, wing }
                | Problem::CastlingVacated { color, wing }
                | Problem::CastlingNotAtHome { color, wing } => castling.place((color, wing)),
                Problem::EnPassantMisplaced(cell)
                | Problem::EnPassantNoPawn(cell)
                | Problem::EnPassantIsOut(cell)
                | Problem::EnPassantOwn(cell)
                | Problem::EnPassantTwice(cell)
                | Problem::EnPassantOrder(cell)
                | Problem::EnPassantBlocked(cell) => en_passant.place(cell),
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

/// The values of the entries of a field, each with its text.
struct List<'a, T> {
    field: Field<'a>,
    entries: SmallVec<[(T, Field<'a>); 8]>,
}

impl<'a, T: Copy + PartialEq> List<'a, T> {
    fn read(
        field: Field<'a>,
        entries: Entries<'a>,
        read: impl Fn(Field<'a>) -> Result<T, TextError>,
    ) -> Result<Self, TextError> {
        let entries = entries
            .into_iter()
            .map(|entry| Ok((read(entry)?, entry)))
            .collect::<Result<_, TextError>>()?;
        Ok(Self { field, entries })
    }

    /// Returns the list if each entry is greater than the one before it.
    fn in_order(self, expected: &'static str) -> Result<Self, TextError>
    where
        T: PartialOrd,
    {
        let mut pairs = self.entries.iter().zip(self.entries.iter().skip(1));
        match pairs.find(|((value, _), (next, _))| value >= next) {
            Some((_, (_, text))) => Err(text.error(0, expected)),
            None => Ok(self),
        }
    }

    fn values(&self) -> impl Iterator<Item = T> {
        self.entries.iter().map(|&(value, _)| value)
    }

    /// Returns the last entry with this value, or the field if there is none.
    fn place(&self, value: T) -> Field<'a> {
        let mut entries = self.entries.iter().rev();
        let found = entries.find(|&&(other, _)| other == value);
        found.map_or(self.field, |&(_, text)| text)
    }
}
