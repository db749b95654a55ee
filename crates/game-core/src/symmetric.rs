//! Symmetries of games.

use alloc::string::ToString;
use core::cmp::Ordering;
use core::fmt::{Debug, Display};

use crate::game::Game;
use crate::player::Player;

/// A game with symmetries: maps of positions, moves and players that commute with play. If a move
/// leads from one position to another, then the image of the move leads from the image of the one
/// to the image of the other, but for what merely counts turns. Outcomes and scores are mapped,
/// too.
pub trait Symmetric: Game {
    /// A symmetry of the game. Its `Display` is a name for people.
    type Symmetry: Copy + Eq + Debug + Display + Send + Sync + 'static;

    /// The symmetry that leaves everything as it is.
    const IDENTITY: Self::Symmetry;

    /// All symmetries, the identity first: they are a group.
    const SYMMETRIES: &'static [Self::Symmetry];

    /// The image of the position; `None` where the position has something that the symmetry does
    /// not keep, such as a right to castle. The symmetries that keep everything in a position are a
    /// group, too, and the image has the same ones.
    fn image(&self, symmetry: Self::Symmetry) -> Option<Self>;

    /// The image of a move.
    fn image_of_move(mv: Self::Move, symmetry: Self::Symmetry) -> Self::Move;

    /// The image of a player.
    fn image_of_player(player: Self::Player, symmetry: Self::Symmetry) -> Self::Player;

    /// The symmetry that undoes this one.
    fn inverse(symmetry: Self::Symmetry) -> Self::Symmetry;

    /// The symmetry by which the player to move comes first: the first that takes them to the first
    /// player, also if some right is lost on the way. `None` if there is none.
    fn mover_view(&self) -> Option<Self::Symmetry> {
        let first = Self::Player::ALL.first().copied()?;
        let brings_first =
            |&symmetry: &Self::Symmetry| Self::image_of_player(self.to_move(), symmetry) == first;
        Self::SYMMETRIES.iter().copied().find(brings_first)
    }

    /// The one position that stands for all images of this one, and a symmetry that leads there: of
    /// the images that there are, the one with the least [key](Game::key).
    #[must_use]
    fn canonical(&self) -> (Self, Self::Symmetry) {
        let mut least = (self.clone(), Self::IDENTITY);
        for &symmetry in Self::SYMMETRIES {
            if let Some(image) = self
                .image(symmetry)
                .filter(|image| precedes(image, &least.0))
            {
                least = (image, symmetry);
            }
        }
        least
    }

    /// The [key](Game::key) of the canonical position: the same for all images of a position.
    fn canonical_key(&self) -> u64 {
        let images = Self::SYMMETRIES
            .iter()
            .filter_map(|&symmetry| self.image(symmetry));
        images
            .map(|image| image.key())
            .min()
            .unwrap_or_else(|| self.key())
    }
}

/// Whether a position comes before another one as canonical: by key, and where two positions have
/// the same one, by text.
fn precedes<G: Game>(one: &G, other: &G) -> bool {
    match one.key().cmp(&other.key()) {
        Ordering::Equal => one != other && one.to_string() < other.to_string(),
        order => order.is_lt(),
    }
}
