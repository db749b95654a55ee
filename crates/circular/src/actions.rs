//! Moves as numbers.

use board_geom::{Cell, Set64, const_for};
use game_core::{Actions, Numbered};

use crate::board::{self, BOARD, pair_cells, up_to};
use crate::moves::{Move, Removals};
use crate::position::Position;

/// An action is a [`Choice`](crate::Choice): there are too many moves for a number each.
impl Actions for Position {
    const WHOLE_MOVES: bool = false;
}

/// All that can be a move somewhere has a number below 911 739 584: a set of removals, and then a
/// step from a cell that is not among the removed to one that a queen or a knight there could reach
/// on an empty board. (What the other pieces do, castling included, looks like one of these.)
///
/// | numbers                   | moves                         |
/// | ------------------------- | ----------------------------- |
/// | 0 to 1855                 | without removals              |
/// | 1856 to 116 927           | with one pair taken off (C11) |
/// | 116 928 to 3 513 407      | with two                      |
/// | 3 513 408 to 67 025 727   | with three                    |
/// | 67 025 728 to 911 739 583 | with four                     |
///
/// The sets with equally many pairs are in the order of how many lie on ring 1, on ring 2, on ring
/// 3, on ring 4; those in which these agree are in the order of the pairs on ring 1, then ring 2
/// and so on, where of two sets on one ring that one comes later whose last clockwise pawn, of
/// those that the other has not, is nearer to file p. After each set of removals come the steps, in
/// the order of their first cells and then of their second ones. So every number belongs to a move.
///
/// A variable-length integer takes one to three bytes for moves with at most one pair taken off,
/// four for two or three pairs, five for four.
impl Numbered for Position {
    const MOVES: u32 = match BLOCKS.last() {
        Some(block) => block.start + block.sets() * block.steps,
        None => 0,
    };

    fn number_of(mv: Move) -> Option<u32> {
        let pairs = mv.removals.clockwise_pawns();
        if mv.removals != Removals::new(pairs)? {
            return None;
        }
        let rings = [0, 1, 2, 3].map(|rank| files_on_ring(pairs, rank));
        let sizes = rings.map(|ring| ring.count_ones() as usize);
        let block = BLOCKS.iter().find(|block| block.sizes == sizes)?;
        let mut set = 0;
        for ring in rings {
            let (sets, first) = ring_sets(ring.count_ones() as usize);
            set = set * sets.len() as u32 + (ring_index(ring)? - first) as u32;
        }
        let step = step_index(pair_cells(pairs), mv.from, mv.to)?;
        Some(block.start + set * block.steps + step)
    }

    fn move_with_number(number: u32) -> Option<Move> {
        if number >= Self::MOVES {
            return None;
        }
        let block = BLOCKS.iter().rfind(|block| block.start <= number)?;
        let within = number - block.start;
        let (mut set, step) = (within / block.steps, within % block.steps);
        let mut pairs = Set64::EMPTY;
        for rank in (0..4).rev() {
            let (sets, _) = ring_sets(block.sizes[rank]);
            let files = *sets.get(set as usize % sets.len())?;
            pairs |= cells_on_ring(files, rank);
            set /= sets.len() as u32;
        }
        let (from, to) = step_with_index(pair_cells(pairs), step)?;
        Some(Move::new(from, to).with_removals(Removals::new(pairs)?))
    }
}

/// The number of steps from a cell, which is the same all along a ring: [`targets`] as constants.
const STEPS_FROM: [u32; 4] = [28, 30, 30, 28];

/// The cells that some piece on `cell`, one of the board, could go to if the board were empty.
fn targets(cell: Cell) -> Set64 {
    board::ring_and_file(cell) | board::diagonals(cell) | board::knight_leaps(cell)
}

/// The sets of up to four files on which clockwise pawns of met pairs can stand on one ring, as
/// bits: no two are next to each other, for there stands the other pawn of the pair. In the order
/// of their sizes, and within a size as numbers.
static RING_SETS: [u16; RING_STARTS[5]] = {
    let mut sets = [0; RING_STARTS[5]];
    let mut filled = RING_STARTS;
    const_for!(size in 0..5 => {
        let mut files = (1_u32 << size) - 1;
        while files < 1 << 16 {
            if files as u16 & (files as u16).rotate_left(1) == 0 {
                sets[filled[size]] = files as u16;
                filled[size] += 1;
            }
            files = next_of_same_size(files);
        }
    });
    sets
};

/// Where in [`RING_SETS`] the sets of each size begin. On a ring of `n` files there are
/// `n / (n - size) * binomial(n - size, size)` of them (Kaplansky's lemma).
const RING_STARTS: [usize; 6] = [0, 1, 1 + 16, 17 + 104, 121 + 352, 473 + 660];

/// The next larger number with as many bits (Gosper's hack); beyond 16 bits for none at all.
const fn next_of_same_size(bits: u32) -> u32 {
    if bits == 0 {
        return 1 << 16;
    }
    let lowest = bits & bits.wrapping_neg();
    let carried = bits + lowest;
    carried | (((bits ^ carried) >> 2) / lowest)
}

/// The sets of this size, and the index of the first one.
fn ring_sets(size: usize) -> (&'static [u16], usize) {
    match RING_STARTS.get(size..size + 2) {
        Some(&[start, end]) => (RING_SETS.get(start..end).unwrap_or_default(), start),
        _ => (&[], 0),
    }
}

/// The index of a set of files in [`RING_SETS`].
fn ring_index(files: u16) -> Option<usize> {
    let (sets, first) = ring_sets(files.count_ones() as usize);
    Some(first + sets.binary_search(&files).ok()?)
}

/// The moves after removals with equally many pairs on each ring.
#[derive(Clone, Copy)]
struct Block {
    /// How many pairs lie on each ring.
    sizes: [usize; 4],
    /// The number of the first move.
    start: u32,
    /// The number of steps after each set of removals.
    steps: u32,
}

impl Block {
    const EMPTY: Self = Self {
        sizes: [0; 4],
        start: 0,
        steps: 0,
    };

    const fn new(sizes: [usize; 4], start: u32) -> Self {
        let mut steps = 0;
        const_for!(rank in 0..4 => {
            // Of the cells of the ring, two a pair are out.
            steps += STEPS_FROM[rank] * (16 - 2 * sizes[rank] as u32);
        });
        Self {
            sizes,
            start,
            steps,
        }
    }

    /// The number of sets of removals.
    const fn sets(&self) -> u32 {
        let mut sets = 1;
        const_for!(rank in 0..4 => {
            let size = self.sizes[rank];
            sets *= (RING_STARTS[size + 1] - RING_STARTS[size]) as u32;
        });
        sets
    }
}

/// All blocks: the ways to put up to four things in four places.
const BLOCKS: [Block; 70] = {
    let mut blocks = [Block::EMPTY; 70];
    let (mut filled, mut start) = (0, 0);
    const_for!(pairs in 0..5 => {
        const_for!(first in 0..pairs + 1 => {
            const_for!(second in 0..pairs - first + 1 => {
                const_for!(third in 0..pairs - first - second + 1 => {
                    let sizes = [first, second, third, pairs - first - second - third];
                    blocks[filled] = Block::new(sizes, start);
                    start += blocks[filled].sets() * blocks[filled].steps;
                    filled += 1;
                });
            });
        });
    });
    blocks
};

/// The number of moves without removals; the others have the numbers from here on.
#[cfg(feature = "arbitrary")]
pub(crate) const STEPS: u32 = BLOCKS[0].steps;

/// The files of the cells of `cells` on one ring, as bits.
fn files_on_ring(cells: Set64, rank: usize) -> u16 {
    let bit = |cell: Cell| {
        if cell.index() % 4 == rank {
            1 << (cell.index() / 4)
        } else {
            0
        }
    };
    cells.iter().map(bit).fold(0, |files, bit| files | bit)
}

/// The cells on these files of one ring.
fn cells_on_ring(files: u16, rank: usize) -> Set64 {
    let on_file = |file: &usize| files >> file & 1 == 1;
    (0..16)
        .filter(on_file)
        .filter_map(|file| BOARD.cell_at(file, rank))
        .collect()
}

/// The index of a step among all that do not begin on the removed cells.
fn step_index(removed: Set64, from: Cell, to: Cell) -> Option<u32> {
    if removed.contains(from) || !BOARD.contains(from) {
        return None;
    }
    let targets = targets(from);
    if !targets.contains(to) {
        return None;
    }
    let earlier = up_to(from).without(from) - removed;
    let before: u32 = earlier.iter().map(steps_from).sum();
    Some(before + (targets & up_to(to)).len() as u32 - 1)
}

/// The step with this index; see [`step_index`].
fn step_with_index(removed: Set64, mut index: u32) -> Option<(Cell, Cell)> {
    for from in BOARD.cells() - removed {
        let steps = steps_from(from);
        if index < steps {
            return Some((from, targets(from).iter().nth(index as usize)?));
        }
        index -= steps;
    }
    None
}

/// The number of steps from a cell.
fn steps_from(cell: Cell) -> u32 {
    STEPS_FROM[cell.index() % 4]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_are_as_many_as_targets() {
        for cell in BOARD.cells() {
            assert_eq!(steps_from(cell) as usize, targets(cell).len());
        }
    }
}
