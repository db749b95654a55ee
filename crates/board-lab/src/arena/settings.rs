//! What the games of a match depend on.

use std::collections::BTreeMap;
use std::time::Duration;

use clap::ValueEnum;
use game_core::{History, Player, SplitMix64};
use oddboards::Listed;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::limit::Limit;
use super::openings::opening;
use super::schedule::{Fixture, Schedule};
use super::standings::Standings;
use super::stats::Sprt;
use crate::error::Error;

/// What the games of a match depend on: the first line of its file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    /// The version of the file; by this key it is known as one of a match.
    #[serde(rename = "match")]
    pub(crate) version: u32,
    /// The name of the game.
    pub(crate) game: String,
    /// The position that openings begin with.
    pub(crate) start: String,
    /// Who takes part.
    pub(crate) engines: Vec<Named>,
    /// How long an engine may think that has no limit of its own.
    pub(crate) limit: Option<Limit>,
    /// How many milliseconds more than allowed a move may take.
    pub(crate) margin: u64,
    /// How many seconds a program may take for what no clock limits.
    pub(crate) patience: u64,
    /// How many random moves games begin with.
    pub(crate) opening_turns: usize,
    /// After how many turns nobody goes on.
    pub(crate) max_turns: usize,
    /// When draws are claimed.
    pub(crate) claims: Claims,
    /// What chance depends on.
    pub(crate) seed: u64,
}

/// When draws are claimed that can be.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Claims {
    /// As soon as the rules allow it, whatever the engines want
    #[default]
    AtOnce,
    /// When an engine claims one in place of a move
    Engines,
}

/// An engine and what it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    pub(crate) name: String,
    pub(crate) engine: String,
    /// The UGI options that are set.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) options: BTreeMap<String, String>,
}

impl Settings {
    /// The version of the file that is written and read.
    pub(crate) const VERSION: u32 = 1;

    /// The names of the engines.
    fn names(&self) -> Vec<String> {
        self.engines
            .iter()
            .map(|named| named.name.clone())
            .collect()
    }

    /// How much more than allowed a move may take.
    pub(super) const fn margin(&self) -> Duration {
        Duration::from_millis(self.margin)
    }

    /// How long a program may take for what no clock limits.
    pub(super) const fn patience(&self) -> Duration {
        Duration::from_secs(self.patience)
    }

    /// Says in which setting another match differs from this one, if it does.
    pub(super) fn difference(&self, other: &Self) -> Option<String> {
        if self == other {
            return None;
        }
        let [ours, theirs] = [self, other].map(|settings| serde_json::to_value(settings).ok());
        let (Some(Value::Object(ours)), Some(Value::Object(theirs))) = (ours, theirs) else {
            return Some("expected this match, got another one".to_owned());
        };
        let differs = |(key, ours): (&String, &Value)| {
            let theirs = theirs.get(key).unwrap_or(&Value::Null);
            let line = format!("`{key}`: expected {ours}, got {theirs}: this is another match");
            (ours != theirs).then_some(line)
        };
        ours.iter().find_map(differs)
    }
}

/// A match that can be played: its settings, and what follows from them.
pub(crate) struct Plan<G> {
    pub(crate) settings: Settings,
    pub(crate) start: G,
    pub(crate) schedule: Schedule,
}

impl<G: Listed> Plan<G> {
    /// Enough for a tournament, and not too many groups to list.
    const MOST_ENGINES: usize = 64;

    /// The longest opening, in turns.
    const LONGEST_OPENING: usize = 1000;

    /// The match with these settings.
    pub(crate) fn new(settings: Settings) -> Result<Self, Error> {
        let start = settings.start.parse::<G>();
        let start = start.map_err(|error| Error::input("start", error))?;
        let engines = settings.engines.len();
        if !(2..=Self::MOST_ENGINES).contains(&engines) {
            let most = Self::MOST_ENGINES;
            let reason = format!("expected 2 to {most} of them, got {engines}");
            return Err(Error::input("engines", reason));
        }
        let turns = settings.opening_turns;
        if turns > Self::LONGEST_OPENING {
            let most = Self::LONGEST_OPENING;
            let reason = format!("expected at most {most}, got {turns}");
            return Err(Error::input("opening turns", reason));
        }
        let schedule = Schedule::new(engines, G::Player::ALL.len());
        Ok(Self {
            settings,
            start,
            schedule,
        })
    }

    /// No game yet. Only two engines can be tested.
    pub(crate) fn standings(&self, sprt: Option<Sprt>) -> Result<Standings, Error> {
        let names = self.settings.names();
        if sprt.is_some() && names.len() != 2 {
            let reason = format!("expected two engines to test, got {}", names.len());
            return Err(Error::input("--sprt", reason));
        }
        Ok(Standings::new(names, self.schedule.clone(), sprt))
    }

    /// The opening of a round.
    pub(super) fn opening(&self, round: u64) -> Result<History<G>, Error> {
        let Settings {
            seed,
            opening_turns: turns,
            ..
        } = self.settings;
        opening(&self.start, seed, round, turns).ok_or_else(|| {
            let reason = match self.start.outcome() {
                Some(_) => "expected a position in which the game goes on".to_owned(),
                None => format!("expected less, as the game is over within {turns} random moves"),
            };
            let place = match self.start.outcome() {
                Some(_) => "--position",
                None => "--opening-turns",
            };
            Error::input(place, reason)
        })
    }

    /// The names of who sits where.
    pub(super) fn seats(&self, fixture: Fixture<'_>) -> Vec<String> {
        let named = |&engine: &usize| self.settings.engines.get(engine);
        let seats = fixture.seats.iter().filter_map(named);
        seats.map(|named| named.name.clone()).collect()
    }

    /// What chance depends on for an engine with a seed of its own, in one seat of one game: so
    /// that neither the order nor the place in which games are played matters.
    pub(super) fn seed(&self, own: u64, number: u64, seat: usize) -> u64 {
        let own = SplitMix64::stream(self.settings.seed, own).next_u64();
        let seats = G::Player::ALL.len() as u64;
        let index = number.wrapping_mul(seats).wrapping_add(seat as u64);
        SplitMix64::stream(own, index).next_u64()
    }
}
