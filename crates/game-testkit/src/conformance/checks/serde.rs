//! Round trips of values through a human-readable format, JSON, and through a binary format,
//! postcard, which does not encode types.

use std::fmt::{Debug, Display};

use game_core::Game;
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Check, Checked, Failure, Listed};

/// Sends the position and a sample of its moves through serde.
pub(in crate::conformance) fn check_serde<G>(listed: &Listed<'_, G>) -> Checked
where
    G: Game + Serialize + DeserializeOwned,
    G::Move: Serialize + DeserializeOwned,
{
    round_trips(listed.position)?;
    listed.each_picked(|mv| round_trips(&mv))
}

/// Serializes a value in both formats and deserializes it.
pub(in crate::conformance) fn round_trips<T>(value: &T) -> Checked
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let json = serde_json::to_string(value);
    reads_back("JSON", value, json, |json| serde_json::from_str(json))?;
    let bytes = postcard::to_allocvec(value);
    reads_back("postcard", value, bytes, |bytes| {
        postcard::from_bytes(bytes)
    })
}

/// Checks that `read` reads a value from what is written in a format.
fn reads_back<T: PartialEq + Debug, W: Debug, E: Display>(
    format: &str,
    value: &T,
    written: Result<W, E>,
    read: impl FnOnce(&W) -> Result<T, E>,
) -> Checked {
    let failed = match written {
        Err(error) => format!("{value:?} cannot be written as {format}: {error}"),
        Ok(written) => match read(&written) {
            Ok(again) if again == *value => return Ok(()),
            Ok(again) => format!("{value:?} reads back from {format} as {again:?}"),
            Err(error) => format!("{value:?} is {format} {written:02x?}: {error}"),
        },
    };
    Err(Failure::new(Check::Serde, failed))
}
