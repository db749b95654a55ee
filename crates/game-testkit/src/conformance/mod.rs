//! A suite of checks that every implementation of [`Game`] must pass.
//!
//! It plays random games and checks in every position that the answers of the game are consistent:
//! the list of moves, their number and the legality of single moves; the incremental key and the
//! one computed anew; texts and their parsed values; the outcome and the remaining moves; and the
//! game so far after a round trip through a human-readable and a binary format. [`Check`] lists all
//! checks. The suite does not know the rules. Use [vectors](crate::vectors) and your own tests
//! for those.
//!
//! ```
//! # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/../game-core/examples/heap/game.rs")); }
//! # use heap::{Heap, Take};
//! use game_testkit::conformance::Suite;
//!
//! let suite = Suite::<Heap>::new(1).games(50).max_turns(200);
//! let report = match suite.candidates((0..20).map(Take)).run() {
//!     Ok(report) => report,
//!     Err(failure) => panic!("{failure}"),
//! };
//! assert!(report.positions > 200, "{report}");
//! ```

mod checks;
mod coverage;
mod failure;

use std::collections::HashMap;

use game_core::{Claim, Game, History, SplitMix64};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::beginnings;
use checks::Listed;
pub(crate) use checks::{check_answers, check_candidates};
pub use coverage::Coverage;
pub use failure::{Check, Failure};
pub(crate) use failure::{Checked, ensure, kept, promise};

/// The number of moves of other positions that are tried in each position, in addition to the
/// candidates.
const POOL_SIZE: usize = 128;

/// The number of candidates up to which all of them are tried in each position.
const CANDIDATES: usize = 500;

/// The suite, with its settings. The settings determine the run completely.
#[derive(Debug)]
#[must_use = "a suite checks nothing until it is run"]
pub struct Suite<G: Game> {
    seed: u64,
    games: u64,
    max_turns: usize,
    positions: Vec<G>,
    candidates: Vec<G::Move>,
    serde: Option<fn(&Listed<'_, G>) -> Checked>,
}

impl<G: Game> Suite<G> {
    /// Creates a suite of 100 games of at most 200 turns, which use the starts in turn.
    pub fn new(seed: u64) -> Self {
        Self {
            seed,
            games: 100,
            max_turns: 200,
            positions: Vec::new(),
            candidates: Vec::new(),
            serde: None,
        }
    }

    /// Sets the number of games. At least one begins in each start and in each [added
    /// position](Self::with_position).
    pub fn games(self, games: u64) -> Self {
        Self { games, ..self }
    }

    /// Sets the maximum number of turns of each game.
    pub fn max_turns(self, max_turns: usize) -> Self {
        Self { max_turns, ..self }
    }

    /// Adds a position in which games begin, in addition to the starts of the game. The games use
    /// the starts and the added positions in turn.
    pub fn with_position(mut self, position: G) -> Self {
        self.positions.push(position);
        self
    }

    /// Adds moves to be tried, legal or not, such as all moves that can be written. If there are
    /// more than 500, each position tries an evenly spaced part of them, and different positions
    /// try different parts. Moves of other positions of the run are tried in any case.
    pub fn candidates(mut self, moves: impl IntoIterator<Item = G::Move>) -> Self {
        self.candidates.extend(moves);
        self
    }

    /// Also sends every position and a sample of the moves through serde, as JSON and as postcard.
    /// Whole games are always sent.
    pub fn with_serde(self) -> Self
    where
        G: Serialize + DeserializeOwned,
        G::Move: Serialize + DeserializeOwned,
    {
        Self {
            serde: Some(checks::check_serde),
            ..self
        }
    }

    /// Plays the games and runs the checks.
    ///
    /// # Errors
    /// The first check that fails, and its place.
    pub fn run(&self) -> Result<Coverage, Failure> {
        checks::check_players::<G::Player>()
            .and_then(|()| checks::check_starts::<G>())
            .map_err(|failure| failure.of("position", G::default()))?;

        let positions = beginnings(self.positions.clone());
        let mut run = Run::new(self);
        let games = self.games.max(positions.len() as u64);
        for (game, start) in (0..games).zip(positions.iter().cycle()) {
            run.play(game, start)?;
        }
        Ok(run.report)
    }

    /// Runs all checks of one position, except those that compare it with other positions.
    pub(crate) fn check_position(&self, position: &G) -> Checked {
        let checked = Run::new(self).check(position);
        checked.map_err(|failure| failure.of("position", position))
    }
}

/// The state of a run of the suite.
struct Run<'a, G: Game> {
    suite: &'a Suite<G>,
    report: Coverage,
    /// Moves of earlier positions.
    pool: Vec<G::Move>,
    /// A position in its repetition form for each key that has occurred.
    by_key: HashMap<u64, G>,
    /// The text of the position checked last.
    last: String,
    /// The text of each reason that has occurred.
    reasons: HashMap<G::Reason, String>,
    /// The generator that samples what is checked. The games have separate generators, so that
    /// [`Playouts`](game_core::Playouts) can play them, too.
    sample: SplitMix64,
}

impl<'a, G: Game> Run<'a, G> {
    fn new(suite: &'a Suite<G>) -> Self {
        Self {
            suite,
            report: Coverage::default(),
            pool: Vec::new(),
            by_key: HashMap::new(),
            last: String::new(),
            reasons: HashMap::new(),
            sample: SplitMix64::stream(suite.seed, u64::MAX),
        }
    }

    /// Plays one game and checks each of its positions, and then the game as a whole.
    fn play(&mut self, number: u64, start: &G) -> Checked {
        let mut game = History::new(start.clone());
        let played = self.play_on(&mut game, SplitMix64::stream(self.suite.seed, number));
        played.map_err(|failure| {
            let mut failure = failure.of("position", game.position());
            let (seed, turns) = (self.suite.seed, game.turns());
            failure.facts.push(format!(
                "in game {number} with seed {seed}, after {turns} turns from {start}"
            ));
            failure
        })?;
        self.report.count_game(game.position(), game.turns());
        Ok(())
    }

    fn play_on(&mut self, game: &mut History<G>, mut random: SplitMix64) -> Checked {
        let mut claimed = false;
        loop {
            self.check(game.position())?;
            let claim = game.claimable().first().copied();
            if let Some(claim) = claim.filter(|_| !claimed) {
                checks::round_trips(&checks::check_claimed(game, claim)?)?;
                claimed = true;
            }
            if game.outcome().is_some() || game.turns() == self.suite.max_turns {
                break;
            }
            let Some(mv) = game.position().random_legal_move(&mut random) else {
                break;
            };
            self.remember(mv);
            let played = game.play(mv);
            played.map_err(|error| Failure::new(Check::Play, error).of("move", mv))?;
        }
        checks::round_trips(game)
    }

    /// Runs all checks of one position.
    fn check(&mut self, position: &G) -> Checked {
        let listed = Listed::new(position, &mut self.sample);
        listed.check_list()?;
        let candidates = self.suite.candidates.as_slice();
        let every = candidates.len().div_ceil(CANDIDATES).max(1);
        // By the key, so that a position that is checked alone tries the same moves again.
        let first = position.key() as usize % every;
        let candidates = candidates.iter().skip(first).step_by(every);
        let candidates = candidates.chain(&self.pool).copied();
        let refused = check_candidates(position, listed.moves(), candidates)?;
        listed.check_text()?;
        listed.check_play()?;
        listed.check_end()?;
        if let Some(check_serde) = self.suite.serde {
            check_serde(&listed)?;
        }
        self.check_collision(position)?;
        self.check_fields(position)?;
        self.check_reasons(position)?;
        self.report.count_position(listed.moves().len(), refused);
        Ok(())
    }

    /// Checks the key against the keys of earlier positions.
    fn check_collision(&mut self, position: &G) -> Checked {
        let key = position.key();
        let form = position.repetition_form();
        let known = self.by_key.entry(key).or_insert_with(|| form.clone());
        ensure(*known == form, Check::Collision, || {
            format!("the key {key:016x} of {known}")
        })?;
        self.report.distinct = self.by_key.len();
        Ok(())
    }

    /// Checks the key against those of positions that differ only in one field of the text. The
    /// field is taken from the position before, or its first character is moved to its end. Games
    /// hardly ever reach such positions.
    fn check_fields(&mut self, position: &G) -> Checked {
        let text = position.to_string();
        let fields: Vec<&str> = text.split(' ').collect();
        let (key, form) = (position.key(), position.repetition_form());
        let mut last = self.last.split(' ');
        for (index, &field) in fields.iter().enumerate() {
            let mut rotated: String = field.chars().skip(1).collect();
            rotated.extend(field.chars().next());
            for new in last.next().into_iter().chain([rotated.as_str()]) {
                if new == field {
                    continue;
                }
                let mut changed = fields.clone();
                changed[index] = new;
                let Ok(other) = changed.join(" ").parse::<G>() else {
                    continue;
                };
                let (same_key, same_form) = (other.key() == key, other.repetition_form() == form);
                ensure(same_form || !same_key, Check::Collision, || {
                    format!("the key {key:016x} of {other}")
                })?;
                let counts = [field, new]
                    .iter()
                    .all(|field| field.parse::<u64>().is_ok());
                ensure(!(same_form && counts) || same_key, Check::Counters, || {
                    format!("the key {key:016x}, but {:016x} of {other}", other.key())
                })?;
            }
        }
        self.last = text;
        Ok(())
    }

    /// Checks the reasons for which the game is over, or would be after a claim.
    fn check_reasons(&mut self, position: &G) -> Checked {
        let claims = Claim::ALL.map(|claim| position.claimed_outcome(claim));
        for outcome in claims.into_iter().chain([position.outcome()]).flatten() {
            let reason = outcome.reason;
            if !self.reasons.contains_key(&reason) {
                let text = reason.to_string();
                checks::check_reason(&text, self.reasons.values())?;
                self.reasons.insert(reason, text);
            }
        }
        Ok(())
    }

    /// Keeps a move for later positions. Once the pool is full, it replaces another move.
    fn remember(&mut self, mv: G::Move) {
        let size = self.pool.len();
        if size < POOL_SIZE {
            self.pool.push(mv);
        } else if let Some(slot) = self.pool.get_mut(self.sample.below(size as u64) as usize) {
            *slot = mv;
        }
    }
}
