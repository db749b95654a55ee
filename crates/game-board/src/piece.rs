//! Pieces that are written as in FEN: a letter for the kind, its case for the player.

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
