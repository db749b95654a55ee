//! Noughts and crosses: two players, one start, a score (the number of marks), and no claims.
//!
//! The module has the layout of the crate of a game.
//!
//! ```
//! use game_testkit::games::noughts::Position;
//!
//! let mut game: Position = "3/1x1/3".parse()?;
//! game.play(game.parse_move("a1")?)?;
//! assert_eq!(game.to_string(), "3/1x1/o2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod on_board;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use board_geom::{CellMap, Set64};
use game_board::{Empty, Rows, read_rows};
use game_core::text::{Capitalized, Field, fields};
use game_core::{
    ParseMoveError, ParsePositionError, Problems, TextError, debug_as_text, random_keys,
    serde_as_text,
};
use thiserror::Error;

pub use board_geom::{self, Cell};
pub use game_board;
pub use game_core::{self, Game, OnlyStart as Start};
pub use on_board::Symmetry;

/// The type of the board.
pub type Graph = board_geom::Graph<9, 1>;

/// The board: a1 to c3.
pub static BOARD: Graph = board_geom::Graph::square::<3, 3>();

/// The end of a game: its ranking and its reason.
pub type Outcome = game_core::Outcome<Color, Reason>;

/// The reason why a text is not a position.
pub type PositionError = ParsePositionError<Problem>;

/// One step of a turn: the cell to mark.
pub type Step = game_board::Step<Kind>;

/// The reason why a text is not a legal move.
pub type MoveError = ParseMoveError<IllegalMove>;

/// A player, and the owner of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The player who moves first and marks with `x`.
    Cross,
    /// The player who moves second and marks with `o`.
    Nought,
}

game_core::players! { Color, "`cross` or `nought`"; Cross "cross" 'x', Nought "nought" 'o' }

/// The kind of a piece. There is only one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// A mark.
    Mark,
}

game_core::names! { Kind, "kind", "`mark`"; Mark "mark" 'M' }

/// A mark on the board, written `x` or `o`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// The owner of the mark.
    pub color: Color,
    /// The kind of the mark.
    pub kind: Kind,
}

impl Piece {
    /// Returns the piece of this kind of this player.
    pub const fn new(color: Color, kind: Kind) -> Self {
        Self { color, kind }
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.color.letter().encode_utf8(&mut [0; 4]))
    }
}

impl FromStr for Piece {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let color = Field::new("piece", text).single_as("`x` or `o`", Color::from_letter)?;
        Ok(Self::new(color, Kind::Mark))
    }
}

/// The cell to mark. Its text is the name of the cell, such as `b2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(Cell);

impl Move {
    /// Returns the move that marks `cell`.
    pub const fn new(cell: Cell) -> Self {
        Self(cell)
    }

    /// Returns `None`, because a mark does not come from a cell.
    pub const fn from(self) -> Option<Cell> {
        None
    }

    /// Returns the cell that is marked.
    pub const fn to(self) -> Option<Cell> {
        Some(self.0)
    }
}

game_board::move_text!(Move, Position);

/// The reason why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A player has three marks in a line.
    Line,
    /// No cell is left.
    Full,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Line => "three in a line",
            Self::Full => "the board is full",
        })
    }
}

/// The reason why a move is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum IllegalMove {
    /// The game is over.
    #[error("the game is over: {0}")]
    GameOver(Reason),
    /// The cell is not on the board.
    #[error("there is no such cell")]
    NoSuchCell(Cell),
    /// The cell has a mark.
    #[error("{} is taken", BOARD.name(*.0))]
    Taken(Cell),
}

/// A problem of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Problem {
    /// One player has too many marks.
    #[error("the players take turns")]
    Turns,
    /// A piece stands off the board.
    #[error("there is no such cell")]
    NoSuchCell(Cell),
    /// It is the other player's turn.
    #[error("it is {}'s turn", Capitalized(.0))]
    Turn(Color),
}

/// A position.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Position {
    marks: [Set64; 2],
}

/// A key for each mark of each player, and one for the empty board.
const KEYS: [u64; 19] = random_keys(3);

/// Eight lines of three, as bits of the cells.
const LINES: [u64; 8] = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Position {
    /// Returns the marks of a player.
    pub const fn pieces(&self, color: Color) -> Set64 {
        match color {
            Color::Cross => self.marks[0],
            Color::Nought => self.marks[1],
        }
    }

    /// Returns the pieces of a kind.
    pub const fn kinds(&self, kind: Kind) -> Set64 {
        match kind {
            Kind::Mark => self.occupied(),
        }
    }

    /// Returns the cells with a mark.
    pub const fn occupied(&self) -> Set64 {
        self.marks[0].union(self.marks[1])
    }

    /// Returns the mark on `cell`.
    pub fn piece_at(&self, cell: Cell) -> Option<Piece> {
        let color = Color::ALL
            .into_iter()
            .find(|&color| self.pieces(color).contains(cell))?;
        Some(Piece::new(color, Kind::Mark))
    }

    fn has_line(&self, color: Color) -> bool {
        let [marks] = self.pieces(color).words();
        LINES.iter().any(|line| marks & line == *line)
    }

    fn playable(&self) -> Set64 {
        match self.decided() {
            None => self.empty_cells(),
            Some(_) => Set64::EMPTY,
        }
    }
}

debug_as_text!(Position);

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Rows::new(&BOARD, Empty::Counted, |cell| self.piece_at(cell)).fmt(f)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        let [rows] = fields(text, ["rows"])?;
        let placed = read_rows(&BOARD, rows, Empty::Counted, split_piece)?;
        let mut builder = Builder::new();
        builder.pieces = placed.pieces;
        builder.to_move = builder.position().to_move();
        let build = builder.build();
        build.map_err(|problems| ParsePositionError::invalid(problems, |_| rows))
    }
}

/// Parses the mark at the beginning of a text, and returns the rest.
fn split_piece(text: Field<'_>) -> Result<(Piece, Field<'_>), TextError> {
    let (token, rest) = text.split_at(1);
    let color = token.single_as("x or o", Color::from_letter)?;
    Ok((Piece::new(color, Kind::Mark), rest))
}

impl Game for Position {
    const NAME: &'static str = "noughts";
    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = Start;
    type IllegalMove = IllegalMove;

    fn start(_: Start) -> Self {
        Self::default()
    }

    fn to_move(&self) -> Color {
        if self.marks[0].len() > self.marks[1].len() {
            Color::Nought
        } else {
            Color::Cross
        }
    }

    /// Visits a1, b1, c1, a2 and so on.
    fn visit_legal_moves<B, F>(&self, visit: F) -> ControlFlow<B>
    where
        F: FnMut(Move) -> ControlFlow<B>,
    {
        self.playable().iter().map(Move).try_for_each(visit)
    }

    fn count_legal_moves(&self) -> u64 {
        self.playable().len() as u64
    }

    fn check_move(&self, Move(cell): Move) -> Result<(), IllegalMove> {
        if let Some(outcome) = self.outcome() {
            Err(IllegalMove::GameOver(outcome.reason))
        } else if !BOARD.contains(cell) {
            Err(IllegalMove::NoSuchCell(cell))
        } else if self.occupied().contains(cell) {
            Err(IllegalMove::Taken(cell))
        } else {
            Ok(())
        }
    }

    fn play_unchecked(&mut self, Move(cell): Move) {
        self.marks[self.to_move().index()].insert(cell);
    }

    fn decided(&self) -> Option<Outcome> {
        let winner = Color::ALL.into_iter().find(|&color| self.has_line(color))?;
        Some(Outcome::won_by(winner, Reason::Line))
    }

    fn outcome_without_moves(&self) -> Outcome {
        Outcome::draw(Reason::Full)
    }

    fn key(&self) -> u64 {
        let marks = self.marks.iter().zip([0, 9]);
        let keys = marks.flat_map(|(marks, from)| marks.iter().map(move |at| from + at.index()));
        keys.filter_map(|index| KEYS.get(index))
            .fold(KEYS[18], |key, more| key ^ more)
    }

    fn score(&self, player: Color) -> Option<u32> {
        Some(self.pieces(player).len() as u32)
    }
}

game_board::inherent!(
    Position with Set64 in "game_testkit::games::noughts", legal "b2", illegal "b4"
);

/// A builder that creates positions piece by piece.
#[derive(Clone, Debug, PartialEq)]
pub struct Builder {
    pieces: CellMap<Piece>,
    to_move: Color,
}

game_board::builder_basics!(
    Builder in "game_testkit::games::noughts", BOARD, Piece, Color, Position
);

impl Builder {
    /// Creates an empty board, with Cross to move.
    pub const fn new() -> Self {
        Self {
            pieces: CellMap::new(),
            to_move: Color::Cross,
        }
    }

    /// Returns the position with these pieces. The side to move follows from them.
    fn position(&self) -> Position {
        let mut position = Position::default();
        for (cell, piece) in self.pieces() {
            position.marks[piece.color.index()].insert(cell);
        }
        position
    }

    /// Builds the position.
    ///
    /// # Errors
    /// The problems of the position.
    pub fn build(&self) -> Result<Position, Problems<Problem>> {
        let mut found = Vec::new();
        found.extend(self.off_board().map(Problem::NoSuchCell));
        let position = self.position();
        let [crosses, noughts] = position.marks.map(Set64::len);
        if crosses != noughts && crosses != noughts + 1 {
            found.push(Problem::Turns);
        } else if self.to_move != position.to_move() {
            found.push(Problem::Turn(position.to_move()));
        }
        Problems::none_or(found, position)
    }
}

impl From<&Position> for Builder {
    fn from(position: &Position) -> Self {
        Self::with_board_of(position)
    }
}

game_board::serde_game!(Position, Move);
serde_as_text!(Color);
