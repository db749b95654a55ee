//! Promises that a game has broken.

use std::fmt;

/// A promise that a game has broken, as text for people: what was promised, and on what input it
/// is not so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Broken(String);

impl Broken {
    /// What was promised, or what has been found by a check of its own.
    pub(super) fn new(promise: impl fmt::Display) -> Self {
        Self(promise.to_string())
    }

    /// Adds what it is about: a position, a move, an answer.
    pub(super) fn with(mut self, what: &str, value: impl fmt::Display) -> Self {
        self.0 = format!("{}\n  {what}: {value}", self.0);
        self
    }

    /// Adds a text that was read: in quotes, without what is unprintable, the middle left out if it
    /// is long.
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

/// `Ok` if `so`, or else the promise, broken.
pub(super) fn promise(so: bool, promise: &str) -> Result<(), Broken> {
    if so {
        Ok(())
    } else {
        Err(Broken::new(format_args!("not so: {promise}")))
    }
}
