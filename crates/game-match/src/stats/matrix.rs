//! Small systems of linear equations.

/// A symmetric and positive definite matrix, row by row.
#[derive(Clone)]
pub(super) struct Matrix(Vec<Vec<f64>>);

impl Matrix {
    /// Creates a zero matrix.
    pub(super) fn zero(size: usize) -> Self {
        Self(vec![vec![0.0; size]; size])
    }

    /// Adds to an entry, if the matrix has it.
    pub(super) fn add(&mut self, row: usize, column: usize, more: f64) {
        let entry = self.0.get_mut(row).and_then(|row| row.get_mut(column));
        if let Some(entry) = entry {
            *entry += more;
        }
    }

    /// Returns the x for which the matrix times x is `right`, by Gaussian elimination. A symmetric
    /// and positive definite matrix needs no pivoting.
    pub(super) fn solve(mut self, right: &[f64]) -> Vec<f64> {
        let size = self.0.len();
        for (row, &right) in self.0.iter_mut().zip(right) {
            row.push(right);
        }
        for pivot in 0..size {
            let (above, below) = self.0.split_at_mut(pivot + 1);
            for row in below {
                let times = at(row, pivot) / at(&above[pivot], pivot);
                for (entry, above) in row[pivot..].iter_mut().zip(&above[pivot][pivot..]) {
                    *entry -= times * above;
                }
            }
        }
        let mut solved = vec![0.0; size];
        for (index, row) in self.0.iter().enumerate().rev() {
            // This value and those before it are still 0.
            let known: f64 = row.iter().zip(&solved).map(|(one, two)| one * two).sum();
            solved[index] = (at(row, size) - known) / at(row, index);
        }
        solved
    }
}

/// Returns an entry of a row.
fn at(row: &[f64], column: usize) -> f64 {
    row.get(column).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equations_are_solved() {
        let mut matrix = Matrix::zero(3);
        let rows = [[4.0, 2.0, -1.0], [2.0, 5.0, 0.5], [-1.0, 0.5, 3.0]];
        for (row, entries) in rows.iter().enumerate() {
            for (column, &entry) in entries.iter().enumerate() {
                matrix.add(row, column, entry);
            }
        }
        let wanted = [1.5, -2.0, 0.25];
        let right = rows.map(|row| row.iter().zip(wanted).map(|(one, two)| one * two).sum());
        for (found, wanted) in matrix.solve(&right).into_iter().zip(wanted) {
            assert!((found - wanted).abs() < 1e-12, "{found}, not {wanted}");
        }
    }
}
