//! The published test vectors.

use game_core::vectors::verify;
use territorial::Position;

#[test]
fn all_hold() {
    let verdict = verify::<Position>(include_str!("vectors/territorial.jsonl"), u64::MAX);
    assert!(verdict.failures.is_empty(), "{:#?}", verdict.failures);
    assert_eq!(verdict.checked, 95);
}
