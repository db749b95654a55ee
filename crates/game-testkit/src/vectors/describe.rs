//! Making a vector from a position.

use game_core::{Game, perft};

use super::{Ending, Vector};

/// The level of detail of a vector made from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detail {
    /// The number of moves in `after`; 0 omits the key.
    pub after: usize,
    /// The depth up to which leaves are counted; 0 omits the key.
    pub perft: u8,
}

impl Default for Detail {
    /// Returns four moves and two depths.
    fn default() -> Self {
        Self { after: 4, perft: 2 }
    }
}

impl Vector {
    /// Creates a vector with all facts about a position. The same position always gives the same
    /// vector. The moves in `after` are spread evenly over the sorted list, starting with the
    /// first.
    pub fn describe<G: Game>(position: &G, detail: Detail) -> Self {
        let mut moves: Vec<(String, G::Move)> = position
            .legal_moves()
            .into_iter()
            .map(|mv| (mv.to_string(), mv))
            .collect();
        moves.sort_unstable();

        let played = detail.after.min(moves.len());
        let after = (0..played)
            .filter_map(|index| moves.get(index * moves.len() / played))
            .map(|(text, mv)| (text.clone(), position.after_unchecked(*mv).to_string()))
            .collect();
        let counts = (1..=detail.perft).map(|depth| perft(position, depth));
        Self {
            outcome: Some(Ending::of(position)),
            check: position.in_check(),
            after: (detail.after > 0).then_some(after),
            perft: (detail.perft > 0).then(|| counts.collect()),
            score: position.scores().map(|scores| scores.to_vec()),
            moves: Some(moves.into_iter().map(|(text, _)| text).collect()),
            ..Self::new(G::NAME, position.to_string())
        }
    }
}
