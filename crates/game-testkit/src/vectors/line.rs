//! The line of a vector: one JSON object.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Ending, Expected, Facts, Vector};

/// The reason why a line is not a vector.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VectorError {
    /// The line is not a JSON object with the keys and values of a vector.
    #[error("byte {column}: {message}")]
    Json {
        /// The position in the line, in bytes counted from 1; 0 for an empty line.
        column: usize,
        /// The message of the JSON parser.
        message: String,
    },
    /// A fact is given about a position that must be rejected.
    #[error("facts have no meaning where `valid` is false")]
    FactsOfInvalid,
}

/// The keys of a line, in the order in which they are written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub(super) struct Line {
    game: String,
    position: String,
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    valid: bool,
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Vec<String>>,
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<Ending>,
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    check: Option<bool>,
    #[serde(default, deserialize_with = "texts")]
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<BTreeMap<String, String>>,
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    perft: Option<Vec<u64>>,
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Vec<u32>>,
    #[serde(default, deserialize_with = "given")]
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
}

const fn yes() -> bool {
    true
}

/// Reads the value of an optional key. `null` does not stand for an absent key.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(json: D) -> Result<Option<T>, D::Error> {
    T::deserialize(json).map(Some)
}

/// Reads an object of texts. Unlike serde, it refuses a key that is given twice.
fn texts<'de, D: Deserializer<'de>>(json: D) -> Result<Option<BTreeMap<String, String>>, D::Error> {
    struct Texts;

    impl<'de> Visitor<'de> for Texts {
        type Value = BTreeMap<String, String>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut texts = BTreeMap::new();
            while let Some((key, text)) = map.next_entry::<String, _>()? {
                if texts.insert(key.clone(), text).is_some() {
                    return Err(A::Error::custom(format_args!("duplicate field `{key}`")));
                }
            }
            Ok(texts)
        }
    }

    json.deserialize_map(Texts).map(Some)
}

impl FromStr for Vector {
    type Err = VectorError;

    fn from_str(line: &str) -> Result<Self, VectorError> {
        let malformed = |column, message: &str| VectorError::Json {
            column,
            message: message.to_owned(),
        };
        // serde would read a list as the values of the keys.
        if line.trim_start().starts_with('[') {
            let column = line.len() - line.trim_start().len() + 1;
            return Err(malformed(column, "expected an object, got a list"));
        }
        let line = serde_json::from_str::<Line>(line);
        let line = line.map_err(|error| {
            let message = error.to_string();
            // A vector is a single line, so its number says nothing.
            let end = message.rfind(" at line ").unwrap_or(message.len());
            malformed(error.column(), &message[..end])
        })?;
        let facts = Facts {
            moves: line.moves,
            outcome: line.outcome,
            check: line.check,
            after: line.after,
            perft: line.perft,
            score: line.score,
        };
        Ok(Self {
            game: line.game,
            position: line.position,
            expected: match line.valid {
                true => Expected::Facts(facts),
                false if facts == Facts::default() => Expected::Refusal,
                false => return Err(VectorError::FactsOfInvalid),
            },
            note: line.note,
        })
    }
}

impl From<Vector> for Line {
    fn from(vector: Vector) -> Self {
        let (valid, facts) = match vector.expected {
            Expected::Refusal => (false, Facts::default()),
            Expected::Facts(facts) => (true, facts),
        };
        Self {
            game: vector.game,
            position: vector.position,
            valid,
            moves: facts.moves,
            outcome: facts.outcome,
            check: facts.check,
            after: facts.after,
            perft: facts.perft,
            score: facts.score,
            note: vector.note,
        }
    }
}
