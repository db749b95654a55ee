//! Names, texts and accessors of the types.

use territorial::{BOARD, Color, Kind, Move, Piece, Position};

#[test]
fn debug_output_is_the_text() {
    let moves: [Move; 2] = ["K@e1", "pass"].map(|text| text.parse().unwrap());
    assert_eq!(format!("{moves:?}"), "[K@e1, pass]");
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
    assert_eq!(
        (placed.from(), placed.to()),
        (None, BOARD.parse_cell("d3").ok())
    );
    assert_eq!((Move::Pass.kind(), Move::Pass.to()), (None, None));
}

#[test]
fn kinds_have_names() {
    assert_eq!(
        Kind::ALL.map(|kind| kind.to_string()).join(", "),
        "king, queen, rook, bishop, knight, pawn"
    );
}

#[test]
fn a_hand_tells_what_is_left() {
    let full = Position::default().hand(Color::Black);
    assert_eq!(full.counts(), [1, 1, 2, 2, 2, 8]);
    assert!(!full.is_empty() && full.has(Kind::Queen));
    let over: Position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"
        .parse()
        .unwrap();
    for color in Color::ALL {
        assert!(over.hand(color).is_empty());
    }
}
