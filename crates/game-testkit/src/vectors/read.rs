//! Parsing a line into a vector.

use std::collections::BTreeMap;
use std::str::FromStr;

use thiserror::Error;

use super::json::Json;
use super::{Ending, Expected, Facts, Vector};

/// The reason why a line is not a vector.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VectorError {
    /// The line is not JSON.
    #[error("byte {column}: {message}")]
    Json {
        /// The position in the line, in bytes counted from 1; 0 for an empty line.
        column: usize,
        /// The message of the JSON parser.
        message: String,
    },
    /// The line is not a JSON object.
    #[error("expected an object, got {0}")]
    NotAnObject(&'static str),
    /// A key is unknown.
    #[error("unknown key `{0}`")]
    UnknownKey(String),
    /// A key is given twice.
    #[error("key `{0}` given twice")]
    DuplicateKey(String),
    /// A required key is missing.
    #[error("key `{0}` is missing")]
    MissingKey(&'static str),
    /// A value has the wrong type.
    #[error("`{field}`: expected {expected}, got {found}")]
    WrongType {
        /// The place of the value: a key, or an entry of a list or object such as `moves[3]` or
        /// `after.e2e4`.
        field: String,
        /// The expected type.
        expected: &'static str,
        /// The type found.
        found: &'static str,
    },
    /// A fact is given about a position that must be rejected.
    #[error("`{0}` has no meaning where `valid` is false")]
    SaidOfInvalid(String),
}

impl FromStr for Vector {
    type Err = VectorError;

    fn from_str(line: &str) -> Result<Self, VectorError> {
        let json = serde_json::from_str(line).map_err(|error| VectorError::Json {
            column: error.column(),
            message: without_place(&error.to_string()).to_owned(),
        })?;
        match json {
            Json::Map(entries) => Entries::new(entries)?.into_vector(),
            other => Err(VectorError::NotAnObject(other.kind())),
        }
    }
}

/// Returns the message of the JSON parser without the ` at line 1 column 7` at its end.
fn without_place(message: &str) -> &str {
    message
        .rsplit_once(" at line ")
        .map_or(message, |(what, _)| what)
}

/// The entries of an object without duplicate keys.
struct Entries(BTreeMap<String, Json>);

impl Entries {
    fn new(entries: Vec<(String, Json)>) -> Result<Self, VectorError> {
        let mut unique = BTreeMap::new();
        for (key, value) in entries {
            if unique.insert(key.clone(), value).is_some() {
                return Err(VectorError::DuplicateKey(key));
            }
        }
        Ok(Self(unique))
    }

    /// Removes the value of `key` and converts it.
    fn take<T>(
        &mut self,
        key: &str,
        read: impl FnOnce(String, Json) -> Result<T, VectorError>,
    ) -> Result<Option<T>, VectorError> {
        let value = self.0.remove(key);
        value.map(|value| read(key.to_owned(), value)).transpose()
    }

    fn into_vector(mut self) -> Result<Vector, VectorError> {
        let game = self.take("game", text)?;
        let position = self.take("position", text)?;
        let valid = self.take("valid", truth)?.unwrap_or(true);
        let note = self.take("note", text)?;
        let said = self
            .0
            .keys()
            .find(|key| FACTS.contains(&key.as_str()))
            .cloned();
        let facts = Facts {
            moves: self.take("moves", |field, value| list(field, value, text))?,
            outcome: self.take("outcome", ending)?,
            check: self.take("check", truth)?,
            after: self.take("after", texts)?,
            perft: self.take("perft", |field, value| list(field, value, number))?,
            score: self.take("score", |field, value| list(field, value, score))?,
        };
        if let Some((key, _)) = self.0.pop_first() {
            return Err(VectorError::UnknownKey(key));
        }
        let expected = match said {
            _ if valid => Expected::Facts(facts),
            None => Expected::Refusal,
            Some(key) => return Err(VectorError::SaidOfInvalid(key)),
        };
        Ok(Vector {
            game: game.ok_or(VectorError::MissingKey("game"))?,
            position: position.ok_or(VectorError::MissingKey("position"))?,
            expected,
            note,
        })
    }
}

/// The keys that give facts.
const FACTS: [&str; 6] = ["moves", "outcome", "check", "after", "perft", "score"];

fn wrong_type(field: String, expected: &'static str, found: &Json) -> VectorError {
    VectorError::WrongType {
        field,
        expected,
        found: found.kind(),
    }
}

fn text(field: String, value: Json) -> Result<String, VectorError> {
    match value {
        Json::Text(text) => Ok(text),
        other => Err(wrong_type(field, "a text", &other)),
    }
}

fn truth(field: String, value: Json) -> Result<bool, VectorError> {
    match value {
        Json::Bool(truth) => Ok(truth),
        other => Err(wrong_type(field, "true or false", &other)),
    }
}

fn number(field: String, value: Json) -> Result<u64, VectorError> {
    match value {
        Json::Number(number) => Ok(number),
        other => Err(wrong_type(field, "a whole number", &other)),
    }
}

fn score(field: String, value: Json) -> Result<u32, VectorError> {
    let number = number(field.clone(), value)?;
    let too_large = || {
        wrong_type(
            field,
            "a whole number below 2 to the 32",
            &Json::OtherNumber,
        )
    };
    u32::try_from(number).map_err(|_| too_large())
}

fn ending(field: String, value: Json) -> Result<Ending, VectorError> {
    match value {
        Json::Null => Ok(Ending::GoesOn),
        Json::Text(outcome) => Ok(Ending::Over(outcome)),
        other => Err(wrong_type(field, "an outcome or null", &other)),
    }
}

fn list<T>(
    field: String,
    value: Json,
    read: impl Fn(String, Json) -> Result<T, VectorError>,
) -> Result<Vec<T>, VectorError> {
    match value {
        Json::List(values) => values
            .into_iter()
            .enumerate()
            .map(|(index, value)| read(format!("{field}[{index}]"), value))
            .collect(),
        other => Err(wrong_type(field, "a list", &other)),
    }
}

fn texts(field: String, value: Json) -> Result<BTreeMap<String, String>, VectorError> {
    match value {
        Json::Map(entries) => Entries::new(entries)?
            .0
            .into_iter()
            .map(|(key, value)| Ok((key.clone(), text(format!("{field}.{key}"), value)?)))
            .collect(),
        other => Err(wrong_type(field, "an object", &other)),
    }
}
