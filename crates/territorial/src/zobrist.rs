//! Hash keys: one for each piece on each square, one for the side to move, and one for other rules.

use board_geom::Cell;
use game_core::{Color, random_keys};

use crate::piece::Piece;
use crate::start::Rules;

const KINDS: usize = 6;
const SIDE: [u64; 2] = random_keys(0x7369_6465_2074_6572);
const RULES: [u64; 1] = random_keys(0x7275_6c65_7320_7465);
static PIECES: [u64; 2 * KINDS * 64] = random_keys(0x7465_7272_6974_6f72);

/// Returns the key of `piece` on `square`.
#[inline]
pub(crate) fn piece_key(square: Cell, piece: Piece) -> u64 {
    PIECES[(piece.color as usize * KINDS + piece.kind as usize) * 64 + square.index() % 64]
}

/// Returns the key of the side to move. Neither key is 0: the empty board would have the key 0,
/// which marks empty table entries.
#[inline]
pub(crate) const fn side_key(to_move: Color) -> u64 {
    SIDE[to_move as usize]
}

/// Returns the key of the rules; 0 for the standard ones.
#[inline]
pub(crate) const fn rules_key(rules: Rules) -> u64 {
    match rules {
        Rules::Standard => 0,
        Rules::NoTieBreak => RULES[0],
    }
}
