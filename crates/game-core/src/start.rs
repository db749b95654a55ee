//! The ways in which a game can start.

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::text::{Field, TextError};

/// The ways in which a game can start: setups of the board, or sets of rules. `Default` is the
/// usual start, `Display` writes the name and `FromStr` parses it.
///
/// A position need not remember its start. Its text is complete without it.
///
/// ```
/// use game_core::OnlyStart;
///
/// assert_eq!(OnlyStart::ALL, [OnlyStart]);
/// assert_eq!("standard".parse(), Ok(OnlyStart));
/// ```
pub trait Start:
    Copy + Eq + Hash + Debug + Default + Display + FromStr<Err = TextError> + Send + Sync + 'static
{
    /// All starts, the default one first.
    const ALL: &'static [Self];
}

/// The start of a game that has only one start. Its name is `standard`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OnlyStart;

impl OnlyStart {
    /// The only start.
    pub const ALL: [Self; 1] = [Self];
}

impl Start for OnlyStart {
    const ALL: &'static [Self] = &Self::ALL;
}

impl Display for OnlyStart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("standard")
    }
}

impl FromStr for OnlyStart {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("start", text).named_one_of(&Self::ALL, "`standard`")
    }
}
