//! Hash keys: one for each man on each cell, and a mix of the few facts beside the men.

use board_geom::{Cell, Set64};
use game_core::{Color, SplitMix64, random_keys};

use crate::board::SET_UP;
use crate::men::Code;

/// By colour, number of the kind and cell. The keys of number 0, no man, are all 0.
static MEN: [[[u64; 64]; 8]; 2] = {
    const KEYS: [u64; 2 * 8 * 64] = random_keys(0x6369_7263_756c_6172);
    let mut men = [[[0; 64]; 8]; 2];
    let mut index = 0;
    while index < KEYS.len() {
        let (color, code, cell) = (index / 512, index / 64 % 8, index % 64);
        if code != 0 {
            men[color][code][cell] = KEYS[index];
        }
        index += 1;
    }
    men
};

/// The key of a man on `cell`.
#[inline]
pub(crate) const fn man_key(color: Color, code: Code, cell: Cell) -> u64 {
    MEN[color as usize][code % 8][cell.index() % 64]
}

/// Where flags begin in the word of [`rest_key`]: on file b, where no pawn does.
const FLAGS: u32 = 4;
/// Where the en-passant cell begins in the word of [`rest_key`]: on file e.
const EN_PASSANT: u32 = 16;

/// The key of everything beside the men that matters to the future: side, castling rights,
/// en-passant cell, pawns that have not moved.
///
/// All of it fits into one word, since the unmoved pawns stand on four files only; mixing is
/// one-to-one, so that positions with the same men never share a key.
#[inline]
pub(crate) const fn rest_key(
    side: Color,
    castling: [bool; 2],
    en_passant: Option<Cell>,
    unmoved: Set64,
) -> u64 {
    let flags = side as u64 | (castling[0] as u64) << 1 | (castling[1] as u64) << 2;
    let en_passant = match en_passant {
        Some(cell) => 1 + cell.index() as u64,
        None => 0,
    };
    let word = unmoved.bits() | flags << FLAGS | en_passant << EN_PASSANT;
    SplitMix64::new(word).next_u64()
}

// The word of `rest_key` has room beside the pawns for flags and en-passant cell.
const _: () = {
    let others = 0b111 << FLAGS | 0x7f << EN_PASSANT;
    let mut index = 0;
    while index < SET_UP.len() {
        let (file, _, kinds) = SET_UP[index];
        assert!(!kinds[0].is_pawn() || file.bits() & others == 0);
        index += 1;
    }
};
