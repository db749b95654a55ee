//! The rule sets (N4, N15).

/// A rule set: whether a piece at distance two stops a \[5\] that goes three steps. Each has all
/// three initial arrays ([`Start`](crate::Start)).
///
/// ```
/// use numbered_shogi::{Position, Rules, Start};
/// let other = Position::start(Start::BackRowLeaping);
/// assert_eq!(other.rules(), Rules::Leaping);
/// // The text says which rules apply.
/// assert!(other.to_string().ends_with(" 1 leaping"));
/// assert_eq!(other.to_string().parse(), Ok(other));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Rules {
    /// `stopping`: the piece stops it; the point at distance two must be empty (N4). The default.
    #[default]
    Stopping,
    /// `leaping`: the \[5\] also leaps over that piece (N15).
    Leaping,
}

game_core::names! {
    Rules, "rules", "`stopping` or `leaping`"; Stopping "stopping", Leaping "leaping"
}
