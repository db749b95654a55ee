//! The symmetries at the end of the rules.

use circular::game_board::{OnBoard, Symmetry as _};
use circular::{BOARD, Builder, CastlingRights, Cell, Color, Kind, Position, Set64, Symmetry};
use game_testkit::facets;
use proptest::prelude::*;

use crate::properties::many_cases;
use crate::set_ups::positions;

fn symmetries() -> impl Strategy<Value = Symmetry> {
    proptest::sample::select(&Symmetry::ALL[..])
}

/// Returns the position in round 1. A round ends with Black, whom a symmetry may exchange with
/// White.
fn at_turn_one(position: &Position) -> Position {
    Builder::from(position).round(1).build().unwrap()
}

/// Returns the position without rights to castle, unless the symmetry keeps them.
fn prepared(position: &Position, symmetry: Symmetry) -> Position {
    let keeps = matches!(symmetry, Symmetry::Identity | Symmetry::ReflectionFg);
    let mut builder = Builder::from(position);
    if !keeps {
        builder.castling(CastlingRights::NONE);
    }
    builder.build().unwrap()
}

game_testkit::properties! {
    #![proptest_config(many_cases())]

    #[test]
    fn symmetries_commute_with_play(position in positions(), symmetry in symmetries()) {
        let position = prepared(&position, symmetry);
        facets::symmetries(&position);
        let image = position.image(symmetry).unwrap();
        prop_assert_eq!(Builder::from(&image).build(), Ok(image));
        for mv in position.legal_moves() {
            let one = position.after(mv)?.image(symmetry).unwrap();
            let other = image.after(Position::image_of_move(mv, symmetry))?;
            prop_assert_eq!(at_turn_one(&one), at_turn_one(&other), "{}", mv);
        }
    }

    #[test]
    fn symmetries_are_a_group(position in positions(), one in symmetries(), two in symmetries()) {
        let both = Symmetry::ALL.into_iter().find(|both| {
            both.player(Color::White) == two.player(one.player(Color::White))
                && both.kind(Kind::ClockwisePawn) == two.kind(one.kind(Kind::ClockwisePawn))
        }).unwrap();
        let bare = prepared(&position, Symmetry::HalfTurn);
        let image = bare.image(one).and_then(|image| image.image(two));
        prop_assert_eq!(image, bare.image(both));
        let back = bare.image(one).and_then(|image| image.image(one.inverse()));
        prop_assert_eq!(back, Some(bare));
        for mv in position.legal_moves() {
            let image = Position::image_of_move(Position::image_of_move(mv, one), two);
            prop_assert_eq!(image, Position::image_of_move(mv, both));
        }
    }

    #[test]
    fn only_castling_is_lost(position in positions()) {
        for symmetry in Symmetry::ALL {
            let kept = prepared(&position, symmetry) == position;
            prop_assert_eq!(position.image(symmetry).is_some(), kept, "{}", symmetry);
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
