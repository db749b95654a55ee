//! Batches of games with numpy arrays.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard};

use numpy::{
    PyArray1, PyArrayDyn, PyArrayMethods, PyReadonlyArray1, PyReadwriteArrayDyn, ToPyArray,
};
use pyo3::prelude::*;
use pyo3::sync::MutexExt;

use crate::batch::{Batch, Games, Masks, Numbers, Rows, Settings, Sizes, ViewArrays};
use crate::errors::{self, Class};
use crate::kind::Kind;
use crate::number::in_range;
use crate::trees::PyTrees;

/// The largest number of games.
const MOST_GAMES: usize = 1 << 20;

/// Many games at once. The arrays are filled in anew by each step.
#[pyclass(frozen, module = "oddboards._oddboards")]
pub(crate) struct VectorEnv {
    kind: Kind,
    settings: Settings,
    sizes: Sizes,
    state: Mutex<State>,
}

struct State {
    batch: Box<dyn Batch>,
    arrays: Arrays,
}

/// The arrays that Python sees. Those that are not asked for have no elements.
struct Arrays {
    floats: Py<PyArrayDyn<f32>>,
    bytes: Py<PyArrayDyn<u8>>,
    masks: Py<PyArrayDyn<u8>>,
    to_move: Py<PyArrayDyn<i8>>,
    payoffs: Py<PyArrayDyn<f32>>,
    terminated: Py<PyArrayDyn<bool>>,
    truncated: Py<PyArrayDyn<bool>>,
    actions: Py<PyArray1<i32>>,
    offsets: Py<PyArray1<i64>>,
    /// The number of actions in use.
    used: usize,
}

impl Arrays {
    fn new(py: Python<'_>, settings: &Settings, sizes: &Sizes) -> Self {
        fn zeros<T: numpy::Element>(py: Python<'_>, shape: &[usize]) -> Py<PyArrayDyn<T>> {
            PyArrayDyn::zeros(py, shape, false).unbind()
        }
        let n = settings.games;
        let observations = |numbers| {
            let n = if settings.numbers == numbers { n } else { 0 };
            [n, sizes.planes, sizes.rows, sizes.columns]
        };
        let width = sizes.mask(settings.masks);
        let n_masks = if width == 0 { 0 } else { n };
        Self {
            floats: zeros(py, &observations(Numbers::Floats)),
            bytes: zeros(py, &observations(Numbers::Bytes)),
            masks: zeros(py, &[n_masks, width]),
            to_move: zeros(py, &[n]),
            payoffs: zeros(py, &[n, sizes.players]),
            terminated: zeros(py, &[n]),
            truncated: zeros(py, &[n]),
            actions: PyArray1::zeros(py, 0, false).unbind(),
            offsets: PyArray1::zeros(py, n + 1, false).unbind(),
            used: 0,
        }
    }
}

/// Borrows an array to be filled in.
fn borrow<'py, T: numpy::Element>(
    py: Python<'py>,
    array: &Py<PyArrayDyn<T>>,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    let array = array.bind(py).try_readwrite();
    array.map_err(|why| errors::value(&format!("the environment's array cannot be written: {why}")))
}

fn slice<'a, T: numpy::Element>(
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
    length: usize,
) -> PyResult<&'a mut [T]> {
    let slice = array.as_slice_mut().ok();
    slice
        .filter(|slice| slice.len() == length)
        .ok_or_else(|| errors::value(&"an array of the environment has been resized"))
}

impl VectorEnv {
    /// Locks the games. Waits for other threads without holding Python up.
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, State> {
        let state = self.state.lock_py_attached(py);
        state.unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Does something with all games while other threads of Python go on, and fills in the arrays.
    fn run<R: Send>(
        &self,
        py: Python<'_>,
        act: impl FnOnce(&mut dyn Batch, Rows<'_>) -> R + Send,
    ) -> PyResult<R> {
        let mut state = self.lock(py);
        let State { batch, arrays } = &mut *state;
        let (n, sizes) = (self.settings.games, &self.sizes);
        let numbers = |numbers| {
            if self.settings.numbers == numbers {
                n * sizes.observation()
            } else {
                0
            }
        };
        let mut floats = borrow(py, &arrays.floats)?;
        let mut bytes = borrow(py, &arrays.bytes)?;
        let mut masks = borrow(py, &arrays.masks)?;
        let mut to_move = borrow(py, &arrays.to_move)?;
        let mut payoffs = borrow(py, &arrays.payoffs)?;
        let mut terminated = borrow(py, &arrays.terminated)?;
        let mut truncated = borrow(py, &arrays.truncated)?;
        let rows = Rows {
            floats: slice(&mut floats, numbers(Numbers::Floats))?,
            bytes: slice(&mut bytes, numbers(Numbers::Bytes))?,
            masks: slice(&mut masks, n * sizes.mask(self.settings.masks))?,
            to_move: slice(&mut to_move, n)?,
            payoffs: slice(&mut payoffs, n * sizes.players)?,
            terminated: slice(&mut terminated, n)?,
            truncated: slice(&mut truncated, n)?,
        };
        let batch = batch.as_mut();
        let result = py.detach(|| act(batch, rows));
        // The lists of actions have another length now.
        arrays.used = usize::MAX;
        Ok(result)
    }

    /// Does something with the games, which do not change.
    pub(crate) fn with_batch<R>(&self, py: Python<'_>, act: impl FnOnce(&dyn Batch) -> R) -> R {
        act(self.lock(py).batch.as_ref())
    }

    /// Returns the error for a symmetry that the game does not have.
    fn no_symmetry(&self, symmetry: usize) -> PyErr {
        let count = self.kind.symmetries().len();
        errors::value(&format!(
            "there is no symmetry {symmetry}; the symmetries are 0 to {}",
            count.saturating_sub(1)
        ))
    }
}

/// Reads actions of any integer type.
fn read_actions(actions: &Bound<'_, PyAny>, games: usize) -> PyResult<Vec<i64>> {
    let wrong = || {
        errors::value(&format!(
            "actions must be an array of {games} integers, one for each game"
        ))
    };
    let numbers = if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i64>>() {
        array.as_array().to_vec()
    } else if let Ok(array) = actions.extract::<PyReadonlyArray1<'_, i32>>() {
        array
            .as_array()
            .iter()
            .map(|&action| action.into())
            .collect()
    } else {
        actions.extract::<Vec<i64>>().map_err(|_| wrong())?
    };
    if numbers.len() == games {
        Ok(numbers)
    } else {
        Err(wrong())
    }
}

#[pymethods]
impl VectorEnv {
    #[new]
    #[pyo3(signature = (game, games, *, seed, start, max_turns, claims, threads, observations, masks))]
    #[expect(clippy::too_many_arguments, reason = "the package names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        #[pyo3(from_py_with = in_range)] games: usize,
        seed: u64,
        start: Option<String>,
        #[pyo3(from_py_with = in_range)] max_turns: u32,
        claims: bool,
        #[pyo3(from_py_with = in_range)] threads: usize,
        observations: Option<&str>,
        masks: Option<&str>,
    ) -> PyResult<Self> {
        let kind = Kind::named(py, game)?;
        let numbers = match observations {
            None => Numbers::None,
            Some("float32") => Numbers::Floats,
            Some("uint8") => Numbers::Bytes,
            Some(other) => {
                let message = format!("observations: expected float32 or uint8, got `{other}`");
                return Err(errors::value(&message));
            }
        };
        let masks = match masks {
            None => Masks::None,
            Some("bytes") => Masks::Bytes,
            Some("bits") => Masks::Bits,
            Some(other) => {
                let message = format!("masks: expected bytes or bits, got `{other}`");
                return Err(errors::value(&message));
            }
        };
        let at_least_one = |value: usize, name: &str| {
            let number = NonZeroUsize::new(value);
            number.ok_or_else(|| errors::value(&format!("{name} must be at least 1")))
        };
        at_least_one(max_turns as usize, "max_turns")?;
        if games > MOST_GAMES {
            let message = format!("n must be at most {MOST_GAMES}, got {games}");
            return Err(errors::value(&message));
        }
        let settings = Settings {
            games: at_least_one(games, "n")?.get(),
            seed,
            start,
            max_turns,
            claims,
            threads: at_least_one(threads, "threads")?,
            numbers,
            masks,
        };
        let start = settings.start.as_deref().unwrap_or_default();
        let batch = with_game!(kind, G => Games::<G>::begin(&settings));
        let batch = batch.map_err(|why| errors::unread(py, start, &why))?;
        let sizes = batch.sizes();
        let arrays = Arrays::new(py, &settings, &sizes);
        let env = Self {
            kind,
            settings,
            sizes,
            state: Mutex::new(State { batch, arrays }),
        };
        env.reset(py, seed)?;
        Ok(env)
    }

    fn reset(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.run(py, |batch, rows| batch.reset(seed, rows))
    }

    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let actions = read_actions(actions, self.settings.games)?;
        self.run(py, |batch, rows| batch.step(&actions, rows))?
            .map_err(|why| {
                let (game, action) = (why.game, why.action);
                let message = format!("game {game}: action {action} cannot be taken here");
                errors::plain(py, Class::IllegalAction, &message)
            })
    }

    #[expect(clippy::needless_pass_by_value, reason = "a list from Python is owned")]
    fn reset_to(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = in_range)] games: Vec<usize>,
        positions: Vec<String>,
    ) -> PyResult<()> {
        let n = self.settings.games;
        if games.len() != positions.len() {
            let (games, positions) = (games.len(), positions.len());
            let message = format!("there are {positions} positions for {games} games");
            return Err(errors::value(&message));
        }
        if let Some(index) = games.iter().find(|&&index| index >= n) {
            let message = format!("there is no game {index}; the games are 0 to {}", n - 1);
            return Err(errors::value(&message));
        }
        self.run(py, |batch, rows| batch.reset_to(&games, &positions, rows))?
            .map_err(|(index, why)| {
                errors::unread(py, positions.get(index).map_or("", String::as_str), &why)
            })
    }

    fn sample<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        let actions = self.lock(py).batch.sample();
        actions.to_pyarray(py)
    }

    fn positions(&self, py: Python<'_>) -> Vec<String> {
        self.lock(py).batch.positions()
    }

    #[getter]
    fn observations(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        let state = self.lock(py);
        match self.settings.numbers {
            Numbers::None => None,
            Numbers::Floats => Some(state.arrays.floats.clone_ref(py).into_any()),
            Numbers::Bytes => Some(state.arrays.bytes.clone_ref(py).into_any()),
        }
    }

    #[getter]
    fn masks(&self, py: Python<'_>) -> Option<Py<PyArrayDyn<u8>>> {
        let state = self.lock(py);
        let wanted = self.settings.masks != Masks::None;
        wanted.then(|| state.arrays.masks.clone_ref(py))
    }

    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArrayDyn<i8>> {
        self.lock(py).arrays.to_move.clone_ref(py)
    }

    #[getter]
    fn payoffs(&self, py: Python<'_>) -> Py<PyArrayDyn<f32>> {
        self.lock(py).arrays.payoffs.clone_ref(py)
    }

    #[getter]
    fn terminated(&self, py: Python<'_>) -> Py<PyArrayDyn<bool>> {
        self.lock(py).arrays.terminated.clone_ref(py)
    }

    #[getter]
    fn truncated(&self, py: Python<'_>) -> Py<PyArrayDyn<bool>> {
        self.lock(py).arrays.truncated.clone_ref(py)
    }

    /// Returns the lists of legal actions: all of them, and where each game's begin.
    fn legal_actions<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyArray1<i64>>)> {
        let mut state = self.lock(py);
        let State { batch, arrays } = &mut *state;
        if arrays.used == usize::MAX {
            let count = batch.count_legal_actions();
            if arrays.actions.bind(py).len()? < count {
                arrays.actions = PyArray1::zeros(py, count + count / 2, false).unbind();
            }
            let wrong = |_| errors::value(&"the lists of legal actions cannot be written");
            let mut actions = arrays.actions.bind(py).try_readwrite().map_err(wrong)?;
            let mut offsets = arrays.offsets.bind(py).try_readwrite().map_err(wrong)?;
            arrays.used = batch.legal_actions(actions.as_slice_mut()?, offsets.as_slice_mut()?);
        }
        let all = arrays.actions.bind(py).as_any();
        let used = all.get_item(pyo3::types::PySlice::new(py, 0, arrays.used as isize, 1))?;
        Ok((used, arrays.offsets.bind(py).clone()))
    }

    fn images<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = in_range)] symmetry: usize,
    ) -> PyResult<ViewArrays<'py>> {
        let state = self.lock(py);
        let images = py.detach(|| state.batch.images(symmetry));
        drop(state);
        let images = images.ok_or_else(|| self.no_symmetry(symmetry))?;
        images.into_arrays(py, self.sizes)
    }

    fn images_of_actions<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = in_range)] symmetry: usize,
    ) -> PyResult<Bound<'py, PyArray1<i32>>> {
        let images = self.lock(py).batch.images_of_actions(symmetry);
        let images = images.ok_or_else(|| self.no_symmetry(symmetry))?;
        Ok(images.to_pyarray(py))
    }

    fn trees(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = in_range)] exploration: f32,
        seed: u64,
    ) -> PyTrees {
        let trees = self.lock(py).batch.trees(exploration, seed);
        PyTrees::new(trees, self.settings.games)
    }

    fn copy(&self, py: Python<'_>) -> PyResult<Self> {
        let batch = self.lock(py).batch.boxed_clone();
        let env = Self {
            kind: self.kind,
            settings: self.settings.clone(),
            sizes: self.sizes,
            state: Mutex::new(State {
                batch,
                arrays: Arrays::new(py, &self.settings, &self.sizes),
            }),
        };
        // Fills in the arrays and changes no game.
        env.reset_to(py, Vec::new(), Vec::new())?;
        Ok(env)
    }
}
