//! Any text as a test vector.

#![cfg_attr(fuzzing, no_main)]

oddboards_fuzz::program!(vectors);
