//! The properties of positions besides their pieces, for learners.

/// A property of positions besides pieces, hands and players: a right, a passed cell, a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// The name, such as `rooks that may castle`.
    pub name: &'static str,
    /// The largest value.
    pub most: u8,
}

impl Feature {
    /// Creates a feature that is present or absent, per cell or for the whole board.
    pub const fn flag(name: &'static str) -> Self {
        Self { name, most: 1 }
    }

    /// Creates a feature with values up to `most`, which must not be 0.
    pub const fn count(name: &'static str, most: u8) -> Self {
        Self { name, most }
    }
}
