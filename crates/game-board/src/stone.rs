//! Pieces of games in which all pieces are alike.

use core::fmt;

use game_core::Player;

use crate::piece::Piece;

/// The kind of the pieces in a game in which all pieces are alike. Its name is `stone`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OnlyKind {
    /// A stone.
    #[default]
    Stone,
}

game_core::names! { OnlyKind, "kind", "`stone`"; Stone "stone" 'S' }

crate::impl_kind!(OnlyKind);

/// A piece in a game in which all pieces are alike: a stone of this player. Its text is the letter
/// of the player.
///
/// ```
/// use game_board::{OnlyKind, Piece, Stone};
/// use game_core::Color;
/// let stone = Stone(Color::White);
/// assert_eq!((stone.to_string(), stone.kind().to_string()), ("w".into(), "stone".into()));
/// assert_eq!(Stone::of(Some(Color::White), OnlyKind::Stone), Some(stone));
/// assert_eq!(Stone::<Color>::of(None, OnlyKind::Stone), None);
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
        OnlyKind::Stone
    }
}

impl<P: Player> fmt::Display for Stone<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.letter(), f)
    }
}
