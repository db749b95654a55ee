//! Names, lists, pictures and points of every board.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| oddboards_fuzz::targets::board(data));
