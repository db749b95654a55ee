//! The two sides of a chess set.

/// A player of a game for White and Black, and the color of that player's pieces.
///
/// The text form is the name, `white` or `black`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The player who moves first.
    #[default]
    White,
    /// The player who moves second.
    Black,
}

crate::players! { Color, "`white` or `black`"; White "white" 'w', Black "black" 'b' }
