//! Decisions from the bytes of an input.

use oddboards::board_geom::{Cell, CellSet};

/// The unused bytes of an input. Once they run out, all decisions are 0.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Creates a supply of all bytes of `data`.
    pub const fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    /// Returns whether all bytes have been used.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns all unused bytes.
    pub fn take_rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.0)
    }

    /// Returns the next byte.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    /// Returns the next `N` bytes.
    pub fn array<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.byte())
    }

    /// Returns a two-byte number.
    pub fn number(&mut self) -> u16 {
        u16::from_le_bytes(self.array())
    }

    /// Returns a number below `bound`, using as many bytes as needed, or 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let number = if bound <= 256 {
            usize::from(self.byte())
        } else {
            usize::from(self.number())
        };
        number.checked_rem(bound).unwrap_or(0)
    }

    /// Returns one of the choices.
    ///
    /// # Panics
    /// Panics if there are no choices.
    pub fn one_of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }

    /// Returns a cell that is usually on the board and sometimes off it.
    pub fn cell<const WORDS: usize>(&mut self, board: CellSet<WORDS>) -> Cell {
        let number = usize::from(self.byte());
        let on_board = board.iter().nth(number % board.len());
        let far = Cell::new(190).filter(|_| number > 250);
        far.or(on_board).expect("a board has cells")
    }

    /// Returns a set of up to eight cells.
    pub fn set<const WORDS: usize>(&mut self, board: CellSet<WORDS>) -> CellSet<WORDS> {
        (0..self.below(9)).map(|_| self.cell(board)).collect()
    }

    /// Returns a short text of printable ASCII characters.
    pub fn text(&mut self) -> String {
        let len = self.below(20);
        (0..len)
            .map(|_| char::from(b' ' + self.byte() % 95))
            .collect()
    }
}
