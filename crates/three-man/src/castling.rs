//! Castling: the rights, and the cells of king and rook (M16).

use core::fmt;

use board_geom::{Cell, MAX_SLOTS, Set192, const_for};

use crate::board::home_cell;
use crate::color::Color;

/// The two ways to castle. From each player's seat, the king stands left of the queen (M6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wing {
    /// Kingside: toward file h, p or x.
    King,
    /// Queenside: toward file a, i or q.
    Queen,
}

game_core::names! {
    Wing, "wing", "`kingside` or `queenside`"; King "kingside" 'K', Queen "queenside" 'Q'
}

/// Castling rights. A player has a right until the king or the rook moves (M16).
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// No rights.
    pub const NONE: Self = Self(0);
    /// All rights, as at the start.
    pub const ALL: Self = Self(0b11_11_11);

    const fn bit(color: Color, wing: Wing) -> u8 {
        1 << (2 * color.index() + wing as usize)
    }

    /// Returns whether `color` has the right to castle on this wing.
    ///
    /// ```
    /// use three_man::{Color, Position, Wing};
    /// let rights = Position::default().castling();
    /// assert!(rights.has(Color::Gray, Wing::Queen));
    /// assert_eq!(rights.to_string(), "wKwQgKgQbKbQ");
    /// ```
    #[inline]
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.0 & Self::bit(color, wing) != 0
    }

    /// Returns these rights and one more.
    #[inline]
    #[must_use]
    pub const fn with(self, color: Color, wing: Wing) -> Self {
        Self(self.0 | Self::bit(color, wing))
    }

    /// Returns these rights without those of `color`.
    #[inline]
    #[must_use]
    pub const fn without(self, color: Color) -> Self {
        Self(self.0 & !(Self::bit(color, Wing::King) | Self::bit(color, Wing::Queen)))
    }

    /// Returns the rights that remain after a piece leaves or enters `cell`.
    #[inline]
    #[must_use]
    pub(crate) const fn after_touching(self, cell: Cell) -> Self {
        Self(self.0 & !LOST_AT[cell.index()])
    }

    /// Returns whether there are no rights.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the rights one by one, in the order of the text formats.
    pub fn iter(self) -> impl Iterator<Item = (Color, Wing)> {
        Color::ALL
            .into_iter()
            .flat_map(|color| Wing::ALL.into_iter().map(move |wing| (color, wing)))
            .filter(move |&(color, wing)| self.has(color, wing))
    }

    /// Returns the rights as a number below 64.
    #[inline]
    pub(crate) const fn bits(self) -> usize {
        self.0 as usize
    }
}

impl FromIterator<(Color, Wing)> for CastlingRights {
    fn from_iter<I: IntoIterator<Item = (Color, Wing)>>(rights: I) -> Self {
        rights
            .into_iter()
            .fold(Self::NONE, |all, (color, wing)| all.with(color, wing))
    }
}

/// Writes the rights as in the text formats: `wKwQ`, or `-`.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter()
            .try_for_each(|(color, wing)| write!(f, "{}{}", color.letter(), wing.letter()))
    }
}

/// One way to castle.
#[derive(Clone, Copy)]
pub(crate) struct Castle {
    pub(crate) wing: Wing,
    /// The initial cell of the king.
    pub(crate) king: Cell,
    /// The initial cell of the rook.
    pub(crate) rook: Cell,
    /// The destination of the rook; the king passes over it.
    pub(crate) rook_to: Cell,
    /// The destination of the king.
    pub(crate) king_to: Cell,
    /// The cells between king and rook.
    pub(crate) between: Set192,
}

/// For each player, both ways to castle, in the order of [`Wing::ALL`].
pub(crate) static CASTLES: [[Castle; 2]; 3] = [
    castles(Color::White),
    castles(Color::Gray),
    castles(Color::Black),
];

const fn castles(color: Color) -> [Castle; 2] {
    [castle(color, Wing::King), castle(color, Wing::Queen)]
}

const fn castle(color: Color, wing: Wing) -> Castle {
    // Places in the home, from 0: R N B Q K B N R (M6).
    let (rook, rook_to, king_to, between_files) = match wing {
        Wing::King => (7, 5, 6, 5..7),
        Wing::Queen => (0, 3, 2, 1..4),
    };
    let mut between = Set192::EMPTY;
    const_for!(file in between_files => {
        between = between.with(home_cell(color, file));
    });
    Castle {
        wing,
        king: home_cell(color, 4),
        rook: home_cell(color, rook),
        rook_to: home_cell(color, rook_to),
        king_to: home_cell(color, king_to),
        between,
    }
}

/// For each cell, on the board or not, the rights that are lost once a piece leaves or enters it.
static LOST_AT: [u8; MAX_SLOTS] = {
    let mut lost = [0; MAX_SLOTS];
    const_for!(home in 0..3 => {
        const_for!(wing in 0..2 => {
            let castle = CASTLES[home][wing];
            let bit = CastlingRights::bit(Color::ALL[home], castle.wing);
            lost[castle.king.index()] |= bit;
            lost[castle.rook.index()] |= bit;
        });
    });
    lost
};
