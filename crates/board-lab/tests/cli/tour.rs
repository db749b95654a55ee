//! The tour and the help.

#[cfg(unix)]
use std::{os::unix::fs::symlink, process::Command};

#[cfg(unix)]
use crate::scratch;
use crate::{GAMES, run};

#[test]
fn no_command_is_the_tour_of_all_games() {
    let tour = run("").fine();
    for (game, moves) in GAMES.into_iter().zip([28, 20, 22, 14]) {
        let from = tour
            .find(&format!("({game})"))
            .expect("a heading for each game");
        let stop = &tour[from..];
        assert!(stop.contains(&format!("{moves} legal moves")), "{game}");
        assert!(
            stop.contains(&format!("depth 1: {moves} leaves, ")),
            "{game}"
        );
    }
    assert!(tour.contains("Where to go next"));
    assert!(!tour.contains('\u{1b}'), "colors only on a terminal");
}

#[test]
fn what_the_tour_recommends_works() {
    let tour = run("").fine();
    let (_, next) = tour.split_once("Where to go next ").expect("the last part");
    for line in next.lines().skip(1) {
        let command = line.trim().split("  ").next().expect("a command");
        let (_, line) = command.split_once(' ').expect("arguments");
        if line.contains("--svg") {
            // This command would write to the current directory. Pictures have their own tests.
            continue;
        }
        assert_ne!(run(line).fine(), "", "{command}");
    }
}

/// A program with another list of games may have another name.
#[cfg(unix)]
#[test]
fn messages_use_the_name_of_the_program() {
    let other = scratch("our-games");
    symlink(env!("CARGO_BIN_EXE_board-lab"), &other).expect("a link");
    let run = |arguments: &[&str]| Command::new(&other).args(arguments).output();
    let tour = String::from_utf8(run(&[]).expect("a tour").stdout).expect("UTF-8");
    assert!(tour.contains("  our-games moves circular") && !tour.contains("board-lab"));
    let error = String::from_utf8(run(&["moves"]).expect("an error").stderr).expect("UTF-8");
    assert!(error.starts_with("our-games: "), "{error}");
    assert!(
        error.ends_with("(see `our-games moves --help`)\n"),
        "{error}"
    );
    let error = String::from_utf8(run(&["move"]).expect("an error").stderr).expect("UTF-8");
    assert!(error.ends_with("(see `our-games --help`)\n"), "{error}");
}

#[test]
fn help_and_version_are_no_errors() {
    let help = run("--help").fine();
    for command in [
        "tour", "games", "perft", "moves", "play", "show", "status", "random", "verify", "vectors",
    ] {
        assert!(help.contains(command), "{command}");
        assert!(run(format!("{command} --help")).fine().contains("Usage:"));
    }
    assert!(run("--version").fine().starts_with("board-lab "));
}
