//! The effects of moves.

use numbered_shogi::game_board::{Change, Effect, OnBoard};
use numbered_shogi::{BOARD, Color, Kind, Piece, Position};

#[test]
fn a_capture_with_a_split_has_its_effects_in_order() {
    let text = "......./v1....../......./...3.../......./1..2..1/....... b 3,0,0,0,0/12,11,7,4,2 1";
    let position: Position = text.parse().unwrap();
    let mv = position.parse_move("d4d2:b1,d2").unwrap();
    let [b1, d2, d4] = ["b1", "d2", "d4"].map(|name| BOARD.parse_cell(name).unwrap());
    let [one, two, three] =
        [Kind::One, Kind::Two, Kind::Three].map(|kind| Piece::new(Color::First, kind));
    let expected = [
        Effect::new(two, d2, Change::ToHand(two)),
        Effect::new(three, d4, Change::MovesTo(d2)),
        Effect::new(three, d2, Change::ToHand(three)),
        Effect::new(one, b1, Change::FromHand),
        Effect::new(one, d2, Change::FromHand),
    ];
    assert_eq!(position.effects(mv).as_slice(), expected);
}
