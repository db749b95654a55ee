//! The rule sets, which are the ways to start a game (M24, M26).

/// A rule set, which is also a way to [start](crate::Start) a game. The rule sets differ in how
/// players leave the game. `king-capture` is the rule set of the source, `checkmate` that of the
/// boxed game (M24). The other two combine the mate of one with the stalemate of the other (M26).
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
    /// A player is also out when they are to move and are mated. Stalemate is as in `KingCapture`
    /// (M26).
    MateOut,
    /// A player is also out when they are to move and are stalemated while three play. The king of
    /// a mated player has to be captured (M26).
    StalemateOut,
}

game_core::names! {
    Rules, "rules", "`king-capture`, `checkmate`, `mate-out` or `stalemate-out`";
    KingCapture "king-capture", Checkmate "checkmate", MateOut "mate-out",
    StalemateOut "stalemate-out",
}

impl Rules {
    /// Returns whether a player to move who is mated is out (M24, M26). Otherwise their king has to
    /// be captured (M18).
    #[inline]
    pub const fn mated_are_out(self) -> bool {
        matches!(self, Self::Checkmate | Self::MateOut)
    }

    /// Returns whether a player to move who is stalemated while three play is out (M24, M26).
    /// Otherwise the game is over, or they pass while another player is mated (M21).
    #[inline]
    pub const fn stalemated_are_out(self) -> bool {
        matches!(self, Self::Checkmate | Self::StalemateOut)
    }
}

impl game_core::Start for Rules {
    const ALL: &'static [Self] = &Self::ALL;
}
