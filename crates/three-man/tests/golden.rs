//! Whole games as they have been recorded, move by move: see docs/testing.md for what to do when
//! they change on purpose.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;

use game_core::Game;
use game_core::golden::{Script, difference};
use three_man::{Position, Rules};

/// Games that end: few random ones do within some hundred turns.
const GAMES: [(Rules, u64); 4] = [
    (Rules::KingCapture, 315),
    (Rules::KingCapture, 674),
    (Rules::Checkmate, 108),
    (Rules::Checkmate, 110),
];

fn scripts() -> impl Iterator<Item = (String, Script<Position>)> {
    GAMES.into_iter().map(|(rules, seed)| {
        let script = Script {
            start: Position::start(rules),
            seed,
            max_turns: 400,
        };
        (format!("{rules}-{seed}"), script)
    })
}

#[test]
fn games_go_as_recorded() {
    for (name, script) in scripts() {
        let played = script.to_string();
        let path = format!("{}/tests/golden/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, &played).unwrap();
        }
        let recorded = fs::read_to_string(&path).unwrap();
        assert_eq!(difference(&recorded, &played), None, "{path}");
    }
}
