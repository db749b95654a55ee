//! The published test vectors, which any implementation can be held against.

use std::collections::BTreeMap;

use game_core::Game;
use three_man::{Position, Rules};

#[derive(Default)]
struct Tally {
    checked: usize,
    wrong: Vec<String>,
}
impl Tally {
    fn check<T: PartialEq + std::fmt::Debug>(&mut self, what: String, found: T, expected: T) {
        self.checked += 1;
        if found != expected {
            self.wrong
                .push(format!("{what}: found {found:?}, expected {expected:?}"));
        }
    }
}
fn perft(p: &Position, d: usize) -> u64 {
    if d == 1 {
        return p.count_legal_moves();
    }
    p.legal_moves()
        .into_iter()
        .map(|m| {
            let mut q = *p;
            q.play_unchecked(m);
            perft(&q, d - 1)
        })
        .sum()
}

#[test]
fn vectors() {
    let text =
        std::fs::read_to_string(std::env::var("VECTORS").unwrap_or(
            concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors/three-man.jsonl").into(),
        ))
        .unwrap();
    let mut tally = Tally::default();
    for line in text.lines() {
        let v: serde_json::Value = serde_json::from_str(line).unwrap();
        let rules = if v["rules"] == "checkmate" {
            Rules::Checkmate
        } else {
            Rules::KingCapture
        };
        let pos = v["position"].as_str().unwrap();
        let note = v["note"].to_string();
        let parsed = Position::from_text(pos, rules);
        if v["valid"] == false {
            tally.check(format!("{pos} {note} {parsed:?}"), parsed.is_err(), true);
            continue;
        }
        let p = parsed.unwrap_or_else(|e| panic!("{pos} {note}: {e}"));
        assert_eq!(p.key(), p.key_from_scratch());
        if let Some(moves) = v["moves"].as_array() {
            let mut found: Vec<String> = p.legal_moves().iter().map(ToString::to_string).collect();
            found.sort();
            let expected: Vec<String> = moves
                .iter()
                .map(|m| m.as_str().unwrap().to_owned())
                .collect();
            tally.check(format!("{pos} {note} moves"), found, expected);
        }
        if let Some(check) = v["check"].as_bool() {
            tally.check(format!("{pos} {note} check"), p.in_check().unwrap(), check);
        }
        if v.get("outcome").is_some() {
            tally.check(
                format!("{pos} {note} outcome"),
                p.outcome().map(|o| o.to_string()),
                v["outcome"].as_str().map(str::to_owned),
            );
        }
        if let Some(after) = v["after"].as_object() {
            let after: BTreeMap<_, _> = after.iter().collect();
            for (mv, text) in after {
                let mut q = p;
                q.play(p.parse_move(mv).unwrap()).unwrap();
                assert_eq!(q.key(), q.key_from_scratch());
                tally.check(
                    format!("{pos} {note} after {mv}"),
                    q.to_string(),
                    text.as_str().unwrap().to_owned(),
                );
            }
        }
        if let Some(perfts) = v["perft"].as_array() {
            for (i, n) in perfts.iter().enumerate() {
                tally.check(
                    format!("{pos} {note} perft {}", i + 1),
                    perft(&p, i + 1),
                    n.as_u64().unwrap(),
                );
            }
        }
    }
    for w in &tally.wrong {
        println!("{w}");
    }
    println!("{} checked, {} wrong", tally.checked, tally.wrong.len());
    assert!(tally.wrong.is_empty());
}
