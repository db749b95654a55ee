//! Histories as data: the start, the moves and the claim as text, checked again when they are read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use crate::claim::Claim;
use crate::game::Game;
use crate::history::History;

/// A history as it is read: all text, nothing checked.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    game: String,
    start: String,
    moves: Vec<String>,
    claimed: Option<String>,
    outcome: Option<String>,
}

/// A structure of texts: `game`, `start`, `moves` (a list), `claimed` and `outcome`. In formats for
/// people, such as JSON, the last two are left out where there is nothing to say.
impl<G: Game> Serialize for History<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves: Vec<String> = self.moves().map(|mv| mv.to_string()).collect();
        let claimed = self.claimed().map(|claim| claim.to_string());
        let outcome = self.outcome().map(|outcome| outcome.to_string());
        // Formats that do not name the fields must have all of them.
        let skips = serializer.is_human_readable();
        let last = [("claimed", claimed), ("outcome", outcome)];
        let skipped = last.iter().filter(|(_, text)| skips && text.is_none());
        let len = 5 - skipped.count();

        let mut record = serializer.serialize_struct("Record", len)?;
        record.serialize_field("game", G::NAME)?;
        record.serialize_field("start", &self.start().to_string())?;
        record.serialize_field("moves", &moves)?;
        for (key, text) in last {
            if skips && text.is_none() {
                record.skip_field(key)?;
            } else {
                record.serialize_field(key, &text)?;
            }
        }
        record.end()
    }
}

/// Plays the record again, and refuses it if anything in it is not so.
impl<'de, G: Game> Deserialize<'de> for History<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        replay(Record::deserialize(deserializer)?)
    }
}

fn replay<G: Game, E: Error>(record: Record) -> Result<History<G>, E> {
    let Record {
        game,
        start,
        moves,
        claimed,
        outcome,
    } = record;
    if game != G::NAME {
        return Err(wrong("game", &game, format_args!("expected {}", G::NAME)));
    }
    let mut history = match start.parse() {
        Ok(start) => History::<G>::new(start),
        Err(error) => return Err(wrong("start", &start, error)),
    };
    for text in moves {
        play_text(&mut history, &text).map_err(|why| {
            let turn = history.turns() + 1;
            wrong(format_args!("moves, turn {turn}"), &text, why)
        })?;
    }
    if let Some(text) = claimed {
        let claim: Claim = text
            .parse()
            .map_err(|error| wrong("claimed", &text, error))?;
        history
            .claim(claim)
            .map_err(|error| wrong("claimed", &text, error))?;
    }
    let came = history.outcome().map(|outcome| outcome.to_string());
    match (outcome, came) {
        (Some(text), None) => Err(wrong("outcome", &text, "the game is not over")),
        (Some(text), Some(came)) if text != came => {
            Err(wrong("outcome", &text, format_args!("expected {came}")))
        }
        _ => Ok(history),
    }
}

/// Plays the move that the text is, or says why that cannot be.
fn play_text<G: Game>(history: &mut History<G>, text: &str) -> Result<(), String> {
    let mv = text.parse::<G::Move>().map_err(|error| error.to_string())?;
    history.play(mv).map_err(|error| error.to_string())
}

/// The error that the text under `key` is wrong, and why. Of a long text it shows how it begins.
fn wrong<E: Error>(key: impl fmt::Display, text: &str, why: impl fmt::Display) -> E {
    const SHOWN: usize = 100;
    match text.char_indices().nth(SHOWN) {
        None => E::custom(format_args!("{key}: `{text}`: {why}")),
        Some((end, _)) => {
            let begin = text.get(..end).unwrap_or_default();
            E::custom(format_args!("{key}: `{begin}…`: {why}"))
        }
    }
}
