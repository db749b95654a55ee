//! Whole property tests, each to be called from a `#[test]`. They panic with the smallest input
//! found that breaks a promise, as text.
//!
//! ```
//! use game_testkit::games::ring::Ring;
//! use game_testkit::hostile::{Inputs, properties};
//!
//! let inputs = Inputs::<Ring>::with([]);
//! properties::any_text_as_position(&inputs);
//! properties::any_text_as_move(&inputs);
//! ```
//!
//! Each run generates new inputs. A failure reports the seed that reproduces it; set it in the
//! environment variable `PROPTEST_RNG_SEED`. `PROPTEST_CASES` sets the number of inputs.

use std::error::Error;
use std::fmt::Debug;
use std::hash::{BuildHasher, RandomState};
use std::str::FromStr;
use std::time::{Duration, Instant};

use arbitrary::Unstructured;
use game_board::{OnBoard, fuzzing};
use game_core::{Game, History};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngSeed, TestError, TestRunner};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Edit, Inputs, Vocabulary, apply, judge, long_texts};
use crate::conformance::{Check, Checked, kept, promise};
use crate::facets;
use crate::property::{self, Case};
use crate::strategy::played_games_of;

/// The length in turns of the games that inputs come from.
const TURNS: usize = 100;

/// Returns texts of up to 100 printable characters, or of up to 24 tokens of a vocabulary.
fn texts(vocabulary: &Vocabulary) -> BoxedStrategy<String> {
    prop_oneof!["\\PC{0,100}", spelled(vocabulary, 24)].boxed()
}

/// Returns sequences of up to `most` tokens of a vocabulary.
fn spelled(vocabulary: &Vocabulary, most: usize) -> BoxedStrategy<String> {
    let tokens: Vec<String> = vocabulary.tokens().map(str::to_owned).collect();
    let token = prop::sample::select(tokens);
    let tokens = prop::collection::vec(token, 0..=most);
    tokens.prop_map(|tokens| tokens.concat()).boxed()
}

/// Returns up to four changes to a text.
fn edits() -> BoxedStrategy<Vec<Edit>> {
    prop::collection::vec(any::<[u8; 5]>().prop_map(Edit::from_bytes), 1..5).boxed()
}

impl<G: Game> Inputs<G> {
    /// Returns games, whose last positions are tried.
    fn games(&self) -> impl Strategy<Value = History<G>> + use<G> {
        played_games_of(self.starts.clone(), TURNS)
    }

    /// Returns texts of positions with a few changes.
    fn position_texts(&self) -> impl Strategy<Value = String> + use<G> {
        let vocabulary = self.positions.clone();
        (self.games(), edits())
            .prop_map(move |(game, edits)| apply(&edits, &game.position().to_string(), &vocabulary))
    }

    /// Returns games with texts of moves: tokens, and a legal move of the position or of another
    /// one, possibly with a few changes.
    fn move_texts(&self) -> impl Strategy<Value = (History<G>, String)> + use<G> {
        let vocabulary = self.moves.clone();
        let edits = prop_oneof![1 => Just(Vec::new()), 5 => edits()];
        let source = (prop::option::of(self.games()), any::<u64>(), edits);
        let edited = (self.games(), source).prop_map(move |(game, (other, n, edits))| {
            let mv = some_move(other.as_ref().unwrap_or(&game).position(), n);
            let text = mv.map(|mv| mv.to_string()).unwrap_or_default();
            (game, apply(&edits, &text, &vocabulary))
        });
        let spelled = (self.games(), spelled(&self.moves, 4));
        prop_oneof![4 => edited, 1 => spelled]
    }
}

/// Returns the legal move with this number, which wraps around.
fn some_move<G: Game>(position: &G, n: u64) -> Option<G::Move> {
    let count = position.count_legal_moves();
    position.nth_legal_move(n.checked_rem(count)?)
}

/// Checks that any text, and any valid text with a few changes or with white space around it, is
/// parsed as a position or rejected.
///
/// # Panics
/// Panics if the game breaks a promise.
pub fn any_text_as_position<G: Game>(inputs: &Inputs<G>) {
    let judged = |text: String| judge::read_position::<G>(&text).map(drop);
    let text = G::default().to_string();
    for spaced in [format!(" {text}"), format!("{text} "), format!("{text}\n")] {
        kept(judged(spaced));
    }
    holds(texts(&inputs.positions), judged);
    holds(inputs.position_texts(), judged);
}

/// Checks that any text, and any legal move of the position or of another one, possibly with a few
/// changes, is parsed as a move or rejected, and that the move is handled correctly.
///
/// # Panics
/// Panics if the game breaks a promise.
pub fn any_text_as_move<G: Game>(inputs: &Inputs<G>) {
    let judged =
        |(game, text): (History<G>, String)| judge::read_move(game.position(), &text).map(drop);
    holds((inputs.games(), texts(&inputs.moves)), judged);
    holds(inputs.move_texts(), judged);
}

/// Checks that any JSON is rejected, or is deserialized like its text: positions, moves, and
/// records of games.
///
/// # Panics
/// Panics if the game breaks a promise.
pub fn any_json<G>(inputs: &Inputs<G>)
where
    G: Game + Serialize + DeserializeOwned,
    G::Move: Serialize + DeserializeOwned,
{
    for json in ["null", "0", "1e999", "[]", "{}", "true", "\"\""] {
        let refused = serde_json::from_str::<G>(json).is_err();
        assert!(refused, "{json} is read as a position");
        let refused = serde_json::from_str::<G::Move>(json).is_err();
        assert!(refused, "{json} is read as a move");
    }
    holds(inputs.position_texts(), |text| read_as_json::<G>(&text));
    holds(inputs.move_texts(), |(_, text)| {
        read_as_json::<G::Move>(&text)
    });
    let vocabulary = inputs.positions.clone();
    let games = (played_games_of(inputs.starts.clone(), 30), edits());
    let records = games.prop_map(move |(game, edits)| {
        let json = serde_json::to_string(&game).unwrap_or_default();
        apply(&edits, &json, &vocabulary)
    });
    holds(records, |json| match serde_json::from_str(&json) {
        Ok(read) => replays::<G>(&read).map_err(|failure| failure.with_text(&json)),
        Err(error) => judge::message(&error).map_err(|failure| failure.with_text(&json)),
    });
}

/// Checks that any bytes are rejected as a position, or are the ones that it has; that postcard
/// reads any bytes as a move only if it can write the move; that a position and a move that come
/// from a fuzzer's bytes are valid; and that the position handles the move correctly.
///
/// # Panics
/// Panics if the game breaks a promise.
pub fn any_bytes<G>()
where
    G: OnBoard + DeserializeOwned,
    G::Move: Serialize + DeserializeOwned,
{
    let bytes = || prop::collection::vec(any::<u8>(), 0..400);
    holds((bytes(), bytes()), |(bytes, of_move)| {
        let rewritten = |mv: G::Move| {
            let bytes = postcard::to_allocvec(&mv).unwrap_or_default();
            let same = postcard::from_bytes(&bytes) == Ok(mv);
            promise(same, Check::Bytes).map_err(|failure| failure.with("move", mv))
        };
        for len in 0..bytes.len().min(64) {
            facets::read_bytes::<G>(&bytes[..len]);
            let _ = postcard::from_bytes::<G>(&bytes[..len]);
            postcard::from_bytes(&bytes[..len]).map_or(Ok(()), rewritten)?;
        }
        let position = fuzzing::position::<G>(&mut Unstructured::new(&bytes)).unwrap_or_default();
        judge::check_position(&position)?;
        fuzzing::mv::<G>(&mut Unstructured::new(&of_move)).map_or(Ok(()), |mv| {
            let made = G::move_of(&G::steps_of(mv)) == Some(mv);
            promise(made, Check::Steps).map_err(|failure| failure.with("move", mv))?;
            judge::check_move(&position, mv)
        })
    });
}

/// Checks that the moves of a history lead from its start to its position.
fn replays<G: Game>(history: &History<G>) -> Checked {
    let mut position = history.first_position().clone();
    for mv in history.moves() {
        let played = position.play(mv).is_ok();
        promise(played, Check::RecordedMoves).map_err(|failure| failure.with("move", mv))?;
    }
    promise(position == *history.position(), Check::Record)
}

/// Checks that JSON is read like the text that it holds.
fn read_as_json<T: DeserializeOwned + FromStr + PartialEq>(text: &str) -> Checked {
    let json = serde_json::to_string(text).unwrap_or_default();
    let read = serde_json::from_str::<T>(&json).ok();
    promise(read == text.parse().ok(), Check::Json).map_err(|failure| failure.with_text(text))
}

/// Checks that a megabyte of text is rejected, as a position and as a move, in linear time and with
/// a readable message. Each field is extended in turn, in positions in which as many fields as
/// possible are filled.
///
/// # Panics
/// Panics if a long text is accepted, takes long, or has a long message.
pub fn long_texts_are_refused_at_once<G: Game>(inputs: &Inputs<G>) {
    let start = G::default();
    // Short texts first, so that a quadratic parser fails before it takes hours.
    for len in [1 << 14, 1 << 17, 1 << 20] {
        for valid in &inputs.filled {
            for text in long_texts(valid, &inputs.positions, len) {
                kept(refused_at_once(&text, |text| text.parse::<G>().err()));
            }
        }
        for valid in &inputs.long_moves {
            for text in long_texts(valid, &inputs.moves, len) {
                kept(refused_at_once(&text, |text| start.parse_move(text).err()));
            }
        }
    }
}

/// Parses a long text, which must be rejected.
fn refused_at_once<E: Error>(text: &str, read: impl Fn(&str) -> Option<E>) -> Checked {
    // A busy machine may slow down one try, but not all of them.
    const TRIES: usize = 4;
    // A linear parser takes about a nanosecond per byte.
    let longest = Duration::from_millis(20) + Duration::from_micros(text.len() as u64);

    let mut took = Duration::MAX;
    for _ in 0..TRIES {
        let begin = Instant::now();
        let refusal = read(text);
        took = took.min(begin.elapsed());
        let judged = promise(refusal.is_some(), Check::LongText);
        let judged = judged.and_then(|()| refusal.map_or(Ok(()), |error| judge::message(&error)));
        judged.map_err(|failure| failure.with_text(text))?;
        if took < longest {
            return Ok(());
        }
    }
    let judged = promise(false, Check::LinearTime);
    judged.map_err(|failure| failure.with_text(text).with("time", format!("{took:?}")))
}

/// Runs `check` on many of `inputs`. A failure shrinks to the smallest input that causes it.
fn holds<T: Debug + 'static>(inputs: impl Strategy<Value = T> + 'static, check: fn(T) -> Checked) {
    let check =
        move |input| check(input).map_err(|failure| TestCaseError::fail(failure.to_string()));
    let cases = property::cases("", inputs.boxed(), check);
    all_hold(Config::default().cases, &cases);
}

/// Checks a number of inputs, the same ones for the same seed.
pub(crate) fn all_hold(cases: u32, inputs: &BoxedStrategy<Case>) {
    let config = Config::default();
    let seed = match config.rng_seed {
        RngSeed::Fixed(seed) => seed,
        RngSeed::Random => RandomState::new().hash_one("any"),
    };
    let config = Config {
        cases,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        ..config
    };
    match property::run(&mut TestRunner::new(config), inputs) {
        Ok(()) => {}
        Err(TestError::Fail(found, input)) => {
            panic!("{found}\n  input: {input:?}\n  reproduce with PROPTEST_RNG_SEED={seed}")
        }
        Err(TestError::Abort(why)) => panic!("no inputs: {why}"),
    }
}
