//! Files of matches: `match --records`, `--resume`, interruptions, and `replay`.

use std::fs;

use serde_json::Value;

use crate::matches::{games, line, play};
#[cfg(unix)]
use crate::send;
use crate::{GAMES, Run, arg, command, objects, run, scratch, start, wait_for_lines};

#[test]
fn replays_print_the_same_table() {
    for game in GAMES {
        let path = scratch(&format!("match-replay-{game}.jsonl"));
        let (file, test) = (arg(&path), "--sprt elo0=0,elo1=30");
        let options = format!("--rounds 2 --max-turns 50 {test} --records {file}");
        let table = play(game, &["ab:depth=1", "random"], &options).fine();
        let again = run(format!("replay {file} {test}")).fine();
        assert_eq!(table, again);
        let json = run(format!("replay {file} --json")).object();
        assert_eq!(json["settings"]["game"], game);
    }
}

/// Writes the file of a short match with its lines changed by `change`, and returns its path.
fn changed(name: &str, change: impl Fn(&mut Vec<Value>)) -> std::path::PathBuf {
    let path = scratch(name);
    let options = format!("--rounds 2 --records {}", arg(&path));
    play("territorial", &["greedy", "random"], &options).fine();
    let mut lines = objects(&fs::read_to_string(&path).expect("a file"));
    change(&mut lines);
    let lines: Vec<_> = lines.iter().map(|line| format!("{line}\n")).collect();
    fs::write(&path, lines.concat()).expect("the file is written");
    path
}

#[test]
fn replays_find_false_records() {
    type Change = fn(&mut Vec<Value>);
    let cases: [(Change, &str); 4] = [
        (
            |lines| lines[2]["fault"] = serde_json::json!({"kind": "crash", "what": ""}),
            "`fault`: expected none in a game that is over",
        ),
        (
            |lines| lines[2]["result"] = "draw".into(),
            "`result`: expected ",
        ),
        (
            |lines| lines[2] = lines[1].clone(),
            "expected each game once, got game 1 again",
        ),
        (
            |lines| {
                let moves = lines[2]["record"]["moves"].as_array_mut().expect("moves");
                let last = moves.len() - 1;
                moves[last] = moves[last - 1].clone();
            },
            "moves, turn 32: ",
        ),
    ];
    for (index, (change, told)) in cases.into_iter().enumerate() {
        let path = changed(&format!("match-changed-{index}.jsonl"), change);
        let replayed = run(format!("replay {}", arg(&path)));
        assert_eq!(
            (replayed.code, replayed.err.as_str()),
            (Some(1), ""),
            "{}",
            replayed.out
        );
        let place = format!("{}, line ", path.display());
        assert!(replayed.out.starts_with(&place), "{}", replayed.out);
        assert!(replayed.out.contains(told), "{told}: {}", replayed.out);
        assert_eq!(replayed.out.lines().count(), 1, "{}", replayed.out);
    }
}

#[test]
fn what_is_no_match_is_not_replayed() {
    let path = scratch("match-none.jsonl");
    fs::write(&path, "").expect("a file");
    let error = run(format!("replay {}", arg(&path))).refused();
    assert!(
        error.ends_with("expected the records of a match, got nothing"),
        "{error}"
    );
    let settings = changed("match-version.jsonl", |lines| lines[0]["match"] = 2.into());
    let error = run(format!("replay {}", arg(&settings))).refused();
    assert!(
        error.ends_with("line 1: match: expected version 1, got 2"),
        "{error}"
    );
    let settings = changed("match-game.jsonl", |lines| {
        lines[0]["game"] = "chess".into();
    });
    let error = run(format!("replay {}", arg(&settings))).refused();
    assert!(
        error.contains("line 1: `game`: expected one of territorial,"),
        "{error}"
    );
    let settings = changed("match-engine.jsonl", |lines| {
        lines[0]["engines"][0] = "ab".into();
    });
    let error = run(format!("replay {}", arg(&settings))).refused();
    assert!(
        error.ends_with("invalid type: string \"ab\", expected an object"),
        "{error}"
    );
    fs::write(&path, "{\"game\":\"territorial\"}\n").expect("a file");
    assert!(
        run(format!("replay {}", arg(&path)))
            .refused()
            .ends_with("line 1: byte 21: missing field `match`")
    );
    let error = run("replay -").refused();
    assert_eq!(
        error,
        "standard input: expected the records of a match, got nothing"
    );
}

#[test]
fn replays_name_broken_lines() {
    let broken = changed("match-broken.jsonl", |lines| lines.truncate(2));
    let lines = fs::read_to_string(&broken).expect("a file");
    let (settings, game) = lines.split_once('\n').expect("two lines");
    let cut_off = format!(
        "byte {}: the text ends too early: the line was cut off, and `match … --resume` removes it",
        game.len() - 9
    );
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
        let replayed = run(format!("replay {}", arg(&broken)));
        assert_eq!(
            (replayed.code, replayed.out),
            (Some(1), format!("{}, line 2: {told}\n", broken.display()))
        );
    }
}

/// Options of a match that is long enough to be interrupted.
const LONG: &str = "--rounds 40 --max-turns 60 --concurrency 2 --seed 4";

#[test]
fn interrupted_matches_go_on() {
    let engines = ["ab:depth=2", "mcts:nodes=50"];
    let whole = scratch("match-whole.jsonl");
    let options = format!("{LONG} --records {}", arg(&whole));
    let table = play("circular", &engines, &options).fine();

    let path = scratch("match-killed.jsonl");
    let options = format!("{LONG} --resume --records {}", arg(&path));
    for lines in [2, 9, 30] {
        let mut child = start(&mut command(line("circular", &engines, &options)));
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
    assert_eq!(play("circular", &engines, &options).fine(), table);
    assert_eq!(games(&path), games(&whole));
    // The match is complete, so resuming it plays nothing.
    let before = fs::read(&path).expect("a file");
    assert_eq!(play("circular", &engines, &options).fine(), table);
    assert_eq!(fs::read(&path).expect("a file"), before);
    assert_eq!(run(format!("replay {}", arg(&path))).fine(), table);
}

#[test]
fn more_rounds_can_be_added() {
    let path = scratch("match-more.jsonl");
    let options = |rounds| format!("--records {} --resume --rounds {rounds}", arg(&path));
    let engines = ["greedy", "random"];
    play("territorial", &engines, &options(1)).fine();
    let first = fs::read_to_string(&path).expect("a file");
    play("territorial", &engines, &options(3)).fine();
    let all = fs::read_to_string(&path).expect("a file");
    assert!(all.starts_with(&first));
    assert_eq!((first.lines().count(), all.lines().count()), (3, 7));
}

#[test]
fn files_of_others_are_left_alone() {
    let path = scratch("match-others.jsonl");
    let options = format!("--rounds 1 --records {}", arg(&path));
    let engines = ["greedy", "random"];
    play("territorial", &engines, &options).fine();
    let before = fs::read(&path).expect("a file");
    let error = play("territorial", &engines, &options).refused();
    assert!(
        error.ends_with("`--resume` continues the match in it"),
        "{error}"
    );
    let options = options + " --resume";
    let refused = |game: &str, engines: &[&str], options: &str, told: &str| {
        let error = play(game, engines, options).refused();
        let told = format!("{}, line 1: {told}", path.display());
        assert!(error.starts_with(&told), "{error}");
        assert!(error.ends_with("this is another match"), "{error}");
    };
    let seed = format!("{options} --seed 1");
    refused("territorial", &engines, &seed, "`seed`: expected 1, got 0");
    let others = ["greedy", "ab:depth=1"];
    refused("territorial", &others, &options, "`engines`: ");
    let told = "`game`: expected \"circular\", got \"territorial\"";
    refused("circular", &engines, &options, told);

    // A file that is no record of a match is refused and left unchanged.
    let other = scratch("match-else.jsonl");
    fs::write(&other, "{\"some\":\"thing\"}\nand more\n").expect("a file");
    let records = format!("--records {}", arg(&other));
    let resume = format!("--resume {records}");
    let error = play("territorial", &engines, &resume).refused();
    assert!(
        error.contains("line 1: byte 6: unknown field `some`"),
        "{error}"
    );
    assert_eq!(fs::read(&path).expect("a file"), before);
    assert_eq!(
        fs::read(&other).expect("a file"),
        b"{\"some\":\"thing\"}\nand more\n"
    );
    // The same holds for a file without a complete line ...
    fs::write(&other, "something dear").expect("a file");
    for options in [&resume, &records] {
        play("territorial", &engines, options).refused();
        assert_eq!(fs::read(&other).expect("a file"), b"something dear");
    }
    // ... unless it is the beginning of the file of this very match.
    let (begin, _) = before.split_at(50);
    fs::write(&other, begin).expect("a file");
    play("territorial", &engines, &format!("--rounds 1 {resume}")).fine();
    assert_eq!(games(&other), games(&path));
}

#[cfg(unix)]
#[test]
fn an_interruption_prints_the_table() {
    let path = scratch("match-stopped.jsonl");
    let options = format!("--rounds 100000 --resume --records {}", arg(&path));
    let child = start(&mut command(line(
        "circular",
        &["ab:depth=2", "random"],
        &options,
    )));
    wait_for_lines(&path, 4);
    send("TERM", &child);
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
    assert_eq!(run(format!("replay {}", arg(&path))).fine(), stopped.out);
}

#[cfg(unix)]
#[test]
fn games_beyond_the_rounds_do_not_complete_a_match() {
    let path = scratch("match-beyond.jsonl");
    let options = format!("--max-turns 20 --resume --records {}", arg(&path));
    let quick = format!("--rounds 4 {options}");
    play("circular", &["one=random", "two=random"], &quick).fine();
    // Keeps the settings and games 5 to 8, as if engines had played them that take their time.
    let written = fs::read_to_string(&path).expect("a file");
    let kept = written.split_inclusive('\n').enumerate();
    let kept = kept.filter(|&(index, _)| index == 0 || index > 4);
    let kept: String = kept.map(|(_, line)| line).collect();
    let slow = "\"engine\":\"mcts:ms=50\"";
    fs::write(&path, kept.replace("\"engine\":\"random\"", slow)).expect("a file");
    let engines = ["one=mcts:ms=50", "two=mcts:ms=50"];
    let options = format!("--rounds 2 {options}");
    let child = start(&mut command(line("circular", &engines, &options)));
    wait_for_lines(&path, 6);
    send("TERM", &child);
    let stopped = Run::of(child.wait_with_output().expect("the program ends"));
    assert_eq!(
        (stopped.code, stopped.err.as_str()),
        (Some(143), "board-lab: interrupted\n")
    );
}
