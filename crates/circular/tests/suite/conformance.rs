//! What every game must keep, by the suite of game-core.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use circular::{BOARD, Builder, Color, Kind, Move, Piece, Position, Reason, Removals};
use game_core::conformance::Suite;

/// The clockwise pawn of a pair that the second suite begins with.
const PAIR: &str = "b1";

/// Every move without removals that can be written, and each with the removal of one pair.
fn some_moves() -> impl Iterator<Item = Move> {
    let pair = BOARD.parse_set(PAIR).unwrap();
    let removals = [Removals::NONE, Removals::new(pair).unwrap()];
    removals.into_iter().flat_map(|removals| {
        let cells = || BOARD.cells().iter();
        cells().flat_map(move |from| cells().map(move |to| Move { removals, from, to }))
    })
}

#[test]
fn the_suite_holds() {
    let suite = Suite::<Position>::new(1)
        .games(20)
        .candidates(some_moves())
        .with_serde();
    let report = suite.run().unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.positions > 900, "{report}");
    assert_eq!(report.key_collisions, 0, "{report}");
}

#[test]
fn the_suite_holds_with_met_pawns_and_few_men() {
    let mut suite = Suite::<Position>::new(2).games(20).candidates(some_moves());
    for start in [
        "a9k4c/12ca2/1ca13/1ca4K8 w - - - 0 1",
        "16/1R2ca1k4n3/2b13/15K w - - - 0 1",
        "10k5/3Cca10/16/7K8 w - - - 0 1",
        "8k7/16/16/K15 w - - - 0 1",
    ] {
        suite = suite.start(start.parse().unwrap());
    }
    let report = suite.run().unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report.key_collisions, 0, "{report}");
}

#[test]
fn the_pair_of_the_candidates_can_be_met() {
    let position: Position = "a9k4c/12ca2/1ca13/1ca4K8 w - - - 0 1".parse().unwrap();
    let pair = BOARD.parse_set(PAIR).unwrap();
    assert!(pair.is_subset(position.met_pairs()));
}

#[test]
fn what_is_debugged_shows_its_text() {
    let position = Position::default();
    assert_eq!(format!("{position:?}"), format!("Position({position})"));
    let removals = Removals::new(BOARD.parse_set("b1 e3").unwrap()).unwrap();
    assert_eq!(format!("{removals:?}"), "Removals(b1*c1,e3*f3)");
    let mv: Move = "b1*c1,e3*f3,h1h2".parse().unwrap();
    assert_eq!(format!("{mv:?}"), "Move(b1*c1,e3*f3,h1h2)");
}

#[test]
fn kinds_are_in_the_order_in_which_they_are_listed() {
    assert!(Kind::ALL.is_sorted_by(|one, next| one < next));
}

#[test]
fn players_kinds_and_men_fill_a_width() {
    let piece = Piece::new(Color::Black, Kind::AnticlockwisePawn);
    assert_eq!(format!("{:>6}|", piece.color), " black|");
    assert_eq!(format!("{:<19}|", piece.kind), "anticlockwise pawn |");
    assert_eq!(format!("{piece:^3}|"), " a |");
}

#[test]
fn a_builder_begins_with_an_empty_board_and_clears_cells() {
    assert_eq!(Builder::default(), Builder::new());
    let cell = BOARD.parse_cell("b2").unwrap();
    let mut builder = Builder::new();
    builder.put(cell, "n".parse().unwrap());
    assert_ne!(builder, Builder::new());
    assert_eq!(*builder.clear(cell), Builder::new());
}

#[test]
fn reasons_and_kinds_have_names() {
    for (reason, words) in [
        (Reason::Checkmate, "checkmate (C12)"),
        (Reason::Stalemate, "stalemate (C12)"),
        (Reason::BareKings, "two bare kings (C13)"),
        (Reason::Repetition, "threefold repetition, claimed (C13)"),
        (
            Reason::FiftyMoves,
            "fifty moves without capture, removal or pawn move, claimed (C13)",
        ),
    ] {
        assert_eq!(reason.to_string(), words);
    }
    assert_eq!(
        Kind::ALL.map(|kind| kind.to_string()).join(", "),
        "king, queen, rook, bishop, knight, clockwise pawn, anticlockwise pawn"
    );
}

#[test]
fn removals_tell_which_pawns_go() {
    let mv: Move = "c2*d2,a1b1".parse().unwrap();
    assert_eq!(
        mv.removals.clockwise_pawns(),
        BOARD.parse_set("c2").unwrap()
    );
    assert_eq!(mv.removals.pawns(), BOARD.parse_set("c2 d2").unwrap());
}
