//! Many games at once, for learners.

mod games;
mod one;
mod rows;

use std::any::Any;
use std::num::NonZeroUsize;

use game_board::{Acting, action_count, planes, rows_and_columns};
use game_core::Player as _;
use pyo3::prelude::*;

use crate::column::{Column, filled};
use crate::moves::Playable;

pub(crate) use games::{BatchOf, images_of_actions, symmetries};
pub(crate) use one::{is_quiet, ranking_of, set_bytes};
pub(crate) use rows::Rows;

/// The type of the numbers of observations.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Numbers {
    /// Numbers from 0 to 1.
    Floats,
    /// The numbers themselves, as bytes.
    Bytes,
}

/// The form of the masks.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Masks {
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
    /// The first position.
    pub(crate) start: String,
    /// The number of turns after which a game is cut off.
    pub(crate) max_turns: u32,
    /// Whether a draw is claimed as soon as it can be.
    pub(crate) claims: bool,
    pub(crate) threads: NonZeroUsize,
    pub(crate) numbers: Option<Numbers>,
    pub(crate) masks: Option<Masks>,
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
    pub(crate) fn of<G: Playable>() -> Self {
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
            Masks::Bytes => self.actions,
            Masks::Bits => self.actions.div_ceil(8),
        }
    }
}

/// Observations and masks, with a row for each game.
#[derive(IntoPyObject)]
pub(crate) struct Views {
    pub(crate) observations: Column<f32>,
    pub(crate) masks: Column<u8>,
    /// The games whose rows are set.
    pub(crate) valid: Column<bool>,
}

impl Views {
    /// Creates rows of zeros.
    pub(crate) fn new(games: usize, sizes: Sizes) -> PyResult<Self> {
        let observations = filled(0.0, games * sizes.observation())?;
        let masks = filled(0, games * sizes.actions)?;
        let shape = [sizes.planes, sizes.rows, sizes.columns];
        Ok(Self {
            observations: Column::of_rows(observations, &shape),
            masks: Column::of_rows(masks, &[sizes.actions]),
            valid: Column::of_rows(vec![false; games], &[]),
        })
    }

    /// Returns each item of `of`, one for each game, with the row of that game to fill in.
    pub(crate) fn rows<T>(
        &mut self,
        sizes: Sizes,
        of: impl Iterator<Item = T>,
    ) -> impl Iterator<Item = (T, View<'_>)> {
        let observations = self.observations.values.chunks_mut(sizes.observation());
        let masks = self.masks.values.chunks_mut(sizes.actions);
        let rows = observations.zip(masks).zip(&mut self.valid.values);
        of.zip(rows.map(|((observation, mask), is_valid)| View {
            observation,
            mask,
            is_valid,
        }))
    }
}

/// The row of a game in [`Views`].
pub(crate) struct View<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [u8],
    is_valid: &'a mut bool,
}

impl View<'_> {
    /// Fills in the row, which has only zeros.
    pub(crate) fn set<G: Playable>(&mut self, acting: &Acting<G>, legal: &[u32]) {
        *self.is_valid = true;
        // The row has the size of an observation.
        let _ = acting.observe(self.observation);
        set_bytes(self.mask, legal, 1);
    }
}

/// Calls `work` with each part: on the calling thread if there is only one, otherwise on a thread
/// for each.
pub(crate) fn on_threads<T: Send>(parts: Vec<T>, work: impl Fn(T) + Sync) {
    if parts.len() <= 1 {
        return parts.into_iter().for_each(work);
    }
    std::thread::scope(|scope| {
        for part in parts {
            let work = &work;
            scope.spawn(move || work(part));
        }
    });
}

/// Many games of the same kind.
pub(crate) trait Batch: Send + Sync {
    /// Starts all games anew, with new random numbers if there is a seed.
    fn reset(&mut self, seed: Option<u64>, rows: Rows<'_>);

    /// Takes an action in each game. If one is illegal, nothing changes; the error is the index of
    /// the game.
    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), usize>;

    /// Sets some games to positions. If a text is not a position, nothing changes; the error names
    /// the index of the text.
    fn reset_to(&mut self, games: &[usize], positions: &[String], rows: Rows<'_>) -> PyResult<()>;

    /// Returns a random legal action for each game.
    fn sample(&mut self) -> Vec<i64>;

    /// Returns the legal actions of all games, one list after the other, and the offset of each
    /// list, with the end of the last one.
    fn legal_actions(&self) -> (Vec<i32>, Vec<i64>);

    /// Returns the positions.
    fn positions(&self) -> Vec<String>;

    /// Returns the images of all games under a symmetry, given by index. A game may have none.
    fn images(&self, symmetry: usize) -> PyResult<Option<Views>>;

    /// Returns the [`BatchOf`].
    fn as_any(&self) -> &dyn Any;

    /// Returns a copy.
    fn boxed_clone(&self) -> Box<dyn Batch>;
}
