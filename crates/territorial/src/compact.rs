//! Positions as few bits.

use board_geom::{Cell, Set64};
use game_core::{BitReader, BitWriter, Color, Compact, CompactError};

use crate::board::{EDGE_SIZE, EDGE_SQUARES, edge_place};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::setup::Builder;
use crate::start::Rules;

/// The number that stands for a king in hand, after those of the squares.
const IN_HAND: u64 = EDGE_SIZE as u64;
const KING_NUMBERS: u64 = IN_HAND + 1;

/// The most squares that are listed; if there are more, there is a bit for each of the board.
const MOST_LISTED: usize = 10;
/// Stands for such bits in place of the number of squares.
const BITMAP: u64 = MOST_LISTED as u64 + 1;
const SQUARES: u64 = 64;

/// What pieces are apart from kings and pawns, by number.
const OFFICERS: [Kind; 4] = [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight];

/// What follows the version:
///
/// | bits | what |
/// |---|---|
/// | 1 | the rules: 0 standard, 1 no tie-break |
/// | 5 | White's king: its place among the squares of the edge, or 28 for in hand, which ends it |
/// | 5 | Black's king likewise |
/// | 1 | the player to move: 0 White, 1 Black |
/// | 4 | how many other pieces there are, or 11 for more than 10 |
/// | 6 each, or 64 | the squares of the other pieces in order, or a bit for each square |
/// | 2 each, or 4 | the other pieces: White or Black; 1 pawn, or 0 and the number of Q, R, B, N |
///
/// That is two bytes for the start, three for two kings, and up to 22.
impl Compact for Position {
    const VERSION: u8 = 0;

    fn write_bits(&self, bits: &mut BitWriter) {
        bits.write(self.rules as u64, 1);
        for color in Color::ALL {
            let place = self.king(color).and_then(edge_place);
            bits.write_below(place.map_or(IN_HAND, u64::from), KING_NUMBERS);
            if place.is_none() {
                return;
            }
        }
        bits.write(self.to_move as u64, 1);

        let others = self.occupied() - self.kinds(Kind::King);
        if others.len() > MOST_LISTED {
            bits.write_below(BITMAP, BITMAP + 1);
            for square in 0..SQUARES as usize {
                let stands = Cell::new(square).is_some_and(|square| others.contains(square));
                bits.write_flag(stands);
            }
        } else {
            bits.write_below(others.len() as u64, BITMAP + 1);
            for square in others {
                bits.write_below(square.index() as u64, SQUARES);
            }
        }
        for piece in others.iter().filter_map(|square| self.piece_at(square)) {
            write_piece(piece, bits);
        }
    }

    fn read_bits(bits: &mut BitReader<'_>, _: u8) -> Result<Self, CompactError> {
        let mut builder = Builder::new();
        if bits.read_flag()? {
            builder.rules(Rules::NoTieBreak);
        }
        let mut complete = true;
        for color in Color::ALL {
            let Some(square) = read_king(bits)? else {
                // Only White can be about to place the first king, and only Black the second.
                builder.to_move(color);
                complete = false;
                break;
            };
            if builder.piece_at(square).is_some() {
                return Err(bits.error("both kings on one square"));
            }
            builder.put(square, Piece::new(color, Kind::King));
        }
        if complete {
            let black = bits.read_flag()?;
            builder.to_move(if black { Color::Black } else { Color::White });
            for square in read_squares(bits)? {
                if builder.piece_at(square).is_some() {
                    return Err(bits.error("another piece on the square of a king"));
                }
                builder.put(square, read_piece(bits)?);
            }
        }
        builder.build().map_err(|problems| bits.error(problems))
    }
}

fn read_king(bits: &mut BitReader<'_>) -> Result<Option<Cell>, CompactError> {
    let place = bits.read_below(KING_NUMBERS)?;
    Ok(EDGE_SQUARES.get(place as usize).copied())
}

/// The squares of all pieces but the kings.
fn read_squares(bits: &mut BitReader<'_>) -> Result<Set64, CompactError> {
    let count = bits.read_below(BITMAP + 1)?;
    let mut squares = Set64::EMPTY;
    if count == BITMAP {
        for square in 0..SQUARES as usize {
            if bits.read_flag()? {
                squares.extend(Cell::new(square));
            }
        }
        if squares.len() <= MOST_LISTED {
            return Err(bits.error("a list of these squares is shorter"));
        }
        return Ok(squares);
    }
    let mut least = 0;
    for _ in 0..count {
        let square = bits.read_below(SQUARES)?;
        if square < least {
            return Err(bits.error("the squares are not in order"));
        }
        least = square + 1;
        squares.extend(Cell::new(square as usize));
    }
    Ok(squares)
}

/// A king, which has been written before, has no number here.
fn write_piece(piece: Piece, bits: &mut BitWriter) {
    bits.write(piece.color as u64, 1);
    let officer = OFFICERS.iter().position(|&kind| kind == piece.kind);
    bits.write_flag(officer.is_none());
    if let Some(number) = officer {
        bits.write(number as u64, 2);
    }
}

fn read_piece(bits: &mut BitReader<'_>) -> Result<Piece, CompactError> {
    let color = if bits.read_flag()? {
        Color::Black
    } else {
        Color::White
    };
    let kind = if bits.read_flag()? {
        Kind::Pawn
    } else {
        let number = bits.read(2)?;
        OFFICERS[number as usize % OFFICERS.len()]
    };
    Ok(Piece::new(color, kind))
}
