//! Standard output that is not there.

use crate::error::Error;

/// Refuses to work if standard output was closed when the program was started.
///
/// What is written then would be lost without a word: the runtime opens the null device in place of
/// a closed standard output. That one is open for reading, too, while that of `> /dev/null` is not.
/// A program that hands us a null device opened both ways meets a refusal: nothing on Linux tells
/// the two apart.
pub(crate) fn check_open() -> Result<(), Error> {
    if is_stand_in() {
        let reason =
            "expected one to write to, got a closed one, or a null device open for reading";
        return Err(Error::Output(std::io::Error::other(reason)));
    }
    Ok(())
}

#[cfg(target_os = "linux")]
fn is_stand_in() -> bool {
    use std::fs;
    use std::path::Path;

    let is_null = fs::read_link("/proc/self/fd/1").is_ok_and(|file| file == Path::new("/dev/null"));
    // The last octal digit of the flags is how the file may be accessed: 2 is both ways.
    let both_ways = |info: String| {
        let flags = info.lines().find_map(|line| line.strip_prefix("flags:"));
        flags.is_some_and(|flags| flags.trim().ends_with('2'))
    };
    is_null && fs::read_to_string("/proc/self/fdinfo/1").is_ok_and(both_ways)
}

#[cfg(not(target_os = "linux"))]
const fn is_stand_in() -> bool {
    false
}
