//! The numbers of moves.

use board_geom::{Cell, Heading, KNIGHT, Set192, const_for};

use crate::board::{BOARD, CELLS, RIM, outward_from};
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

/// Returns the sort key of the table.
fn order(mv: Move) -> (bool, Option<Cell>, Option<Cell>, Option<Promotion>) {
    let promotion = mv.promotion();
    (promotion.is_some(), mv.from(), mv.to(), promotion)
}

/// Returns the number of a move; `None` if it is never legal.
pub(crate) fn number_of(mv: Move) -> Option<u32> {
    let found = BY_NUMBER.binary_search_by_key(&order(mv), |&other| order(other));
    found.ok().map(|number| number as u32)
}

/// Returns the move with this number.
pub(crate) fn move_with_number(number: u32) -> Option<Move> {
    BY_NUMBER.get(number as usize).copied()
}
