//! Perft of any game.

use alloc::boxed::Box;
use alloc::collections::TryReserveError;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::num::NonZeroUsize;

use game_core::Perft;

use crate::any::AnyGame;
use crate::listed::Listed;
use crate::refusals::WrongGame;

/// Options for counting leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PerftOptions {
    /// The size in bytes of a table of counted subtrees; `None` for no table ([`Perft::table`]).
    pub table: Option<usize>,
    /// The number of threads, limited to the number of cores. Without feature `rayon`, only the
    /// calling thread counts.
    pub threads: NonZeroUsize,
}

/// Returns options without a table and with one thread.
impl Default for PerftOptions {
    fn default() -> Self {
        Self {
            table: None,
            threads: NonZeroUsize::MIN,
        }
    }
}

/// A leaf counter for one game. It keeps its table between counts.
///
/// ```
/// use oddboards::{Games, PerftOptions};
/// let circular = Games::default().get("circular")?;
/// let counter = circular.perft(PerftOptions::default())?;
/// let divided = counter.divide(&*circular.start(), 2, &|| ())?;
/// assert_eq!(divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), 400);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyPerft {
    /// Returns the number of leaves after each legal move of the current position, by the text of
    /// the move. Depth 0 returns nothing. Calls `done` after each move.
    ///
    /// # Errors
    /// `game` is not the game of this counter.
    fn divide(
        &self,
        game: &dyn AnyGame,
        depth: u8,
        done: &(dyn Fn() + Sync),
    ) -> Result<Vec<(String, u64)>, WrongGame>;
}

impl<G: Listed> AnyPerft for Perft<G> {
    fn divide(
        &self,
        game: &dyn AnyGame,
        depth: u8,
        done: &(dyn Fn() + Sync),
    ) -> Result<Vec<(String, u64)>, WrongGame> {
        let position = game.history::<G>()?.position();
        let divided = Self::divide(self, position, depth, |_, _| done());
        let divided = divided.into_iter();
        Ok(divided
            .map(|(mv, leaves)| (mv.to_string(), leaves))
            .collect())
    }
}

/// Returns a counter for the game `G`.
pub(crate) fn perft<G: Listed>(
    options: PerftOptions,
) -> Result<Box<dyn AnyPerft>, TryReserveError> {
    let counter = Perft::<G>::new();
    #[cfg(feature = "rayon")]
    let counter = counter.threads(options.threads);
    #[cfg(target_has_atomic = "64")]
    if let Some(bytes) = options.table {
        return Ok(Box::new(counter.table(bytes)?));
    }
    let _ = options;
    Ok(Box::new(counter))
}
