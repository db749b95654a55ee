//! Histories as data: the start, the moves and the claim as text, checked again when they are read.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, Serializer};

use crate::game::{Claim, Game};
use crate::history::History;

/// The keys of a record, in the order they are written.
const KEYS: [&str; 6] = ["game", "rules", "start", "moves", "claimed", "outcome"];

/// A map from text to text: `game`, `rules` unless they are the default, `start`, `moves` (a list),
/// `claimed` and `outcome` if there is one.
impl<G: Game> Serialize for History<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rules = Some(self.start().rules()).filter(|rules| *rules != G::Rules::default());
        let (claimed, outcome) = (self.claimed(), self.outcome());
        let present = [rules.is_some(), claimed.is_some(), outcome.is_some()];
        let entries = 3 + present.iter().filter(|&&present| present).count();

        let moves: Vec<String> = self.moves().map(|mv| mv.to_string()).collect();
        let mut record = serializer.serialize_map(Some(entries))?;
        record.serialize_entry("game", G::NAME)?;
        if let Some(rules) = rules {
            record.serialize_entry("rules", &rules.to_string())?;
        }
        record.serialize_entry("start", &self.start().to_string())?;
        record.serialize_entry("moves", &moves)?;
        if let Some(claim) = claimed {
            record.serialize_entry("claimed", &claim.to_string())?;
        }
        if let Some(outcome) = outcome {
            record.serialize_entry("outcome", &outcome.to_string())?;
        }
        record.end()
    }
}

/// Plays the record again, and refuses it if anything in it is not so.
impl<'de, G: Game> Deserialize<'de> for History<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(RecordVisitor(PhantomData))
    }
}

struct RecordVisitor<G>(PhantomData<G>);

impl<'de, G: Game> Visitor<'de> for RecordVisitor<G> {
    type Value = History<G>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a record of the game {}", G::NAME)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<History<G>, A::Error> {
        let mut texts = [const { None::<String> }; KEYS.len()];
        let mut moves = None::<Vec<String>>;
        while let Some(key) = map.next_key::<String>()? {
            let known = KEYS
                .iter()
                .zip(&mut texts)
                .find(|(known, _)| **known == key);
            let Some((&key, text)) = known else {
                return Err(A::Error::unknown_field(&key, &KEYS));
            };
            if text.is_some() || (key == "moves" && moves.is_some()) {
                return Err(A::Error::duplicate_field(key));
            }
            if key == "moves" {
                moves = Some(map.next_value()?);
            } else {
                *text = Some(map.next_value()?);
            }
        }
        let [game, rules, start, _, claimed, outcome] = texts;
        let required = |text: Option<String>, key| text.ok_or_else(|| A::Error::missing_field(key));

        let game = required(game, "game")?;
        if game != G::NAME {
            return Err(wrong("game", &game, format_args!("expected {}", G::NAME)));
        }
        let rules = rules.map_or(Ok(G::Rules::default()), |text| {
            text.parse().map_err(|error| wrong("rules", &text, error))
        })?;
        let start = required(start, "start")?;
        let start = G::from_text(&start, rules).map_err(|error| wrong("start", &start, error))?;

        let mut history = History::new(start);
        for text in moves.ok_or_else(|| A::Error::missing_field("moves"))? {
            play_text(&mut history, &text).map_err(|why| {
                A::Error::custom(format_args!(
                    "moves, turn {}: `{text}`: {why}",
                    history.turns() + 1
                ))
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
        match outcome {
            Some(text) if came.as_ref() != Some(&text) => {
                let came = came.as_deref().unwrap_or("the game goes on");
                Err(wrong("outcome", &text, format_args!("expected {came}")))
            }
            _ => Ok(history),
        }
    }
}

/// Plays the move that the text is, or says why that cannot be.
fn play_text<G: Game>(history: &mut History<G>, text: &str) -> Result<(), String> {
    let mv = text.parse::<G::Move>().map_err(|error| error.to_string())?;
    history.play(mv).map_err(|error| error.to_string())
}

/// The error that the text under `key` is wrong, and why.
fn wrong<E: Error>(key: &str, text: &str, why: impl fmt::Display) -> E {
    E::custom(format_args!("{key}: `{text}`: {why}"))
}
