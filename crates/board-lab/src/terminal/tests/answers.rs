//! The answers of the host to commands, and the board shown.

use oddboards::{circular, numbered_shogi, territorial, three_man};

use super::super::host::Host;
use super::super::order::COMMANDS;
use super::{host, said};

#[test]
fn every_command_has_its_own_answer() {
    let mut host = host(circular::Position::default());
    let help = said(&mut host, "help");
    for [name, arguments, _] in COMMANDS {
        // A file in a directory that does not exist.
        let line = if arguments.starts_with("FILE") {
            format!("{name} no/such")
        } else {
            name.to_string()
        };
        if !["help", "quit"].contains(&name) {
            assert_ne!(said(&mut host, &line), help, "{line}");
        }
    }
}

#[test]
fn the_ways_on_are_whole_moves() {
    let mut host = host(numbered_shogi::Position::default());
    assert_eq!(
        said(&mut host, "c2"),
        "`c2` is not a complete move; it can continue as\n  c2c3 c2c3=2\n"
    );
}

#[test]
fn moves_are_listed_by_where_they_go_and_how_they_begin() {
    let mut host = host(territorial::Position::default());
    let to = said(&mut host, "moves a4");
    assert_eq!(to, "1 legal move to a4\n  K@a4\n");
    let kings = said(&mut host, "moves K@");
    assert!(
        kings.starts_with("28 legal moves that begin with K@\n"),
        "{kings}"
    );
    let black = "8/8/8/8/8/8/8/K7 b".parse::<territorial::Position>();
    let mut host = super::host(black.expect("a position"));
    assert_eq!(
        said(&mut host, "moves h8"),
        "1 legal move to h8\n  k@h8\n".replace('k', "K")
    );
}

#[test]
fn a_game_is_given_up_and_taken_up_again() {
    let mut host = host(circular::Position::default());
    said(&mut host, "d2f2");
    said(&mut host, "resign");
    let board = said(&mut host, "board");
    assert!(
        board.contains("White wins: Black has resigned.\n"),
        "{board}"
    );
    for line in ["l2m2", "hint", "redo", "resign", "claim", "go"] {
        let turns = host.game().turns();
        let answer = said(&mut host, line);
        assert!(
            answer.contains("over") || answer.contains("no turn to replay"),
            "{line}: {answer}"
        );
        assert_eq!(host.game().turns(), turns);
    }
    assert_eq!(said(&mut host, "undo"), "The resignation is taken back.\n");
    said(&mut host, "l2m2");
    assert_eq!(host.game().turns(), 2);

    let mut three = super::host(three_man::Position::default());
    said(&mut three, "resign");
    let board = said(&mut three, "board");
    assert!(
        board.contains("White has resigned; the game ends here.\n"),
        "{board}"
    );
}

#[test]
fn quit_asks_before_a_game_is_lost() {
    let mut host = host(circular::Position::default());
    said(&mut host, "d2f2");
    assert!(said(&mut host, "quit").contains("`quit!` abandons it"));
    let quit = host.answer("quit!", &mut Vec::new());
    assert!(quit.expect("a place to write to").is_break());
    let mut fresh = super::host(circular::Position::default());
    let quit = fresh.answer("quit", &mut Vec::new());
    assert!(quit.expect("a place to write to").is_break());
}

#[test]
fn a_flipped_board_is_seen_from_the_other_side() {
    let mut host = host(territorial::Position::default());
    let files = |host: &mut Host| {
        let board = said(host, "board");
        let files = board.lines().find(|line| line.starts_with("    "));
        files.expect("a line of files").to_owned()
    };
    assert!(files(&mut host).starts_with("    a  b"));
    assert_eq!(said(&mut host, "flip"), "");
    assert!(files(&mut host).starts_with("    h  g"));
    said(&mut host, "flip");
    assert!(files(&mut host).starts_with("    a  b"));
}

#[test]
fn flips_seat_each_of_three_players_at_the_bottom() {
    let mut host = host(three_man::Position::default());
    for seat in [0, 1, 2, 0] {
        let picture = host.game().picture().seen_from(seat).text().to_string();
        let board = said(&mut host, "board");
        let lines: Vec<_> = board.lines().map(str::trim_end).collect();
        assert!(lines.join("\n").contains(&picture), "{board}");
        said(&mut host, "flip");
    }
}

#[test]
fn the_moves_of_both_opponents_are_marked_and_what_left_the_board_is_crossed() {
    let mut host = host(three_man::Position::default());
    for mv in ["b1c3", "j1k3", "r1s3"] {
        said(&mut host, mv);
    }
    let board = said(&mut host, "board");
    assert!(board.contains("(gN)") && board.contains("(bN)"), "{board}");
    assert!(!board.contains("(wN)"), "{board}");

    let met = "10k5/1R2ca2q4n2/16/4K11 w - - - 0 20".parse::<circular::Position>();
    let mut host = super::host(met.expect("a position"));
    let note = "pawns that may be taken off first: e3*f3";
    assert!(said(&mut host, "board").contains(note));
    said(&mut host, "e3*f3,b3i3");
    let board = said(&mut host, "board");
    assert_eq!(board.matches("(×)").count(), 2, "{board}");
    assert!(!board.contains(note), "{board}");
}
