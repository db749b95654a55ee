//! The steps of a turn: one vocabulary for all games.

use core::fmt::{self, Display};

use board_geom::{Board, Cell};
use game_core::smallvec::SmallVec;

use crate::piece::Kind;

/// One step of a turn: what a finger on a screen points at, what a learner decides at a time, and a
/// part of the text of a move.
///
/// A turn of chess is `From`, `To` and perhaps `Become`; a drop is `Hand`, `To`; an Amazon moves
/// and shoots with `From`, `To`, `Place`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<K> {
    /// Passes: the turn is over, and nothing has moved.
    Pass,
    /// Takes what stands on the cell off the board.
    TakeOff(Cell),
    /// Picks up the piece on the cell.
    From(Cell),
    /// Picks up a piece of this kind from hand.
    Hand(K),
    /// Puts the piece on the cell.
    To(Cell),
    /// Makes the piece one of this kind.
    Become(K),
    /// Puts one piece more on the cell, of a kind that the rules know.
    Place(Cell),
}

/// What a [`Step`] does, without the cell or the kind. A pass is not among them: it is no part of
/// a longer turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StepKind {
    /// [`Step::TakeOff`].
    TakeOff,
    /// [`Step::From`].
    From,
    /// [`Step::Hand`].
    Hand,
    /// [`Step::To`].
    To,
    /// [`Step::Become`].
    Become,
    /// [`Step::Place`].
    Place,
}

impl StepKind {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::TakeOff,
        Self::From,
        Self::Hand,
        Self::To,
        Self::Become,
        Self::Place,
    ];

    /// Whether the step names a cell; otherwise it names a kind of piece.
    pub const fn names_a_cell(self) -> bool {
        !matches!(self, Self::Hand | Self::Become)
    }

    /// The step of this kind on `cell`, if such a step names a cell.
    pub const fn on<K>(self, cell: Cell) -> Option<Step<K>> {
        match self {
            Self::TakeOff => Some(Step::TakeOff(cell)),
            Self::From => Some(Step::From(cell)),
            Self::To => Some(Step::To(cell)),
            Self::Place => Some(Step::Place(cell)),
            Self::Hand | Self::Become => None,
        }
    }

    /// The step of this kind with pieces of kind `piece`, if such a step names one.
    pub fn with<K>(self, piece: K) -> Option<Step<K>> {
        match self {
            Self::Hand => Some(Step::Hand(piece)),
            Self::Become => Some(Step::Become(piece)),
            Self::TakeOff | Self::From | Self::To | Self::Place => None,
        }
    }
}

/// What the step does, in a word or two: `from`, `take off`.
impl Display for StepKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::TakeOff => "take off",
            Self::From => "from",
            Self::Hand => "from hand",
            Self::To => "to",
            Self::Become => "become",
            Self::Place => "place",
        })
    }
}

impl<K> Step<K> {
    /// What the step does; `None` for a pass.
    pub const fn kind(&self) -> Option<StepKind> {
        Some(match self {
            Self::Pass => return None,
            Self::TakeOff(_) => StepKind::TakeOff,
            Self::From(_) => StepKind::From,
            Self::Hand(_) => StepKind::Hand,
            Self::To(_) => StepKind::To,
            Self::Become(_) => StepKind::Become,
            Self::Place(_) => StepKind::Place,
        })
    }

    /// The cell that the step names.
    pub const fn cell(&self) -> Option<Cell> {
        match *self {
            Self::TakeOff(cell) | Self::From(cell) | Self::To(cell) | Self::Place(cell) => {
                Some(cell)
            }
            Self::Pass | Self::Hand(_) | Self::Become(_) => None,
        }
    }

    /// The kind of piece that the step names.
    pub const fn piece(&self) -> Option<K>
    where
        K: Copy,
    {
        match *self {
            Self::Hand(kind) | Self::Become(kind) => Some(kind),
            _ => None,
        }
    }

    /// The step with its cell or its kind replaced.
    #[must_use]
    pub fn map(self, cell: impl FnOnce(Cell) -> Cell, kind: impl FnOnce(K) -> K) -> Self {
        match self {
            Self::Pass => Self::Pass,
            Self::TakeOff(at) => Self::TakeOff(cell(at)),
            Self::From(at) => Self::From(cell(at)),
            Self::Hand(piece) => Self::Hand(kind(piece)),
            Self::To(at) => Self::To(cell(at)),
            Self::Become(piece) => Self::Become(kind(piece)),
            Self::Place(at) => Self::Place(cell(at)),
        }
    }

    /// Whether this step and `next` can be taken in either order: several pieces are taken off, or
    /// placed, in any order.
    pub(crate) const fn commutes_with(&self, next: &Self) -> bool {
        matches!(
            (self, next),
            (Self::TakeOff(_), Self::TakeOff(_)) | (Self::Place(_), Self::Place(_))
        )
    }
}

/// Steps in order; up to eight stay on the stack.
pub type StepList<K> = SmallVec<[Step<K>; 8]>;

/// Calls `visit` with each step that can come after `so_far` on the way to `turn`, whose commuting
/// steps are in some order.
pub(crate) fn for_each_next<K: Copy + Eq>(
    so_far: &[Step<K>],
    turn: &[Step<K>],
    visit: impl FnMut(Step<K>),
) {
    let mut rest = so_far;
    for run in turn.chunk_by(Step::commutes_with) {
        let (taken, later) = rest.split_at(rest.len().min(run.len()));
        let is_left = |step: &Step<K>| !taken.contains(step);
        let left = run.iter().filter(|step| is_left(step)).count();
        if left + taken.len() != run.len() {
            return;
        }
        if left > 0 {
            return run
                .iter()
                .copied()
                .filter(|step| is_left(step))
                .for_each(visit);
        }
        rest = later;
    }
}

/// Writes the part of a move's text that a step is: `pass`, `e3*`, `e2`, `N@`, `=Q`, and for placed
/// pieces `:b1`, then `,d2`.
pub(crate) fn write_step<K: Kind>(
    so_far: &[Step<K>],
    step: Step<K>,
    board: &dyn Board,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    match step {
        Step::Pass => f.write_str(PASS),
        Step::TakeOff(cell) => write!(f, "{}*", board.name(cell)),
        Step::From(cell) | Step::To(cell) => write!(f, "{}", board.name(cell)),
        Step::Hand(kind) => write!(f, "{}@", kind.letter()),
        Step::Become(kind) => write!(f, "={}", kind.letter()),
        Step::Place(cell) => match so_far.last() {
            Some(Step::Place(_)) => write!(f, ",{}", board.name(cell)),
            _ => write!(f, ":{}", board.name(cell)),
        },
    }
}

/// The text of a pass.
pub(crate) const PASS: &str = "pass";
