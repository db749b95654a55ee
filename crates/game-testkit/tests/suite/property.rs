//! Failures of property tests that share a runner.

use std::panic::catch_unwind;

use proptest::prelude::*;

game_testkit::properties! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    fn numbers_are_small(number in 0..1_000_u32, other in 0..10_u8) {
        prop_assert!(number < 500, "with {}", other);
    }

    fn nothing_panics(number in 0..1_000_u32) {
        assert!(number < 500, "with {number}");
    }
}

#[test]
fn a_failure_shows_the_smallest_input_by_name() {
    let message = |test: fn()| {
        let panic = catch_unwind(test).unwrap_err();
        panic.downcast_ref::<String>().cloned().unwrap()
    };
    let found = message(numbers_are_small);
    let smallest = "minimal failing input: number, other = (\n    500,\n    0,\n)\n";
    assert!(found.contains(smallest), "{found}");
    let found = message(nothing_panics);
    let smallest = "Test failed: with 500.\nminimal failing input: number = 500\n";
    assert!(found.contains(smallest), "{found}");
}
