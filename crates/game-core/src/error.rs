//! Errors that are the same idea in every game.

use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::text::TextError;

/// All that is wrong with a position, at least one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems<P>(Vec<P>);

impl<P> Problems<P> {
    /// `Ok` with `value` if there are no problems.
    ///
    /// # Errors
    /// All problems, if there are any.
    pub fn none_or<T>(problems: Vec<P>, value: T) -> Result<T, Self> {
        if problems.is_empty() {
            Ok(value)
        } else {
            Err(Self(problems))
        }
    }

    /// The problems as a slice, in the order they were found.
    pub fn as_slice(&self) -> &[P] {
        &self.0
    }

    /// How many problems there are, at least one.
    #[expect(clippy::len_without_is_empty, reason = "never empty")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The problems, in the order they were found.
    pub fn iter(&self) -> core::slice::Iter<'_, P> {
        self.0.iter()
    }

    /// The same problems, each turned into something else.
    #[must_use]
    pub fn map<Q>(self, change: impl FnMut(P) -> Q) -> Problems<Q> {
        Problems(self.0.into_iter().map(change).collect())
    }
}

impl<'a, P> IntoIterator for &'a Problems<P> {
    type Item = &'a P;
    type IntoIter = core::slice::Iter<'a, P>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<P> IntoIterator for Problems<P> {
    type Item = P;
    type IntoIter = alloc::vec::IntoIter<P>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<P: fmt::Display> fmt::Display for Problems<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.0.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)?;
        }
        Ok(())
    }
}

impl<P: fmt::Debug + fmt::Display> core::error::Error for Problems<P> {}

/// A problem of a position together with the place in the text that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{field}, byte {offset}: {problem}")]
pub struct Located<P> {
    /// The field of the text, such as `castling`.
    pub field: &'static str,
    /// The offset in bytes from the start of the text.
    pub offset: usize,
    /// What is wrong there.
    pub problem: P,
}

/// Why a text is not a position. `P` is the game's own list of what can be wrong with one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePositionError<P: fmt::Debug + fmt::Display> {
    /// The text is not of the form that the format prescribes.
    #[error(transparent)]
    Syntax(#[from] TextError),
    /// The text describes a position that the rules do not allow.
    #[error("{0}")]
    Invalid(Problems<Located<P>>),
}

/// Why a text is not a legal move. `I` is the game's own list of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseMoveError<I: fmt::Debug + fmt::Display> {
    /// The text is not of the form of a move.
    #[error(transparent)]
    Syntax(#[from] TextError),
    /// The text is a move, but not a legal one here.
    #[error("{0}")]
    Illegal(I),
}
