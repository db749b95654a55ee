//! Hashes of moves that are the same on every platform.

use core::hash::{Hash, Hasher};

/// The golden ratio as a multiplier, after Knuth (The Art of Computer Programming, volume 3,
/// section 6.4, multiplicative hashing): it spreads keys that are close together.
pub(crate) const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Returns the hash of a value, scaled to a number below `below`.
#[inline]
pub(crate) fn slot(value: impl Hash, below: usize) -> usize {
    scale(number(value), below)
}

/// Returns the hash of a value.
#[inline]
pub(crate) fn number(value: impl Hash) -> u64 {
    let mut state = Mixer(0);
    value.hash(&mut state);
    state.finish()
}

/// Maps a key to a number below `below`, using all of its bits.
#[inline]
pub(crate) fn scale(key: u64, below: usize) -> usize {
    let spread = (key ^ (key >> 32)).wrapping_mul(GOLDEN);
    ((u128::from(spread) * below as u128) >> 64) as usize
}

/// A hasher that mixes numbers by value instead of by their bytes, whose order and count depend on
/// the platform. Signed numbers are mixed as unsigned ones of the same width, and `isize` as `i64`.
/// Only slices of numbers wider than a byte arrive as bytes; a move should not contain any.
struct Mixer(u64);

impl Mixer {
    fn mix(&mut self, number: u64) {
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(GOLDEN);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.mix(byte.into());
        }
    }

    fn write_u16(&mut self, number: u16) {
        self.mix(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.mix(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.mix(number);
    }

    fn write_u128(&mut self, number: u128) {
        self.mix(number as u64);
        self.mix((number >> 64) as u64);
    }

    fn write_usize(&mut self, number: usize) {
        self.mix(number as u64);
    }

    /// Also the discriminants of enums.
    fn write_isize(&mut self, number: isize) {
        self.write_i64(number as i64);
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_of_the_size_of_addresses_count_as_64_bits_wide() {
        assert_eq!(number(-1_isize), number(-1_i64));
        assert_eq!(number(7_usize), number(7_u64));
    }
}
