//! `choices` and `actions`: a turn in small steps, and moves as numbers.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::{GAMES, run, run_with};

/// A numbered-shogi position with a `[3]` that can be split.
const SPLIT: &str =
    "......./v1....../......./...3.../......./1.....1/....... b 3,0,0,0,0/12,12,7,4,2 1";

#[test]
fn choices_are_printed_one_a_line() {
    assert_eq!(run("choices territorial").fine(), "K@\n");
    assert_eq!(run("choices three-man e2").fine(), "e3\ne4\n");
    let done = run("choices three-man e2 e4").fine();
    assert_eq!(done, "complete: e2e4\n");
    // A complete move that may continue.
    let open = run("choices numbered-shogi c2 c3").fine();
    assert_eq!(open, "complete: c2c3\n=2\n");
    let split = format!("choices numbered-shogi --position '{SPLIT}' d4 d2 :b1");
    let split = run(split).fine();
    assert_eq!(split.lines().next(), Some("complete: d4d2:b1"));
    assert!(split.lines().any(|line| line == ",d2"), "{split}");
}

#[test]
fn choices_as_json_say_what_they_point_at() {
    let turn = run("choices territorial --json").object();
    assert_eq!(
        turn,
        json!({
            "game": "territorial",
            "position": "8/8/8/8/8/8/8/8 w",
            "so_far": [],
            "complete": null,
            "options": [{ "text": "K@", "step": "from hand", "cell": null, "kind": "king" }],
        })
    );
    let turn = run("choices three-man e2 --json").object();
    assert_eq!(
        (&turn["so_far"], &turn["complete"]),
        (&json!(["e2"]), &json!(null))
    );
    assert_eq!(turn["options"][0]["cell"], "e3");
    let turn = run("choices three-man e2 e4 --json").object();
    assert_eq!(
        (&turn["complete"], &turn["options"]),
        (&json!("e2e4"), &json!([]))
    );
}

#[test]
fn choices_begin_the_legal_moves() {
    for game in GAMES {
        let moves = run(format!("moves {game}")).fine();
        let first: BTreeSet<_> = run(format!("choices {game}"))
            .fine()
            .lines()
            .map(String::from)
            .collect();
        for text in &first {
            assert!(
                moves.lines().any(|mv| mv.starts_with(text)),
                "{game}: {text}"
            );
        }
        for mv in moves.lines() {
            assert!(
                first.iter().any(|text| mv.starts_with(text)),
                "{game}: {mv}"
            );
        }
    }
}

#[test]
fn actions_have_the_legal_moves_and_different_numbers() {
    for game in GAMES {
        let out = run(format!("actions {game}")).fine();
        let moves: String = out
            .lines()
            .filter_map(|line| Some(format!("{}\n", line.split_once(' ')?.0)))
            .collect();
        assert_eq!(moves, run(format!("moves {game}")).fine());
        let record = run(format!("actions {game} --json")).object();
        let count = record["count"].as_u64().expect("a number");
        let moves = record["moves"].as_object().expect("an object");
        assert_eq!(moves.len(), out.lines().count());
        let mut met = BTreeSet::new();
        for (mv, actions) in moves {
            let actions = actions.as_array().expect("a list");
            let numbers: Vec<_> = actions.iter().filter_map(Value::as_u64).collect();
            assert!(numbers.iter().all(|&number| number < count), "{game}: {mv}");
            let words: Vec<_> = numbers.iter().map(u64::to_string).collect();
            let line = format!("{mv} {}", words.join(" "));
            assert!(out.lines().any(|printed| printed == line), "{line}\n{out}");
            if record["whole_moves"] == true {
                assert_eq!(numbers.len(), 1, "{game}: {mv}");
            }
            assert!(
                met.insert(numbers),
                "{game}: {mv} is not the only one with its numbers"
            );
        }
    }
}

#[test]
fn each_position_of_the_input_has_its_answer() {
    let lines = "8/8/8/8/8/8/8/8 w\n8/8/8/8/8/8/8/4K3 b\n";
    for command in ["choices", "actions"] {
        let line = format!("{command} territorial --position -");
        let out = run_with(lines, &line).fine();
        assert_eq!(out.split("\n\n").count(), 2, "{out}");
        let objects = run_with(lines, line + " --json").json();
        let positions: Vec<_> = objects.iter().map(|object| &object["position"]).collect();
        assert_eq!(positions, lines.lines().collect::<Vec<_>>());
    }
}

#[test]
fn a_finished_game_has_neither_choices_nor_actions() {
    let position =
        "1....../v1....../......./...3.../......./......1/....... w 3,0,0,0,0/12,12,7,4,2 1";
    for command in ["choices", "actions"] {
        let out = run(format!("{command} numbered-shogi --position '{position}'")).fine();
        assert_eq!(out, "");
    }
    let error = run(format!("choices numbered-shogi --position '{position}' a1")).refused();
    assert_eq!(error, "choice 1: the game is over");
}

#[test]
fn the_first_bad_choice_is_named_with_what_was_expected() {
    for (turn, said) in [
        (
            "territorial Q@",
            r#"choice 1: expected one of K@, got "Q@""#,
        ),
        (
            "three-man e2 e5",
            r#"choice 2: expected one of e3 e4, got "e5""#,
        ),
        (
            "three-man e2 ''",
            r#"choice 2: expected one of e3 e4, got """#,
        ),
        (
            "three-man e2 e4 e5",
            r#"choice 3: expected nothing more, got "e5""#,
        ),
        (
            "three-man e2 'é\n'",
            r#"choice 2: expected one of e3 e4, got "é\n""#,
        ),
    ] {
        for options in ["", "--json"] {
            let error = run(format!("choices {options} {turn}")).refused();
            assert_eq!(error, said);
        }
    }
    let error = run("actions circular a1").refused();
    assert!(error.contains("unexpected argument 'a1'"), "{error}");
    for command in ["choices", "actions"] {
        let error = run(format!("{command} circular --position nonsense")).refused();
        assert!(error.starts_with("--position: "), "{error}");
    }
}
