//! The memory available for tables and trees.

/// The limit for tables and trees, in bytes, if the system does not report the available memory.
const UNKNOWN: u64 = 4 << 30;

/// Checks that tables and trees with a total size of this many megabytes (2²⁰ bytes) fit into the
/// available memory. The system would end a program that uses more.
///
/// # Errors
/// The reason why they do not fit.
pub(crate) fn check(megabytes: u64) -> Result<(), String> {
    check_within(megabytes, available().unwrap_or(UNKNOWN))?;
    let bytes = usize::try_from(megabytes.saturating_mul(1 << 20)).unwrap_or(usize::MAX);
    let mut table = Vec::<u8>::new();
    let granted = table.try_reserve_exact(bytes);
    // Otherwise the compiler may optimize the unused table away.
    std::hint::black_box(&table);
    granted.map_err(|_| {
        format!("the hash size of {megabytes} MB is more than the system grants this process")
    })
}

/// Checks a number of megabytes against a number of available bytes.
fn check_within(asked: u64, bytes: u64) -> Result<(), String> {
    let available = bytes >> 20;
    if asked > available {
        return Err(format!(
            "the hash size of {asked} MB is more than the {available} MB of memory available"
        ));
    }
    Ok(())
}

/// Returns the number of bytes that a program can allocate without swapping, limited by the control
/// groups of this process.
#[cfg(target_os = "linux")]
fn available() -> Option<u64> {
    use std::fs::read_to_string;
    let free = read_to_string("/proc/meminfo").ok()?;
    let groups = read_to_string("/proc/self/cgroup").unwrap_or_default();
    let limits = linux::limits(&groups);
    let limits = limits.filter_map(|file| read_to_string(file).ok()?.trim().parse().ok());
    limits.chain(linux::free(&free)).min()
}

#[cfg(not(target_os = "linux"))]
const fn available() -> Option<u64> {
    None
}

/// Parsers for files of the Linux kernel.
#[cfg(any(target_os = "linux", test))]
mod linux {
    use std::path::{Path, PathBuf};

    /// Returns the available bytes from the text of `/proc/meminfo`.
    pub(super) fn free(meminfo: &str) -> Option<u64> {
        let free = |line: &str| {
            let kilobytes = line.strip_prefix("MemAvailable:")?.strip_suffix("kB")?;
            kilobytes.trim().parse::<u64>().ok()?.checked_mul(1 << 10)
        };
        meminfo.lines().find_map(free)
    }

    /// Returns the files with the limits of the control groups in the text of `/proc/self/cgroup`.
    /// The limits of parent groups apply, too.
    pub(super) fn limits(groups: &str) -> impl Iterator<Item = PathBuf> {
        groups.lines().flat_map(|line| {
            let mut parts = line.splitn(3, ':').skip(1);
            let (root, file) = match parts.next() {
                Some("") => ("/sys/fs/cgroup", "memory.max"),
                Some("memory") => ("/sys/fs/cgroup/memory", "memory.limit_in_bytes"),
                _ => return Vec::new(),
            };
            let group = Path::new(parts.next().unwrap_or_default());
            let inner = |group: &Path| group.strip_prefix("/").map(Path::to_owned).ok();
            let groups = group.ancestors().filter_map(inner);
            groups
                .map(|group| Path::new(root).join(group).join(file))
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_refused() {
        assert_eq!(check_within(5, 5 << 20), Ok(()));
        let told = "the hash size of 6 MB is more than the 5 MB of memory available";
        assert_eq!(check_within(6, (6 << 20) - 1), Err(told.to_owned()));
        assert_eq!(check(0), Ok(()));
        assert!(check(u64::MAX).is_err());
    }

    #[test]
    fn the_reports_of_the_kernel_are_read() {
        let text = "MemTotal:       2 kB\nMemAvailable:       3000 kB\nBuffers: 1 kB\n";
        assert_eq!(linux::free(text), Some(3000 << 10));
        assert_eq!(linux::free("MemTotal: 2 kB\n"), None);
        let groups = "4:memory:/a\n1:cpu:/\n0::/b/c\n";
        let files: Vec<_> = linux::limits(groups)
            .map(|file| file.display().to_string())
            .collect();
        assert_eq!(
            files,
            [
                "/sys/fs/cgroup/memory/a/memory.limit_in_bytes",
                "/sys/fs/cgroup/memory/memory.limit_in_bytes",
                "/sys/fs/cgroup/b/c/memory.max",
                "/sys/fs/cgroup/b/memory.max",
                "/sys/fs/cgroup/memory.max",
            ]
        );
    }
}
