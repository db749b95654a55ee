//! What a run of the suite has covered, and what it has found.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use core::fmt;

use thiserror::Error;

use crate::game::Game;

/// What the suite checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[non_exhaustive]
pub enum Check {
    /// The start position is the one of its rules, and the rules have a text that reads back.
    #[error("the start position belongs to its rules, and the rules survive as text")]
    Start,
    /// The players know their places in the turn order.
    #[error("each player has the index of the place in the turn order")]
    Players,
    /// The list has the moves of the visitor in the same order, and visiting again changes nothing.
    #[error("the list has the moves that are visited, in their order")]
    List,
    /// No move is listed twice.
    #[error("no move is listed twice")]
    Duplicate,
    /// The count is the length of the list.
    #[error("as many moves are counted as listed")]
    Count,
    /// The move with an index is the one at that place of the list.
    #[error("the move with index n is the one in place n of the list")]
    Nth,
    /// A visit ends when the visitor breaks, and only then.
    #[error("a visit ends when the visitor breaks, and only then")]
    Break,
    /// The listed moves, and no others, are legal.
    #[error("the listed moves, and no others, are legal")]
    Legal,
    /// The check of a move agrees on whether it is legal.
    #[error("a move is refused with a reason exactly if it is not legal")]
    Reason,
    /// An illegal move leaves the position as it is.
    #[error("an illegal move leaves the position as it is")]
    Untouched,
    /// The checked and the unchecked way of playing lead to the same position.
    #[error("a legal move does the same played either way")]
    Play,
    /// The position survives being written and read.
    #[error("the position survives as text")]
    Text,
    /// A move survives being written and read.
    #[error("a move survives as text")]
    MoveText,
    /// Positions and moves survive serde.
    #[error("positions and moves survive serde")]
    Serde,
    /// The key that is kept is the one from scratch.
    #[error("the key that is kept is the one worked out anew")]
    Key,
    /// Equal positions have equal keys, whether played or read.
    #[error("equal positions have equal keys")]
    EqualKeys,
    /// A position has either moves or an outcome.
    #[error("a game that goes on has moves, and one that is over has none")]
    End,
    /// The payoffs sum to half the number of players.
    #[error("the payoffs sum to half the number of players")]
    Payoffs,
    /// Each player has a score.
    #[error("each player has a score")]
    Scores,
    /// The draws that can be claimed have an outcome, the others none.
    #[error("the draws that can be claimed, and no others, have an outcome")]
    Claims,
    /// The repetition form of a repetition form is itself.
    #[error("a repetition form is its own repetition form")]
    RepetitionForm,
}

/// A check that has failed, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Failure {
    /// What should have been so.
    pub check: Check,
    /// The seed of the suite.
    pub seed: u64,
    /// The number of the game, from 0: it is the [playout](crate::playout) with the generator
    /// [`stream(seed, game)`](crate::SplitMix64::stream).
    pub game: u64,
    /// The number of turns played before.
    pub turn: usize,
    /// The position.
    pub position: String,
    /// The move it is about, if it is about one.
    pub mv: Option<String>,
    /// What was found.
    pub detail: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "not so: {}", self.check)?;
        writeln!(f, "  position: {}", self.position)?;
        if let Some(mv) = &self.mv {
            writeln!(f, "  move: {mv}")?;
        }
        writeln!(f, "  found: {}", self.detail)?;
        write!(
            f,
            "  seed {}, game {}, after {} turns",
            self.seed, self.game, self.turn
        )
    }
}

/// What a run of the suite has covered.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played.
    pub games: u64,
    /// Positions checked.
    pub positions: u64,
    /// Different keys among them.
    pub distinct: usize,
    /// Positions with the key of a position that is not the same for repetition. Any at all speaks
    /// for a key that leaves something out.
    pub key_collisions: u64,
    /// Legal moves found.
    pub moves: u64,
    /// The most legal moves of a position.
    pub most_moves: usize,
    /// Moves tried that were not legal.
    pub refused: u64,
    /// The most turns of a game.
    pub longest: usize,
    /// How many games ended for each reason.
    pub ends: BTreeMap<String, u64>,
}

impl Report {
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
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games of up to {} turns, {} positions ({} different, {} key collisions), {} moves (at most {} in a position), {} refused, ends: {:?}",
            self.games,
            self.longest,
            self.positions,
            self.distinct,
            self.key_collisions,
            self.moves,
            self.most_moves,
            self.refused,
            self.ends
        )
    }
}
