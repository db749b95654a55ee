//! Hash keys: one for each piece on each square, one for the side.

use board_geom::Cell;
use game_core::{Color, random_keys};

use crate::piece::Piece;

const KINDS: usize = 6;
const PIECES: [u64; 2 * KINDS * 64] = random_keys(0x7465_7272_6974_6f72);
const SIDE: [u64; 1] = random_keys(0x7369_6465_2074_6572);
static PIECE_KEYS: [u64; 2 * KINDS * 64] = PIECES;

/// The key of `piece` on `square`.
#[inline]
pub(crate) fn piece_key(square: Cell, piece: Piece) -> u64 {
    PIECE_KEYS[(piece.color as usize * KINDS + piece.kind as usize) * 64 + square.index() % 64]
}

/// The key of the side to move; 0 for White.
#[inline]
pub(crate) const fn side_key(side: Color) -> u64 {
    match side {
        Color::White => 0,
        Color::Black => SIDE[0],
    }
}
