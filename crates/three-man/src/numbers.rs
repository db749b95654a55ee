//! The numbers of moves.

use board_geom::{Cell, Heading, KNIGHT, Set192, const_for};

use crate::board::{BOARD, CELLS, RIM, SLOTS, outward_from};
use crate::moves::{Move, Promotion};

/// The number of moves that are legal in some position.
pub(crate) const MOVES: usize = 8_377;

/// All moves by number: the pass, then the moves without and then those with a promotion.
///
/// Pieces go where queens and knights go on the empty board with all moats bridged. Kings, castling
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

/// For each cell, the number of the first move from it, and where moves from it lead: moves without
/// a promotion, then moves with one.
static FROM: [[(u16, Set192); 2]; SLOTS] = {
    let mut from = [[(0, Set192::EMPTY); 2]; SLOTS];
    let mut number = 1;
    const_for!(promotes in 0..2 => {
        let mut origins = CELLS;
        while let Some(cell) = origins.first() {
            origins = origins.without(cell);
            let (targets, each) = match promotes {
                0 => (targets_of_pieces(cell), 1),
                _ => (outward_from(cell).intersection(RIM), Promotion::ALL.len()),
            };
            from[cell.index()][promotes] = (number, targets);
            number += (targets.len() * each) as u16;
        }
    });
    assert!(number as usize == MOVES);
    from
};

/// The number of a move; `None` if it is legal nowhere.
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
    let (first, targets) = FROM.get(from.index())?[usize::from(promotion.is_some())];
    if !targets.contains(to) {
        return None;
    }
    let place = targets.intersection(BEFORE[to.index()]).len();
    let place = promotion.map_or(place, |to| Promotion::ALL.len() * place + to as usize);
    Some(u32::from(first) + place as u32)
}

/// For each cell, the cells before it.
static BEFORE: [Set192; SLOTS] = {
    let mut before = [Set192::EMPTY; SLOTS];
    const_for!(index in 1..SLOTS => {
        before[index] = before[index - 1];
        if let Some(cell) = Cell::new(index - 1) {
            before[index] = before[index].with(cell);
        }
    });
    before
};

/// The move with this number.
pub(crate) fn move_with_number(number: u32) -> Option<Move> {
    BY_NUMBER.get(number as usize).copied()
}
