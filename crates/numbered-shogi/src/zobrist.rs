//! Hash keys: one for each piece on each point, one for each count of each number in each hand, one
//! for the side.

use board_geom::Cell;
use game_core::random_keys;

use crate::hand::Hand;
use crate::piece::{Number, Piece, Player};

const POINTS: usize = 64;
const COUNTS: usize = 32;
static PIECES: [u64; 2 * 5 * POINTS] = random_keys(0x6e75_6d62_6572_6564);
static HANDS: [u64; 2 * 5 * COUNTS] = random_keys(0x6861_6e64_7320_6e73);
const SIDE: [u64; 1] = random_keys(0x7369_6465_206e_7368);

/// The key of `piece` on `cell`.
#[inline]
pub(crate) fn piece_key(cell: Cell, piece: Piece) -> u64 {
    PIECES[kind(piece.owner, piece.number) * POINTS + cell.index() % POINTS]
}

/// The key of how many pieces of `number` `player` has in hand.
#[inline]
pub(crate) fn hand_key(player: Player, number: Number, hand: Hand) -> u64 {
    HANDS[kind(player, number) * COUNTS + hand.count(number) as usize % COUNTS]
}

/// The key of the side to move; 0 for First.
#[inline]
pub(crate) const fn side_key(side: Player) -> u64 {
    match side {
        Player::First => 0,
        Player::Second => SIDE[0],
    }
}

#[inline]
const fn kind(player: Player, number: Number) -> usize {
    player as usize * 5 + number as usize
}
