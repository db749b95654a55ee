//! `game`: games played over a pipe.

use std::fs;

#[cfg(unix)]
use crate::run_script;
use crate::{GAMES, arg, command, objects, run, run_with, scratch};

/// Returns the lines of the output without trailing blanks.
fn lines(out: &str) -> Vec<&str> {
    out.lines().map(str::trim_end).collect()
}

#[test]
fn lines_are_answered_and_the_end_of_the_input_leaves() {
    let input = "K@e1\nK@e8\n";
    let out = run_with(
        input,
        "game territorial --seat black=human --seat white=human",
    )
    .fine();
    let lines = lines(&out);
    for line in [
        "Chess Territorial",
        "white: human, black: human",
        "white> K@e1",
        "White plays K@e1: puts a king from hand on e1.",
        " 1  ·  ·  ·  + (K) +  ·  ·",
        "black> K@e8",
        "score: white 8, black 8",
    ] {
        assert!(lines.contains(&line), "{line}: {out}");
    }
    // The output ends with the board and the score, without another prompt.
    assert!(out.ends_with("score: white 8, black 8\n"), "{out}");

    let quit = run_with("quit\nK@e1\n", "game territorial").fine();
    assert!(quit.ends_with("white> quit\n"), "{quit}");
}

#[test]
fn an_engine_answers() {
    let error = run("game circular --seat second=human").refused();
    assert_eq!(error, "seats: expected `white` or `black`, got \"second\"");

    for engine in [
        "random:seed=3",
        "greedy",
        "ab:depth=1",
        "mcts:nodes=50",
        "maxn:depth=1",
    ] {
        let out = run_with("d2f2\n", format!("game circular --seat black={engine}")).fine();
        assert!(
            out.contains(&format!("white: human, black: {engine}\n")),
            "{out}"
        );
        assert!(out.contains("\nBlack plays "), "{out}");
        assert!(out.contains("\nround: 2\n"), "{out}");
    }
}

#[test]
fn three_players_take_their_turns() {
    let line = "game three-man --seat gray=human --seat white=random --seat black=paranoid:depth=1";
    let out = run_with("i2i4\nundo\n", line).fine();
    let said: Vec<_> = lines(&out)
        .into_iter()
        .filter_map(|line| line.split_once(" plays "))
        .map(|(player, _)| player)
        .collect();
    assert_eq!(said, ["White", "Gray", "Black", "White"]);
    assert!(out.contains("\nTaken back: i2i4 "), "{out}");
}

#[test]
fn engines_play_a_whole_game_in_every_game() {
    for game in GAMES {
        let options = match game {
            // A random game takes long from the start.
            "three-man" => {
                "--seat white=random --seat gray=random:seed=1 --seat black=random:seed=2 \
                 --position '24/24/24/22wB1/1gObO17bK1gPwK/1gKwB20gN b - gb - - 7 69 checkmate'"
            }
            "numbered-shogi" => "--seat first=random --seat second=random:seed=1",
            _ => "--seat white=random --seat black=random:seed=1",
        };
        let line = format!("game {game} {options}");
        let out = run_with("d2f2\nclaim\nundo\nboard\n", line).fine();
        assert!(
            out.contains("\ngame over> d2f2\nthe game is over; "),
            "{out}"
        );
        assert!(out.contains("wins") || out.contains("A draw") || out.contains("No player wins"));
        // After `undo`, the engines wait.
        assert!(out.contains(" (random"), "{out}");
        let taken_back =
            out.contains("\nTaken back: ") || out.contains("\nThe claim is taken back");
        assert!(taken_back, "{out}");
    }
}

#[test]
fn bad_seats_are_refused() {
    for (options, said) in [
        (
            "--seat black=stockfish",
            "invalid value 'black=stockfish' for '--seat <PLAYER=WHO>'",
        ),
        (
            "--seat black=ab:depth=0",
            "depth, byte 9: expected a number from 1 to 100",
        ),
        ("--seat black", "expected PLAYER=WHO"),
        (
            "--seat red=human",
            "seats: expected `white` or `black`, got \"red\"",
        ),
        (
            "--seat black=ab --seat black=human",
            "seats: black is assigned twice",
        ),
        (
            "--black ab",
            "expected `--seat black=WHO`, got `--black` (see `board-lab game --help`)",
        ),
        ("--gray=ab", "expected `--seat gray=WHO`, got `--gray`"),
        ("--red ab", "unexpected argument '--red' found"),
        (
            "--hint human",
            "invalid value 'human' for '--hint <ENGINE>'",
        ),
    ] {
        let error = run(format!("game circular {options}")).refused();
        assert!(error.contains(said), "{options}: {error}");
    }
}

#[test]
fn input_that_is_not_utf8_is_refused_and_the_game_goes_on() {
    let input = [b"d2\xfff2\n".as_slice(), b"d2f2\n"].concat();
    let out = run_with(input, "game circular --seat black=random").fine();
    assert!(
        out.contains("line 1: byte 2: expected UTF-8 text\n"),
        "{out}"
    );
    assert!(out.contains("White plays d2f2: "), "{out}");
}

#[test]
fn the_rest_of_a_line_that_is_too_long_is_not_played() {
    let input = "x".repeat((16 << 20) + 1) + "d2e2\nd2f2\n";
    let out = run_with(input, "game circular --seat black=random").fine();
    let refusal = "line 1: expected at most 16777216 bytes in a line, got more\n";
    assert!(out.contains(refusal), "{out}");
    assert!(out.contains("White plays d2f2: "), "{out}");
}

#[test]
fn games_of_random_play_are_loaded() {
    let path = scratch("game-random.jsonl");
    let records = format!("--games 3 --records {}", arg(&path));
    run(format!("random circular {records}")).fine();
    let games = objects(&fs::read_to_string(&path).expect("a file"));
    let turns = games[2]["moves"].as_array().expect("a list").len();

    let load = format!("load {} 3\nrecord\nundo\n", path.display());
    let out = run_with(load, "game circular --seat black=human --seat white=human").fine();
    assert!(
        out.contains(&format!(", line 3: {turns} turns.\n")),
        "{out}"
    );
    assert!(out.contains(&format!("\n{turns} turns played\n")), "{out}");
}

#[test]
fn colors_are_used_only_where_they_are_wanted() {
    assert!(!run("game circular").fine().contains('\u{1b}'));
    let mut forced = command("game circular");
    let output = forced.env("CLICOLOR_FORCE", "1").output().expect("a run");
    assert!(output.stdout.contains(&0x1b));
}

#[cfg(unix)]
#[test]
fn a_game_is_saved_to_a_pipe() {
    let moves = "K@e1\nsave! /dev/stdout\n";
    let out = run_with(moves, "game territorial --seat black=greedy").fine();
    assert!(out.lines().any(|line| line.starts_with('{')), "{out}");
    assert!(out.contains("Saved"), "{out}");
}

#[cfg(unix)]
#[test]
fn a_game_that_cannot_be_saved_leaves_the_old_one_there() {
    let folder = scratch("game-save");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir(&folder).expect("a folder");
    let path = folder.join("game.jsonl");
    let save = |limit: &str, line: &str| {
        let game = "board-lab game territorial --seat black=greedy";
        run_script(format!("{limit} printf 'K@e1\\n{line}\\n' | {game}")).fine()
    };
    let file = path.display();
    save("", &format!("save {file}"));
    let old = fs::read(&path).expect("a game");
    // The limit of 0 bytes makes every write to a file fail.
    let full = "trap '' XFSZ; ulimit -f 0;";
    let said = save(full, &format!("save! {file}")).replace('\n', " ");
    assert!(!said.contains("Saved"), "{said}");
    assert!(said.contains("too large"), "{said}");
    assert_eq!(fs::read(&path).expect("a game"), old);
    save(full, &format!("save {file}.2"));
    let left = fs::read_dir(&folder).expect("a folder").count();
    assert_eq!(left, 1, "something is left over");
    // Saving through a link replaces the file that the link points to.
    let link = folder.join("link.jsonl");
    std::os::unix::fs::symlink(&path, &link).expect("a link");
    let said = save("", &format!("undo\\nsave! {}", link.display()));
    assert!(said.contains("Saved"), "{said}");
    assert!(fs::symlink_metadata(&link).is_ok_and(|data| data.is_symlink()));
    assert_ne!(fs::read(&path).expect("a game"), old);
}

#[cfg(target_os = "linux")]
#[test]
fn every_line_of_a_paste_arrives() {
    let game = "board-lab game circular --seat white=human --seat black=human";
    let paste = r"d1f1\rl1n1\rquit!\r";
    let script = format!("printf '{paste}' | TERM=xterm script -qec '{game}' /dev/null");
    let out = run_script(script).fine();
    for line in ["White plays d1f1", "Black plays l1n1"] {
        assert!(out.contains(line), "{line}: {out}");
    }
    // The terminal is not asked to mark what is pasted, because the line ends would be lost.
    assert!(!out.contains("\u{1b}[?2004h"), "{out}");
}
