//! What a run of the suite has covered, and what it has found.

use std::collections::BTreeMap;
use std::fmt;

use game_core::Game;
use thiserror::Error;

/// What the suite checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[non_exhaustive]
pub enum Check {
    /// The players know their places in the turn order.
    #[error("each player has the index of the place in the turn order")]
    Players,
    /// Names and letters of players are theirs alone, and read back.
    #[error("the names and letters of players differ, and read back")]
    PlayerNames,
    /// The ways to start have names of their own, which read back, and the default comes first.
    #[error("the ways to start differ, their names read back, and the default comes first")]
    Start,
    /// The list has the moves of the visitor in the same order, and visiting again changes nothing.
    #[error("the list has the moves that are visited, in their order")]
    List,
    /// No move is listed twice.
    #[error("no move is listed twice")]
    Duplicate,
    /// The count is the length of the list, and there is a move if the list has one.
    #[error("as many moves are counted as listed")]
    Count,
    /// The move with an index is the one at that place of the list.
    #[error("the move with index n is the one in place n of the list")]
    Nth,
    /// A random move is the one with the random number as its index, and uses up nothing more.
    #[error("a random move is the one whose index is the random number below the count")]
    Random,
    /// The noisy moves and the quiet ones are the listed moves, each in one of the two.
    #[error("a listed move is visited either as noisy or as quiet, as it is")]
    Noise,
    /// A visit ends when the visitor breaks, and only then, and gives the value.
    #[error("a visit ends when the visitor breaks, and gives what it broke with")]
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
    /// All ways of playing a move lead to the same position.
    #[error("a legal move does the same whichever way it is played")]
    Play,
    /// The position survives being written and read.
    #[error("the position survives as text")]
    Text,
    /// A move survives being written and read.
    #[error("a move survives as text")]
    MoveText,
    /// Positions, moves and whole games survive serde, as JSON and as postcard.
    #[error("positions, moves and games survive serde, as JSON and as postcard")]
    Serde,
    /// The key that is kept is the one from scratch.
    #[error("the key that is kept is the one worked out anew")]
    Key,
    /// No position has the key 0, with which tables may mark their empty entries.
    #[error("no position has the key 0")]
    KeyZero,
    /// Equal positions have equal keys, whether played or read.
    #[error("equal positions have equal keys")]
    EqualKeys,
    /// Positions that are not the same for repetition have different keys.
    #[error("positions that are not the same for repetition have different keys")]
    Collision,
    /// A position has either moves or an outcome.
    #[error("a game that goes on has moves, and one that is over has none")]
    End,
    /// What is decided is the outcome; and asking for moves or outcome gives what asking in turn
    /// does.
    #[error("all ways to ask for the outcome give the same answer")]
    Outcome,
    /// The payoffs sum to half the number of players.
    #[error("the payoffs sum to half the number of players")]
    Payoffs,
    /// Each player has a score, the listed one.
    #[error("each player has a score, the same one in the list")]
    Scores,
    /// The draws that can be claimed are those of the claims of the game, for their reasons.
    #[error("the draws of the game's claims, and no others, have an outcome, for their reasons")]
    Claims,
    /// The reasons for which a game ends have texts that differ.
    #[error("the reasons for which a game ends have texts that differ")]
    ReasonText,
    /// The repetition form of a repetition form is itself.
    #[error("a repetition form is its own repetition form")]
    RepetitionForm,
}

/// A check that has failed, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Failure {
    /// What should have been so.
    pub check: Check,
    /// The position.
    pub position: String,
    /// The move it is about, if it is about one.
    pub mv: Option<String>,
    /// What was found.
    pub detail: String,
    /// Where the position comes from, if a game of the suite has led to it.
    pub place: Option<Place>,
}

/// Where a game of the suite stood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The seed of the suite.
    pub seed: u64,
    /// The number of the game, from 0: it is the [playout](game_core::playout) with the generator
    /// [`stream(seed, game)`](game_core::SplitMix64::stream).
    pub game: u64,
    /// The number of turns played.
    pub turn: usize,
    /// The position it began with.
    pub start: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "not so: {}", self.check)?;
        write!(f, "  position: {}", self.position)?;
        if let Some(mv) = &self.mv {
            write!(f, "\n  move: {mv}")?;
        }
        write!(f, "\n  found: {}", self.detail)?;
        match &self.place {
            Some(place) => write!(
                f,
                "\n  in game {} with seed {}, after {} turns from {}",
                place.game, place.seed, place.turn, place.start
            ),
            None => Ok(()),
        }
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

    /// How many games ended.
    pub fn ended(&self) -> u64 {
        self.ends.values().sum()
    }
}

impl fmt::Display for Report {
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
