//! Pictures as text: square boards as grids, round boards as discs, other boards by the places of
//! pieces.
//!
//! Text without colors shows nearly everything: the selected cell is in braces, highlighted cells
//! are in brackets, and the last move is in parentheses. Only the shades of the board, checks and
//! fallen pieces need colors.

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

/// The maximum number of columns of a piece.
const LONGEST_TOKEN: usize = 12;

/// A picture as lines of styled text; made by [`Picture::text`].
///
/// Each character of a [token](crate::Piece::token) counts as one column. Characters that a
/// terminal shows in two columns or in none move the rest of their line.
///
/// `Display` writes plain text. For a terminal, [`styled`](Self::styled) adds escape codes for the
/// 256 colors that nearly all terminals support. Programs with other output use the [`Run`]s of
/// each [`Line`].
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
    /// Returns the lines from the top.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// Returns the number of columns of the widest line.
    pub fn width(&self) -> usize {
        self.lines.iter().map(Line::width).max().unwrap_or(0)
    }

    /// Returns the text with escape codes for a terminal.
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

/// A line of a [`Text`]. `Display` writes plain text without trailing blanks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    runs: Vec<Run>,
}

impl Line {
    /// Returns the parts of equal style, from the left.
    pub fn runs(&self) -> &[Run] {
        &self.runs
    }

    /// Returns the number of columns up to the last visible one. A blank on a colored background is
    /// visible.
    pub fn width(&self) -> usize {
        let runs = self.runs.iter();
        runs.map(|run| run.text.chars().count()).sum()
    }

    /// Returns the line with escape codes for a terminal.
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

/// Characters of equal style in a [`Line`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Run {
    /// The characters, at least one.
    pub text: String,
    /// The colors, and whether the characters are bold or dim.
    pub style: Style,
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

/// Renders the picture as text.
pub(crate) fn text(picture: &Picture) -> Text {
    let sheet = Sheet::new(picture);
    let canvas = match Plan::of(picture.board()) {
        Plan::Grid => grid::draw(&sheet),
        Plan::Round => disc::draw(&sheet),
        Plan::Free => free::draw(&sheet),
    };
    canvas.text()
}

/// The data that all arrangements use.
struct Sheet<'a> {
    picture: &'a Picture<'a>,
    board: &'a dyn Board,
    /// The number of columns of a piece.
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
                .max(picture.token_width)
                .clamp(1, LONGEST_TOKEN),
        }
    }

    /// Draws a cell with one column to the left and one to the right of its token, which begins at
    /// `x` + 1. If cells are `close` to each other, only marks use these columns.
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
        let mut marks = self.picture.ground_marks_on(cell);
        let sides = marks.find_map(|mark| match mark {
            Mark::Selected => Some(("{", "}")),
            Mark::Highlight | Mark::Target => Some(("[", "]")),
            Mark::LastMove => Some(("(", ")")),
            Mark::Check | Mark::Removed => None,
        });
        if let Some((left, right)) = sides.or((!close).then_some((" ", " "))) {
            canvas.put(x, y, left, ground);
            canvas.put(x + 1 + width, y, right, ground);
        }
        canvas.put(x + 1, y, &format!("{token:>width$}"), style);
    }

    /// Returns the colors of an empty cell.
    fn ground(&self, cell: Cell) -> Style {
        let mark = self.picture.ground_marks_on(cell).next();
        ink::ground(self.board, cell, mark)
    }
}

/// Converts a count of columns or lines at a place: the nearest whole number, at least 0.
#[expect(
    clippy::cast_sign_loss,
    reason = "rounded and clamped to what a terminal has"
)]
fn whole(value: f64) -> usize {
    libm::round(value).clamp(0.0, 1000.0) as usize
}
