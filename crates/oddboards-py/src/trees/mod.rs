//! Monte Carlo trees of many games, whose leaves are evaluated together.

mod forest;
mod tree;

use std::any::Any;
use std::sync::{Mutex, PoisonError};

use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;

use crate::batch::Views;
use crate::column::Column;
use crate::errors;
use crate::vector::VectorEnv;

pub(crate) use forest::Forest;

/// The results of the searches at the roots, with a row for each game.
#[derive(IntoPyObject)]
pub(crate) struct Statistics {
    /// The number of times that each action was tried.
    visits: Column<u32>,
    /// The mean payoff of the player to move.
    values: Column<f32>,
    /// The probability of each action before the search.
    priors: Column<f32>,
    /// The mean payoff of the player to move after each action, or NaN if it was not tried.
    payoffs: Column<f32>,
}

/// A tree for each game of a batch.
pub(crate) trait Trees: Send + Sync {
    /// Goes from each root to a leaf. Returns the positions that a network should evaluate; a game
    /// whose leaf is an end of the game has none.
    fn select(&mut self) -> Views;

    /// Takes the evaluation of the leaves: the weight of each action, and the payoffs.
    fn update(&mut self, priors: &[f32], payoffs: &[f32]);

    /// Returns what the searches have found out about the roots.
    fn statistics(&self) -> Statistics;

    /// Returns the [`Forest`] of a game.
    fn as_any(&mut self) -> &mut dyn Any;
}

/// The trees of a batch.
#[pyclass(frozen, name = "Trees", module = "oddboards._oddboards")]
pub(crate) struct PyTrees(Mutex<Box<dyn Trees>>);

impl PyTrees {
    pub(crate) fn new(trees: Box<dyn Trees>) -> Self {
        Self(Mutex::new(trees))
    }

    /// Does something with the trees while other threads of Python go on.
    fn with<R: Send>(&self, py: Python<'_>, act: impl FnOnce(&mut dyn Trees) -> R + Send) -> R {
        py.detach(|| {
            let mut trees = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            act(trees.as_mut())
        })
    }
}

#[pymethods]
impl PyTrees {
    fn select(&self, py: Python<'_>) -> Views {
        self.with(py, |trees| trees.select())
    }

    fn update(
        &self,
        py: Python<'_>,
        priors: PyReadonlyArray2<'_, f32>,
        payoffs: PyReadonlyArray2<'_, f32>,
    ) -> PyResult<()> {
        let (priors, payoffs) = (priors.as_slice()?, payoffs.as_slice()?);
        self.with(py, |trees| trees.update(priors, payoffs));
        Ok(())
    }

    fn begin(
        &self,
        py: Python<'_>,
        env: &Bound<'_, VectorEnv>,
        share: f32,
        noise: PyReadonlyArray1<'_, f32>,
    ) -> PyResult<()> {
        let noise = noise.as_slice()?;
        let is_same = env.get().with_batch(py, |batch| {
            self.with(py, |trees| batch.begin_search(trees, share, noise))
        });
        if is_same {
            Ok(())
        } else {
            Err(errors::value("the trees belong to games of another kind"))
        }
    }

    fn statistics(&self, py: Python<'_>) -> Statistics {
        self.with(py, |trees| trees.statistics())
    }
}
