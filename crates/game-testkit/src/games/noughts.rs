//! Noughts and crosses: two players, one start, a score (the number of marks), and no claims.
//!
//! ```
//! use game_core::Game;
//! use game_testkit::games::noughts::Position;
//!
//! let mut game: Position = "3/1x1/3".parse()?;
//! game.play(game.parse_move("a1")?)?;
//! assert_eq!(game.to_string(), "3/1x1/o2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::LazyLock;

use board_geom::{Board, Cell, Graph, Set64, Symmetry as Turn};
use game_board::{Empty, OnBoard, OnlyKind, Rows, Step, StepKind, StepsOf, Stone, read_rows};
use game_core::text::{Field, fields};
use game_core::{
    Game, OnlyStart, Outcome, ParsePositionError, TextError, debug_as_text, random_keys,
    serde_as_text,
};
use thiserror::Error;

/// The board: a1 to c3.
pub static BOARD: Graph<9, 1> = Graph::square::<3, 3>();

/// The reason why a text is not a position.
pub type PositionError = ParsePositionError<Problem>;

/// A player, and the owner of a mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    /// The player who moves first and marks with `x`.
    Cross,
    /// The player who moves second and marks with `o`.
    Nought,
}

game_core::players! { Color, "`cross` or `nought`"; Cross "cross" 'x', Nought "nought" 'o' }

/// The cell to mark. Its text is the name of the cell, such as `b2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub Cell);

game_board::move_text!(Move, Position);

/// The reason why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Reason {
    /// A player has three marks in a line.
    #[error("three in a line")]
    Line,
    /// No cell is left.
    #[error("the board is full")]
    Full,
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

/// The problem of a position: one player has too many marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("one player has too many marks")]
pub struct Problem;

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
        self.marks[color.index()]
    }

    /// Returns the cells with a mark.
    pub const fn occupied(&self) -> Set64 {
        self.marks[0].union(self.marks[1])
    }

    fn has_line(&self, color: Color) -> bool {
        let [marks] = self.pieces(color).words();
        LINES.iter().any(|line| marks & line == *line)
    }

    fn playable(&self) -> Set64 {
        match self.decided() {
            None => BOARD.cells() - self.occupied(),
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
        let placed = read_rows(&BOARD, rows, Empty::Counted, split_mark)?;
        let mut position = Self::default();
        for (cell, color) in placed.pieces.on(&BOARD) {
            position.marks[color.index()].insert(cell);
        }
        let [crosses, noughts] = position.marks.map(Set64::len);
        if crosses == noughts || crosses == noughts + 1 {
            Ok(position)
        } else {
            Err(ParsePositionError::of_field("rows", Problem))
        }
    }
}

/// Parses the mark at the beginning of a text, and returns the rest.
fn split_mark(text: Field<'_>) -> Result<(Color, Field<'_>), TextError> {
    let (token, rest) = text.split_at(1);
    Ok((token.single_as("x or o", Color::from_letter)?, rest))
}

impl Game for Position {
    const NAME: &'static str = "noughts";
    type Player = Color;
    type Move = Move;
    type Reason = Reason;
    type Start = OnlyStart;
    type IllegalMove = IllegalMove;

    fn start(_: OnlyStart) -> Self {
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

    fn decided(&self) -> Option<Outcome<Color, Reason>> {
        let winner = Color::ALL.into_iter().find(|&color| self.has_line(color))?;
        Some(Outcome::won_by(winner, Reason::Line))
    }

    fn outcome_without_moves(&self) -> Outcome<Color, Reason> {
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

impl OnBoard for Position {
    type Piece = Stone<Color>;
    type Symmetry = Symmetry;

    const STEPS: &'static [StepKind] = &[StepKind::To];
    const MOVES: u32 = 9;

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Stone<Color>> {
        let mut players = Color::ALL.into_iter();
        let owner = players.find(|&color| self.pieces(color).contains(cell));
        owner.map(Stone)
    }

    fn steps_of(Move(cell): Move) -> StepsOf<Self> {
        StepsOf::<Self>::from_elem(Step::To(cell), 1)
    }

    fn move_of(steps: &[Step<OnlyKind>]) -> Option<Move> {
        match *steps {
            [Step::To(cell)] => Some(Move(cell)),
            _ => None,
        }
    }

    fn number_of(Move(cell): Move) -> Option<u32> {
        Some(cell.index() as u32).filter(|_| BOARD.contains(cell))
    }

    fn move_with_number(number: u32) -> Option<Move> {
        let cell = Cell::new(number as usize)?;
        BOARD.contains(cell).then_some(Move(cell))
    }

    fn image(&self, symmetry: Symmetry) -> Option<Self> {
        let turn = symmetry.turn();
        let marks = self.marks.map(|marks| turn.apply_set(marks));
        Some(Self { marks })
    }
}

/// The effects of the symmetries on the cells.
static TURNS: LazyLock<Vec<Turn<9>>> = LazyLock::new(|| BOARD.symmetries().collect());

/// A symmetry of the board, by its number in [`Graph::symmetries`](board_geom::Graph::symmetries).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Symmetry(u8);

impl Symmetry {
    /// Returns the effect of the symmetry on the cells.
    fn turn(self) -> Turn<9> {
        TURNS.get(usize::from(self.0)).copied().unwrap_or_default()
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "symmetry {}", self.0)
    }
}

impl game_board::Symmetry<Stone<Color>> for Symmetry {
    const ALL: &'static [Self] = &[
        Self(0),
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
    ];

    fn cell(self, cell: Cell) -> Cell {
        self.turn().apply(cell)
    }

    fn inverse(self) -> Self {
        let undone = self.turn().inverse();
        let mut all = (0..8).map(Self);
        all.find(|other| other.turn() == undone).unwrap_or(self)
    }
}

game_board::serde_game!(Position, Move);
serde_as_text!(Color);
