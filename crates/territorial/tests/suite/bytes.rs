//! Positions and moves as bytes, and from a fuzzer's bytes.

use arbitrary::{Arbitrary, Unstructured};
use proptest::prelude::*;
use territorial::game_board::{OnBoard, from_bytes, to_bytes};
use territorial::game_core::SplitMix64;
use territorial::{Kind, Move, Position, Rules, Symmetry};

use crate::positions;

#[test]
fn moves_take_one_or_two_bytes() {
    for mv in (0..Position::MOVES).filter_map(Position::move_with_number) {
        let bytes = postcard::to_stdvec(&mv).unwrap();
        assert!(bytes.len() <= 2, "{mv}");
        assert_eq!(postcard::from_bytes::<Move>(&bytes), Ok(mv));
    }
    let none = postcard::to_stdvec(&Position::MOVES).unwrap();
    assert!(postcard::from_bytes::<Move>(&none).is_err());
    let never: Move = "K@e4".parse().unwrap();
    assert!(postcard::to_stdvec(&never).is_err());
}

#[test]
fn what_is_wrong_with_bytes_is_told() {
    let two_kings: Position = "4k3/8/8/8/8/8/8/4K3 w".parse().unwrap();
    let bytes = to_bytes(&two_kings);
    assert_eq!((bytes.len(), to_bytes(&Position::default()).len()), (4, 2));
    let error = |bytes: &[u8]| from_bytes::<Position>(bytes).unwrap_err().to_string();
    assert_eq!(error(&[]), "bit 0: the bytes end too early");
    assert_eq!(error(&bytes[..3]), "bit 24: the bytes end too early");
    let longer = [&bytes[..], &[0]].concat();
    assert_eq!(
        error(&longer),
        "bit 29: the position is written in other bytes"
    );
    // 127 pieces on 64 squares.
    assert_eq!(error(&[0xfc, 1]), "bit 2: expected a number below 65");
}

game_testkit::properties! {
    #[test]
    fn bytes_are_few(position in positions()) {
        prop_assert!(to_bytes(&position).len() <= 26);
    }
}

#[test]
fn arbitrary_positions_are_of_many_kinds() {
    let others = Unstructured::new(&[1; 99]).arbitrary::<(Kind, Rules, Symmetry)>();
    assert!(others.is_ok());
    let mut random = SplitMix64::new(1);
    let made: Vec<Position> = (0..400)
        .map(|length| {
            let bytes: Vec<u8> = (0..length).map(|_| random.below(256) as u8).collect();
            Position::arbitrary(&mut Unstructured::new(&bytes)).unwrap()
        })
        .collect();
    let some =
        |has: &dyn Fn(&Position) -> bool| made.iter().filter(|position| has(position)).count();
    assert!(some(&|position| position.outcome().is_some()) > 10);
    assert!(some(&|position| position.occupied().len() < 2) > 0);
    assert!(some(&|position| position.occupied().len() > 12) > 100);
    assert!(some(&|position| position.rules() == Rules::NoTieBreak) > 100);
}
