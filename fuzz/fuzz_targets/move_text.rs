//! Any text as a move of a known position.

#![cfg_attr(fuzzing, no_main)]

oddboards_fuzz::program!(move_text);
