//! The line of a vector: one JSON object.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::Deserialize;
use serde::de::{Deserializer, Error as _, MapAccess, Visitor};
use thiserror::Error;

use super::Vector;

/// The reason why a line is not a vector, as one sentence. For a line that is not a JSON object with
/// the keys and values of a vector, the sentence begins with the byte, counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct VectorError(String);

/// The default of [`Vector::valid`].
pub(super) const fn yes() -> bool {
    true
}

/// Reads the value of an optional key. `null` does not stand for an absent key.
pub(super) fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    json: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(json).map(Some)
}

/// Reads an object of texts. Unlike serde, it refuses a key that is given twice.
pub(super) fn texts<'de, D: Deserializer<'de>>(
    json: D,
) -> Result<Option<BTreeMap<String, String>>, D::Error> {
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
        let malformed =
            |offset: usize, message: &str| VectorError(format!("byte {offset}: {message}"));
        // serde would read a list as the values of the keys.
        if line.trim_start().starts_with('[') {
            let offset = line.len() - line.trim_start().len();
            return Err(malformed(offset, "expected an object, got a list"));
        }
        let vector = serde_json::from_str::<Self>(line).map_err(|error| {
            let message = error.to_string();
            // Without the place, which is a line and a column.
            let end = message.rfind(" at line ").unwrap_or(message.len());
            let offset = if error.is_eof() {
                line.len()
            } else {
                // JSON may have line breaks between its tokens.
                let before = error.line().saturating_sub(1);
                let before = line.split_inclusive('\n').take(before).map(str::len);
                (before.sum::<usize>() + error.column()).saturating_sub(1)
            };
            malformed(offset, &message[..end])
        })?;
        if vector.valid {
            return Ok(vector);
        }
        let without_facts = Self {
            valid: false,
            note: vector.note.clone(),
            ..Self::new(&*vector.game, &*vector.position)
        };
        if vector == without_facts {
            Ok(vector)
        } else {
            let reason = "facts have no meaning where `valid` is false";
            Err(VectorError(reason.to_owned()))
        }
    }
}
