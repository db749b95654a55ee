//! Hash keys: one for each piece on each point, one for each count of each kind in each hand, one
//! for the player to move and one for the rules.

use board_geom::Cell;
use game_core::random_keys;

use crate::color::Color;
use crate::hand::Hand;
use crate::piece::{Kind, Piece};

const POINTS: usize = 64;
const COUNTS: usize = 32;
static PIECES: [u64; 2 * 5 * POINTS] = random_keys(0x6e75_6d62_6572_6564);
static HANDS: [u64; 2 * 5 * COUNTS] = random_keys(0x6861_6e64_7320_6e73);
/// By the player to move; 0 for First.
pub(crate) const SIDE: [u64; 2] = [0, random_keys::<1>(0x7369_6465_206e_7368)[0]];
/// By the rule set; 0 for the default.
pub(crate) const RULES: [u64; 2] = [0, random_keys::<1>(0x7275_6c65_7320_6e73)[0]];

/// Returns the key of `piece` on `cell`.
#[inline]
pub(crate) fn piece_key(cell: Cell, piece: Piece) -> u64 {
    PIECES[row(piece.color, piece.kind) * POINTS + cell.index() % POINTS]
}

/// Returns the key of the number of pieces of `kind` that `color` has in hand.
#[inline]
pub(crate) fn hand_key(color: Color, kind: Kind, hand: Hand) -> u64 {
    HANDS[row(color, kind) * COUNTS + hand.count(kind) as usize % COUNTS]
}

/// Returns the index of this player and kind in a table.
#[inline]
const fn row(color: Color, kind: Kind) -> usize {
    color as usize * 5 + kind as usize
}
