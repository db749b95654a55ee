//! Whole games as they have been recorded, move by move: see docs/testing.md for what to do when
//! they change on purpose.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;

use game_core::golden::{Script, difference};
use numbered_shogi::Position;

fn scripts() -> impl Iterator<Item = (String, Script<Position>)> {
    [1, 3, 4].into_iter().map(|seed| {
        let start = Position::default();
        let max_turns = 400;
        (
            format!("random-{seed}"),
            Script {
                start,
                seed,
                max_turns,
            },
        )
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
