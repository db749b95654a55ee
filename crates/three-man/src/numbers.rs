//! The numbers of moves.

use board_geom::{Cell, Heading, KNIGHT, Set192, const_for};

use crate::board::{BOARD, CELLS, RIM, SLOTS, outward_from};
use crate::moves::{Move, Promotion};

/// The number of moves that are legal in some position.
pub(crate) const MOVES: usize = 8_377;

/// The numbers of the moves from one cell, without or with a promotion.
#[derive(Clone, Copy)]
struct Numbers {
    /// The cells that the moves lead to.
    targets: Set192,
    /// For each word of `targets`, the number of its first move.
    first: [u16; WORDS],
}

const WORDS: usize = Set192::EMPTY.words().len();

/// The numbers of the moves from each cell: first the moves without, then those with a promotion.
/// The pass has number 0. Moves follow each other in the order of their cells and promotions.
///
/// Pieces move like queens and knights on the empty board with all moats bridged. Kings, castling
/// kings and pawns go nowhere else. Pawns promote from rank 2 to rank 1 (M14).
static NUMBERS: [[Numbers; SLOTS]; 2] = {
    let mut numbers = [[Numbers {
        targets: Set192::EMPTY,
        first: [0; WORDS],
    }; SLOTS]; 2];
    let mut number = 1;
    const_for!(promotes in 0..2 => {
        const_for!(slot in 0..SLOTS => {
            let targets = match Cell::new(slot) {
                Some(from) if CELLS.contains(from) && promotes == 0 => targets_of_pieces(from),
                Some(from) if CELLS.contains(from) => outward_from(from).intersection(RIM),
                _ => Set192::EMPTY,
            };
            numbers[promotes][slot].targets = targets;
            const_for!(word in 0..WORDS => {
                numbers[promotes][slot].first[word] = number;
                number += targets.words()[word].count_ones() as u16 * WIDTHS[promotes];
            });
        });
    });
    assert!(number as usize == MOVES);
    numbers
};

/// The number of moves from one cell to another, without and with a promotion.
const WIDTHS: [u16; 2] = [1, Promotion::ALL.len() as u16];

const fn targets_of_pieces(from: Cell) -> Set192 {
    let mut targets = Set192::EMPTY;
    const_for!(way in 0..8 => {
        targets = targets.union(BOARD.ray_cells(from, Heading::ALL[way]));
        if let Some(leap) = BOARD.leap(from, &KNIGHT[way]) {
            targets = targets.with(leap.to);
        }
    });
    targets.without(from)
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
    let (word, bit) = (to.index() / 64, 1 << (to.index() % 64));
    let targets = *numbers.targets.words().get(word)?;
    let before = (targets & (bit - 1)).count_ones() * u32::from(WIDTHS[promotes]);
    let first = u32::from(*numbers.first.get(word)?);
    (targets & bit != 0).then(|| first + before + promotion.map_or(0, |kind| kind as u32))
}

/// Returns the move with this number.
pub(crate) fn move_with_number(number: u32) -> Option<Move> {
    let number = u16::try_from(number).ok()?;
    if number == 0 {
        return Some(Move::Pass);
    }
    let promotes = usize::from(number >= NUMBERS[1][0].first[0]);
    // Slots without moves have the first number of the next slot with moves.
    let slot = NUMBERS[promotes].partition_point(|numbers| numbers.first[0] <= number) - 1;
    let numbers = NUMBERS[promotes].get(slot)?;
    let index = number - numbers.first[0];
    let width = WIDTHS[promotes];
    let to = numbers.targets.iter().nth(usize::from(index / width))?;
    Some(Move::Piece {
        from: Cell::new(slot)?,
        to,
        promotion: match promotes {
            0 => None,
            _ => Promotion::ALL.get(usize::from(index % width)).copied(),
        },
    })
}
