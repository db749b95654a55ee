//! The types: texts, letters, sets.

use three_man::{BOARD, Color, ColorSet, Kind, Move, Piece, Position, Rules};

#[test]
fn debug_output_is_the_text() {
    let position = Position::default();
    let moves: [Move; 2] = ["d2d1=Q", "pass"].map(|text| text.parse().unwrap());
    assert_eq!(format!("{moves:?}"), "[d2d1=Q, pass]");
    let castling = position.castling();
    assert_eq!(format!("{castling:?}"), castling.to_string());
    assert_eq!(format!("{:?}", position.living()), "{White, Gray, Black}");
}

#[test]
fn sets_of_players_are_sets() {
    let two: ColorSet = [Color::White, Color::Black, Color::White]
        .into_iter()
        .collect();
    assert_eq!((two.len(), two.is_empty()), (2, false));
    assert_eq!(two, ColorSet::EMPTY.with(Color::Black).with(Color::White));
    assert_eq!(two.union(ColorSet::EMPTY.with(Color::White)), two);
    assert_eq!(two.complement().iter().collect::<Vec<_>>(), [Color::Gray]);
    assert_eq!(
        two.without(Color::White).without(Color::Black),
        ColorSet::EMPTY
    );
    assert!(ColorSet::EMPTY.is_empty() && !ColorSet::ALL.is_empty());
}

#[test]
fn names_are_spelled_one_way() {
    assert_eq!("grey".parse::<Color>().unwrap_err().offset, 2);
    assert_eq!("blue".parse::<Color>().unwrap_err().offset, 2);
    assert_eq!("Gray".parse::<Color>().unwrap_err().offset, 0);
    assert_eq!(Color::from_letter('W'), None);
    let names = Kind::ALL.map(|kind| kind.to_string());
    assert_eq!(
        names.join(" "),
        "king queen rook bishop knight inward pawn outward pawn"
    );
    assert_eq!(Rules::ALL[0], Rules::default());
    assert_eq!(
        format!("{:>6}|{:<5}|", Color::Gray, Kind::King),
        "  gray|king |"
    );
}

#[test]
fn malformed_pieces() {
    for (text, offset) in [
        ("", 0),
        ("K", 0),
        ("w", 1),
        ("wk", 1),
        ("wKb", 2),
        ("éK", 0),
    ] {
        assert_eq!(text.parse::<Piece>().unwrap_err().offset, offset, "{text}");
    }
}

#[test]
fn only_the_living_attack() {
    let cell = |name| BOARD.parse_cell(name).unwrap();
    let text = "24/4gR19/2gN1wR1gB17/24/24/4wK15bK3 w g - - - 0 10";
    let position: Position = text.parse().unwrap();
    // Gray is out. White's rook and king attack the cells next to them (M19).
    assert!(position.attackers(cell("e4"), Color::Gray).is_empty());
    let rook = position.attackers(cell("e5"), Color::White);
    assert!(rook.iter().eq([cell("e4")]));
    let king = position.attackers(cell("d2"), Color::White);
    assert!(king.iter().eq([cell("e1")]));
    let off_board = three_man::Cell::new(6).unwrap();
    assert!(position.attackers(off_board, Color::White).is_empty());
}
