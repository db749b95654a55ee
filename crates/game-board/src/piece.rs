//! Pieces, and macros for the piece types of games.

use alloc::vec::Vec;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use game_core::Player;

/// The kind of a piece, regardless of its owner: a closed set of names.
pub trait Kind: Copy + Eq + Ord + Hash + Debug + Display + FromStr + Send + Sync + 'static {
    /// All kinds.
    const ALL: &'static [Self];

    /// Returns the position of this kind in [`Kind::ALL`].
    fn index(self) -> usize;

    /// Returns the letter of this kind in the texts of moves, such as `Q`.
    fn letter(self) -> char;
}

/// A piece: its owner and its kind. Its `Display` is its token in the text formats, which also
/// serves as a label.
pub trait Piece: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// The owners of pieces.
    type Player: Player;

    /// The kinds of pieces.
    type Kind: Kind;

    /// Returns the piece of this owner and kind, or `None` if there is no such piece. A piece
    /// without an owner blocks all players, such as an arrow.
    fn of(owner: Option<Self::Player>, kind: Self::Kind) -> Option<Self>;

    /// Returns the owner of the piece, or `None` if it has no owner.
    fn player(self) -> Option<Self::Player>;

    /// Returns the kind of the piece.
    fn kind(self) -> Self::Kind;
}

/// Returns all pieces: by owner in turn order, pieces without an owner last, and then by kind.
pub fn all_pieces<P: Piece>() -> Vec<P> {
    let players = P::Player::ALL.iter().copied().map(Some);
    let of_owner = |owner| {
        let kinds = P::Kind::ALL.iter();
        kinds.filter_map(move |&kind| P::of(owner, kind))
    };
    players.chain([None]).flat_map(of_owner).collect()
}

/// Implements [`Kind`] for an enum that [`names!`](game_core::names) has given `ALL`, `index` and
/// `letter`.
#[macro_export]
macro_rules! impl_kind {
    ($kind:ty) => {
        impl $crate::Kind for $kind {
            const ALL: &'static [Self] = &<$kind>::ALL;

            fn index(self) -> usize {
                <$kind>::index(self)
            }

            fn letter(self) -> char {
                <$kind>::letter(self)
            }
        }
    };
}

/// Implements [`Kind`] and [`Piece`] for the types of a game that have inherent methods and fields
/// for everything: those of [`impl_kind!`](crate::impl_kind), and `Piece { color, kind }`.
#[macro_export]
macro_rules! impl_piece {
    ($piece:ty, $kind:ty, $color:ty) => {
        $crate::impl_kind!($kind);

        impl $crate::Piece for $piece {
            type Player = $color;
            type Kind = $kind;

            fn of(
                owner: ::core::option::Option<$color>,
                kind: $kind,
            ) -> ::core::option::Option<Self> {
                owner.map(|color| Self { color, kind })
            }

            fn player(self) -> ::core::option::Option<$color> {
                ::core::option::Option::Some(self.color)
            }

            fn kind(self) -> $kind {
                self.kind
            }
        }
    };
}

/// Defines `Piece`, a [`Color`](game_core::Color) and a kind. It is written as the letter of its
/// kind, in uppercase for White and in lowercase for Black.
///
/// The kind must have `letter`, which returns an uppercase letter, and `from_letter`. The literal
/// lists the letters for error messages. Pass `Piece::split` to [`read_rows`](crate::read_rows); it
/// is visible in the crate of the game.
///
/// ```
/// # pub mod checkers {
/// use game_core::Color;
///
/// #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
/// pub enum Kind { Checker, King }
///
/// impl Kind {
///     pub const fn letter(self) -> char {
///         match self { Self::Checker => 'C', Self::King => 'K' }
///     }
///     pub fn from_letter(letter: char) -> Option<Self> {
///         [Self::Checker, Self::King].into_iter().find(|kind| kind.letter() == letter)
///     }
/// }
///
/// game_board::cased_piece!(Kind, "CK or ck");
/// # }
/// # use checkers::*;
/// # use game_core::Color;
/// let king: Piece = "k".parse()?;
/// assert_eq!((king, king.to_string()), (Piece::new(Color::Black, Kind::King), "k".into()));
/// let error = "x".parse::<Piece>().unwrap_err();
/// let expected = "expected a piece CK or ck and nothing after it";
/// assert_eq!(error.to_string(), format!("piece, byte 0: {expected}, got 'x'"));
/// # Ok::<(), game_core::TextError>(())
/// ```
#[macro_export]
macro_rules! cased_piece {
    ($kind:ident, $letters:literal) => {
        /// A piece: its owner and its kind. Written as a letter, uppercase for White.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Piece {
            /// The owner of the piece.
            pub color: $crate::game_core::Color,
            /// The kind of the piece.
            pub kind: $kind,
        }

        impl Piece {
            /// Returns the piece of this player and kind.
            pub const fn new(color: $crate::game_core::Color, kind: $kind) -> Self {
                Self { color, kind }
            }

            /// Returns the piece with this letter: uppercase for White, lowercase for Black.
            pub fn from_letter(letter: char) -> Option<Self> {
                let kind = $kind::from_letter(letter.to_ascii_uppercase())?;
                let color = if letter.is_ascii_uppercase() {
                    $crate::game_core::Color::White
                } else {
                    $crate::game_core::Color::Black
                };
                Some(Self::new(color, kind))
            }

            /// Returns the letter of this piece: uppercase for White, lowercase for Black.
            pub const fn letter(self) -> char {
                match self.color {
                    $crate::game_core::Color::White => self.kind.letter(),
                    $crate::game_core::Color::Black => self.kind.letter().to_ascii_lowercase(),
                }
            }

            /// Parses the piece at the beginning of a row, and returns the rest.
            pub(crate) fn split(
                text: $crate::game_core::text::Field<'_>,
            ) -> Result<(Self, $crate::game_core::text::Field<'_>), $crate::game_core::TextError>
            {
                let (token, rest) = text.split_at(1);
                let expected = concat!("a piece ", $letters, ", or a count of empty cells");
                Ok((token.single_as(expected, Self::from_letter)?, rest))
            }
        }

        impl ::core::fmt::Display for Piece {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                ::core::fmt::Display::fmt(&self.letter(), f)
            }
        }

        /// Parses the letter that `Display` writes.
        impl ::core::str::FromStr for Piece {
            type Err = $crate::game_core::TextError;

            fn from_str(text: &str) -> Result<Self, $crate::game_core::TextError> {
                let expected = concat!("a piece ", $letters, " and nothing after it");
                $crate::game_core::text::Field::new("piece", text)
                    .single_as(expected, Self::from_letter)
            }
        }
    };
}
