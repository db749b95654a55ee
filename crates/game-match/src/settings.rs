//! The settings of a match as data.

use std::collections::BTreeMap;
use std::time::Duration;

use oddboards::GameType;
use serde::{Deserialize, Serialize};

use crate::limit::Limit;

/// All settings that determine the games of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Settings {
    /// The version of the format. This key identifies a file as one of a match.
    #[serde(rename = "match")]
    pub version: u32,
    /// The name of the game.
    pub game: String,
    /// The position before the openings.
    pub start: String,
    /// The engines.
    pub engines: Vec<Named>,
    /// The limit of engines without a limit of their own.
    pub limit: Option<Limit>,
    /// The tolerance for late moves, in milliseconds.
    pub margin: u64,
    /// The response timeout of a program where no clock limits it, in seconds.
    pub patience: u64,
    /// The number of random moves in an opening.
    pub opening_turns: usize,
    /// The turn limit of a game, including the turns of the opening.
    pub max_turns: usize,
    /// The side that claims draws.
    pub claims: Claiming,
    /// The seed of the openings and of the engines.
    pub seed: u64,
}

/// An engine and its name in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object")]
pub struct Named {
    /// The name.
    pub name: String,
    /// The engine, in the syntax of the program that plays the match.
    pub engine: String,
    /// The UGI options to set.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
}

/// The side that claims draws.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claiming {
    /// The match claims a draw as soon as the rules allow it.
    #[default]
    AtOnce,
    /// The players claim draws instead of moving.
    Engines,
}

impl Settings {
    /// The version of the format.
    pub const VERSION: u32 = 1;

    /// Creates the default settings of a match between engines with these names, with games from
    /// the start: no limit, openings of two random moves for each player, and at most 1000 turns.
    pub fn new(game: GameType, names: &[&str]) -> Self {
        let engine = |&name: &&str| Named {
            name: name.to_owned(),
            engine: name.to_owned(),
            options: BTreeMap::new(),
        };
        Self {
            version: Self::VERSION,
            game: game.name().to_owned(),
            start: game.start().position(),
            engines: names.iter().map(engine).collect(),
            limit: None,
            margin: 200,
            patience: 60,
            opening_turns: 2 * game.players().len(),
            max_turns: 1000,
            claims: Claiming::default(),
            seed: 0,
        }
    }

    /// Returns the tolerance for late moves.
    pub const fn margin(&self) -> Duration {
        Duration::from_millis(self.margin)
    }

    /// Returns the response timeout of a program where no clock limits it.
    pub const fn patience(&self) -> Duration {
        Duration::from_secs(self.patience)
    }
}
