//! `match` between built-in engines.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value;

use crate::{GAMES, Run, arg, run, scratch};

/// Runs a match of these engines with more options.
pub(super) fn play(game: &str, engines: &[&str], options: &str) -> Run {
    run(line(game, engines, options))
}

pub(super) fn line(game: &str, engines: &[&str], options: &str) -> String {
    let engines = engines.iter().map(|engine| format!(" --engine {engine}"));
    format!("match {game}{} {options}", engines.collect::<String>())
}

/// Returns the games of a file by number, without their times.
pub(super) fn games(path: &Path) -> BTreeMap<u64, Value> {
    let mut games = BTreeMap::new();
    for mut game in crate::games(path) {
        game["millis"].take();
        let number = game["number"].as_u64().expect("a number");
        assert!(games.insert(number, game).is_none(), "game {number} twice");
    }
    games
}

/// Returns a number of a JSON table.
#[track_caller]
fn number(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}

#[test]
fn results_add_up() {
    for game in GAMES {
        let engines = ["one=greedy", "two=random", "three=random:seed=5"];
        let table = play(game, &engines, "--rounds 2 --max-turns 60 --json").object();
        let players = table["seats"].as_array().expect("seats").len();
        // A round has three pairs of games, or all six orders of the seats.
        let played = 12;
        assert_eq!(table["games"], played, "{game}");
        for group in ["engines", "seats"] {
            let lines = table[group].as_array().expect("a list");
            let sum = |key: &str| lines.iter().map(|line| number(&line[key])).sum::<f64>();
            let seats = f64::from(played) * if players == 2 { 2.0 } else { 3.0 };
            assert!((sum("seats") - seats).abs() < 1e-9, "{game} {group}");
            // A payoff is the average over an engine's seats. Over all seats, the average is one
            // half.
            let payoff = |line: &Value| number(&line["payoff"]) * number(&line["seats"]);
            let payoffs: f64 = lines.iter().map(payoff).sum();
            assert!((payoffs - seats / 2.0).abs() < 1e-9, "{game} {group}");
        }
        let ends = table["ends"].as_array().expect("a list");
        let ended: f64 = ends.iter().map(|end| number(&end["games"])).sum();
        assert!((ended - f64::from(played)).abs() < 1e-9, "{game}");
        assert!(table["faults"].as_array().is_some_and(Vec::is_empty));
        let elo: f64 = table["engines"]
            .as_array()
            .expect("engines")
            .iter()
            .map(|line| number(&line["elo"]))
            .sum();
        assert!(elo.abs() < 1e-6, "{game}");
    }
}

#[test]
fn engines_that_look_ahead_win() {
    let engines = ["better=ab:depth=1", "random"];
    let out = play("territorial", &engines, "--rounds 10").fine();
    assert!(
        out.starts_with("20 games of territorial, openings of 4 turns, seed 0\n"),
        "{out}"
    );
    assert!(out.contains("better"), "{out}");
    let elo = out
        .lines()
        .find(|line| line.starts_with("Elo"))
        .expect("a line");
    assert!(elo.ends_with(": better against random"), "{elo}");
    let (_, interval) = elo.split_once("95 %: ").expect("an interval");
    let (low, _) = interval.split_once(" to ").expect("two ends");
    let low: f64 = low.parse().expect("a number");
    assert!(low > 100.0, "{elo}");
}

#[test]
fn single_games_and_turns_are_in_the_singular() {
    let options = "--rounds 1 --opening-turns 1 --max-turns 2";
    let out = play("territorial", &["random"], options).fine();
    assert!(
        out.starts_with("1 game of territorial, openings of 1 turn, seed 0\n"),
        "{out}"
    );
    assert!(out.contains("\nends        1: turn limit\n"), "{out}");
}

#[test]
fn seats_change_within_an_opening() {
    let path = scratch("match-seats.jsonl");
    let options = format!("--rounds 2 --max-turns 20 --records {}", arg(&path));
    let engines = ["a=random", "b=greedy", "c=random:seed=1"];
    play("three-man", &engines, &options).fine();
    let games = games(&path);
    assert_eq!(games.len(), 12);
    let mut openings = BTreeSet::new();
    for round in [1, 2] {
        let games = || games.values().filter(|game| game["round"] == round);
        let orders: BTreeSet<_> = games().map(|game| game["seats"].to_string()).collect();
        assert_eq!(orders.len(), 6, "all orders of the seats");
        let opening = |game: &Value| {
            let moves = game["record"]["moves"].as_array().expect("moves");
            format!("{:?}", &moves[..6])
        };
        let of_round: BTreeSet<_> = games().map(opening).collect();
        assert_eq!(of_round.len(), 1, "one opening");
        openings.extend(of_round);
    }
    assert_eq!(openings.len(), 2, "another opening in each round");
}

#[test]
fn games_do_not_depend_on_how_many_are_played_at_once() {
    for game in GAMES {
        let engines = ["mcts:nodes=30", "ab:nodes=50", "random"];
        let [one, many] = ["1", "3"].map(|concurrency| {
            let path = scratch(&format!("match-{game}-{concurrency}.jsonl"));
            let options = format!(
                "--rounds 2 --max-turns 40 --seed 9 --concurrency {concurrency} --records {}",
                arg(&path)
            );
            let table = play(game, &engines, &options).fine();
            (table, games(&path))
        });
        assert!(one == many, "{game}");
        // The random choices differ from game to game.
        let moves: BTreeSet<_> = one
            .1
            .values()
            .map(|game| game["record"].to_string())
            .collect();
        assert_eq!(moves.len(), one.1.len(), "{game}");
    }
}

#[test]
fn engines_without_a_depth_can_be_limited_by_one() {
    let engines = ["mcts:leaves=random", "random"];
    let options = "--depth 1 --rounds 1 --max-turns 8 --json";
    let table = play("circular", &engines, options).object();
    let faults = table["faults"].as_array().map(Vec::len);
    assert_eq!((&table["games"], faults), (&2.into(), Some(0)), "{table}");
    assert_eq!(table["turns"], 16, "{table}");
}

#[test]
fn tests_end_a_match_as_soon_as_they_can() {
    let path = scratch("match-sprt.jsonl");
    let test = "--sprt elo0=0,elo1=100 --rounds 1000 --concurrency 2 --json";
    let options = format!("{test} --records {}", arg(&path));
    let engines = ["ab:depth=1", "random"];
    let table = play("territorial", &engines, &options).object();
    assert_eq!(table["test"]["accepted"], "H1");
    assert!(number(&table["test"]["llr"]) >= number(&table["test"]["upper"]));
    assert!(table["games"].as_u64() < Some(200), "{table}");
    // Resuming a match whose test has ended gives the same table.
    let again = play("territorial", &engines, &(options + " --resume")).object();
    assert_eq!(table, again);

    // No game begins before the test has seen the last one.
    let engines = ["random", "ab:depth=1"];
    let alone = test.replace("--concurrency 2", "--concurrency 1");
    let table = play("territorial", &engines, &alone).object();
    assert_eq!(table["test"]["accepted"], "H0");
    let encounters = table["test"]["encounters"].as_u64();
    assert_eq!(table["games"].as_u64(), encounters.map(|count| 2 * count));
}

#[test]
fn clocks_are_kept() {
    let options = "--rounds 1 --time 500 --inc 5 --margin 5000 --json";
    let engines = ["ab", "mcts"];
    let table = play("territorial", &engines, options).object();
    assert_eq!(table["games"], 2);
    assert!(
        table["faults"].as_array().is_some_and(Vec::is_empty),
        "{table}"
    );
    let path = scratch("match-movetime.jsonl");
    let records = arg(&path);
    let options = format!("--rounds 1 --movetime 20 --margin 5000 --records {records}");
    play("territorial", &engines, &options).fine();
    for game in crate::games(&path) {
        let millis = game["millis"].as_array().expect("times");
        assert_eq!(millis.len(), 28);
        // The last moves have few replies and need no time; the first ones use all of it.
        assert!(number(&millis[0]) >= 20.0, "{millis:?}");
    }
}

#[test]
fn a_single_engine_plays_against_itself() {
    for game in GAMES {
        let options = "--rounds 4 --max-turns 60";
        let table = play(game, &["random"], &format!("{options} --json")).object();
        assert_eq!(table["games"], 4, "{game}");
        let seats = table["seats"].as_array().map_or(0, Vec::len);
        assert_eq!(table["engines"][0]["seats"], 4 * seats);
        assert_eq!(table["engines"][0]["payoff"], 0.5);
        let shown = play(game, &["random"], options).fine();
        assert!(shown.contains("4 games of"), "{shown}");
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (options, told) in [
        (
            "--engine ab",
            "--engine ab: expected a limit for an engine that thinks",
        ),
        (
            "--engine random",
            "--engine: expected different names, as in `other=random`, got random twice",
        ),
        (
            "--engine a=cmd:none",
            "--engine a: expected a limit for an engine",
        ),
        (
            "--engine ab:depth=x",
            "invalid value 'ab:depth=x' for '--engine",
        ),
        ("--nodes 1 --depth 1", "the argument '--nodes"),
        ("--resume", "the following required arguments were not"),
        (
            "--engine greedy --engine ab:depth=1 --sprt elo0=0,elo1=5",
            "--sprt: expected two engines to test, got 3",
        ),
        (
            "--opening-turns 32",
            "--opening-turns: expected fewer, because the game is over within 32 random moves",
        ),
        (
            "--opening-turns 1001",
            "--opening-turns: expected at most 1000, got 1001",
        ),
        ("--rounds 0", "invalid value '0' for '--rounds <N>'"),
    ] {
        let error = play("territorial", &["random"], options).refused();
        assert!(error.starts_with(told), "{told}: {error}");
    }
}
