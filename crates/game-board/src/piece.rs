//! What pieces are, and the types that games define for them.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use game_core::Player;

/// What a piece is, whoever owns it: a closed set of names.
pub trait Kind: Copy + Eq + Ord + Hash + Debug + Display + FromStr + Send + Sync + 'static {
    /// All kinds.
    const ALL: &'static [Self];

    /// The place of this kind in [`Kind::ALL`].
    fn index(self) -> usize;

    /// The letter that stands for this kind in the texts of moves, such as `Q`.
    fn letter(self) -> char;
}

/// A piece: its owner and its kind. Its `Display` is its token in the text formats, which also
/// serves as a label.
pub trait Piece: Copy + Eq + Hash + Debug + Display + Send + Sync + 'static {
    /// Who owns pieces.
    type Player: Player;

    /// What pieces are.
    type Kind: Kind;

    /// The piece of this owner and kind; `None` if there is no such piece. No owner is nobody, who
    /// owns what blocks all players, such as an arrow.
    fn of(owner: Option<Self::Player>, kind: Self::Kind) -> Option<Self>;

    /// Its owner; `None` if nobody owns it.
    fn player(self) -> Option<Self::Player>;

    /// Its kind.
    fn kind(self) -> Self::Kind;
}

/// Implements [`Kind`] and [`Piece`] for the types of a game, which have everything as methods and
/// fields of their own: `Kind::ALL`, `Kind::index`, `Kind::letter`, `Piece { color, kind }`.
#[macro_export]
macro_rules! impl_piece {
    ($piece:ty, $kind:ty, $color:ty) => {
        impl $crate::Kind for $kind {
            const ALL: &'static [Self] = &<$kind>::ALL;

            fn index(self) -> usize {
                <$kind>::index(self)
            }

            fn letter(self) -> char {
                <$kind>::letter(self)
            }
        }

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

/// Defines `Piece`, a [`Color`](game_core::Color) and a kind, written as the letter of its kind: in
/// upper case for White, in lower case for Black.
///
/// The kind has `letter`, an upper-case one, and `from_letter`. The text says which letters there
/// are, for errors.
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
        /// A piece: whose it is and what it is. Written as a letter, upper case for White.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Piece {
            /// Whose it is.
            pub color: $crate::game_core::Color,
            /// What it is.
            pub kind: $kind,
        }

        impl Piece {
            /// The piece of this player and kind.
            pub const fn new(color: $crate::game_core::Color, kind: $kind) -> Self {
                Self { color, kind }
            }

            /// The piece that this letter stands for: upper case for White, lower case for Black.
            pub fn from_letter(letter: char) -> Option<Self> {
                let kind = $kind::from_letter(letter.to_ascii_uppercase())?;
                Some(Self::new($crate::game_core::Color::of_case(letter), kind))
            }

            /// The letter of this piece: upper case for White, lower case for Black.
            pub const fn letter(self) -> char {
                self.color.cased(self.kind.letter())
            }

            /// Reads the piece that a row of a board begins with, and gives the rest.
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

        /// Reads what `Display` writes, the letter.
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
