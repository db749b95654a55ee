//! Positions and moves as few bytes.

use std::fmt::Write as _;

use arbitrary::{Arbitrary, Unstructured};
use game_core::{Compact, Game, Numbered, SplitMix64};
use numbered_shogi::{Builder, Choice, Move, Piece, Position, Start, Symmetry};
use proptest::prelude::*;

use crate::properties::positions;

/// Bytes are a position's own, or they are refused.
fn read_or_refused(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Ok(position) = Position::from_bytes(bytes) {
        prop_assert_eq!(position.to_bytes(), bytes);
        prop_assert_eq!(Builder::from(&position).build(), Ok(position));
    }
    Ok(())
}

/// How many bits tell which set-up it is, if each is as likely: where the pieces of each sort
/// stand, and the hands.
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

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").unwrap();
        hex
    })
}

/// Positions of all sorts and how they are written.
fn golden() -> String {
    let mut positions: Vec<Position> = Start::ALL.map(Position::start).to_vec();
    let mut random = SplitMix64::new(14);
    for turns in [1, 2, 5, 10, 20, 30, 40, 60, 80, 120] {
        let mut position = positions[turns % 6];
        for _ in 0..turns {
            match position.random_legal_move(&mut random) {
                Some(mv) => position.play_unchecked(mv),
                None => break,
            }
        }
        positions.push(position);
    }
    for text in [
        "......./......./......./......./......./......./....... b 9,6,4,2,1/9,6,4,2,1 1",
        "......./v1....../......./......./......./......1/....... b 0,0,0,0,0/16,12,8,4,2 65535",
        "......./v1....../......./454.454/3333333/......./....... b 16,0,0,0,0/1,12,1,0,0 1",
        "..1..../v11v1...v2/...1.../...5v1v2./......./......./....... w 0,0,0,0,0/12,10,8,4,1 300",
    ] {
        positions.extend(text.parse::<Position>().ok());
    }
    let mut lines = String::new();
    for position in positions {
        let hex = hex(&position.to_bytes());
        let json = serde_json::to_string(&position).unwrap();
        writeln!(lines, "{json} {hex}").unwrap();
    }
    for text in [
        "a1a2",
        "a2a3",
        "c2c3=2",
        "g7f7",
        "d4d2:b1,d2",
        "a4a2:a1,c1",
        "d3f4=5",
        "d5d2:d2,e2,f2,g2",
        "e4e7:a6",
        "g5g7:d7,e7,f7,g7",
    ] {
        let mv: Move = text.parse().unwrap();
        let bytes = postcard::to_stdvec(&mv).unwrap();
        let hex = hex(&bytes);
        let json = serde_json::to_string(&mv).unwrap();
        writeln!(lines, "{json} {} {hex}", Position::number_of(mv).unwrap()).unwrap();
    }
    lines
}

/// Written anew if the environment variable `UPDATE_GOLDEN` is set.
#[test]
fn bytes_and_texts_are_as_recorded() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/compact.txt");
    let lines = golden();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &lines).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), lines);
}

#[test]
fn moves_take_one_to_three_bytes() {
    for number in (0..Position::MOVES).step_by(17) {
        let mv = Position::move_with_number(number).unwrap();
        let bytes = postcard::to_stdvec(&mv).unwrap();
        assert!(bytes.len() <= 3, "{mv}");
        assert_eq!(postcard::from_bytes(&bytes), Ok(mv));
    }
    let none = postcard::to_stdvec(&Position::MOVES).unwrap();
    assert!(postcard::from_bytes::<Move>(&none).is_err());
    let of_no_position: Move = "a1a1".parse().unwrap();
    assert!(postcard::to_stdvec(&of_no_position).is_err());
}

#[test]
fn bytes_that_are_no_position_tell_where() {
    let start = Position::default().to_bytes();
    assert_eq!(start.len(), 13);
    let message = |bytes: &[u8]| Position::from_bytes(bytes).unwrap_err().to_string();
    assert_eq!(message(&[]), "bit 0: the bytes end too early");
    assert_eq!(message(&start[..5]), "bit 40: the bytes end too early");
    let mut later = start.clone();
    later[0] |= 1;
    assert_eq!(
        message(&later),
        "bit 0: version 1, and 0 is the latest known"
    );
    later[0] &= !1;
    later.push(0);
    assert_eq!(message(&later), "bit 99: the value ends here");
}

proptest! {
    #[test]
    fn bytes_say_all(position in positions()) {
        let bytes = position.to_bytes();
        prop_assert_eq!(Position::from_bytes(&bytes), Ok(position));
        let with_postcard = postcard::to_stdvec(&position).unwrap();
        prop_assert_eq!(postcard::from_bytes(&with_postcard), Ok(position));
        prop_assert_eq!(with_postcard.len(), bytes.len() + 1);
        // The version, the turn and padding besides.
        prop_assert!((bytes.len() * 8) as f64 <= 2.0 * needed_bits(&position) + 3.0 + 24.0 + 7.0);
    }

    #[test]
    fn changed_bytes_are_another_position_or_none(position in positions(), byte in any::<u8>()) {
        let bytes = position.to_bytes();
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            prop_assert_ne!(Position::from_bytes(&flipped), Ok(position));
            read_or_refused(&flipped)?;
        }
        for len in 0..bytes.len() {
            prop_assert!(Position::from_bytes(&bytes[..len]).is_err());
        }
        let mut longer = bytes;
        longer.push(byte);
        read_or_refused(&longer)?;
    }

    #[test]
    fn any_bytes_are_a_position_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..40)) {
        read_or_refused(&bytes)?;
        let _ = postcard::from_bytes::<Position>(&bytes);
        let _ = postcard::from_bytes::<Move>(&bytes);
    }

    #[test]
    fn arbitrary_values_are_valid(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut input = Unstructured::new(&bytes);
        if let Ok(position) = Position::arbitrary(&mut input) {
            prop_assert_eq!(Builder::from(&position).build(), Ok(position));
        }
        let mv = Move::arbitrary(&mut input).unwrap();
        prop_assert!(Position::number_of(mv).is_some());
        Choice::arbitrary(&mut input).unwrap();
        Piece::arbitrary(&mut input).unwrap();
        Start::arbitrary(&mut input).unwrap();
        Symmetry::arbitrary(&mut input).unwrap();
    }
}
