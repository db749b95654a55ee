//! The published test vectors.

use game_core::vectors::verify;
use three_man::Position;

#[test]
fn all_hold() {
    let verdict = verify::<Position>(include_str!("vectors/three-man.jsonl"), 10_000_000);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 119);
}
