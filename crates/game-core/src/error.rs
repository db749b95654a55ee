//! Error types that all games share.

use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use thiserror::Error;

use crate::text::{Field, TextError};

/// An error that knows its place in a text.
pub trait InText {
    /// Returns the offset in bytes from the start of the text, of the first
    /// [problem](Self::for_each_problem) if there are several. Returns `None` if the error has no
    /// place in the text.
    fn offset(&self) -> Option<usize> {
        let mut first = None;
        self.for_each_problem(&mut |_, offset, _| {
            first = Some(first.map_or(offset, |first: usize| first.min(offset)));
        });
        first
    }

    /// Calls `visit` with each problem that has a place: the field of the text, the offset in bytes
    /// from the start of the text, and the problem. By default there are none.
    fn for_each_problem(&self, visit: &mut dyn FnMut(&'static str, usize, &dyn fmt::Display)) {
        let _ = visit;
    }
}

impl InText for TextError {
    fn for_each_problem(&self, visit: &mut dyn FnMut(&'static str, usize, &dyn fmt::Display)) {
        visit(self.field, self.offset, self);
    }
}

impl<P: fmt::Debug + fmt::Display> InText for ParsePositionError<P> {
    fn for_each_problem(&self, visit: &mut dyn FnMut(&'static str, usize, &dyn fmt::Display)) {
        match self {
            Self::Syntax(error) => error.for_each_problem(visit),
            Self::Invalid(problems) => problems
                .iter()
                .for_each(|located| visit(located.field, located.offset, &located.problem)),
        }
    }
}

impl<I: fmt::Debug + fmt::Display> InText for ParseMoveError<I> {
    fn for_each_problem(&self, visit: &mut dyn FnMut(&'static str, usize, &dyn fmt::Display)) {
        if let Self::Syntax(error) = self {
            error.for_each_problem(visit);
        }
    }
}

/// The problems of a position, at least one. The first 16 problems are kept and the
/// rest are counted, so an error stays small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problems<P> {
    first: Vec<P>,
    more: usize,
}

impl<P> Problems<P> {
    /// The maximum number of problems that are kept.
    const MAX: usize = 16;

    /// Returns `value` if no problem was found.
    ///
    /// # Errors
    /// The problems that were found.
    pub fn none_or<T>(found: impl IntoIterator<Item = P>, value: T) -> Result<T, Self> {
        let mut found = found.into_iter();
        let first: Vec<P> = found.by_ref().take(Self::MAX).collect();
        if first.is_empty() {
            return Ok(value);
        }
        let more = found.count();
        Err(Self { first, more })
    }

    /// Returns the problems that are kept, in the order in which they were found.
    pub fn as_slice(&self) -> &[P] {
        &self.first
    }

    /// Returns the total number of problems, at least one.
    #[expect(clippy::len_without_is_empty, reason = "never empty")]
    pub fn len(&self) -> usize {
        self.first.len().saturating_add(self.more)
    }

    /// Returns an iterator over the problems that are kept, in the order in which they were found.
    pub fn iter(&self) -> core::slice::Iter<'_, P> {
        self.first.iter()
    }

    /// Returns the same problems with `change` applied to each.
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
    type IntoIter = vec::IntoIter<P>;
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

/// A problem of a position with its place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{field}, byte {offset}: {problem}")]
pub struct Located<P> {
    /// The field of the text, such as `castling`.
    pub field: &'static str,
    /// The offset in bytes from the start of the text.
    pub offset: usize,
    /// The problem.
    pub problem: P,
}

/// The reason why a text is not a position. `P` is the game's type for problems of a position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParsePositionError<P: fmt::Debug + fmt::Display> {
    /// The text does not have the required form.
    #[error(transparent)]
    Syntax(#[from] TextError),
    /// The text describes a position that the rules do not allow.
    #[error("{0}")]
    Invalid(Problems<Located<P>>),
}

impl<P: fmt::Debug + fmt::Display> ParsePositionError<P> {
    /// Creates the error of a text with these problems. `place` returns the part of the text that a
    /// problem is about.
    pub fn invalid<'a>(problems: Problems<P>, place: impl Fn(&P) -> Field<'a>) -> Self {
        Self::Invalid(problems.map(|problem| {
            let place = place(&problem);
            Located {
                field: place.name(),
                offset: place.offset(),
                problem,
            }
        }))
    }

    /// Creates the error for a single problem, placed at the beginning of the text in the field
    /// with this name.
    pub fn of_field(field: &'static str, problem: P) -> Self {
        let located = Located {
            field,
            offset: 0,
            problem,
        };
        Self::Invalid(Problems {
            first: vec![located],
            more: 0,
        })
    }
}

/// The reason why a text is not a legal move. `I` is the game's type for illegal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ParseMoveError<I: fmt::Debug + fmt::Display> {
    /// The text does not have the form of a move.
    #[error(transparent)]
    Syntax(#[from] TextError),
    /// The text is a move, but the move is not legal in this position.
    #[error("{0}")]
    Illegal(I),
}
