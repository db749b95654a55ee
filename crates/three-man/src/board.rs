//! The board as data: its graph with moats and creeks, and the tables derived from it.

use board_geom::{Cell, Heading, Headings, KNIGHT, Marks, Set192, Shift, const_for};

use crate::color::{Color, ColorSet};

#[cfg(test)]
mod tests;

/// The type of [`BOARD`].
pub type Graph = board_geom::Graph<192, 3>;

/// The board (M1): 24 files, a to x clockwise, and 6 ranks. Rank 1 is the rim. Lines lead through
/// the center. The kings begin on light cells, as in the published rules.
///
/// Steps over a moat (M7, M9) carry the mark of that moat: see [`moat_after`]. Steps over a creek
/// (M12) carry [`CREEK`].
///
/// ```
/// use three_man::{BOARD, Color, moat_after};
/// use board_geom::Heading;
/// let h1 = BOARD.parse_cell("h1")?;
/// let step = BOARD.step(h1, Heading::CLOCKWISE).ok_or("h1 is not on the rim")?;
/// assert_eq!(step.marks, moat_after(Color::White));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub static BOARD: Graph = {
    let mut graph = Graph::polar_passable::<24, 6>().with_light_a1();
    const_for!(home in 0..3 => {
        let last_file = HOME_FILES * (home + 1) - 1;
        graph = graph
            .with_border(last_file, 0, 0, moat_after(Color::ALL[home]))
            .with_border(last_file, 1, 2, CREEK);
    });
    graph
};

/// The mark of the steps over a creek: those on ranks 2 and 3 from one home to another.
pub const CREEK: Marks = Marks::M3;

/// The marks of all three moats.
pub const MOATS: Marks = Marks::M0.union(Marks::M1).union(Marks::M2);

/// The board without the steps over moats: the steps that need no bridge (M10, M11).
// Not a `const`, which would be copied for each use while tables are built.
pub(crate) static DRY: Graph = BOARD.without_steps(MOATS);

/// Returns the mark of the moat between the home of `color` and the next one clockwise.
pub const fn moat_after(color: Color) -> Marks {
    match color {
        Color::White => Marks::M0,
        Color::Gray => Marks::M1,
        Color::Black => Marks::M2,
    }
}

/// The number of files in a home.
pub(crate) const HOME_FILES: usize = 8;

/// The rim (M1): all cells of rank 1.
pub(crate) const RIM: Set192 = BOARD.rank_cells(0);
/// The cells of rank 2, where double steps begin (M13).
pub(crate) const RANK_2: Set192 = BOARD.rank_cells(1);
/// The cells of rank 3, which double steps pass over (M15).
pub(crate) const RANK_3: Set192 = BOARD.rank_cells(2);
/// The cells of rank 6, next to the center (M1).
pub(crate) const RANK_6: Set192 = BOARD.rank_cells(5);

/// For each player, the cells of their home on rank 1 (M8).
pub(crate) const HOME_RIM: [Set192; 3] = {
    let mut rims = [Set192::EMPTY; 3];
    const_for!(home in 0..3 => {
        const_for!(file in 0..HOME_FILES => {
            rims[home] = rims[home].with(home_cell(Color::ALL[home], file));
        });
    });
    rims
};

pub(crate) const SLOTS: usize = Set192::SLOTS;

/// Returns the cell in this slot.
pub(crate) const fn cell(slot: usize) -> Cell {
    match Cell::new(slot) {
        Some(cell) => cell,
        None => unreachable!(),
    }
}

/// Returns the cell at place `file` (0 to 7) on rank 1 of a home.
pub(crate) const fn home_cell(color: Color, file: usize) -> Cell {
    match BOARD.cell_at(color.index() * HOME_FILES + file, 0) {
        Some(cell) => cell,
        None => unreachable!(),
    }
}

/// A set of cells for each cell.
pub(crate) type CellTable = [Set192; SLOTS];

/// The cells one step away that need no bridge: those that a king attacks (M5, M11).
pub(crate) static KING_FREE: CellTable = DRY.neighbor_table(Headings::all());

/// The cells from which an inward pawn attacks a cell (M12, M13).
pub(crate) static INWARD_PAWN_FROM: CellTable = reversed(
    &BOARD
        .without_steps(CREEK)
        .neighbor_table(Headings::NORTH_EAST.union(Headings::NORTH_WEST)),
);

/// The cells from which an outward pawn attacks a cell. It attacks over creeks, not over moats
/// (M11, M12).
pub(crate) static OUTWARD_PAWN_FROM: CellTable =
    reversed(&DRY.neighbor_table(Headings::SOUTH_EAST.union(Headings::SOUTH_WEST)));

/// The cells that a knight reaches without a bridge: the cells that it attacks (M4, M9, M11).
pub(crate) static KNIGHT_FREE: CellTable = DRY.leap_table(&KNIGHT);

/// The cells from which a knight attacks a cell. That is not symmetric: a leap is barred only if it
/// lands on rank 1 over a border (M9).
pub(crate) static KNIGHT_FROM: CellTable = reversed(&KNIGHT_FREE);

/// For each cell, the cells whose set in `table` contains it.
const fn reversed(table: &CellTable) -> CellTable {
    let mut from = [Set192::EMPTY; SLOTS];
    const_for!(slot in 0..SLOTS => {
        let mut targets = table[slot];
        while let Some(target) = targets.first() {
            targets.remove(target);
            from[target.index()].insert(cell(slot));
        }
    });
    from
}

/// The cells from which something other than a slider may attack a cell.
pub(crate) static NEAR: CellTable = {
    let mut near = KING_FREE;
    const_for!(slot in 0..SLOTS => {
        near[slot] = near[slot]
            .union(KNIGHT_FROM[slot])
            .union(INWARD_PAWN_FROM[slot])
            .union(OUTWARD_PAWN_FROM[slot]);
    });
    near
};

/// The cells from which a step of a king or a leap of a knight crosses a moat (M9).
pub(crate) const NEAR_MOATS: Set192 = {
    let mut cells = Set192::EMPTY;
    const_for!(slot in 0..SLOTS => {
        let steps = BOARD.neighbors(cell(slot), Headings::all());
        let leaps = BOARD.leaps(cell(slot), &KNIGHT);
        let free = KING_FREE[slot].len() + KNIGHT_FREE[slot].len();
        if steps.len() + leaps.len() > free {
            cells.insert(cell(slot));
        }
    });
    cells
};

/// For each cell, the headings of the lines that cross a moat before they come back to the cell.
pub(crate) static MOAT_HEADINGS: [Headings; SLOTS] = {
    let mut table = [Headings::empty(); SLOTS];
    const_for!(slot in 0..SLOTS => {
        const_for!(heading in 0..8 => {
            let heading = Heading::ALL[heading];
            let (mut at, mut ahead) = (cell(slot), heading);
            while let Some(step) = BOARD.step(at, ahead) {
                if step.to.index() == slot {
                    break;
                }
                if step.marks.intersects(MOATS) {
                    table[slot] = table[slot].union(Headings::of(heading));
                    break;
                }
                (at, ahead) = (step.to, step.heading);
            }
        });
    });
    table
};

/// Returns the moats that are bridged if these players are out of the game or have vacated their
/// rim (M8).
pub(crate) const fn bridged_by(gone: ColorSet) -> Marks {
    let gone = gone.bits() as u8;
    // Bit `i` is the moat after home `i`, which also borders the next home. The moat before home 0
    // is that after home 2.
    Marks::from_bits_truncate(gone | gone >> 1 | gone << 2).intersection(MOATS)
}

/// One step for all cells of a set at once.
pub(crate) type Step = Shift<3>;

/// Returns the steps with `heading` that do not cross the center and carry none of the marks
/// `barred`.
const fn plain(heading: Heading, barred: Marks) -> Step {
    steps(heading, barred, false)
}

/// Returns the steps with `heading` that cross the center.
const fn crossing(heading: Heading) -> Step {
    steps(heading, Marks::empty(), true)
}

const fn steps(heading: Heading, barred: Marks, crossing: bool) -> Step {
    let mut targets = [None; SLOTS];
    const_for!(slot in 0..SLOTS => {
        if let Some(step) = BOARD.step(cell(slot), heading) {
            let crosses = step.heading.index() != heading.index();
            if crosses == crossing && !step.marks.intersects(barred) {
                targets[slot] = Some(step.to);
            }
        }
    });
    match Step::from_targets(&targets) {
        Some(step) => step,
        None => unreachable!(),
    }
}

/// The steps and captures of pawns (M13), for all pawns of a set at once.
pub(crate) mod pawn {
    use super::{CREEK, Heading, MOATS, Marks, Step, crossing, plain};

    /// An inward pawn's step that does not cross the center.
    pub(crate) const INWARD: Step = plain(Heading::INWARD, Marks::empty());
    /// An inward pawn's double step.
    pub(crate) const DOUBLE: Step = INWARD.then(&INWARD);
    /// An inward pawn's captures that cross neither the center nor a creek (M12).
    pub(crate) const INWARD_CAPTURES: [Step; 2] = [
        plain(Heading::NorthEast, CREEK),
        plain(Heading::NorthWest, CREEK),
    ];
    /// An inward pawn's step across the center.
    pub(crate) const CROSSING: Step = crossing(Heading::INWARD);
    /// An inward pawn's captures across the center.
    pub(crate) const CROSSING_CAPTURES: [Step; 2] =
        [crossing(Heading::NorthEast), crossing(Heading::NorthWest)];
    /// An outward pawn's step.
    pub(crate) const OUTWARD: Step = plain(Heading::OUTWARD, Marks::empty());
    /// An outward pawn's captures, over creeks too but not over moats (M10, M12).
    pub(crate) const OUTWARD_CAPTURES: [Step; 2] = [
        plain(Heading::SouthEast, MOATS),
        plain(Heading::SouthWest, MOATS),
    ];
}

/// Returns the cell one step inward on the same file, `None` on the innermost rank.
#[inline]
pub(crate) const fn inward_of(cell: Cell) -> Option<Cell> {
    pawn::INWARD.apply(Set192::of(cell)).first()
}

/// Returns the cell one step outward on the same file, `None` on the rim.
#[inline]
pub(crate) const fn outward_of(cell: Cell) -> Option<Cell> {
    pawn::OUTWARD.apply(Set192::of(cell)).first()
}

/// The number of slots from one file to the next.
pub(crate) const STRIDE: usize = SLOTS / (3 * HOME_FILES);
