//! Fast slides for round boards of one word: rings that close, files of four cells, diagonals of at
//! most three steps.

use crate::{Cell, CellSet, Centre, Graph, Heading, Headings, Set64, Shape};

/// Cells of a file, and so the distance between neighbouring cells of a ring.
const STRIDE: usize = 4;

/// Slides, arcs and lines of a round board with 16 files of four cells and a closed centre.
///
/// The board looks the same from every file, so everything is kept once for each of the four ranks,
/// as it looks to a rider that has been turned to index 0: bit `d` of such a set is the cell whose
/// index is that of the rider plus `d`, modulo 64. All tables together take less than 5 KiB.
///
/// ```
/// use board_geom::{Graph, RoundLines64};
/// static CIRCULAR: Graph<64, 1> = Graph::round::<16, 4>();
/// let lines = RoundLines64::new(&CIRCULAR).ok_or("not such a board")?;
/// let (a1, occupied) = (CIRCULAR.parse_cell("a1")?, CIRCULAR.parse_set("c1 n1")?);
/// assert_eq!(lines.ring(a1, occupied), CIRCULAR.parse_set("b1 c1 p1 o1 n1")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RoundLines64 {
    /// The other cells of the rider's ring.
    ring: u64,
    /// What is seen along the file, by rank and the occupied cells of the file.
    files: [[u8; 1 << STRIDE]; STRIDE],
    diagonals: [Diagonals; STRIDE],
    /// The cells strictly between on a file or diagonal, or on the clockwise arc, by rank and
    /// distance.
    between: [[u64; 64]; STRIDE],
    /// The rays on which a cell lies, by rank and distance: both ways round for a cell of the same
    /// ring.
    rays: [[u64; 64]; STRIDE],
}

/// The diagonals from a cell of one rank.
#[derive(Clone, Copy, Debug)]
struct Diagonals {
    /// The cells that something can hide behind: at most four.
    blocking: u64,
    /// Multiplication by this number gathers the bits of `blocking` in the top four, each subset
    /// in its own way.
    gather: u64,
    /// What is seen, by the gathered occupied cells.
    seen: [u64; 16],
}

impl RoundLines64 {
    /// The lines of `graph`, or `None` if it is not a round board with 16 files, four ranks and a
    /// closed centre.
    pub const fn new(graph: &Graph<64, 1>) -> Option<Self> {
        if !matches!(graph.shape(), Shape::Polar(Centre::Closed)) || graph.rank_count() != STRIDE {
            return None;
        }
        let mut lines = Self {
            ring: ring_cells(graph).bits(),
            files: [[0; 16]; STRIDE],
            diagonals: [Diagonals {
                blocking: 0,
                gather: 0,
                seen: [0; 16],
            }; STRIDE],
            between: [[0; 64]; STRIDE],
            rays: [[0; 64]; STRIDE],
        };
        let mut rank = 0;
        while rank < STRIDE {
            let rider = Cell::from_index(rank);
            lines.files[rank] = file_views(graph, rider);
            let Some(diagonals) = Diagonals::new(graph, rider) else {
                return None;
            };
            lines.diagonals[rank] = diagonals;
            let mut heading = 0;
            while heading < 8 {
                lines.enter_ray(graph, rider, Heading::ALL[heading]);
                heading += 1;
            }
            rank += 1;
        }
        Some(lines)
    }

    /// Enters what lies on one ray from `rider`, a cell of the first file.
    const fn enter_ray(&mut self, graph: &Graph<64, 1>, rider: Cell, heading: Heading) {
        let rank = rider.index();
        let ray = turned_to_origin(graph.ray_cells(rider, heading), rider);
        let (mut at, mut passed) = (rider, CellSet::EMPTY);
        while let Some(step) = graph.step(at, heading) {
            if step.to.index() == rider.index() {
                break;
            }
            let distance = distance(rider, step.to);
            // Headings before west come first: the clockwise arc is there before the anticlockwise
            // one.
            if self.rays[rank][distance] == 0 {
                self.between[rank][distance] = turned_to_origin(passed, rider);
                self.rays[rank][distance] = ray;
            }
            passed = passed.with(step.to);
            at = step.to;
        }
    }

    /// The cells a rider on `cell` sees along its ring, both ways round, up to and including the
    /// first one in `occupied`; alone on its ring it sees all of it but its own cell. Empty for
    /// a cell that is not on the board.
    #[inline]
    pub const fn ring(&self, cell: Cell, occupied: Set64) -> Set64 {
        let turn = cell.index() as u32;
        if turn >= 64 {
            return CellSet::EMPTY;
        }
        let others = occupied.bits().rotate_right(turn) & self.ring;
        // Up to the lowest blocker; everything, if there is none (then the subtraction wraps).
        let clockwise = others ^ others.wrapping_sub(1);
        // From the highest blocker on; everything, if there is none (then bit 0, the rider's own,
        // is as good).
        let anticlockwise = u64::MAX << (others | 1).ilog2();
        let seen = (clockwise | anticlockwise) & self.ring;
        CellSet::from_bits(seen.rotate_left(turn))
    }

    /// The cells a rider on `cell` sees along its file. Empty for a cell that is not on the board.
    #[inline]
    pub const fn file(&self, cell: Cell, occupied: Set64) -> Set64 {
        let (index, rank) = (cell.index(), cell.index() % STRIDE);
        if index >= 64 {
            return CellSet::EMPTY;
        }
        let file = index - rank;
        let inside = (occupied.bits() >> file) as usize % (1 << STRIDE);
        CellSet::from_bits((self.files[rank][inside] as u64) << file)
    }

    /// The cells a rook on `cell` sees. Empty for a cell that is not on the board.
    #[inline]
    pub const fn orthogonal(&self, cell: Cell, occupied: Set64) -> Set64 {
        self.ring(cell, occupied).union(self.file(cell, occupied))
    }

    /// The cells a bishop on `cell` sees. Empty for a cell that is not on the board.
    #[inline]
    pub const fn diagonal(&self, cell: Cell, occupied: Set64) -> Set64 {
        let turn = cell.index() as u32;
        if turn >= 64 {
            return CellSet::EMPTY;
        }
        let diagonals = &self.diagonals[cell.index() % STRIDE];
        let blockers = occupied.bits().rotate_right(turn) & diagonals.blocking;
        let seen = diagonals.seen[(blockers.wrapping_mul(diagonals.gather) >> 60) as usize];
        CellSet::from_bits(seen.rotate_left(turn))
    }

    /// The two arcs of the ring of `cell` and `target`, the clockwise one (seen from `cell`) first,
    /// without the two cells themselves.
    ///
    /// For cells of different rings, or off the board, both are empty.
    #[inline]
    pub const fn arcs(&self, cell: Cell, target: Cell) -> [Set64; 2] {
        let turn = cell.index() as u32;
        let at = 1 << distance(cell, target);
        if turn >= 64 || target.index() >= 64 || self.ring & at == 0 {
            return [CellSet::EMPTY; 2];
        }
        let clockwise = self.ring & (at - 1);
        let anticlockwise = self.ring & !clockwise & !at;
        [
            CellSet::from_bits(clockwise.rotate_left(turn)),
            CellSet::from_bits(anticlockwise.rotate_left(turn)),
        ]
    }

    /// The cells strictly between two cells of a file or a diagonal; for two cells of a ring, those
    /// of the clockwise arc from `cell` to `target` (see [`RoundLines64::arcs`]). Empty if no
    /// straight line joins them.
    #[inline]
    pub const fn between(&self, cell: Cell, target: Cell) -> Set64 {
        Self::entry(&self.between, cell, target)
    }

    /// All cells of the ray that begins next to `cell` and passes through `target`, up to the edge
    /// of the board; for two cells of a ring, all of it but `cell`. Empty if no straight line
    /// joins them.
    #[inline]
    pub const fn ray_through(&self, cell: Cell, target: Cell) -> Set64 {
        Self::entry(&self.rays, cell, target)
    }

    #[inline]
    const fn entry(table: &[[u64; 64]; STRIDE], cell: Cell, target: Cell) -> Set64 {
        if cell.index() >= 64 || target.index() >= 64 {
            return CellSet::EMPTY;
        }
        let entry = table[cell.index() % STRIDE][distance(cell, target)];
        CellSet::from_bits(entry.rotate_left(cell.index() as u32))
    }
}

impl Diagonals {
    const fn new(graph: &Graph<64, 1>, rider: Cell) -> Option<Self> {
        let mut blocking: Set64 = CellSet::EMPTY;
        let mut heading = 0;
        while heading < 4 {
            let ray = graph.ray_cells(rider, Heading::DIAGONAL[heading]);
            let mut rest = ray;
            while let Some(cell) = rest.first() {
                // The last cell of a ray hides nothing.
                if graph.step(cell, Heading::DIAGONAL[heading]).is_some() {
                    blocking = blocking.with(cell);
                }
                rest = rest.without(cell);
            }
            heading += 1;
        }
        let relevant = turned_to_origin(blocking, rider);
        let Some(gather) = gathering_factor(relevant) else {
            return None;
        };
        let mut seen = [0; 16];
        let mut subset = 0_u64;
        loop {
            let occupied = CellSet::from_bits(subset.rotate_left(rider.index() as u32));
            let view = graph.slides(rider, Headings::DIAGONAL, occupied);
            seen[gathered(subset, gather)] = turned_to_origin(view, rider);
            subset = next_subset(subset, relevant);
            if subset == 0 {
                break;
            }
        }
        Some(Self {
            blocking: relevant,
            gather,
            seen,
        })
    }
}

/// The ring of a1 without a1.
const fn ring_cells(graph: &Graph<64, 1>) -> Set64 {
    graph.ray_cells(Cell::from_index(0), Heading::CLOCKWISE)
}

/// What `rider`, a cell of the first file, sees along it, by the occupied cells of the file.
const fn file_views(graph: &Graph<64, 1>, rider: Cell) -> [u8; 1 << STRIDE] {
    let along = Headings::NORTH.union(Headings::SOUTH);
    let mut views = [0; 1 << STRIDE];
    let mut occupied = 0;
    while occupied < views.len() {
        let view = graph.slides(rider, along, CellSet::from_bits(occupied as u64));
        views[occupied] = view.bits() as u8;
        occupied += 1;
    }
    views
}

/// The set with the board turned so that `rider` comes to index 0.
const fn turned_to_origin(set: Set64, rider: Cell) -> u64 {
    set.bits().rotate_right(rider.index() as u32)
}

/// How far the index of `target` is beyond that of `cell`, modulo 64.
#[inline]
const fn distance(cell: Cell, target: Cell) -> usize {
    target.index().wrapping_sub(cell.index()) % 64
}

#[inline]
const fn gathered(subset: u64, gather: u64) -> usize {
    (subset.wrapping_mul(gather) >> 60) as usize
}

/// A number by which to multiply so that the top four bits tell all subsets of `relevant` apart,
/// found by trying.
const fn gathering_factor(relevant: u64) -> Option<u64> {
    let mut state = 1_u64;
    let mut tries = 0;
    while tries < 4096 {
        // A multiplicative congruential generator after Lehmer, with Knuth's factor, is random
        // enough.
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d);
        if tells_apart(relevant, state) {
            return Some(state);
        }
        tries += 1;
    }
    None
}

const fn tells_apart(relevant: u64, gather: u64) -> bool {
    let mut met = 0_u16;
    let mut subset = 0;
    loop {
        let bit = 1 << gathered(subset, gather);
        if met & bit != 0 {
            return false;
        }
        met |= bit;
        subset = next_subset(subset, relevant);
        if subset == 0 {
            return true;
        }
    }
}

/// The subset of `whole` that follows `subset` in counting; the empty one follows the whole.
const fn next_subset(subset: u64, whole: u64) -> u64 {
    subset.wrapping_sub(whole) & whole
}
