//! Test vectors: facts about positions, one JSON object a line, by which implementations in any
//! language can be held against each other.
//!
//! ```text
//! {"game":"circular","position":"…","moves":["…"],"outcome":null,"check":false,"after":{"b2p1":"…"},"perft":[20,400]}
//! ```
//! `game` and `position` are required, all else is optional:
//!
//! | key | what it tells |
//! |---|---|
//! | `moves` | all legal moves; written sorted bytewise, read in any order |
//! | `outcome` | how the game has ended, `null` while it goes on; if the key is absent nothing is said about it |
//! | `check` | whether the player to move is in check |
//! | `after` | the position after each of some moves |
//! | `perft` | leaf counts from depth 1 on |
//! | `score` | the players' scores in turn order |
//! | `valid` | `false` if the position must be refused; then only `note` may be given besides |
//! | `note` | text for people |
//!
//! [`Vector`] reads a line (`FromStr`) and writes one (`Display`); [`Vector::run`] holds a game
//! against it, [`Vector::describe`] makes one from a position, and [`verify`] runs a whole file.

mod describe;
mod json;
mod read;
mod run;
mod verify;

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};

pub use describe::Detail;
pub use read::VectorError;
pub use run::Mismatch;
pub use verify::{Failure, Verdict, Wrong, verify};

/// What one line says about one position. All positions, moves and outcomes are text, so that the
/// vectors of all games can be read alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vector {
    /// The name of the game ([`Game::NAME`](crate::Game::NAME)).
    pub game: String,
    /// The position.
    pub position: String,
    /// What is so.
    pub expected: Expected,
    /// A remark for people.
    pub note: Option<String>,
}

/// What a vector expects of its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The text must be refused.
    Refusal,
    /// The text is a position, of which this is true.
    Facts(Facts),
}

/// What is true of a position; what is left out is not said.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// All legal moves.
    pub moves: Option<Vec<String>>,
    /// Whether and how the game is over.
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

/// Whether and how a game is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It goes on.
    GoesOn,
    /// It is over, with this outcome.
    Over(String),
}

/// The text of the outcome if the game is over, `null` otherwise.
impl Serialize for Ending {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::GoesOn => serializer.serialize_none(),
            Self::Over(outcome) => serializer.serialize_str(outcome),
        }
    }
}

/// An object with the keys in the order of the [table](self).
impl Serialize for Vector {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("game", &self.game)?;
        map.serialize_entry("position", &self.position)?;
        match &self.expected {
            Expected::Refusal => map.serialize_entry("valid", &false)?,
            Expected::Facts(facts) => {
                entry_if_some(&mut map, "moves", facts.moves.as_ref())?;
                entry_if_some(&mut map, "outcome", facts.outcome.as_ref())?;
                entry_if_some(&mut map, "check", facts.check.as_ref())?;
                entry_if_some(&mut map, "after", facts.after.as_ref())?;
                entry_if_some(&mut map, "perft", facts.perft.as_ref())?;
                entry_if_some(&mut map, "score", facts.score.as_ref())?;
            }
        }
        entry_if_some(&mut map, "note", self.note.as_ref())?;
        map.end()
    }
}

fn entry_if_some<M: SerializeMap>(
    map: &mut M,
    key: &str,
    value: Option<&impl Serialize>,
) -> Result<(), M::Error> {
    match value {
        Some(value) => map.serialize_entry(key, value),
        None => Ok(()),
    }
}

/// The line, without a line end.
impl fmt::Display for Vector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}
