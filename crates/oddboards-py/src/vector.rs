//! Batches of games with numpy arrays.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard};

use numpy::{
    Element, IntoPyArray, PyArray1, PyArrayDescrMethods, PyArrayDyn, PyArrayMethods,
    PyReadonlyArray1, PyReadwriteArrayDyn, PyUntypedArrayMethods, ToPyArray, dtype,
};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::batch::{
    Batch, BatchOf, Masks, Numbers, Rows, Settings, Sizes, Views, images_of_actions,
};
use crate::column::{Column, filled};
use crate::errors::{self, IllegalActionError};
use crate::kind::GameKind;

/// Many games at once. The arrays are filled in anew by each step. Those that are not asked for
/// have no elements.
#[pyclass(frozen, module = "oddboards._oddboards")]
pub(crate) struct VectorEnv {
    kind: GameKind,
    settings: Settings,
    state: Mutex<State>,
    floats: Array<f32>,
    bytes: Array<u8>,
    masks: Array<u8>,
    #[pyo3(get)]
    to_move: Array<i8>,
    #[pyo3(get)]
    payoffs: Array<f32>,
    #[pyo3(get)]
    terminated: Array<bool>,
    #[pyo3(get)]
    truncated: Array<bool>,
}

struct State {
    batch: Box<dyn Batch>,
    /// The lists of legal actions, if they were asked for since the last step.
    legal: Option<LegalActions>,
}

/// The legal actions of all games, and the offsets of the lists.
type LegalActions = (Py<PyArray1<i32>>, Py<PyArray1<i64>>);

/// An array that Python sees and that is filled in here. `NumPy` does not own its memory, so
/// Python cannot resize it.
type Array<T> = Py<PyArrayDyn<T>>;

fn zeros<T: Element + Copy + Default>(py: Python<'_>, shape: &[usize]) -> PyResult<Array<T>> {
    let values = filled(T::default(), shape.iter().product())?;
    Ok(values.into_pyarray(py).reshape(shape)?.unbind())
}

/// Borrows an array for writing. Fails if the array is read-only, borrowed elsewhere or of another
/// type.
fn borrow<'py, T: Element>(
    py: Python<'py>,
    array: &Array<T>,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = array.bind(py).try_readwrite().map_err(|why| {
        errors::value(format!("the environment's array cannot be written: {why}"))
    })?;
    if array.dtype().is_equiv_to(&dtype::<T>(py)) {
        Ok(array)
    } else {
        Err(errors::value(
            "an array of the environment has another type of numbers",
        ))
    }
}

impl VectorEnv {
    fn with(
        py: Python<'_>,
        kind: GameKind,
        settings: Settings,
        batch: Box<dyn Batch>,
    ) -> PyResult<Self> {
        let (sizes, n) = (with_game!(kind, G => Sizes::of::<G>()), settings.games);
        let observations = |numbers| {
            let n = if settings.numbers == Some(numbers) {
                n
            } else {
                0
            };
            [n, sizes.planes, sizes.rows, sizes.columns]
        };
        let width = settings.masks.map_or(0, |masks| sizes.mask(masks));
        Ok(Self {
            floats: zeros(py, &observations(Numbers::Floats))?,
            bytes: zeros(py, &observations(Numbers::Bytes))?,
            masks: zeros(py, &[n, width])?,
            to_move: zeros(py, &[n])?,
            payoffs: zeros(py, &[n, sizes.players])?,
            terminated: zeros(py, &[n])?,
            truncated: zeros(py, &[n])?,
            state: Mutex::new(State { batch, legal: None }),
            kind,
            settings,
        })
    }

    /// Locks the games. Waits for other threads without holding Python up.
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, State> {
        let state = self.state.lock_py_attached(py);
        state.unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Calls `act` with all games and the arrays to fill in, while other Python threads run.
    fn run<R: Send>(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut dyn Batch, Rows<'_>) -> R + Send,
    ) -> PyResult<R> {
        let mut state = self.lock(py);
        let (mut floats, mut bytes) = (borrow(py, &self.floats)?, borrow(py, &self.bytes)?);
        let (mut masks, mut to_move) = (borrow(py, &self.masks)?, borrow(py, &self.to_move)?);
        let mut payoffs = borrow(py, &self.payoffs)?;
        let mut terminated = borrow(py, &self.terminated)?;
        let mut truncated = borrow(py, &self.truncated)?;
        let rows = Rows {
            floats: floats.as_slice_mut()?,
            bytes: bytes.as_slice_mut()?,
            masks: masks.as_slice_mut()?,
            to_move: to_move.as_slice_mut()?,
            payoffs: payoffs.as_slice_mut()?,
            terminated: terminated.as_slice_mut()?,
            truncated: truncated.as_slice_mut()?,
        };
        state.legal = None;
        let batch = state.batch.as_mut();
        Ok(py.detach(|| act(batch, rows)))
    }

    /// Calls `act` with all games, whose positions must not change, while other Python threads run.
    pub(crate) fn with_batch<R: Send>(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut dyn Batch) -> R + Send,
    ) -> R {
        let mut state = self.lock(py);
        let batch = state.batch.as_mut();
        py.detach(|| act(batch))
    }
}

/// Returns the option with the name that is given, if one is.
fn chosen<T: Copy>(
    what: &str,
    given: Option<&str>,
    options: [(&str, T); 2],
) -> PyResult<Option<T>> {
    let Some(given) = given else { return Ok(None) };
    let found = options.iter().find(|(name, _)| *name == given);
    found.map(|&(_, option)| Some(option)).ok_or_else(|| {
        let names = options.map(|(name, _)| name).join(" or ");
        errors::value(format!("{what}: expected {names}, got `{given}`"))
    })
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, games, *, seed, start, max_turns, claims, threads, observations, masks))]
    fn new(
        py: Python<'_>,
        game: GameKind,
        games: usize,
        seed: u64,
        start: String,
        max_turns: u32,
        claims: bool,
        threads: NonZeroUsize,
        observations: Option<&str>,
        masks: Option<&str>,
    ) -> PyResult<Self> {
        let numbers = [("float32", Numbers::Floats), ("uint8", Numbers::Bytes)];
        let numbers = chosen("observations", observations, numbers)?;
        let masks = chosen(
            "masks",
            masks,
            [("bytes", Masks::Bytes), ("bits", Masks::Bits)],
        )?;
        let settings = Settings {
            games,
            seed,
            start,
            max_turns,
            claims,
            threads,
            numbers,
            masks,
        };
        let batch = with_game!(game, G => BatchOf::<G>::begin(&settings))?;
        let env = Self::with(py, game, settings, batch)?;
        env.reset(py, None)?;
        Ok(env)
    }

    fn reset(&self, py: Python<'_>, seed: Option<u64>) -> PyResult<()> {
        self.run(py, |batch, rows| batch.reset(seed, rows))
    }

    fn step(&self, py: Python<'_>, actions: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let actions = actions.as_array().to_vec();
        self.run(py, |batch, rows| batch.step(&actions, rows))?
            .map_err(|game| {
                let action = actions[game];
                let message = format!("game {game}: action {action} cannot be taken here");
                IllegalActionError::new_err(message)
            })
    }

    fn reset_to(&self, py: Python<'_>, games: Vec<usize>, positions: Vec<String>) -> PyResult<()> {
        self.run(py, |batch, rows| batch.reset_to(&games, &positions, rows))?
    }

    fn sample<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let actions = self.with_batch(py, |batch| batch.sample());
        actions.to_pyarray(py)
    }

    fn positions(&self, py: Python<'_>) -> Vec<String> {
        self.with_batch(py, |batch| batch.positions())
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        match self.settings.numbers {
            None => None,
            Some(Numbers::Floats) => Some(self.floats.clone_ref(py).into_any()),
            Some(Numbers::Bytes) => Some(self.bytes.clone_ref(py).into_any()),
        }
    }

    #[getter]
    fn masks(&self, py: Python<'_>) -> Option<Array<u8>> {
        self.settings.masks.map(|_| self.masks.clone_ref(py))
    }

    /// Returns the lists of legal actions: all of them, and where each game's begin.
    fn legal_actions(&self, py: Python<'_>) -> LegalActions {
        let State { batch, legal } = &mut *self.lock(py);
        let (actions, offsets) = legal.get_or_insert_with(|| {
            let (actions, offsets) = py.detach(|| batch.legal_actions());
            (
                actions.into_pyarray(py).unbind(),
                offsets.into_pyarray(py).unbind(),
            )
        });
        (actions.clone_ref(py), offsets.clone_ref(py))
    }

    fn images(&self, py: Python<'_>, symmetry: usize) -> PyResult<Option<Views>> {
        self.with_batch(py, |batch| batch.images(symmetry))
    }

    fn images_of_actions(&self, symmetry: usize) -> Option<Column<i32>> {
        with_game!(self.kind, G => images_of_actions::<G>(symmetry))
    }

    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        let batch = self.with_batch(py, |batch| batch.boxed_clone());
        let env = Self::with(py, self.kind, self.settings.clone(), batch)?;
        // Resetting no games only fills in the other arrays.
        env.reset_to(py, Vec::new(), Vec::new())?;
        self.payoffs.bind(py).copy_to(env.payoffs.bind(py))?;
        self.terminated.bind(py).copy_to(env.terminated.bind(py))?;
        self.truncated.bind(py).copy_to(env.truncated.bind(py))?;
        Ok(env)
    }
}
