//! Players as a closed set of names.

use core::fmt::{Debug, Display};
use core::hash::Hash;

/// The most players a game may have.
pub const MAX_PLAYERS: usize = 8;

/// The players of a game: a small enumeration, in turn order.
///
/// Its `Display` writes the name as the text formats do (`white`).
pub trait Player: Copy + Eq + Ord + Hash + Debug + Display + Send + Sync + 'static {
    /// All players in turn order, two to [`MAX_PLAYERS`]; the first one begins.
    const ALL: &'static [Self];

    /// The position of this player in [`Player::ALL`].
    fn index(self) -> usize;

    /// The letter that stands for this player in the text formats, such as `w`.
    fn letter(self) -> char;
}
