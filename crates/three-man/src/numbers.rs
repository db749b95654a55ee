//! The numbers of moves.

use board_geom::{Cell, Headings, KNIGHT, Set192, const_for};

use crate::board::{BOARD, CELLS, KING_FREE, RANK_2, RIM, SLOTS, cell};
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
static NUMBERS: [[Numbers; SLOTS]; 2] = {
    let mut numbers = [[Numbers {
        targets: Set192::EMPTY,
        first: 0,
    }; SLOTS]; 2];
    let mut number = 1;
    const_for!(promotes in 0..2 => {
        const_for!(slot in 0..SLOTS => {
            let from = cell(slot);
            let targets = match (CELLS.contains(from), promotes) {
                (true, 0) => targets_of_pieces(from),
                (true, _) if RANK_2.contains(from) => KING_FREE[slot].intersection(RIM),
                _ => Set192::EMPTY,
            };
            numbers[promotes][slot] = Numbers {
                targets,
                first: number,
            };
            number += targets.len() as u16 * WIDTHS[promotes];
        });
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
    let Move::Piece {
        from,
        to,
        promotion,
    } = mv
    else {
        return Some(0);
    };
    let promotes = usize::from(promotion.is_some());
    let numbers = NUMBERS[promotes].get(from.index())?;
    let before = numbers.targets.position(to)? as u32 * u32::from(WIDTHS[promotes]);
    Some(u32::from(numbers.first) + before + promotion.map_or(0, |kind| kind as u32))
}

/// Returns the move with this number.
pub(crate) fn move_with_number(number: u32) -> Option<Move> {
    let number = u16::try_from(number).ok()?;
    if number == 0 {
        return Some(Move::Pass);
    }
    let promotes = usize::from(number >= NUMBERS[1][0].first);
    // Slots without moves have the first number of the next slot with moves.
    let slot = NUMBERS[promotes].partition_point(|numbers| numbers.first <= number) - 1;
    let numbers = NUMBERS[promotes].get(slot)?;
    let index = number - numbers.first;
    let width = WIDTHS[promotes];
    let to = numbers.targets.iter().nth(usize::from(index / width))?;
    let promotion = match promotes {
        0 => None,
        _ => Promotion::ALL.get(usize::from(index % width)).copied(),
    };
    Some(Move::piece(Cell::new(slot)?, to, promotion))
}
