//! The published test vectors, which any implementation can be held against.

use std::fmt::Debug;

use game_core::Game;
use serde_json::Value;
use three_man::{Position, Rules};

static VECTORS: &str = include_str!("vectors/three-man.jsonl");

fn perft(position: &Position, depth: usize) -> u64 {
    if depth <= 1 {
        return position.count_legal_moves();
    }
    let after = |mv| {
        let mut next = *position;
        next.play_unchecked(mv);
        perft(&next, depth - 1)
    };
    position.legal_moves().into_iter().map(after).sum()
}

/// What does not match, a line each.
#[derive(Default)]
struct Report {
    checked: usize,
    wrong: Vec<String>,
}

impl Report {
    fn check<T: PartialEq + Debug>(&mut self, what: &str, found: &T, expected: &T) {
        self.checked += 1;
        if found != expected {
            self.wrong
                .push(format!("{what}: found {found:?}, expected {expected:?}"));
        }
    }

    fn run(&mut self, vector: &Value) {
        let text = vector["position"].as_str().unwrap();
        let rules = vector["rules"]
            .as_str()
            .map_or(Rules::KingCapture, |rules| rules.parse().unwrap());
        let read = Position::from_text(text, rules);
        if vector["valid"] == false {
            self.check(text, &read.is_ok(), &false);
            return;
        }
        match read {
            Ok(position) => self.run_valid(&position, vector),
            Err(error) => self.wrong.push(format!("{text}: {error}")),
        }
    }

    fn run_valid(&mut self, position: &Position, vector: &Value) {
        if let Some(expected) = vector["moves"].as_array() {
            let mut moves: Vec<String> = position
                .legal_moves()
                .iter()
                .map(ToString::to_string)
                .collect();
            moves.sort();
            self.check(
                &format!("{position} moves"),
                &moves.iter().map(String::as_str).collect(),
                &expected
                    .iter()
                    .filter_map(Value::as_str)
                    .collect::<Vec<_>>(),
            );
        }
        if let Some(check) = vector["check"].as_bool() {
            self.check(
                &format!("{position} check"),
                &position.in_check(),
                &Some(check),
            );
        }
        if let Some(expected) = vector.get("outcome") {
            let outcome = position.outcome().map(|outcome| outcome.to_string());
            self.check(
                &format!("{position} outcome"),
                &outcome.as_deref(),
                &expected.as_str(),
            );
        }
        for (mv, expected) in vector["after"].as_object().into_iter().flatten() {
            let mut next = *position;
            next.play(position.parse_move(mv).unwrap()).unwrap();
            let expected = expected.as_str().unwrap();
            self.check(
                &format!("{position} {mv}"),
                &next.to_string().as_str(),
                &expected,
            );
        }
        for (depth, expected) in (1..).zip(vector["perft"].as_array().into_iter().flatten()) {
            let what = format!("{position} perft {depth}");
            self.check(&what, &perft(position, depth), &expected.as_u64().unwrap());
        }
    }
}

#[test]
fn vectors() {
    let mut report = Report::default();
    for line in VECTORS.lines() {
        report.run(&serde_json::from_str(line).unwrap());
    }
    assert_eq!(report.wrong, Vec::<String>::new());
    assert!(report.checked > 700, "{} checked", report.checked);
}
