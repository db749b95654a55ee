//! The rule sets, which are the ways to start (M24, M26), and the start (M6).

use core::fmt;
use core::str::FromStr;

use game_core::TextError;
use game_core::text::Field;

use crate::board::{home_cell, inward_of};
use crate::castling::CastlingRights;
use crate::color::Color;
use crate::piece::{Kind, Piece};
use crate::position::Position;

/// How players leave the game: the sets of rules, and so the ways to [start](crate::Start). The
/// source's and the boxed game's (M24) differ in mate and in stalemate; in the other two, one of
/// these is as in the source and one as in the boxed game (M26).
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
    /// A player is out when the king is taken (M18).
    #[default]
    KingCapture,
    /// A player is also out when it is their turn and they are mated, or stalemated while three
    /// play (M24).
    Checkmate,
    /// A player is also out when it is their turn and they are mated; stalemate ends the game
    /// (M26).
    MateOut,
    /// A player is also out when it is their turn and they are stalemated while three play; the
    /// king of a mated one has to be taken (M26).
    StalemateOut,
}

impl Rules {
    /// All four, the default first.
    pub const ALL: [Self; 4] = [
        Self::KingCapture,
        Self::Checkmate,
        Self::MateOut,
        Self::StalemateOut,
    ];

    /// Whether a player to move who is mated is out (M24, M26); else the king has to be taken
    /// (M18).
    #[inline]
    pub const fn mated_are_out(self) -> bool {
        matches!(self, Self::Checkmate | Self::MateOut)
    }

    /// Whether a player to move who is stalemated while three play is out (M24, M26); else the game
    /// is over (M21).
    #[inline]
    pub const fn stalemated_are_out(self) -> bool {
        matches!(self, Self::Checkmate | Self::StalemateOut)
    }
}

impl game_core::Start for Rules {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Position {
    /// The start of the game (M6).
    pub(crate) fn starting(rules: Rules) -> Self {
        const RANK_1: [Kind; 8] = [
            Kind::Rook,
            Kind::Knight,
            Kind::Bishop,
            Kind::Queen,
            Kind::King,
            Kind::Bishop,
            Kind::Knight,
            Kind::Rook,
        ];
        let mut position = Self {
            castling: CastlingRights::ALL,
            rules,
            ..Self::BARE
        };
        for color in Color::ALL {
            for (file, kind) in RANK_1.into_iter().enumerate() {
                let cell = home_cell(color, file);
                position.toggle(cell, Piece::new(color, kind));
                if let Some(cell) = inward_of(cell) {
                    position.toggle(cell, Piece::new(color, Kind::InwardPawn));
                }
            }
        }
        position
    }
}

/// The start by the default rules, [`Rules::KingCapture`].
impl Default for Position {
    fn default() -> Self {
        Self::starting(Rules::default())
    }
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

/// Reads what `Display` writes, the name.
impl FromStr for Rules {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let expected = "`king-capture`, `checkmate`, `mate-out` or `stalemate-out`";
        Field::new("rules", text).named_one_of(&Self::ALL, expected)
    }
}
