//! Players without colors.

use core::fmt;
use core::str::FromStr;

use crate::player::{MAX_PLAYERS, Player, TwoPlayers};
use crate::text::{Field, TextError};

const NAMES: [&str; MAX_PLAYERS] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
];

/// A player of a game for `N` players, two to eight, whose players have no other names.
///
/// The names are `first`, `second`, `third` and so on; the letters are `a`, `b`, `c` and so on.
///
/// ```
/// use game_core::{Player, Ranking, Seat};
/// let [first, second, third] = Seat::<3>::ALL;
/// assert_eq!(second.to_string(), "second");
/// assert_eq!((third.letter(), third.next(), third.index()), ('c', first, 2));
/// assert_eq!("third".parse(), Ok(third));
/// assert!("fourth".parse::<Seat<3>>().is_err());
/// assert_eq!(Ranking::won_by(second).to_string(), "b>a=c");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat<const N: usize>(u8);

impl<const N: usize> Seat<N> {
    /// All seats in turn order.
    pub const ALL: [Self; N] = {
        assert!(2 <= N && N <= MAX_PLAYERS, "a game has 2 to 8 players");
        let mut all = [Self(0); N];
        let mut index = 0;
        while index < N {
            all[index] = Self(index as u8);
            index += 1;
        }
        all
    };

    /// Returns the position of this player in [`Seat::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the letter of this player in the text formats: `a` for the first.
    pub const fn letter(self) -> char {
        (b'a' + self.0) as char
    }

    /// Returns the next player in turn order. After the last player comes the first.
    #[must_use]
    pub const fn next(self) -> Self {
        Self((self.0 + 1) % N as u8)
    }
}

/// The first player.
impl<const N: usize> Default for Seat<N> {
    fn default() -> Self {
        Self(0)
    }
}

impl<const N: usize> Player for Seat<N> {
    const ALL: &'static [Self] = &Self::ALL;

    #[inline]
    fn index(self) -> usize {
        self.index()
    }

    fn letter(self) -> char {
        self.letter()
    }
}

impl TwoPlayers for Seat<2> {
    #[inline]
    fn opponent(self) -> Self {
        self.next()
    }
}

impl<const N: usize> fmt::Display for Seat<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(NAMES.get(self.index()).copied().unwrap_or_default())
    }
}

impl<const N: usize> FromStr for Seat<N> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("player", text).named_one_of(&Self::ALL, "the name of a seat, such as `first`")
    }
}
