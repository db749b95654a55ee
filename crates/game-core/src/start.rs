//! The ways in which a game can start.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::text::TextError;

/// The ways in which a game can start: set-ups of the board, or sets of rules. `Default` is the
/// usual start, `Display` writes the name and `FromStr` parses it.
///
/// A position need not remember its start. Its text is complete without it.
///
/// ```
/// use game_core::OnlyStart;
///
/// assert_eq!(OnlyStart::ALL, [OnlyStart::Standard]);
/// assert_eq!("standard".parse(), Ok(OnlyStart::Standard));
/// ```
pub trait Start:
    Copy + Eq + Hash + Debug + Default + Display + FromStr<Err = TextError> + Send + Sync + 'static
{
    /// All starts, the default one first.
    const ALL: &'static [Self];
}

/// The start of a game that has only one start. Its name is `standard`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum OnlyStart {
    /// The usual start.
    #[default]
    Standard,
}

crate::names! { OnlyStart, "start", "`standard`"; Standard "standard" }

impl Start for OnlyStart {
    const ALL: &'static [Self] = &Self::ALL;
}
