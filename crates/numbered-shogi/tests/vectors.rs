//! The published test vectors.

use game_core::vectors::verify;
use numbered_shogi::Position;

#[test]
fn all_hold() {
    let verdict = verify::<Position>(include_str!("vectors/numbered-shogi.jsonl"), 2_000_000);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 119);
}

#[test]
#[ignore = "counts a billion leaves; run with --release --ignored"]
fn all_hold_to_any_depth() {
    let verdict = verify::<Position>(include_str!("vectors/numbered-shogi.jsonl"), u64::MAX);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
}
