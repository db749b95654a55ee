//! The pieces on the board, and the steps of a move.

use board_geom::{Board, Cell};
use game_board::{Identity, OnBoard, Step, StepKind, StepsOf};
use game_core::Color;

use crate::board::BOARD;
use crate::moves::Move;
use crate::piece::{Kind, Piece};
use crate::position::Position;

impl game_board::Piece for Piece {
    type Player = Color;
    type Kind = Kind;

    fn of(owner: Option<Color>, kind: Kind) -> Option<Self> {
        match (owner, kind) {
            (Some(owner), Kind::Amazon) => Some(Self::Amazon(owner)),
            (None, Kind::Arrow) => Some(Self::Arrow),
            _ => None,
        }
    }

    fn player(self) -> Option<Color> {
        self.color()
    }

    fn kind(self) -> Kind {
        self.kind()
    }
}

impl OnBoard for Position {
    type Piece = Piece;
    type Symmetry = Identity;

    const STEPS: &'static [StepKind] = &[StepKind::From, StepKind::To, StepKind::Place];

    fn board() -> &'static dyn Board {
        &BOARD
    }

    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        self.piece_at(cell)
    }

    fn steps_of(mv: Move) -> StepsOf<Self> {
        let [from, to, arrow] = mv.cells();
        StepsOf::<Self>::from_iter([Step::From(from), Step::To(to), Step::Place(arrow)])
    }

    fn move_of(steps: &[Step<Kind>]) -> Option<Move> {
        match *steps {
            [Step::From(from), Step::To(to), Step::Place(arrow)] => {
                Some(Move::new(from, to, arrow))
            }
            _ => None,
        }
    }
}

game_board::move_text!(Move, Position);
game_board::serde_game!(Position, Move);
