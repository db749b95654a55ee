//! Draws that a player may claim.

use core::fmt::{self, Display};
use core::str::FromStr;

use smallvec::SmallVec;

use crate::text::{Field, TextError};

/// The draws that can be claimed in a game, with what each takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claims<R> {
    /// For a position that occurs again: how many occurrences it takes, the current one counted.
    pub repetition: Option<Terms<R>>,
    /// For turns in a row without progress ([`Game::quiet_turns`](crate::Game::quiet_turns)): how
    /// many it takes.
    pub quiet_turns: Option<Terms<R>>,
}

/// What a claim takes, and what it makes of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Terms<R> {
    /// How many occurrences or turns.
    pub needed: u16,
    /// Why the game is over, once the draw is claimed.
    pub reason: R,
}

impl<R: Copy> Claims<R> {
    /// No draw can be claimed.
    pub const NONE: Self = Self {
        repetition: None,
        quiet_turns: None,
    };

    /// What a claim on this ground takes, or `None` if the game knows no such claim.
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
    /// Nothing irreversible has happened for long enough.
    QuietTurns,
}

/// Grounds in the order of [`Claim::ALL`]; all of them fit on the stack.
pub type ClaimList = SmallVec<[Claim; Claim::ALL.len()]>;

impl Claim {
    /// All grounds.
    pub const ALL: [Self; 2] = [Self::Repetition, Self::QuietTurns];
}

/// `repetition` or `quiet-turns`.
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
