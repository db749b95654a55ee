//! Positions and moves as bytes, and the records of both.

use std::fmt::Write;
use std::fs;

use arbitrary::{Arbitrary, Unstructured};
use game_core::{Compact, Numbered};
use proptest::prelude::*;
use three_man::{Builder, Move, Position, Rules};

use crate::properties::{played, set_ups};
use crate::standard::{STARTS, under};

/// That bytes are those of the position that they read as, or refused.
fn read_only_as_written(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Ok(position) = Position::from_bytes(bytes) {
        prop_assert_eq!(position.to_bytes(), bytes, "{}", position);
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }
    Ok(())
}

fn bytes_are_read_back(position: &Position) -> Result<(), TestCaseError> {
    let bytes = position.to_bytes();
    prop_assert_eq!(Position::from_bytes(&bytes), Ok(*position));
    for bit in 0..bytes.len() * 8 {
        let mut wrong = bytes.clone();
        wrong[bit / 8] ^= 1 << (bit % 8);
        read_only_as_written(&wrong)?;
        prop_assert_ne!(Position::from_bytes(&wrong), Ok(*position));
    }
    for len in 0..bytes.len() {
        prop_assert!(Position::from_bytes(&bytes[..len]).is_err());
    }
    let longer = [bytes.as_slice(), &[0]].concat();
    prop_assert!(Position::from_bytes(&longer).is_err());
    Ok(())
}

/// How many bits the contents of a position need, if all that is possible is equally likely.
fn bits_needed(position: &Position) -> f64 {
    let pieces = position.occupied().len();
    let placings: f64 = (0..pieces)
        .map(|n| (144.0 - n as f64) / (n + 1) as f64)
        .map(f64::log2)
        .sum();
    let [quiet, turn] = [position.quiet_turns().unwrap(), position.turn()];
    let counters = f64::from(quiet).max(2.0).log2() + f64::from(turn).max(2.0).log2();
    // The rule set, who is to move, and who is out, in which order: none, one or two of three.
    let rest = 4_f64.log2() + 3_f64.log2() + 10_f64.log2();
    placings + pieces as f64 * 21_f64.log2() + rest + counters
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn positions_are_read_back_from_bytes(set_up in set_ups(), played in played()) {
        for position in [set_up, played.position] {
            bytes_are_read_back(&position)?;
        }
    }

    #[test]
    fn bytes_are_few(set_up in set_ups(), played in played(), quiet: u16, turn in 1..=u16::MAX) {
        let late = Builder::from(&set_up).quiet_turns(quiet).turn(turn).build().unwrap();
        for position in [set_up, played.position, late] {
            let bits = position.to_bytes().len() as f64 * 8.0;
            prop_assert!(bits <= 2.0 * bits_needed(&position), "{} takes {}", position, bits);
        }
    }

    #[test]
    fn any_bytes_are_read_as_they_are_written_or_refused(
        bytes in proptest::collection::vec(any::<u8>(), 0..70),
    ) {
        read_only_as_written(&bytes)?;
    }

    #[test]
    fn binary_formats_take_bytes_and_numbers(set_up in set_ups(), played in played()) {
        for position in [set_up, played.position] {
            let bytes = postcard::to_allocvec(&position).unwrap();
            // Behind a byte that says how many there are.
            prop_assert_eq!(&bytes[1..], &position.to_bytes()[..]);
            prop_assert_eq!(postcard::from_bytes(&bytes), Ok(position));
            for mv in position.legal_moves() {
                let bytes = postcard::to_allocvec(&mv).unwrap();
                prop_assert!(bytes.len() <= 2);
                prop_assert_eq!(postcard::from_bytes(&bytes), Ok(mv));
            }
        }
    }

    #[test]
    fn arbitrary_positions_are_valid_and_moves_have_numbers(
        bytes in proptest::collection::vec(any::<u8>(), 0..400),
    ) {
        let mut unstructured = Unstructured::new(&bytes);
        if let Ok(position) = Position::arbitrary(&mut unstructured) {
            prop_assert_eq!(Builder::from(&position).build(), Ok(position));
        }
        if let Ok(mv) = Move::arbitrary(&mut unstructured) {
            prop_assert!(Position::number_of(mv).is_some());
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
fn arbitrary_bytes_give_set_ups_and_games() {
    let mut kinds = [0; 2];
    for seed in 0..200_u64 {
        let mut random = game_core::SplitMix64::new(seed);
        let bytes: Vec<u8> = (0..300).map(|_| random.next_u64() as u8).collect();
        let position = Position::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
        kinds[usize::from(position.turn() > 1)] += 1;
    }
    assert!(kinds.iter().all(|&count| count > 50), "{kinds:?}");
}

/// Positions and their bytes, moves and their numbers, one a line.
fn record() -> String {
    let mut lines = String::new();
    let starts = Rules::ALL.map(Position::start);
    let more = STARTS.iter().flat_map(|text| {
        [Rules::KingCapture, Rules::Checkmate, Rules::StalemateOut].map(|rules| under(rules, text))
    });
    for position in starts.into_iter().chain(more) {
        for byte in position.to_bytes() {
            write!(lines, "{byte:02x}").unwrap();
        }
        writeln!(lines, " {position}").unwrap();
        let json = serde_json::to_string(&position).unwrap();
        assert_eq!(json, format!("\"{position}\""));
    }
    for text in [
        "pass", "a1a2", "e2e4", "e1g1", "e1c1", "b1x2", "h1i1", "d6p6", "x6x5", "a2a1=Q", "d2c1=N",
        "x2x1=N",
    ] {
        let mv: Move = text.parse().unwrap();
        let number = Position::number_of(mv).unwrap();
        writeln!(lines, "{number} {mv}").unwrap();
        assert_eq!(serde_json::to_string(&mv).unwrap(), format!("\"{mv}\""));
    }
    lines
}

#[test]
fn bytes_and_numbers_are_as_recorded() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/compact.txt");
    let found = record();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(path, &found).unwrap();
    }
    let recorded = fs::read_to_string(path).unwrap();
    for (recorded, found) in recorded.lines().zip(found.lines()) {
        assert_eq!(recorded, found);
        let (bytes, text) = recorded.split_once(' ').unwrap();
        if let Ok(position) = text.parse::<Position>() {
            let bytes: Vec<u8> = (0..bytes.len() / 2)
                .map(|n| u8::from_str_radix(&bytes[2 * n..2 * n + 2], 16).unwrap())
                .collect();
            assert_eq!(Position::from_bytes(&bytes), Ok(position));
        } else {
            let mv = Position::move_with_number(bytes.parse().unwrap()).unwrap();
            assert_eq!(mv.to_string(), text);
        }
    }
    assert_eq!(recorded, found);
}
