//! The coverage and the findings of a run of the suite.

use std::collections::BTreeMap;
use std::fmt;

use game_core::Game;
use thiserror::Error;

/// A check of the suite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Error)]
#[non_exhaustive]
pub enum Check {
    /// The index of each player is the player's place in the turn order.
    #[error("the index of each player is the player's place in the turn order")]
    Players,
    /// Names and letters of players are unique and can be parsed.
    #[error("the names and letters of players are unique and can be parsed")]
    PlayerNames,
    /// The names of the starts are unique and can be parsed, and the default comes first.
    #[error("the names of the starts are unique and can be parsed, and the default comes first")]
    Start,
    /// The list has the moves of the visitor in the same order, and a second visit changes nothing.
    #[error("the list has the visited moves in the same order")]
    List,
    /// No move is listed twice.
    #[error("no move is listed twice")]
    Duplicate,
    /// The count is the length of the list, and the game reports a legal move if the list has one.
    #[error("the number of moves is the length of the list")]
    Count,
    /// The move with index n is at place n of the list.
    #[error("the move with index n is at place n of the list")]
    Nth,
    /// The index of a random move is the random number below the count, and no other random number
    /// is drawn.
    #[error("a random move is the one whose index is the random number below the count")]
    Random,
    /// Each listed move is visited either as noisy or as quiet.
    #[error("each listed move is visited either as noisy or as quiet, as `is_noisy` says")]
    Noise,
    /// A visit ends exactly when the visitor breaks, and returns the value.
    #[error("a visit ends when the visitor breaks, and returns the value")]
    Break,
    /// Exactly the listed moves are legal.
    #[error("exactly the listed moves are legal")]
    Legal,
    /// The check of a move returns a reason if and only if the move is illegal.
    #[error("a move is refused with a reason if and only if it is illegal")]
    Reason,
    /// An illegal move leaves the position unchanged.
    #[error("an illegal move leaves the position unchanged")]
    Untouched,
    /// All methods of playing a move lead to the same position.
    #[error("all methods of playing a legal move lead to the same position")]
    Play,
    /// The position is unchanged by writing and parsing.
    #[error("the position is unchanged by writing and parsing")]
    Text,
    /// A move is unchanged by writing and parsing. Its text has no white space, and is not that of
    /// a claim.
    #[error("a move is a word, not a claim, and is unchanged by writing and parsing")]
    MoveText,
    /// Positions, moves and whole games are unchanged by serde round trips, as JSON and as
    /// postcard.
    #[error("positions, moves and games are unchanged by serde, as JSON and as postcard")]
    Serde,
    /// No position has the key 0, which marks empty table entries.
    #[error("no position has the key 0")]
    KeyZero,
    /// Equal positions have equal keys, whether played or parsed.
    #[error("equal positions have equal keys")]
    EqualKeys,
    /// Positions that differ for repetition have different keys.
    #[error("positions that differ for repetition have different keys")]
    Collision,
    /// Positions that differ only in a number, and not for repetition, have equal keys.
    #[error("positions that differ only in a turn counter have equal keys")]
    Counters,
    /// A position has a legal move until the game is over, and none after that unless
    /// [`Game::MOVES_AFTER_OUTCOME`](game_core::Game::MOVES_AFTER_OUTCOME) is set.
    #[error("a game has legal moves until it is over, and none after that unless it allows them")]
    End,
    /// The decided outcome is the outcome, and combined queries for moves or outcome agree with
    /// separate ones.
    #[error("all methods return the same outcome")]
    Outcome,
    /// The payoffs add up to half the number of players.
    #[error("the payoffs add up to half the number of players")]
    Payoffs,
    /// Each player has a score, which is the one in the list.
    #[error("each player has a score, which is the one in the list")]
    Scores,
    /// Exactly the claims of the game have a claimed outcome, each with its own reason.
    #[error("exactly the claims of the game have a claimed outcome, each with its own reason")]
    Claims,
    /// The reasons for which a game ends have different texts.
    #[error("the reasons for which a game ends have different texts")]
    ReasonText,
    /// The repetition form of a repetition form is itself.
    #[error("a repetition form is its own repetition form")]
    RepetitionForm,
    /// In a game for two, a move gives check if and only if the next player is then in check.
    #[error("a move gives check if and only if the next player is then in check")]
    GivesCheck,
    /// After a move there is one more quiet turn, or there are none.
    #[error("after a move there is one more quiet turn, or there are none")]
    QuietTurns,
}

/// A check that has failed, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct Failure {
    /// The check.
    pub check: Check,
    /// The position.
    pub position: String,
    /// The move, if the check concerns one.
    pub mv: Option<String>,
    /// The result that was found.
    pub detail: String,
    /// The place in a game of the suite, if the position comes from one.
    pub place: Option<Place>,
}

/// A place in a game of the suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The seed of the suite.
    pub seed: u64,
    /// The number of the game, from 0. The game is the [random game](game_core::Playouts) with the
    /// generator [`stream(seed, game)`](game_core::SplitMix64::stream).
    pub game: u64,
    /// The number of turns played.
    pub turn: usize,
    /// The position in which the game began.
    pub start: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "violated: {}", self.check)?;
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
