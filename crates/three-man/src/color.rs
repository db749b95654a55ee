//! Players, and sets of them (M1).

use core::fmt;

/// A player, named for the color of their pieces. Turns and homes follow one another clockwise in
/// this order (M1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// Moves first. The home has the files a to h.
    #[default]
    White,
    /// The home has the files i to p.
    Gray,
    /// The home has the files q to x.
    Black,
}

game_core::players! {
    Color, "`white`, `gray` or `black`";
    White "white" 'w', Gray "gray" 'g', Black "black" 'b',
}

impl Color {
    /// Returns the player whose home is next clockwise, who moves next while all are in the game.
    ///
    /// ```
    /// use three_man::Color;
    /// assert_eq!(Color::Black.next(), Color::White);
    /// ```
    #[inline]
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::White => Self::Gray,
            Self::Gray => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// A set of players.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct ColorSet(u8);

impl ColorSet {
    /// No player.
    pub const EMPTY: Self = Self(0);
    /// All three.
    pub const ALL: Self = Self(0b111);

    /// Returns whether `color` is in the set.
    #[inline]
    pub const fn contains(self, color: Color) -> bool {
        self.0 >> color.index() & 1 == 1
    }

    /// Returns this set with `color` added.
    #[inline]
    #[must_use]
    pub const fn with(self, color: Color) -> Self {
        Self(self.0 | 1 << color.index())
    }

    /// Returns this set without `color`.
    #[inline]
    #[must_use]
    pub const fn without(self, color: Color) -> Self {
        Self(self.0 & !(1 << color.index()))
    }

    /// Returns the players in either set.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the players who are not in the set.
    #[inline]
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(self.0 ^ Self::ALL.0)
    }

    /// Returns the number of players in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the players of the set in turn order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL
            .into_iter()
            .filter(move |&color| self.contains(color))
    }

    /// Returns the set as a number below 8, with one bit for each player.
    #[inline]
    pub(crate) const fn bits(self) -> usize {
        self.0 as usize
    }
}

impl FromIterator<Color> for ColorSet {
    fn from_iter<I: IntoIterator<Item = Color>>(colors: I) -> Self {
        colors.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl fmt::Debug for ColorSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
