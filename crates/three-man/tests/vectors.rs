//! The published test vectors, and more that an independent implementation, written from the rules
//! alone, computed.

use game_core::vectors::verify;
use three_man::Position;

#[test]
fn all_hold() {
    let verdict = verify::<Position>(include_str!("vectors/three-man.jsonl"), 10_000_000);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 119);
}

#[test]
fn more_hold() {
    let verdict = verify::<Position>(include_str!("vectors/three-man-more.jsonl"), u64::MAX);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 715);
}
