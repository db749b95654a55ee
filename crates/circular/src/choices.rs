//! A turn as small choices: the pairs to take off, a piece, a cell.

use core::fmt;
use core::ops::ControlFlow;

use board_geom::{Cell, Set64};
use game_board::Pointing;
use game_core::{ChoiceList, Choosing};

use crate::board::{BOARD, pair_partner, up_to};
use crate::movegen::Generator;
use crate::moves::{Move, Removals};
use crate::piece::Kind;
use crate::position::Position;

/// A choice of a turn. First come the pairs to be taken off (C11), if any, in the order a1, a2 … p4
/// of their clockwise pawns; then the piece that moves; then the cell it moves to.
///
/// | numbers    | choice                                          | text     |
/// | ---------- | ----------------------------------------------- | -------- |
/// | 0 to 63    | [`TakeOff`](Self::TakeOff) a1, a2, a3, a4 … p4   | `e3*f3,` |
/// | 64 to 127  | [`From`](Self::From) a1 … p4                    | `b1`     |
/// | 128 to 191 | [`To`](Self::To) a1 … p4                        | `b2`     |
///
/// ```
/// use circular::{BOARD, Choice, Position};
/// let position: Position = "10k5/4ca10/16/7K8 w - - - 12 30".parse()?;
/// let mut turn = position.choices(&[])?;
/// turn.choose(Choice::TakeOff(BOARD.parse_cell("e3")?))?;
/// turn.choose(Choice::From(BOARD.parse_cell("h1")?))?;
/// assert_eq!(turn.complete(), None);
/// turn.choose(Choice::To(BOARD.parse_cell("h2")?))?;
/// assert_eq!(turn.complete(), "e3*f3,h1h2".parse().ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The pair whose clockwise pawn stands on this cell is taken off (C11).
    TakeOff(Cell),
    /// The piece on this cell moves.
    From(Cell),
    /// It moves to this cell.
    To(Cell),
}

/// The number of cells, each of which is a choice of every sort.
const CELLS: usize = 64;

impl game_core::Choice for Choice {
    const COUNT: usize = 3 * CELLS;

    /// The number of this choice; see the table at [`Choice`]. A cell of another board counts as
    /// one of this board.
    fn index(self) -> usize {
        let (sort, cell) = match self {
            Self::TakeOff(cell) => (0, cell),
            Self::From(cell) => (1, cell),
            Self::To(cell) => (2, cell),
        };
        sort * CELLS + cell.index() % CELLS
    }

    fn with_index(index: usize) -> Option<Self> {
        let cell = Cell::new(index % CELLS)?;
        match index / CELLS {
            0 => Some(Self::TakeOff(cell)),
            1 => Some(Self::From(cell)),
            2 => Some(Self::To(cell)),
            _ => None,
        }
    }
}

impl Pointing for Choice {
    type Kind = Kind;

    fn cell(self) -> Option<Cell> {
        match self {
            Self::TakeOff(cell) | Self::From(cell) | Self::To(cell) => Some(cell),
        }
    }

    fn kind(self) -> Option<Kind> {
        None
    }
}

/// Its part of the text of the move.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TakeOff(cell) => {
                write!(f, "{}*", BOARD.name(cell))?;
                if let Some(partner) = pair_partner(cell) {
                    write!(f, "{}", BOARD.name(partner))?;
                }
                f.write_str(",")
            }
            Self::From(cell) | Self::To(cell) => write!(f, "{}", BOARD.name(cell)),
        }
    }
}

impl Choosing for Position {
    type Choice = Choice;

    fn choices_of(mv: Move) -> ChoiceList<Choice> {
        let pairs = mv.removals.clockwise_pawns().iter().map(Choice::TakeOff);
        pairs
            .chain([Choice::From(mv.from), Choice::To(mv.to)])
            .collect()
    }

    fn move_of(choices: &[Choice]) -> Option<Move> {
        let made = Made::read(choices)?;
        Some(Move::new(made.from?, made.to?).with_removals(made.removals))
    }

    /// The pairs that may be taken off next, then the pieces that may move, in the order of their
    /// cells. The cells that a piece may go to are in the order in which its moves are visited.
    fn visit_choices<B, F>(&self, so_far: &[Choice], mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Choice) -> ControlFlow<B>,
    {
        let Some(made) = Made::read(so_far) else {
            return ControlFlow::Continue(());
        };
        let generator = Generator::new(self);
        let met = generator.met();
        if made.to.is_some() || !made.pairs.is_subset(met) {
            return ControlFlow::Continue(());
        }
        let board = generator.without_pairs(made.pairs);
        if let Some(from) = made.from {
            let targets = board.targets_of(from).into_iter().flatten();
            return targets.map(Choice::To).try_for_each(visit);
        }
        let mut later = made.pairs.last().map_or(met, |last| met - up_to(last));
        while let Some(pair) = later.first() {
            later = later.without(pair);
            if leads_on(&board, made.pairs.len() + 1, pair, later) {
                visit(Choice::TakeOff(pair))?;
            }
        }
        board.movers().iter().map(Choice::From).try_for_each(visit)
    }
}

/// Whether a legal move is left once this pair, the last of `count`, has been taken off, and
/// perhaps some of the `later` ones.
fn leads_on(board: &Generator, count: usize, pair: Cell, later: Set64) -> bool {
    later.subsets().any(|more| {
        count + more.len() <= Removals::MAX
            && !board.without_pairs(more.with(pair)).movers().is_empty()
    })
}

/// Choices that are in order, taken together.
struct Made {
    removals: Removals,
    /// The clockwise pawns of the removals.
    pairs: Set64,
    from: Option<Cell>,
    to: Option<Cell>,
}

impl Made {
    /// `None` if the choices are not in the order in which they are made, or too many.
    fn read(choices: &[Choice]) -> Option<Self> {
        let mut pairs = Set64::EMPTY;
        let (mut from, mut to) = (None, None);
        for &choice in choices {
            match choice {
                Choice::TakeOff(pair)
                    if from.is_none()
                        && BOARD.contains(pair)
                        && pairs.last().is_none_or(|last| last < pair) =>
                {
                    pairs.insert(pair);
                }
                Choice::From(cell) if from.is_none() => from = Some(cell),
                Choice::To(cell) if from.is_some() && to.is_none() => to = Some(cell),
                _ => return None,
            }
        }
        Some(Self {
            removals: Removals::new(pairs)?,
            pairs,
            from,
            to,
        })
    }
}
