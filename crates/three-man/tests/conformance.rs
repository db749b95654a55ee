//! The suite that every game has to pass.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use game_core::Game;
use game_core::conformance::Suite;
use three_man::{BOARD, Color, ColorSet, Kind, Move, Piece, Position, Promotion, Rules};

/// A selection of all moves that can be written, of every kind.
fn candidates() -> impl Iterator<Item = Move> {
    let cells = BOARD.cells();
    let pairs = cells
        .iter()
        .flat_map(move |from| cells.iter().map(move |to| (from, to)));
    pairs
        .flat_map(|(from, to)| {
            [None, Some(Promotion::Queen), Some(Promotion::Knight)].map(|promotion| Move::Piece {
                from,
                to,
                promotion,
            })
        })
        // A step without a factor in common with the numbers of cells and promotions.
        .step_by(101)
        .chain([Move::Pass])
}

/// Few pieces, so that games end; passes, a mate that stands, castling, en passant.
const STARTS: [&str; 6] = [
    "24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10",
    "24/24/24/24/24/wR3wK2wRgR3gK2gRbR3bK2bR w - - wKwQgKgQbKbQ - 0 1",
    "24/24/1wPbO7gPbO12/24/24/7wK4gK7bK3 b - - - b3,k3 0 10",
    "24/24/8bQ9bR5/3gN5bB14/13bR10/wK7bQ6gKbK7 w - - - - 17 43",
    "24/24/6wK17/24/wO11wO11/11gN3gK4bK3 w - w - - 0 10",
    "1wK1gR14gN5/15gQ8/24/5gQ18/21gR2/gR7gK7bK7 b - wg - - 21 14",
];

#[test]
fn the_position_is_a_game() {
    for (rules, seed) in [(Rules::KingCapture, 1), (Rules::Checkmate, 2)] {
        let mut suite = Suite::new(seed)
            .start(Position::start(rules))
            .games(40)
            .candidates(candidates())
            .with_serde();
        for text in STARTS {
            suite = suite.start(Position::from_text(text, rules).unwrap());
        }
        let report = suite.run().unwrap_or_else(|failure| panic!("{failure}"));
        assert!(report.positions > 2_000, "{report}");
        assert_eq!(report.key_collisions, 0, "{report}");
    }
}

#[test]
fn what_is_debugged_shows_its_text() {
    let position = Position::default();
    assert_eq!(
        format!("{position:?}"),
        format!("Position({position}, king-capture)")
    );
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
fn names_are_read_back() {
    for (color, name) in Color::ALL.into_iter().zip(["white", "gray", "black"]) {
        assert_eq!(
            (color.to_string().as_str(), name.parse()),
            (name, Ok(color))
        );
        assert_eq!(Color::from_letter(color.letter()), Some(color));
    }
    assert_eq!("grey".parse::<Color>().unwrap_err().offset, 0);
    assert_eq!(Color::from_letter('W'), None);
    for kind in Kind::ALL {
        assert_eq!(Kind::from_letter(kind.letter()), Some(kind));
    }
    let names = Kind::ALL.map(|kind| kind.to_string());
    assert_eq!(
        names.join(" "),
        "king queen rook bishop knight inward pawn outward pawn"
    );
    for rules in [Rules::KingCapture, Rules::Checkmate] {
        assert_eq!(rules.to_string().parse(), Ok(rules));
    }
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
