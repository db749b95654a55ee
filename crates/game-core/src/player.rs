//! Players as a closed set of names.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::str::FromStr;

use crate::text::TextError;

/// The maximum number of players of a game.
pub const MAX_PLAYERS: usize = 8;

/// The players of a game: a small enumeration in turn order.
///
/// `Display` writes the name as in the text formats (`white`), and `FromStr` parses it.
pub trait Player:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = TextError> + Send + Sync + 'static
{
    /// All players in turn order, two to [`MAX_PLAYERS`]. An enumeration made by
    /// [`players!`](crate::players) also has an array with the same name, which comes first where
    /// the type is known: `for player in Color::ALL`.
    const ALL: &'static [Self];

    /// Returns the position of this player in [`Player::ALL`].
    fn index(self) -> usize;

    /// Returns the letter of this player in the text formats, such as `w`.
    fn letter(self) -> char;

    /// Returns the player with this letter, or `None` if there is none.
    ///
    /// ```
    /// use game_core::{Color, Player};
    /// fn read<P: Player>(letters: &str) -> Option<Vec<P>> {
    ///     letters.chars().map(P::from_letter).collect()
    /// }
    /// assert_eq!(read("bw"), Some(vec![Color::Black, Color::White]));
    /// assert_eq!(read::<Color>("B"), None);
    /// ```
    fn from_letter(letter: char) -> Option<Self> {
        Self::ALL
            .iter()
            .copied()
            .find(|player| player.letter() == letter)
    }
}

/// The players of a two-player game.
///
/// ```
/// use game_core::{Color, Game, TwoPlayers};
/// fn waiting<G: Game<Player: TwoPlayers>>(position: &G) -> G::Player {
///     position.to_move().opponent()
/// }
/// assert_eq!(TwoPlayers::opponent(Color::White), Color::Black);
/// ```
pub trait TwoPlayers: Player {
    /// Returns the other player.
    #[must_use]
    fn opponent(self) -> Self;
}
