//! The limits of weaker engines for people to play against.

/// The limits of a weakened engine, for people to play against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Level {
    /// The maximum number of nodes for a move.
    pub nodes: u64,
    /// The chance of a mistake in each turn, in percent, at most 100. A mistake is the best-looking
    /// of four random moves other than the one found, without regard to replies.
    pub mistakes: u8,
}

impl Level {
    /// The number of levels.
    pub const COUNT: usize = 8;

    /// The default of [`Evaluation::levels`](crate::Evaluation::levels), the weakest first.
    /// `docs/strength.md` measures them.
    pub const DEFAULTS: [Self; Self::COUNT] = [
        Self::new(16, 50),
        Self::new(40, 35),
        Self::new(150, 22),
        Self::new(300, 15),
        Self::new(550, 10),
        Self::new(1_000, 6),
        Self::new(2_400, 2),
        Self::new(6_000, 0),
    ];

    /// Creates a level.
    pub const fn new(nodes: u64, mistakes: u8) -> Self {
        Self { nodes, mistakes }
    }
}
