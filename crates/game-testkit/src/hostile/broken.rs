//! Promises that a game breaks.

use std::fmt;

/// A promise that a game breaks, as text: the promise and the input that breaks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Broken(String);

impl Broken {
    /// Creates the error from a promise, or from the result of another check.
    pub(super) fn new(promise: impl fmt::Display) -> Self {
        Self(promise.to_string())
    }

    /// Adds the subject: a position, a move, a result.
    pub(super) fn with(mut self, what: &str, value: impl fmt::Display) -> Self {
        self.0 = format!("{}\n  {what}: {value}", self.0);
        self
    }

    /// Adds an input text in quotes, with unprintable characters replaced and the middle of a long
    /// text left out.
    pub(super) fn with_text(self, text: &str) -> Self {
        const SHOWN: usize = 120;
        let shown = |part: &str| part.escape_debug().to_string();
        let count = text.chars().count();
        if count <= 2 * SHOWN {
            return self.with("text", format_args!("\"{}\"", shown(text)));
        }
        let head: String = text.chars().take(SHOWN).collect();
        let tail: String = text.chars().skip(count - SHOWN).collect();
        let bytes = text.len();
        self.with(
            "text",
            format_args!("\"{} … {}\" ({bytes} bytes)", shown(&head), shown(&tail)),
        )
    }
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Returns `Ok` if `so`, or the broken promise otherwise.
pub(super) fn promise(so: bool, promise: &str) -> Result<(), Broken> {
    if so {
        Ok(())
    } else {
        Err(Broken::new(format_args!("violated: {promise}")))
    }
}
