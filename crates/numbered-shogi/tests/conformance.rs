//! The suite that every game has to pass.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use game_core::Game;
use game_core::conformance::Suite;
use numbered_shogi::{BOARD, Builder, Exchange, Move, Number, Piece, Player, Position, Setup};

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

#[test]
fn players_numbers_and_pieces_fill_a_width() {
    let piece = Piece::new(Player::Second, Number::Three);
    assert_eq!(format!("{:>7}|", piece.owner), " second|");
    assert_eq!(format!("{:>3}|", piece.number), "  3|");
    assert_eq!(format!("{piece:<4}|{piece:>4}|"), "v3  |  v3|");
}

#[test]
fn exchanges_are_written_as_in_moves() {
    for text in ["c2c3=2", "d4d2:b1,d2"] {
        let mv: Move = text.parse().unwrap();
        assert_eq!(mv.exchange().unwrap().to_string(), text[4..]);
    }
}

#[test]
fn players_are_read_back() {
    for (player, name) in [(Player::First, "first"), (Player::Second, "second")] {
        assert_eq!(player.to_string(), name);
        assert_eq!(name.parse(), Ok(player));
    }
    assert_eq!("third".parse::<Player>().unwrap_err().offset, 0);
}

#[test]
fn a_builder_begins_with_an_empty_board_and_clears_points() {
    assert_eq!(Builder::default(), Builder::new());
    let cell = BOARD.parse_cell("b2").unwrap();
    let mut builder = Builder::new();
    builder.put(cell, "v2".parse().unwrap());
    assert_ne!(builder, Builder::new());
    assert_eq!(*builder.clear(cell), Builder::new());
}
