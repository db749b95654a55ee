//! The rule sets, which are the ways to start a game (T14).

/// The rules for equal scores (T11, T14): the two rule sets, and so the two ways to
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
    /// The game is drawn (T14). The English document has no tie-break and does not say how a tie
    /// ends.
    NoTieBreak,
}

game_core::names! {
    Rules, "rules", "`standard` or `no-tie-break`";
    Standard "standard", NoTieBreak "no-tie-break",
}

impl game_core::Start for Rules {
    const ALL: &'static [Self] = &Self::ALL;
}
