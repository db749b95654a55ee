//! Draws that a player can claim.

use core::fmt::{self, Display};
use core::str::FromStr;

use smallvec::SmallVec;

use crate::text::{Field, TextError};

/// The draws that can be claimed in a game, and the requirements of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claims<R> {
    /// The claim of repetition. It needs this many occurrences of the position, including the
    /// current one.
    pub repetition: Option<Terms<R>>,
    /// The claim of consecutive turns without progress
    /// ([`Game::quiet_turns`](crate::Game::quiet_turns)). It needs this many turns.
    pub quiet_turns: Option<Terms<R>>,
}

/// The requirement and the effect of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms<R> {
    /// The number of occurrences or turns that the claim needs.
    pub needed: u16,
    /// The reason why the game is over once the draw is claimed.
    pub reason: R,
}

impl<R: Copy> Claims<R> {
    /// No draw can be claimed.
    pub const NONE: Self = Self {
        repetition: None,
        quiet_turns: None,
    };

    /// Returns the terms of a claim on this ground, or `None` if the game has no such claim.
    pub const fn terms(self, claim: Claim) -> Option<Terms<R>> {
        match claim {
            Claim::Repetition => self.repetition,
            Claim::QuietTurns => self.quiet_turns,
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

/// Grounds for a claim, in the order of [`Claim::ALL`]. All of them fit on the stack.
pub type ClaimList = SmallVec<[Claim; Claim::ALL.len()]>;

impl Claim {
    /// All grounds for a claim.
    pub const ALL: [Self; 2] = [Self::Repetition, Self::QuietTurns];
}

/// Writes `repetition` or `quiet-turns`.
impl Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Repetition => "repetition",
            Self::QuietTurns => "quiet-turns",
        })
    }
}

impl FromStr for Claim {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("claim", text).named_one_of(&Self::ALL, "`repetition` or `quiet-turns`")
    }
}
