//! Positions as text: `<rows> <side> <hands> <turn>`.

use core::fmt;
use core::str::FromStr;

use board_geom::Cell;
use game_core::text::{Field, fields};
use game_core::{Located, ParsePositionError, Player as _, TextError};

use crate::PositionError;
use crate::board::BOARD;
use crate::piece::{Number, Piece, Player};
use crate::position::Position;
use crate::setup::{Builder, Problem};

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..BOARD.rank_count()).rev() {
            for file in 0..BOARD.file_count() {
                match BOARD
                    .cell_at(file, rank)
                    .and_then(|cell| self.piece_at(cell))
                {
                    Some(piece) => write!(f, "{piece}")?,
                    None => f.write_str(".")?,
                }
            }
            f.write_str(if rank > 0 { "/" } else { " " })?;
        }
        let [first, second] = [Player::First, Player::Second].map(|player| self.hand(player));
        let (side, turn) = (self.side().letter(), self.turn());
        write!(f, "{side} {first}/{second} {turn}")
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [rows, side, hands, turn] = fields(text, ["rows", "side", "hands", "turn"])?;
        let mut builder = Builder::new();
        let places = Places {
            points: read_points(rows, &mut builder)?,
            rows,
            side,
            hands: read_hands(hands, &mut builder)?,
            turn,
        };
        builder.side(read_side(side)?).turn(turn.number()?);
        builder.build().map_err(|problems| {
            ParsePositionError::Invalid(problems.map(|problem| places.locate(problem)))
        })
    }
}

/// Where in the text the parts of a position stand.
struct Places<'a> {
    rows: Field<'a>,
    /// The offset of each point, by the cell's index.
    points: [usize; 49],
    side: Field<'a>,
    /// First's counts of \[1\] to \[5\].
    hands: [Field<'a>; 5],
    turn: Field<'a>,
}

impl Places<'_> {
    fn locate(&self, problem: Problem) -> Located<Problem> {
        let point = |cell: Cell| self.points.get(cell.index()).copied();
        let (field, offset) = match problem {
            Problem::Material { number, .. } => {
                let count = self.hands[number.index()];
                (count, count.offset())
            }
            Problem::OnGoalEnd { cell, .. } | Problem::NoSuchCell(cell) => {
                (self.rows, point(cell).unwrap_or(self.rows.offset()))
            }
            Problem::BothWon => (self.rows, self.rows.offset()),
            Problem::WinnerToMove { .. } => (self.side, self.side.offset()),
            Problem::TurnZero => (self.turn, self.turn.offset()),
        };
        Located {
            field: field.name(),
            offset,
            problem,
        }
    }
}

/// Reads the points, from rank 7 to rank 1, and tells the offset of each.
fn read_points(rows: Field<'_>, builder: &mut Builder) -> Result<[usize; 49], TextError> {
    let mut offsets = [rows.offset(); 49];
    let ranks: [Field<'_>; 7] = rows.split_into('/', "seven rows with `/` between them")?;
    for (row, rank) in ranks.into_iter().zip((0..ranks.len()).rev()) {
        let mut rest = row;
        for file in 0..BOARD.file_count() {
            let (piece, len) = read_point(rest)?;
            if let Some(cell) = BOARD.cell_at(file, rank) {
                offsets[cell.index()] = rest.offset();
                if let Some(piece) = piece {
                    builder.put(cell, piece);
                }
            }
            rest = rest.split_at(len).1;
        }
        if !rest.text().is_empty() {
            return Err(rest.error(0, "the end of the row after seven points"));
        }
    }
    Ok(offsets)
}

/// What stands on the point that the text begins with, and the length of its token.
fn read_point(text: Field<'_>) -> Result<(Option<Piece>, usize), TextError> {
    let mut chars = text.text().chars();
    let mark = chars.next();
    match mark {
        Some('.') => return Ok((None, 1)),
        Some('v') => {
            if let Some(number) = chars.next().and_then(Number::from_digit) {
                return Ok((Some(Piece::new(Player::Second, number)), 2));
            }
            return Err(text.error(1, "a number from 1 to 5 after `v`"));
        }
        _ => {}
    }
    match mark.and_then(Number::from_digit) {
        Some(number) => Ok((Some(Piece::new(Player::First, number)), 1)),
        None => Err(text.error(0, "a point: `.`, `1` to `5`, or `v1` to `v5`")),
    }
}

/// Reads both hands, and tells where First's counts stand.
fn read_hands<'a>(hands: Field<'a>, builder: &mut Builder) -> Result<[Field<'a>; 5], TextError> {
    let [first, second] = hands.split_into('/', "First's hand, `/` and Second's hand")?;
    let mut read = |hand: Field<'a>, player| {
        let counts: [Field<'a>; 5] = hand.split_into(',', "five counts with `,` between them")?;
        for (count, number) in counts.iter().zip(Number::ALL) {
            builder.hand(player, number, count.number()?);
        }
        Ok(counts)
    };
    let counts = read(first, Player::First)?;
    read(second, Player::Second)?;
    Ok(counts)
}

fn read_side(side: Field<'_>) -> Result<Player, TextError> {
    match side.text() {
        "b" => Ok(Player::First),
        "w" => Ok(Player::Second),
        _ => Err(side.error(0, "`b` (First) or `w` (Second) and nothing after it")),
    }
}
