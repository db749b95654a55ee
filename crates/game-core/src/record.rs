//! Serialized histories: the start, the moves and the claim, which are checked when they are read.
//! The start and the moves are text in every format, so a game has nothing to implement.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::claim::Claim;
use crate::game::Game;
use crate::history::History;
use crate::text::Printable;

/// A history as texts. Those that are read have not been checked.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
struct Record {
    game: String,
    start: String,
    moves: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    claimed: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    outcome: Option<String>,
}

/// The version of the binary form, its first byte.
const VERSION: u8 = 2;

/// A history in binary formats: the version, the name of the game, the start, the moves, and the
/// index of the claim in [`Claim::ALL`]. The outcome follows from them.
type Bytes = (u8, String, String, Vec<String>, Option<u8>);

/// In human-readable formats such as JSON, a structure of texts: `game`, `start`, `moves` (a list),
/// `claimed` and `outcome`. `claimed` is left out if no draw was claimed, and `outcome` if the game
/// is not over.
///
/// In binary formats, a version, the texts of `game`, `start` and `moves`, and a number for the
/// claim.
impl<G: Game> Serialize for History<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let moves: Vec<String> = self.moves().map(|mv| mv.to_string()).collect();
        let start = self.first_position().to_string();
        if !serializer.is_human_readable() {
            let claimed = self.claimed().map(|claim| claim.index() as u8);
            return (VERSION, G::NAME, start, moves, claimed).serialize(serializer);
        }
        let record = Record {
            game: G::NAME.to_string(),
            start,
            moves,
            claimed: self.claimed().map(|claim| claim.to_string()),
            outcome: self.outcome().map(|outcome| outcome.to_string()),
        };
        record.serialize(serializer)
    }
}

/// Replays the record, and rejects it if any part is wrong.
impl<'de, G: Game> Deserialize<'de> for History<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return replay(&Record::deserialize(deserializer)?);
        }
        let (version, game, start, moves, claimed) = Bytes::deserialize(deserializer)?;
        if version != VERSION {
            let version = version.to_string();
            return Err(wrong(
                "version",
                &version,
                format_args!("expected {VERSION}"),
            ));
        }
        let claim = |place: u8| match Claim::ALL.get(usize::from(place)) {
            Some(claim) => Ok(claim.to_string()),
            None => Err(wrong("claimed", &place.to_string(), "no such claim")),
        };
        replay(&Record {
            game,
            start,
            moves,
            claimed: claimed.map(claim).transpose()?,
            outcome: None,
        })
    }
}

fn replay<G: Game, E: Error>(record: &Record) -> Result<History<G>, E> {
    if record.game != G::NAME {
        return Err(wrong(
            "game",
            &record.game,
            format_args!("expected {}", G::NAME),
        ));
    }
    let start = record.start.parse();
    let mut history =
        History::<G>::new(start.map_err(|error| wrong("start", &record.start, error))?);
    for text in &record.moves {
        history.play_text(text).map_err(|why| {
            let turn = history.turns() + 1;
            wrong(format_args!("moves, turn {turn}"), text, why)
        })?;
    }
    if let Some(text) = &record.claimed {
        let claim = text
            .parse()
            .map_err(|error| wrong("claimed", text, error))?;
        let claimed = history.claim(claim);
        claimed.map_err(|error| wrong("claimed", text, error))?;
    }
    let came = history.outcome().map(|outcome| outcome.to_string());
    match (&record.outcome, came) {
        (Some(text), None) => Err(wrong("outcome", text, "the game is not over")),
        (Some(text), Some(came)) if *text != came => {
            Err(wrong("outcome", text, format_args!("expected {came}")))
        }
        _ => Ok(history),
    }
}

/// Creates the error that the text under `key` is wrong, with the reason. Truncates a long text.
fn wrong<E: Error>(key: impl fmt::Display, text: &str, why: impl fmt::Display) -> E {
    const SHOWN: usize = 100;
    let end = text.char_indices().nth(SHOWN).map(|(end, _)| end);
    let begin = end.and_then(|end| text.get(..end)).unwrap_or(text);
    let rest = if end.is_some() { "…" } else { "" };
    E::custom(format_args!("{key}: `{}{rest}`: {why}", Printable(begin)))
}
