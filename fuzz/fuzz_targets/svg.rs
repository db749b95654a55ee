//! Pictures of positions and of anything else that a picture can hold.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| oddboards_fuzz::targets::svg(data));
