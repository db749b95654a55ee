//! Ctrl-C.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag;

use crate::error::Error;

/// Whether somebody has pressed Ctrl-C.
#[derive(Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// From now on, Ctrl-C is noted here and does not end the program, however often it is pressed.
    pub(crate) fn noted() -> Result<Self, Error> {
        let interrupt = Self::default();
        Self::sets(&interrupt.0)?;
        Ok(interrupt)
    }

    /// From now on, Ctrl-C is noted here and stops what looks at `stop`. Pressed again, it ends the
    /// program.
    pub(crate) fn stopping(stop: &Arc<AtomicBool>) -> Result<Self, Error> {
        let interrupt = Self::default();
        // In this order: the first one looks whether the second one has been there before.
        let code = Error::INTERRUPTED.into();
        flag::register_conditional_shutdown(SIGINT, code, Arc::clone(&interrupt.0))
            .map_err(|error| Error::input("Ctrl-C", error))?;
        Self::sets(&interrupt.0)?;
        Self::sets(stop)?;
        Ok(interrupt)
    }

    fn sets(flag: &Arc<AtomicBool>) -> Result<(), Error> {
        let registered = flag::register(SIGINT, Arc::clone(flag));
        registered.map_err(|error| Error::input("Ctrl-C", error))?;
        Ok(())
    }

    /// What becomes true when it is pressed.
    pub(crate) fn flag(&self) -> &AtomicBool {
        &self.0
    }

    /// Whether it has been pressed since this was asked last.
    pub(crate) fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
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
