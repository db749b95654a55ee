//! Positions and moves as bytes.

use std::fmt::Write as _;

use arbitrary::{Arbitrary, Unstructured};
use game_core::{Game, SplitMix64};
use numbered_shogi::game_board::{from_bytes, to_bytes};
use numbered_shogi::{BOARD, Builder, Kind, Move, Position, Start, Symmetry};
use proptest::prelude::*;

use crate::properties::{NINE_THOUSAND_MOVES, positions, some_moves};

/// Checks that bytes encode the position read from them, or are rejected.
fn read_or_refused(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Ok(position) = from_bytes::<Position>(bytes) {
        prop_assert_eq!(to_bytes(&position), bytes);
        prop_assert_eq!(Builder::from(&position).build(), Ok(position));
    }
    Ok(())
}

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

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut hex, byte| {
        write!(hex, "{byte:02x}").unwrap();
        hex
    })
}

/// Positions and moves of all kinds with their bytes.
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
        NINE_THOUSAND_MOVES,
        "..1..../v11v1...v2/...1.../...5v1v2./......./......./....... w 0,0,0,0,0/12,10,8,4,1 300",
    ] {
        positions.extend(text.parse::<Position>().ok());
    }
    let mut lines = String::new();
    for position in positions {
        let hex = hex(&to_bytes(&position));
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
        writeln!(lines, "{json} {hex}").unwrap();
    }
    lines
}

/// The record is rewritten if the environment variable `UPDATE_GOLDEN` is set.
#[test]
fn bytes_and_texts_are_as_recorded() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/bytes.txt");
    let lines = golden();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, &lines).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap(), lines);
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
        "bit 131: board and hands hold 3 [5]s, the game has 2 (N14)"
    );
}

game_testkit::properties! {
    #[test]
    fn bytes_say_all(position in positions()) {
        let bytes = to_bytes(&position);
        prop_assert_eq!(from_bytes::<Position>(&bytes), Ok(position));
        let with_postcard = postcard::to_stdvec(&position).unwrap();
        prop_assert_eq!(postcard::from_bytes(&with_postcard), Ok(position));
        prop_assert_eq!(with_postcard.len(), bytes.len() + 1);
        // In addition, the turn and padding.
        prop_assert!((bytes.len() * 8) as f64 <= 2.0 * needed_bits(&position) + 24.0 + 7.0);
    }

    #[test]
    fn changed_bytes_are_another_position_or_none(position in positions(), byte in any::<u8>()) {
        let bytes = to_bytes(&position);
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            prop_assert_ne!(from_bytes::<Position>(&flipped), Ok(position));
            read_or_refused(&flipped)?;
        }
        for len in 0..bytes.len() {
            prop_assert!(from_bytes::<Position>(&bytes[..len]).is_err());
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
    fn moves_are_read_back(position in positions()) {
        for mv in some_moves(&position) {
            let bytes = postcard::to_stdvec(&mv).unwrap();
            prop_assert!(bytes.len() <= 1 + 2 + 2 * 4 + 2);
            prop_assert_eq!(postcard::from_bytes(&bytes), Ok(mv));
        }
    }

    #[test]
    fn arbitrary_values_are_valid(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let mut input = Unstructured::new(&bytes);
        if let Ok(position) = Position::arbitrary(&mut input) {
            prop_assert_eq!(Builder::from(&position).build(), Ok(position));
        }
        if let Ok(mv) = Move::arbitrary(&mut input) {
            prop_assert_eq!(mv.to_string().parse(), Ok(mv));
            prop_assert!([mv.from(), mv.to()].into_iter().flatten().all(|at| BOARD.contains(at)));
        }
        Kind::arbitrary(&mut input).unwrap();
        Start::arbitrary(&mut input).unwrap();
        Symmetry::arbitrary(&mut input).unwrap();
    }
}

#[test]
fn arbitrary_positions_and_moves_are_of_many_kinds() {
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
