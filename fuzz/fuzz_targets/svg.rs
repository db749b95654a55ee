//! Pictures of positions and of anything else that a picture can hold.

#![cfg_attr(fuzzing, no_main)]

oddboards_fuzz::program!(svg);
