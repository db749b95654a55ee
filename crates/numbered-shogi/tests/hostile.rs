//! Hostile input: whatever comes in, an error or a right answer comes out.

use board_geom::Cell;
use game_core::StandardRules;
use game_core::hostile::properties;
use numbered_shogi::{BOARD, Exchange, Move, Number, Player, Position, Set64};
use proptest::prelude::*;

/// Everything that a move can hold. Cells off the board and splits outside the back end in which
/// the move ends make none.
fn moves() -> impl Strategy<Value = Move> {
    let cell = || (0..BOARD.cells().len()).prop_filter_map("a cell", Cell::new);
    let plain = (cell(), cell()).prop_map(|(from, to)| (from, to, None));
    let number = prop::sample::select(&Number::ALL);
    let swap = (cell(), cell(), number)
        .prop_map(|(from, to, number)| (from, to, Some(Exchange::Swap(number))));
    let player = prop::sample::select(vec![Player::First, Player::Second]);
    let split = (cell(), cell(), player, any::<u64>()).prop_map(|(from, to, player, bits)| {
        let points = Set64::from_bits(bits) & player.back_end();
        (from, to, Some(Exchange::Split(points)))
    });
    prop_oneof![plain, swap, split].prop_filter_map("a move", |(from, to, exchange)| {
        Move::new(from, to, exchange)
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
