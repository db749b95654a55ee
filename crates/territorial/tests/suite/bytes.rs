//! Positions and moves as bytes, and from a fuzzer's bytes.

use std::fmt::Write;
use std::fs;

use arbitrary::{Arbitrary, Unstructured};
use game_testkit::facets;
use game_testkit::golden::difference;
use game_testkit::key_from_scratch;
use proptest::prelude::*;
use territorial::game_board::{OnBoard, from_bytes, to_bytes};
use territorial::game_core::{Game, SplitMix64};
use territorial::{Builder, Kind, Move, Position, Rules, Symmetry};

use crate::positions;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/bytes.txt");

const MOVES: [&str; 8] = [
    "pass", "K@a1", "K@h8", "Q@a1", "R@e4", "B@d5", "N@f3", "P@h8",
];

/// Returns the start, positions that games reach under either rule set, and a full board.
fn some_positions() -> Vec<Position> {
    let mut some = Vec::new();
    for rules in Rules::ALL {
        let mut random = SplitMix64::new(rules as u64);
        let mut position = Position::start(rules);
        for turn in 0.. {
            if turn < 4 || turn % 5 == 0 {
                some.push(position);
            }
            let Some(mv) = position.random_legal_move(&mut random) else {
                break;
            };
            position.play(mv).unwrap();
        }
    }
    some.push(
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w"
            .parse()
            .unwrap(),
    );
    some
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").unwrap();
        text
    })
}

/// Checks the bytes written by postcard and the text written as JSON.
#[test]
fn bytes_and_texts_are_as_recorded() {
    let mut lines = String::new();
    for position in some_positions() {
        let bytes = to_bytes(&position);
        let json = serde_json::to_string(&position).unwrap();
        writeln!(lines, "position {} {json}", hex(&bytes)).unwrap();
        let [length, rest @ ..] = &*postcard::to_stdvec(&position).unwrap() else {
            panic!("a length and bytes")
        };
        assert_eq!((usize::from(*length), rest), (bytes.len(), &*bytes));
    }
    for text in MOVES {
        let mv: Move = text.parse().unwrap();
        let bytes = postcard::to_stdvec(&mv).unwrap();
        let json = serde_json::to_string(&mv).unwrap();
        writeln!(lines, "move {} {json}", hex(&bytes)).unwrap();
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(FILE, &lines).unwrap();
    }
    let recorded = fs::read_to_string(FILE).unwrap();
    assert_eq!(difference(&recorded, &lines), None);
}

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
    fn bytes_are_read_back(position in positions()) {
        let bytes = to_bytes(&position);
        prop_assert_eq!(from_bytes(&bytes), Ok(position));
        prop_assert!(bytes.len() <= 26);
        let bytes = postcard::to_stdvec(&position).unwrap();
        prop_assert_eq!(postcard::from_bytes::<Position>(&bytes), Ok(position));
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(&json, &format!("\"{position}\""));
        prop_assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    }

    #[test]
    fn changed_bytes_are_refused_or_those_of_another_position(position in positions()) {
        facets::bytes(&position);
    }

    #[test]
    fn any_bytes_are_refused_or_those_of_a_position(
        bytes in proptest::collection::vec(any::<u8>(), 0..30),
    ) {
        if let Ok(read) = from_bytes::<Position>(&bytes) {
            prop_assert_eq!(to_bytes(&read), bytes);
        }
    }

    #[test]
    fn arbitrary_values_are_valid(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let position = Position::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
        prop_assert_eq!(Builder::from(&position).build(), Ok(position));
        prop_assert_eq!(position.key(), key_from_scratch(&position));
        let mut bytes = Unstructured::new(&bytes);
        if let Ok(mv) = Move::arbitrary(&mut bytes) {
            prop_assert_eq!(Position::move_of(&Position::steps_of(mv)), Some(mv));
        }
        let _: (Kind, Rules, Symmetry) = bytes.arbitrary().unwrap();
    }
}

#[test]
fn arbitrary_positions_are_of_many_kinds() {
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
