//! Round boards as text, with each piece near its place.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use board_geom::{Cell, Heading, Point, file_letter};

use super::canvas::Canvas;
use super::{Sheet, ink, whole};
use crate::plane::shared_edge;
use crate::projection::{Rotation, count};

/// The ratio of line height to column width on most terminals.
pub(super) const LINE_PER_COLUMN: f64 = 2.1;

/// The share of its radius by which a round board is pushed outward from its center. The inner
/// rings need space for letters.
const PUSHED_OUT: f64 = 0.23;

/// The largest radius of a round board, in lines.
const LARGEST_RADIUS: u8 = 40;

pub(super) fn draw(sheet: &Sheet) -> Canvas {
    let disc = Disc::fitting(sheet);
    let (width, height) = disc.size();
    // One column to the left for the bracket of a marked cell, and the rest of the token to the
    // right.
    let mut canvas = Canvas::new(width + sheet.token_width, height);
    // The background of each cell is visible only with colors; without them it is blank.
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        if let Some(cell) = disc.cell_under((x, y)) {
            canvas.put(x, y, " ", sheet.ground(cell));
        }
    }
    for cell in sheet.board.cells() {
        if let Some((x, y)) = disc.cell(cell) {
            sheet.put_cell(&mut canvas, cell, (x.saturating_sub(1), y), true);
        }
    }
    for file in 0..sheet.board.file_count() {
        if let (Some((x, y)), Some(letter)) = (disc.letter(file), file_letter(file)) {
            canvas.put(x, y, letter.encode_utf8(&mut [0; 4]), ink::label());
        }
    }
    for (cell, heading, border) in sheet.picture.borders() {
        if let Some((from, to)) = shared_edge(sheet.board, cell, heading) {
            let (x, y) = disc.place(midpoint(from, to), 1);
            let (mark, style) = ink::border(border);
            canvas.put_if_blank(x, y, mark.encode_utf8(&mut [0; 4]), style);
        }
    }
    let lines = disc.lines_down().into_iter();
    let lines: Vec<_> = lines.map(|file| disc.rank_numbers(file)).collect();
    let has_room = |numbers: &&RankNumbers| {
        let mut rows: Vec<_> = numbers.iter().map(|(_, (_, y))| y).collect();
        rows.dedup();
        let mut places = numbers.iter();
        rows.len() == numbers.len()
            && places.all(|(number, (x, y))| canvas.is_blank(*x, *y, number.len()))
    };
    let line = lines.iter().find(has_room).or(lines.first());
    for (number, (x, y)) in line.into_iter().flatten() {
        canvas.put_if_blank(*x, *y, number, ink::rank());
    }
    canvas
}

/// The places of the cells of a round board.
struct Disc<'a> {
    sheet: &'a Sheet<'a>,
    turn: Rotation,
    /// The radius in lines.
    radius: u8,
}

impl<'a> Disc<'a> {
    /// Returns the smallest disc on which all pieces have a blank between them.
    fn fitting(sheet: &'a Sheet<'a>) -> Self {
        let turn = Rotation::of(sheet.picture);
        let of_radius = |radius| Self {
            sheet,
            turn,
            radius,
        };
        (4..LARGEST_RADIUS)
            .map(of_radius)
            .find(Self::has_room)
            .unwrap_or_else(|| of_radius(LARGEST_RADIUS))
    }

    fn has_room(&self) -> bool {
        let cells = self.sheet.board.cells();
        let mut places: Vec<_> = cells
            .filter_map(|cell| self.cell(cell))
            .map(|(x, y)| (y, x))
            .collect();
        places.sort_unstable();
        let apart =
            |(above, left), (below, right)| above != below || left + self.sheet.token_width < right;
        places
            .windows(2)
            .all(|pair| matches!(pair, &[one, other] if apart(one, other)))
    }

    /// Returns the columns and lines of the whole picture, including the letters of the files
    /// around the board.
    fn size(&self) -> (usize, usize) {
        let lines = f64::from(2 * self.radius + 3);
        (whole(lines * LINE_PER_COLUMN), whole(lines))
    }

    /// Returns the place where a text of `columns` columns begins if its middle is at a point of
    /// the plane, pushed outward.
    fn place(&self, point: Point, columns: usize) -> (usize, usize) {
        let point = self.turn.turned(point);
        let length = libm::hypot(point.x, point.y);
        let radius = f64::from(self.radius);
        let stretch = radius * (PUSHED_OUT + (1.0 - PUSHED_OUT) * length) / length.max(0.01);
        let before = (count(columns) - 1.0) / 2.0;
        (
            whole(LINE_PER_COLUMN * (radius + 1.0 + stretch * point.x) - before),
            whole(radius + 1.0 - stretch * point.y),
        )
    }

    /// Returns the cell under a character, if there is one: the inverse of [`Disc::place`].
    fn cell_under(&self, (x, y): (usize, usize)) -> Option<Cell> {
        let radius = f64::from(self.radius);
        let right = count(x) / LINE_PER_COLUMN - radius - 1.0;
        let up = radius + 1.0 - count(y);
        let length = libm::hypot(right, up).max(0.01);
        let pulled_in = (length / radius - PUSHED_OUT) / (1.0 - PUSHED_OUT) / length;
        if pulled_in < 0.0 {
            return None;
        }
        let point = Point::new(right * pulled_in, up * pulled_in);
        self.sheet.board.cell_at_point(self.turn.turned_back(point))
    }

    /// Returns the place where the token of a cell begins.
    fn cell(&self, cell: Cell) -> Option<(usize, usize)> {
        let center = self.sheet.board.center(cell)?;
        Some(self.place(center, self.sheet.token_width))
    }

    /// Returns the place of the letter of a file, outside the rim.
    fn letter(&self, file: usize) -> Option<(usize, usize)> {
        let board = self.sheet.board;
        let rim = board.center(board.cell_at(file, 0)?)?;
        let beyond = (1.0 + 1.0 / f64::from(self.radius)) / libm::hypot(rim.x, rim.y);
        let point = Point::new(rim.x * beyond, rim.y * beyond);
        Some(self.place(point, 1))
    }

    /// Returns the files, those first whose line to the next file is closest to straight down from
    /// the center.
    fn lines_down(&self) -> Vec<usize> {
        let height = |file| Some(self.turn.turned(self.between_files(file, 0)?).y);
        let files = 0..self.sheet.board.file_count();
        let mut lines: Vec<_> = files
            .filter_map(|file| Some((height(file)?, file)))
            .collect();
        lines.sort_by(|one, other| one.0.total_cmp(&other.0));
        lines.into_iter().map(|(_, file)| file).collect()
    }

    /// Returns the rank numbers and their places on the line between a file and the next one.
    fn rank_numbers(&self, file: usize) -> RankNumbers {
        let ranks = 0..self.sheet.board.rank_count();
        let numbers = ranks.filter_map(|rank| {
            let number = (rank + 1).to_string();
            let place = self.place(self.between_files(file, rank)?, number.len());
            Some((number, place))
        });
        numbers.collect()
    }

    /// Returns the middle of the edge between a cell and its neighbor in the next file.
    fn between_files(&self, file: usize, rank: usize) -> Option<Point> {
        let cell = self.sheet.board.cell_at(file, rank)?;
        let (from, to) = shared_edge(self.sheet.board, cell, Heading::CLOCKWISE)?;
        Some(midpoint(from, to))
    }
}

/// The numbers of the ranks, each with the place where it begins.
type RankNumbers = Vec<(String, (usize, usize))>;

fn midpoint(from: Point, to: Point) -> Point {
    Point::new(f64::midpoint(from.x, to.x), f64::midpoint(from.y, to.y))
}
