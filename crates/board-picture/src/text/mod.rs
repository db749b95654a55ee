//! Pictures as text: square boards as grids, round boards round, others by where pieces stand.
//!
//! Without colours nearly everything is still there: a cell to point out stands in brackets, the
//! last move in parentheses. Only the shades of the board and fallen pieces take colours to see.

mod canvas;
mod disc;
mod free;
mod grid;
mod ink;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use anstyle::Style;
use board_geom::{Board, Cell};

use crate::plane::Plan;
use crate::{Mark, Picture};
use canvas::Canvas;

/// The most columns of a piece.
const LONGEST_TOKEN: usize = 12;

/// A picture as lines of styled text; made by [`Picture::text`].
///
/// `Display` is the plain text. For a terminal, [`styled`](Self::styled) adds escape codes for the
/// 256 colours that nearly all know; a program with ways of its own takes the [`Run`]s of each
/// [`Line`].
///
/// ```
/// use board_picture::{Picture, board_geom::Graph};
/// static BOARD: Graph<4, 1> = Graph::square::<2, 2>();
/// let text = Picture::of(&BOARD).text();
/// assert_eq!(text.to_string(), " 2  ·  ·\n 1  ·  ·\n    a  b");
/// assert!(text.styled().to_string().contains("\u{1b}["));
/// assert_eq!(text.lines().len(), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    lines: Vec<Line>,
}

impl Text {
    /// The lines, from the top.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The columns of the widest line.
    pub fn width(&self) -> usize {
        self.lines.iter().map(Line::width).max().unwrap_or(0)
    }

    /// The text with escape codes for a terminal.
    pub fn styled(&self) -> impl fmt::Display + '_ {
        Styled(&self.lines)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.lines.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "\n" })?;
            line.fmt(f)?;
        }
        Ok(())
    }
}

/// A line of a [`Text`]; `Display` is the plain text, without blanks at the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    runs: Vec<Run>,
}

impl Line {
    /// The parts of equal style it consists of, from the left.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// How many columns there are up to the last that can be seen; that of a blank on a coloured
    /// ground can.
    pub fn width(&self) -> usize {
        let runs = self.runs.iter();
        runs.map(|run| run.text.chars().count()).sum()
    }

    /// The line with escape codes for a terminal.
    pub fn styled(&self) -> impl fmt::Display + '_ {
        Styled(core::slice::from_ref(self))
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line: String = self.runs.iter().map(|run| run.text.as_str()).collect();
        f.write_str(line.trim_end())
    }
}

/// Some characters of equal style in a [`Line`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    text: String,
    style: Style,
}

impl Run {
    /// The characters, at least one.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Their colours and whether they are bold or dimmed.
    pub const fn style(&self) -> Style {
        self.style
    }
}

/// Lines with escape codes.
struct Styled<'a>(&'a [Line]);

impl fmt::Display for Styled<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, line) in self.0.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { "\n" })?;
            let mut current = Style::new();
            for run in &line.runs {
                if run.style != current {
                    write!(f, "{current:#}{}", run.style)?;
                    current = run.style;
                }
                f.write_str(&run.text)?;
            }
            write!(f, "{current:#}")?;
        }
        Ok(())
    }
}

/// The picture as text.
pub(crate) fn text(picture: &Picture) -> Text {
    let sheet = Sheet::new(picture);
    let canvas = match Plan::of(picture.board()) {
        Plan::Grid => grid::draw(&sheet),
        Plan::Round => disc::draw(&sheet),
        Plan::Free => free::draw(&sheet),
    };
    canvas.text()
}

/// What all arrangements draw from.
struct Sheet<'a> {
    picture: &'a Picture<'a>,
    board: &'a dyn Board,
    /// The columns of a piece.
    token_width: usize,
}

impl<'a> Sheet<'a> {
    fn new(picture: &'a Picture<'a>) -> Self {
        let tokens = picture.pieces().map(|(_, piece)| &piece.token);
        let longest = tokens.map(|token| token.chars().count()).max();
        Self {
            picture,
            board: picture.board(),
            token_width: longest
                .unwrap_or(0)
                .max(picture.least_token_width())
                .clamp(1, LONGEST_TOKEN),
        }
    }

    /// Draws a cell with a column to the left and to the right of its token, which begins at
    /// `x` + 1. Where cells are `close` to each other, only marks take these columns.
    fn put_cell(&self, canvas: &mut Canvas, cell: Cell, (x, y): (usize, usize), close: bool) {
        let width = self.token_width;
        let ground = self.ground(cell);
        let (token, style) = match (self.picture.piece_on(cell), self.picture.claim_on(cell)) {
            (Some(piece), _) => {
                let token: String = piece.token.chars().take(width).collect();
                (token, ink::tile(piece))
            }
            (None, Some(claim)) => (claim.token.into(), ink::claim(claim.paint, ground)),
            (None, None) if self.picture.is_marked(cell, Mark::Removed) => {
                ("×".to_owned(), ink::removed(ground))
            }
            (None, None) => ("·".to_owned(), ground),
        };
        let sides = match self.picture.ground_mark_on(cell) {
            Some(Mark::Highlight) => Some(("[", "]")),
            Some(Mark::LastMove) => Some(("(", ")")),
            _ => (!close).then_some((" ", " ")),
        };
        if let Some((left, right)) = sides {
            canvas.put(x, y, left, ground);
            canvas.put(x + 1 + width, y, right, ground);
        }
        canvas.put(x + 1, y, &format!("{token:>width$}"), style);
    }

    /// The colours of an empty cell.
    fn ground(&self, cell: Cell) -> Style {
        ink::ground(self.board, cell, self.picture.ground_mark_on(cell))
    }
}

/// A count of columns or lines at a place: the nearest whole number, at least 0.
#[expect(
    clippy::cast_sign_loss,
    reason = "rounded and clamped to what a terminal has"
)]
fn whole(value: f64) -> usize {
    libm::round(value).clamp(0.0, 1000.0) as usize
}
