//! A suite of checks that every implementation of [`Game`] has to pass, also one of your own.
//!
//! It plays random games and asks, in every position, whether the answers of the game fit together:
//! the list of moves, their number and the verdict on single moves; the key and the one worked out
//! anew; the texts and what is read from them; the outcome and what can still be played. [`Check`]
//! lists them all. What the rules are is nothing the suite could know: that is for
//! [vectors](crate::vectors) and tests of your own.
//!
//! ```
//! # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
//! # use heap::{Heap, Take};
//! use game_core::conformance::Suite;
//!
//! let report = match Suite::<Heap>::new(1).games(50).max_turns(200).candidates((0..20).map(Take)).run() {
//!     Ok(report) => report,
//!     Err(failure) => panic!("{failure}"),
//! };
//! assert!(report.positions > 200, "{report}");
//! assert_eq!(report.key_collisions, 0);
//! ```

mod checks;
mod report;

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use std::collections::HashMap;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::game::Game;
use crate::playout::random_move;
use crate::random::SplitMix64;
use checks::Flaw;
pub use report::{Check, Failure, Report};

/// How many moves of other positions are tried in each position, besides the candidates given.
const POOL_SIZE: usize = 128;

/// The suite, with its settings. Everything it does follows from them: the same settings give the
/// same run.
#[must_use = "a suite checks nothing until it is run"]
pub struct Suite<G: Game> {
    seed: u64,
    games: u64,
    max_turns: usize,
    starts: Vec<G>,
    candidates: Vec<G::Move>,
    serde: Option<SerdeChecks<G>>,
}

/// What it takes to send positions and moves through serde.
struct SerdeChecks<G: Game> {
    position: fn(&G) -> Result<(), String>,
    mv: fn(&G::Move) -> Result<(), String>,
}

impl<G: Game> Suite<G> {
    /// 100 games of at most 200 turns from the default start position.
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            games: 100,
            max_turns: 200,
            starts: Vec::new(),
            candidates: Vec::new(),
            serde: None,
        }
    }

    /// Plays so many games.
    pub fn games(self, games: u64) -> Self {
        Self { games, ..self }
    }

    /// Stops each game after so many turns.
    pub fn max_turns(self, max_turns: usize) -> Self {
        Self { max_turns, ..self }
    }

    /// Adds a position in which games begin, in place of the default one. The games take turns with
    /// the positions added.
    pub fn start(mut self, start: G) -> Self {
        self.starts.push(start);
        self
    }

    /// Adds moves that are tried in every position, legal or not: best all that can be written, if
    /// there are not too many, and otherwise a sample. Moves of other positions of the run are
    /// tried anyway.
    pub fn candidates(mut self, moves: impl IntoIterator<Item = G::Move>) -> Self {
        self.candidates.extend(moves);
        self
    }

    /// Sends every position, and a sample of the moves, through serde too.
    pub fn with_serde(self) -> Self
    where
        G: Serialize + DeserializeOwned,
        G::Move: Serialize + DeserializeOwned,
    {
        Self {
            serde: Some(SerdeChecks {
                position: json_round_trip,
                mv: json_round_trip,
            }),
            ..self
        }
    }

    /// Plays and checks.
    ///
    /// # Errors
    /// The first check that fails, and where.
    pub fn run(&self) -> Result<Report, Box<Failure>> {
        let default = [G::default()];
        let starts = if self.starts.is_empty() {
            &default
        } else {
            self.starts.as_slice()
        };
        let mut run = Run::new(self);
        for (game, start) in (0..self.games).zip(starts.iter().cycle()) {
            run.play(game, start)?;
        }
        Ok(run.report)
    }
}

impl<G: Game> fmt::Debug for Suite<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Suite")
            .field("seed", &self.seed)
            .field("games", &self.games)
            .field("max_turns", &self.max_turns)
            .finish_non_exhaustive()
    }
}

/// Writes a value as JSON and reads it again.
fn json_round_trip<T: Serialize + DeserializeOwned + PartialEq>(value: &T) -> Result<(), String> {
    let json = serde_json::to_string(value).map_err(|error| error.to_string())?;
    let again: T = serde_json::from_str(&json).map_err(|error| error.to_string())?;
    if again == *value { Ok(()) } else { Err(json) }
}

/// The state of a run of the suite.
struct Run<'a, G: Game> {
    suite: &'a Suite<G>,
    report: Report,
    /// Moves of earlier positions.
    pool: Vec<G::Move>,
    /// A position in its repetition form for each key seen.
    by_key: HashMap<u64, G>,
    /// Picks what is checked. The games have generators of their own, so that
    /// [`playout`](crate::playout) can play them too.
    sample: SplitMix64,
}

impl<'a, G: Game> Run<'a, G> {
    fn new(suite: &'a Suite<G>) -> Self {
        Self {
            suite,
            report: Report::default(),
            pool: Vec::new(),
            by_key: HashMap::new(),
            sample: SplitMix64::stream(suite.seed, u64::MAX),
        }
    }

    /// Plays one game and checks each of its positions.
    fn play(&mut self, game: u64, start: &G) -> Result<(), Box<Failure>> {
        let located = |flaw: Flaw, position: &G, turn| {
            Box::new(Failure {
                check: flaw.check,
                seed: self.suite.seed,
                game,
                turn,
                position: position.to_string(),
                mv: flaw.mv,
                detail: flaw.detail,
            })
        };
        checks::check_start(start).map_err(|flaw| located(flaw, start, 0))?;

        let mut random = SplitMix64::stream(self.suite.seed, game);
        let mut position = start.clone();
        let mut turn = 0;
        loop {
            self.check(&position)
                .map_err(|flaw| located(flaw, &position, turn))?;
            let next = random_move(&position, &mut random).filter(|_| turn < self.suite.max_turns);
            let Some(mv) = next else {
                break;
            };
            self.remember(mv);
            position.play_unchecked(mv);
            turn += 1;
        }
        self.report.count_game(&position, turn);
        Ok(())
    }

    /// All checks of one position.
    fn check(&mut self, position: &G) -> Result<(), Flaw> {
        let moves = checks::check_moves(position, &mut self.sample)?;
        let candidates = self.suite.candidates.iter().chain(&self.pool).copied();
        let refused = checks::check_candidates(position, &moves, candidates)?;
        checks::check_play(position, &moves, &mut self.sample)?;
        checks::check_text(position, &moves)?;
        checks::check_end(position, &moves)?;
        if let Some(serde) = &self.suite.serde {
            checks::check_serde(position, &moves, serde, &mut self.sample)?;
        }
        self.check_key(position)?;
        self.report.count_position(moves.len(), refused);
        Ok(())
    }

    /// The key against the one from scratch, and against those of the positions before.
    fn check_key(&mut self, position: &G) -> Result<(), Flaw> {
        let key = checks::check_key(position)?;
        let form = position.repetition_form();
        let known = self.by_key.entry(key).or_insert_with(|| form.clone());
        self.report.key_collisions += u64::from(*known != form);
        self.report.distinct = self.by_key.len();
        Ok(())
    }

    /// Keeps a move for the positions to come; once the pool is full, in place of some other one.
    fn remember(&mut self, mv: G::Move) {
        let size = self.pool.len();
        if size < POOL_SIZE {
            self.pool.push(mv);
        } else if let Some(slot) = self.pool.get_mut(self.sample.below(size as u64) as usize) {
            *slot = mv;
        }
    }
}
