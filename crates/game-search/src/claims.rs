//! Draw claims during a search.

use game_core::{Claim, Game, History, OutcomeOf, Repetitions};

/// The line from the start of the game to the current position of a search, for draw claims.
#[derive(Clone, Debug)]
pub(crate) struct Claims {
    /// Empty if the game has no draws by repetition to claim.
    line: Repetitions,
    /// The number of positions of the game itself, including the root of the search.
    played: usize,
}

impl Claims {
    pub(crate) fn new<G: Game>(game: &History<G>) -> Self {
        let line = if G::claim_rule(Claim::Repetition).is_some() {
            Repetitions::from(game)
        } else {
            Repetitions::new()
        };
        Self {
            played: line.len(),
            line,
        }
    }

    /// Adds a position that is reached `ply` turns after the root. It replaces the positions of the
    /// line that was searched before, from there on.
    #[inline]
    pub(crate) fn push<G: Game>(&mut self, position: &G, ply: usize) {
        if G::claim_rule(Claim::Repetition).is_some() {
            while self.line.len() >= self.played + ply {
                self.line.pop();
            }
            self.line.push(Repetitions::key(position));
        }
    }

    /// Returns the outcome if the search scores `position`, the current one, as a claimed draw. It
    /// does so if a claim is justified, or if the position has occurred before below the root,
    /// because a player who has returned to it once can do so again.
    pub(crate) fn outcome<G: Game>(&self, position: &G) -> Option<OutcomeOf<G>> {
        if let (Some(rule), Some(quiet)) =
            (G::claim_rule(Claim::QuietTurns), position.quiet_turns())
        {
            // The last move may also have ended the game by the rules.
            if quiet >= rule.needed && position.has_legal_move() {
                return position.claimed_outcome(Claim::QuietTurns);
            }
        }
        let needed = usize::from(G::claim_rule(Claim::Repetition)?.needed);
        let ago = self.line.turns_ago()?;
        // The current position is the last one. Positions from index `played` on are below the
        // root.
        let below_root = ago + self.played < self.line.len();
        if below_root || self.line.occurrences() >= needed {
            return position.claimed_outcome(Claim::Repetition);
        }
        None
    }
}
