//! Hash keys: one for each piece on each square, one for the side to move, and one for other rules.

use board_geom::Cell;
use game_core::random_keys;

use crate::piece::Piece;

const KINDS: usize = 6;
/// By the side to move. Neither key is 0: the empty board would have the key 0, which marks empty
/// table entries.
pub(crate) const SIDE: [u64; 2] = random_keys(0x7369_6465_2074_6572);
/// By the rules; 0 for the standard ones.
pub(crate) const RULES: [u64; 2] = [0, random_keys::<1>(0x7275_6c65_7320_7465)[0]];
static PIECES: [u64; 2 * KINDS * 64] = random_keys(0x7465_7272_6974_6f72);

/// Returns the key of `piece` on `square`.
#[inline]
pub(crate) fn piece_key(square: Cell, piece: Piece) -> u64 {
    PIECES[(piece.color as usize * KINDS + piece.kind as usize) * 64 + square.index() % 64]
}
