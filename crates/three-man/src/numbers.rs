//! The numbers of moves.

use board_geom::{Cell, Heading, KNIGHT, Set192, const_for};

use crate::board::{BOARD, CELLS, RIM, SLOTS, outward_from};
use crate::moves::{Move, Promotion};

/// The number of moves that are legal in some position.
pub(crate) const MOVES: usize = 8_377;

/// All moves by number: the pass, then the moves without and then those with a promotion.
///
/// Pieces move like queens and knights on the empty board with all moats bridged. Kings, castling
/// kings and pawns go nowhere else. Pawns promote from rank 2 to rank 1 (M14).
static BY_NUMBER: [Move; MOVES] = {
    let mut moves = [Move::Pass; MOVES];
    let mut len = 1;
    let mut origins = CELLS;
    while let Some(from) = origins.first() {
        origins = origins.without(from);
        let mut targets = targets_of_pieces(from);
        while let Some(to) = targets.first() {
            targets = targets.without(to);
            moves[len] = Move::new(from, to);
            len += 1;
        }
    }
    origins = CELLS;
    while let Some(from) = origins.first() {
        origins = origins.without(from);
        let mut targets = outward_from(from).intersection(RIM);
        while let Some(to) = targets.first() {
            targets = targets.without(to);
            const_for!(index in 0..Promotion::ALL.len() => {
                moves[len] = Move::Piece {
                    from,
                    to,
                    promotion: Some(Promotion::ALL[index]),
                };
                len += 1;
            });
        }
    }
    assert!(len == MOVES);
    moves
};

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

/// The numbers of the moves from each cell to each other one: of the move without a promotion, and
/// of the first promotion. 0 stands for a move that is never legal.
static NUMBERS: [[[u16; SLOTS]; SLOTS]; 2] = {
    let mut numbers = [[[0; SLOTS]; SLOTS]; 2];
    // Backward, so that the first promotion is the one that stays.
    let mut number = MOVES - 1;
    while number > 0 {
        if let Move::Piece {
            from,
            to,
            promotion,
        } = BY_NUMBER[number]
        {
            let table = promotion.is_some() as usize;
            numbers[table][from.index()][to.index()] = number as u16;
        }
        number -= 1;
    }
    numbers
};

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
    let table = &NUMBERS[usize::from(promotion.is_some())];
    let first = *table.get(from.index())?.get(to.index())?;
    let further = promotion.map_or(0, |kind| kind as u32);
    (first > 0).then(|| u32::from(first) + further)
}

/// Returns the move with this number.
pub(crate) fn move_with_number(number: u32) -> Option<Move> {
    BY_NUMBER.get(number as usize).copied()
}
