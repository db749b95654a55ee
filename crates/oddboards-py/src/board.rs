//! Boards.

use board_geom::{Cell, Heading, Point, Shape};
use pyo3::prelude::*;

use crate::errors::{Class, error};
use crate::kind::Kind;
use crate::number::in_range;

/// The number of straight lines that stand for each arc of a sector.
const ARC_LINES: u16 = 8;

/// The board of a game. Cells are named.
#[pyclass(frozen, module = "oddboards")]
pub(crate) struct Board {
    game: &'static str,
    board: &'static dyn board_geom::Board,
}

impl Board {
    fn cell(&self, py: Python<'_>, name: &str) -> PyResult<Cell> {
        cell_named(py, self.board, name)
    }

    fn name(&self, cell: Cell) -> String {
        self.board.name(cell).to_string()
    }
}

/// Returns the cell with this name.
pub(crate) fn cell_named(
    py: Python<'_>,
    board: &dyn board_geom::Board,
    name: &str,
) -> PyResult<Cell> {
    board
        .parse_cell(name)
        .map_err(|why| error(py, Class::Parse, &why.to_string(), Some("cell"), Some(0)))
}

/// Returns the name of a heading, such as `north-east`.
fn heading_name(heading: Heading) -> &'static str {
    match heading {
        Heading::North => "north",
        Heading::NorthEast => "north-east",
        Heading::East => "east",
        Heading::SouthEast => "south-east",
        Heading::South => "south",
        Heading::SouthWest => "south-west",
        Heading::West => "west",
        Heading::NorthWest => "north-west",
    }
}

fn heading_named(py: Python<'_>, name: &str) -> PyResult<Heading> {
    let found = Heading::ALL
        .into_iter()
        .find(|&heading| heading_name(heading) == name);
    found.ok_or_else(|| {
        let names = Heading::ALL.map(heading_name).join(", ");
        let message = format!("there is no heading `{name}`; the headings are {names}");
        error(py, Class::Parse, &message, Some("heading"), Some(0))
    })
}

#[pymethods]
impl Board {
    #[new]
    fn new(py: Python<'_>, game: &str) -> PyResult<Self> {
        let game = Kind::named(py, game)?.game_type();
        Ok(Self {
            game: game.name(),
            board: game.board(),
        })
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.game
    }

    #[getter]
    fn shape(&self) -> &'static str {
        match self.board.shape() {
            Shape::Square => "square",
            Shape::Lattice => "lattice",
            Shape::Polar(_) => "polar",
            Shape::Free => "free",
        }
    }

    #[getter]
    fn files(&self) -> usize {
        self.board.file_count()
    }

    #[getter]
    fn ranks(&self) -> usize {
        self.board.rank_count()
    }

    #[getter]
    fn cells(&self) -> Vec<String> {
        self.board.cells().map(|cell| self.name(cell)).collect()
    }

    #[classattr]
    fn headings() -> Vec<&'static str> {
        Heading::ALL.map(heading_name).to_vec()
    }

    fn coordinates(&self, py: Python<'_>, cell: &str) -> PyResult<Option<(usize, usize)>> {
        let cell = self.cell(py, cell)?;
        Ok(self.board.coordinates(cell))
    }

    fn cell_at(
        &self,
        #[pyo3(from_py_with = in_range)] file: usize,
        #[pyo3(from_py_with = in_range)] rank: usize,
    ) -> Option<String> {
        let cell = self.board.cell_at(file, rank)?;
        Some(self.name(cell))
    }

    fn step(
        &self,
        py: Python<'_>,
        cell: &str,
        heading: &str,
    ) -> PyResult<Option<(String, &'static str)>> {
        let (cell, heading) = (self.cell(py, cell)?, heading_named(py, heading)?);
        let step = self.board.step(cell, heading);
        Ok(step.map(|step| (self.name(step.to), heading_name(step.heading))))
    }

    fn ray(&self, py: Python<'_>, cell: &str, heading: &str) -> PyResult<Vec<String>> {
        let (origin, mut heading) = (self.cell(py, cell)?, heading_named(py, heading)?);
        let mut cells = Vec::new();
        let mut at = origin;
        // A ray that crosses itself passes each cell at most once with each heading.
        for _ in 0..self.board.slots() * Heading::ALL.len() {
            let Some(step) = self
                .board
                .step(at, heading)
                .filter(|step| step.to != origin)
            else {
                break;
            };
            cells.push(self.name(step.to));
            (at, heading) = (step.to, step.heading);
        }
        Ok(cells)
    }

    fn neighbors(&self, py: Python<'_>, cell: &str) -> PyResult<Vec<String>> {
        let cell = self.cell(py, cell)?;
        let mut cells = Vec::new();
        for step in Heading::ALL
            .into_iter()
            .filter_map(|heading| self.board.step(cell, heading))
        {
            let name = self.name(step.to);
            if !cells.contains(&name) {
                cells.push(name);
            }
        }
        Ok(cells)
    }

    fn center(&self, py: Python<'_>, cell: &str) -> PyResult<Option<(f64, f64)>> {
        let cell = self.cell(py, cell)?;
        Ok(self.board.center(cell).map(|point| (point.x, point.y)))
    }

    fn outline(&self, py: Python<'_>, cell: &str) -> PyResult<Vec<(f64, f64)>> {
        let cell = self.cell(py, cell)?;
        let outline = self.board.outline(cell);
        let corners = outline.map_or_else(Vec::new, |outline| outline.polygon(ARC_LINES));
        Ok(corners.iter().map(|point| (point.x, point.y)).collect())
    }

    #[getter]
    fn bounds(&self) -> ((f64, f64), (f64, f64)) {
        let bounds = self.board.bounds();
        ((bounds.min.x, bounds.min.y), (bounds.max.x, bounds.max.y))
    }

    fn cell_at_point(
        &self,
        #[pyo3(from_py_with = in_range)] x: f64,
        #[pyo3(from_py_with = in_range)] y: f64,
    ) -> Option<String> {
        let cell = self.board.cell_at_point(Point::new(x, y))?;
        Some(self.name(cell))
    }

    fn __len__(&self) -> usize {
        self.board.cells().count()
    }

    fn __contains__(&self, name: &str) -> bool {
        self.board.parse_cell(name).is_ok()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.game == other.game
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        self.game.hash(&mut hasher);
        hasher.finish()
    }

    fn __repr__(&self) -> String {
        format!("Board('{}')", self.game)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (slf.get_type().into_any(), (slf.get().game,))
    }
}
