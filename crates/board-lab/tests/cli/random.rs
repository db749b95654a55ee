//! `random`: random games.

use std::fs;

use serde_json::Value;

use crate::{GAMES, arg, objects, run, scratch};

#[test]
fn the_results_add_up_and_repeat() {
    for game in GAMES {
        let line = format!("random {game} --games 20 --seed 7 --max-turns 300 --json");
        let mut one = run(&line).object();
        let mut two = run(&line).object();
        let count = |key: &str| one[key].as_u64().expect("a count");
        let results = one["results"].as_array().expect("a list");
        let won: u64 = results
            .iter()
            .filter_map(|result| result["won"].as_u64())
            .sum();
        assert_eq!(won + count("drawn") + count("unfinished"), 20, "{game}");
        let points: f64 = results
            .iter()
            .filter_map(|result| result["points"].as_f64())
            .sum();
        let players = f64::from(u8::try_from(results.len()).expect("few players"));
        let finished = f64::from(u8::try_from(20 - count("unfinished")).expect("few games"));
        assert!((points - finished * players / 2.0).abs() < 1e-6, "{game}");
        for summary in [&mut one, &mut two] {
            summary
                .as_object_mut()
                .expect("an object")
                .remove("seconds");
        }
        assert_eq!(one, two, "{game}");
    }
}

#[test]
fn no_games_have_results_of_all_players() {
    let none = run("random three-man --games 0 --json").object();
    let players = none["results"].as_array().expect("a list").iter();
    let players: Vec<_> = players.map(|result| &result["player"]).collect();
    assert_eq!(players, ["white", "gray", "black"]);
}

#[test]
fn the_text_has_everything() {
    let out = run("random three-man --games 5 --max-turns 50").fine();
    for word in [
        "white",
        "gray",
        "black",
        "drawn",
        "unfinished",
        "min",
        "median",
        "max",
        "games/s",
    ] {
        assert!(out.contains(word), "{word}\n{out}");
    }
}

#[test]
fn one_turn_is_in_the_singular() {
    let out = run("random circular --games 1 --max-turns 1").fine();
    assert!(out.contains("max 1 turn\n"), "{out}");
}

#[test]
fn records_lead_to_their_outcomes() {
    for game in GAMES {
        let path = scratch(&format!("{game}-records.jsonl"));
        let line = format!("random {game} --games 3 --max-turns 40 --records");
        run(format!("{line} {}", arg(&path))).fine();
        let records = objects(&fs::read_to_string(&path).expect("a file"));
        assert_eq!(records.len(), 3);
        for record in records {
            assert_eq!(record["game"], game);
            let start = record["start"].as_str().expect("a position");
            let moves = record["moves"].as_array().expect("a list").iter();
            let moves: Vec<_> = moves.filter_map(Value::as_str).collect();
            let line = format!(
                "play {game} --json --position '{start}' {}",
                moves.join(" ")
            );
            let end = run(line).object();
            assert_eq!(
                end["outcome"],
                record.get("outcome").cloned().unwrap_or_default()
            );
        }
    }
}

#[test]
fn draws_are_claimed_unless_told_otherwise() {
    let line = "random three-man --games 5 --max-turns 2000 --json";
    let claiming = run(line).object();
    assert_eq!(claiming["unfinished"], 0);
    let playing_on = run(format!("{line} --no-claims")).object();
    assert!(playing_on["turns"].as_u64() > claiming["turns"].as_u64());
}

#[test]
fn any_number_of_threads_gives_the_same_games() {
    for game in GAMES {
        let [one, many] = ["1", "3"].map(|threads| {
            let path = scratch(&format!("{game}-threads-{threads}.jsonl"));
            let options = format!("--threads {threads} --records {}", arg(&path));
            let line = format!("random {game} --games 120 --max-turns 60 --json {options}");
            let mut summary = run(line).object();
            let summary = summary.as_object_mut().expect("an object");
            assert!(summary.remove("seconds").is_some());
            let records = fs::read_to_string(&path).expect("a file");
            assert_eq!(records.lines().count(), 120);
            (summary.clone(), records)
        });
        assert_eq!(one.0, many.0, "{game}");
        assert!(one.1 == many.1, "{game}: the records differ");
    }
}

#[test]
fn a_claimed_draw_is_in_the_record() {
    let path = scratch("claimed-records.jsonl");
    let line = "random three-man --games 20 --json --records";
    let summary = run(format!("{line} {}", arg(&path))).object();
    assert!(summary["drawn"].as_u64() > Some(0));
    let records = fs::read_to_string(&path).expect("a file");
    let claimed = records.lines().filter(|line| line.contains("\"claimed\""));
    assert!(claimed.count() > 0);
}
