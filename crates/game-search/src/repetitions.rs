//! Which positions have occurred before, by their keys.

use alloc::vec::Vec;

use game_core::{Claim, Game, History, OutcomeOf};

/// The positions from the start of a game to the current one of a search, as their keys.
#[derive(Clone, Debug)]
pub(crate) struct Repetitions {
    /// Empty if the game knows no claim of repetition.
    keys: Vec<u64>,
    /// How many of them belong to the game itself, the root of the search included.
    played: usize,
}

impl Repetitions {
    pub(crate) fn new<G: Game>(game: &History<G>) -> Self {
        let keys: Vec<u64> = if G::CLAIMS.repetition.is_some() {
            game.positions().map(key).collect()
        } else {
            Vec::new()
        };
        Self {
            played: keys.len(),
            keys,
        }
    }

    /// Goes on to a position that is reached by a move.
    #[inline]
    pub(crate) fn push<G: Game>(&mut self, position: &G) {
        if G::CLAIMS.repetition.is_some() {
            self.keys.push(key(position));
        }
    }

    /// Goes back by one position, not beyond the root.
    #[inline]
    pub(crate) fn pop(&mut self) {
        if self.keys.len() > self.played {
            self.keys.pop();
        }
    }

    /// Goes back to the root.
    pub(crate) fn rewind(&mut self) {
        self.keys.truncate(self.played);
    }

    /// The outcome if a draw is claimed in the current position, which the caller hands over: where
    /// that may be done, and where the position has occurred below the root before. Whoever has
    /// come back once can come back again.
    pub(crate) fn claimed<G: Game>(&self, position: &G) -> Option<OutcomeOf<G>> {
        let quiet = position.quiet_turns();
        if let (Some(terms), Some(quiet)) = (G::CLAIMS.quiet_turns, quiet) {
            // The last move may have ended the game on its own account.
            if quiet >= terms.needed && position.has_legal_move() {
                return position.claimed_outcome(Claim::QuietTurns);
            }
        }
        let needed = usize::from(G::CLAIMS.repetition?.needed);
        let (&now, before) = self.keys.split_last()?;
        // Quiet turns are counted from what cannot be undone, if the game counts them.
        let reach = quiet.map_or(usize::MAX, usize::from);
        let mut occurrences = 1;
        for (index, &key) in before.iter().enumerate().rev().take(reach) {
            if key == now {
                occurrences += 1;
                if index >= self.played || occurrences >= needed {
                    return position.claimed_outcome(Claim::Repetition);
                }
            }
        }
        None
    }
}

/// The key of what counts for repetition.
fn key<G: Game>(position: &G) -> u64 {
    position.repetition_form().key()
}
