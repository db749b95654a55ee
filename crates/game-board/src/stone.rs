//! Pieces of games in which all pieces are alike.

use core::fmt;
use core::str::FromStr;

use game_core::text::Field;
use game_core::{Player, TextError};

use crate::piece::{Kind, Piece};

/// The kind of the pieces in a game in which all pieces are alike. Its name is `stone`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OnlyKind;

impl OnlyKind {
    /// The only kind.
    pub const ALL: [Self; 1] = [Self];
}

impl Kind for OnlyKind {
    const ALL: &'static [Self] = &Self::ALL;

    fn index(self) -> usize {
        0
    }

    fn letter(self) -> char {
        'S'
    }
}

impl fmt::Display for OnlyKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad("stone")
    }
}

impl FromStr for OnlyKind {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        Field::new("kind", text).named_one_of(&Self::ALL, "`stone`")
    }
}

/// A piece in a game in which all pieces are alike: a stone of this player. Its text is the letter
/// of the player.
///
/// ```
/// use game_board::{OnlyKind, Piece, Stone};
/// use game_core::Color;
/// let stone = Stone(Color::White);
/// assert_eq!((stone.to_string(), stone.kind().to_string()), ("w".into(), "stone".into()));
/// assert_eq!(Stone::of(Some(Color::White), OnlyKind), Some(stone));
/// assert_eq!(Stone::<Color>::of(None, OnlyKind), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stone<P>(pub P);

impl<P: Player> Piece for Stone<P> {
    type Player = P;
    type Kind = OnlyKind;

    fn of(owner: Option<P>, _: OnlyKind) -> Option<Self> {
        owner.map(Self)
    }

    fn player(self) -> Option<P> {
        Some(self.0)
    }

    fn kind(self) -> OnlyKind {
        OnlyKind
    }
}

impl<P: Player> fmt::Display for Stone<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.letter(), f)
    }
}
