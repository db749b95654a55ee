//! Names, texts and accessors of the types.

use numbered_shogi::{Color, Kind, Move, Piece, Position, Start};

#[test]
fn debug_output_is_the_text() {
    let hand = Position::default().hand(Color::First);
    assert_eq!(format!("{hand:?}"), "2,6,4,2,1");
    for text in ["a2a3", "c2c3=2", "d4d2:b1,d2"] {
        let mv: Move = text.parse().unwrap();
        assert_eq!(format!("{mv:?}"), text);
    }
}

#[test]
fn players_kinds_and_pieces_fill_a_width() {
    let piece = Piece::new(Color::Second, Kind::Three);
    assert_eq!(format!("{:>7}|", piece.color), " second|");
    assert_eq!(format!("{:>3}|", piece.kind), "  3|");
    assert_eq!(format!("{piece:<4}|{piece:>4}|"), "v3  |  v3|");
    assert_eq!(format!("{:>7}|", Start::Zigzag), " zigzag|");
}

#[test]
fn moves_are_ordered_by_points_and_then_exchanges() {
    let moves: [Move; 5] =
        ["c3c2", "d4d2", "d4d2:b1,d2", "d4d2=1", "d4d3"].map(|text| text.parse().unwrap());
    assert!(moves.is_sorted());
}

#[test]
fn kinds_stand_in_the_order_of_their_numbers() {
    for (index, kind) in Kind::ALL.into_iter().enumerate() {
        assert_eq!(kind.index(), index);
        assert_eq!(usize::from(kind.value()), index + 1);
        assert_eq!(Kind::from_value(kind.value()), Some(kind));
    }
    assert_eq!([0, 6].map(Kind::from_value), [None, None]);
}
