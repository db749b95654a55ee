//! A turn in three choices: the amazon, where it goes, where it shoots (A3, A4).

use core::fmt;
use core::ops::ControlFlow;

use board_geom::{Cell, Set128};
use game_board::Pointing;
use game_core::{ChoiceList, Choosing};

use crate::board::BOARD;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

/// A choice of a turn. The numbers are those of the cells, and 100 more for each choice before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The amazon on this square moves. Numbers from 0.
    From(Cell),
    /// It goes here. Numbers from 100.
    To(Cell),
    /// It shoots here. Numbers from 200.
    Shoot(Cell),
}

impl game_core::Choice for Choice {
    const COUNT: usize = 300;

    fn index(self) -> usize {
        match self {
            Self::From(cell) => cell.index(),
            Self::To(cell) => 100 + cell.index(),
            Self::Shoot(cell) => 200 + cell.index(),
        }
    }

    fn with_index(index: usize) -> Option<Self> {
        let cell = Cell::new(index % 100)?;
        [Self::From, Self::To, Self::Shoot]
            .get(index / 100)
            .map(|choice| choice(cell))
    }
}

impl Pointing for Choice {
    type Kind = Kind;

    fn cell(self) -> Option<Cell> {
        let (Self::From(cell) | Self::To(cell) | Self::Shoot(cell)) = self;
        Some(cell)
    }

    fn kind(self) -> Option<Kind> {
        None
    }
}

/// Its part of the text of the move.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::From(cell) | Self::To(cell) => write!(f, "{}", BOARD.name(cell)),
            Self::Shoot(cell) => write!(f, "/{}", BOARD.name(cell)),
        }
    }
}

impl Choosing for Position {
    type Choice = Choice;

    fn choices_of(mv: Move) -> ChoiceList<Choice> {
        let [from, to, arrow] = mv.cells();
        [Choice::From(from), Choice::To(to), Choice::Shoot(arrow)]
            .into_iter()
            .collect()
    }

    fn move_of(choices: &[Choice]) -> Option<Move> {
        match *choices {
            [Choice::From(from), Choice::To(to), Choice::Shoot(arrow)] => {
                Some(Move::new(from, to, arrow))
            }
            _ => None,
        }
    }

    /// The squares, not all the moves: whoever can go somewhere can shoot back to where it came
    /// from.
    fn visit_choices<B, F>(&self, so_far: &[Choice], mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Choice) -> ControlFlow<B>,
    {
        let own = self.pieces(self.to_move);
        let steps = |from: Cell| {
            if own.contains(from) {
                self.steps(from)
            } else {
                Set128::EMPTY
            }
        };
        let (squares, choice): (Set128, fn(Cell) -> Choice) = match *so_far {
            [] => {
                let can_move = |&from: &Cell| !self.steps(from).is_empty();
                (own.iter().filter(can_move).collect(), Choice::From)
            }
            [Choice::From(from)] => (steps(from), Choice::To),
            [Choice::From(from), Choice::To(to)] if steps(from).contains(to) => {
                (self.shots(from, to), Choice::Shoot)
            }
            _ => return ControlFlow::Continue(()),
        };
        squares.iter().map(choice).try_for_each(&mut visit)
    }
}
