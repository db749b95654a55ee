//! Positions and moves as few bits, and through serde.

use circular::game_core::{Compact, Numbered};
use circular::{Move, Position};
use proptest::prelude::*;

use crate::properties::{many_cases, positions};

const GOLDEN: &str = include_str!("../golden/compact.txt");

fn hex(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits
        .filter_map(|digit| char::from_digit(digit.into(), 16))
        .collect()
}

/// The line of the golden file that begins with this text.
fn line_of(text: &str) -> String {
    if let Ok(mv) = text.parse::<Move>() {
        let number = Position::number_of(mv).unwrap();
        let bytes = postcard::to_allocvec(&mv).unwrap();
        assert_eq!(postcard::from_bytes(&bytes), Ok(mv));
        return format!("{text} = {number} = {}", hex(&bytes));
    }
    let position: Position = text.parse().unwrap();
    assert_eq!(Position::from_bytes(&position.to_bytes()), Ok(position));
    format!("{text} = {}", hex(&position.to_bytes()))
}

#[test]
fn bytes_are_what_they_were() {
    let lines = GOLDEN.lines().filter(|line| !line.starts_with('#'));
    let made: Vec<String> = lines
        .clone()
        .map(|line| line_of(line.split(" =").next().unwrap()))
        .collect();
    assert_eq!(made, lines.collect::<Vec<_>>(), "\n{}\n", made.join("\n"));
}

/// That bytes are refused, or are those of the position that is read.
fn check_bytes(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Ok(position) = Position::from_bytes(bytes) {
        prop_assert_eq!(hex(&position.to_bytes()), hex(bytes), "{}", position);
        prop_assert_eq!(position.to_string().parse(), Ok(position));
    }
    Ok(())
}

/// The base-2 logarithm of the number of ways to put these many pieces on the board, rights aside.
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
    let counters = [position.quiet_turns().unwrap() + 1, position.turn()];
    cells - alike
        + counters
            .map(|counter| f64::from(counter).log2())
            .iter()
            .sum::<f64>()
}

proptest! {
    #![proptest_config(many_cases())]

    #[test]
    fn bytes_say_all(position in positions()) {
        let bytes = position.to_bytes();
        prop_assert_eq!(Position::from_bytes(&bytes), Ok(position));
        let postcard = postcard::to_allocvec(&position).unwrap();
        prop_assert_eq!(postcard::from_bytes(&postcard), Ok(position));
        prop_assert_eq!(postcard.len(), bytes.len() + 1);
    }

    #[test]
    fn bytes_are_few(position in positions()) {
        // A form must also say what is on the board, which `least_bits` takes as known.
        let most = 2.0 * (least_bits(&position) + 12.0);
        prop_assert!((8 * position.to_bytes().len()) as f64 <= most, "{}", position);
    }

    #[test]
    fn bytes_that_are_changed_are_refused_or_have_another_meaning(position in positions()) {
        let bytes = position.to_bytes();
        for bit in 0..8 * bytes.len() {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            check_bytes(&flipped)?;
        }
        for length in 0..bytes.len() {
            check_bytes(&bytes[..length])?;
        }
        let longer = [&bytes[..], &[0]].concat();
        prop_assert!(Position::from_bytes(&longer).is_err());
    }

    #[test]
    fn hostile_bytes_do_no_harm(bytes in proptest::collection::vec(any::<u8>(), 0..60)) {
        check_bytes(&bytes)?;
        let _ = postcard::from_bytes::<Position>(&bytes);
        if let Ok(mv) = postcard::from_bytes::<Move>(&bytes) {
            prop_assert!(Position::number_of(mv).is_some());
        }
    }

    #[test]
    fn moves_take_few_bytes(position in positions()) {
        for mv in position.legal_moves() {
            let bytes = postcard::to_allocvec(&mv).unwrap();
            prop_assert_eq!(postcard::from_bytes(&bytes), Ok(mv));
            let most = match mv.removals().len() {
                0 => 2,
                1 => 3,
                2 | 3 => 4,
                _ => 5,
            };
            prop_assert!(bytes.len() <= most, "{}", mv);
            let json = serde_json::to_string(&mv).unwrap();
            prop_assert_eq!(&json, &format!("\"{mv}\""));
            prop_assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), mv);
        }
    }
}

#[test]
fn people_read_texts() {
    let start = Position::default();
    let json = serde_json::to_string(&start).unwrap();
    assert_eq!(json, format!("\"{start}\""));
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), start);
}

#[test]
fn bytes_of_no_position_are_refused_with_the_place() {
    let refusal = |bytes: &[u8]| Position::from_bytes(bytes).unwrap_err().to_string();
    assert_eq!(refusal(&[]), "bit 0: the bytes end too early");
    assert_eq!(
        refusal(&[1, 0, 0, 0]),
        "bit 0: version 1, and 0 is the latest known"
    );
    // Two pieces, both on a1.
    assert_eq!(
        refusal(&[0, 0, 0, 0]),
        "bit 13: the cells are not ascending"
    );
    let mut bare = "8k7/16/16/K15 w - - - 0 1"
        .parse::<Position>()
        .unwrap()
        .to_bytes();
    assert_eq!(bare.len(), 5);
    bare.push(0);
    assert!(refusal(&bare).ends_with("the value ends here"));
}

#[test]
fn a_move_that_is_one_nowhere_has_no_bytes() {
    let mv: Move = "a1a1".parse().unwrap();
    assert!(postcard::to_allocvec(&mv).is_err());
    let bytes = postcard::to_allocvec(&Position::MOVES).unwrap();
    assert!(postcard::from_bytes::<Move>(&bytes).is_err());
}
