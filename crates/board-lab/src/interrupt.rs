//! Ctrl-C, and other signals that ask a program to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::error::Error;

/// Whether Ctrl-C has been pressed.
#[derive(Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// From now on, Ctrl-C sets this flag and does not end the program.
    pub(crate) fn noted() -> Result<Self, Error> {
        let interrupt = Self::default();
        let registered = flag::register(SIGINT, Arc::clone(&interrupt.0));
        registered.map_err(trouble)?;
        Ok(interrupt)
    }

    /// Returns the flag that Ctrl-C sets.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }

    /// Returns whether it has been pressed since the last call.
    pub(crate) fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

/// The signals that ask a program to end: `SIGINT`, `SIGTERM` and `SIGHUP`.
#[cfg(unix)]
const ENDING: [i32; 3] = [SIGINT, SIGTERM, signal_hook::consts::SIGHUP];

#[cfg(not(unix))]
const ENDING: [i32; 2] = [SIGINT, SIGTERM];

/// The signal that has asked this program to end.
#[derive(Default)]
pub(crate) struct Ending {
    stop: Arc<AtomicBool>,
    signal: Arc<AtomicUsize>,
}

impl Ending {
    /// From now on, Ctrl-C, `SIGTERM` and `SIGHUP` are recorded here and do nothing else, so there
    /// is time to end the engines. An ignored `SIGHUP`, as under `nohup`, stays ignored.
    pub(crate) fn noted() -> Result<Self, Error> {
        let ending = Self::default();
        for signal in ENDING
            .into_iter()
            .filter(|&signal| !is_ignored_hangup(signal))
        {
            let number = signal.unsigned_abs() as usize;
            flag::register_usize(signal, Arc::clone(&ending.signal), number).map_err(trouble)?;
            flag::register(signal, Arc::clone(&ending.stop)).map_err(trouble)?;
        }
        Ok(ending)
    }

    /// Returns the flag that the signals set, and that the work itself may set.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.stop
    }

    /// Returns the interruption as an error if there was one before the work was done.
    pub(crate) fn check(&self, is_done: bool) -> Result<(), Error> {
        match self.signal.load(Ordering::Relaxed) {
            signal if signal > 0 && !is_done => Err(Error::Interrupted(signal)),
            _ => Ok(()),
        }
    }
}

/// Returns whether this is `SIGHUP`, and this program was started with it ignored.
#[cfg(target_os = "linux")]
fn is_ignored_hangup(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    // Signals are numbered from 1.
    signal == signal_hook::consts::SIGHUP
        && ignored.is_some_and(|mask| mask & 1 << (signal - 1) != 0)
}

#[cfg(not(target_os = "linux"))]
const fn is_ignored_hangup(_: i32) -> bool {
    false
}

/// Creates an error about signals that cannot be handled.
fn trouble(error: std::io::Error) -> Error {
    Error::input("signals", error)
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a failed expectation fails the test")]
mod tests {
    use super::*;
    use signal_hook::low_level::raise;

    #[test]
    fn interruptions_are_noted_and_end_nothing() {
        let interrupt = Interrupt::noted().expect("a handler");
        assert!(!interrupt.take());
        for _ in 0..3 {
            raise(SIGINT).expect("a signal");
        }
        assert!(interrupt.flag().load(Ordering::Relaxed));
        assert!(interrupt.take() && !interrupt.take());
    }
}
