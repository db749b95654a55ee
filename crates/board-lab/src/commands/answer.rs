//! Answers of commands, for people and for programs.

use std::fmt;

use oddboards::{AnyGame, Note};
use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

/// Named facts in their order: an object in JSON.
#[derive(Default)]
pub(super) struct Facts(Vec<(String, Box<RawValue>)>);

impl Facts {
    /// Returns the name of the game and the position, with which most answers begin.
    pub(super) fn about(game: &dyn AnyGame) -> Self {
        let facts = Self::default().with("game", game.name());
        facts.with("position", game.position())
    }

    /// Adds a fact.
    pub(super) fn with(mut self, name: &str, value: impl Serialize) -> Self {
        // The values are plain data, so serializing them cannot fail.
        let value = to_raw_value(&value).unwrap_or_default();
        self.0.push((name.to_owned(), value));
        self
    }
}

impl Serialize for Facts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// An answer: facts for programs, and lines of text for people.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct Answer {
    facts: Facts,
    #[serde(skip)]
    lines: Vec<String>,
}

impl Answer {
    pub(super) fn new(facts: Facts, lines: impl IntoIterator<Item: ToString>) -> Self {
        let lines = lines.into_iter().map(|line| line.to_string()).collect();
        Self { facts, lines }
    }
}

/// Writes the lines, each with its end.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// Returns lines with a column of names and one of values.
pub(super) fn table(items: &[Note]) -> impl Iterator<Item = String> {
    let names = items.iter().map(|(name, _)| name.chars().count() + 2);
    let width = names.fold(15, usize::max);
    items
        .iter()
        .map(move |(name, value)| format!("{name:<width$}{value}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_apart_from_long_names() {
        let items = [("legal moves", "20"), ("Passes in a row", "2")];
        let items = items.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert!(table(&items).eq(["legal moves      20", "Passes in a row  2"]));
        let items = [("counterclockwise", "12 won"), ("drawn", "3")];
        let items = items.map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert!(table(&items).eq(["counterclockwise  12 won", "drawn             3"]));
    }
}
