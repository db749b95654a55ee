//! The types: texts, letters, sets, JSON.

use game_core::Game;
use game_testkit::key_from_scratch;
use three_man::{BOARD, Builder, Color, ColorSet, Kind, Move, Piece, Position, Promotion, Rules};

use crate::standard::STARTS;

#[test]
fn debug_output_is_the_text() {
    let position = Position::default();
    assert_eq!(format!("{position:?}"), position.to_string());
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
fn the_pieces_of_a_kind_are_where_they_are_seen() {
    for position in STARTS.map(|text| text.parse::<Position>().unwrap()) {
        for (color, kind) in Color::ALL
            .into_iter()
            .flat_map(|color| Kind::ALL.map(|kind| (color, kind)))
        {
            let piece = Some(Piece::new(color, kind));
            let seen = BOARD
                .cells()
                .iter()
                .filter(|&cell| position.piece_at(cell) == piece);
            assert_eq!(position.pieces_of(color, kind), seen.collect());
        }
    }
}

#[test]
fn moves_tell_where_from_and_where_to() {
    let cell = |name| BOARD.parse_cell(name).ok();
    let promotion: Move = "d2c1=N".parse().unwrap();
    assert_eq!((promotion.from(), promotion.to()), (cell("d2"), cell("c1")));
    assert_eq!(promotion.promotion(), Some(Promotion::Knight));
    let step = Move::new(cell("e2").unwrap(), cell("e4").unwrap());
    assert_eq!(
        (step.from(), step.to(), step.promotion()),
        (cell("e2"), cell("e4"), None)
    );
    assert_eq!(
        (Move::Pass.from(), Move::Pass.to(), Move::Pass.promotion()),
        (None, None, None)
    );
}

#[test]
fn pieces_are_read_back() {
    for piece in Color::ALL
        .into_iter()
        .flat_map(|color| Kind::ALL.map(|kind| Piece::new(color, kind)))
    {
        assert_eq!(piece.to_string().parse(), Ok(piece));
    }
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

#[test]
fn a_start_is_told_by_its_rules() {
    assert_eq!(Position::start(Rules::KingCapture), Position::default());
    for rules in Rules::ALL {
        let start = Position::start(rules);
        assert_eq!(start.rules(), rules);
        assert_eq!(Builder::from(&start).build(), Ok(start));
        assert_eq!(start.key(), key_from_scratch(&start));
    }
    // Only the rules differ.
    let mut builder = Builder::from(&Position::default());
    let boxed = builder.rules(Rules::Checkmate).build();
    assert_eq!(boxed, Ok(Position::start(Rules::Checkmate)));
}

#[test]
fn what_is_read_from_json_is_checked() {
    for json in [
        "\"24/24/24/24/24/4wR7gK7bK3 w - - - - 0 10\"",
        "\"24/24/24/24/24/4wR7gK7bK3 w - - - - 0 10 checkmate\"",
        "\"24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10 chess\"",
        "{\"position\":\"24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10\",\"rules\":\"checkmate\"}",
        "{\"rules\":\"checkmate\"}",
        "17",
    ] {
        assert!(serde_json::from_str::<Position>(json).is_err(), "{json}");
    }
    let error = serde_json::from_str::<Position>("17").unwrap_err();
    assert!(error.to_string().contains("expected a string"), "{error}");
}
