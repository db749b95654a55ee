//! Pictures for a terminal: square boards as grids, round boards round.
//!
//! Without colours everything is still there: a cell to point out stands in brackets, the last move
//! in parentheses.

use anstyle::{Ansi256Color, Color, Style};
use board_geom::{Cell, Point, Shade, Shape};

use super::projection::{edge_to_the_east, turned, turned_back};
use super::{Border, Canvas, Paint, Scene};

/// How much wider than a column a line is high, on most terminals.
const LINE_PER_COLUMN: f64 = 2.1;

/// How far a round board is pushed outwards from its centre, as a share of its radius: the inner
/// rings need room for letters.
const PUSHED_OUT: f64 = 0.23;

/// The largest radius of a round board, in lines.
const LARGEST_RADIUS: u8 = 40;

/// The picture of `scene` for a terminal.
pub(crate) fn text(scene: &Scene) -> Canvas {
    match scene.surface.shape() {
        Shape::Polar(_) => disc(scene),
        _ => grid(scene),
    }
}

fn grid(scene: &Scene) -> Canvas {
    let surface = scene.surface;
    let (files, ranks) = (surface.file_count(), surface.rank_count());
    let (margin, column) = (3, scene.token_width + 2);
    let mut canvas = Canvas::new(margin + files * column, ranks + 1);
    for rank in 0..ranks {
        let y = ranks - 1 - rank;
        canvas.put(1, y, &(rank + 1).to_string(), label());
        for file in 0..files {
            if let Some(cell) = surface.cell_at(file, rank) {
                put_cell(&mut canvas, scene, cell, margin + file * column, y);
            }
        }
    }
    for file in 0..files {
        let x = margin + file * column + column / 2;
        canvas.put(x, ranks, &file_letter(scene, file), label());
    }
    canvas
}

/// Where the cells of a round board come to lie.
struct Disc {
    /// The radius in lines.
    radius: u8,
}

impl Disc {
    /// The smallest disc on which all pieces keep a blank between them.
    fn fitting(scene: &Scene) -> Self {
        (4..LARGEST_RADIUS)
            .map(|radius| Self { radius })
            .find(|disc| disc.has_room(scene))
            .unwrap_or(Self {
                radius: LARGEST_RADIUS,
            })
    }

    fn has_room(&self, scene: &Scene) -> bool {
        let mut places: Vec<_> = scene
            .surface
            .cells()
            .into_iter()
            .filter_map(|cell| self.cell(scene, cell))
            .map(|(x, y)| (y, x))
            .collect();
        places.sort_unstable();
        let apart =
            |(above, left), (below, right)| above != below || left + scene.token_width < right;
        places
            .windows(2)
            .all(|pair| matches!(pair, &[one, other] if apart(one, other)))
    }

    /// Columns and lines of the whole picture, which has room for the letters of the files around
    /// the board.
    fn size(&self) -> (usize, usize) {
        let lines = f64::from(2 * self.radius + 3);
        (whole(lines * LINE_PER_COLUMN), whole(lines))
    }

    /// The column and the line of a point of the plane, pushed outwards.
    fn place(&self, scene: &Scene, point: Point) -> (usize, usize) {
        self.place_text(scene, point, 1)
    }

    /// Where a text of so many columns begins whose middle is at a point of the plane.
    fn place_text(&self, scene: &Scene, point: Point, columns: usize) -> (usize, usize) {
        let point = turned(point, scene);
        let length = point.x.hypot(point.y);
        let radius = f64::from(self.radius);
        let stretch = radius * (PUSHED_OUT + (1.0 - PUSHED_OUT) * length) / length.max(0.01);
        let before = (number(columns) - 1.0) / 2.0;
        (
            whole(LINE_PER_COLUMN * (radius + 1.0 + stretch * point.x) - before),
            whole(radius + 1.0 - stretch * point.y),
        )
    }

    /// The cell under a character, if there is one: the inverse of [`Disc::place`].
    fn cell_under(&self, scene: &Scene, (x, y): (usize, usize)) -> Option<Cell> {
        let radius = f64::from(self.radius);
        let right = number(x) / LINE_PER_COLUMN - radius - 1.0;
        let up = radius + 1.0 - number(y);
        let length = right.hypot(up).max(0.01);
        let pulled_in = (length / radius - PUSHED_OUT) / (1.0 - PUSHED_OUT) / length;
        if pulled_in < 0.0 {
            return None;
        }
        let point = Point::new(right * pulled_in, up * pulled_in);
        scene.surface.cell_at_point(turned_back(point, scene))
    }

    /// Where the token of a cell begins.
    fn cell(&self, scene: &Scene, cell: Cell) -> Option<(usize, usize)> {
        let centre = scene.surface.centre(cell)?;
        Some(self.place_text(scene, centre, scene.token_width))
    }

    /// Where the letter of a file stands, beyond the rim.
    fn letter(&self, scene: &Scene, file: usize) -> Option<(usize, usize)> {
        let rim = scene.surface.centre(scene.surface.cell_at(file, 0)?)?;
        let beyond = (1.0 + 1.0 / f64::from(self.radius)) / rim.x.hypot(rim.y);
        let point = Point::new(rim.x * beyond, rim.y * beyond);
        Some(self.place(scene, point))
    }
}

fn disc(scene: &Scene) -> Canvas {
    let surface = scene.surface;
    let disc = Disc::fitting(scene);
    let (width, height) = disc.size();
    // One column to the left for the bracket of a marked cell, and the rest of the token to the
    // right.
    let mut canvas = Canvas::new(width + scene.token_width, height);
    // The ground of each cell is to be seen with colours only; without them it is blank.
    for place in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        if let Some(cell) = disc.cell_under(scene, place) {
            canvas.put(place.0, place.1, " ", ground(scene, cell));
        }
    }
    for cell in surface.cells() {
        if let Some((x, y)) = disc.cell(scene, cell) {
            put_cell(&mut canvas, scene, cell, x.saturating_sub(1), y);
        }
    }
    for file in 0..surface.file_count() {
        if let Some((x, y)) = disc.letter(scene, file) {
            canvas.put(x, y, &file_letter(scene, file), label());
        }
    }
    for &(cell, border) in &scene.borders {
        if let Some((inner, outer)) = edge_to_the_east(surface, cell) {
            let middle = Point::new(
                f64::midpoint(inner.x, outer.x),
                f64::midpoint(inner.y, outer.y),
            );
            let (x, y) = disc.place(scene, middle);
            let (mark, style) = border_mark(border);
            canvas.put_if_blank(x, y, mark, style);
        }
    }
    canvas
}

/// Draws a cell with a column to the left and to the right of its token, which begins at `x` + 1.
fn put_cell(canvas: &mut Canvas, scene: &Scene, cell: Cell, x: usize, y: usize) {
    let ground = ground(scene, cell);
    let (token, style) = match (scene.piece_on(cell), scene.claim_on(cell)) {
        (Some(piece), _) => (piece.token.clone(), tile(piece.paint)),
        (None, Some(claim)) => (claim.token.to_string(), claim_ink(claim.paint, ground)),
        (None, None) => ("·".to_owned(), ground),
    };
    let width = scene.token_width;
    let (left, right) = if scene.highlight.contains(&cell) {
        ("[", "]")
    } else if scene.last.contains(&cell) {
        ("(", ")")
    } else {
        (" ", " ")
    };
    let padded = format!("{token:>width$}");
    let is_round = matches!(scene.surface.shape(), Shape::Polar(_));
    if !is_round || left != " " {
        canvas.put(x, y, left, ground);
        canvas.put(x + 1 + width, y, right, ground);
    }
    canvas.put(x + 1, y, &padded, style);
}

fn file_letter(scene: &Scene, file: usize) -> String {
    let cell = scene.surface.cell_at(file, 0);
    let name = cell.map(|cell| scene.surface.name(cell).to_string());
    name.unwrap_or_default().chars().take(1).collect()
}

/// The colours of an empty cell.
fn ground(scene: &Scene, cell: Cell) -> Style {
    let paper = if scene.highlight.contains(&cell) {
        174
    } else if scene.last.contains(&cell) {
        185
    } else if scene.surface.shape() == Shape::Lattice {
        180
    } else if scene.surface.shade(cell) == Some(Shade::Dark) {
        137
    } else {
        187
    };
    Style::new()
        .bg_color(Some(colour(paper)))
        .fg_color(Some(colour(94)))
}

/// The colours of a player's pieces: little tiles, which are as easy to tell apart on a dark
/// terminal as on a light one.
fn tile(paint: Paint) -> Style {
    let (ink, paper) = match paint {
        Paint::White => (16, 255),
        Paint::Gray => (16, 246),
        Paint::Black => (255, 235),
        Paint::Red => (255, 124),
    };
    Style::new()
        .fg_color(Some(colour(ink)))
        .bg_color(Some(colour(paper)))
        .bold()
}

/// The colours of the mark of an empty cell that belongs to a player.
fn claim_ink(paint: Paint, ground: Style) -> Style {
    ground.fg_color(tile(paint).get_bg_color()).bold()
}

fn border_mark(border: Border) -> (char, Style) {
    let (mark, ink) = match border {
        Border::Moat => ('#', 33),
        Border::Bridge => ('=', 136),
        Border::Creek => ('~', 39),
    };
    (mark, Style::new().fg_color(Some(colour(ink))).bold())
}

/// The colour of file letters and rank digits.
fn label() -> Style {
    Style::new().dimmed()
}

const fn colour(index: u8) -> Color {
    Color::Ansi256(Ansi256Color(index))
}

/// A count of columns or lines.
fn number(count: usize) -> f64 {
    f64::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// A column or line: the nearest whole number, at least 0.
#[expect(
    clippy::cast_sign_loss,
    reason = "rounded and clamped to what a terminal has"
)]
fn whole(value: f64) -> usize {
    value.round().clamp(0.0, 1000.0) as usize
}
