//! Reproducible pseudo-random numbers: the same on every platform, at run time and at compile time.

/// The increment of the state per number: the golden ratio, made odd.
const INCREMENT: u64 = 0x9e37_79b9_7f4a_7c15;

/// The generator `SplitMix64` of Steele, Lea and Flood. It is small and fast, and gives the same
/// numbers on every platform.
///
/// It is not suitable for cryptography.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitMix64 {
    state: u64,
}

impl SplitMix64 {
    /// Creates a generator from a seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Creates generator number `index` of the family of `seed`. Its seed is the output of the
    /// generator of `seed` after `index` other numbers. So each game of a series has an independent
    /// generator, and the games may be played in any order.
    ///
    /// ```
    /// use game_core::SplitMix64;
    ///
    /// let mut seeds = SplitMix64::new(7);
    /// for index in 0..10 {
    ///     assert_eq!(SplitMix64::stream(7, index), SplitMix64::new(seeds.next_u64()));
    /// }
    /// ```
    pub const fn stream(seed: u64, index: u64) -> Self {
        let mut seeds = Self::new(seed.wrapping_add(index.wrapping_mul(INCREMENT)));
        Self::new(seeds.next_u64())
    }

    /// Returns the next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(INCREMENT);
        let mut bits = self.state;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// Returns a number below `bound`, each equally likely, or 0 if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        // Lemire's method: the high half of a product is uniform once the few products with too
        // small a low half are rejected.
        loop {
            let product = u128::from(self.next_u64()) * u128::from(bound);
            let (high, low) = ((product >> 64) as u64, product as u64);
            if low >= bound || low >= bound.wrapping_neg().checked_rem(bound).unwrap_or(0) {
                return high;
            }
        }
    }
}

/// Returns `N` random keys for hashing positions (Zobrist hashing). Works in a `const`. Different
/// seeds give unrelated keys.
pub const fn random_keys<const N: usize>(seed: u64) -> [u64; N] {
    let mut random = SplitMix64::new(seed);
    let mut keys = [0; N];
    let mut index = 0;
    while index < N {
        keys[index] = random.next_u64();
        index += 1;
    }
    keys
}
