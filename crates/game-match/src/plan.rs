//! The settings of a match as data, and the plan derived from them.

use std::collections::BTreeMap;
use std::time::Duration;

use game_core::SplitMix64;
use oddboards::{AnyGame, GameType};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::game::Claiming;
use crate::limit::Limit;
use crate::schedule::{Fixture, Schedule};
use crate::standings::Standings;
use crate::stats::Sprt;

/// All settings that determine the games of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
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
#[serde(deny_unknown_fields)]
pub struct Named {
    /// The name.
    pub name: String,
    /// The engine, in the syntax of the program that plays the match.
    pub engine: String,
    /// The UGI options to set.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
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

    /// Returns the names of the engines.
    fn names(&self) -> Vec<String> {
        let engines = self.engines.iter();
        engines.map(|named| named.name.clone()).collect()
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

/// The reason why settings are invalid: the setting and the problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{setting}: {reason}")]
pub struct PlanError {
    /// The setting, such as `engines`.
    pub setting: &'static str,
    /// The expected value.
    pub reason: String,
}

impl PlanError {
    fn new(setting: &'static str, reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Self { setting, reason }
    }
}

/// A match that can be played: valid settings and everything derived from them.
///
/// The front page of this crate has an example.
pub struct Plan {
    /// The settings.
    pub settings: Settings,
    /// The game before the openings.
    pub start: Box<dyn AnyGame>,
    /// The games of the match and their seats.
    pub schedule: Schedule,
}

impl Plan {
    /// The maximum number of engines: enough for a tournament, and few enough to list their groups.
    const MOST_ENGINES: usize = 64;

    /// The maximum length of an opening, in turns.
    const LONGEST_OPENING: usize = 1000;

    /// The number of attempts to find an opening that does not end the game.
    const TRIES: usize = 1000;

    /// Checks the settings. A single engine plays against itself.
    ///
    /// # Errors
    /// The start is not a position of the game, there are no engines or more than 64, or openings
    /// have more than 1000 turns.
    pub fn new(game: GameType, settings: Settings) -> Result<Self, PlanError> {
        let start = game.read_position(&settings.start);
        let start = start.map_err(|error| PlanError::new("start", error.to_string()))?;
        let engines = settings.engines.len();
        if !(1..=Self::MOST_ENGINES).contains(&engines) {
            let most = Self::MOST_ENGINES;
            let reason = format!("expected 1 to {most} of them, got {engines}");
            return Err(PlanError::new("engines", reason));
        }
        let turns = settings.opening_turns;
        if turns > Self::LONGEST_OPENING {
            let most = Self::LONGEST_OPENING;
            let reason = format!("expected at most {most}, got {turns}");
            return Err(PlanError::new("opening turns", reason));
        }
        let schedule = Schedule::new(engines, game.players().len());
        Ok(Self {
            settings,
            start,
            schedule,
        })
    }

    /// Returns standings without games.
    ///
    /// # Errors
    /// A test is requested for more than two engines.
    pub fn standings(&self, sprt: Option<Sprt>) -> Result<Standings, PlanError> {
        let names = self.settings.names();
        if sprt.is_some() && names.len() != 2 {
            let reason = format!("expected two engines to test, got {}", names.len());
            return Err(PlanError::new("test", reason));
        }
        Ok(Standings::new(names, self.schedule.clone(), sprt))
    }

    /// Returns the opening of a round: random legal moves that do not end the game. It depends on
    /// the start, the seed, the number of moves and the round.
    ///
    /// # Errors
    /// The game is over at the start, or no such opening was found.
    pub fn opening(&self, round: u64) -> Result<Box<dyn AnyGame>, PlanError> {
        let turns = self.settings.opening_turns;
        let mut random = SplitMix64::stream(self.settings.seed, round);
        let opening = (0..Self::TRIES).find_map(|_| {
            let mut game = self.start.clone();
            (game.play_random(turns, &mut random) == turns && game.outcome().is_none())
                .then_some(game)
        });
        opening.ok_or_else(|| {
            if self.start.outcome().is_some() {
                return PlanError::new("start", "expected a position in which the game goes on");
            }
            let reason =
                format!("expected fewer, because the game is over within {turns} random moves");
            PlanError::new("opening turns", reason)
        })
    }

    /// Returns the names of the engines in their seats.
    pub(crate) fn seats(&self, fixture: Fixture<'_>) -> Vec<String> {
        let named = |&engine: &usize| self.settings.engines.get(engine);
        let seats = fixture.seats.iter().filter_map(named);
        seats.map(|named| named.name.clone()).collect()
    }

    /// Returns the seed of an engine in one seat of one game, derived from the engine's own seed.
    /// So neither the order of games nor the threads affect it.
    pub fn seed(&self, own: u64, number: u64, seat: usize) -> u64 {
        let own = SplitMix64::stream(self.settings.seed, own).next_u64();
        let seats = self.start.players().len() as u64;
        let index = number.wrapping_mul(seats).wrapping_add(seat as u64);
        SplitMix64::stream(own, index).next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use oddboards::Games;

    fn game(name: &str) -> GameType {
        Games::default().get(name).expect("a game")
    }

    fn plan(name: &str, seed: u64, opening_turns: usize) -> Plan {
        let settings = Settings {
            opening_turns,
            seed,
            ..Settings::new(game(name), &["one", "two"])
        };
        Plan::new(game(name), settings).expect("a match")
    }

    #[test]
    fn openings_depend_on_seed_and_round() {
        let opening = |seed, round| {
            let plan = plan("numbered-shogi", seed, 4);
            plan.opening(round).expect("an opening").moves()
        };
        assert_eq!(opening(1, 0), opening(1, 0));
        assert_ne!(opening(1, 0), opening(1, 1));
        assert_ne!(opening(1, 0), opening(2, 0));
        assert_eq!(opening(3, 3).len(), 4);
    }

    #[test]
    fn games_that_are_over_are_no_openings() {
        // A game has 32 turns: after 31 it goes on, after 32 it is over.
        assert!(plan("territorial", 1, 31).opening(0).is_ok());
        let over = plan("territorial", 1, 32).opening(0);
        let told = "opening turns: expected fewer, because the game is over within 32 random moves";
        assert_eq!(
            over.err().map(|error| error.to_string()),
            Some(told.to_owned())
        );
    }

    #[test]
    fn settings_that_make_no_match_are_refused() {
        let refused = |change: fn(&mut Settings)| {
            let territorial = game("territorial");
            let mut settings = Settings::new(territorial, &["one", "two"]);
            change(&mut settings);
            Plan::new(territorial, settings)
                .err()
                .map(|error| error.to_string())
                .unwrap_or_default()
        };
        assert!(refused(|settings| settings.start.clear()).starts_with("start: "));
        let told = refused(|settings| settings.engines.clear());
        assert_eq!(told, "engines: expected 1 to 64 of them, got 0");
        let told = refused(|settings| settings.opening_turns = 1001);
        assert_eq!(told, "opening turns: expected at most 1000, got 1001");
        assert_eq!(refused(|_| ()), "");
    }
}
