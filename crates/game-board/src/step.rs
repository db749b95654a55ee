//! The steps of a turn: one vocabulary for all games.

use core::fmt;

use board_geom::{Board, Cell};
use game_core::smallvec::SmallVec;

use crate::piece::Kind;

/// One step of a turn: a tap on the screen, a decision of a learner, and a part of the text of a
/// move.
///
/// A turn of chess is `From`, `To` and possibly `Become`. A drop is `Hand`, `To`. An Amazon moves
/// and shoots with `From`, `To`, `Place`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<K> {
    /// Pass: the turn ends and no piece has moved.
    Pass,
    /// Take the piece on the cell off the board.
    TakeOff(Cell),
    /// Pick up the piece on the cell.
    From(Cell),
    /// Pick up a piece of this kind from hand.
    Hand(K),
    /// Put the piece on the cell.
    To(Cell),
    /// Change the kind of the piece to this one.
    Become(K),
    /// Put another piece on the cell. The rules determine its kind.
    Place(Cell),
}

/// The kind of a [`Step`], without the cell or the kind of piece. A pass has no kind, because it is
/// never part of a longer turn.
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
    /// Returns whether the step names a cell. Otherwise it names a kind of piece.
    pub const fn names_a_cell(self) -> bool {
        !matches!(self, Self::Hand | Self::Become)
    }

    /// Returns the step of this kind on `cell`, or `None` if such a step names no cell.
    pub const fn on<K>(self, cell: Cell) -> Option<Step<K>> {
        match self {
            Self::TakeOff => Some(Step::TakeOff(cell)),
            Self::From => Some(Step::From(cell)),
            Self::To => Some(Step::To(cell)),
            Self::Place => Some(Step::Place(cell)),
            Self::Hand | Self::Become => None,
        }
    }

    /// Returns the step of this kind with pieces of kind `piece`, or `None` if such a step names no
    /// kind.
    pub fn with<K>(self, piece: K) -> Option<Step<K>> {
        match self {
            Self::Hand => Some(Step::Hand(piece)),
            Self::Become => Some(Step::Become(piece)),
            Self::TakeOff | Self::From | Self::To | Self::Place => None,
        }
    }
}

game_core::names! {
    StepKind, "step", "the name of a kind of step";
    TakeOff "take off", From "from", Hand "from hand", To "to", Become "become", Place "place",
}

impl<K> Step<K> {
    /// Returns the kind of the step, or `None` for a pass.
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

    /// Returns the cell that the step names, if any.
    pub const fn cell(&self) -> Option<Cell> {
        match *self {
            Self::TakeOff(cell) | Self::From(cell) | Self::To(cell) | Self::Place(cell) => {
                Some(cell)
            }
            Self::Pass | Self::Hand(_) | Self::Become(_) => None,
        }
    }

    /// Returns the kind of piece that the step names, if any.
    pub const fn piece(&self) -> Option<K>
    where
        K: Copy,
    {
        match *self {
            Self::Hand(kind) | Self::Become(kind) => Some(kind),
            _ => None,
        }
    }

    /// Returns the step with its cell or its kind replaced.
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

    /// Returns whether this step and `next` can be taken in either order. Pieces are taken off in
    /// any order, and placed in any order.
    pub(crate) const fn commutes_with(&self, next: &Self) -> bool {
        matches!(
            (self, next),
            (Self::TakeOff(_), Self::TakeOff(_)) | (Self::Place(_), Self::Place(_))
        )
    }
}

/// Steps in order. Up to eight stay on the stack.
pub type StepList<K> = SmallVec<[Step<K>; 8]>;

/// Calls `visit` with each step that can follow `so_far` on the way to `turn`. Steps that commute
/// may come in any order.
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

/// Writes the part of a move's text for a step: `pass`, `e3*`, `e2`, `N@`, `=Q`, and `:b1` then
/// `,d2` for placed pieces.
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
        Step::Place(cell) => write!(f, "{}{}", place_mark(so_far), board.name(cell)),
    }
}

/// Returns the character before the cell of a piece that is placed after the steps `so_far`.
pub(crate) fn place_mark<K>(so_far: &[Step<K>]) -> char {
    match so_far.last() {
        Some(Step::Place(_)) => ',',
        _ => ':',
    }
}

/// The text of a pass.
pub(crate) const PASS: &str = "pass";
