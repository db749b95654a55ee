//! Arrays for Python.

use numpy::{Element, IntoPyArray, PyArrayDyn, PyArrayMethods};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// Returns a value this many times. Fails with a `MemoryError` if there is no room for them, where
/// `vec!` would abort the process.
pub(crate) fn filled<T: Clone>(value: T, count: usize) -> PyResult<Vec<T>> {
    let mut values = Vec::new();
    values.try_reserve_exact(count).map_err(|_| {
        PyMemoryError::new_err(format!("there is no room for an array of {count} numbers"))
    })?;
    values.resize(count, value);
    Ok(values)
}

/// Numbers that Python receives as an array: one after another, or rows of the same shape.
#[derive(Default)]
pub(crate) struct Column<T> {
    pub(crate) values: Vec<T>,
    /// The shape of a row, which is empty if a row is a number.
    row: Vec<usize>,
}

impl<T> Column<T> {
    /// Groups the values into rows of this shape.
    pub(crate) fn of_rows(values: Vec<T>, row: &[usize]) -> Self {
        Self {
            values,
            row: row.to_vec(),
        }
    }

    /// Adds a number.
    pub(crate) fn push(&mut self, value: T) {
        self.values.push(value);
    }
}

impl<T> FromIterator<T> for Column<T> {
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self::of_rows(values.into_iter().collect(), &[])
    }
}

impl<'py, T: Element> IntoPyObject<'py> for Column<T> {
    type Target = PyArrayDyn<T>;
    type Output = Bound<'py, PyArrayDyn<T>>;
    type Error = PyErr;

    fn into_pyobject(self, py: Python<'py>) -> PyResult<Self::Output> {
        let Self { values, mut row } = self;
        let width: usize = row.iter().product();
        row.insert(0, values.len() / width.max(1));
        values.into_pyarray(py).reshape(row)
    }
}
