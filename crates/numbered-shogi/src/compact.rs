//! Positions as few bits.

use board_geom::Set64;
use game_core::{BitReader, BitWriter, Compact, CompactError};

use crate::board::BOARD;
use crate::color::Color;
use crate::combinations::{choose, rank, unrank};
use crate::piece::{Kind, Piece};
use crate::position::Position;
use crate::rules::Rules;
use crate::setup::Builder;

/// | what                  | bits                                                              |
/// | --------------------- | ----------------------------------------------------------------- |
/// | rules                 | 1: 0 stopping, 1 leaping                                          |
/// | player to move        | 1: 0 First, 1 Second                                              |
/// | turn, less 1          | 4, 8, … 24: a [small number]                                      |
/// | how many pieces       | 6                                                                 |
/// | where they stand      | for `n` pieces as many as the numbers below C(49, `n`) take       |
/// | each piece, by point  | 1 for the player, and 1 to 4 for the kind: 0, 10, 110, 1110, 1111 |
/// | First's hand, by kind | as many as the numbers up to what is not on the board take        |
///
/// [small number]: BitWriter::write_small
///
/// The points are given by their number in the combinatorial number system: the set of points with
/// the indices c₁ < c₂ < … has the number C(c₁, 1) + C(c₂, 2) + … Second has the rest in hand (N2).
/// The start takes 13 bytes, all 44 pieces on the board 22.
impl Compact for Position {
    const VERSION: u8 = 0;

    fn write_bits(&self, bits: &mut BitWriter) {
        bits.write_flag(self.rules() == Rules::Leaping);
        bits.write_flag(self.to_move == Color::Second);
        bits.write_small(self.turn().saturating_sub(1).into());
        let points = self.occupied();
        bits.write_below(points.len() as u64, MOST_PIECES + 1);
        bits.write_below(rank(points, POINTS), choose(POINTS, points.len()));
        for piece in points.iter().filter_map(|point| self.piece_at(point)) {
            bits.write_flag(piece.color == Color::Second);
            write_kind(bits, piece.kind);
        }
        for kind in Kind::ALL {
            let on_board = self.kinds(kind).len() as u64;
            let in_hands = u64::from(kind.total()).saturating_sub(on_board);
            let of_first = self.hand(Color::First).count(kind);
            bits.write_below(of_first.into(), in_hands + 1);
        }
    }

    fn read_bits(bits: &mut BitReader<'_>, _version: u8) -> Result<Self, CompactError> {
        let mut builder = Builder::new();
        if bits.read_flag()? {
            builder.rules(Rules::Leaping);
        }
        builder.to_move(read_color(bits)?);
        let too_late = bits.error("the turn is above 65535");
        let turn = u16::try_from(bits.read_small()?).ok();
        builder.turn(turn.and_then(|turn| turn.checked_add(1)).ok_or(too_late)?);
        let count = bits.read_below(MOST_PIECES + 1)? as usize;
        let points: Set64 = unrank(bits.read_below(choose(POINTS, count))?, POINTS, count);
        let mut rest = Kind::ALL.map(Kind::total);
        for point in points {
            let color = read_color(bits)?;
            let too_many = bits.error("more pieces of a kind than the game has (N14)");
            let kind = read_kind(bits)?;
            builder.put(point, Piece::new(color, kind));
            let rest = &mut rest[kind.index()];
            *rest = rest.checked_sub(1).ok_or(too_many)?;
        }
        for (kind, in_hands) in Kind::ALL.into_iter().zip(rest) {
            let of_first = bits.read_below(u64::from(in_hands) + 1)? as u8;
            builder.hand(Color::First, kind, of_first);
            builder.hand(Color::Second, kind, in_hands - of_first);
        }
        builder.build().map_err(|problems| bits.error(problems))
    }
}

/// How many points there are.
const POINTS: usize = BOARD.cells().len();

/// How many pieces there are (N2).
const MOST_PIECES: u64 = 44;

fn read_color(bits: &mut BitReader<'_>) -> Result<Color, CompactError> {
    Ok(match bits.read(1)? {
        0 => Color::First,
        _ => Color::Second,
    })
}

/// The higher the number, the fewer pieces there are and the more bits it takes.
fn write_kind(bits: &mut BitWriter, kind: Kind) {
    let ones = kind.index() as u32;
    bits.write((1 << ones) - 1, ones);
    if kind.next().is_some() {
        bits.write(0, 1);
    }
}

fn read_kind(bits: &mut BitReader<'_>) -> Result<Kind, CompactError> {
    let mut kind = Kind::One;
    while let Some(next) = kind.next() {
        if !bits.read_flag()? {
            break;
        }
        kind = next;
    }
    Ok(kind)
}
