//! A turn as choices: the piece in hand, then the square.

use core::fmt;
use core::ops::ControlFlow;

use board_geom::Cell;
use game_board::Pointing;
use game_core::{ChoiceList, Choosing};

use crate::board::BOARD;
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

/// A choice of a turn. A placement is two of them, [`Choice::Hand`] and [`Choice::To`]; a pass is
/// one.
///
/// | numbers | choices |
/// |---|---|
/// | 0 | [`Choice::Pass`] |
/// | 1–6 | [`Choice::Hand`], by kind in the order of [`Kind::ALL`] |
/// | 7–70 | [`Choice::To`], by square: a1, b1, … h8 |
///
/// ```
/// use territorial::{Choice, Kind, Position};
/// let start = Position::default();
/// let mut turn = start.choices(&[])?;
/// assert_eq!(turn.options().to_vec(), [Choice::Hand(Kind::King)]);
/// turn.choose(Choice::Hand(Kind::King))?;
/// assert_eq!(turn.options().len(), 28);
/// turn.choose(turn.find("e1").expect("a square of the edge"))?;
/// assert_eq!(turn.complete(), "K@e1".parse().ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Does nothing, which completes the turn. Written `pass`.
    Pass,
    /// Takes a piece of this kind from hand. Written as its letter and an `@`.
    Hand(Kind),
    /// Puts it on this square, which completes the turn. Written as its name.
    To(Cell),
}

const KINDS: usize = Kind::ALL.len();
const SQUARES: usize = 64;
const FIRST_KIND: usize = 1;
const FIRST_SQUARE: usize = FIRST_KIND + KINDS;

impl game_core::Choice for Choice {
    const COUNT: usize = FIRST_SQUARE + SQUARES;

    /// The number by the table. A cell of another board, which no move goes to, has the number of
    /// one of the squares.
    #[inline]
    fn index(self) -> usize {
        match self {
            Self::Pass => 0,
            Self::Hand(kind) => FIRST_KIND + kind.index(),
            Self::To(cell) => FIRST_SQUARE + cell.index() % SQUARES,
        }
    }

    fn with_index(index: usize) -> Option<Self> {
        if index == 0 {
            return Some(Self::Pass);
        }
        match index.checked_sub(FIRST_SQUARE) {
            None => Kind::ALL.get(index - FIRST_KIND).copied().map(Self::Hand),
            Some(square) if square < SQUARES => Cell::new(square).map(Self::To),
            Some(_) => None,
        }
    }
}

impl Pointing for Choice {
    type Kind = Kind;

    fn cell(self) -> Option<Cell> {
        match self {
            Self::To(cell) => Some(cell),
            Self::Pass | Self::Hand(_) => None,
        }
    }

    fn kind(self) -> Option<Kind> {
        match self {
            Self::Hand(kind) => Some(kind),
            Self::Pass | Self::To(_) => None,
        }
    }
}

/// Its part of the text of the move.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pass => f.write_str("pass"),
            Self::Hand(kind) => write!(f, "{}@", kind.letter()),
            Self::To(cell) => write!(f, "{}", BOARD.name(cell)),
        }
    }
}

impl Choosing for Position {
    type Choice = Choice;

    fn choices_of(mv: Move) -> ChoiceList<Choice> {
        match mv {
            Move::Place { kind, to } => {
                ChoiceList::from_slice(&[Choice::Hand(kind), Choice::To(to)])
            }
            Move::Pass => ChoiceList::from_slice(&[Choice::Pass]),
        }
    }

    fn move_of(choices: &[Choice]) -> Option<Move> {
        match *choices {
            [Choice::Hand(kind), Choice::To(to)] => Some(Move::Place { kind, to }),
            [Choice::Pass] => Some(Move::Pass),
            _ => None,
        }
    }

    /// Kinds and squares come in the order of the moves.
    fn visit_choices<B, F>(&self, so_far: &[Choice], mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Choice) -> ControlFlow<B>,
    {
        let placements = self.placements(self.to_move);
        match *so_far {
            [] if placements.is_empty() && self.can_place(self.to_move.opponent()) => {
                visit(Choice::Pass)?;
            }
            [] => {
                for kind in Kind::ALL {
                    if !placements.of(kind).is_empty() {
                        visit(Choice::Hand(kind))?;
                    }
                }
            }
            [Choice::Hand(kind)] => {
                for to in placements.of(kind) {
                    visit(Choice::To(to))?;
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    fn can_choose(&self, so_far: &[Choice], choice: Choice) -> bool {
        match (so_far, choice) {
            ([], Choice::Pass) => self.is_legal(Move::Pass),
            ([], Choice::Hand(kind)) => !self.placements(self.to_move).of(kind).is_empty(),
            (&[Choice::Hand(kind)], Choice::To(to)) => self.is_legal(Move::Place { kind, to }),
            _ => false,
        }
    }
}
