//! The plan of a match, derived from its settings.

use std::collections::BTreeSet;

use game_core::SplitMix64;
use oddboards::{AnyGame, GameType};
use thiserror::Error;

use crate::schedule::{Fixture, Schedule};
use crate::settings::Settings;

/// The reason why a match cannot be played: the setting and the problem.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{setting}: {reason}")]
pub struct PlanError {
    /// The setting, such as `engines`, or `number`, `players` or `clocks` of a game.
    pub setting: &'static str,
    /// What was expected, and what was found.
    pub reason: String,
}

impl PlanError {
    pub(crate) fn new(setting: &'static str, reason: impl Into<String>) -> Self {
        let reason = reason.into();
        Self { setting, reason }
    }
}

/// A match that can be played: valid settings and everything derived from them.
///
/// The front page of this crate has an example.
#[derive(Debug)]
pub struct Plan {
    /// The settings.
    pub settings: Settings,
    /// The game.
    pub game: GameType,
    /// The game before the openings.
    pub start: Box<dyn AnyGame>,
    /// The games of the match and their seats.
    pub schedule: Schedule,
}

impl Plan {
    /// The maximum number of engines, enough for a tournament.
    const MOST_ENGINES: usize = 64;

    /// The maximum length of an opening, in turns.
    const LONGEST_OPENING: usize = 1000;

    /// The number of attempts to find an opening that does not end the game.
    const TRIES: usize = 1000;

    /// Checks the settings. A single engine plays against itself.
    ///
    /// # Errors
    /// The settings are those of another game or of another version, the start is not a position of
    /// the game, there are no engines, more than 64, more than a [`Schedule`] allows or two with the
    /// same name, or openings have more than 1000 turns.
    pub fn new(game: GameType, settings: Settings) -> Result<Self, PlanError> {
        if settings.game != game.name() {
            let reason = format!("expected {}, got {}", game.name(), settings.game);
            return Err(PlanError::new("game", reason));
        }
        if settings.version != Settings::VERSION {
            let (known, got) = (Settings::VERSION, settings.version);
            let reason = format!("expected version {known}, got {got}");
            return Err(PlanError::new("match", reason));
        }
        let start = game.read_position(&settings.start);
        let start = start.map_err(|error| PlanError::new("start", error.to_string()))?;
        let engines = settings.engines.len();
        if !(1..=Self::MOST_ENGINES).contains(&engines) {
            let most = Self::MOST_ENGINES;
            let reason = format!("expected 1 to {most} engines, got {engines}");
            return Err(PlanError::new("engines", reason));
        }
        let mut known = BTreeSet::new();
        let mut names = settings.engines.iter().map(|engine| &engine.name);
        if let Some(name) = names.find(|&name| !known.insert(name)) {
            let reason =
                format!("expected different names, as in `other={name}`, got {name} twice");
            return Err(PlanError::new("engines", reason));
        }
        let turns = settings.opening_turns;
        if turns > Self::LONGEST_OPENING {
            let most = Self::LONGEST_OPENING;
            let reason = format!("expected at most {most}, got {turns}");
            return Err(PlanError::new("opening turns", reason));
        }
        let schedule = Schedule::new(engines, game.players().len())?;
        Ok(Self {
            settings,
            game,
            start,
            schedule,
        })
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
        assert_eq!(told, "engines: expected 1 to 64 engines, got 0");
        let told = refused(|settings| "one".clone_into(&mut settings.engines[1].name));
        assert_eq!(
            told,
            "engines: expected different names, as in `other=one`, got one twice"
        );
        let told = refused(|settings| settings.opening_turns = 1001);
        assert_eq!(told, "opening turns: expected at most 1000, got 1001");
        let told = refused(|settings| settings.game = "circular".to_owned());
        assert_eq!(told, "game: expected territorial, got circular");
        let told = refused(|settings| settings.version = 99);
        assert_eq!(told, "match: expected version 1, got 99");
        assert_eq!(refused(|_| ()), "");
    }
}
