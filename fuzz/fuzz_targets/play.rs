//! Games in which the bytes choose the moves.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| oddboards_fuzz::targets::play(data));
