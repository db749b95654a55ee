//! `match` with UGI programs, above all a scripted one with selectable faults.

use std::collections::BTreeSet;
use std::fs;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::{GAMES, arg, games, run, scratch};

/// Returns the option that adds the scripted engine to a match.
fn scripted(game: &str, behavior: &str) -> String {
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/engine.sh");
    let lab = env!("CARGO_BIN_EXE_board-lab");
    format!("--engine \"mine=cmd:sh '{script}' '{lab}' {game} {behavior}\"")
}

/// Plays the scripted engine against a random one, and returns the table.
#[track_caller]
fn play(game: &str, behavior: &str, options: &str) -> Value {
    let engines = format!("{} --engine random", scripted(game, behavior));
    run(format!("match {game} {engines} --json {options}")).object()
}

#[test]
fn programs_play_all_games() {
    for game in GAMES {
        let table = play(game, "good", "--rounds 1 --max-turns 14 --depth 1");
        assert!(
            table["faults"].as_array().is_some_and(Vec::is_empty),
            "{table}"
        );
        let games = table["games"].as_u64();
        assert_eq!(games, Some(if game == "three-man" { 6 } else { 2 }));
    }
}

#[test]
fn our_own_engine_plays_the_same_on_either_side() {
    for game in GAMES {
        let path = scratch(&format!("match-own-{game}.jsonl"));
        let lab = env!("CARGO_BIN_EXE_board-lab");
        let engines = format!("--engine \"ugi=cmd:'{lab}' ugi {game}\" --engine ab --depth 2");
        let records = format!("--records {}", arg(&path));
        let options = "--rounds 1 --max-turns 16 --json";
        let table = run(format!("match {game} {engines} {records} {options}")).object();
        assert!(
            table["faults"].as_array().is_some_and(Vec::is_empty),
            "{table}"
        );
        let moves: BTreeSet<_> = games(&path)
            .iter()
            .map(|game| game["record"]["moves"].to_string())
            .collect();
        // All seats have the same engine, and all games the same opening.
        assert_eq!(moves.len(), 1, "{game}: {moves:?}");
    }
}

#[test]
fn programs_are_spoken_to_as_the_protocol_says() {
    let log = scratch("match-dialogue.log");
    let behavior = format!("good 0 '{}'", log.display());
    let options = "--rounds 1 --opening-turns 1 --max-turns 4 --time 60000 --inc 10";
    let table = play("circular", &behavior, options);
    let start = table["settings"]["start"].as_str().expect("a position");
    let heard = fs::read_to_string(&log).expect("a log");
    let mut lines = heard.lines().map(str::trim_end);
    // The match first tries the engine out, and then plays two games.
    let hello = ["ugi", "isready", "uginewgame", "isready"];
    for line in [&hello[..], &["quit"], &hello[..]].concat() {
        assert_eq!(lines.next(), Some(line), "{heard}");
    }
    // White makes the one opening move. The engine then makes the third of four moves as White, and
    // the second and fourth as Black.
    let expect_turn = |moves: usize, lines: &mut dyn Iterator<Item = &str>| {
        let position = lines.next().expect("a position");
        let rest = position
            .strip_prefix(&format!("position fen {start}"))
            .expect("the start");
        let rest = rest.strip_prefix(" moves ").expect("moves");
        assert_eq!(rest.split(' ').count(), moves, "{position}");
        assert_eq!(lines.next(), Some("isready"));
        let go = lines.next().expect("a search");
        let words: Vec<_> = go.split(' ').collect();
        let &[_, p1time, one, p2time, two, p1inc, inc, p2inc, other_inc] = &words[..] else {
            unreachable!("{go}");
        };
        assert_eq!([inc, other_inc], ["10", "10"]);
        let names = [p1time, p2time, p1inc, p2inc];
        assert_eq!(names, ["p1time", "p2time", "p1inc", "p2inc"]);
        // No clock exceeds the initial time plus two increments.
        for left in [one, two] {
            let left = left.parse::<u32>();
            assert!(left.is_ok_and(|left| (1..=60_020).contains(&left)), "{go}");
        }
    };
    let lines: &mut dyn Iterator<Item = &str> = &mut lines;
    expect_turn(2, lines);
    for line in [&["quit"][..], &hello[..]].concat() {
        assert_eq!(lines.next(), Some(line), "{heard}");
    }
    expect_turn(1, lines);
    expect_turn(3, lines);
    assert_eq!(
        (lines.next(), lines.next()),
        (Some("quit"), None),
        "{heard}"
    );
}

/// Checks that the scripted engine loses both games of a pair by a fault of this kind. Returns the
/// description of the fault.
#[track_caller]
fn faulty(behavior: &str, kind: &str, options: &str) -> String {
    let table = play("territorial", behavior, &format!("--rounds 1 {options}"));
    let [fault] = &table["faults"].as_array().expect("a list")[..] else {
        unreachable!("{table}");
    };
    assert_eq!(
        [&fault["engine"], &fault["kind"]],
        ["mine", kind],
        "{table}"
    );
    assert_eq!([&fault["count"], &fault["first"]], [2, 1], "{table}");
    let lost_both = serde_json::json!([1, 0, 0, 0, 0]);
    assert_eq!(table["pair"]["half_points"], lost_both, "{table}");
    fault["what"].as_str().expect("a text").to_owned()
}

#[test]
fn options_are_set() {
    let log = scratch("match-options.log");
    let behavior = format!("good 0 '{}'", log.display());
    let options = "--rounds 1 --max-turns 5 --depth 1 --option 'mine:Own Book=true'";
    let table = play("territorial", &behavior, options);
    let options = &table["settings"]["engines"][0]["options"];
    assert_eq!(*options, serde_json::json!({"Own Book": "true"}));
    let heard = fs::read_to_string(&log).expect("a log");
    let heard: Vec<_> = heard.lines().map(str::trim_end).collect();
    let hello = ["ugi", "setoption name Own Book value true", "isready"];
    assert_eq!(heard[..3], hello, "{heard:?}");

    let engines = format!("{} --engine random", scripted("territorial", "good"));
    let refused = |option: &str| {
        let line = format!("match territorial --depth 1 {engines} --option {option}");
        run(line).refused()
    };
    assert_eq!(
        refused("mine:Hash=1"),
        "--engine mine: it has no option `Hash`"
    );
    let told = "--option: expected the name that `--engine` gives a program, such as `mine` in \
                `mine=cmd:./my-engine`, got ";
    assert_eq!(refused("random:Seed=1"), format!("{told}random"));
    assert_eq!(refused("other:Seed=1"), format!("{told}other"));
    assert!(refused("Seed=1").contains("expected NAME:OPTION=VALUE"));
}

#[test]
fn refusals_of_options_are_shown() {
    let lab = env!("CARGO_BIN_EXE_board-lab");
    let engines = format!("--engine random --engine \"mine=cmd:'{lab}' ugi territorial\"");
    // The client knows the range of a number, but not how an engine reads it.
    let options = "--option mine:Algorithm=RANDOM --option mine:Hash=+5 --option mine:Seed=abc";
    let line = format!("match territorial {engines} {options} --depth 1 --rounds 1");
    let played = run(line);
    let says = "board-lab: --engine mine says: setoption:";
    let told = format!(
        "{says} hash, byte 0: expected a number from 0 to 65536, got '+'\n\
         {says} seed, byte 0: expected a number from 0 to 2^64 - 1, got 'a'\n"
    );
    assert_eq!((played.code, played.err), (Some(0), told));
}

#[test]
fn crashes_lose() {
    let what = faulty("crash 2", "crash", "--depth 1");
    assert_eq!(what, "no `bestmove`: exit status: 3, \"out of luck\"");
}

#[test]
fn illegal_moves_lose() {
    let what = faulty("illegal 1", "illegal-move", "--nodes 1");
    assert!(
        what.starts_with("\"z9z9\": move, byte 0: expected"),
        "{what}"
    );
}

#[test]
fn no_move_loses() {
    let what = faulty("none 1", "illegal-move", "--nodes 1");
    assert_eq!(what, "no move, \"no idea\"");
}

#[test]
fn programs_that_hang_lose_and_are_stopped() {
    let clock = "--movetime 100 --margin 3900";
    let no_clock = "--depth 1 --patience 4";
    // The flood takes all of a processor, so it begins with the first move and is short.
    let short = "--movetime 100 --margin 900";
    let begin = Instant::now();
    for (behavior, limits, seconds, before) in [
        ("hang 1", clock, 4, 1),
        ("flood 0", short, 1, 0),
        ("hang 1", no_clock, 4, 1),
    ] {
        let path = scratch("match-hang.jsonl");
        let options = format!("{limits} --concurrency 2 --records {}", arg(&path));
        let what = faulty(behavior, "time-out", &options);
        assert_eq!(what, format!("no `bestmove` within {seconds}.000 s"));
        // Its opponent has played as many moves as the engine, or one more.
        let mut played: Vec<_> = games(&path)
            .iter()
            .map(|game| game["millis"].as_array().map(Vec::len))
            .collect();
        played.sort_unstable();
        assert_eq!(played, [Some(2 * before), Some(2 * before + 1)]);
    }
    // Far less than the 1000 seconds that the program sleeps.
    assert!(begin.elapsed() < Duration::from_secs(300));
}

#[test]
fn of_three_players_the_faulty_one_is_last() {
    let engine = scripted("three-man", "crash 1");
    let path = scratch("match-three-faulty.jsonl");
    let options = format!("--rounds 1 --depth 1 --json --records {}", arg(&path));
    let engines = format!("{engine} --engine a=random --engine b=random");
    let table = run(format!("match three-man {engines} {options}")).object();
    let [mine, a, b] = &table["engines"].as_array().expect("engines")[..] else {
        unreachable!("{table}");
    };
    assert_eq!(mine["behind"], serde_json::json!([0, 0, 6]), "{table}");
    for other in [a, b] {
        assert_eq!(other["behind"], serde_json::json!([6, 0, 0]), "{table}");
    }
    // The file contains the games with their faults; `replay` makes the same table of them.
    let again = run(format!("replay {} --json", arg(&path))).object();
    assert_eq!(table, again);
}

#[test]
fn programs_that_do_not_start_are_refused() {
    // A program that has ended is not waited for.
    for (program, patience, told) in [
        (
            "a=cmd:./no-such-program",
            "30",
            "--engine a: cannot start ./no-such-program: ",
        ),
        ("a=cmd:true", "30", "--engine a: no `ugiok`: exit status: 0"),
        (
            "a=cmd:sh -c 'echo no license >&2'",
            "30",
            "--engine a: no `ugiok`: exit status: 0, \"no",
        ),
        (
            "a=cmd:sleep 100",
            "1",
            "--engine a: no `ugiok` within 1.000 s",
        ),
    ] {
        let engines = format!("--engine \"{program}\" --engine random");
        let options = format!("--depth 1 --patience {patience}");
        let error = run(format!("match circular {engines} {options}")).refused();
        assert!(error.starts_with(told), "{error}");
    }
}
