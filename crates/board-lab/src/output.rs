//! A closed standard output.

use crate::error::Error;

/// Returns an error if standard output was closed when the program was started.
///
/// The runtime replaces a closed standard output by the null device, so the output would be lost
/// silently. That null device is open for reading and writing; the one of `> /dev/null` is open for
/// writing only. A caller that opens the null device for both is refused as well, because Linux
/// does not distinguish the two.
pub(crate) fn check_open() -> Result<(), Error> {
    if is_stand_in() {
        let reason = "it is closed, or a null device that is also open for reading";
        return Err(Error::Output(std::io::Error::other(reason)));
    }
    Ok(())
}

#[cfg(target_os = "linux")]
fn is_stand_in() -> bool {
    use std::fs;
    use std::path::Path;

    let is_null = fs::read_link("/proc/self/fd/1").is_ok_and(|file| file == Path::new("/dev/null"));
    // The last octal digit of the flags is the access mode: 2 is reading and writing.
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
