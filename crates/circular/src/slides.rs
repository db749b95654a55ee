//! Fast slides on this board: rings that close, files of four cells, diagonals of at most three
//! steps.

use board_geom::{Cell, Heading, Headings, KNIGHT, Set64, const_for};

use count::Few;
use gather::Gather;

mod count;
mod gather;
#[cfg(test)]
mod tests;

type Graph = board_geom::Graph<64, 1>;

/// The number of cells of a file, which is the distance between neighbors on a ring.
const STRIDE: usize = 4;

/// Slides, arcs and lines.
///
/// The board looks the same from every file, so each table has one entry for each of the four
/// ranks, as seen by a rider rotated to index 0: bit `d` of a set stands for the cell whose index
/// is the rider's plus `d`, modulo 64. All tables together take less than 6 KiB.
#[derive(Clone, Debug)]
pub(crate) struct Slides {
    /// The other cells of the rider's ring.
    ring: u64,
    /// The cells seen along the file, by rank and by the occupied cells of the file.
    files: [[u8; 1 << STRIDE]; STRIDE],
    diagonals: [Diagonals; STRIDE],
    /// The cells a knight's leap away.
    leaps: [Few; STRIDE],
    /// The cells strictly between two cells of a file or diagonal, by rank and distance.
    between: [[u64; 64]; STRIDE],
}

/// The diagonals from a cell of one rank.
#[derive(Clone, Copy, Debug)]
struct Diagonals {
    /// The cells that can hide others.
    blocking: Gather<4>,
    /// The cells seen, by the occupied cells of `blocking`.
    seen: [u64; 16],
    /// All cells.
    cells: Few,
}

impl Slides {
    /// Creates the slides of the board; `None` if [`Diagonals`] cannot distinguish its diagonals.
    pub(crate) const fn new(graph: &Graph) -> Option<Self> {
        let mut lines = Self {
            ring: ring_cells(graph).bits(),
            files: [[0; 16]; STRIDE],
            diagonals: [Diagonals {
                blocking: Gather::NONE,
                seen: [0; 16],
                cells: Few::NONE,
            }; STRIDE],
            leaps: [Few::NONE; STRIDE],
            between: [[0; 64]; STRIDE],
        };
        const_for!(rank in 0..STRIDE => {
            let rider = cell_at(graph, rank);
            lines.files[rank] = file_views(graph, rider);
            let Some(diagonals) = Diagonals::new(graph, rider) else {
                return None;
            };
            let Some(leaps) = Few::new(turned_to_origin(graph.leaps(rider, &KNIGHT), rider)) else {
                return None;
            };
            lines.diagonals[rank] = diagonals;
            lines.leaps[rank] = leaps;
            const_for!(heading in 0..8 => {
                let heading = Heading::ALL[heading];
                let mut rest = graph.ray_cells(rider, heading);
                while let (Some(target), true) = (rest.first(), heading.rank_delta() != 0) {
                    if let Some(between) = graph.between(rider, heading, target) {
                        let distance = distance(rider, target);
                        lines.between[rank][distance] = turned_to_origin(between, rider);
                    }
                    rest = rest.without(target);
                }
            });
        });
        Some(lines)
    }

    /// Returns the cells that a rider on `cell` sees along its ring, both ways around, up to and
    /// including the first occupied one. Alone on its ring, it sees all other cells of the ring.
    /// Empty for a cell that is not on the board.
    #[inline]
    pub(crate) const fn ring(&self, cell: Cell, occupied: Set64) -> Set64 {
        let turn = cell.index() as u32;
        if turn >= 64 {
            return Set64::EMPTY;
        }
        let seen = self.ring_view(occupied.bits().rotate_right(turn));
        Set64::from_bits(seen.rotate_left(turn))
    }

    /// Returns the cells that a rider at index 0 sees along its ring.
    #[inline]
    const fn ring_view(&self, occupied: u64) -> u64 {
        let others = occupied & self.ring;
        // Up to the lowest blocker. Without one, the subtraction wraps around to all cells.
        let clockwise = others ^ others.wrapping_sub(1);
        // From the highest blocker on. Without one, bit 0, the rider's own, gives all cells.
        let anticlockwise = u64::MAX << (others | 1).ilog2();
        (clockwise | anticlockwise) & self.ring
    }

    /// Returns the cells that a rider on `cell` sees along its file. Empty for a cell that is not
    /// on the board.
    #[inline]
    pub(crate) const fn file(&self, cell: Cell, occupied: Set64) -> Set64 {
        if cell.index() >= 64 {
            return Set64::EMPTY;
        }
        let seen = self.file_view(cell, occupied) as u64;
        Set64::from_bits(seen << (cell.index() - cell.index() % STRIDE))
    }

    /// Returns the cells that a rider on `cell` sees along its file, by rank.
    #[inline]
    const fn file_view(&self, cell: Cell, occupied: Set64) -> u8 {
        self.files[cell.index() % STRIDE][of_file(cell, occupied)]
    }

    /// Returns the cells that a rook on `cell` sees. Empty for a cell that is not on the board.
    #[inline]
    pub(crate) const fn orthogonal(&self, cell: Cell, occupied: Set64) -> Set64 {
        self.ring(cell, occupied).union(self.file(cell, occupied))
    }

    /// Returns the cells that a bishop on `cell` sees. Empty for a cell that is not on the board.
    #[inline]
    pub(crate) const fn diagonal(&self, cell: Cell, occupied: Set64) -> Set64 {
        let turn = cell.index() as u32;
        if turn >= 64 {
            return Set64::EMPTY;
        }
        let diagonals = &self.diagonals[cell.index() % STRIDE];
        let seen = diagonals.view(occupied.bits().rotate_right(turn));
        Set64::from_bits(seen.rotate_left(turn))
    }

    /// Returns the two arcs of the ring between `cell` and `target`, first the one clockwise from
    /// `cell`, without the two cells.
    ///
    /// Both are empty for cells of different rings or off the board.
    #[inline]
    pub(crate) const fn arcs(&self, cell: Cell, target: Cell) -> [Set64; 2] {
        let turn = cell.index() as u32;
        let at = 1 << distance(cell, target);
        if turn >= 64 || target.index() >= 64 || self.ring & at == 0 {
            return [Set64::EMPTY; 2];
        }
        let clockwise = self.ring & (at - 1);
        let anticlockwise = self.ring & !clockwise & !at;
        [
            Set64::from_bits(clockwise.rotate_left(turn)),
            Set64::from_bits(anticlockwise.rotate_left(turn)),
        ]
    }

    /// Returns the cells strictly between two cells of a file or a diagonal. Empty if neither joins
    /// the two.
    #[inline]
    pub(crate) const fn between(&self, cell: Cell, target: Cell) -> Set64 {
        if cell.index() >= 64 || target.index() >= 64 {
            return Set64::EMPTY;
        }
        let between = self.between[cell.index() % STRIDE][distance(cell, target)];
        Set64::from_bits(between.rotate_left(cell.index() as u32))
    }
}

impl Diagonals {
    const fn new(graph: &Graph, rider: Cell) -> Option<Self> {
        let mut blocking: Set64 = Set64::EMPTY;
        const_for!(heading in 0..4 => {
            let ray = graph.ray_cells(rider, Heading::DIAGONAL[heading]);
            let mut rest = ray;
            while let Some(cell) = rest.first() {
                // The last cell of a ray hides nothing.
                if graph.step(cell, Heading::DIAGONAL[heading]).is_some() {
                    blocking = blocking.with(cell);
                }
                rest = rest.without(cell);
            }
        });
        let Some(blocking) = Gather::new(turned_to_origin(blocking, rider)) else {
            return None;
        };
        let all = graph.slides(rider, Headings::DIAGONAL, Set64::EMPTY);
        let Some(cells) = Few::new(turned_to_origin(all, rider)) else {
            return None;
        };
        let mut seen = [0; 16];
        let mut subset = 0_u64;
        loop {
            let occupied = Set64::from_bits(subset.rotate_left(rider.index() as u32));
            let view = graph.slides(rider, Headings::DIAGONAL, occupied);
            seen[blocking.index(subset)] = turned_to_origin(view, rider);
            subset = blocking.next_subset(subset);
            if subset == 0 {
                break;
            }
        }
        Some(Self {
            blocking,
            seen,
            cells,
        })
    }

    /// Returns the cells that a rider at index 0 sees.
    #[inline]
    const fn view(&self, occupied: u64) -> u64 {
        self.seen[self.blocking.index(occupied)]
    }
}

/// Returns the ring of a1 without a1.
const fn ring_cells(graph: &Graph) -> Set64 {
    graph.ray_cells(cell_at(graph, 0), Heading::CLOCKWISE)
}

/// Returns the cells of `set` on the file of `cell`, by rank.
#[inline]
const fn of_file(cell: Cell, set: Set64) -> usize {
    let file = cell.index() % 64 - cell.index() % STRIDE;
    (set.bits() >> file) as usize % (1 << STRIDE)
}

/// Returns the cells that `rider`, a cell of the first file, sees along it, by the occupied cells
/// of the file.
const fn file_views(graph: &Graph, rider: Cell) -> [u8; 1 << STRIDE] {
    let along = Headings::NORTH.union(Headings::SOUTH);
    let mut views = [0; 1 << STRIDE];
    const_for!(occupied in 0..views.len() => {
        let view = graph.slides(rider, along, Set64::from_bits(occupied as u64));
        views[occupied] = view.bits() as u8;
    });
    views
}

/// Returns the set with the board rotated so that `rider` comes to index 0.
const fn turned_to_origin(set: Set64, rider: Cell) -> u64 {
    set.bits().rotate_right(rider.index() as u32)
}

/// Returns the index of `target` minus that of `cell`, modulo 64.
#[inline]
const fn distance(cell: Cell, target: Cell) -> usize {
    target.index().wrapping_sub(cell.index()) % 64
}

/// Returns the cell of the first file on this rank.
const fn cell_at(graph: &Graph, rank: usize) -> Cell {
    match graph.cell_at(0, rank) {
        Some(cell) => cell,
        None => unreachable!(),
    }
}
