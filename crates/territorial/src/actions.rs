//! Moves as numbers.

use board_geom::Cell;
use game_core::{Actions, Numbered};

use crate::board::{BOARD, EDGE_SIZE, EDGE_SQUARES, edge_place};
use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

const FIRST_KING: u32 = 1;
const FIRST_QUEEN: u32 = FIRST_KING + EDGE_SIZE as u32;
const SQUARES: u32 = 64;

/// 349 numbers:
///
/// | numbers | moves |
/// |---|---|
/// | 0 | the pass |
/// | 1–28 | kings, by square of the [edge](crate::EDGE): a1, b1, … h8 |
/// | 29–92 | queens, by square: a1, b1, … h8 |
/// | 93–156 | rooks, likewise |
/// | 157–220 | bishops |
/// | 221–284 | knights |
/// | 285–348 | pawns |
///
/// ```
/// use territorial::Position;
/// use territorial::game_core::Numbered;
/// assert_eq!(Position::number_of("Q@a1".parse()?), Some(29));
/// assert_eq!(Position::move_with_number(348), "P@h8".parse().ok());
/// assert_eq!(Position::number_of("K@e4".parse()?), None); // never: not on the edge (T2)
/// # Ok::<(), territorial::game_core::TextError>(())
/// ```
impl Numbered for Position {
    const MOVES: u32 = FIRST_QUEEN + (Kind::ALL.len() as u32 - 1) * SQUARES;

    #[inline]
    fn number_of(mv: Move) -> Option<u32> {
        match mv {
            Move::Pass => Some(0),
            Move::Place {
                kind: Kind::King,
                to,
            } => Some(FIRST_KING + u32::from(edge_place(to)?)),
            Move::Place { kind, to } => {
                let others = kind.index() as u32 - 1;
                let number = FIRST_QUEEN + others * SQUARES + to.index() as u32;
                BOARD.contains(to).then_some(number)
            }
        }
    }

    fn move_with_number(number: u32) -> Option<Move> {
        if number == 0 {
            return Some(Move::Pass);
        }
        let (kind, to) = if let Some(other) = number.checked_sub(FIRST_QUEEN) {
            let kind = Kind::ALL.get((other / SQUARES) as usize + 1).copied()?;
            (kind, Cell::new((other % SQUARES) as usize)?)
        } else {
            let place = (number - FIRST_KING) as usize;
            (Kind::King, EDGE_SQUARES.get(place).copied()?)
        };
        Some(Move::Place { kind, to })
    }
}

/// An action is a whole move.
impl Actions for Position {
    const WHOLE_MOVES: bool = true;
}
