#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use game_core::{Game, History, Seat};
use game_search::{ByScore, Limits, MaxN};
use oddboards::{AnyGame, Playing};

use crate::game::{BOARD, Move, Position};

/// The first player would win on d5, the second has an open two.
const THREAT: &str = "5/6/7/8/aa1a1bb2/8/7/6/5 c";

game_testkit::standard_tests! {
    position: Position,
    positions: [THREAT, "5/6/7/8/aa1aa1b2/8/7/6/5 a", "5/6/7/8/aaa3b2/8/7/6/5 b"],
    candidates: BOARD.cells().iter().map(Move),
    suite: { seed: 1, games: 12, max_turns: 61, positions: 200, ends: 12 },
    facets: [on_board, choices, learner, symmetries, bytes],
    perft: [("standard", [61, 3_660, 215_940]), (THREAT, [1, 55])],
}

fn after(text: &str, moves: &str) -> Position {
    let mut position: Position = text.parse().unwrap();
    for text in moves.split(' ') {
        position.play(position.parse_move(text).unwrap()).unwrap();
    }
    position
}

#[test]
fn y3_a_line_of_four_wins_even_beside_a_line_of_three() {
    let won = after("5/6/7/8/aa1a1bb2/2a5/2a4/6/5 a", "c5")
        .outcome()
        .unwrap();
    assert_eq!(won.to_string(), "a>b=c");
    assert_eq!(won.reason.to_string(), "four in a line");
}

#[test]
fn y4_a_line_of_three_loses_and_the_last_player_wins() {
    let text = "5/6/7/8/a1a3b1b/8/7/6/5 a";
    let two_left = after(text, "b5 a1 c1");
    assert_eq!(
        (two_left.outcome(), two_left.to_move()),
        (None, Seat::ALL[1])
    );
    let last = after(text, "b5 h5").outcome().unwrap();
    assert_eq!(last.to_string(), "c>a=b");
    assert_eq!(last.reason.to_string(), "the last player in the game");
}

#[test]
fn y5_the_next_player_is_blocked() {
    let mut game = Playing::<Position>::read_position(THREAT).unwrap();
    let refusal = game.play("a1").unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "the first player would win next and must be blocked (Y5)"
    );
    // A finger on the one cell that is left.
    let turn = game.choices(&[]).unwrap();
    assert!(
        turn.options
            .iter()
            .map(|step| step.text.as_str())
            .eq(["c5"])
    );
    let own_win = "5/6/7/8/aa1a1bb2/8/cc1c3/6/5 c"
        .parse::<Position>()
        .unwrap();
    let moves = own_win.legal_moves();
    assert!(moves.iter().map(ToString::to_string).eq(["c3", "c5"]));
    let report = MaxN::new(ByScore).search(&History::new(own_win), Limits::depth(2));
    assert_eq!(report.best(), Some(moves[0]));
}

#[test]
fn y6_survivors_share_a_full_board() {
    let text = "abcab/bcabca/abcabca/bcabcabc/cabcabcab/abcabcab/cabcabc/bcabca/abca1 b";
    let full = after(text, "e1").outcome().unwrap();
    assert_eq!(full.reason.to_string(), "the board is full");
}
