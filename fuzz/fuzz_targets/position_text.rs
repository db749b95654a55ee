//! Any text as a position.

#![cfg_attr(fuzzing, no_main)]

oddboards_fuzz::program!(position_text);
