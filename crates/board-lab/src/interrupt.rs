//! Ctrl-C, and other signals that ask a program to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::error::Error;

/// The signals that ask a program to end: `SIGINT`, `SIGTERM` and `SIGHUP`.
#[cfg(unix)]
const ENDING: &[i32] = &[SIGINT, SIGTERM, signal_hook::consts::SIGHUP];

#[cfg(not(unix))]
const ENDING: &[i32] = &[SIGINT, SIGTERM];

/// An interruption by a signal.
#[derive(Default)]
pub(crate) struct Interrupt {
    flag: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Records Ctrl-C from now on instead of ending the program. If Ctrl-C is ignored, it stays
    /// ignored.
    pub(crate) fn by_key() -> Result<Self, Error> {
        Self::noted(&[SIGINT])
    }

    /// Records Ctrl-C, `SIGTERM` and `SIGHUP` from now on. These signals do nothing else, so there
    /// is time to end the engines. Ignored signals stay ignored, such as `SIGHUP` under `nohup`.
    pub(crate) fn by_any() -> Result<Self, Error> {
        Self::noted(ENDING)
    }

    fn noted(signals: &[i32]) -> Result<Self, Error> {
        let interrupt = Self::default();
        for &signal in signals.iter().filter(|&&signal| !is_ignored(signal)) {
            let number = signal.unsigned_abs() as usize;
            flag::register_usize(signal, Arc::clone(&interrupt.signal), number)
                .and_then(|_| flag::register(signal, Arc::clone(&interrupt.flag)))
                .map_err(|error| Error::input("signals", error))?;
        }
        Ok(interrupt)
    }

    /// Returns the flag that the signals set, and that the work itself may set.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.flag
    }

    /// Returns whether there has been an interruption since the last call.
    pub(crate) fn take(&self) -> bool {
        self.flag.swap(false, Ordering::Relaxed)
    }

    /// Returns the interruption as an error if there was one before the work was done.
    pub(crate) fn check(&self, is_done: bool) -> Result<(), Error> {
        match self.signal.load(Ordering::Relaxed) {
            signal if signal > 0 && !is_done => Err(Error::Interrupted(signal)),
            _ => Ok(()),
        }
    }
}

/// Returns whether this program was started with the signal ignored.
#[cfg(target_os = "linux")]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // Signals are numbered from 1.
    ignored.is_some_and(|mask| mask & 1 << (signal - 1) != 0)
}

#[cfg(not(target_os = "linux"))]
const fn is_ignored(_: i32) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use signal_hook::low_level::raise;

    #[test]
    fn interruptions_are_noted_and_end_nothing() {
        let interrupt = Interrupt::by_any().expect("handlers");
        assert!(!interrupt.take());
        for _ in 0..3 {
            raise(SIGTERM).expect("a signal");
        }
        assert!(interrupt.flag().load(Ordering::Relaxed));
        assert!(interrupt.take() && !interrupt.take());
    }
}
