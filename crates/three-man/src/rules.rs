//! The rule sets, which are the ways to start a game (M24, M26).

use core::fmt;
use core::str::FromStr;

use game_core::TextError;
use game_core::text::Field;

/// A rule set, which is also a way to [start](crate::Start) a game. The rule sets differ in how
/// players leave the game. `king-capture` is that of the source, `checkmate` that of the boxed game
/// (M24). The other two take mate from the one and stalemate from the other (M26).
///
/// | rules           | mated  | stalemated while three play    |
/// |-----------------|--------|--------------------------------|
/// | `king-capture`  | passes | ends the game, or passes (M21) |
/// | `checkmate`     | is out | is out                         |
/// | `mate-out`      | is out | ends the game, or passes (M21) |
/// | `stalemate-out` | passes | is out                         |
///
/// ```
/// use three_man::{Position, Rules};
/// let boxed = Position::start(Rules::Checkmate);
/// assert_eq!(boxed.rules(), Rules::Checkmate);
/// // The text tells which rules a position is played by.
/// assert!(boxed.to_string().ends_with(" 0 1 checkmate"));
/// assert_eq!(boxed.to_string().parse(), Ok(boxed));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rules {
    /// A player is out when their king is captured (M18).
    #[default]
    KingCapture,
    /// A player is also out when they are to move and are mated, or stalemated while three play
    /// (M24).
    Checkmate,
    /// A player is also out when they are to move and are mated. Stalemate ends the game (M26).
    MateOut,
    /// A player is also out when they are to move and are stalemated while three play. The king of
    /// a mated player has to be captured (M26).
    StalemateOut,
}

impl Rules {
    /// All rule sets, the default first.
    pub const ALL: [Self; 4] = [
        Self::KingCapture,
        Self::Checkmate,
        Self::MateOut,
        Self::StalemateOut,
    ];

    /// Whether a player to move who is mated is out (M24, M26). Otherwise their king has to be
    /// captured (M18).
    #[inline]
    pub const fn mated_are_out(self) -> bool {
        matches!(self, Self::Checkmate | Self::MateOut)
    }

    /// Whether a player to move who is stalemated while three play is out (M24, M26). Otherwise the
    /// game is over (M21).
    #[inline]
    pub const fn stalemated_are_out(self) -> bool {
        matches!(self, Self::Checkmate | Self::StalemateOut)
    }
}

impl game_core::Start for Rules {
    const ALL: &'static [Self] = &Self::ALL;
}

/// The name of the rule set: `king-capture`, `checkmate`, `mate-out` or `stalemate-out`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::KingCapture => "king-capture",
            Self::Checkmate => "checkmate",
            Self::MateOut => "mate-out",
            Self::StalemateOut => "stalemate-out",
        })
    }
}

/// Reads the name that `Display` writes.
impl FromStr for Rules {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let expected = "`king-capture`, `checkmate`, `mate-out` or `stalemate-out`";
        Field::new("rules", text).named_one_of(&Self::ALL, expected)
    }
}
