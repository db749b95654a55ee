//! That the checks of hostile input find what is wrong, and let pass what is right.
#![cfg(all(feature = "conformance", feature = "proptest"))]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod common;

use std::panic::{AssertUnwindSafe, catch_unwind};

use common::faulty::{CALLED_LEGAL, Faulty, PLAYED_THOUGH_ILLEGAL, REFUSED, WRONG_TEXT};
use common::noughts::Noughts;
use game_core::hostile::{
    Edit, EditKind, apply, check_move, check_position, long_texts, properties, read_move,
    read_position,
};
use game_core::{Game, StandardRules};

#[test]
fn a_sound_game_passes() {
    properties::any_text_as_position::<Noughts>(StandardRules);
    properties::any_text_as_move::<Noughts>(StandardRules);
    properties::long_texts_are_refused_at_once::<Noughts>(StandardRules);
    assert_eq!(
        read_position::<Noughts>("3/3/3", StandardRules),
        Some(Noughts::default())
    );
    assert_eq!(read_position::<Noughts>("3/3", StandardRules), None);
    assert!(read_move(&Noughts::default(), "b2").is_some());
    assert!(read_move(&Noughts::default(), "b4").is_none());
}

/// Whether a check of all moves in positions that random games reach panics.
fn is_found<const FAULT: u8>() -> bool {
    let moves = Faulty::<FAULT>::default().legal_moves();
    let check = || {
        let mut position = Faulty::<FAULT>::default();
        for &mv in &moves {
            for &other in &moves {
                check_move(&position, other);
            }
            position.play_unchecked(mv);
        }
        check_position(&position);
    };
    catch_unwind(AssertUnwindSafe(check)).is_err()
}

#[test]
fn faults_are_found() {
    assert!(is_found::<CALLED_LEGAL>());
    assert!(is_found::<REFUSED>());
    assert!(is_found::<PLAYED_THOUGH_ILLEGAL>());
    assert!(is_found::<WRONG_TEXT>());
}

#[test]
fn edits_do_what_they_say() {
    let edit = |kind, at, with| Edit { kind, at, with };
    for (edit, expected) in [
        (edit(EditKind::Drop, 1, 0), "a c d"),
        (edit(EditKind::Insert, 1, 4), "a4b c d"),
        (edit(EditKind::Insert, 6, 4), "ab c d4"),
        (edit(EditKind::Replace, 0, 4), "4b c d"),
        (edit(EditKind::SwapChars, 0, 5), "db c a"),
        (edit(EditKind::SwapFields, 0, 2), "d c ab"),
        (edit(EditKind::RepeatField, 1, 0), "ab c c d"),
        (edit(EditKind::DropField, 1, 0), "ab d"),
        (edit(EditKind::Truncate, 2, 0), "ab"),
        (edit(EditKind::Truncate, 9, 0), "ab"),
    ] {
        assert_eq!(edit.apply("ab c d"), expected, "{edit:?}");
    }
    let both = [edit(EditKind::DropField, 0, 0), edit(EditKind::Drop, 0, 0)];
    assert_eq!(apply(&both, "ab c d"), " d");
    assert_eq!(
        Edit::from_bytes([9, 2, 1, 7]),
        edit(EditKind::Insert, 258, 7)
    );
    for kind in EditKind::ALL {
        let _ = edit(kind, u16::MAX, u16::MAX).apply("");
    }
}

#[test]
fn long_texts_are_long_and_contain_what_is_valid() {
    let texts: Vec<String> = long_texts("3/3/3", 1000).collect();
    assert!(texts.len() > 10);
    assert!(texts.iter().all(|text| (900..1100).contains(&text.len())));
    assert!(
        texts
            .iter()
            .any(|text| text.starts_with("3//") && text.ends_with("/3"))
    );
}
