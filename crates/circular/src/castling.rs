//! The castling rights (C10).

use core::fmt;

use game_core::text::Field;
use game_core::{Color, TextError};

/// The castling rights. A player has the right to castle until the king or the rook on the king's
/// file moves (C10).
///
/// ```
/// use circular::{CastlingRights, Color, Position};
/// let rights = Position::default().castling();
/// assert_eq!(rights, CastlingRights::ALL);
/// assert_eq!(rights.without(Color::White).to_string(), "k");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights([bool; 2]);

impl CastlingRights {
    /// Neither player may castle.
    pub const NONE: Self = Self([false; 2]);
    /// Both players may castle, as at the start.
    pub const ALL: Self = Self([true; 2]);

    /// All combinations of rights.
    pub(crate) const EACH: [Self; 4] = [
        Self::ALL,
        Self([true, false]),
        Self([false, true]),
        Self::NONE,
    ];

    /// Returns whether `color` may castle.
    #[inline]
    pub const fn has(self, color: Color) -> bool {
        self.0[color as usize]
    }

    /// Returns these rights, and the right of `color`.
    #[inline]
    #[must_use]
    pub const fn with(mut self, color: Color) -> Self {
        self.0[color as usize] = true;
        self
    }

    /// Returns these rights without the right of `color`.
    #[inline]
    #[must_use]
    pub const fn without(mut self, color: Color) -> Self {
        self.0[color as usize] = false;
        self
    }

    /// Returns whether there are no rights.
    #[inline]
    pub const fn is_empty(self) -> bool {
        !self.has(Color::White) && !self.has(Color::Black)
    }

    /// Returns the rights as a number below 4.
    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.has(Color::White) as u64 | (self.has(Color::Black) as u64) << 1
    }

    /// Reads a field of the text of a position.
    pub(crate) fn read(field: Field<'_>) -> Result<Self, TextError> {
        if field.text() == "kK" {
            return Err(field.error(0, "`Kk`, with White's right first"));
        }
        field.named_one_of(&Self::EACH, "`Kk`, `K`, `k` or `-` and nothing after it")
    }
}

/// The form in the text of a position: `Kk`, `K`, `k` or `-`.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self.0 {
            [true, true] => "Kk",
            [true, false] => "K",
            [false, true] => "k",
            [false, false] => "-",
        })
    }
}
