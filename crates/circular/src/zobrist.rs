//! Hash keys: one for each piece on each cell, and a mix of everything else.

use board_geom::{Cell, Set64, const_for};
use game_core::{Color, SplitMix64, random_keys};

use crate::board::SET_UP;
use crate::castling::CastlingRights;
use crate::pieces::Code;

/// By color, number of the kind and cell. The keys of number 0, no piece, are 0.
static PIECES: [[[u64; 64]; 8]; 2] = {
    const KEYS: [u64; 2 * 8 * 64] = random_keys(0x6369_7263_756c_6172);
    let mut pieces = [[[0; 64]; 8]; 2];
    const_for!(index in 0..KEYS.len() => {
        let (color, code, cell) = (index / 512, index / 64 % 8, index % 64);
        if code != 0 {
            pieces[color][code][cell] = KEYS[index];
        }
    });
    pieces
};

/// Returns the key of a piece on `cell`.
#[inline]
pub(crate) const fn piece_key(color: Color, code: Code, cell: Cell) -> u64 {
    PIECES[color as usize][code % 8][cell.index() % 64]
}

/// The offset of the flags in the word of [`rest_key`]: on file b, where no pawn begins.
const FLAGS: u32 = 4;
/// The offset of the en-passant cell in the word of [`rest_key`]: on file e.
const EN_PASSANT: u32 = 16;

/// Returns the key of everything except the pieces and counters: the side to move, the castling
/// rights, the en-passant cell, the pawns that have not moved.
///
/// All of it fits into one word, because unmoved pawns stand on four files only. Mixing is
/// one-to-one, so different positions with the same pieces never share a key.
#[inline]
pub(crate) const fn rest_key(
    to_move: Color,
    castling: CastlingRights,
    en_passant: Option<Cell>,
    unmoved: Set64,
) -> u64 {
    let flags = to_move as u64 | castling.bits() << 1;
    let en_passant = match en_passant {
        Some(cell) => 1 + cell.index() as u64,
        None => 0,
    };
    let word = unmoved.bits() | flags << FLAGS | en_passant << EN_PASSANT;
    SplitMix64::new(word).next_u64()
}

// The pawns leave room in the word of `rest_key` for the flags and the en-passant cell.
const _: () = {
    let others = 0b111 << FLAGS | 0x7f << EN_PASSANT;
    const_for!(index in 0..SET_UP.len() => {
        let (file, _, kinds) = SET_UP[index];
        assert!(!kinds[0].is_pawn() || file.bits() & others == 0);
    });
};
