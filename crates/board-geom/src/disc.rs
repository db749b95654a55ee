//! Fast slides and set-wise steps for round boards of 24 files and 6 ranks whose centre can be crossed.
//!
//! On such a board each file is one byte of a [`Set192`], its six cells the low six bits. That makes every straight line a
//! matter of a few bytes:
//!
//! * A line through the centre consists of two *spokes*, each of which has one cell on every rank. So a byte, one bit a
//!   rank, says all about a spoke. Folding the masked words onto each other reads that byte, and spreading the byte over the
//!   spoke's mask writes it back.
//! * A ring is one bit of each of 24 bytes: a circle of 24 bits.

use crate::{Cell, CellSet, Centre, Graph, Heading, Marks, Set192, Shape};

const FILES: usize = 24;
const RANKS: usize = 6;
/// Slots from one file to the next.
const STRIDE: usize = 8;

/// The lowest bit of every byte.
const COLUMN: u64 = 0x0101_0101_0101_0101;
/// All ranks of a spoke.
const SPOKE: u32 = 0x3f;
/// The bit beyond the innermost rank of a spoke: the centre.
const CENTRE: u32 = SPOKE + 1;
/// All cells of a ring but one.
const OTHERS: u32 = (1 << (FILES - 1)) - 1;

/// The headings of the three lines through a cell that lead through the centre, inward.
const INWARD: [Heading; 3] = [Heading::North, Heading::NorthEast, Heading::NorthWest];

/// Six bits in reverse order.
const REVERSED: [u8; 64] = {
    let mut table = [0; 64];
    let mut bits = 0;
    while bits < 64 {
        table[bits] = (bits as u8).reverse_bits() >> 2;
        bits += 1;
    }
    table
};

/// Where the two halves of a line through the centre are found among the spokes.
#[derive(Clone, Copy, Debug)]
struct Halves {
    /// The spoke the cell lies on.
    near: u8,
    /// The spoke on the other side of the centre.
    far: u8,
}

/// A spoke without a cell.
const NO_SPOKE: u8 = (FILES * INWARD.len() * 2) as u8;

/// The straight lines of a board, from which slides are computed without a table of occupancies.
///
/// Some border marks may stop slides. Such borders may lie on the rim only, where they cut the outer ring into three arcs of
/// eight files and bar the diagonal steps over them.
///
/// ```
/// use board_geom::{DiscLines, Graph, Headings, Marks, Set192};
/// static BOARD: Graph<192, 3> = Graph::disc::<24, 6>();
/// static LINES: Option<DiscLines> = DiscLines::new(&BOARD, Marks::empty());
/// let lines = LINES.as_ref().ok_or("the board has other lines")?;
/// let (d4, occupied) = (BOARD.parse_cell("d4")?, BOARD.parse_set("d6 x4")?);
/// assert_eq!(lines.orthogonal(d4, occupied), BOARD.slides(d4, Headings::ORTHOGONAL, occupied));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct DiscLines {
    /// For each file and each heading of [`INWARD`], the spoke that begins on the rim there: first whole, then without its
    /// cell on the rim. A border on its first step takes that cell away from the whole one, too.
    spokes: [Set192; NO_SPOKE as usize + 1],
    /// For each cell, its three lines in the order of [`INWARD`].
    lines: [[Halves; 3]; FILES * STRIDE],
    /// Whether the outer ring is cut into arcs.
    cut: bool,
}

impl DiscLines {
    /// The lines of `graph`, on which no slide takes a step that carries one of the marks `stops`. `None` if the board has
    /// other than 24 files and 6 ranks or a closed centre, or if the borders lie elsewhere than they may.
    pub const fn new(graph: &Graph<192, 3>, stops: Marks) -> Option<Self> {
        if graph.file_count() != FILES
            || graph.rank_count() != RANKS
            || !matches!(graph.shape(), Shape::Polar(Centre::Passable))
        {
            return None;
        }
        let Some(cut) = outer_ring_is_cut(graph, stops) else {
            return None;
        };
        let mut spokes = [CellSet::EMPTY; NO_SPOKE as usize + 1];
        let mut lines = [[Halves {
            near: NO_SPOKE,
            far: NO_SPOKE,
        }; 3]; FILES * STRIDE];
        let mut slot = 0;
        while slot < FILES * STRIDE {
            let cell = Cell::from_index(slot);
            let mut axis = 0;
            while graph.contains(cell) && axis < INWARD.len() {
                let near = spoke_of(graph, cell, INWARD[axis]);
                let far = beyond_centre(graph, cell, INWARD[axis]);
                let on_rim = slot % STRIDE == 0;
                if on_rim {
                    let Some((spoke, barred)) = walk_inward(graph, cell, INWARD[axis], stops)
                    else {
                        return None;
                    };
                    spokes[near + 1] = spoke;
                    if barred {
                        spokes[near] = spoke;
                    } else {
                        spokes[near] = spoke.with(cell);
                        lines[slot][axis] = Halves {
                            near: near as u8,
                            // A diagonal ends on the cell it began on: that one is not seen from itself.
                            far: (far + (axis > 0) as usize) as u8,
                        };
                    }
                } else {
                    lines[slot][axis] = Halves {
                        near: near as u8,
                        far: far as u8,
                    };
                }
                axis += 1;
            }
            slot += 1;
        }
        Some(Self { spokes, lines, cut })
    }

    /// The cells a rook on `cell` sees. Empty for a slot that is not a cell.
    #[inline]
    pub const fn orthogonal(&self, cell: Cell, occupied: Set192) -> Set192 {
        self.through_centre(cell, 0, occupied)
            .union(self.ring(cell, occupied))
    }

    /// The cells a bishop on `cell` sees. Empty for a slot that is not a cell.
    #[inline]
    pub const fn diagonal(&self, cell: Cell, occupied: Set192) -> Set192 {
        self.through_centre(cell, 1, occupied)
            .union(self.through_centre(cell, 2, occupied))
    }

    /// Whether, looking from `cell` as a rook does, one of `snipers` is the first or the second occupied cell in some
    /// direction: without it, nothing gives check or pins along these lines. All of `snipers` are in `occupied`.
    #[inline]
    pub const fn sniped_orthogonally(&self, cell: Cell, occupied: Set192, snipers: Set192) -> bool {
        self.sniped_through_centre(cell, 0, occupied, snipers)
            || self.sniped_on_ring(cell, occupied, snipers)
    }

    /// Whether, looking from `cell` as a bishop does, one of `snipers` is the first or the second occupied cell in some
    /// direction; see [`DiscLines::sniped_orthogonally`].
    #[inline]
    pub const fn sniped_diagonally(&self, cell: Cell, occupied: Set192, snipers: Set192) -> bool {
        self.sniped_through_centre(cell, 1, occupied, snipers)
            || self.sniped_through_centre(cell, 2, occupied, snipers)
    }

    #[inline]
    const fn halves(&self, cell: Cell, axis: usize) -> (Set192, Set192) {
        let halves = self.lines[cell.index()][axis];
        (
            self.spokes[halves.near as usize],
            self.spokes[halves.far as usize],
        )
    }

    /// A slide both ways along a line through the centre.
    #[inline]
    const fn through_centre(&self, cell: Cell, axis: usize, occupied: Set192) -> Set192 {
        let (near, far) = self.halves(cell, axis);
        let rank = cell.index() % STRIDE;
        let outside = (1 << rank) - 1;
        let pieces = fold(near.intersection(occupied));

        // Subtracting a bit borrows up to the next higher one, which at the latest is the centre.
        let inside = (pieces | CENTRE) & !(outside << 1 | 1);
        let inward = inside ^ inside.wrapping_sub(2 << rank);
        let outward = down_to_highest(pieces & outside) & outside;
        let beyond = if inward & CENTRE == 0 {
            0
        } else {
            down_to_highest(fold(far.intersection(occupied)))
        };
        spread(inward & SPOKE | outward, near).union(spread(beyond, far))
    }

    #[inline]
    const fn sniped_through_centre(
        &self,
        cell: Cell,
        axis: usize,
        occupied: Set192,
        snipers: Set192,
    ) -> bool {
        let (near, far) = self.halves(cell, axis);
        if near.union(far).is_disjoint(snipers) {
            return false;
        }
        let rank = cell.index() % STRIDE;
        let (pieces, snipers) = (
            inward_and_outward(rank, near, far, occupied),
            inward_and_outward(rank, near, far, snipers),
        );
        lowest_two(pieces.0) & snipers.0 != 0 || lowest_two(pieces.1) & snipers.1 != 0
    }

    /// A slide both ways round a ring.
    #[inline]
    const fn ring(&self, cell: Cell, occupied: Set192) -> Set192 {
        let (file, rank) = (cell.index() / STRIDE, cell.index() % STRIDE);
        let words = occupied.words();
        if self.cut && rank == 0 {
            let place = file % STRIDE;
            let pieces = file_bits(words[file / STRIDE], rank);
            let above = (pieces & !((2 << place) - 1)) | (1 << STRIDE);
            let below = pieces & ((1 << place) - 1);
            let seen = (above ^ above.wrapping_sub(2 << place))
                | ((0xff << highest(below)) & ((1 << place) - 1));
            let mut arc = [0; 3];
            arc[file / STRIDE] = rank_bits(seen & 0xff);
            return CellSet::from_words(arc);
        }
        if rank >= RANKS {
            return CellSet::EMPTY;
        }
        let others = ring_from(words, file, rank);
        let fenced = others | (OTHERS + 1);
        let clockwise = fenced ^ fenced.wrapping_sub(1);
        let anticlockwise = OTHERS << highest(others);
        let seen = ((clockwise | anticlockwise) & OTHERS) as u64;
        // Back from the place after the rider to file a.
        let turned = seen << (file + 1);
        let seen = (turned | turned >> FILES) as u32;
        CellSet::from_words([
            rank_bits(seen & 0xff) << rank,
            rank_bits(seen >> 8 & 0xff) << rank,
            rank_bits(seen >> 16 & 0xff) << rank,
        ])
    }

    #[inline]
    const fn sniped_on_ring(&self, cell: Cell, occupied: Set192, snipers: Set192) -> bool {
        let (file, rank) = (cell.index() / STRIDE, cell.index() % STRIDE);
        let (pieces, snipers) = (occupied.words(), snipers.words());
        if self.cut && rank == 0 {
            let place = file % STRIDE;
            let pieces = file_bits(pieces[file / STRIDE], rank);
            let snipers = file_bits(snipers[file / STRIDE], rank);
            let below = (1 << place) - 1;
            return lowest_two(pieces >> (place + 1)) & snipers >> (place + 1) != 0
                || highest_two(pieces & below) & snipers & below != 0;
        }
        let snipers = ring_from(snipers, file, rank);
        if snipers == 0 {
            return false;
        }
        let pieces = ring_from(pieces, file, rank);
        (lowest_two(pieces) | highest_two(pieces)) & snipers != 0
    }
}

/// Whether `stops` cut the outer ring into its three arcs; `None` if they lie anywhere else along a ring.
const fn outer_ring_is_cut(graph: &Graph<192, 3>, stops: Marks) -> Option<bool> {
    let mut cuts = 0;
    let mut slot = 0;
    while slot < FILES * STRIDE {
        if let Some(step) = graph.step(Cell::from_index(slot), Heading::East) {
            if step.marks.intersects(stops) {
                if slot % 64 != 64 - STRIDE {
                    return None;
                }
                cuts += 1;
            }
        }
        slot += 1;
    }
    match cuts {
        0 => Some(false),
        3 => Some(true),
        _ => None,
    }
}

/// The index of the whole spoke with the inward heading `inward` that `cell` lies on.
const fn spoke_of(graph: &Graph<192, 3>, cell: Cell, inward: Heading) -> usize {
    let mut rim = cell;
    while let Some(step) = graph.step(rim, inward.opposite()) {
        rim = step.to;
    }
    let mut axis = 0;
    while INWARD[axis].index() != inward.index() {
        axis += 1;
    }
    (rim.index() / STRIDE * INWARD.len() + axis) * 2
}

/// The index of the whole spoke on which the line from `cell` with the inward heading `inward` leaves the centre.
const fn beyond_centre(graph: &Graph<192, 3>, cell: Cell, inward: Heading) -> usize {
    let (mut at, mut ahead) = (cell, inward);
    while ahead.index() == inward.index() {
        let Some(step) = graph.step(at, ahead) else {
            return NO_SPOKE as usize;
        };
        (at, ahead) = (step.to, step.heading);
    }
    spoke_of(graph, at, ahead.opposite())
}

/// The cells from `rim` to the innermost ring, without `rim`, and whether a border bars the first step. `None` if one bars
/// another.
const fn walk_inward(
    graph: &Graph<192, 3>,
    rim: Cell,
    inward: Heading,
    stops: Marks,
) -> Option<(Set192, bool)> {
    let mut spoke = CellSet::EMPTY;
    let mut barred = false;
    let mut at = rim;
    while let Some(step) = graph.step(at, inward) {
        if step.marks.intersects(stops) {
            if !spoke.is_empty() {
                return None;
            }
            barred = true;
        }
        if step.heading.index() != inward.index() {
            break;
        }
        spoke = spoke.with(step.to);
        at = step.to;
    }
    Some((spoke, barred))
}

/// The ranks of the cells of a set that lies on one spoke, one bit a rank.
#[inline]
const fn fold(on_spoke: Set192) -> u32 {
    let [a, b, c] = on_spoke.words();
    ((a | b | c).wrapping_mul(COLUMN) >> 56) as u32
}

/// The cells of a spoke with the given ranks: the reverse of [`fold`].
#[inline]
const fn spread(ranks: u32, spoke: Set192) -> Set192 {
    let everywhere = (ranks as u64).wrapping_mul(COLUMN);
    spoke.intersection(CellSet::from_words([everywhere; 3]))
}

/// The ranks of a spoke from the innermost outwards to the innermost one of `pieces`, or to the rim.
#[inline]
const fn down_to_highest(pieces: u32) -> u32 {
    SPOKE << highest(pieces) & SPOKE
}

/// The position of the highest bit, or 0.
#[inline]
const fn highest(bits: u32) -> u32 {
    (bits | 1).ilog2()
}

/// The lowest two bits of a number.
#[inline]
const fn lowest_two(bits: u32) -> u32 {
    let rest = bits & bits.wrapping_sub(1);
    bits ^ (rest & rest.wrapping_sub(1))
}

/// The highest two bits of a number.
#[inline]
const fn highest_two(bits: u32) -> u32 {
    if bits == 0 {
        return 0;
    }
    let first = 1 << highest(bits);
    let rest = bits ^ first;
    if rest == 0 {
        first
    } else {
        first | 1 << highest(rest)
    }
}

/// What of `set` lies on a line through the centre, in the order in which one comes by, looking inward and outward from
/// the cell on the given rank of the near spoke.
#[inline]
const fn inward_and_outward(rank: usize, near: Set192, far: Set192, set: Set192) -> (u32, u32) {
    let on_near = fold(near.intersection(set));
    let on_far = REVERSED[(fold(far.intersection(set)) & SPOKE) as usize] as u32;
    let inward = on_near >> (rank + 1) | on_far << (RANKS - 1 - rank);
    let outward = REVERSED[(on_near & SPOKE) as usize] as u32 >> (RANKS - rank);
    (inward, outward)
}

/// One rank of the eight files of a word, one bit a file.
#[inline]
const fn file_bits(word: u64, rank: usize) -> u32 {
    ((word >> rank & COLUMN).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
}

/// The reverse of [`file_bits`] for the lowest rank.
#[inline]
const fn rank_bits(files: u32) -> u64 {
    // Byte `i` keeps bit `i`; the sum carries it to the byte's highest bit.
    let own = (files as u64).wrapping_mul(COLUMN) & 0x8040_2010_0804_0201;
    (own + 0x0040_6070_787c_7e7f) >> 7 & COLUMN
}

/// The cells of a ring but for the one in `file`, one bit a file, beginning with the next file clockwise.
#[inline]
const fn ring_from(words: [u64; 3], file: usize, rank: usize) -> u32 {
    let ring = (file_bits(words[0], rank)
        | file_bits(words[1], rank) << 8
        | file_bits(words[2], rank) << 16) as u64;
    ((ring | ring << FILES) >> (file + 1)) as u32 & OTHERS
}

/// One step with the same heading for many cells at once, as a rotation of a set's 192 bits.
///
/// All steps with one heading that do not cross the centre turn the index of a cell by the same amount, and so do all
/// that cross it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    from: Set192,
    left: u32,
}

impl Turn {
    /// The steps of `graph` with `heading` that stay on one side of the centre and carry none of the marks `barred`.
    /// `None` if they do not turn all indices alike.
    pub const fn plain(graph: &Graph<192, 3>, heading: Heading, barred: Marks) -> Option<Self> {
        Self::collect(graph, heading, barred, false)
    }

    /// The steps of `graph` with `heading` that cross the centre and carry none of the marks `barred`. `None` if they do
    /// not turn all indices alike.
    pub const fn crossing(graph: &Graph<192, 3>, heading: Heading, barred: Marks) -> Option<Self> {
        Self::collect(graph, heading, barred, true)
    }

    const fn collect(
        graph: &Graph<192, 3>,
        heading: Heading,
        barred: Marks,
        crossing: bool,
    ) -> Option<Self> {
        let mut turn = Self {
            from: CellSet::EMPTY,
            left: 0,
        };
        let mut slot = 0;
        while slot < Set192::SLOTS {
            if let Some(step) = graph.step(Cell::from_index(slot), heading) {
                let crosses = step.heading.index() != heading.index();
                if crosses == crossing && !step.marks.intersects(barred) {
                    let left = ((step.to.index() + Set192::SLOTS - slot) % Set192::SLOTS) as u32;
                    if !turn.from.is_empty() && left != turn.left {
                        return None;
                    }
                    turn.left = left;
                    turn.from = turn.from.with(Cell::from_index(slot));
                }
            }
            slot += 1;
        }
        Some(turn)
    }

    /// This step and then `next`, as one.
    #[must_use]
    pub const fn then(self, next: Self) -> Self {
        let landing = rotated(self.from, self.left).intersection(next.from);
        Self {
            from: rotated(landing, Set192::SLOTS as u32 - self.left),
            left: (self.left + next.left) % Set192::SLOTS as u32,
        }
    }

    /// The cells from which the step can be taken.
    #[inline]
    pub const fn from(self) -> Set192 {
        self.from
    }

    /// The cells one step away from those of `set`.
    ///
    /// ```
    /// use board_geom::{Graph, Heading, Marks, Turn};
    /// static BOARD: Graph<192, 3> = Graph::disc::<24, 6>();
    /// let inward = Turn::plain(&BOARD, Heading::INWARD, Marks::empty()).ok_or("no such turn")?;
    /// assert_eq!(inward.apply(BOARD.parse_set("a1 x5 c6")?), BOARD.parse_set("a2 x6")?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub const fn apply(self, set: Set192) -> Set192 {
        rotated(self.from.intersection(set), self.left)
    }

    /// The cell from which the step leads to `to`, if it leads there at all.
    #[inline]
    pub const fn origin(self, to: Cell) -> Cell {
        Cell::from_index((to.index() + Set192::SLOTS - self.left as usize) % Set192::SLOTS)
    }
}

/// The set with every cell's index raised by `left` (at most 192), modulo 192.
#[inline]
const fn rotated(set: Set192, left: u32) -> Set192 {
    let from = set.words();
    let (words, bits) = (left as usize / 64, left % 64);
    let mut to = [0; 3];
    let mut word = 0;
    while word < 3 {
        let high = from[(word + 6 - words) % 3];
        let low = from[(word + 5 - words) % 3];
        // Two shifts, since one by 64 would overflow.
        to[word] = high << bits | low >> 1 >> (63 - bits);
        word += 1;
    }
    CellSet::from_words(to)
}

#[cfg(test)]
#[expect(
    clippy::unwrap_used,
    reason = "the boards of these tests are known to fit"
)]
mod tests {
    use super::*;
    use crate::{File, Headings, Rank};
    use std::vec::Vec;

    type Board = Graph<192, 3>;
    static OPEN: Board = Graph::disc::<24, 6>();

    /// With a border on the rim after every eighth file.
    fn bordered() -> Board {
        let rim = Rank::new(0).unwrap();
        [7, 15, 23].into_iter().fold(OPEN, |board, file| {
            board.with_border(File::new(file).unwrap(), rim, rim, Marks::M0)
        })
    }

    /// What a rider sees, step by step; `stops` bar its way.
    fn walked(board: &Board, cell: Cell, headings: Headings, occupied: Set192) -> Set192 {
        Heading::ALL
            .into_iter()
            .filter(|&heading| headings.has(heading))
            .flat_map(|heading| {
                let mut blocked = false;
                board
                    .ray(cell, heading)
                    .take_while(|step| !step.marks.contains(Marks::M0))
                    .take_while(|step| {
                        !core::mem::replace(&mut blocked, occupied.contains(step.to))
                    })
                    .map(|step| step.to)
                    .collect::<Vec<_>>()
            })
            .collect()
    }

    /// Whether one of `snipers` is the first or second piece in some direction, step by step.
    fn sniped(
        board: &Board,
        cell: Cell,
        headings: Headings,
        occupied: Set192,
        snipers: Set192,
    ) -> bool {
        Heading::ALL
            .into_iter()
            .filter(|&heading| headings.has(heading))
            .any(|heading| {
                board
                    .ray(cell, heading)
                    .take_while(|step| !step.marks.contains(Marks::M0))
                    .filter(|step| occupied.contains(step.to))
                    .take(2)
                    .any(|step| snipers.contains(step.to))
            })
    }

    /// Sets of every density, the same on every run.
    fn occupancies() -> impl Iterator<Item = Set192> {
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut random = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        (0..400).map(move |round| {
            let mut words = [(); 3].map(|()| random());
            for _ in 0..round % 5 {
                words = words.map(|word| word & random());
            }
            CellSet::from_words(words) & OPEN.cells()
        })
    }

    #[test]
    fn slides_are_those_of_the_graph() {
        for board in [OPEN, bordered()] {
            let lines = DiscLines::new(&board, Marks::M0).unwrap();
            for occupied in occupancies().chain([CellSet::EMPTY, OPEN.cells()]) {
                for cell in board.cells() {
                    // The rider itself may or may not be counted among the pieces.
                    for occupied in [occupied.with(cell), occupied.without(cell)] {
                        assert_eq!(
                            lines.orthogonal(cell, occupied),
                            walked(&board, cell, Headings::ORTHOGONAL, occupied),
                            "{} {}",
                            board.name(cell),
                            board.picture(occupied)
                        );
                        assert_eq!(
                            lines.diagonal(cell, occupied),
                            walked(&board, cell, Headings::DIAGONAL, occupied),
                            "{} {}",
                            board.name(cell),
                            board.picture(occupied)
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn an_open_board_has_the_slides_of_graph_slides() {
        let lines = DiscLines::new(&OPEN, Marks::all()).unwrap();
        for occupied in occupancies() {
            for cell in OPEN.cells() {
                assert_eq!(
                    lines
                        .orthogonal(cell, occupied)
                        .union(lines.diagonal(cell, occupied)),
                    OPEN.slides(cell, Headings::all(), occupied)
                );
            }
        }
    }

    #[test]
    fn snipers_are_first_or_second() {
        for board in [OPEN, bordered()] {
            let lines = DiscLines::new(&board, Marks::M0).unwrap();
            let pairs = occupancies().zip(occupancies().skip(7));
            for (occupied, other) in pairs {
                let snipers = occupied & other;
                for cell in board.cells() {
                    assert_eq!(
                        lines.sniped_orthogonally(cell, occupied, snipers),
                        sniped(&board, cell, Headings::ORTHOGONAL, occupied, snipers)
                    );
                    assert_eq!(
                        lines.sniped_diagonally(cell, occupied, snipers),
                        sniped(&board, cell, Headings::DIAGONAL, occupied, snipers)
                    );
                }
            }
        }
    }

    #[test]
    fn slots_without_a_cell_see_nothing() {
        let lines = DiscLines::new(&OPEN, Marks::M0).unwrap();
        for cell in (0..192).filter_map(Cell::new) {
            if !OPEN.contains(cell) {
                assert!(lines.orthogonal(cell, CellSet::EMPTY).is_empty());
                assert!(lines.diagonal(cell, CellSet::EMPTY).is_empty());
            }
        }
    }

    #[test]
    fn other_boards_and_borders_are_refused() {
        static CLOSED: Board = Graph::round::<24, 6>();
        assert!(DiscLines::new(&CLOSED, Marks::M0).is_none());
        let (rim, inner) = (Rank::new(0).unwrap(), Rank::new(3).unwrap());
        let (a, h) = (File::new(0).unwrap(), File::new(7).unwrap());
        assert!(DiscLines::new(&OPEN.with_border(a, rim, rim, Marks::M0), Marks::M0).is_none());
        assert!(DiscLines::new(&OPEN.with_border(h, rim, rim, Marks::M0), Marks::M0).is_none());
        let border = bordered().with_border(h, inner, inner, Marks::M0);
        assert!(DiscLines::new(&border, Marks::M0).is_none());
        let unrelated = bordered().with_border(h, inner, inner, Marks::M1);
        assert!(DiscLines::new(&unrelated, Marks::M0).is_some());
    }

    #[test]
    fn turns_are_the_steps_of_the_graph() {
        let board = bordered();
        for heading in Heading::ALL {
            let plain = Turn::plain(&board, heading, Marks::M0).unwrap();
            let crossing = Turn::crossing(&board, heading, Marks::M0).unwrap();
            for set in occupancies() {
                let expected: Set192 = set
                    .iter()
                    .filter_map(|cell| board.step(cell, heading))
                    .filter(|step| !step.marks.contains(Marks::M0))
                    .map(|step| step.to)
                    .collect();
                assert_eq!(plain.apply(set) | crossing.apply(set), expected);
            }
            for turn in [plain, crossing] {
                for cell in turn.from() {
                    let to = turn.apply(CellSet::of(cell)).first().unwrap();
                    assert_eq!(turn.origin(to), cell);
                }
            }
        }
    }

    #[test]
    fn turns_follow_each_other() {
        let inward = Turn::plain(&OPEN, Heading::INWARD, Marks::empty()).unwrap();
        let twice = inward.then(inward);
        for set in occupancies() {
            assert_eq!(twice.apply(set), inward.apply(inward.apply(set)));
        }
    }
}
