//! Set-ups through the validating builders.

#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| oddboards_fuzz::targets::set_up(data));
