//! Bytes as a supply of decisions.

use oddboards::board_geom::{Cell, CellSet};

/// The bytes not used yet. Once they have run out, all decisions are 0.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// All of `data`.
    pub const fn new(data: &'a [u8]) -> Self {
        Self(data)
    }

    /// Whether all bytes have been used.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All bytes not used yet.
    pub fn take_rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.0)
    }

    /// The next byte.
    pub fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&first, rest)) => {
                self.0 = rest;
                first
            }
            None => 0,
        }
    }

    /// The next `N` bytes.
    pub fn array<const N: usize>(&mut self) -> [u8; N] {
        std::array::from_fn(|_| self.byte())
    }

    /// A number of two bytes.
    pub fn number(&mut self) -> u16 {
        u16::from_le_bytes(self.array())
    }

    /// A number below `bound`, from as many bytes as it takes; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let number = if bound <= 256 {
            usize::from(self.byte())
        } else {
            usize::from(self.number())
        };
        number.checked_rem(bound).unwrap_or(0)
    }

    /// One of these.
    ///
    /// # Panics
    /// If there are none.
    pub fn one_of<T: Clone>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())].clone()
    }

    /// A cell: nearly always one of the board's, sometimes one off it.
    pub fn cell<const WORDS: usize>(&mut self, board: CellSet<WORDS>) -> Cell {
        let number = usize::from(self.byte());
        let on_board = board.iter().nth(number % board.len());
        let far = Cell::new(190).filter(|_| number > 250);
        far.or(on_board).expect("a board has cells")
    }

    /// Up to eight cells.
    pub fn set<const WORDS: usize>(&mut self, board: CellSet<WORDS>) -> CellSet<WORDS> {
        (0..self.below(9)).map(|_| self.cell(board)).collect()
    }

    /// A short text of printable ASCII characters.
    pub fn text(&mut self) -> String {
        let len = self.below(20);
        (0..len)
            .map(|_| char::from(b' ' + self.byte() % 95))
            .collect()
    }
}
