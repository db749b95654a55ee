//! Positions as text, one line each.

use core::fmt;
use core::str::FromStr;

use board_geom::Cell;
use game_core::Located;
use game_core::text::{self, Field, TextError};

use crate::PositionError;
use crate::board::{BOARD, SLOTS};
use crate::castling::{CastlingRights, Wing};
use crate::piece::{Color, ColorSet, Kind, Piece, Rules};
use crate::position::Position;
use crate::setup::{Builder, Problem};

const FIELDS: [&str; 8] = [
    "rows",
    "side",
    "out",
    "vacated",
    "castling",
    "en passant",
    "halfmoves",
    "turn",
];

/// The line of the text format: rows, side, out, vacated, castling, en passant, halfmoves, turn.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = (BOARD.file_count(), BOARD.rank_count());
        text::write_rows(f, size, |file, rank| {
            BOARD
                .cell_at(file, rank)
                .and_then(|cell| self.piece_at(cell))
        })?;
        write!(f, " {} ", self.side.letter())?;
        text::write_list(f, "", self.out().map(Color::letter))?;
        f.write_str(" ")?;
        text::write_list(f, "", self.vacated.iter().map(Color::letter))?;
        write!(f, " {} ", self.castling)?;
        text::write_list(f, ",", self.en_passant().map(|cell| BOARD.name(cell)))?;
        write!(f, " {} {}", self.halfmoves, self.turn)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self}, {})", self.rules)
    }
}

/// Reads a position played under [`Rules::KingCapture`]; for the other rule set see
/// [`game_core::Game::from_text`].
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Self::parse(text, Rules::KingCapture)
    }
}

impl Position {
    pub(crate) fn parse(text: &str, rules: Rules) -> Result<Self, PositionError> {
        let fields = text::fields(text, FIELDS)?;
        let [
            rows,
            side,
            out,
            vacated,
            castling,
            en_passant,
            halfmoves,
            turn,
        ] = fields;
        let mut builder = Builder::new();
        let pieces = read_pieces(rows, &mut builder)?;
        builder.rules = rules;
        builder.side = read_color(side)?;
        for color in letters(out) {
            builder.out.push(read_color(color)?);
        }
        builder.vacated = read_vacated(vacated)?;
        builder.castling = read_castling(castling)?;
        for name in list(en_passant) {
            builder.en_passant.push(read_cell(name)?);
        }
        builder.halfmoves = halfmoves.number()?;
        builder.turn = turn.number()?;
        builder.build().map_err(|problems| {
            let places = Places {
                fields,
                pieces,
                builder: &builder,
            };
            PositionError::Invalid(problems.map(|problem| places.locate(problem)))
        })
    }
}

/// Puts the pieces on the builder's board; tells where in the text each one stands.
fn read_pieces(rows: Field<'_>, builder: &mut Builder) -> Result<[usize; SLOTS], TextError> {
    let mut offsets = [rows.offset(); SLOTS];
    let size = (BOARD.file_count(), BOARD.rank_count());
    text::read_rows(rows, size, 2, |file, rank, token| {
        let (owner, kind) = token.split_at(1);
        let color = read_color(owner)?;
        let kind = kind.single_as("K, Q, R, B, N, P or O", Kind::from_letter)?;
        if let Some(cell) = BOARD.cell_at(file, rank) {
            builder.put(cell, Piece::new(color, kind));
            offsets[cell.index()] = token.offset();
        }
        Ok(())
    })?;
    Ok(offsets)
}

fn read_color(field: Field<'_>) -> Result<Color, TextError> {
    field.single_as("`w`, `g` or `b`", Color::from_letter)
}

/// The characters of a field one by one; none, if it is `-`.
fn letters(field: Field<'_>) -> impl Iterator<Item = Field<'_>> {
    chunks(field, 1)
}

/// The parts of a field of `len` bytes each; none, if it is `-`.
fn chunks(field: Field<'_>, len: usize) -> impl Iterator<Item = Field<'_>> {
    let mut rest = Some(field).filter(|field| field.text() != "-");
    core::iter::from_fn(move || {
        let (part, tail) = rest.filter(|rest| !rest.text().is_empty())?.split_at(len);
        rest = Some(tail);
        Some(part)
    })
}

/// The parts of a field between commas; none, if it is `-`.
fn list(field: Field<'_>) -> impl Iterator<Item = Field<'_>> {
    Some(field)
        .filter(|field| field.text() != "-")
        .into_iter()
        .flat_map(|field| field.split(','))
}

fn read_vacated(field: Field<'_>) -> Result<ColorSet, TextError> {
    let mut vacated = ColorSet::EMPTY;
    let mut last = None;
    for letter in letters(field) {
        let color = read_color(letter)?;
        if last >= Some(color) {
            return Err(letter.error(0, "each player once, in the order w, g, b"));
        }
        vacated = vacated.with(color);
        last = Some(color);
    }
    Ok(vacated)
}

fn read_castling(field: Field<'_>) -> Result<CastlingRights, TextError> {
    let mut rights = CastlingRights::NONE;
    let mut last = None;
    for right in chunks(field, 2) {
        let (owner, letter) = right.split_at(1);
        let color = read_color(owner)?;
        let wing = letter.single_as("K or Q", |found| {
            Wing::ALL.into_iter().find(|wing| wing.letter() == found)
        })?;
        if last >= Some((color, wing)) {
            return Err(right.error(0, "each right once, in the order wK, wQ, gK, gQ, bK, bQ"));
        }
        rights = rights.with(color, wing);
        last = Some((color, wing));
    }
    Ok(rights)
}

fn read_cell(name: Field<'_>) -> Result<Cell, TextError> {
    BOARD
        .parse_cell(name.text())
        .map_err(|_| name.error(0, "a cell of rank 3, a3 to x3"))
}

/// Where in the text things come from.
struct Places<'a> {
    fields: [Field<'a>; 8],
    pieces: [usize; SLOTS],
    builder: &'a Builder,
}

impl Places<'_> {
    fn locate(&self, problem: Problem) -> Located<Problem> {
        let [_, side, out, vacated, castling, en_passant, _, turn] = self.fields;
        let (field, offset) = match problem {
            Problem::NoSuchCell(_)
            | Problem::NoKing(_)
            | Problem::TooManyPieces { .. }
            | Problem::TooManyPawns { .. } => self.rows(None),
            Problem::SecondKing { cell, .. } | Problem::PawnOnRim(cell) => self.rows(Some(cell.0)),
            Problem::SideIsOut(_) => (side.name(), side.offset()),
            Problem::OutTwice(color) => {
                let last = letters(out)
                    .filter(|letter| letter.text().starts_with(color.letter()))
                    .last();
                (out.name(), last.unwrap_or(out).offset())
            }
            Problem::VacatedIsOut(color) => {
                let found =
                    letters(vacated).find(|letter| letter.text().starts_with(color.letter()));
                (vacated.name(), found.unwrap_or(vacated).offset())
            }
            Problem::RimIsEmpty(_) => (vacated.name(), vacated.offset()),
            Problem::CastlingIsOut { color, wing }
            | Problem::CastlingVacated { color, wing }
            | Problem::CastlingNotAtHome { color, wing } => {
                let found = chunks(castling, 2).find(|right| {
                    right.text().starts_with(color.letter())
                        && right.text().ends_with(wing.letter())
                });
                (castling.name(), found.unwrap_or(castling).offset())
            }
            Problem::PassedRank(cell)
            | Problem::PassedNoPawn(cell)
            | Problem::PassedIsOut(cell)
            | Problem::PassedOwn(cell)
            | Problem::PassedTwice(cell)
            | Problem::PassedOrder(cell)
            | Problem::PassedNotEmpty(cell) => {
                let index = self
                    .builder
                    .en_passant
                    .iter()
                    .rposition(|&passed| passed == cell.0);
                let found = list(en_passant).nth(index.unwrap_or(0));
                (en_passant.name(), found.unwrap_or(en_passant).offset())
            }
            Problem::TurnZero => (turn.name(), turn.offset()),
        };
        Located {
            field,
            offset,
            problem,
        }
    }

    /// The place of the piece on `cell`, or of the whole board.
    fn rows(&self, cell: Option<Cell>) -> (&'static str, usize) {
        let [rows, ..] = self.fields;
        let offset = cell.map_or(rows.offset(), |cell| self.pieces[cell.index()]);
        (rows.name(), offset)
    }
}
