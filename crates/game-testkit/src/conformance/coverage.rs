//! The coverage of a run of the suite.

use std::collections::BTreeMap;
use std::fmt;

use game_core::Game;

/// The coverage of a run of the suite.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    /// The number of games played.
    pub games: u64,
    /// The number of positions checked.
    pub positions: u64,
    /// The number of different keys among them.
    pub distinct: usize,
    /// The number of legal moves found.
    pub moves: u64,
    /// The maximum number of legal moves of a position.
    pub most_moves: usize,
    /// The number of moves tried that were not legal.
    pub refused: u64,
    /// The maximum number of turns of a game.
    pub longest: usize,
    /// The number of games that ended for each reason.
    pub ends: BTreeMap<String, u64>,
}

impl Coverage {
    pub(super) fn count_position(&mut self, moves: usize, refused: u64) {
        self.positions += 1;
        self.moves += moves as u64;
        self.most_moves = self.most_moves.max(moves);
        self.refused += refused;
    }

    pub(super) fn count_game<G: Game>(&mut self, last: &G, turns: usize) {
        self.games += 1;
        self.longest = self.longest.max(turns);
        if let Some(outcome) = last.outcome() {
            *self.ends.entry(outcome.reason.to_string()).or_default() += 1;
        }
    }

    /// Returns the number of games that ended.
    pub fn ended(&self) -> u64 {
        self.ends.values().sum()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games of up to {} turns, {} positions ({} different), {} moves \
             (at most {} in a position), {} refused, ",
            self.games,
            self.longest,
            self.positions,
            self.distinct,
            self.moves,
            self.most_moves,
            self.refused,
        )?;
        let mut separator = "ends: ";
        for (reason, count) in &self.ends {
            write!(f, "{separator}{reason} {count}")?;
            separator = ", ";
        }
        if self.ends.is_empty() {
            f.write_str("none ended")?;
        }
        Ok(())
    }
}
