//! Names, lists, pictures and points of every board.

#![cfg_attr(fuzzing, no_main)]

oddboards_fuzz::program!(board);
