//! Search windows.

use crate::value::Value;

/// A search window for the side to move: values between its bounds are exact, and others are
/// bounds.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

impl Window {
    /// Returns the same window for the other side.
    pub(crate) fn turned(self) -> Self {
        Self {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }

    /// Returns whether this is a null window, with no value between its bounds.
    pub(crate) fn is_null(self) -> bool {
        self.beta.units() - self.alpha.units() <= 1
    }

    /// Returns the null window above alpha, which tests whether a value is better.
    pub(crate) fn null(alpha: Value) -> Self {
        Self {
            alpha,
            beta: Value(alpha.units() + 1),
        }
    }
}
