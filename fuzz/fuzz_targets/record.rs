//! Any text as the record of a game.

#![cfg_attr(fuzzing, no_main)]

oddboards_fuzz::program!(record);
