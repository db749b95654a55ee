//! The symmetries at the end of the rules.

use circular::game_board::OnBoard;
use circular::{BOARD, Builder, CastlingRights, Cell, Color, Position, Set64, Symmetry};
use game_testkit::facets;
use proptest::prelude::*;

use crate::set_ups::positions;

/// Returns the position without castling rights.
fn without_castling(position: &Position) -> Position {
    let mut builder = Builder::from(position);
    builder.castling(CastlingRights::NONE).build().unwrap()
}

game_testkit::properties! {
    #[test]
    fn symmetries_commute_with_play(position in positions()) {
        // With a right to castle, a position has no image under two of them.
        facets::symmetries(&without_castling(&position));
    }

    #[test]
    fn only_castling_is_lost(position in positions()) {
        for symmetry in Symmetry::ALL {
            let keeps_rights = matches!(symmetry, Symmetry::Identity | Symmetry::ReflectionFg);
            let expected = keeps_rights || without_castling(&position) == position;
            prop_assert_eq!(position.image(symmetry).is_some(), expected, "{}", symmetry);
        }
        prop_assert_eq!(position.mover_view().0.to_move(), Color::White);
    }
}

#[test]
fn the_reflection_keeps_the_start_position() {
    let mut black_first = Builder::from(&Position::default());
    let black_first = black_first.to_move(Color::Black).build().unwrap();
    let image = Position::default().image(Symmetry::ReflectionFg);
    assert_eq!(image, Some(black_first));
    assert_eq!(Position::default().image(Symmetry::HalfTurn), None);
    assert_eq!(Position::default().image(Symmetry::ReflectionBc), None);
}

#[test]
fn symmetries_do_what_their_names_say() {
    let set = |cells| BOARD.parse_set(cells).unwrap();
    let image = |symmetry: Symmetry, cells| -> Set64 {
        set(cells).iter().map(|cell| symmetry.cell(cell)).collect()
    };
    assert_eq!(image(Symmetry::Identity, "a1 f3"), set("a1 f3"));
    assert_eq!(image(Symmetry::ReflectionFg, "f1 c4 n2"), set("g1 j4 o2"));
    assert_eq!(image(Symmetry::HalfTurn, "a1 c4"), set("i1 k4"));
    assert_eq!(image(Symmetry::ReflectionBc, "b1 a4 j3"), set("c1 d4 k3"));
    let names = Symmetry::ALL.map(|symmetry| symmetry.to_string());
    let expected = [
        "identity",
        "reflection between f and g",
        "half turn",
        "reflection between b and c",
    ];
    assert_eq!(names, expected);
}

#[test]
fn cells_go_where_the_symmetries_of_the_board_take_them() {
    let maps = [
        (Symmetry::Identity, BOARD.rotation(0)),
        (Symmetry::ReflectionFg, BOARD.reflection(11)),
        (Symmetry::HalfTurn, BOARD.rotation(8)),
        (Symmetry::ReflectionBc, BOARD.reflection(3)),
    ];
    for (symmetry, map) in maps {
        let map = map.unwrap();
        for cell in (0..=255).filter_map(Cell::new) {
            assert_eq!(symmetry.cell(cell), map.apply(cell), "{symmetry}");
        }
    }
}
