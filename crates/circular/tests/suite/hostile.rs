//! Hostile input: whatever comes in, an error or a right answer comes out.

use board_geom::Cell;
use circular::{Move, Position, Removals, Set64};
use game_core::StandardRules;
use game_core::hostile::properties;
use proptest::collection::vec;
use proptest::prelude::*;

/// Everything that a move can hold, cells of other boards included.
fn moves() -> impl Strategy<Value = Move> {
    let cell = || (0..192_usize).prop_filter_map("a cell", Cell::new);
    let pairs = prop_oneof![Just(Vec::new()), vec(0..64_usize, 1..=Removals::MAX)];
    (pairs, cell(), cell()).prop_filter_map("at most four pairs", |(pairs, from, to)| {
        let pairs: Set64 = pairs.into_iter().filter_map(Cell::new).collect();
        let removals = Removals::new(pairs)?;
        Some(Move { removals, from, to })
    })
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
