//! Boards.

use board_geom::{Cell, Heading, Point, Shape};
use oddboards::GameType;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors;
use crate::kind::GameKind;
use crate::number::InRange;

/// The number of straight lines that stand for each arc of a sector.
const ARC_LINES: u16 = 8;

/// The board of a game. Cells and headings are named, as in `e4` and `north-east`.
///
/// On a round board north leads inward and east clockwise.
#[pyclass(frozen, eq, hash, module = "oddboards")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Board(GameType);

impl Board {
    fn board(&self) -> &'static dyn board_geom::Board {
        self.0.board()
    }

    fn cell(&self, name: &str) -> PyResult<Cell> {
        cell_named(self.board(), name)
    }

    fn name(&self, cell: Cell) -> String {
        self.board().name(cell).to_string()
    }
}

/// Returns the cell with this name.
pub(crate) fn cell_named(board: &dyn board_geom::Board, name: &str) -> PyResult<Cell> {
    let cell = board.parse_cell(name);
    cell.map_err(|why| errors::unknown("cell", format!("cell `{name:.40}`: {why}")))
}

/// The names of the headings, in their order.
const HEADINGS: [&str; 8] = [
    "north",
    "north-east",
    "east",
    "south-east",
    "south",
    "south-west",
    "west",
    "north-west",
];

fn heading_named(name: &str) -> PyResult<Heading> {
    let mut headings = HEADINGS.into_iter().zip(Heading::ALL);
    let found = headings.find(|(known, _)| *known == name);
    found.map(|(_, heading)| heading).ok_or_else(|| {
        let names = HEADINGS.join(", ");
        let message = format!("there is no heading `{name}`; the headings are {names}");
        errors::unknown("heading", message)
    })
}

#[pymethods]
impl Board {
    #[new]
    fn new(game: GameKind) -> Self {
        Self(game.game_type())
    }

    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.name()
    }

    /// `square`, `lattice` (pieces stand on the crossings), `polar` (round) or `free`.
    #[getter]
    fn shape(&self) -> &'static str {
        match self.board().shape() {
            Shape::Square => "square",
            Shape::Lattice => "lattice",
            Shape::Polar(_) => "polar",
            Shape::Free => "free",
        }
    }

    /// The number of files.
    #[getter]
    fn files(&self) -> usize {
        self.board().file_count()
    }

    /// The number of ranks; on a round board, of rings.
    #[getter]
    fn ranks(&self) -> usize {
        self.board().rank_count()
    }

    /// The cells.
    #[getter]
    fn cells(&self) -> Vec<String> {
        self.board().cells().map(|cell| self.name(cell)).collect()
    }

    /// The names of the eight headings, clockwise from `north`.
    #[classattr]
    fn headings(py: Python<'_>) -> PyResult<Bound<'_, PyTuple>> {
        // All boards share it, so it must not be a list.
        PyTuple::new(py, HEADINGS)
    }

    /// Return the file and the rank of a cell, counted from 0.
    fn coordinates(&self, cell: &str) -> PyResult<Option<(usize, usize)>> {
        let cell = self.cell(cell)?;
        Ok(self.board().coordinates(cell))
    }

    /// Return the cell with this file and rank, counted from 0; `None` if there is none.
    fn cell_at(&self, file: InRange<isize>, rank: InRange<isize>) -> Option<String> {
        let (file, rank) = (file.0.try_into().ok()?, rank.0.try_into().ok()?);
        let cell = self.board().cell_at(file, rank)?;
        Some(self.name(cell))
    }

    /// Return the next cell, and the heading in which a walk goes on; `None` at an edge.
    ///
    /// The heading changes only where a walk crosses the center of a round board.
    fn step(&self, cell: &str, heading: &str) -> PyResult<Option<(String, &'static str)>> {
        let (cell, heading) = (self.cell(cell)?, heading_named(heading)?);
        let step = self.board().step(cell, heading);
        Ok(step.map(|step| (self.name(step.to), HEADINGS[step.heading as usize])))
    }

    /// Return the cells of a walk, up to the edge or until it returns to its first cell.
    fn ray(&self, cell: &str, heading: &str) -> PyResult<Vec<String>> {
        let (origin, mut heading) = (self.cell(cell)?, heading_named(heading)?);
        let mut cells = Vec::new();
        let mut at = origin;
        // A ray that crosses itself passes each cell at most once with each heading.
        for _ in 0..self.board().slots() * Heading::ALL.len() {
            match self.board().step(at, heading) {
                Some(step) if step.to != origin => (at, heading) = (step.to, step.heading),
                _ => break,
            }
            cells.push(self.name(at));
        }
        Ok(cells)
    }

    /// Return the cells one step away.
    fn neighbors(&self, cell: &str) -> PyResult<Vec<String>> {
        let cell = self.cell(cell)?;
        let mut cells = Vec::new();
        let steps = Heading::ALL.map(|heading| self.board().step(cell, heading));
        for step in steps.into_iter().flatten() {
            let name = self.name(step.to);
            if !cells.contains(&name) {
                cells.push(name);
            }
        }
        Ok(cells)
    }

    /// Return the point where a piece stands, as coordinates to the right and upward.
    fn center(&self, cell: &str) -> PyResult<Option<(f64, f64)>> {
        let cell = self.cell(cell)?;
        Ok(self.board().center(cell).map(|point| (point.x, point.y)))
    }

    /// Return the corners of a cell clockwise, with arcs as chains of points.
    fn outline(&self, cell: &str) -> PyResult<Vec<(f64, f64)>> {
        let cell = self.cell(cell)?;
        let outline = self.board().outline(cell);
        let corners = outline.map_or_else(Vec::new, |outline| outline.polygon(ARC_LINES));
        Ok(corners.iter().map(|point| (point.x, point.y)).collect())
    }

    /// The lower left and the upper right corner of the board.
    #[getter]
    fn bounds(&self) -> ((f64, f64), (f64, f64)) {
        let bounds = self.board().bounds();
        ((bounds.min.x, bounds.min.y), (bounds.max.x, bounds.max.y))
    }

    /// Return the cell whose outline contains a point.
    fn cell_at_point(&self, x: InRange<f64>, y: InRange<f64>) -> Option<String> {
        let cell = self.board().cell_at_point(Point::new(x.0, y.0))?;
        Some(self.name(cell))
    }

    fn __len__(&self) -> usize {
        self.board().cells().count()
    }

    fn __contains__(&self, name: &str) -> bool {
        self.board().parse_cell(name).is_ok()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (slf.get_type().into_any(), (slf.get().game(),))
    }
}
