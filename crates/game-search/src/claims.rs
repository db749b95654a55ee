//! Draws that can be claimed in the course of a search.

use game_core::{Claim, Game, History, OutcomeOf, Repetitions};

/// The line from the start of a game to the current position of a search, with what can be claimed
/// there.
#[derive(Clone, Debug)]
pub(crate) struct Claims {
    /// Empty if the game knows no claim of repetition.
    line: Repetitions,
    /// How many positions belong to the game itself, the root of the search included.
    played: usize,
}

impl Claims {
    pub(crate) fn new<G: Game>(game: &History<G>) -> Self {
        let line = if G::CLAIMS.repetition.is_some() {
            Repetitions::from(game)
        } else {
            Repetitions::new()
        };
        Self {
            played: line.len(),
            line,
        }
    }

    /// Goes on to a position that is reached by a move.
    #[inline]
    pub(crate) fn push<G: Game>(&mut self, position: &G) {
        if G::CLAIMS.repetition.is_some() {
            self.line.push(Repetitions::key(position));
        }
    }

    /// Goes back by one position, not beyond the root.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if self.line.len() > self.played {
            self.line.pop();
        }
    }

    /// Goes back to the root.
    pub(crate) fn rewind(&mut self) {
        while self.line.len() > self.played {
            self.line.pop();
        }
    }

    /// The outcome if a draw is claimed in the current position, which the caller hands over: where
    /// that may be done, and where the position has occurred below the root before. Whoever has
    /// come back once can come back again.
    pub(crate) fn outcome<G: Game>(&self, position: &G) -> Option<OutcomeOf<G>> {
        if let (Some(terms), Some(quiet)) = (G::CLAIMS.quiet_turns, position.quiet_turns()) {
            // The last move may have ended the game on its own account.
            if quiet >= terms.needed && position.has_legal_move() {
                return position.claimed_outcome(Claim::QuietTurns);
            }
        }
        let needed = usize::from(G::CLAIMS.repetition?.needed);
        let ago = self.line.turns_ago()?;
        // The current position is the last one, and those from `played` on are below the root.
        let below_root = ago + self.played < self.line.len();
        if below_root || self.line.occurrences() >= needed {
            return position.claimed_outcome(Claim::Repetition);
        }
        None
    }
}
