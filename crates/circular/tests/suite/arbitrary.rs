//! Values from raw bytes.

use arbitrary::{Arbitrary, Unstructured};
use circular::game_core::SplitMix64;
use circular::{Move, Position};

/// Returns a value from each of many random byte strings, short and long.
fn values<T: for<'a> Arbitrary<'a>>() -> impl Iterator<Item = T> {
    (0..2_000).filter_map(|seed| {
        let mut random = SplitMix64::new(seed);
        let length = random.below(300) as usize;
        let bytes: Vec<u8> = (0..length).map(|_| random.next_u64() as u8).collect();
        T::arbitrary(&mut Unstructured::new(&bytes)).ok()
    })
}

#[test]
fn arbitrary_positions_are_of_all_sorts() {
    let positions: Vec<Position> = values().collect();
    let share = |holds: fn(&Position) -> bool| {
        positions.iter().filter(|&position| holds(position)).count() * 100 / positions.len()
    };
    assert!(positions.len() > 1_900);
    assert!(share(|position| position.round() > 5) > 20);
    assert!(share(|position| !position.met_pairs().is_empty()) > 1);
    assert!(share(|position| position.en_passant().is_some()) > 1);
    assert!(share(|position| position.occupied().len() < 16) > 5);
    assert!(share(|position| !position.castling().is_empty()) > 10);
}

#[test]
fn arbitrary_moves_take_pairs_off_or_not() {
    let moves: Vec<Move> = values().collect();
    let bare = moves.iter().filter(|mv| mv.removals().is_empty()).count();
    assert!((1..moves.len()).contains(&bare));
}

#[test]
fn no_bytes_are_enough() {
    let mut none = Unstructured::new(&[]);
    assert_eq!(Position::arbitrary(&mut none), Ok(Position::default()));
}
