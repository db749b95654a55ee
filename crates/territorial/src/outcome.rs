//! The end of the game (T7) and who has won (T11).

use core::cmp::Ordering;
use core::fmt;

use game_core::Color;

use crate::position::Position;

/// How a game has ended.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// What decided a finished game (T11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The scores differ.
    Score,
    /// The scores are equal, the sizes of the territories with the queens differ.
    QueenTerritory,
    /// Both are equal.
    Equal,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Score => "higher score",
            Self::QueenTerritory => "equal scores, larger territory with the queen",
            Self::Equal => "equal scores and equal territories with the queen",
        })
    }
}

impl Position {
    /// The outcome by T11, which counts once neither player can place anything more (T7).
    pub(crate) fn final_outcome(&self) -> Outcome {
        let by_score = self.points(Color::White).cmp(&self.points(Color::Black));
        let by_queen = self
            .queen_territory_size(Color::White)
            .cmp(&self.queen_territory_size(Color::Black));
        match (by_score, by_queen) {
            (Ordering::Greater, _) => Outcome::won_by(Color::White, Reason::Score),
            (Ordering::Less, _) => Outcome::won_by(Color::Black, Reason::Score),
            (Ordering::Equal, Ordering::Greater) => {
                Outcome::won_by(Color::White, Reason::QueenTerritory)
            }
            (Ordering::Equal, Ordering::Less) => {
                Outcome::won_by(Color::Black, Reason::QueenTerritory)
            }
            (Ordering::Equal, Ordering::Equal) => Outcome::draw(Reason::Equal),
        }
    }
}
