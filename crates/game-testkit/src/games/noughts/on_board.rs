//! [`OnBoard`] for positions: the pieces on the board, and the steps of a move.

use std::fmt;
use std::sync::LazyLock;

use board_geom::{Board, Cell, Symmetry as Turn};
use game_board::{OnBoard, Step, StepKind, StepsOf};

use super::{BOARD, Color, Kind, Move, Piece, Position};

game_board::impl_piece!(Piece, Kind, Color);

impl OnBoard for Position {
    type Piece = Piece;
    type Symmetry = Symmetry;

    const STEPS: &'static [StepKind] = &[StepKind::To];
    const MOVES: u32 = 9;

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(cell)
    }

    fn steps_of(Move(cell): Move) -> StepsOf<Self> {
        [Step::To(cell)].into_iter().collect()
    }

    fn move_of(steps: &[Step<Kind>]) -> Option<Move> {
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
    /// All symmetries, the identity first.
    pub const ALL: [Self; 8] = [
        Self(0),
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
    ];

    /// Returns the image of a cell.
    pub fn cell(self, cell: Cell) -> Cell {
        self.turn().apply(cell)
    }

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

impl game_board::Symmetry<Piece> for Symmetry {
    const ALL: &'static [Self] = &Self::ALL;

    fn cell(self, cell: Cell) -> Cell {
        self.cell(cell)
    }

    fn inverse(self) -> Self {
        let undone = self.turn().inverse();
        let mut all = Self::ALL.into_iter();
        all.find(|other| other.turn() == undone).unwrap_or(self)
    }
}
