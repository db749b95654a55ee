//! Draws that a player can claim.

/// A draw that a player can claim: the ground, its requirement and its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClaimRule<R> {
    /// The ground of the claim.
    pub claim: Claim,
    /// The number that the claim needs: of occurrences of the position, including the current one,
    /// or of consecutive turns without progress ([`Game::quiet_turns`](crate::Game::quiet_turns)).
    pub needed: u16,
    /// The reason why the game is over once the draw is claimed.
    pub reason: R,
}

impl<R> ClaimRule<R> {
    /// Creates the rule of a claim.
    pub const fn new(claim: Claim, needed: u16, reason: R) -> Self {
        Self {
            claim,
            needed,
            reason,
        }
    }
}

/// The ground on which a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// The position has occurred often enough.
    Repetition,
    /// There has been no progress for enough turns.
    QuietTurns,
}

crate::names! {
    Claim, "claim", "`repetition` or `quiet-turns`";
    Repetition "repetition", QuietTurns "quiet-turns",
}
