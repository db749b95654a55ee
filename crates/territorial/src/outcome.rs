//! The end of the game (T7) and the winner (T11, T14).

use core::cmp::Ordering;
use core::fmt;

use game_core::Color;

use crate::position::Position;
use crate::rules::Rules;

/// The result of a finished game.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// The reason for the result of a finished game (T11, T14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The scores differ.
    Score,
    /// The scores are equal, but the sizes of the territories with the queens differ.
    QueenTerritory,
    /// Scores and territories with the queens are equal.
    Equal,
    /// The scores are equal, and there is no tie-break (T14).
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
    /// Returns the outcome by T11 or T14, which holds once neither player can place anything (T7).
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

/// Returns the player with the larger `measure`; `None` if they are equal.
fn larger(measure: impl Fn(Color) -> u32) -> Option<Color> {
    match measure(Color::White).cmp(&measure(Color::Black)) {
        Ordering::Greater => Some(Color::White),
        Ordering::Less => Some(Color::Black),
        Ordering::Equal => None,
    }
}
