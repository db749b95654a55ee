//! Test vectors: facts about positions, one JSON object per line, for comparing implementations in
//! any language.
//!
//! ```text
//! {"game":"circular","position":"…","moves":["…"],"outcome":null,"check":false,"after":{"b2p1":"…"},"perft":[20,400]}
//! ```
//! The keys `game` and `position` are required. All others are optional:
//!
//! | key | meaning |
//! |---|---|
//! | `moves` | all legal moves; written sorted bytewise, read in any order |
//! | `outcome` | how the game has ended, `null` while it goes on; not checked if the key is absent |
//! | `check` | whether the player to move is in check |
//! | `after` | the position after each of some moves |
//! | `perft` | leaf counts from depth 1 on |
//! | `score` | the players' scores in turn order |
//! | `valid` | `false` if the position must be rejected; then only `note` may be given as well |
//! | `note` | a comment |
//!
//! [`Vector`] parses a line (`FromStr`) and writes one (`Display`). [`Vector::run`] checks a game
//! against it, [`Vector::describe`] makes one from a position, and [`verify`] runs a whole file.

mod describe;
mod line;
mod run;
mod verify;

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

use line::Line;

pub use describe::Detail;
pub use line::VectorError;
pub use run::Mismatch;
pub use verify::{Failure, Verdict, Wrong, verify};

/// The facts of one line about one position. Positions, moves and outcomes are text, so the vectors
/// of all games have the same form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(into = "Line")]
pub struct Vector {
    /// The name of the game ([`Game::NAME`](game_core::Game::NAME)).
    pub game: String,
    /// The position.
    pub position: String,
    /// The expected facts.
    pub expected: Expected,
    /// A comment.
    pub note: Option<String>,
}

/// The expectation for a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The text must be rejected.
    Refusal,
    /// The text is a position with these facts.
    Facts(Facts),
}

/// Facts about a position. Missing facts are not checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// All legal moves.
    pub moves: Option<Vec<String>>,
    /// Whether the game is over, and how.
    pub outcome: Option<Ending>,
    /// Whether the player to move is in check.
    pub check: Option<bool>,
    /// The position after each of some legal moves.
    pub after: Option<BTreeMap<String, String>>,
    /// The numbers of leaves at depth 1, 2, and so on.
    pub perft: Option<Vec<u64>>,
    /// The players' scores in turn order.
    pub score: Option<Vec<u32>>,
}

/// Whether the game is over, and how. In JSON, the text of the outcome, or `null` while the game
/// goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "expected an outcome or null")]
pub enum Ending {
    /// The game is not over.
    GoesOn,
    /// The game is over, with this outcome.
    Over(String),
}

/// Writes the line without a line end.
impl fmt::Display for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
