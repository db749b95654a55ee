//! A turn as small choices: a piece, a point, and what becomes of the piece there.

use core::fmt;
use core::ops::ControlFlow;

use board_geom::{Cell, Set64};
use game_board::Pointing;
use game_core::{ChoiceList, Choosing};

use crate::board::BOARD;
use crate::movegen::Generator;
use crate::moves::{Exchange, Move};
use crate::piece::Kind;
use crate::position::Position;

/// A choice of a turn: a piece, the point where it goes, and perhaps an exchange.
///
/// A turn is `From`, then `To`; then it is a move, and may go on with `Swap`, or with `Split` and
/// up to three of `Also`. The text of a choice is its part of the text of the move: `d4`, `d2`,
/// `=2`, `:b1`, `,d2`.
///
/// The numbers of the choices ([`game_core::Choice::index`]), with the cells numbered as on
/// [`BOARD`]:
///
/// | numbers    | choice                          |
/// | ---------- | ------------------------------- |
/// | 0 to 48    | [`Choice::From`] a1, b1, … g7   |
/// | 49 to 97   | [`Choice::To`] a1, b1, … g7     |
/// | 98 to 102  | [`Choice::Swap`] 1, 2, 3, 4, 5  |
/// | 103 to 151 | [`Choice::Split`] a1, b1, … g7  |
/// | 152 to 200 | [`Choice::Also`] a1, b1, … g7   |
///
/// ```
/// use numbered_shogi::{BOARD, Choice, Position};
/// let text = "......./v1....../......./...3.../......./1.....1/....... b 3,0,0,0,0/12,12,7,4,2 1";
/// let position: Position = text.parse()?;
/// let mut turn = position.choices(&[Choice::From(BOARD.parse_cell("d4")?)])?;
/// turn.choose(Choice::To(BOARD.parse_cell("d2")?))?;
/// assert_eq!(turn.complete(), "d4d2".parse().ok()); // and it can go on
/// turn.choose(turn.find(":b1").ok_or("no split")?)?;
/// turn.choose(turn.find(",d2").ok_or("no second point")?)?;
/// assert_eq!(turn.complete(), "d4d2:b1,d2".parse().ok());
/// assert!(turn.options().is_empty()); // a [3] gives two [1]s at most
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Choice {
    /// The piece on this point moves.
    From(Cell),
    /// It goes to this point (N4).
    To(Cell),
    /// There it is swapped for a piece of this kind from hand (N7, N8).
    Swap(Kind),
    /// There it is split, and this is the first of the points that receive \[1\]s (N9).
    Split(Cell),
    /// This point receives a \[1\] as well; each point comes after the one before, by rank, then by
    /// file.
    Also(Cell),
}

/// How many points there are.
const POINTS: usize = BOARD.cells().len();

/// Where the numbers of each sort of choice begin.
const TO: usize = POINTS;
const SWAP: usize = TO + POINTS;
const SPLIT: usize = SWAP + Kind::ALL.len();
const ALSO: usize = SPLIT + POINTS;

impl game_core::Choice for Choice {
    const COUNT: usize = ALSO + POINTS;

    /// Of a cell that is not on the board the number has no meaning.
    fn index(self) -> usize {
        match self {
            Self::From(cell) => point(cell),
            Self::To(cell) => TO + point(cell),
            Self::Swap(kind) => SWAP + kind.index(),
            Self::Split(cell) => SPLIT + point(cell),
            Self::Also(cell) => ALSO + point(cell),
        }
    }

    fn with_index(index: usize) -> Option<Self> {
        match index {
            ..TO => Cell::new(index).map(Self::From),
            TO..SWAP => Cell::new(index - TO).map(Self::To),
            SWAP..SPLIT => Kind::ALL.get(index - SWAP).copied().map(Self::Swap),
            SPLIT..ALSO => Cell::new(index - SPLIT).map(Self::Split),
            ALSO..Self::COUNT => Cell::new(index - ALSO).map(Self::Also),
            _ => None,
        }
    }
}

/// The number of a point, below [`POINTS`].
fn point(cell: Cell) -> usize {
    cell.index() % POINTS
}

impl Pointing for Choice {
    type Kind = Kind;

    fn cell(self) -> Option<Cell> {
        match self {
            Self::From(cell) | Self::To(cell) | Self::Split(cell) | Self::Also(cell) => Some(cell),
            Self::Swap(_) => None,
        }
    }

    fn kind(self) -> Option<Kind> {
        match self {
            Self::Swap(kind) => Some(kind),
            _ => None,
        }
    }
}

/// The part of the move's text.
impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::From(cell) | Self::To(cell) => write!(f, "{}", BOARD.name(cell)),
            Self::Swap(kind) => write!(f, "={kind}"),
            Self::Split(cell) => write!(f, ":{}", BOARD.name(cell)),
            Self::Also(cell) => write!(f, ",{}", BOARD.name(cell)),
        }
    }
}

impl Choosing for Position {
    type Choice = Choice;

    fn choices_of(mv: Move) -> ChoiceList<Choice> {
        let mut choices = ChoiceList::new();
        choices.push(Choice::From(mv.from));
        choices.push(Choice::To(mv.to));
        match mv.exchange() {
            None => {}
            Some(Exchange::Swap(kind)) => choices.push(Choice::Swap(kind)),
            Some(Exchange::Split(points)) => {
                choices.extend(points.iter().enumerate().map(|(nth, point)| match nth {
                    0 => Choice::Split(point),
                    _ => Choice::Also(point),
                }));
            }
        }
        choices
    }

    fn move_of(choices: &[Choice]) -> Option<Move> {
        let &[Choice::From(from), Choice::To(to), ref exchange @ ..] = choices else {
            return None;
        };
        let exchange = match *exchange {
            [] => None,
            [Choice::Swap(kind)] => Some(Exchange::Swap(kind)),
            [Choice::Split(first), ref others @ ..] => {
                let points = others.iter().try_fold(Set64::of(first), |points, choice| {
                    let Choice::Also(next) = *choice else {
                        return None;
                    };
                    (points.last() < Some(next)).then(|| points.with(next))
                });
                Some(Exchange::Split(points?))
            }
            _ => return None,
        };
        Move::new(from, to, exchange)
    }

    /// In ascending order, as of the [numbers](game_core::Choice::index).
    fn visit_choices<B, F>(&self, so_far: &[Choice], mut visit: F) -> ControlFlow<B>
    where
        F: FnMut(Choice) -> ControlFlow<B>,
    {
        let generator = Generator::of(self);
        match *so_far {
            [] => visit_all(generator.movable(), Choice::From, visit),
            [Choice::From(from)] => visit_all(generator.targets(from), Choice::To, visit),
            [Choice::From(from), Choice::To(to), ref exchange @ ..] => {
                let Some(mv) = Self::move_of(so_far).filter(|&mv| self.is_legal(mv)) else {
                    return ControlFlow::Continue(());
                };
                let (points, limit) = generator.splits(from, to);
                match exchange.last() {
                    None => {
                        for kind in Kind::ALL {
                            if self.is_legal(mv.swapped(kind)) {
                                visit(Choice::Swap(kind))?;
                            }
                        }
                        visit_all(points, Choice::Split, visit)
                    }
                    Some(Choice::Split(last) | Choice::Also(last)) if exchange.len() < limit => {
                        visit_all(points_after(points, *last), Choice::Also, visit)
                    }
                    _ => ControlFlow::Continue(()),
                }
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Each beginning of a legal move that names a point to go to is a legal move itself.
    fn can_choose(&self, so_far: &[Choice], choice: Choice) -> bool {
        if let ([], Choice::From(from)) = (so_far, choice) {
            return !Generator::of(self).targets(from).is_empty();
        }
        let mut choices = ChoiceList::<Choice>::new();
        choices.extend(so_far.iter().copied().take(MOST_CHOICES));
        choices.push(choice);
        choices.len() == so_far.len() + 1
            && Self::move_of(&choices).is_some_and(|mv| self.is_legal(mv))
    }
}

/// The most choices that a legal move takes: two points, and those of a split.
const MOST_CHOICES: usize = 2 + Kind::Five.split_limit() as usize;

fn visit_all<B>(
    points: Set64,
    choice: impl Fn(Cell) -> Choice,
    mut visit: impl FnMut(Choice) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for point in points {
        visit(choice(point))?;
    }
    ControlFlow::Continue(())
}

/// Those of the points that come after `last`.
fn points_after(points: Set64, last: Cell) -> Set64 {
    let up_to_last = Set64::of(last).bits() | (Set64::of(last).bits() - 1);
    points - Set64::from_bits(up_to_last)
}
