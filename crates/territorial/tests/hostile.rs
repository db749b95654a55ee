//! Hostile input: whatever comes in, an error or a right answer comes out.

use board_geom::Cell;
use game_core::StandardRules;
use game_core::hostile::properties;
use proptest::prelude::*;
use territorial::{Kind, Move, Position};

/// Everything that a move can hold, squares of other boards included.
fn moves() -> impl Strategy<Value = Move> {
    let squares = (0..192_usize).prop_filter_map("a cell", Cell::new);
    prop_oneof![
        1 => Just(Move::Pass),
        9 => (prop::sample::select(Kind::ALL.to_vec()), squares)
            .prop_map(|(kind, square)| Move::Place { kind, square }),
    ]
}

#[test]
fn any_text_as_position() {
    properties::any_text_as_position::<Position>(StandardRules);
}

#[test]
fn any_text_as_move() {
    properties::any_text_as_move::<Position>(StandardRules);
}

#[test]
fn any_move_in_any_position() {
    properties::any_move_in_any_position::<Position>(StandardRules, moves());
}

#[test]
fn any_json() {
    properties::any_json::<Position>();
}

#[test]
fn long_texts_are_refused_at_once() {
    properties::long_texts_are_refused_at_once::<Position>(StandardRules);
}
