//! Fast slides for any board.

use crate::{Cell, CellSet, Graph, Heading, Headings};

/// What riders see, on any board: tables made from its graph, for square boards and rings, lines
/// through a centre, hexagons and tori alike.
///
/// A walk along a line raises the index of the cell for a while, then lowers it, and so on. Each
/// such *run* is kept as a set. The cells of a run that lie ahead of a rider are those of higher
/// index (of lower, if the run falls), and the first occupied one of them is the lowest (the
/// highest): a few operations on whole sets for each run, of which a ray has one on square boards,
/// two on rings, and seldom more than four anywhere.
///
/// Where all rays have one run, [`Lines`](crate::Lines) is a little faster.
///
/// ```
/// use board_geom::{Graph, Heading, Headings, Slides};
/// static BOARD: Graph<192, 3> = Graph::polar_passable::<24, 6>();
/// static SLIDES: Slides<192, 3> = Slides::new(&BOARD);
/// let (b5, occupied) = (BOARD.parse_cell("b5")?, BOARD.parse_set("n4 e5")?);
/// assert_eq!(SLIDES.slide(b5, Heading::INWARD, occupied), BOARD.parse_set("b6 n6 n5 n4")?);
/// assert_eq!(SLIDES.orthogonal(b5, occupied), BOARD.slides(b5, Headings::ORTHOGONAL, occupied));
/// # Ok::<(), board_geom::CellNameError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Slides<const SLOTS: usize, const WORDS: usize> {
    /// The run that begins or goes on by leaving a cell with a heading.
    run_of: [[u16; 8]; SLOTS],
    /// There are never more runs than ways of leaving a cell.
    runs: [[Run<WORDS>; 8]; SLOTS],
}

/// No run: there is no step.
const NONE: u16 = u16::MAX;

/// As many steps of a walk as all raise the index of the cell, or all do not.
#[derive(Clone, Copy, Debug)]
struct Run<const WORDS: usize> {
    /// The cells that the steps lead to.
    cells: CellSet<WORDS>,
    rises: bool,
    /// The run with which the walk goes on.
    next: u16,
}

impl<const WORDS: usize> Run<WORDS> {
    const EMPTY: Self = Self {
        cells: CellSet::EMPTY,
        rises: false,
        next: NONE,
    };
}

impl<const SLOTS: usize, const WORDS: usize> Slides<SLOTS, WORDS> {
    /// The slides of `graph`.
    pub const fn new(graph: &Graph<SLOTS, WORDS>) -> Self {
        let mut slides = Self {
            run_of: [[NONE; 8]; SLOTS],
            runs: [[Run::EMPTY; 8]; SLOTS],
        };
        let mut count = 0;
        const_for!(slot in 0..SLOTS => {
            const_for!(heading in 0..8 => {
                let (cell, ahead) = (Cell::from_index(slot), Heading::ALL[heading]);
                if begins_a_run(graph, cell, ahead) {
                    slides.enter_run(graph, cell, ahead, count);
                    count += 1;
                }
            });
        });
        // What comes after a run is known now: the way of leaving the cell it ends on.
        const_for!(slot in 0..SLOTS => {
            const_for!(heading in 0..8 => {
                let run = slides.run_of[slot][heading];
                if let Some(step) = graph.step(Cell::from_index(slot), Heading::ALL[heading]) {
                    let next = slides.run_of[step.to.index()][step.heading.index()];
                    if next != run || step.to.index() == slot {
                        slides.runs[run as usize / 8][run as usize % 8].next = next;
                    }
                }
            });
        });
        // A ray that comes home with its first step is empty; only walks from elsewhere pass there.
        const_for!(slot in 0..SLOTS => {
            const_for!(heading in 0..8 => {
                match graph.step(Cell::from_index(slot), Heading::ALL[heading]) {
                    Some(step) if step.to.index() == slot => slides.run_of[slot][heading] = NONE,
                    _ => {}
                }
            });
        });
        slides
    }

    const fn enter_run(
        &mut self,
        graph: &Graph<SLOTS, WORDS>,
        cell: Cell,
        heading: Heading,
        run: u16,
    ) {
        let entry = &mut self.runs[run as usize / 8][run as usize % 8];
        let (mut at, mut ahead) = (cell, heading);
        while let Some(step) = graph.step(at, ahead) {
            self.run_of[at.index()][ahead.index()] = run;
            entry.cells = entry.cells.with(step.to);
            entry.rises = step.to.index() > at.index();
            (at, ahead) = (step.to, step.heading);
            if begins_a_run(graph, at, ahead) {
                break;
            }
        }
    }

    /// The cells a rider on `cell` can see with `heading`, up to and including the first one in
    /// `occupied`: the same as [`Graph::slide`]. Empty for a cell that is not on the board.
    #[inline]
    pub const fn slide(
        &self,
        cell: Cell,
        heading: Heading,
        occupied: CellSet<WORDS>,
    ) -> CellSet<WORDS> {
        if cell.index() >= SLOTS {
            return CellSet::EMPTY;
        }
        let mut seen = CellSet::EMPTY;
        let mut next = self.run_of[cell.index()][heading.index()];
        let mut begun = false;
        while (next as usize) < 8 * SLOTS {
            let run = &self.runs[next as usize / 8][next as usize % 8];
            let home = begun && run.cells.contains(cell);
            let cells = if begun && !home {
                run.cells
            } else if run.rises == home {
                // The part before the rider: what is left on coming home, or what a falling run
                // begins with.
                run.cells.intersection(CellSet::before(cell))
            } else {
                run.cells.intersection(CellSet::after(cell))
            };
            let blockers = cells.intersection(occupied);
            let open = if run.rises {
                blockers.up_to_first()
            } else {
                blockers.last_onwards()
            };
            seen = seen.union(cells.intersection(open));
            if home || !blockers.is_empty() {
                break;
            }
            begun = true;
            next = run.next;
        }
        seen
    }

    /// The cells a rider on `cell` can see in several directions: the union of [`Slides::slide`]
    /// over `headings`.
    #[inline]
    pub const fn slides(
        &self,
        cell: Cell,
        headings: Headings,
        occupied: CellSet<WORDS>,
    ) -> CellSet<WORDS> {
        let mut seen = CellSet::EMPTY;
        const_for!(heading in 0..8 => {
            if headings.has(Heading::ALL[heading]) {
                seen = seen.union(self.slide(cell, Heading::ALL[heading], occupied));
            }
        });
        seen
    }

    /// The cells a rook on `cell` sees.
    #[inline]
    pub const fn orthogonal(&self, cell: Cell, occupied: CellSet<WORDS>) -> CellSet<WORDS> {
        self.slides(cell, Headings::ORTHOGONAL, occupied)
    }

    /// The cells a bishop on `cell` sees.
    #[inline]
    pub const fn diagonal(&self, cell: Cell, occupied: CellSet<WORDS>) -> CellSet<WORDS> {
        self.slides(cell, Headings::DIAGONAL, occupied)
    }

    /// All cells of the ray from `cell` with `heading`: what a rider sees on an empty board.
    #[inline]
    pub const fn ray(&self, cell: Cell, heading: Heading) -> CellSet<WORDS> {
        self.slide(cell, heading, CellSet::EMPTY)
    }

    /// The cells strictly between `cell` and `target` on the ray with `heading`, or `None` if the
    /// ray does not meet `target`: the same as [`Graph::between`].
    #[inline]
    pub const fn between(
        &self,
        cell: Cell,
        heading: Heading,
        target: Cell,
    ) -> Option<CellSet<WORDS>> {
        let seen = self.slide(cell, heading, CellSet::of(target));
        if seen.contains(target) {
            Some(seen.without(target))
        } else {
            None
        }
    }
}

/// Whether leaving `cell` with `heading` begins a run: the step that leads there is none of the
/// same kind, or there is none.
const fn begins_a_run<const SLOTS: usize, const WORDS: usize>(
    graph: &Graph<SLOTS, WORDS>,
    cell: Cell,
    heading: Heading,
) -> bool {
    let Some(ahead) = graph.step(cell, heading) else {
        return false;
    };
    // Steps can be taken back.
    let Some(back) = graph.step(cell, heading.opposite()) else {
        return true;
    };
    let rises = ahead.to.index() > cell.index();
    let rose = cell.index() > back.to.index();
    // A step onto the cell itself is a run of its own.
    rises != rose || ahead.to.index() == cell.index() || back.to.index() == cell.index()
}
