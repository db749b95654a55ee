//! The suite that every game has to pass.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use game_core::Game;
use game_core::conformance::Suite;
use numbered_shogi::{BOARD, Exchange, Move, Number, Player, Position, Setup};

/// All plain moves and promotions to \[2\] that can be written.
fn candidates() -> impl Iterator<Item = Move> {
    let cells = BOARD.cells();
    let promotion = Some(Exchange::Swap(Number::Two));
    cells
        .iter()
        .flat_map(move |from| cells.iter().map(move |to| (from, to)))
        .flat_map(move |(from, to)| [None, promotion].map(|exchange| (from, to, exchange)))
        .filter_map(|(from, to, exchange)| Move::new(from, to, exchange))
}

#[test]
fn the_position_is_a_game() {
    let full_of_splits =
        "......./v1....../......./.v35.4../3..v4.../......./1...... b 6,6,3,1,1/10,6,3,1,0 1";
    let suite = Setup::ALL
        .into_iter()
        .map(Position::with_setup)
        .chain([full_of_splits.parse().unwrap()])
        .fold(Suite::new(1), Suite::start);
    let report = match suite.candidates(candidates()).with_serde().games(40).run() {
        Ok(report) => report,
        Err(failure) => panic!("{failure}"),
    };
    assert!(report.positions > 2_000, "{report}");
    assert_eq!(report.key_collisions, 0, "{report}");
}

#[test]
fn what_is_debugged_shows_its_text() {
    let position = Position::default();
    assert_eq!(format!("{position:?}"), format!("Position({position})"));
    let hand = position.hand(Player::First);
    assert_eq!(format!("{hand:?}"), "Hand(2,6,4,2,1)");
    let mv = position.legal_moves()[0];
    assert_eq!(format!("{mv:?}"), format!("Move({mv})"));
}
