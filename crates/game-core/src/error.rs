//! Errors that are the same idea in every game.

use core::fmt;

use smallvec::SmallVec;
use thiserror::Error;

use crate::text::TextError;

/// An error about a text that knows where in it something is wrong.
pub trait InText {
    /// The offset in bytes from the start of the text; of the first place, if there are several.
    /// `None`, as by default, if no place in it is to blame.
    fn offset(&self) -> Option<usize> {
        None
    }
}

impl InText for TextError {
    fn offset(&self) -> Option<usize> {
        Some(self.offset)
    }
}

impl<P: fmt::Debug + fmt::Display> InText for ParsePositionError<P> {
    fn offset(&self) -> Option<usize> {
        match self {
            Self::Syntax(error) => error.offset(),
            Self::Invalid(problems) => problems.iter().map(|problem| problem.offset).min(),
        }
    }
}

impl<I: fmt::Debug + fmt::Display> InText for ParseMoveError<I> {
    fn offset(&self) -> Option<usize> {
        match self {
            Self::Syntax(error) => error.offset(),
            Self::Illegal(_) => None,
        }
    }
}

/// What is wrong with a position, at least one thing. However much is wrong, the first
/// [`Problems::MAX`] things are kept and the others counted, so that an error is small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems<P> {
    first: SmallVec<[P; 1]>,
    more: usize,
}

/// Problems as they are found: none so far, or some.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings<P>(Problems<P>);

impl<P> Findings<P> {
    /// Nothing is wrong so far.
    #[must_use]
    pub fn new() -> Self {
        Self(Problems {
            first: SmallVec::new(),
            more: 0,
        })
    }

    /// Something is wrong.
    pub fn push(&mut self, problem: P) {
        let Problems { first, more } = &mut self.0;
        if first.len() < Problems::<P>::MAX {
            first.push(problem);
        } else {
            *more = more.saturating_add(1);
        }
    }

    /// `value`, if nothing was wrong.
    ///
    /// # Errors
    /// What was wrong.
    pub fn none_or<T>(self, value: T) -> Result<T, Problems<P>> {
        if self.0.first.is_empty() {
            Ok(value)
        } else {
            Err(self.0)
        }
    }
}

impl<P> Default for Findings<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P> Extend<P> for Findings<P> {
    fn extend<I: IntoIterator<Item = P>>(&mut self, problems: I) {
        for problem in problems {
            self.push(problem);
        }
    }
}

impl<P> Problems<P> {
    /// The most problems that are kept.
    pub const MAX: usize = 16;

    /// The problems that are kept, in the order they were found.
    pub fn as_slice(&self) -> &[P] {
        &self.first
    }

    /// How many problems there are, at least one.
    #[expect(clippy::len_without_is_empty, reason = "never empty")]
    pub fn len(&self) -> usize {
        self.first.len().saturating_add(self.more)
    }

    /// The problems that are kept, in the order they were found.
    pub fn iter(&self) -> core::slice::Iter<'_, P> {
        self.first.iter()
    }

    /// The same problems, each turned into something else.
    #[must_use]
    pub fn map<Q>(self, change: impl FnMut(P) -> Q) -> Problems<Q> {
        Problems {
            first: self.first.into_iter().map(change).collect(),
            more: self.more,
        }
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
    type IntoIter = smallvec::IntoIter<[P; 1]>;
    fn into_iter(self) -> Self::IntoIter {
        self.first.into_iter()
    }
}

impl<P: fmt::Display> fmt::Display for Problems<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.first.iter().enumerate() {
            if index > 0 {
                f.write_str("; ")?;
            }
            problem.fmt(f)?;
        }
        match self.more {
            0 => Ok(()),
            more => write!(f, "; and {more} more"),
        }
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

impl<P: fmt::Debug + fmt::Display> ParsePositionError<P> {
    /// The error that this one thing is wrong with the position, at the beginning of the text, in
    /// the field with this name.
    pub fn of_field(field: &'static str, problem: P) -> Self {
        let mut findings = Findings::new();
        findings.push(Located {
            field,
            offset: 0,
            problem,
        });
        Self::Invalid(findings.0)
    }
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
