//! The published test vectors, and more that an independent implementation, written from the rules
//! alone, computed.

use circular::Position;
use game_core::vectors::verify;

#[test]
fn all_hold() {
    let verdict = verify::<Position>(include_str!("vectors/circular.jsonl"), u64::MAX);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 129);
}

#[test]
fn more_hold() {
    let verdict = verify::<Position>(include_str!("vectors/circular-more.jsonl"), u64::MAX);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 320);
}
