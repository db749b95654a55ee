//! Many games at once, for learners.

mod games;
mod one;
mod rows;

use std::num::NonZeroUsize;

use game_board::{action_count, planes, rows_and_columns};
use game_core::Player as _;
use numpy::{IntoPyArray, PyArray1, PyArray2, PyArray4, PyArrayMethods};
use oddboards::ReadError;
use pyo3::prelude::*;

use crate::moves::Playable;
use crate::trees::{Noise, Trees};

pub(crate) use games::{Games, symmetries};
pub(crate) use one::set_bytes;
pub(crate) use rows::Rows;

/// The type of the numbers of observations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Numbers {
    /// No observations.
    None,
    /// Numbers from 0 to 1.
    Floats,
    /// The numbers themselves, as bytes.
    Bytes,
}

/// The form of the masks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Masks {
    /// No masks.
    None,
    /// A byte for each action.
    Bytes,
    /// A bit for each action, the lowest bit first.
    Bits,
}

/// The settings of a batch of games.
#[derive(Clone)]
pub(crate) struct Settings {
    pub(crate) games: usize,
    pub(crate) seed: u64,
    pub(crate) start: Option<String>,
    /// The number of turns after which a game is cut off.
    pub(crate) max_turns: u32,
    /// Whether a draw is claimed as soon as it can be.
    pub(crate) claims: bool,
    pub(crate) threads: NonZeroUsize,
    pub(crate) numbers: Numbers,
    pub(crate) masks: Masks,
}

/// The numbers of values that a game has in each array.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    pub(crate) players: usize,
    pub(crate) actions: usize,
    pub(crate) planes: usize,
    pub(crate) rows: usize,
    pub(crate) columns: usize,
}

impl Sizes {
    /// Returns the sizes for the game `G`.
    fn of<G: Playable>() -> Self {
        let (rows, columns) = rows_and_columns::<G>();
        Self {
            players: G::Player::ALL.len(),
            actions: action_count::<G>(),
            planes: planes::<G>().len(),
            rows,
            columns,
        }
    }

    /// Returns the number of values in an observation.
    pub(crate) const fn observation(&self) -> usize {
        self.planes * self.rows * self.columns
    }

    /// Returns the number of bytes in a mask.
    pub(crate) const fn mask(&self, masks: Masks) -> usize {
        match masks {
            Masks::None => 0,
            Masks::Bytes => self.actions,
            Masks::Bits => self.actions.div_ceil(8),
        }
    }
}

/// An action that cannot be taken.
pub(crate) struct Illegal {
    pub(crate) game: usize,
    pub(crate) action: i64,
}

/// Observations and masks, with a row for each game.
pub(crate) struct Views {
    pub(crate) observations: Vec<f32>,
    pub(crate) masks: Vec<u8>,
    /// The games whose rows are set.
    pub(crate) valid: Vec<bool>,
}

/// [`Views`] as arrays.
pub(crate) type ViewArrays<'py> = (
    Bound<'py, PyArray4<f32>>,
    Bound<'py, PyArray2<u8>>,
    Bound<'py, PyArray1<bool>>,
);

impl Views {
    /// Creates rows of zeros.
    pub(crate) fn new(games: usize, sizes: Sizes) -> Self {
        Self {
            observations: vec![0.0; games * sizes.observation()],
            masks: vec![0; games * sizes.actions],
            valid: vec![false; games],
        }
    }

    pub(crate) fn into_arrays(self, py: Python<'_>, sizes: Sizes) -> PyResult<ViewArrays<'_>> {
        let games = self.valid.len();
        let shape = [games, sizes.planes, sizes.rows, sizes.columns];
        let masks = self.masks.into_pyarray(py);
        Ok((
            self.observations.into_pyarray(py).reshape(shape)?,
            masks.reshape([games, sizes.actions])?,
            self.valid.into_pyarray(py),
        ))
    }
}

/// Many games of the same kind.
pub(crate) trait Batch: Send + Sync {
    /// Returns the sizes of the rows.
    fn sizes(&self) -> Sizes;

    /// Starts all games anew.
    fn reset(&mut self, seed: u64, rows: Rows<'_>);

    /// Takes an action in each game. If one is illegal, nothing changes.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), Illegal>;

    /// Sets some games to positions. If a text is not a position, nothing changes; the error comes
    /// with the index of the text.
    fn reset_to(
        &mut self,
        games: &[usize],
        positions: &[String],
        rows: Rows<'_>,
    ) -> Result<(), (usize, ReadError)>;

    /// Returns a random legal action for each game.
    fn sample(&mut self) -> Vec<i64>;

    /// Appends the legal actions of all games, and sets the offsets of each game's actions.
    fn legal_actions(&self, actions: &mut [i32], offsets: &mut [i64]) -> usize;

    /// Returns the number of legal actions of all games.
    fn count_legal_actions(&self) -> usize;

    /// Returns the positions.
    fn positions(&self) -> Vec<String>;

    /// Returns the images of all games under a symmetry, given by index. A game may have none.
    fn images(&self, symmetry: usize) -> Option<Views>;

    /// Returns the image of each action under a symmetry, or -1.
    fn images_of_actions(&self, symmetry: usize) -> Option<Vec<i32>>;

    /// Plants a search tree for each game.
    fn trees(&self, exploration: f32, seed: u64) -> Box<dyn Trees>;

    /// Makes the positions of the games the roots of the trees. Returns false if these are trees
    /// for another game.
    fn begin_search(&self, trees: &mut dyn Trees, noise: Option<Noise>) -> bool;

    /// Returns a copy.
    fn boxed_clone(&self) -> Box<dyn Batch>;
}
