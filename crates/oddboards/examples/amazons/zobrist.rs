//! Hash keys: one for each piece on each square, one for the side.

use board_geom::Cell;
use game_core::{Color, random_keys};

use crate::piece::Piece;

const SIDE: [u64; 2] = random_keys(0x616d_617a_6f6e_0001);
static PIECES: [u64; 300] = random_keys(0x616d_617a_6f6e_0002);

/// Returns the key of `piece` on `square`.
#[inline]
pub(crate) fn piece_key(square: Cell, piece: Piece) -> u64 {
    PIECES[piece.index() * 100 + square.index() % 100]
}

/// Returns the key of the side to move. Neither key is 0: the empty board would have the key 0,
/// which no position may have.
#[inline]
pub(crate) const fn side_key(to_move: Color) -> u64 {
    SIDE[to_move as usize]
}
