//! Small systems of linear equations.

/// A symmetric and positive definite matrix.
#[derive(Clone)]
pub(super) struct Matrix {
    size: usize,
    /// The entries, row by row.
    entries: Vec<f64>,
}

impl Matrix {
    /// Creates a zero matrix.
    pub(super) fn zero(size: usize) -> Self {
        Self {
            size,
            entries: vec![0.0; size * size],
        }
    }

    /// Adds to an entry.
    pub(super) fn add(&mut self, row: usize, column: usize, more: f64) {
        let size = self.size;
        if let Some(entry) = self.entries.get_mut(row * size + column) {
            *entry += more;
        }
    }

    fn row(&self, row: usize) -> &[f64] {
        let begin = row * self.size;
        self.entries.get(begin..begin + self.size).unwrap_or(&[])
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        self.row(row).get(column).copied().unwrap_or_default()
    }

    /// Returns the lower triangular factor L of this matrix L · Lᵀ (Cholesky).
    fn factor(&self) -> Self {
        let mut lower = Self::zero(self.size);
        for row in 0..self.size {
            for column in 0..=row {
                let done = lower.row(row).iter().zip(lower.row(column)).take(column);
                let rest = self.at(row, column) - done.map(|(one, two)| one * two).sum::<f64>();
                let entry = if row == column {
                    rest.sqrt()
                } else {
                    rest / lower.at(column, column)
                };
                lower.add(row, column, entry);
            }
        }
        lower
    }

    /// Returns the x for which the matrix times x is `right`.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let lower = self.factor();
        let mut between: Vec<f64> = Vec::with_capacity(right.len());
        for (row, &right) in right.iter().enumerate() {
            let known = lower.row(row).iter().zip(&between);
            let known: f64 = known.map(|(entry, value)| entry * value).sum();
            between.push((right - known) / lower.at(row, row));
        }
        // Back substitution, along the columns of the triangle.
        let mut solved = between;
        for column in (0..solved.len()).rev() {
            let below = (column + 1..).zip(solved.iter().skip(column + 1));
            let known: f64 = below
                .map(|(row, value)| lower.at(row, column) * value)
                .sum();
            if let Some(value) = solved.get_mut(column) {
                *value = (*value - known) / lower.at(column, column);
            }
        }
        solved
    }
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
