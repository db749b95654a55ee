//! A slow second implementation of the rules, to compare with.

use game_core::Game;

use crate::vectors::{Ending, Vector};

/// The functions of a second implementation of the rules, which walks the board as the clauses of
/// the rules read.
#[derive(Debug)]
pub struct Naive<G: Game> {
    /// Returns the legal moves, in any order.
    pub legal_moves: fn(&G) -> Vec<G::Move>,
    /// Returns the text of the position after a legal move.
    pub after: fn(&G, G::Move) -> String,
    /// Returns the text of the outcome, or `None` if the game goes on.
    pub outcome: fn(&G) -> Option<String>,
}

impl<G: Game> Naive<G> {
    /// Checks that the legal moves of a position, the positions after them (of a sample if there
    /// are very many) and the outcome agree with this implementation.
    ///
    /// # Panics
    /// Panics if they do not agree.
    pub fn agrees(&self, position: &G) {
        let moves = position.legal_moves();
        let step = moves.len() / 500 + 1;
        let played = moves.iter().copied().step_by(step);
        let differences = self.vector(position, played).run::<G>();
        let differences: Vec<String> = differences.iter().map(ToString::to_string).collect();
        assert!(
            differences.is_empty(),
            "{position} by the naive rules: {}",
            differences.join("; ")
        );
    }

    /// Returns the vector of a position by this implementation alone: its legal moves, its outcome,
    /// and the positions after the moves in `played`.
    pub fn vector(&self, position: &G, played: impl IntoIterator<Item = G::Move>) -> Vector {
        let moves = (self.legal_moves)(position);
        let mut moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        moves.sort_unstable();
        let after = |mv: G::Move| (mv.to_string(), (self.after)(position, mv));
        Vector {
            moves: Some(moves),
            outcome: Some((self.outcome)(position).map_or(Ending::GoesOn, Ending::Over)),
            after: Some(played.into_iter().map(after).collect()),
            ..Vector::new(G::NAME, position.to_string())
        }
    }
}
