//! The rule sets, which are the ways to start (T14).

use core::fmt;
use core::str::FromStr;

use game_core::TextError;
use game_core::text::Field;

/// What counts when the scores are equal (T11, T14): the two sets of rules, and so the two ways to
/// [start](crate::Start).
///
/// ```
/// use territorial::{Position, Rules};
/// let start = Position::start(Rules::NoTieBreak);
/// assert_eq!(start.rules(), Rules::NoTieBreak);
/// // The text tells which rules a position is played by.
/// assert_eq!(start.to_string(), "8/8/8/8/8/8/8/8 w no-tie-break");
/// assert_eq!(start.to_string().parse(), Ok(start));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rules {
    /// The larger territory with the queen decides (T11), as in the Japanese document.
    #[default]
    Standard,
    /// The game is drawn (T14): the English document has no tie-break, and does not say how a tie
    /// ends.
    NoTieBreak,
}

impl Rules {
    /// Both, the default first.
    pub const ALL: [Self; 2] = [Self::Standard, Self::NoTieBreak];
}

impl game_core::Start for Rules {
    const ALL: &'static [Self] = &Self::ALL;
}

/// The name of the rule set: `standard` or `no-tie-break`.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Standard => "standard",
            Self::NoTieBreak => "no-tie-break",
        })
    }
}

/// Reads what `Display` writes, the name.
impl FromStr for Rules {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("rules", text).named_one_of(&Self::ALL, "`standard` or `no-tie-break`")
    }
}
