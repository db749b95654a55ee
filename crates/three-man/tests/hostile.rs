//! Hostile input: whatever comes in, an error or a right answer comes out.

use board_geom::Cell;
use game_core::hostile::properties;
use proptest::prelude::*;
use three_man::{Move, Position, Promotion, Rules};

/// Everything that a move can hold, cells of other boards included.
fn moves() -> impl Strategy<Value = Move> {
    let cell = || (0..192_usize).prop_filter_map("a cell", Cell::new);
    let promotion = proptest::option::of(prop::sample::select(&Promotion::ALL));
    let piece = (cell(), cell(), promotion);
    prop_oneof![
        1 => Just(Move::Pass),
        9 => piece.prop_map(|(from, to, promotion)| Move::Piece { from, to, promotion }),
    ]
}

const RULES: [Rules; 2] = [Rules::KingCapture, Rules::Checkmate];

#[test]
fn any_text_as_position() {
    for rules in RULES {
        properties::any_text_as_position::<Position>(rules);
    }
}

#[test]
fn any_text_as_move() {
    for rules in RULES {
        properties::any_text_as_move::<Position>(rules);
    }
}

#[test]
fn any_move_in_any_position() {
    for rules in RULES {
        properties::any_move_in_any_position::<Position>(rules, moves());
    }
}

#[test]
fn any_json() {
    properties::any_json::<Position>();
}

#[test]
fn long_texts_are_refused_at_once() {
    for rules in RULES {
        properties::long_texts_are_refused_at_once::<Position>(rules);
    }
}
