//! Positions as planes of numbers, for learners.

use thiserror::Error;

/// What a plane of an observation tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plane {
    /// Its name, such as `mover's rooks`.
    pub name: &'static str,
    /// The largest number in it. In an observation of `f32` all numbers are divided by it.
    pub most: u8,
}

impl Plane {
    /// A plane of zeros and ones.
    pub const fn flags(name: &'static str) -> Self {
        Self { name, most: 1 }
    }

    /// A plane of numbers up to `most`, which is not 0.
    pub const fn counts(name: &'static str, most: u8) -> Self {
        Self { name, most }
    }
}

/// A buffer of the wrong size for an observation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("an observation has {needed} numbers, and the buffer has room for {have}")]
pub struct WrongSize {
    /// How many numbers the buffer holds.
    pub have: usize,
    /// How many the observation has.
    pub needed: usize,
}

/// A game whose positions can be observed as planes of numbers, as neural networks take them.
///
/// An observation is seen from the player to move: the players come in turn order from the mover
/// on, and where a symmetry of the game does it, the board is turned so that it looks as to the
/// first player; see [`Symmetric::mover_view`](crate::Symmetric::mover_view). The numbers of
/// [actions](crate::Actions) are not turned: equal observations of different players can have
/// different legal actions.
///
/// The numbers are in the order plane, row, column: that of cell `(row, column)` of plane `p` has the
/// index `(p * ROWS + row) * COLUMNS + column`. Rows are ranks from the first on, columns files.
pub trait Observe {
    /// The planes.
    const PLANES: &'static [Plane];

    /// The number of rows of a plane.
    const ROWS: usize;

    /// The number of columns of a plane.
    const COLUMNS: usize;

    /// How many numbers an observation has.
    const NUMBERS: usize = Self::PLANES.len() * Self::ROWS * Self::COLUMNS;

    /// Calls `set` with the plane, the place in the plane (`row * COLUMNS + column`) and the
    /// number, for all numbers that are not 0.
    fn for_each_number(&self, set: impl FnMut(usize, usize, u8));

    /// Writes the observation as bytes.
    ///
    /// # Errors
    /// The buffer has not exactly [`Observe::NUMBERS`] places; then it has not changed.
    fn observe_bytes(&self, numbers: &mut [u8]) -> Result<(), WrongSize> {
        check_size::<Self>(numbers.len())?;
        numbers.fill(0);
        self.for_each_number(|plane, place, number| {
            if let Some(slot) = numbers.get_mut(plane * Self::ROWS * Self::COLUMNS + place) {
                *slot = number;
            }
        });
        Ok(())
    }

    /// Writes the observation as numbers from 0 to 1: those of each plane divided by the
    /// [largest](Plane::most).
    ///
    /// # Errors
    /// The buffer has not exactly [`Observe::NUMBERS`] places; then it has not changed.
    fn observe(&self, numbers: &mut [f32]) -> Result<(), WrongSize> {
        check_size::<Self>(numbers.len())?;
        numbers.fill(0.0);
        self.for_each_number(|plane, place, number| {
            let most = Self::PLANES.get(plane).map_or(1, |plane| plane.most);
            if let Some(slot) = numbers.get_mut(plane * Self::ROWS * Self::COLUMNS + place) {
                *slot = f32::from(number) / f32::from(most);
            }
        });
        Ok(())
    }
}

fn check_size<O: Observe + ?Sized>(have: usize) -> Result<(), WrongSize> {
    let needed = O::NUMBERS;
    if have == needed {
        Ok(())
    } else {
        Err(WrongSize { have, needed })
    }
}
