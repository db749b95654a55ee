//! A turn as a sequence of small choices: a piece, a cell, a promotion.

use core::fmt::{self, Write};
use core::ops::ControlFlow;

use board_geom::Cell;
use game_board::Pointing;
use game_core::{ChoiceList, Choosing};

use crate::board::{BOARD, PLACES, cell_at_place, place_of};
use crate::moves::{Move, Promotion};
use crate::piece::Kind;
use crate::position::Position;

/// A choice of a turn. Castling is chosen as the king's move, en passant as the pawn's.
///
/// The numbers are these, where a cell's place is that among all cells in the order of
/// [`Cell::index`], a1, a2, … x6:
///
/// | number     | choice                                                     |
/// |------------|------------------------------------------------------------|
/// | 0          | the pass                                                   |
/// | 1 to 144   | the piece on a cell: 1 and the place                       |
/// | 145 to 288 | the cell it goes to: 145 and the place                     |
/// | 289 to 292 | the promotion, in the order of [`Promotion::ALL`]          |
///
/// ```
/// use three_man::game_core::Choosing;
/// use three_man::{BOARD, Choice, Position};
/// let start = Position::default();
/// let mut turn = start.choices(&[])?;
/// turn.choose(Choice::From(BOARD.parse_cell("e2")?))?;
/// let options: Vec<_> = turn.options().iter().map(Choice::to_string).collect();
/// assert_eq!(options, ["e3", "e4"]);
/// turn.choose(Choice::To(BOARD.parse_cell("e4")?))?;
/// assert_eq!(turn.complete(), Some("e2e4".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// Nothing moves (M18, M21).
    Pass,
    /// The piece on this cell moves.
    From(Cell),
    /// It goes to this cell.
    To(Cell),
    /// It is a pawn, and becomes this (M14).
    Promote(Promotion),
}

/// The number of the first choice of each sort.
const FIRST_FROM: usize = 1;
const FIRST_TO: usize = FIRST_FROM + PLACES;
const FIRST_PROMOTION: usize = FIRST_TO + PLACES;

impl game_core::Choice for Choice {
    const COUNT: usize = FIRST_PROMOTION + Promotion::ALL.len();

    /// A cell that is not on the board, which no move names, has the number of one that is.
    #[inline]
    fn index(self) -> usize {
        let place = |cell, first| first + place_of(cell).unwrap_or(cell.index() % PLACES);
        match self {
            Self::Pass => 0,
            Self::From(cell) => place(cell, FIRST_FROM),
            Self::To(cell) => place(cell, FIRST_TO),
            Self::Promote(promotion) => FIRST_PROMOTION + promotion as usize,
        }
    }

    #[inline]
    fn with_index(index: usize) -> Option<Self> {
        if index == 0 {
            Some(Self::Pass)
        } else if index < FIRST_TO {
            cell_at_place(index - FIRST_FROM).map(Self::From)
        } else if index < FIRST_PROMOTION {
            cell_at_place(index - FIRST_TO).map(Self::To)
        } else {
            let promotion = Promotion::ALL.get(index - FIRST_PROMOTION);
            promotion.copied().map(Self::Promote)
        }
    }
}

impl Pointing for Choice {
    type Kind = Kind;

    fn cell(self) -> Option<Cell> {
        match self {
            Self::From(cell) | Self::To(cell) => Some(cell),
            Self::Pass | Self::Promote(_) => None,
        }
    }

    fn kind(self) -> Option<Kind> {
        match self {
            Self::Promote(promotion) => Some(promotion.kind()),
            Self::Pass | Self::From(_) | Self::To(_) => None,
        }
    }
}

/// Its part of the text of the move: `pass`, `d2`, `d1`, `=Q`.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Pass => f.write_str("pass"),
            Self::From(cell) | Self::To(cell) => write!(f, "{}", BOARD.name(cell)),
            Self::Promote(promotion) => {
                f.write_char('=')?;
                f.write_char(promotion.kind().letter())
            }
        }
    }
}

impl Choosing for Position {
    type Choice = Choice;

    fn choices_of(mv: Move) -> ChoiceList<Choice> {
        match mv {
            Move::Pass => ChoiceList::from_slice(&[Choice::Pass]),
            Move::Piece {
                from,
                to,
                promotion,
            } => {
                let mut choices = ChoiceList::from_slice(&[Choice::From(from), Choice::To(to)]);
                choices.extend(promotion.map(Choice::Promote));
                choices
            }
        }
    }

    fn move_of(choices: &[Choice]) -> Option<Move> {
        match *choices {
            [Choice::Pass] => Some(Move::Pass),
            [Choice::From(from), Choice::To(to)] => Some(Move::new(from, to)),
            [
                Choice::From(from),
                Choice::To(to),
                Choice::Promote(promotion),
            ] => Some(promoting(from, to, promotion)),
            _ => None,
        }
    }

    /// Cells in the order of their indices, promotions in that of [`Promotion::ALL`].
    fn visit_choices<B, F>(&self, so_far: &[Choice], mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Choice) -> ControlFlow<B>,
    {
        match *so_far {
            [] => {
                let origins = self.origins();
                if origins.is_empty() && self.passes_without_move() {
                    return visit(Choice::Pass);
                }
                origins
                    .into_iter()
                    .try_for_each(|cell| visit(Choice::From(cell)))
            }
            [Choice::From(from)] => self
                .destinations(from)
                .into_iter()
                .try_for_each(|cell| visit(Choice::To(cell))),
            [Choice::From(from), Choice::To(to)] if self.promotes(from, to) => Promotion::ALL
                .into_iter()
                .try_for_each(|promotion| visit(Choice::Promote(promotion))),
            _ => ControlFlow::Continue(()),
        }
    }

    fn can_choose(&self, so_far: &[Choice], choice: Choice) -> bool {
        match (so_far, choice) {
            ([], Choice::Pass) => self.must_pass(),
            ([], Choice::From(cell)) => self
                .visit_piece_moves_from(cell, |_| ControlFlow::Break(()))
                .is_break(),
            (&[Choice::From(from)], Choice::To(to)) => {
                self.is_legal(Move::new(from, to)) || self.promotes(from, to)
            }
            (&[Choice::From(from), Choice::To(to)], Choice::Promote(_)) => self.promotes(from, to),
            _ => false,
        }
    }
}

impl Position {
    /// Whether it is legal to go from one cell to another and promote there. Then it is, whatever
    /// the pawn becomes: its own king is as safe with the one as with the other.
    fn promotes(&self, from: Cell, to: Cell) -> bool {
        self.is_legal(promoting(from, to, Promotion::Queen))
    }
}

const fn promoting(from: Cell, to: Cell, promotion: Promotion) -> Move {
    Move::Piece {
        from,
        to,
        promotion: Some(promotion),
    }
}
