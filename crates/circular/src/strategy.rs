//! Positions for property tests (feature `proptest`).
