//! The effects of moves.

use circular::{BOARD, Piece, Position};
use game_board::{Change, Effect, OnBoard};

/// Formats the effects of a move.
fn effects(position: &str, mv: &str) -> String {
    let position: Position = position.parse().unwrap();
    let mv = position.parse_move(mv).unwrap();
    let word = |effect: &Effect<Piece>| {
        let (piece, cell) = (effect.piece, BOARD.name(effect.cell));
        match effect.change {
            Change::MovesTo(to) => format!("{piece} {cell}-{}", BOARD.name(to)),
            Change::Leaves => format!("-{piece} {cell}"),
            Change::Removed => format!("*{piece} {cell}"),
            other => format!("{other:?}"),
        }
    };
    let words: Vec<String> = position.effects(mv).iter().map(word).collect();
    words.join(", ")
}

#[test]
fn effects_come_in_the_order_of_the_turn() {
    let removal = "10k5/1R2ca2q4n2/16/4K11 w - - - 0 20";
    assert_eq!(
        effects(removal, "e3*f3,b3i3"),
        "*c e3, *a f3, -q i3, R b3-i3"
    );
    let onto_a_pair = "10k5/1R2ca10/16/4K11 w - - - 0 20";
    assert_eq!(effects(onto_a_pair, "e3*f3,b3e3"), "*c e3, *a f3, R b3-e3");
    assert_eq!(
        effects("2K7k5/16/16/2R13 w K - - 0 20", "c4c2"),
        "K c4-c2, R c1-c3"
    );
    assert_eq!(
        effects("10k5/5a10/5C10/2K13 b - e2 - 0 10", "f3e2"),
        "-C f2, a f3-e2"
    );
}
