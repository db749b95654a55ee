//! `SplitMix64` as a generator of the crate `rand_core`.

use core::convert::Infallible;

use rand_core::{SeedableRng, TryRng, utils};

use crate::random::SplitMix64;

/// Makes [`SplitMix64`] a `rand_core::Rng`, so that it works with everything in the crate `rand`.
impl TryRng for SplitMix64 {
    type Error = Infallible;

    /// Returns the lower half of the next 64 bits.
    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.next_u64() as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.next_u64())
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        utils::fill_bytes_via_next_word(bytes, || Ok(self.next_u64()))
    }
}

/// A seed is the number given to [`SplitMix64::new`], in little-endian order. `from_rng` seeds a
/// generator for random games with any other one:
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_core::{Playouts, SplitMix64};
/// use rand_core::{Rng, SeedableRng};
///
/// fn random_turns(rng: &mut impl Rng) -> usize {
///     Playouts::new(1000).play(&Heap::default(), &mut SplitMix64::from_rng(rng)).turns
/// }
/// # // A generator of this crate is also a `rand_core` generator.
/// # assert!(random_turns(&mut SplitMix64::new(1)) > 3);
/// ```
impl SeedableRng for SplitMix64 {
    type Seed = [u8; 8];

    fn from_seed(seed: [u8; 8]) -> Self {
        Self::new(u64::from_le_bytes(seed))
    }

    /// Calls [`SplitMix64::new`].
    fn seed_from_u64(seed: u64) -> Self {
        Self::new(seed)
    }
}
