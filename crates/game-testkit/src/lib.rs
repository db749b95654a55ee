//! Tests that any game can run.
