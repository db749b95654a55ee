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

use line::{given, texts, yes};

pub use describe::Detail;
pub use line::VectorError;
pub use run::Mismatch;
pub use verify::{are_recorded, verify};

/// The facts of one line about one position. Positions, moves and outcomes are text, so the vectors
/// of all games have the same form. Missing facts are not checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Vector {
    /// The name of the game ([`Game::NAME`](game_core::Game::NAME)).
    pub game: String,
    /// The position.
    pub position: String,
    /// Whether the text is a position. If not, it must be rejected, and facts are ignored. Parsing
    /// a line with [`FromStr`](std::str::FromStr) refuses such facts; serde alone does not.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub valid: bool,
    /// All legal moves.
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<String>>,
    /// Whether the game is over, and how.
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Ending>,
    /// Whether the player to move is in check.
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub check: Option<bool>,
    /// The position after each of some legal moves.
    #[serde(default, deserialize_with = "texts")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<BTreeMap<String, String>>,
    /// The numbers of leaves at depth 1, 2, and so on.
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub perft: Option<Vec<u64>>,
    /// The players' scores in turn order.
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Vec<u32>>,
    /// A comment.
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

impl Vector {
    /// Creates the vector of a position without any facts.
    pub fn new(game: impl Into<String>, position: impl Into<String>) -> Self {
        Self {
            game: game.into(),
            position: position.into(),
            valid: true,
            moves: None,
            outcome: None,
            check: None,
            after: None,
            perft: None,
            score: None,
            note: None,
        }
    }
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
