//! Round trips of values through a human-readable format, JSON, and through a binary format,
//! postcard, which does not encode types.

use std::fmt::{Debug, Display};

use game_core::{Game, History, SplitMix64};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Check, Flaw, picked};

/// The functions that send positions and moves through serde.
#[derive(Debug)]
pub(in crate::conformance) struct SerdeChecks<G: Game> {
    game: fn(&History<G>) -> Result<(), String>,
    position: fn(&G) -> Result<(), String>,
    mv: fn(&G::Move) -> Result<(), String>,
}

impl<G: Game> SerdeChecks<G> {
    pub(in crate::conformance) fn new() -> Self
    where
        G: Serialize + DeserializeOwned,
        G::Move: Serialize + DeserializeOwned,
    {
        Self {
            game: round_trips,
            position: round_trips,
            mv: round_trips,
        }
    }

    /// Sends the position and a sample of its moves through serde.
    pub(in crate::conformance) fn check(
        &self,
        position: &G,
        moves: &[G::Move],
        sample: &mut SplitMix64,
    ) -> Result<(), Flaw> {
        (self.position)(position).map_err(|detail| Flaw::new(Check::Serde, detail))?;
        for mv in picked(moves, sample) {
            (self.mv)(&mv).map_err(|detail| Flaw::new(Check::Serde, detail).of_move(&mv))?;
        }
        Ok(())
    }

    /// Sends a whole game through serde.
    pub(in crate::conformance) fn check_history(&self, game: &History<G>) -> Result<(), Flaw> {
        (self.game)(game).map_err(|detail| Flaw::new(Check::Serde, detail))
    }
}

/// Serializes a value in both formats and deserializes it.
fn round_trips<T>(value: &T) -> Result<(), String>
where
    T: Serialize + DeserializeOwned + PartialEq + Debug,
{
    let json = serde_json::to_string(value).map_err(|error| failed("JSON", value, error))?;
    let again = serde_json::from_str::<T>(&json);
    same("JSON", value, again, &json)?;

    let bytes = postcard::to_allocvec(value).map_err(|error| failed("postcard", value, error))?;
    let again = postcard::from_bytes::<T>(&bytes);
    same("postcard", value, again, &String::from_utf8_lossy(&bytes))
}

fn failed(format: &str, value: &impl Debug, error: impl Display) -> String {
    format!("{value:?} cannot be written as {format}: {error}")
}

fn same<T: PartialEq + Debug, E: Display>(
    format: &str,
    value: &T,
    again: Result<T, E>,
    written: &str,
) -> Result<(), String> {
    match again {
        Ok(again) if again == *value => Ok(()),
        Ok(again) => Err(format!("{value:?} reads back from {format} as {again:?}")),
        Err(error) => Err(format!("{value:?} is {format} {written}: {error}")),
    }
}
