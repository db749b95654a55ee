//! Any text as a move of a known position.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| oddboards_fuzz::targets::move_text(data));
