//! The programs of the targets.

use std::path::PathBuf;
use std::{env, fs, io};

use crate::targets::Target;

/// Makes a file the program of a target. `cargo fuzz` builds one for the fuzzer; without it, the
/// program [runs files](run_files).
#[macro_export]
macro_rules! program {
    ($target:ident) => {
        #[cfg(fuzzing)]
        libfuzzer_sys::fuzz_target!(|data: &[u8]| $crate::targets::$target(data));

        #[cfg(not(fuzzing))]
        fn main() -> std::io::Result<()> {
            $crate::run_files($crate::targets::$target)
        }
    };
}

/// Runs a target on each of the files that the arguments name.
///
/// # Errors
///
/// If a file cannot be read.
pub fn run_files(target: Target) -> io::Result<()> {
    for path in env::args_os().skip(1).map(PathBuf::from) {
        println!("{}", path.display());
        target(&fs::read(path)?);
    }
    Ok(())
}
