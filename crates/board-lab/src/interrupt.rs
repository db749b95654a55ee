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
    /// From now on, Ctrl-C is noted here and does not end the program, unless it is pressed again
    /// before the first time has been [answered](Self::take).
    pub(crate) fn caught() -> Result<Self, Error> {
        let pressed = Arc::new(AtomicBool::new(false));
        // In this order: the first one looks whether the second one has been there before.
        flag::register_conditional_shutdown(
            SIGINT,
            Error::INTERRUPTED.into(),
            Arc::clone(&pressed),
        )
        .and_then(|_| flag::register(SIGINT, Arc::clone(&pressed)))
        .map_err(|error| Error::input("Ctrl-C", error))?;
        Ok(Self(pressed))
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
