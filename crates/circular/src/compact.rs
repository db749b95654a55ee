//! Positions as few bits.

use board_geom::{Cell, Set64};
use game_core::{BitReader, BitWriter, Color, Compact, CompactError};

use crate::board::{Course, double_step_over, pawn_start};
use crate::castling::CastlingRights;
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::{Builder, is_home};

/// The most pieces whose cells are listed one by one: a list of more takes more than a bit a cell.
const MOST_LISTED: u64 = 9;
/// The least number of pieces: the two kings.
const LEAST: u64 = 2;

/// 38 bits for two bare kings at the first turn, 209 for the start.
///
/// | bits              | what                                                               |
/// | ----------------- | ------------------------------------------------------------------ |
/// | 3                 | version, 0                                                         |
/// | 1                 | whether more than 9 cells are occupied                             |
/// | 3, then 6 each    | if not, how many of 2 to 9 cells, and which, ascending             |
/// | 64                | else a bit for each cell                                           |
/// | 4 a piece         | 1 for Black, then three for the place of its kind in [`Kind::ALL`] |
/// | 1                 | 1 if Black is to move                                              |
/// | 1 for each player | whether they may castle (C10), if king and rook are at home        |
/// | 1                 | whether a cell was passed over (C9)                                |
/// | 3                 | if so, 1 for an anticlockwise pawn, then two for its ring          |
/// | 1                 | whether there are spent pawns (C8)                                 |
/// | 1 a pawn          | if so, for each pawn on a cell where such pawns begin              |
/// | 4 for three bits  | quiet turns                                                        |
/// | 4 for three bits  | the number of the turn, less 1                                     |
impl Compact for Position {
    const VERSION: u8 = 0;

    fn write_bits(&self, bits: &mut BitWriter) {
        write_cells(bits, self.occupied());
        for piece in self
            .occupied()
            .iter()
            .filter_map(|cell| self.piece_at(cell))
        {
            bits.write(piece.color as u64, 1);
            bits.write(piece.kind.index() as u64, 3);
        }
        bits.write(self.to_move as u64, 1);
        for color in Color::ALL {
            if is_home(self, color) {
                bits.write_flag(self.castling.has(color));
            }
        }
        let double_step = self
            .en_passant
            .and_then(|cell| double_step_over(self.to_move.opponent(), cell));
        bits.write_flag(double_step.is_some());
        if let Some(step) = double_step {
            bits.write_flag(step.kind == Kind::AnticlockwisePawn);
            bits.write(step.from.index() as u64 % 4, 2);
        }
        let spent = self.spent_pawns();
        bits.write_flag(!spent.is_empty());
        if !spent.is_empty() {
            for cell in self.home_pawns() {
                bits.write_flag(spent.contains(cell));
            }
        }
        bits.write_small(self.quiet_turns.into());
        bits.write_small(self.turn.saturating_sub(1).into());
    }

    fn read_bits(bits: &mut BitReader<'_>, _version: u8) -> Result<Self, CompactError> {
        let start = bits.position();
        let mut builder = Builder::new();
        for cell in read_cells(bits)? {
            let color = read_color(bits)?;
            let kind = bits.read_below(Kind::ALL.len() as u64)? as usize;
            let kind = *Kind::ALL
                .get(kind)
                .ok_or_else(|| bits.error("no such kind"))?;
            builder.put(cell, Piece::new(color, kind));
        }
        let pieces = builder.unchecked();
        let to_move = read_color(bits)?;
        builder.to_move(to_move);
        let mut rights = CastlingRights::NONE;
        for color in Color::ALL {
            if is_home(&pieces, color) && bits.read_flag()? {
                rights = rights.with(color);
            }
        }
        builder.castling(rights);
        if bits.read_flag()? {
            let passed = read_passed(bits, to_move.opponent())?;
            builder.en_passant(Some(passed));
        }
        if bits.read_flag()? {
            builder.spent_pawns(read_spent(bits, pieces.home_pawns())?);
        }
        builder.quiet_turns(read_count(bits, 0)?);
        builder.turn(read_count(bits, 1)?);
        builder
            .build()
            .map_err(|problems| CompactError::new(start, problems))
    }
}

fn write_cells(bits: &mut BitWriter, cells: Set64) {
    let count = cells.len() as u64;
    bits.write_flag(count > MOST_LISTED);
    if count > MOST_LISTED {
        bits.write(cells.bits(), 64);
        return;
    }
    bits.write_below(count.saturating_sub(LEAST), MOST_LISTED - LEAST + 1);
    for cell in cells {
        bits.write(cell.index() as u64, 6);
    }
}

fn read_cells(bits: &mut BitReader<'_>) -> Result<Set64, CompactError> {
    if bits.read_flag()? {
        let at = bits.clone();
        let cells = Set64::from_bits(bits.read(64)?);
        return if cells.len() as u64 > MOST_LISTED {
            Ok(cells)
        } else {
            Err(at.error("so few cells are listed one by one"))
        };
    }
    let count = LEAST + bits.read_below(MOST_LISTED - LEAST + 1)?;
    let mut cells = Set64::EMPTY;
    for _ in 0..count {
        let at = bits.clone();
        match Cell::new(bits.read(6)? as usize) {
            Some(cell) if cells.last().is_none_or(|last| last < cell) => cells.insert(cell),
            _ => return Err(at.error("the cells are not ascending")),
        };
    }
    Ok(cells)
}

/// The cell that a pawn of `color` has passed over.
fn read_passed(bits: &mut BitReader<'_>, color: Color) -> Result<Cell, CompactError> {
    let at = bits.clone();
    let (kind, course) = if bits.read_flag()? {
        (Kind::AnticlockwisePawn, &Course::ANTICLOCKWISE)
    } else {
        (Kind::ClockwisePawn, &Course::CLOCKWISE)
    };
    let rank = bits.read(2)? as usize;
    let mut passed = course.forward(pawn_start(color, kind)).iter();
    passed.nth(rank).ok_or_else(|| at.error("no double step"))
}

fn read_spent(bits: &mut BitReader<'_>, home: Set64) -> Result<Set64, CompactError> {
    let at = bits.clone();
    let mut spent = Set64::EMPTY;
    for cell in home {
        if bits.read_flag()? {
            spent.insert(cell);
        }
    }
    if spent.is_empty() {
        return Err(at.error("there are no spent pawns"));
    }
    Ok(spent)
}

/// A number counted from `least` on.
fn read_count(bits: &mut BitReader<'_>, least: u16) -> Result<u16, CompactError> {
    let at = bits.clone();
    let count = bits.read_small()?;
    u16::try_from(count)
        .ok()
        .and_then(|count| count.checked_add(least))
        .ok_or_else(|| at.error("a number of turns beyond 65535"))
}

fn read_color(bits: &mut BitReader<'_>) -> Result<Color, CompactError> {
    Ok(if bits.read_flag()? {
        Color::Black
    } else {
        Color::White
    })
}
