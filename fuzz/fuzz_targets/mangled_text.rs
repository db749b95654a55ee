//! Known positions and moves with a few changes.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| oddboards_fuzz::targets::mangled_text(data));
