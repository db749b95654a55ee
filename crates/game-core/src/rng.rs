//! Conversions to and from the generators of the crate `rand_core`.

use core::convert::Infallible;

use rand_core::{Rng, SeedableRng, TryRng, utils};

use crate::policy::Random;
use crate::random::SplitMix64;

/// A generator of `rand_core` 0.10, by value or by reference, as the source of random games.
///
/// The trait `Rng` of 0.10 was called `RngCore` in earlier versions.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_core::{FromRng, playout};
/// use rand_core::Rng;
///
/// fn random_turns(mut rng: impl Rng) -> usize {
///     playout(&Heap::default(), &mut FromRng(&mut rng), 1000).turns
/// }
/// # // A generator of this crate is also a `rand_core` generator.
/// # assert!(random_turns(game_core::SplitMix64::new(1)) > 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FromRng<R>(
    /// The generator.
    pub R,
);

impl<R: Rng> Random for FromRng<R> {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}

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

/// A seed is the number given to [`SplitMix64::new`], in little-endian order.
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
