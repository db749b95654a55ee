//! Files of matches: `match --records`, `--resume`, interruptions, and `replay`.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::matches::{arguments, games, play};
use crate::{GAMES, Run, command, objects, run, scratch, text};

#[test]
fn replays_print_the_same_table() {
    for game in GAMES {
        let path = scratch(&format!("match-replay-{game}.jsonl"));
        let more = [
            "--rounds",
            "2",
            "--max-turns",
            "50",
            "--sprt",
            "elo0=0,elo1=30",
        ];
        let more = [&more[..], &["--records", text(&path)]].concat();
        let table = play(game, &["ab:depth=1", "random"], &more).fine();
        let again = run(&["replay", text(&path), "--sprt", "elo0=0,elo1=30"]).fine();
        assert_eq!(table, again);
        let json = run(&["replay", text(&path), "--json"]).object();
        assert_eq!(json["settings"]["game"], game);
    }
}

/// Writes the file of a short match with its lines changed by `change`, and returns its path.
fn changed(name: &str, change: impl Fn(&mut Vec<Value>)) -> std::path::PathBuf {
    let path = scratch(name);
    let more = ["--rounds", "2", "--records", text(&path)];
    play("territorial", &["greedy", "random"], &more).fine();
    let mut lines = objects(&fs::read_to_string(&path).expect("a file"));
    change(&mut lines);
    let lines: Vec<_> = lines.iter().map(|line| format!("{line}\n")).collect();
    fs::write(&path, lines.concat()).expect("the file is written");
    path
}

#[test]
fn replays_find_false_records() {
    type Change = fn(&mut Vec<Value>);
    let cases: [(Change, &str); 10] = [
        (
            |lines| lines[2]["fault"] = serde_json::json!({"kind": "crash", "what": ""}),
            "`fault`: expected none in a game that is over",
        ),
        (
            |lines| lines[2]["result"] = "draw".into(),
            "`result`: expected ",
        ),
        (
            |lines| lines[2]["reason"] = "turn-limit".into(),
            "`reason`: expected higher score, got",
        ),
        (
            |lines| lines[2]["seats"] = vec!["greedy", "random"].into(),
            "`seats`: expected random,",
        ),
        (
            |lines| lines[2]["round"] = 2.into(),
            "`round`: expected 1, got 2",
        ),
        (
            |lines| lines[2]["number"] = 1.into(),
            "`seats`: expected greedy, random, got",
        ),
        (
            |lines| lines[2] = lines[1].clone(),
            "expected each game once, got game 1 again",
        ),
        (
            |lines| lines[3]["record"] = lines[1]["record"].clone(),
            "`moves`: expected ",
        ),
        (
            |lines| {
                let moves = lines[2]["record"]["moves"].as_array_mut().expect("moves");
                let last = moves.len() - 1;
                moves[last] = moves[last - 1].clone();
            },
            "moves, turn 32: ",
        ),
        (
            |lines| {
                lines[2]["record"]["moves"]
                    .as_array_mut()
                    .expect("moves")
                    .pop();
                lines[2]["record"]["outcome"].take();
            },
            "`millis`: expected 27, got 28",
        ),
    ];
    for (index, (change, told)) in cases.into_iter().enumerate() {
        let path = changed(&format!("match-changed-{index}.jsonl"), change);
        let replayed = run(&["replay", text(&path)]);
        assert_eq!(
            (replayed.code, replayed.err.as_str()),
            (Some(1), ""),
            "{}",
            replayed.out
        );
        let place = format!("{}, line ", text(&path));
        assert!(replayed.out.starts_with(&place), "{}", replayed.out);
        assert!(replayed.out.contains(told), "{told}: {}", replayed.out);
        assert_eq!(replayed.out.lines().count(), 1, "{}", replayed.out);
    }
}

#[test]
fn what_is_no_match_is_not_replayed() {
    let path = scratch("match-none.jsonl");
    fs::write(&path, "").expect("a file");
    let error = run(&["replay", text(&path)]).refused();
    assert!(
        error.ends_with("expected the games of a match, got nothing"),
        "{error}"
    );
    let settings = changed("match-version.jsonl", |lines| lines[0]["match"] = 2.into());
    let error = run(&["replay", text(&settings)]).refused();
    assert!(
        error.ends_with("line 1: match: expected version 1, got 2"),
        "{error}"
    );
    let settings = changed("match-game.jsonl", |lines| {
        lines[0]["game"] = "chess".into();
    });
    let error = run(&["replay", text(&settings)]).refused();
    assert!(
        error.contains("line 1: `game`: expected one of territorial,"),
        "{error}"
    );
    let settings = changed("match-engine.jsonl", |lines| {
        lines[0]["engines"][0] = "ab".into();
    });
    let error = run(&["replay", text(&settings)]).refused();
    assert!(
        error.ends_with("invalid type: string \"ab\", expected an object"),
        "{error}"
    );
    fs::write(&path, "{\"game\":\"territorial\"}\n").expect("a file");
    assert!(
        run(&["replay", text(&path)])
            .refused()
            .ends_with("line 1: byte 21: missing field `match`")
    );
    let error = run(&["replay", "-"]).refused();
    assert_eq!(
        error,
        "standard input: expected the games of a match, got nothing"
    );
}

#[test]
fn replays_name_broken_lines() {
    let broken = changed("match-broken.jsonl", |lines| lines.truncate(2));
    let lines = fs::read_to_string(&broken).expect("a file");
    let (settings, game) = lines.split_once('\n').expect("two lines");
    let cut_off = format!("byte {}: the text ends too early", game.len() - 9);
    for (game, told) in [
        (&game[..game.len() - 9], &*cut_off),
        ("[1]\n", "byte 0: expected an object, got a list"),
        (
            "7\n",
            "byte 0: invalid type: integer `7`, expected an object",
        ),
        ("}\n", "byte 0: expected value"),
    ] {
        fs::write(&broken, format!("{settings}\n{game}")).expect("a file");
        let replayed = run(&["replay", text(&broken)]);
        assert_eq!(
            (replayed.code, replayed.out),
            (Some(1), format!("{}, line 2: {told}\n", text(&broken)))
        );
    }
}

/// Options of a match that is long enough to be interrupted.
const LONG: [&str; 8] = [
    "--rounds",
    "40",
    "--max-turns",
    "60",
    "--concurrency",
    "2",
    "--seed",
    "4",
];

/// Waits until a file has at least this many lines.
fn wait_for_lines(path: &Path, count: usize) {
    let begin = Instant::now();
    while fs::read_to_string(path).map_or(0, |text| text.lines().count()) < count {
        assert!(
            begin.elapsed() < Duration::from_secs(100),
            "not enough lines"
        );
        sleep(Duration::from_millis(2));
    }
}

#[test]
fn interrupted_matches_go_on() {
    let engines = ["ab:depth=2", "mcts:nodes=50"];
    let whole = scratch("match-whole.jsonl");
    let more = [&LONG[..], &["--records", text(&whole)]].concat();
    let table = play("circular", &engines, &more).fine();

    let path = scratch("match-killed.jsonl");
    let more = [&LONG[..], &["--resume", "--records", text(&path)]].concat();
    for lines in [2, 9, 30] {
        let mut child = command(&arguments("circular", &engines, &more))
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        wait_for_lines(&path, lines);
        // Kills the program with a signal that it cannot handle.
        child.kill().expect("the program is still running");
        child.wait().expect("the program ends");
        let written = fs::read_to_string(&path).expect("a file");
        assert!(written.lines().count() >= lines);
        // Cuts off the end of the last line, as if the program had been killed while writing it.
        let cut = written.get(..written.len() - 7).expect("a longer file");
        fs::write(&path, cut).expect("the file is written");
    }
    assert_eq!(play("circular", &engines, &more).fine(), table);
    assert_eq!(games(&path), games(&whole));
    // The match is complete, so resuming it plays nothing.
    let before = fs::read(&path).expect("a file");
    assert_eq!(play("circular", &engines, &more).fine(), table);
    assert_eq!(fs::read(&path).expect("a file"), before);
    assert_eq!(run(&["replay", text(&path)]).fine(), table);
}

#[test]
fn more_rounds_can_be_added() {
    let path = scratch("match-more.jsonl");
    let more = ["--records", text(&path), "--resume", "--rounds"];
    let engines = ["greedy", "random"];
    play("territorial", &engines, &[&more[..], &["1"]].concat()).fine();
    let first = fs::read_to_string(&path).expect("a file");
    play("territorial", &engines, &[&more[..], &["3"]].concat()).fine();
    let all = fs::read_to_string(&path).expect("a file");
    assert!(all.starts_with(&first));
    assert_eq!((first.lines().count(), all.lines().count()), (3, 7));
}

#[test]
fn files_of_others_are_left_alone() {
    let path = scratch("match-others.jsonl");
    let more = ["--rounds", "1", "--records", text(&path)];
    let engines = ["greedy", "random"];
    play("territorial", &engines, &more).fine();
    let before = fs::read(&path).expect("a file");
    let error = play("territorial", &engines, &more).refused();
    assert!(
        error.ends_with("`--resume` continues the match in it"),
        "{error}"
    );
    let more = [&more[..], &["--resume"]].concat();
    let refused = |game: &str, engines: &[&str], more: &[&str], told: &str| {
        let error = play(game, engines, more).refused();
        assert!(
            error.starts_with(&format!("{}, line 1: {told}", text(&path))),
            "{error}"
        );
        assert!(error.ends_with("this is another match"), "{error}");
    };
    let seed = [&more[..], &["--seed", "1"]].concat();
    refused("territorial", &engines, &seed, "`seed`: expected 0, got 1");
    refused(
        "territorial",
        &["greedy", "ab:depth=1"],
        &more,
        "`engines`: ",
    );
    refused(
        "circular",
        &engines,
        &more,
        "`game`: expected \"territorial\", got \"circular\"",
    );

    // A file that is no record of a match is refused and left unchanged.
    let other = scratch("match-else.jsonl");
    fs::write(&other, "{\"some\":\"thing\"}\nand more\n").expect("a file");
    let more = ["--resume", "--records", text(&other)];
    assert!(
        play("territorial", &engines, &more)
            .refused()
            .contains("line 1: byte 6: unknown field `some`")
    );
    assert_eq!(fs::read(&path).expect("a file"), before);
    assert_eq!(
        fs::read(&other).expect("a file"),
        b"{\"some\":\"thing\"}\nand more\n"
    );
    // The same holds for a file without a complete line ...
    fs::write(&other, "something dear").expect("a file");
    for more in [&more[..], &more[1..]] {
        play("territorial", &engines, more).refused();
        assert_eq!(fs::read(&other).expect("a file"), b"something dear");
    }
    // ... unless it is the beginning of the file of this very match.
    let (begin, _) = before.split_at(50);
    fs::write(&other, begin).expect("a file");
    let more = ["--rounds", "1", "--resume", "--records", text(&other)];
    play("territorial", &engines, &more).fine();
    assert_eq!(games(&other), games(&path));
}

#[cfg(unix)]
#[test]
fn an_interruption_prints_the_table() {
    use std::process::Command;

    let path = scratch("match-stopped.jsonl");
    let more = ["--rounds", "100000", "--records", text(&path), "--resume"];
    let engines = ["ab:depth=2", "random"];
    let child = command(&arguments("circular", &engines, &more))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    wait_for_lines(&path, 4);
    let id = child.id().to_string();
    let sent = Command::new("kill")
        .args(["-TERM", &id])
        .status()
        .expect("a signal");
    assert!(sent.success());
    let stopped = Run::of(child.wait_with_output().expect("the program ends"));
    assert_eq!(
        (stopped.code, stopped.err.as_str()),
        (Some(143), "board-lab: interrupted\n")
    );
    let games = games(&path).len();
    assert!(games >= 3, "{games}");
    assert!(
        stopped
            .out
            .starts_with(&format!("{games} games of circular")),
        "{}",
        stopped.out
    );
    assert_eq!(run(&["replay", text(&path)]).fine(), stopped.out);
}
