//! Moves and their text: `a1p1`, `c4c2`, `e3*f3,b1b2`.

use core::fmt;
use core::str::FromStr;

use board_geom::{Cell, Set64, const_for};
use game_board::{read_cell, split_cell, write_move};
use game_core::TextError;
use game_core::text::Field;

use crate::board::{BOARD, pair_cells, pair_partner};
use crate::position::Position;

/// A turn: any number of the opponent's met pairs are taken off (C11), then one piece moves.
///
/// Castling is written as the move of the king (C10), en passant as the move of the capturing pawn
/// (C9).
///
/// ```
/// use circular::{BOARD, Move};
/// let mv: Move = "e3*f3,b1b2".parse()?;
/// assert_eq!(mv.from(), BOARD.parse_cell("b1").ok());
/// assert_eq!(mv.to(), BOARD.parse_cell("b2").ok());
/// assert_eq!(mv.removals().pawns(), BOARD.parse_set("e3 f3")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) removals: Removals,
    pub(crate) from: Cell,
    pub(crate) to: Cell,
}

impl Move {
    /// Returns a move from one cell to another, without removals.
    #[inline]
    pub const fn new(from: Cell, to: Cell) -> Self {
        Self {
            removals: Removals::NONE,
            from,
            to,
        }
    }

    /// Returns this move with other removals.
    #[inline]
    #[must_use]
    pub const fn with_removals(self, removals: Removals) -> Self {
        Self { removals, ..self }
    }

    /// Returns the cell from which the piece moves. It is never `None` in this game.
    #[inline]
    pub const fn from(self) -> Option<Cell> {
        Some(self.from)
    }

    /// Returns the cell to which the piece moves. It is never `None` in this game.
    #[inline]
    pub const fn to(self) -> Option<Cell> {
        Some(self.to)
    }

    /// Returns the pairs that are taken off before the piece moves (C11).
    #[inline]
    pub const fn removals(self) -> Removals {
        self.removals
    }
}

/// Up to four pairs of met pawns that are taken off the board (C11). Each pair is represented by
/// the cell of its clockwise pawn.
///
/// ```
/// use circular::{BOARD, Removals};
/// let removals = Removals::new(BOARD.parse_set("p2 e3")?).ok_or("more than four pairs")?;
/// assert_eq!(removals.to_string(), "e3*f3,p2*a2");
/// assert_eq!(removals.pawns(), BOARD.parse_set("e3 f3 p2 a2")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Removals {
    /// The indices of the clockwise pawns' cells in increasing order, then [`Self::VACANT`].
    clockwise: [u8; Self::MAX],
}

impl Removals {
    /// The largest number of pairs: each has one of the four clockwise pawns.
    pub const MAX: usize = 4;

    /// Creates an empty list of pairs.
    pub const NONE: Self = Self {
        clockwise: [Self::VACANT; Self::MAX],
    };

    const VACANT: u8 = u8::MAX;

    /// Returns the pairs whose clockwise pawns stand on these cells; `None` if there are more than
    /// [`Removals::MAX`].
    pub const fn new(clockwise: Set64) -> Option<Self> {
        if clockwise.len() > Self::MAX {
            return None;
        }
        let mut removals = Self::NONE;
        let mut rest = clockwise;
        const_for!(pair in 0..Self::MAX => {
            if let Some(cell) = rest.first() {
                removals.clockwise[pair] = cell.index() as u8;
                rest = rest.without(cell);
            }
        });
        Some(removals)
    }

    /// Returns whether there are no pairs.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.clockwise[0] == Self::VACANT
    }

    /// Returns the number of pairs.
    pub fn len(self) -> usize {
        self.clockwise_pawns().len()
    }

    /// Returns the cells of the clockwise pawns.
    #[inline]
    pub const fn clockwise_pawns(self) -> Set64 {
        let mut cells = Set64::EMPTY;
        const_for!(pair in 0..Self::MAX => {
            if self.clockwise[pair] == Self::VACANT {
                break;
            }
            if let Some(cell) = Cell::new(self.clockwise[pair] as usize) {
                cells = cells.with(cell);
            }
        });
        cells
    }

    /// Returns the cells of all pawns, clockwise and anticlockwise.
    #[inline]
    pub const fn pawns(self) -> Set64 {
        pair_cells(self.clockwise_pawns())
    }

    /// Returns the pairs in the order in which they are written: the cell of the clockwise pawn,
    /// and that of the anticlockwise pawn, which is the next cell clockwise on the ring.
    pub fn pairs(self) -> impl Iterator<Item = (Cell, Cell)> {
        self.clockwise_pawns()
            .iter()
            .filter_map(|clockwise| Some((clockwise, pair_partner(clockwise)?)))
    }
}

impl Default for Removals {
    fn default() -> Self {
        Self::NONE
    }
}

/// Writes the form in the text of a move: `b1*c1,e3*f3`. No pairs give an empty text.
impl fmt::Display for Removals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, (clockwise, anticlockwise)) in self.pairs().enumerate() {
            f.write_str(if index == 0 { "" } else { "," })?;
            write!(f, "{}*{}", BOARD.name(clockwise), BOARD.name(anticlockwise))?;
        }
        Ok(())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_move::<Position>(*self, f)
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut rest = Field::new("move", text);
        let mut pairs = Set64::EMPTY;
        loop {
            let expected = "the cell of a piece, such as `b2`, or a pair, such as `e3*f3,`";
            let (first, tail) = split_cell(&BOARD, rest, expected)?;
            if !tail.text().starts_with('*') {
                let expected = "the cell the piece moves to and nothing after it";
                let to = read_cell(&BOARD, tail, expected)?;
                let removals = Removals::new(pairs).unwrap_or_default();
                return Ok(Self::new(first, to).with_removals(removals));
            }
            if pairs.last().is_some_and(|last| last >= first) {
                let expected = "pairs in the order a1, a2 … p4 of their clockwise pawns";
                return Err(rest.error(0, expected));
            }
            if pairs.len() == Removals::MAX {
                return Err(rest.error(0, "at most four pairs, then a move"));
            }
            pairs.insert(first);
            rest = split_partner(first, tail.split_at(1).1)?;
        }
    }
}

/// Parses the second cell of a pair, such as the `f3` of `e3*f3`, and the comma. Returns the rest.
fn split_partner(clockwise: Cell, text: Field<'_>) -> Result<Field<'_>, TextError> {
    let (name, rest) = text.split_at(2);
    let partner = pair_partner(clockwise).map(|cell| BOARD.name(cell));
    let expected = "the cell next to it, clockwise on the same ring";
    name.named_one_of(partner.as_slice(), expected)?;
    if !rest.text().starts_with(',') {
        return Err(rest.error(0, "`,` and a further pair, or the move"));
    }
    Ok(rest.split_at(1).1)
}
