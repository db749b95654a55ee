//! The tour and the help.

use crate::{GAMES, run};

#[test]
fn no_command_is_the_tour_of_all_games() {
    let tour = run(&[]).fine();
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
    assert!(!tour.contains('\u{1b}'), "colours only on a terminal");
}

#[test]
fn what_the_tour_recommends_works() {
    let tour = run(&[]).fine();
    let (_, next) = tour.split_once("Where to go next ").expect("the last part");
    for line in next.lines().skip(1) {
        let command = line.trim().split("  ").next().expect("a command");
        let arguments: Vec<_> = command.split(' ').skip(1).collect();
        if arguments.contains(&"--svg") {
            // It would write into the current directory; pictures have tests of their own.
            continue;
        }
        assert_ne!(run(&arguments).fine(), "", "{command}");
    }
}

#[test]
fn help_and_version_are_no_errors() {
    let help = run(&["--help"]).fine();
    for command in [
        "tour", "games", "perft", "moves", "play", "show", "status", "random", "verify", "vectors",
    ] {
        assert!(help.contains(command), "{command}");
        assert!(run(&[command, "--help"]).fine().contains("Usage:"));
    }
    assert!(run(&["--version"]).fine().starts_with("board-lab "));
}
