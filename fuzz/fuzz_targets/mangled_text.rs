//! Known positions and moves with a few changes.

#![cfg_attr(fuzzing, no_main)]

oddboards_fuzz::program!(mangled_text);
