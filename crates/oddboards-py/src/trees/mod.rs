//! Monte Carlo trees of many games, whose leaves are evaluated together.

mod forest;
mod tree;

use std::sync::{Mutex, MutexGuard, PoisonError};

use numpy::{PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;

use crate::batch::Views;
use crate::errors;
use crate::kind::GameKind;
use crate::number::InRange;
use crate::vector::VectorEnv;
use forest::{Forest, Statistics, Trees};

/// The trees of a batch.
#[pyclass(frozen, name = "Trees", module = "oddboards._oddboards")]
pub(crate) struct PyTrees(Mutex<Box<dyn Trees>>);

impl PyTrees {
    /// Locks the trees. Other Python threads must be able to run meanwhile.
    fn lock(&self) -> MutexGuard<'_, Box<dyn Trees>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Calls `act` with the trees while other Python threads run.
    fn with<R: Send>(&self, py: Python<'_>, act: impl FnOnce(&mut dyn Trees) -> R + Send) -> R {
        py.detach(|| act(self.lock().as_mut()))
    }
}

#[pymethods]
impl PyTrees {
    #[new]
    fn new(game: GameKind, exploration: InRange<f32>) -> Self {
        let trees: Box<dyn Trees> =
            with_game!(game, G => Box::new(Forest::<G>::new(exploration.0)));
        Self(Mutex::new(trees))
    }

    fn select(&self, py: Python<'_>) -> PyResult<Views> {
        self.with(py, |trees| trees.select())
    }

    fn update(
        &self,
        py: Python<'_>,
        priors: PyReadonlyArray2<'_, f32>,
        payoffs: PyReadonlyArray2<'_, f32>,
    ) -> PyResult<()> {
        let (priors, payoffs) = (priors.as_slice()?, payoffs.as_slice()?);
        let updated = self.with(py, |trees| trees.update(priors, payoffs));
        updated.map_err(|(game, why)| errors::value(format!("game {game}: {why}")))
    }

    fn begin(
        &self,
        py: Python<'_>,
        env: &Bound<'_, VectorEnv>,
        share: f32,
        noise: PyReadonlyArray1<'_, f32>,
    ) -> PyResult<()> {
        let noise = noise.as_slice()?;
        let env = env.get();
        let is_same = env.with_batch(py, |batch| self.lock().begin(batch, share, noise));
        if is_same {
            Ok(())
        } else {
            Err(errors::value("the trees belong to another game"))
        }
    }

    fn statistics(&self, py: Python<'_>) -> PyResult<Statistics> {
        self.with(py, |trees| trees.statistics())
    }
}
