//! What every game must keep, by the suite of game-core.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use game_core::Game;
use game_core::conformance::Suite;
use territorial::{BOARD, Builder, Color, Kind, Move, Piece, Position};

/// Every move that can be written.
fn all_moves() -> impl Iterator<Item = Move> {
    let placements = Kind::ALL.into_iter().flat_map(|kind| {
        BOARD
            .cells()
            .iter()
            .map(move |square| Move::Place { kind, square })
    });
    placements.chain([Move::Pass])
}

#[test]
fn the_suite_holds() {
    let suite = Suite::<Position>::new(1)
        .games(60)
        .candidates(all_moves())
        .with_serde();
    let report = suite.run().unwrap_or_else(|failure| panic!("{failure}"));
    assert!(report.positions > 1800, "{report}");
    assert_eq!(report.key_collisions, 0, "{report}");
    assert_eq!(
        report.ends.values().sum::<u64>(),
        60,
        "every game ends: {report}"
    );
}

#[test]
fn the_suite_holds_where_players_are_stuck() {
    let mut suite = Suite::<Position>::new(2).games(40).candidates(all_moves());
    for start in [
        "4B1pq/5Bnp/2P1pPPp/4PRnb/P3pNbK/5PQr/6Nr/6Rk b",
        "6kK/3b2pP/5nPR/5pQp/5qbR/2p1PrBP/4npNB/2p1PrPN w",
        "rpbkbppr/nppppnPK/PPPPPPP1/8/8/8/8/8 b",
        "8/8/8/8/8/1b6/rqn5/Kk6 w",
    ] {
        suite = suite.start(start.parse().unwrap());
    }
    let report = suite.run().unwrap_or_else(|failure| panic!("{failure}"));
    assert_eq!(report.ends.values().sum::<u64>(), 40, "{report}");
}

#[test]
fn what_is_debugged_shows_its_text() {
    let position: Position = "8/8/8/8/8/8/8/4K3 b".parse().unwrap();
    assert_eq!(format!("{position:?}"), "Position(8/8/8/8/8/8/8/4K3 b)");
    let moves: [Move; 2] = ["K@e1", "pass"].map(|text| text.parse().unwrap());
    assert_eq!(format!("{moves:?}"), "[Move(K@e1), Move(pass)]");
}

#[test]
fn players_kinds_and_pieces_fill_a_width() {
    let piece = Piece::new(Color::Black, Kind::Knight);
    assert_eq!(format!("{:>6}|", piece.color), " black|");
    assert_eq!(format!("{:<7}|", piece.kind), "knight |");
    assert_eq!(format!("{piece:^3}|"), " n |");
}

#[test]
fn moves_tell_what_is_placed_and_where() {
    let placed: Move = "N@d3".parse().unwrap();
    assert_eq!(placed.kind(), Some(Kind::Knight));
    assert_eq!(placed.square(), BOARD.parse_cell("d3").ok());
    assert_eq!((Move::Pass.kind(), Move::Pass.square()), (None, None));
}

#[test]
fn a_builder_begins_with_an_empty_board_and_clears_squares() {
    assert_eq!(Builder::default(), Builder::new());
    let square = BOARD.parse_cell("b2").unwrap();
    let mut builder = Builder::new();
    builder.put(square, "n".parse().unwrap());
    assert_ne!(builder, Builder::new());
    assert_eq!(*builder.clear(square), Builder::new());
}

#[test]
fn kinds_have_names() {
    assert_eq!(
        Kind::ALL.map(|kind| kind.to_string()).join(", "),
        "king, queen, rook, bishop, knight, pawn"
    );
}

#[test]
fn placements_by_kind_are_the_legal_moves() {
    let start = Position::default();
    let placements = start.placements(Color::White);
    for kind in Kind::ALL {
        let moves = start.legal_moves().into_iter();
        let squares = moves
            .filter(|mv| mv.kind() == Some(kind))
            .filter_map(Move::square);
        assert_eq!(placements.of(kind), squares.collect());
    }
}
