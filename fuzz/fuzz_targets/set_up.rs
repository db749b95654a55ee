//! Set-ups through the validating builders.

#![cfg_attr(fuzzing, no_main)]

oddboards_fuzz::program!(set_up);
