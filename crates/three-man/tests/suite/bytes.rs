//! Positions and moves as bytes, and the records of both.

use std::fmt::Write;
use std::fs;

use arbitrary::{Arbitrary, Unstructured};
use game_testkit::facets;
use proptest::prelude::*;
use three_man::game_board::{OnBoard, from_bytes, to_bytes};
use three_man::{Builder, Color, Kind, Move, Position, Rules};

use crate::positions::{played, set_ups};
use crate::standard::{STARTS, under};

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
    fn positions_are_read_back_from_bytes(set_up in set_ups(), played in played()) {
        for position in [set_up, *played.position()] {
            facets::bytes(&position);
        }
    }

    #[test]
    fn bytes_are_few(
        set_up in set_ups(),
        played in played(),
        quiet in any::<u16>(),
        turn in 1..=u16::MAX,
    ) {
        let late = Builder::from(&set_up).quiet_turns(quiet).round(turn).build().unwrap();
        for position in [set_up, *played.position(), late] {
            let bits = to_bytes(&position).len() as f64 * 8.0;
            prop_assert!(bits <= 2.0 * bits_needed(&position), "{} takes {}", position, bits);
        }
    }

    #[test]
    fn any_bytes_are_read_as_they_are_written_or_refused(
        bytes in proptest::collection::vec(any::<u8>(), 0..70),
    ) {
        if let Ok(position) = from_bytes::<Position>(&bytes) {
            prop_assert_eq!(to_bytes(&position), bytes, "{}", position);
            prop_assert_eq!(position.to_string().parse(), Ok(position));
        }
    }

    #[test]
    fn binary_formats_take_bytes_and_numbers(set_up in set_ups(), played in played()) {
        for position in [set_up, *played.position()] {
            let bytes = postcard::to_allocvec(&position).unwrap();
            // The first byte is the number of the others.
            prop_assert_eq!(&bytes[1..], &to_bytes(&position)[..]);
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

/// Positions and their bytes, moves and their numbers, one per line.
fn record() -> String {
    let mut lines = String::new();
    let starts = Rules::ALL.map(Position::start);
    let more = STARTS.iter().flat_map(|text| {
        [Rules::KingCapture, Rules::Checkmate, Rules::StalemateOut].map(|rules| under(rules, text))
    });
    for position in starts.into_iter().chain(more) {
        for byte in to_bytes(&position) {
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
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/bytes.txt");
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
            assert_eq!(from_bytes::<Position>(&bytes), Ok(position));
        } else {
            let mv = Position::move_with_number(bytes.parse().unwrap()).unwrap();
            assert_eq!(mv.to_string(), text);
        }
    }
    assert_eq!(recorded, found);
}
