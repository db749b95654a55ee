//! Games in which the bytes choose the moves.

#![cfg_attr(fuzzing, no_main)]

oddboards_fuzz::program!(play);
