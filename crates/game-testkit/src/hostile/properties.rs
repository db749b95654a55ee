//! Whole property tests, to be called from a `#[test]` each. They panic with the smallest input
//! found that breaks a promise.
//!
//! ```
//! # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
//! # use heap::Heap;
//! use game_core::StandardRules;
//! use game_core::hostile::properties;
//!
//! properties::any_text_as_position::<Heap>(StandardRules);
//! properties::any_text_as_move::<Heap>(StandardRules);
//! ```

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;
use core::time::Duration;
use std::time::Instant;

use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Edit, EditKind, apply, check_move, long_texts, read_move, read_position};
use crate::game::Game;
use crate::history::History;
use crate::strategy::{Played, played_games, played_positions_from};

/// Any text: of all kinds of characters, and of those that the formats are made of.
pub fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,100}",
        "[ /0-9a-xKQRBNPCAO*=@:,.-]{0,100}",
        "[a-x][1-9][a-x][1-9](=[0-9QRBN])?",
    ]
}

/// Up to four changes to a text.
pub fn edits() -> impl Strategy<Value = Vec<Edit>> {
    let edit = (0..EditKind::ALL.len(), any::<u16>(), any::<u16>());
    let edit = edit.prop_map(|(kind, at, with)| Edit {
        kind: EditKind::ALL[kind],
        at,
        with,
    });
    proptest::collection::vec(edit, 1..5)
}

/// Positions that games reach under `rules`.
fn reached<G: Game>(rules: G::Rules) -> impl Strategy<Value = Played<G>> {
    played_positions_from(G::start(rules), 100)
}

/// Any text, and any valid one with a few changes, is read as a position or refused.
///
/// # Panics
/// If the game breaks a promise.
pub fn any_text_as_position<G: Game>(rules: G::Rules) {
    holds(&texts(), |text| {
        read_position::<G>(&text, rules);
    });
    holds(&(reached::<G>(rules), edits()), |(played, edits)| {
        read_position::<G>(&apply(&edits, &played.position.to_string()), rules);
    });
}

/// Any text, and any legal move with a few changes, is read as a move of any position, or refused.
///
/// # Panics
/// If the game breaks a promise.
pub fn any_text_as_move<G: Game>(rules: G::Rules) {
    holds(&(reached::<G>(rules), texts()), |(played, text)| {
        read_move(&played.position, &text);
    });
    let edited = (reached::<G>(rules), any::<u64>(), edits());
    holds(&edited, |(Played { position, .. }, n, edits)| {
        let count = position.count_legal_moves().max(1);
        if let Some(mv) = position.nth_legal_move(n % count) {
            read_move(&position, &apply(&edits, &mv.to_string()));
        }
    });
}

/// Any move of one position is judged rightly in any other, and so is any of `moves`, which should
/// contain everything that the type of moves can hold, cells of other boards included.
///
/// # Panics
/// If the game breaks a promise.
pub fn any_move_in_any_position<G: Game>(rules: G::Rules, moves: impl Strategy<Value = G::Move>) {
    holds(&(reached::<G>(rules), moves), |(played, mv)| {
        check_move(&played.position, mv);
    });
    let two = (reached::<G>(rules), reached::<G>(rules), any::<u64>());
    holds(&two, |(played, other, n)| {
        let count = other.position.count_legal_moves().max(1);
        if let Some(mv) = other.position.nth_legal_move(n % count) {
            check_move(&played.position, mv);
        }
    });
}

/// Any JSON is deserialised as what reading its text gives, or refused: positions, moves, and
/// records of games. Only for positions under the default rules.
///
/// # Panics
/// If the game breaks a promise.
pub fn any_json<G>()
where
    G: Game + Serialize + DeserializeOwned,
    G::Move: Serialize + DeserializeOwned,
{
    let rules = G::Rules::default();
    holds(
        &(reached::<G>(rules), edits()),
        |(Played { position, .. }, edits)| {
            let text = apply(&edits, &position.to_string());
            let read = serde_json::from_str::<G>(&quoted(&text)).ok();
            assert_eq!(read, G::from_text(&text, rules).ok(), "{text:?}");
            let moves = position.legal_moves();
            if let Some(mv) = moves.first() {
                let text = apply(&edits, &mv.to_string());
                let read = serde_json::from_str::<G::Move>(&quoted(&text)).ok();
                assert_eq!(read, text.parse().ok(), "{text:?}");
            }
            for json in ["null", "0", "1e999", "[]", "{}", "true", "\"\""] {
                assert!(serde_json::from_str::<G>(json).is_err(), "{json}");
                assert!(serde_json::from_str::<G::Move>(json).is_err(), "{json}");
            }
        },
    );
    holds(&(played_games::<G>(30), edits()), |(history, edits)| {
        let json = serde_json::to_string(&history).unwrap_or_default();
        if let Ok(read) = serde_json::from_str::<History<G>>(&apply(&edits, &json)) {
            assert_eq!(replayed(&read), *read.position());
        }
    });
}

/// A megabyte of anything is refused, as a position and as a move, in the time that looking at each
/// byte a few times takes.
///
/// # Panics
/// If a long text is accepted, or takes long.
pub fn long_texts_are_refused_at_once<G: Game>(rules: G::Rules) {
    const LEN: usize = 1 << 20;
    // A linear reader takes about a millisecond, a quadratic one minutes.
    const LONGEST: Duration = Duration::from_secs(2);

    let start = G::start(rules);
    let start_text = start.to_string();
    let positions = long_texts(&start_text, LEN);
    let moves = start.legal_moves();
    let moves = moves.iter().take(3).map(ToString::to_string);
    let moves: Vec<String> = moves.collect();
    for text in positions.chain(moves.iter().flat_map(|mv| long_texts(mv, LEN))) {
        let begin = Instant::now();
        let position = G::from_text(&text, rules);
        let mv = start.parse_move(&text);
        let took = begin.elapsed();
        let shown: String = text.chars().take(60).collect();
        assert!(position.is_err() && mv.is_err(), "accepted: {shown}…");
        assert!(took < LONGEST, "{took:?}: {shown}…");
    }
}

/// The position that the moves of a history lead to from its start.
fn replayed<G: Game>(history: &History<G>) -> G {
    let mut position = history.start().clone();
    for mv in history.moves() {
        assert!(position.play(mv).is_ok(), "{position}: {mv} was recorded");
    }
    position
}

/// The text as JSON.
fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

/// Runs `check` on many of `inputs`; a panic is narrowed down to the smallest input that causes it.
fn holds<S>(inputs: &S, check: impl Fn(S::Value))
where
    S: Strategy,
    S::Value: Debug,
{
    let mut runner = TestRunner::new(Config {
        failure_persistence: None,
        ..Config::default()
    });
    let outcome = runner.run(inputs, |input| {
        check(input);
        Ok(())
    });
    if let Err(error) = outcome {
        let message = format!("{error}");
        assert!(message.is_empty(), "{message}");
    }
}
