//! Moves and their text: `c2c3`, `c2c3=2`, `d5d2:a1,c2`.

use core::fmt;
use core::str::FromStr;

use board_geom::{Cell, Set64};
use game_board::{read_cell, split_cell, write_move};
use game_core::TextError;
use game_core::text::Field;

use crate::board::BOARD;
use crate::color::Color;
use crate::piece::Kind;
use crate::position::Position;

/// A move: one piece goes from a point to another, and may be exchanged there.
///
/// It takes six bytes. Equal moves have equal texts. Moves are ordered by origin, then by landing
/// point; those without an exchange come first, then splits, then swaps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    /// The new kind, if the piece is swapped. Never together with a split.
    into: Option<Kind>,
    /// The points that receive \[1\]s, if the piece is split: bit `i` is the point of index `i` in
    /// the back end that the move ends in.
    split: u16,
}

/// The exchange of a piece after its move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exchange {
    /// A piece of this kind from hand replaces it: promotion (N7) or demotion (N8).
    Swap(Kind),
    /// The piece goes to hand, and \[1\]s from hand are placed on these points of the back end
    /// (N9).
    Split(Set64),
}

impl Move {
    /// Returns the move from `from` to `to`, with the exchange after it, if any.
    ///
    /// Returns `None` if `from` or `to` is not on [`BOARD`], if a split has no points, or if one of
    /// its points is not in the back end in which the move ends.
    ///
    /// ```
    /// use numbered_shogi::{BOARD, Exchange, Kind, Move};
    /// let (c2, c3) = (BOARD.parse_cell("c2")?, BOARD.parse_cell("c3")?);
    /// let mv = Move::new(c2, c3, Some(Exchange::Swap(Kind::Two)));
    /// assert_eq!(mv, "c2c3=2".parse().ok());
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub fn new(from: Cell, to: Cell, exchange: Option<Exchange>) -> Option<Self> {
        if !BOARD.contains(from) || !BOARD.contains(to) {
            return None;
        }
        let plain = Self::plain(from, to);
        match exchange {
            None => Some(plain),
            Some(Exchange::Swap(into)) => Some(plain.swapped(into)),
            Some(Exchange::Split(points)) => {
                let fits = !points.is_empty() && points.is_subset(back_end_around(to)?.back_end());
                fits.then(|| plain.split_into(points))
            }
        }
    }

    /// Returns the move without an exchange. Both cells are on the board.
    #[inline]
    pub(crate) const fn plain(from: Cell, to: Cell) -> Self {
        Self {
            from,
            to,
            into: None,
            split: 0,
        }
    }

    /// Returns this plain move with promotion or demotion.
    #[inline]
    pub(crate) const fn swapped(self, into: Kind) -> Self {
        Self {
            into: Some(into),
            ..self
        }
    }

    /// Returns this plain move with a split on `points` of the back end in which it ends.
    #[inline]
    pub(crate) fn split_into(self, points: Set64) -> Self {
        let split = back_end_around(self.to)
            .map_or(0, |color| (points.bits() >> first_index(color)) as u16);
        Self { split, ..self }
    }

    /// Returns the cell that the piece leaves. It is never `None` in this game.
    ///
    /// ```
    /// use numbered_shogi::{BOARD, Move};
    /// let mv: Move = "c2c3=2".parse()?;
    /// assert_eq!(mv.from(), BOARD.parse_cell("c2").ok());
    /// assert_eq!(mv.to(), BOARD.parse_cell("c3").ok());
    /// # Ok::<(), numbered_shogi::game_core::TextError>(())
    /// ```
    #[inline]
    pub const fn from(self) -> Option<Cell> {
        Some(self.from)
    }

    /// Returns the cell that the piece moves to. It is never `None` in this game.
    #[inline]
    pub const fn to(self) -> Option<Cell> {
        Some(self.to)
    }

    /// Returns the exchange after the move, if there is one.
    ///
    /// ```
    /// use numbered_shogi::{BOARD, Exchange, Kind, Move};
    /// let exchange = |text: &str| text.parse().map(Move::exchange);
    /// assert_eq!(exchange("c2c3")?, None);
    /// assert_eq!(exchange("c2c3=2")?, Some(Exchange::Swap(Kind::Two)));
    /// let points = BOARD.parse_set("b1 d2").unwrap();
    /// assert_eq!(exchange("d4d2:b1,d2")?, Some(Exchange::Split(points)));
    /// # Ok::<(), numbered_shogi::game_core::TextError>(())
    /// ```
    #[inline]
    pub fn exchange(self) -> Option<Exchange> {
        if let Some(into) = self.into {
            return Some(Exchange::Swap(into));
        }
        if self.split == 0 {
            return None;
        }
        let color = back_end_around(self.to)?;
        let points = u64::from(self.split) << first_index(color);
        Some(Exchange::Split(Set64::from_bits(points)))
    }
}

/// Returns the player whose back end contains `cell`.
#[inline]
fn back_end_around(cell: Cell) -> Option<Color> {
    [Color::First, Color::Second]
        .into_iter()
        .find(|color| color.back_end().contains(cell))
}

/// Returns the index of the first point of a back end. Its fourteen points have successive indices.
#[inline]
const fn first_index(color: Color) -> u32 {
    color.back_end().bits().trailing_zeros()
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_move::<Position>(*self, f)
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        let field = Field::new("move", text);
        let (from, rest) = split_cell(&BOARD, field, POINT)?;
        let (to, rest) = split_cell(&BOARD, rest, POINT)?;
        let mv = Self::plain(from, to);
        let (mark, tail) = rest.split_at(1);
        match mark.text() {
            "" => Ok(mv),
            "=" => Ok(mv.swapped(tail.single_as(KIND, Kind::from_letter)?)),
            ":" => Ok(mv.split_into(split_points(mark, tail, to)?)),
            _ => Err(rest.error(0, "`=` and a number, `:` and points, or the end")),
        }
    }
}

/// The expected text in an error where a point is missing.
const POINT: &str = "a point from a1 to g7";
/// The expected text in an error where a kind is missing, as `Kind` itself has it.
const KIND: &str = "a number from 1 to 5 and nothing after it";

/// Returns the points of a split, in ascending order, after a move to `to`.
fn split_points(mark: Field<'_>, list: Field<'_>, to: Cell) -> Result<Set64, TextError> {
    let expected = "no split, since the move does not end in a back end (ranks 1, 2, 6, 7)";
    let color = back_end_around(to).ok_or_else(|| mark.error(0, expected))?;
    let mut points = Set64::EMPTY;
    // The order is strict, so the list ends or fails after at most fourteen points.
    for name in list.split(',') {
        let next = read_cell(&BOARD, name, POINT)?;
        if !color.back_end().contains(next) {
            return Err(name.error(0, "a point of the back end that the move ends in"));
        }
        if points.last().is_some_and(|last| last >= next) {
            return Err(name.error(0, "a point after the one before, by rank, then by file"));
        }
        points.insert(next);
    }
    Ok(points)
}
