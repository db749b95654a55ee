//! The end of the game (T7) and who has won (T11, T14).

use core::cmp::Ordering;
use core::fmt;

use game_core::Color;

use crate::position::Position;
use crate::start::Rules;

/// How a game has ended.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// What decided a finished game (T11, T14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The scores differ.
    Score,
    /// The scores are equal, the sizes of the territories with the queens differ.
    QueenTerritory,
    /// Both are equal.
    Equal,
    /// The scores are equal, and nothing else counts (T14).
    EqualScores,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Score => "higher score",
            Self::QueenTerritory => "equal scores, larger territory with the queen",
            Self::Equal => "equal scores and equal territories with the queen",
            Self::EqualScores => "equal scores",
        })
    }
}

impl Position {
    /// The outcome by T11 or T14, which counts once neither player can place anything more (T7).
    pub(crate) fn final_outcome(&self) -> Outcome {
        if let Some(winner) = larger(|color| self.points(color)) {
            return Outcome::won_by(winner, Reason::Score);
        }
        if self.rules == Rules::NoTieBreak {
            return Outcome::draw(Reason::EqualScores);
        }
        match larger(|color| self.queen_territory_size(color)) {
            Some(winner) => Outcome::won_by(winner, Reason::QueenTerritory),
            None => Outcome::draw(Reason::Equal),
        }
    }
}

/// The player of whom `measure` is larger; `None` if it is the same of both.
fn larger(measure: impl Fn(Color) -> u32) -> Option<Color> {
    match measure(Color::White).cmp(&measure(Color::Black)) {
        Ordering::Greater => Some(Color::White),
        Ordering::Less => Some(Color::Black),
        Ordering::Equal => None,
    }
}
