//! Moves and their text: `a1p1`, `c4c2`, `e3*f3,b1b2`.

use core::fmt;
use core::str::FromStr;

use board_geom::{Cell, Set64};
use game_core::TextError;
use game_core::text::Field;

use crate::board::{BOARD, pair_cells, pair_partner};
use crate::notation::parse_cell;

/// What a player does in a turn: takes off any number of the opponent's met pairs (C11), then moves
/// one man.
///
/// Castling is written as the step of the king (C10), en passant as that of the capturing pawn
/// (C9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The pairs that are taken off first.
    pub removals: Removals,
    /// The cell of the man that moves.
    pub from: Cell,
    /// The cell it moves to.
    pub to: Cell,
}

const _: () = assert!(size_of::<Move>() == 6);

impl Move {
    /// A move without removals.
    #[inline]
    pub const fn new(from: Cell, to: Cell) -> Self {
        Self {
            removals: Removals::NONE,
            from,
            to,
        }
    }
}

/// Up to four pairs of met pawns to be taken off the board (C11), each known by the cell of its
/// clockwise pawn.
///
/// ```
/// use circular::{BOARD, Removals};
/// let removals = Removals::new(BOARD.parse_set("p2 e3")?).ok_or("more than four pairs")?;
/// let names: Vec<_> = removals.pairs().map(|(c, a)| format!("{}*{}", BOARD.name(c), BOARD.name(a))).collect();
/// assert_eq!(names, ["e3*f3", "p2*a2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Removals {
    /// The indices of the clockwise pawns' cells in increasing order, then [`Self::VACANT`].
    clockwise: [u8; Self::MAX],
}

impl Removals {
    /// The most pairs there can be: each takes one of the four clockwise pawns.
    pub const MAX: usize = 4;

    /// No pairs at all.
    pub const NONE: Self = Self {
        clockwise: [Self::VACANT; Self::MAX],
    };

    const VACANT: u8 = u8::MAX;

    /// The pairs whose clockwise pawns stand on these cells; `None` if there are more than
    /// [`Removals::MAX`].
    pub const fn new(clockwise: Set64) -> Option<Self> {
        if clockwise.len() > Self::MAX {
            return None;
        }
        let mut removals = Self::NONE;
        let mut rest = clockwise;
        let mut pair = 0;
        while let Some(cell) = rest.first() {
            removals.clockwise[pair] = cell.index() as u8;
            rest = rest.without(cell);
            pair += 1;
        }
        Some(removals)
    }

    /// Whether nothing is taken off.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.clockwise[0] == Self::VACANT
    }

    /// The number of pairs.
    pub fn len(self) -> usize {
        self.clockwise_pawns().len()
    }

    /// The cells of the clockwise pawns.
    #[inline]
    pub const fn clockwise_pawns(self) -> Set64 {
        let mut cells = Set64::EMPTY;
        let mut pair = 0;
        while pair < Self::MAX && self.clockwise[pair] != Self::VACANT {
            if let Some(cell) = Cell::new(self.clockwise[pair] as usize) {
                cells = cells.with(cell);
            }
            pair += 1;
        }
        cells
    }

    /// The cells of all pawns, clockwise and anticlockwise.
    #[inline]
    pub const fn pawns(self) -> Set64 {
        pair_cells(self.clockwise_pawns())
    }

    /// The pairs in the order in which they are written: the cell of the clockwise pawn and that of
    /// the anticlockwise one, which is the next on the ring.
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

impl fmt::Debug for Removals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Removals({self})")
    }
}

/// As in the text of a move: `b1*c1,e3*f3`, and nothing for no pairs.
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
        if !self.removals.is_empty() {
            write!(f, "{},", self.removals)?;
        }
        write!(f, "{}{}", BOARD.name(self.from), BOARD.name(self.to))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let mut rest = Field::new("move", text);
        let mut clockwise = Set64::EMPTY;
        while let (pair, Some(tail)) = rest.split_once(',') {
            let cell = parse_pair(pair)?;
            if clockwise.last().is_some_and(|last| last >= cell) {
                return Err(
                    pair.error(0, "pairs in the order a1, a2 … p4 of their clockwise pawns")
                );
            }
            if clockwise.len() == Removals::MAX {
                return Err(pair.error(0, "at most four pairs, then a move"));
            }
            clockwise.insert(cell);
            rest = tail;
        }
        let (from, to) = rest.split_at(2);
        Ok(Self {
            removals: Removals::new(clockwise).unwrap_or_default(),
            from: parse_cell(
                from,
                "the cell of a man, such as `b2`, or a pair, such as `e3*f3,`",
            )?,
            to: parse_cell(to, "the cell the man moves to and nothing after it")?,
        })
    }
}

/// Reads a pair such as `e3*f3`; gives the cell of its clockwise pawn.
fn parse_pair(pair: Field<'_>) -> Result<Cell, TextError> {
    let (clockwise, rest) = pair.split_at(2);
    let (star, anticlockwise) = rest.split_at(1);
    let cell = parse_cell(clockwise, "the cell of a clockwise pawn, such as `e3`")?;
    if star.text() != "*" {
        return Err(star.error(0, "`*` and the cell of an anticlockwise pawn"));
    }
    let expected = "the cell next to it, clockwise on the same ring, and `,`";
    if pair_partner(cell) != Some(parse_cell(anticlockwise, expected)?) {
        return Err(anticlockwise.error(0, expected));
    }
    Ok(cell)
}
