//! Positions and moves as bytes, and from a fuzzer's bytes.

use arbitrary::{Arbitrary, Unstructured};
use proptest::prelude::*;
use three_man::game_board::{OnBoard, to_bytes};
use three_man::{Builder, Color, Kind, Move, Position, Rules};

use crate::positions::{played, set_ups};

/// Returns the number of bits that a position needs if all positions are equally likely.
fn bits_needed(position: &Position) -> f64 {
    let pieces = position.occupied().len();
    let placings: f64 = (0..pieces)
        .map(|n| (144.0 - n as f64) / (n + 1) as f64)
        .map(f64::log2)
        .sum();
    let [quiet, turn] = [position.quiet_turns(), position.round()];
    let counters = f64::from(quiet).max(2.0).log2() + f64::from(turn).max(2.0).log2();
    // The rule set, the player to move, and the players who are out, in order: none, one or two of
    // three.
    let rest = 4_f64.log2() + 3_f64.log2() + 10_f64.log2();
    placings + pieces as f64 * 21_f64.log2() + rest + counters
}

game_testkit::properties! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn bytes_are_few(
        set_up in set_ups(),
        played in played(),
        quiet in any::<u16>(),
        turn in 1..=u16::MAX,
    ) {
        let late = Builder::from(&set_up).quiet_turns(quiet).round(turn).build().unwrap();
        for position in [set_up, played, late] {
            let bits = to_bytes(&position).len() as f64 * 8.0;
            prop_assert!(bits <= 2.0 * bits_needed(&position), "{} takes {}", position, bits);
        }
    }
}

#[test]
fn moves_without_a_number_are_written_for_people_only() {
    let nowhere: Move = "a1a1".parse().unwrap();
    assert!(postcard::to_allocvec(&nowhere).is_err());
    assert_eq!(serde_json::to_string(&nowhere).unwrap(), "\"a1a1\"");
    let mut bytes = postcard::to_allocvec(&Position::MOVES).unwrap();
    assert!(postcard::from_bytes::<Move>(&bytes).is_err());
    bytes = postcard::to_allocvec(&(Position::MOVES - 1)).unwrap();
    assert!(postcard::from_bytes::<Move>(&bytes).is_ok());
}

#[test]
fn arbitrary_positions_are_of_many_kinds() {
    let made: Vec<Position> = (0..400)
        .map(|seed| {
            let mut random = game_core::SplitMix64::new(seed);
            let bytes: Vec<u8> = (0..2 * seed).map(|_| random.next_u64() as u8).collect();
            Position::arbitrary(&mut Unstructured::new(&bytes)).unwrap()
        })
        .collect();
    let some =
        |has: &dyn Fn(&Position) -> bool| made.iter().filter(|position| has(position)).count();
    // Each promoted piece has cost a pawn.
    let was_edited = |position: &Position| {
        let count = |color, kind| position.pieces_of(color, kind).len();
        Color::ALL.into_iter().any(|color| {
            let pawns = [Kind::InwardPawn, Kind::OutwardPawn].map(|kind| count(color, kind));
            let promoted = [
                (Kind::Queen, 1),
                (Kind::Rook, 2),
                (Kind::Bishop, 2),
                (Kind::Knight, 2),
            ]
            .map(|(kind, at_first)| count(color, kind).saturating_sub(at_first));
            pawns.into_iter().chain(promoted).sum::<usize>() > 8
        })
    };
    let found = [
        some(&|position| position.rules() != Rules::KingCapture),
        some(&|position| position.round() > 10),
        some(&|position| position.occupied().len() < 40),
        some(&was_edited),
    ];
    assert!(found.iter().all(|&count| count > 20), "{found:?}");
}
