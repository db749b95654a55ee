//! Positions and moves as bytes, and through serde.

use circular::game_board::{from_bytes, to_bytes};
use circular::{BOARD, Cell, Move, Position};
use proptest::prelude::*;

use crate::set_ups::positions;

/// Returns the base-2 logarithm of the number of ways to put this many pieces on the board,
/// ignoring rights.
fn least_bits(position: &Position) -> f64 {
    let pieces = position.occupied().len();
    let cells: f64 = (0..pieces).map(|piece| (64.0 - piece as f64).log2()).sum();
    let mut counts = std::collections::BTreeMap::new();
    for cell in position.occupied() {
        *counts
            .entry(position.piece_at(cell).unwrap().to_string())
            .or_insert(0_u32) += 1;
    }
    let alike: f64 = counts
        .values()
        .flat_map(|&count| 1..=count)
        .map(|n| f64::from(n).log2())
        .sum();
    let counters = [position.quiet_turns() + 1, position.round()];
    cells - alike
        + counters
            .map(|counter| f64::from(counter).log2())
            .iter()
            .sum::<f64>()
}

game_testkit::properties! {
    #[test]
    fn bytes_are_few(position in positions()) {
        // The bytes also encode which pieces there are, which `least_bits` takes as known.
        let most = 2.0 * (least_bits(&position) + 18.0);
        prop_assert!((8 * to_bytes(&position).len()) as f64 <= most, "{}", position);
    }

    #[test]
    fn moves_take_few_bytes(position in positions()) {
        for mv in position.legal_moves() {
            let bytes = postcard::to_allocvec(&mv).unwrap();
            prop_assert!(bytes.len() <= 5 + mv.removals().len(), "{}", mv);
        }
    }
}

#[test]
fn bytes_of_no_position_are_refused_with_the_place() {
    let refusal = |bytes: &[u8]| from_bytes::<Position>(bytes).unwrap_err().to_string();
    assert_eq!(refusal(&[]), "bit 0: the bytes end too early");
    assert_eq!(refusal(&[127]), "bit 0: expected a number below 65");
    let mut bare = to_bytes(&"8k7/16/16/K15 w - - - 0 1".parse::<Position>().unwrap());
    assert_eq!(bare.len(), 5);
    bare.push(0);
    assert!(refusal(&bare).ends_with("the position is written in other bytes"));
}

#[test]
fn numbers_that_are_the_steps_of_no_move_are_refused() {
    // 1 takes the pair with a1 off, 65 leaves a1, 132 goes to a4.
    let read = |steps: &[u16]| postcard::from_bytes::<Move>(&postcard::to_allocvec(steps).unwrap());
    assert_eq!(read(&[65, 132]), Ok("a1a4".parse().unwrap()));
    for steps in [
        &[][..],
        &[0],
        &[65],
        &[132, 65],
        &[1, 1, 65, 132],
        &[65, 193],
    ] {
        assert!(read(steps).is_err(), "{steps:?}");
    }
    // In descending order.
    assert!(read(&[9, 1, 65, 132]).is_err());
}

#[test]
fn moves_with_cells_off_the_board_are_not_written() {
    let off = Cell::new(100).unwrap();
    let on = BOARD.parse_cell("b2").unwrap();
    for mv in [Move::new(off, on), Move::new(on, off)] {
        assert!(postcard::to_allocvec(&mv).is_err(), "{mv}");
    }
}
