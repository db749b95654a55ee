//! The eight headings, sets of headings, and the marks that a step may carry.

use bitflags::bitflags;

/// A direction in which a piece can leave a cell.
///
/// The names are those of a map with the first rank in the south. On a polar board rank 1 is the
/// rim, so north points toward the center and east is clockwise. [`Heading::INWARD`] and its
/// siblings read better there. This is a cell at the top of a polar board, seen from above:
///
/// ```text
///               rim (rank 1)
///
///           SW       S       SE
///              ╲     │     ╱
///  file     W ──── a cell ──── E     file
///  before      ╱     │     ╲         after: clockwise
///           NW       N       NE
///
///                 center
/// ```
///
/// The compass is mirrored there; "clockwise" in the docs of headings means clockwise on the map.
///
/// A heading belongs to a step, not to a line. Crossing the center of a polar board turns north
/// into south, and [`Step::heading`](crate::Step::heading) reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Heading {
    /// One rank up (inward).
    North,
    /// One rank up, one file on (inward and clockwise).
    NorthEast,
    /// One file on (clockwise).
    East,
    /// One rank down, one file on (outward and clockwise).
    SouthEast,
    /// One rank down (outward).
    South,
    /// One rank down, one file back (outward and anticlockwise).
    SouthWest,
    /// One file back (anticlockwise).
    West,
    /// One rank up, one file back (inward and anticlockwise).
    NorthWest,
}

impl Heading {
    /// All eight headings, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The four orthogonal headings, clockwise from north.
    pub const ORTHOGONAL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// The four diagonal headings, clockwise from northeast.
    pub const DIAGONAL: [Self; 4] = [
        Self::NorthEast,
        Self::SouthEast,
        Self::SouthWest,
        Self::NorthWest,
    ];

    /// Toward the center of a polar board: [`North`](Self::North).
    pub const INWARD: Self = Self::North;
    /// Toward the rim of a polar board: [`South`](Self::South).
    pub const OUTWARD: Self = Self::South;
    /// Along a ring of a polar board, to the next file: [`East`](Self::East).
    pub const CLOCKWISE: Self = Self::East;
    /// Along a ring of a polar board, to the file before: [`West`](Self::West).
    pub const ANTICLOCKWISE: Self = Self::West;

    /// Returns the position of this heading in [`Heading::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the heading that points the other way.
    ///
    /// ```
    /// use board_geom::Heading;
    /// assert_eq!(Heading::NorthEast.opposite(), Heading::SouthWest);
    /// ```
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        self.turned(4)
    }

    /// Returns the heading that is `eighths` of a full turn clockwise from this one.
    #[inline]
    #[must_use]
    pub const fn turned(self, eighths: usize) -> Self {
        Self::ALL[(self.index() + eighths % 8) % 8]
    }

    /// Returns whether this is one of [`Heading::DIAGONAL`].
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self.index() % 2 == 1
    }

    /// Returns this heading seen in a mirror that exchanges east and west.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::ALL[(8 - self.index()) % 8]
    }

    /// Returns the change of file that a step with this heading makes away from any border: −1, 0
    /// or 1.
    pub const fn file_delta(self) -> i8 {
        match self {
            Self::NorthEast | Self::East | Self::SouthEast => 1,
            Self::North | Self::South => 0,
            Self::SouthWest | Self::West | Self::NorthWest => -1,
        }
    }

    /// Returns the change of rank that a step with this heading makes away from any border: −1, 0
    /// or 1.
    pub const fn rank_delta(self) -> i8 {
        // North is to the ranks what east is to the files.
        self.turned(2).file_delta()
    }
}

bitflags! {
    /// A set of headings, for queries that walk in several directions at once.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Headings: u8 {
        /// [`Heading::North`].
        const NORTH = 1;
        /// [`Heading::NorthEast`].
        const NORTH_EAST = 1 << 1;
        /// [`Heading::East`].
        const EAST = 1 << 2;
        /// [`Heading::SouthEast`].
        const SOUTH_EAST = 1 << 3;
        /// [`Heading::South`].
        const SOUTH = 1 << 4;
        /// [`Heading::SouthWest`].
        const SOUTH_WEST = 1 << 5;
        /// [`Heading::West`].
        const WEST = 1 << 6;
        /// [`Heading::NorthWest`].
        const NORTH_WEST = 1 << 7;
        /// The headings of a rook.
        const ORTHOGONAL = 0b0101_0101;
        /// The headings of a bishop.
        const DIAGONAL = 0b1010_1010;
    }
}

impl Headings {
    /// Returns the set that holds just `heading`.
    #[inline]
    pub const fn of(heading: Heading) -> Self {
        Self::from_bits_truncate(1 << heading.index())
    }

    /// Returns whether the set holds `heading`.
    #[inline]
    pub const fn has(self, heading: Heading) -> bool {
        self.bits() >> heading.index() & 1 == 1
    }
}

impl From<Heading> for Headings {
    fn from(heading: Heading) -> Self {
        Self::of(heading)
    }
}

bitflags! {
    /// Border marks on a step: the borders that the step crosses, such as a moat or a creek.
    ///
    /// This crate gives the eight marks no meaning; the game that draws them on its board does. See
    /// [`Graph::with_border`](crate::Graph::with_border).
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
    pub struct Marks: u8 {
        /// Mark 0.
        const M0 = 1;
        /// Mark 1.
        const M1 = 1 << 1;
        /// Mark 2.
        const M2 = 1 << 2;
        /// Mark 3.
        const M3 = 1 << 3;
        /// Mark 4.
        const M4 = 1 << 4;
        /// Mark 5.
        const M5 = 1 << 5;
        /// Mark 6.
        const M6 = 1 << 6;
        /// Mark 7.
        const M7 = 1 << 7;
    }
}
