//! Positions and moves as bytes.

use arbitrary::{Arbitrary, Unstructured};
use game_core::{Game, SplitMix64};
use numbered_shogi::game_board::{from_bytes, to_bytes};
use numbered_shogi::{Kind, Move, Position, Start, Symmetry};
use proptest::prelude::*;

use crate::properties::positions;

/// Returns the number of bits that identify a position if all are equally likely: the points of the
/// pieces of each kind, and the hands.
fn needed_bits(position: &Position) -> f64 {
    let ways = |all: u32, chosen: u32| -> f64 {
        (0..chosen)
            .map(|n| f64::from(all - n) / f64::from(n + 1))
            .product()
    };
    let (mut bits, mut free) = (1.0, 49);
    for kind in numbered_shogi::Kind::ALL {
        let on_board = position.kinds(kind).len() as u32;
        for color in numbered_shogi::Color::ALL {
            let count = position.pieces_of(color, kind).len() as u32;
            bits += ways(free, count).log2();
            free -= count;
        }
        bits += f64::from(u32::from(kind.total()) - on_board + 1).log2();
    }
    bits
}

#[test]
fn a_move_takes_a_byte_and_one_or_two_for_each_step() {
    for (text, len) in [
        ("a1a2", 3),
        ("c2c3=2", 4),
        ("d4d2:b1,d2", 5),
        ("g5g7:d7,e7,f7,g7", 11),
    ] {
        let mv: Move = text.parse().unwrap();
        assert_eq!(postcard::to_stdvec(&mv).unwrap().len(), len, "{text}");
    }
    let steps = |steps: &[u16]| postcard::from_bytes(&postcard::to_stdvec(steps).unwrap());
    let (from, to, place) = (1, 1 + 49, 1 + 2 * 49 + 5);
    assert_eq!(
        steps(&[from, to, place + 1]).ok(),
        "a1a1:b1".parse::<Move>().ok()
    );
    for none in [
        &[][..],
        &[from],
        &[from, to, place + 1, place], // not in ascending order
        &[from, to, place, place],
        &[from, to, place + 14], // not in the back end
        &[from, to, place + 49], // no step
        &[to, from],
    ] {
        assert_eq!(steps(none).ok(), None::<Move>, "{none:?}");
    }
}

#[test]
fn bytes_that_are_no_position_tell_where() {
    let start = to_bytes(&Position::default());
    assert_eq!(start.len(), 17);
    let message = |bytes: &[u8]| from_bytes::<Position>(bytes).unwrap_err().to_string();
    assert_eq!(message(&[]), "bit 0: the bytes end too early");
    assert_eq!(message(&start[..5]), "bit 40: the bytes end too early");
    let longer = [&start[..], &[0]].concat();
    assert_eq!(
        message(&longer),
        "bit 133: the position is written in other bytes"
    );
    // More pieces than a board has points, and a [5] where there is a [1].
    let mut changed = start.clone();
    changed[0] |= 0b1100_0000;
    changed[1] |= 0b1111;
    assert_eq!(message(&changed), "bit 6: expected a number below 50");
    // The first three [1]s as [5]s: the pieces begin with bit 61 and take four bits each.
    let mut changed = start;
    changed[7] |= 0b1000_0000;
    changed[8] |= 0b1000_1000;
    assert_eq!(
        message(&changed),
        "bit 131: the board and the hands hold 3 [5]s: expected 2 (N14)"
    );
}

game_testkit::properties! {
    #[test]
    fn bytes_are_few(position in positions()) {
        // In addition, the turn and padding.
        let most = 2.0 * needed_bits(&position) + 24.0 + 7.0;
        prop_assert!((to_bytes(&position).len() * 8) as f64 <= most);
    }
}

#[test]
fn arbitrary_positions_and_moves_are_of_many_kinds() {
    let others = Unstructured::new(&[1; 99]).arbitrary::<(Kind, Start, Symmetry)>();
    assert!(others.is_ok());
    let mut random = SplitMix64::new(1);
    let (mut made, mut moves) = (Vec::new(), Vec::new());
    for length in 0..600 {
        let bytes: Vec<u8> = (0..2 * length).map(|_| random.below(256) as u8).collect();
        made.extend(Position::arbitrary(&mut Unstructured::new(&bytes)));
        moves.extend(Move::arbitrary(&mut Unstructured::new(&bytes)));
    }
    let some = |has: &dyn Fn(&Position) -> bool| made.iter().filter(|it| has(it)).count();
    let counts = [
        some(&|position| position.outcome().is_some()),
        some(&|position| position.occupied().len() < 10),
        some(&|position| position.occupied().len() > 15),
        some(&|position| position.count_legal_moves() > 200),
        some(&|position| position.kinds(Kind::Five).len() == 2),
        moves.iter().filter(|mv| mv.exchange().is_some()).count(),
    ];
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}
