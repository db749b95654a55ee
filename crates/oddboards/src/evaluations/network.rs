//! The networks of evaluations: the value of the pattern that the contents of the cells make.
//!
//! Eight filters look at the board. A filter adds up a weight for each cell with a content, which
//! depends on the cell and on the content. The sum is clipped and squared, so that the value of a
//! cell depends on the others. Each filter sees the board in several views, which are symmetries
//! of the game.
//!
//! `tune` trains the networks (`docs/guides/evaluations.md`) and writes their files: the weights of
//! the filters by content and cell, a byte each, then the biases and the outputs of the filters, in
//! two bytes each, the low one first.

use board_geom::{Set64, const_for};
use game_board::{Piece, Symmetry};

/// The number of filters.
pub const FILTERS: usize = 8;

/// The limit to which sums are clipped; negative ones are clipped to 0. The weight 1 of the
/// training is this number in the file.
pub const LIMIT: i16 = 127;

/// The value is in units of the evaluation after it is divided by 2 to the power of this number, so
/// that the outputs of the filters can be whole numbers.
pub const OUTPUT_BITS: usize = 14;

/// A network for positions in which each cell has at most one of `CONTENTS` contents.
#[derive(Debug)]
pub struct Network<const CONTENTS: usize, const VIEWS: usize> {
    weights: [[Row; CELLS]; CONTENTS],
    biases: Row,
    outputs: [[i16; PACKED]; FILTERS / PACKED],
}

impl<const CONTENTS: usize, const VIEWS: usize> Network<CONTENTS, VIEWS> {
    /// The greatest output in either direction with which all values fit, even if all filters find
    /// [`LIMIT`] in all views.
    const MAX_OUTPUT: usize = (1 << (15 + OUTPUT_BITS)) / (FILTERS * VIEWS * MAX_FOUND);

    /// Reads the file of a network for a board with this number of cells.
    pub(super) const fn from_bytes(cells: usize, bytes: &[u8]) -> Self {
        let numbers = CONTENTS * cells * FILTERS;
        let is_whole = bytes.len() == numbers + 4 * FILTERS;
        assert!(is_whole, "the file has another length");
        let mut weights = [[[0; FILTERS / PACKED]; CELLS]; CONTENTS];
        const_for!(content in 0..CONTENTS => {
            const_for!(cell in 0..cells => {
                const_for!(filter in 0..FILTERS => {
                    let weight = bytes[(content * cells + cell) * FILTERS + filter];
                    let weight = i8::from_le_bytes([weight]);
                    add(&mut weights[content][cell], filter, weight as i64);
                });
            });
        });
        let mut biases = [0; FILTERS / PACKED];
        let mut outputs = [[0; PACKED]; FILTERS / PACKED];
        const_for!(filter in 0..FILTERS => {
            let bias = number(bytes, numbers, filter);
            let fits = bias.unsigned_abs() as usize <= MAX_BIAS;
            assert!(fits, "a bias of the file is too large");
            add(&mut biases, filter, bias as i64 - OFFSET as i64);
            let output = number(bytes, numbers, FILTERS + filter);
            let fits = output.unsigned_abs() as usize <= Self::MAX_OUTPUT;
            assert!(fits, "an output of the file is too large");
            outputs[filter / PACKED][filter % PACKED] = output;
        });
        Self {
            weights,
            biases,
            outputs,
        }
    }

    /// Returns the value of a position with these contents for the side to move, in units of the
    /// evaluation.
    #[inline]
    pub fn value<P: Piece, S: Symmetry<P>>(
        &self,
        contents: &[Set64; CONTENTS],
        views: [S; VIEWS],
    ) -> i16 {
        let mut sums = [self.biases; VIEWS];
        for (weights, &cells) in self.weights.iter().zip(contents) {
            for cell in cells {
                for (sums, view) in sums.iter_mut().zip(views) {
                    let row = weights[view.cell(cell).index() % CELLS];
                    for (sum, numbers) in sums.iter_mut().zip(row) {
                        *sum = sum.wrapping_add(numbers);
                    }
                }
            }
        }
        let mut value = 0;
        for sums in sums {
            for (sums, outputs) in sums.into_iter().zip(self.outputs) {
                for (sum, output) in unpacked(sums).into_iter().zip(outputs) {
                    let found = sum.clamp(0, LIMIT);
                    value += i32::from(found * found) * i32::from(output);
                }
            }
        }
        (value >> OUTPUT_BITS) as i16
    }
}

/// The number of cells of a [`Set64`].
const CELLS: usize = 64;

/// Four 16-bit numbers in a word, so one addition adds all four. A negative number borrows from
/// the next one, so each final sum must lie within 16 bits.
type Packed = u64;

const PACKED: usize = 4;

/// Numbers for all filters.
type Row = [Packed; FILTERS / PACKED];

/// Added to all sums, so that none is negative.
const OFFSET: i16 = i16::MIN;

/// The greatest bias in either direction with which all sums fit.
const MAX_BIAS: usize = i16::MAX as usize - CELLS * LIMIT as usize;

/// The maximum value of a filter.
const MAX_FOUND: usize = LIMIT as usize * LIMIT as usize;

/// Returns a number after the weights of a file.
const fn number(bytes: &[u8], weights: usize, index: usize) -> i16 {
    let at = weights + 2 * index;
    i16::from_le_bytes([bytes[at], bytes[at + 1]])
}

/// Adds to the number of a filter.
#[expect(clippy::cast_sign_loss, reason = "words wrap around")]
const fn add(row: &mut Row, filter: usize, number: i64) {
    let word = &mut row[filter / PACKED];
    *word = word.wrapping_add((number as u64) << (16 * (filter % PACKED)));
}

/// Returns the four sums, without the offset.
#[inline]
fn unpacked(sums: Packed) -> [i16; PACKED] {
    [0, 16, 32, 48].map(|bits| (sums >> bits) as i16 ^ OFFSET)
}
