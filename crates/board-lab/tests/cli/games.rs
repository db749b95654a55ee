//! `games`, and `moves`, `play` and `status`, which answer questions about positions.

use serde_json::json;

use crate::{GAMES, run, run_with};

#[test]
fn moves_are_sorted_bytewise() {
    for (game, count) in GAMES.into_iter().zip([28, 20, 22, 14]) {
        let out = run(format!("moves {game}")).fine();
        let moves: Vec<_> = out.lines().collect();
        let mut sorted = moves.clone();
        sorted.sort_unstable();
        assert_eq!(moves, sorted);
        assert_eq!(moves.len(), count, "{game}");
    }
}

#[test]
fn moves_as_json_are_a_vector() {
    let out = run("moves numbered-shogi --json").fine();
    assert!(out.starts_with(r#"{"game":"numbered-shogi","position":""#));
    assert_eq!(run_with(out, "verify -").fine(), "1 checked, 0 wrong\n");
}

#[test]
fn games_lists_every_game_and_how_it_can_start() {
    let out = run("games").fine();
    for line in [
        "territorial     Chess Territorial",
        "circular        Circular Chess",
        "                --start king-capture, checkmate, mate-out, stalemate-out",
        "                --start front-row, back-row, zigzag, front-row-leaping, back-row-leaping, \
         zigzag-leaping",
    ] {
        assert!(out.lines().any(|printed| printed == line), "{line}\n{out}");
    }

    let games = run("games --json").json();
    let names: Vec<_> = games.iter().map(|game| &game["game"]).collect();
    assert_eq!(names, GAMES);
    assert_eq!(games[2]["players"], json!(["white", "gray", "black"]));
    assert_eq!(games[2]["cells"], json!(144));
    // Every listed start can be used.
    for (game, name) in games.iter().zip(GAMES) {
        let starts = game["starts"].as_array().expect("a list");
        let mut positions = Vec::new();
        for start in starts {
            let start = start.as_str().expect("a name");
            let status = run(format!("status {name} --start {start} --json")).object();
            positions.push(status["position"].to_string());
        }
        let default = run(format!("status {name} --json")).object();
        assert_eq!(positions.first(), Some(&default["position"].to_string()));
        positions.sort_unstable();
        positions.dedup();
        assert_eq!(
            positions.len(),
            starts.len(),
            "{name}: starts that are the same"
        );
    }
}

#[test]
fn starts_are_chosen_by_any_of_three_names() {
    let position = |start: String| {
        let vector = run(format!("moves three-man {start} --json")).object();
        assert_eq!(vector.get("rules"), None, "the text says all of it");
        vector["position"].as_str().expect("a text").to_owned()
    };
    for option in ["--start", "--rules", "--setup"] {
        let checkmate = position(format!("{option} checkmate"));
        assert!(checkmate.ends_with(" checkmate"), "{checkmate}");
        let king_capture = position(format!("{option} king-capture"));
        assert_eq!(checkmate, format!("{king_capture} checkmate"));
        let out = run(format!("moves numbered-shogi {option} zigzag")).fine();
        assert_eq!(out.lines().count(), 26);
    }
}

#[test]
fn positions_come_from_an_argument_or_line_by_line() {
    let position = "8/8/8/8/8/8/8/4K3 b";
    let one = run(format!("moves territorial --position '{position}'")).fine();
    assert_eq!(one.lines().count(), 27);

    let lines = format!("{position}\n8/8/8/8/8/8/8/8 w\r\n8/8/8/8/8/8/8/k3K3 w");
    let all = run_with(lines, "status territorial --position - --json").json();
    let sides: Vec<_> = all.iter().map(|status| &status["side"]).collect();
    assert_eq!(sides, ["black", "white", "white"]);
}

#[test]
fn play_prints_the_position_after_the_moves() {
    let out = run("play circular a3o3 l3n3").fine();
    let expected = "AQKC4akqc4/1BBC4abb2cA1/ANNC4annc4/ARRC4arrc4 w Kk m3 - 0 2\n";
    assert_eq!(out, expected);
}

#[test]
fn play_as_json_tells_where_it_began() {
    let record = run("play territorial K@e1 K@d8 --json").object();
    assert_eq!(
        record,
        json!({
            "game": "territorial",
            "from": "8/8/8/8/8/8/8/8 w",
            "played": ["K@e1", "K@d8"],
            "position": "3k4/8/8/8/8/8/8/4K3 w",
            "outcome": null,
        })
    );
}

#[test]
fn the_first_bad_move_is_named_with_its_reason() {
    let error = run("play territorial K@e1 K@e4 nonsense").refused();
    assert!(error.starts_with(r#"move 2 "K@e4": "#), "{error}");
    assert!(error.ends_with("(T2)"), "{error}");

    let error = run("play three-man e2e4 e7e5!").refused();
    assert!(error.starts_with(r#"move 2 "e7e5!": "#), "{error}");
    assert!(error.contains("expected"), "{error}");
}

#[test]
fn status_says_how_the_game_stands() {
    let out = run("status territorial --position 'k7/8/8/8/3P4/3p4/3P4/3K4 w'").fine();
    for line in [
        "side to move   white",
        "outcome        none yet",
        "score          12 : 9",
        "legal moves    112",
        "White's hand   Q 2R 2B 2N 6P",
    ] {
        assert!(out.lines().any(|printed| printed == line), "{line}\n{out}");
    }
}

#[test]
fn status_as_json_has_the_key_and_the_outcome() {
    for game in GAMES {
        let status = run(format!("status {game} --json")).object();
        assert_eq!(status["outcome"], json!(null));
        assert!(status["legal_moves"].as_u64() > Some(0));
        let key = status["key"].as_str().expect("a text");
        assert_eq!(key.len(), 16);
        assert!(u64::from_str_radix(key, 16).is_ok());
    }
    let bare_kings = "status circular --json --position '8k7/16/16/K15 w - - - 0 1'";
    let status = run(bare_kings).object();
    assert_eq!(
        (&status["outcome"], &status["check"]),
        (&json!("draw"), &json!(false))
    );
    assert!(status["reason"].is_string());
    assert_eq!(status["notes"], json!({ "round": "1" }));
}
