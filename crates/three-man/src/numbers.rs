//! The numbers of moves.

use board_geom::{Cell, Headings, KNIGHT, Set192, const_for};

use crate::board::{BOARD, KING_FREE, RANK_2, RIM, SLOTS, cell};
use crate::moves::{Move, Promotion};

/// The number of moves that are legal in some position.
pub(crate) const MOVES: usize = 8_377;

/// The numbers of the moves from one cell, without or with a promotion.
#[derive(Clone, Copy)]
struct Numbers {
    /// The cells that the moves lead to.
    targets: Set192,
    /// The number of the first move.
    first: u16,
}

/// The numbers of the moves from each cell: first the moves without, then those with a promotion.
/// The pass has number 0. Moves follow each other in the order of their cells and promotions.
///
/// Pieces move like queens and knights on the empty board with all moats bridged. Kings, castling
/// kings and pawns go nowhere else. Pawns promote from rank 2 to rank 1 (M14).
static NUMBERS: [Numbers; 2 * SLOTS] = {
    let mut numbers = [Numbers {
        targets: Set192::EMPTY,
        first: 0,
    }; 2 * SLOTS];
    let mut number = 1;
    const_for!(row in 0..2 * SLOTS => {
        let (promotes, from) = (row / SLOTS, cell(row % SLOTS));
        let targets = match promotes {
            0 => targets_of_pieces(from),
            _ if RANK_2.contains(from) => KING_FREE[from.index()].intersection(RIM),
            _ => Set192::EMPTY,
        };
        numbers[row] = Numbers {
            targets,
            first: number,
        };
        number += targets.len() as u16 * WIDTHS[promotes];
    });
    assert!(number as usize == MOVES);
    numbers
};

/// The number of moves from one cell to another, without and with a promotion.
const WIDTHS: [u16; 2] = [1, Promotion::ALL.len() as u16];

const fn targets_of_pieces(from: Cell) -> Set192 {
    let slides = BOARD.slides(from, Headings::all(), Set192::EMPTY);
    slides.union(BOARD.leaps(from, &KNIGHT)).without(from)
}

/// Returns the number of a move, or `None` if it is never legal.
#[inline]
pub(crate) fn number_of(mv: Move) -> Option<u32> {
    let Some((from, to, promotion)) = mv.of_piece() else {
        return Some(0);
    };
    let promotes = usize::from(promotion.is_some());
    let numbers = NUMBERS.get(promotes * SLOTS + from.index());
    let numbers = numbers.filter(|_| BOARD.contains(from))?;
    let before = numbers.targets.position(to)? as u32 * u32::from(WIDTHS[promotes]);
    Some(u32::from(numbers.first) + before + promotion.map_or(0, |kind| kind as u32))
}

/// Returns the move with this number.
pub(crate) fn move_with_number(number: u32) -> Option<Move> {
    let number = u16::try_from(number).ok()?;
    if number == 0 {
        return Some(Move::Pass);
    }
    // Rows without moves have the first number of the next row with moves.
    let row = NUMBERS.partition_point(|numbers| numbers.first <= number) - 1;
    let (numbers, promotes) = (NUMBERS.get(row)?, row / SLOTS);
    let index = number - numbers.first;
    let width = WIDTHS[promotes];
    let to = numbers.targets.iter().nth(usize::from(index / width))?;
    let promotion = match promotes {
        0 => None,
        _ => Promotion::ALL.get(usize::from(index % width)).copied(),
    };
    Some(Move::piece(cell(row % SLOTS), to, promotion))
}
