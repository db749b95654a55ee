//! What a position holds beside its pieces, for learners.

/// What a position holds beside its pieces, hands and players: a right, a passed cell, a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its name, such as `rooks that may castle`.
    pub name: &'static str,
    /// The largest number in it.
    pub most: u8,
}

impl Feature {
    /// A feature that is there or not, cell by cell or everywhere.
    pub const fn flag(name: &'static str) -> Self {
        Self { name, most: 1 }
    }

    /// A feature with numbers up to `most`, which is not 0.
    pub const fn count(name: &'static str, most: u8) -> Self {
        Self { name, most }
    }
}
