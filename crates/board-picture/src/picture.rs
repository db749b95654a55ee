//! Pictures: a board and everything drawn on it.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use board_geom::{Board, Cell, Heading, Point};

use crate::projection::{Projection, count};
use crate::{Border, Claim, Piece, Text, svg, text};

/// The reason why a cell is marked.
///
/// In text, one mark of a cell is shown: the first of [`Selected`](Self::Selected),
/// [`Highlight`](Self::Highlight), [`Target`](Self::Target), [`Check`](Self::Check) and
/// [`LastMove`](Self::LastMove). Without colors, a check is left out, and the last move is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Mark {
    /// The last move touched the cell: yellow, or parentheses without colors.
    LastMove,
    /// The cell is the subject of the picture: red, or brackets without colors.
    Highlight,
    /// The player has chosen the piece on the cell, or the empty cell: green with a frame, or
    /// braces without colors.
    Selected,
    /// The chosen piece can go to the cell: a dot, or a ring around a piece. Brackets in text.
    Target,
    /// The king on the cell is in check: a red disc. In text, only with colors.
    Check,
    /// A piece has been taken off the cell, or is about to be: a red cross, over the piece if there
    /// is one. In text, `×` if the cell is empty.
    Removed,
}

/// A picture: a board, the things on it, and the marked cells.
///
/// A picture knows no rules. Build it with methods that take and return it, and then render it as
/// often as needed with [`svg`](Self::svg) and [`text`](Self::text). Anything on a cell that the
/// board lacks is left out.
///
/// ```
/// use board_picture::board_geom::{Board, CellNameError, Graph};
/// use board_picture::{Art, Mark, Paint, Picture, Piece};
///
/// static BOARD: Graph<16, 1> = Graph::square::<4, 4>();
/// let [b1, b3] = [BOARD.parse_cell("b1")?, BOARD.parse_cell("b3")?];
/// let picture = Picture::of(&BOARD)
///     .title("A rook's move")
///     .piece(b3, Piece::new("R", Paint::White, Art::Rook))
///     .mark(Mark::LastMove, [b1, b3])
///     .arrow(b1, b3);
///
/// let text = picture.text().to_string();
/// assert_eq!(
///     text.lines().collect::<Vec<_>>(),
///     [
///         " 4  ·  ·  ·  ·",
///         " 3  · (R) ·  ·",
///         " 2  ·  ·  ·  ·",
///         " 1  · (·) ·  ·",
///         "    a  b  c  d",
///     ]
/// );
/// assert!(picture.svg().starts_with("<svg "));
/// # Ok::<(), CellNameError>(())
/// ```
#[derive(Clone)]
pub struct Picture<'a> {
    board: &'a dyn Board,
    pub(crate) title: String,
    pub(crate) description: String,
    /// The least number of columns of a piece in text.
    pub(crate) token_width: usize,
    turned_by: usize,
    seats: usize,
    seat: usize,
    pieces: BTreeMap<Cell, Piece>,
    traces: BTreeMap<Cell, Piece>,
    /// The index of a player, a piece, and how many of it the player has in hand.
    hands: Vec<(usize, Piece, usize)>,
    claims: BTreeMap<Cell, Claim>,
    borders: BTreeMap<(Cell, Heading), Border>,
    marks: Vec<(Cell, Mark)>,
    arrows: Vec<(Cell, Cell)>,
}

/// # Building a picture
impl<'a> Picture<'a> {
    /// Creates a picture of an empty board.
    pub const fn of(board: &'a dyn Board) -> Self {
        Self {
            board,
            title: String::new(),
            description: String::new(),
            token_width: 1,
            turned_by: 0,
            seats: 2,
            seat: 0,
            pieces: BTreeMap::new(),
            traces: BTreeMap::new(),
            hands: Vec::new(),
            claims: BTreeMap::new(),
            borders: BTreeMap::new(),
            marks: Vec::new(),
            arrows: Vec::new(),
        }
    }

    /// Sets the title of the picture: the `<title>` of the SVG, which screen readers read and
    /// browsers show.
    #[must_use]
    pub fn title(mut self, title: impl Into<String>) -> Self {
        self.title = title.into();
        self
    }

    /// Sets the description of the picture, such as the text of the position: the `<desc>` of the
    /// SVG.
    #[must_use]
    pub fn description(mut self, description: impl Into<String>) -> Self {
        self.description = description.into();
        self
    }

    /// Puts a piece on `cell` and replaces any piece there.
    #[must_use]
    pub fn piece(mut self, cell: Cell, piece: Piece) -> Self {
        if self.board.contains(cell) {
            self.pieces.insert(cell, piece);
        }
        self
    }

    /// Marks `cell` as one from which this piece has been [removed](Mark::Removed), and draws the
    /// piece faintly if the cell is empty.
    #[must_use]
    pub fn trace(mut self, cell: Cell, piece: Piece) -> Self {
        if self.board.contains(cell) {
            self.traces.insert(cell, piece);
        }
        self.mark(Mark::Removed, [cell])
    }

    /// Shows `count` pieces in the hand of a player, in SVG pictures only. `seat` is the index of
    /// the player. Hands of players without a [seat](Self::seats) are left out.
    ///
    /// Each hand is a row of pieces in the order of the calls: the hand of the player at the bottom
    /// below the board, all others above it. Zero pieces keep their place in the row, so that a
    /// picture has the same size throughout a game.
    #[must_use]
    pub fn in_hand(mut self, seat: usize, piece: Piece, count: usize) -> Self {
        self.hands.push((seat, piece, count));
        self
    }

    /// Gives `cell` to a player and replaces any claim there. In SVG pictures, claimed cells of the
    /// same color that share edges have an outline.
    #[must_use]
    pub fn claim(mut self, cell: Cell, claim: Claim) -> Self {
        if self.board.contains(cell) {
            self.claims.insert(cell, claim);
        }
        self
    }

    /// Puts a border between `cell` and its neighbor with `heading` and replaces any border there.
    /// The border is drawn if the two cells share an edge.
    #[must_use]
    pub fn border(mut self, cell: Cell, heading: Heading, border: Border) -> Self {
        if self.board.contains(cell) {
            self.borders.insert((cell, heading), border);
        }
        self
    }

    /// Marks cells, such as `[e4]`, a list or a set.
    #[must_use]
    pub fn mark(mut self, mark: Mark, cells: impl IntoIterator<Item = Cell>) -> Self {
        for cell in cells {
            if self.board.contains(cell) && !self.marks.contains(&(cell, mark)) {
                self.marks.push((cell, mark));
            }
        }
        self
    }

    /// Draws an arrow from cell to cell, in SVG pictures only. It runs below the pieces and stops
    /// at the edge of a piece on `to`. An arrow from a cell to itself is left out.
    ///
    /// On a round board, the arrow bends along the rings, the shorter way around, or clockwise if
    /// both ways have the same length. If pieces can cross the center, an arrow to the opposite
    /// side is straight.
    #[must_use]
    pub fn arrow(mut self, from: Cell, to: Cell) -> Self {
        if from != to && self.board.contains(from) && self.board.contains(to) {
            self.arrows.push((from, to));
        }
        self
    }

    /// Turns a round board clockwise by this many files, instead of starting file a at twelve
    /// o'clock. Other boards are not turned.
    ///
    /// ```
    /// use board_picture::{Picture, board_geom::Graph};
    /// static ROUND: Graph<64, 1> = Graph::polar::<16, 4>();
    /// let twelve_o_clock = |turned_by| {
    ///     let picture = Picture::of(&ROUND).turned_by(turned_by);
    ///     let (width, _) = picture.size();
    ///     let cell = picture.cell_at(width / 2.0 + 5.0, 60.0);
    ///     cell.map(|cell| ROUND.name(cell).to_string())
    /// };
    /// assert_eq!(twelve_o_clock(0).as_deref(), Some("a1"));
    /// assert_eq!(twelve_o_clock(6).as_deref(), Some("k1"));
    /// ```
    #[must_use]
    pub const fn turned_by(mut self, files: usize) -> Self {
        self.turned_by = files;
        self
    }

    /// Sets the number of players, who sit around the board at equal distances, clockwise in turn
    /// order; 2 by default, at least 1 and at most 16.
    #[must_use]
    pub fn seats(mut self, seats: usize) -> Self {
        self.seats = seats.clamp(1, 16);
        self
    }

    /// Seats the player with this index at the bottom, instead of the first player. A round board
    /// turns by any angle, other boards by half turns. So with four seats at a square board, the
    /// second and the fourth player see it as the first one does, and only the third from the far
    /// side. The hands change places as well.
    ///
    /// ```
    /// use board_picture::{Picture, board_geom::Graph};
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// let lower_left = |seat| {
    ///     let cell = Picture::of(&CHESS).seen_from(seat).cell_at(60.0, 800.0);
    ///     cell.map(|cell| CHESS.name(cell).to_string())
    /// };
    /// assert_eq!(lower_left(0).as_deref(), Some("a1"));
    /// assert_eq!(lower_left(1).as_deref(), Some("h8"));
    /// ```
    #[must_use]
    pub const fn seen_from(mut self, seat: usize) -> Self {
        self.seat = seat;
        self
    }

    /// Sets the least number of columns of a piece in a text picture, 1 by default. A longer token
    /// makes all columns wider, up to 12. Longer tokens are cut.
    #[must_use]
    pub const fn token_width(mut self, columns: usize) -> Self {
        self.token_width = columns;
        self
    }
}

/// # Rendering
impl Picture<'_> {
    /// Renders the picture as a self-contained SVG document, without scripts, fonts or ids. The
    /// same picture gives the same document, byte for byte. A page may contain several documents.
    ///
    /// # Layers
    /// The document is an image (`role="img"`) with a `<title>`. Its layers are groups named by
    /// their `class`, from the bottom: `board` (with `cells` and `lines`), `marks` (with `last`,
    /// `highlight`, `selected`, `check`, `target` and `claims`), `borders`, `arrows`, `names`,
    /// `pieces`, `removed`, and `hands`. Apart from `board`, `marks`, `names` and `pieces`, a layer
    /// without content is left out.
    ///
    /// Every cell is a `path` with its name as `data-cell`. Every mark and piece also has
    /// `data-cell`. A piece is a group with its token as `data-piece` and the name of its paint as
    /// its class, such as `white`. If its owner is out, the group has the class `fallen` as well.
    /// A trace has `data-trace` instead. A piece in hand is a group with `data-hand`, the index of
    /// the player, `data-token`, and `data-count`, which may be 0. An arrow has `data-from` and
    /// `data-to`.
    ///
    /// # Colors
    /// Every color is a CSS custom property with a fallback: `--board-paper`, `--board-light`,
    /// `--board-dark`, `--board-wood`, `--board-line`, `--board-name`, `--board-last`,
    /// `--board-highlight`, `--board-selected`, `--board-target`, `--board-target-edge`,
    /// `--board-check`, `--board-arrow`, `--board-removed`, `--board-water`, `--board-plank`, and
    /// for each paint `--board-white` and `--board-white-line`. A page sets them where it likes.
    /// Any other rule of a page takes precedence over those of the picture.
    ///
    /// As a file, the picture follows the reader's preference for a dark or light scheme.
    /// Programs that do not support custom properties use the light colors.
    pub fn svg(&self) -> String {
        svg::document(self)
    }

    /// Renders the picture as text: square boards as grids, round boards as discs, and other boards
    /// with each piece near its place.
    ///
    /// Borders are drawn only on round boards. Arrows and hands are not drawn.
    pub fn text(&self) -> Text {
        text::text(self)
    }
}

/// # Places in the SVG
///
/// The unit is that of the document's `viewBox`: `x` grows to the right, `y` grows downward.
impl Picture<'_> {
    /// Returns the width and height of the document.
    pub fn size(&self) -> (f64, f64) {
        Projection::new(self).size()
    }

    /// Returns the cell at a point of the document, for example the point of a click.
    ///
    /// ```
    /// use board_picture::{Picture, board_geom::Graph};
    /// static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
    /// let picture = Picture::of(&CHESS).seen_from(1);
    /// let cell = picture.cell_at(100.0, 100.0);
    /// assert_eq!(cell.map(|cell| CHESS.name(cell).to_string()).as_deref(), Some("h1"));
    /// assert_eq!(picture.cell_at(5.0, 5.0), None);
    /// ```
    pub fn cell_at(&self, x: f64, y: f64) -> Option<Cell> {
        let point = Projection::new(self).point(Point::new(x, y));
        self.board.cell_at_point(point)
    }

    /// Returns the middle of a cell, where a piece stands, or `None` if the cell is not on the
    /// board.
    pub fn center(&self, cell: Cell) -> Option<(f64, f64)> {
        let place = Projection::new(self).center(cell)?;
        Some((place.x, place.y))
    }

    /// Returns the side of the largest upright square around the middle of a cell that fits into
    /// the cell, in units of the document; on a round board, approximately. It is 0 for a cell
    /// without an outline.
    pub fn room(&self, cell: Cell) -> f64 {
        Projection::new(self).room(cell)
    }
}

/// # Inspection
impl<'a> Picture<'a> {
    /// Returns the board.
    pub const fn board(&self) -> &'a dyn Board {
        self.board
    }

    /// Returns the pieces with their cells, in order of cell.
    pub fn pieces(&self) -> impl Iterator<Item = (Cell, &Piece)> {
        self.pieces.iter().map(|(&cell, piece)| (cell, piece))
    }

    /// Returns the claims with their cells, in order of cell.
    pub fn claims(&self) -> impl Iterator<Item = (Cell, Claim)> {
        self.claims.iter().map(|(&cell, &claim)| (cell, claim))
    }

    /// Returns the borders, each between a cell and its neighbor with a heading, in order of cell.
    pub fn borders(&self) -> impl Iterator<Item = (Cell, Heading, Border)> {
        let borders = self.borders.iter();
        borders.map(|(&(cell, heading), &border)| (cell, heading, border))
    }

    /// Returns the cells marked with `mark`, in the order in which they were marked.
    pub fn marked(&self, mark: Mark) -> impl Iterator<Item = Cell> {
        let marks = self.marks.iter().filter(move |(_, its)| *its == mark);
        marks.map(|&(cell, _)| cell)
    }

    /// Returns the arrows from cell to cell, in the order in which they were drawn.
    pub fn arrows(&self) -> impl Iterator<Item = (Cell, Cell)> {
        self.arrows.iter().copied()
    }

    pub(crate) fn piece_on(&self, cell: Cell) -> Option<&Piece> {
        self.pieces.get(&cell)
    }

    /// Returns the pieces in hand: the index of the player, the piece, and the number of pieces,
    /// in the order in which they were added.
    pub fn hands(&self) -> impl Iterator<Item = (usize, &Piece, usize)> {
        let hands = self.hands.iter().filter(|hand| hand.0 < self.seats);
        hands.map(|(seat, piece, count)| (*seat, piece, *count))
    }

    /// Returns the pieces that have been taken off, with their cells, in order of cell.
    pub fn traces(&self) -> impl Iterator<Item = (Cell, &Piece)> {
        self.traces.iter().map(|(&cell, piece)| (cell, piece))
    }

    pub(crate) fn claim_on(&self, cell: Cell) -> Option<Claim> {
        self.claims.get(&cell).copied()
    }

    /// Returns the marks of a cell that change its background in text, by precedence.
    pub(crate) fn ground_marks_on(&self, cell: Cell) -> impl Iterator<Item = Mark> {
        let marks = [
            Mark::Selected,
            Mark::Highlight,
            Mark::Target,
            Mark::Check,
            Mark::LastMove,
        ];
        marks
            .into_iter()
            .filter(move |&mark| self.is_marked(cell, mark))
    }

    pub(crate) fn is_marked(&self, cell: Cell, mark: Mark) -> bool {
        self.marks.contains(&(cell, mark))
    }

    /// Returns by how much a round board is turned clockwise, as a share of a full turn.
    pub(crate) fn turn(&self) -> f64 {
        let files = self.board.file_count().max(1);
        let by_files = count(self.turned_by % files) / count(files);
        by_files - count(self.seat % self.seats) / count(self.seats)
    }

    /// Returns whether a board that is not round is shown from the far side.
    pub(crate) const fn is_half_turned(&self) -> bool {
        // The seat is nearer to the far side than to the near one.
        let quarters = 4 * (self.seat % self.seats);
        self.seats < quarters && quarters < 3 * self.seats
    }

    /// Returns the number of rows for hands: none, or one for each seat.
    pub(crate) fn trays(&self) -> usize {
        let has_hands = self.hands().next().is_some();
        if has_hands { self.seats } else { 0 }
    }

    /// Returns the seats from the bottom: the one below the board, and those above it.
    pub(crate) fn seats_from_bottom(&self) -> impl Iterator<Item = usize> {
        let bottom = self.seat % self.seats;
        (bottom..).map(|seat| seat % self.seats).take(self.seats)
    }
}

impl fmt::Debug for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Only what fits a message; the board alone would fill pages.
        f.debug_struct("Picture")
            .field("title", &self.title)
            .field("description", &self.description)
            .field("pieces", &self.pieces)
            .field("marks", &self.marks)
            .finish_non_exhaustive()
    }
}
