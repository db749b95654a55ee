//! Shared between the benches.
