//! The bits of spokes, rings and arcs in the words of a set, and what is seen along them.

use board_geom::{Set192, const_for};

use super::{FILES, RANKS};

/// The lowest bit of every byte.
pub(super) const COLUMN: u64 = 0x0101_0101_0101_0101;
/// All ranks of a spoke.
pub(super) const SPOKE: u32 = 0x3f;
/// The bit beyond the innermost rank of a spoke, which stands for the center.
pub(super) const CENTER: u32 = SPOKE + 1;
/// All cells of a ring but one.
pub(super) const OTHERS: u32 = (1 << (FILES - 1)) - 1;

/// Six bits in reverse order.
pub(super) const REVERSED: [u8; 64] = {
    let mut table = [0; 64];
    const_for!(bits in 0..64 => {
        table[bits] = (bits as u8).reverse_bits() >> 2;
    });
    table
};

/// Returns the ranks of the cells of a set that lies on one spoke, one bit for each rank.
#[inline]
pub(super) const fn fold(on_spoke: Set192) -> u32 {
    let [a, b, c] = on_spoke.words();
    ((a | b | c).wrapping_mul(COLUMN) >> 56) as u32
}

/// Returns the cells of a spoke with the given ranks: the reverse of [`fold`].
#[inline]
pub(super) const fn spread(ranks: u32, spoke: Set192) -> Set192 {
    let everywhere = (ranks as u64).wrapping_mul(COLUMN);
    spoke.intersection(Set192::from_words([everywhere; 3]))
}

/// Returns the ranks of a spoke from the innermost one outward, up to and including the innermost of
/// `pieces`, or else to the rim.
#[inline]
pub(super) const fn down_to_highest(pieces: u32) -> u32 {
    SPOKE << highest(pieces) & SPOKE
}

/// Returns the position of the highest bit, or 0.
#[inline]
pub(super) const fn highest(bits: u32) -> u32 {
    (bits | 1).ilog2()
}

/// Returns the lowest two bits of a number.
#[inline]
pub(super) const fn lowest_two(bits: u32) -> u32 {
    let rest = bits & bits.wrapping_sub(1);
    bits ^ (rest & rest.wrapping_sub(1))
}

/// Returns the highest two bits of a number.
#[inline]
pub(super) const fn highest_two(bits: u32) -> u32 {
    if bits == 0 {
        return 0;
    }
    let first = 1 << highest(bits);
    let rest = bits ^ first;
    if rest == 0 {
        first
    } else {
        first | 1 << highest(rest)
    }
}

/// Returns the part of `set` on a line through the center, in the order in which a slider on the
/// given rank of the near spoke meets it, inward and outward.
#[inline]
pub(super) const fn inward_and_outward(
    rank: usize,
    near: Set192,
    far: Set192,
    set: Set192,
) -> (u32, u32) {
    let on_near = fold(near.intersection(set));
    let on_far = REVERSED[(fold(far.intersection(set)) & SPOKE) as usize] as u32;
    let inward = on_near >> (rank + 1) | on_far << (RANKS - 1 - rank);
    let outward = REVERSED[(on_near & SPOKE) as usize] as u32 >> (RANKS - rank);
    (inward, outward)
}

/// One rank of the eight files of a word, one bit for each file.
#[inline]
pub(super) const fn file_bits(word: u64, rank: usize) -> u32 {
    ((word >> rank & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// Returns the reverse of [`file_bits`] for the lowest rank.
#[inline]
pub(super) const fn rank_bits(files: u32) -> u64 {
    // Byte `i` keeps bit `i`; the sum carries it to the byte's highest bit.
    let own = (files as u64).wrapping_mul(COLUMN) & 0x8040_2010_0804_0201;
    (own + 0x0040_6070_787c_7e7f) >> 7 & COLUMN
}

/// Returns the cells of a ring without the one on `file`, one bit for each file, beginning with the
/// next file clockwise.
#[inline]
pub(super) const fn ring_from(words: [u64; 3], file: usize, rank: usize) -> u32 {
    let ring = (file_bits(words[0], rank)
        | file_bits(words[1], rank) << 8
        | file_bits(words[2], rank) << 16) as u64;
    ((ring | ring << FILES) >> (file + 1)) as u32 & OTHERS
}
