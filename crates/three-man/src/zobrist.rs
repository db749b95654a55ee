//! The random numbers of hash keys (Zobrist).

use board_geom::{Cell, MAX_SLOTS};
use game_core::random_keys;

use crate::board::SLOTS;
use crate::color::Color;
use crate::piece::{Kind, Piece};
use crate::rules::Rules;

const COLORS: usize = Color::ALL.len();
const KINDS: usize = Kind::ALL.len();

/// The last keys are for cells off the board, which only illegal moves reach.
static PIECES: [u64; (COLORS * KINDS - 1) * SLOTS + MAX_SLOTS] = random_keys(0x7468_7265_655f_3031);
/// By the cell that a double step passed over.
pub(crate) static PASSED: [u64; SLOTS] = random_keys(0x7468_7265_655f_3032);
/// By the set of castling rights.
pub(crate) static CASTLING: [u64; 64] = random_keys(0x7468_7265_655f_3033);
/// By the set of players.
pub(crate) static VACATED: [u64; 8] = random_keys(0x7468_7265_655f_3034);
/// By the player who went out first, then by the player who went out second.
static OUT: [u64; 2 * COLORS] = random_keys(0x7468_7265_655f_3035);
/// By the player to move.
pub(crate) static SIDE: [u64; COLORS] = random_keys(0x7468_7265_655f_3036);
/// By the rule set.
pub(crate) static RULES: [u64; Rules::ALL.len()] = random_keys(0x7468_7265_655f_3037);

/// Returns the part of the hash key for `piece` on `cell`.
#[inline]
pub(crate) fn piece(cell: Cell, piece: Piece) -> u64 {
    PIECES[(piece.color.index() * KINDS + piece.kind.index()) * SLOTS + cell.index()]
}

/// Returns the part of the hash key for a player who went out first (`place` 0) or second (1).
#[inline]
pub(crate) fn out(place: usize, color: Color) -> u64 {
    OUT[place * COLORS + color.index()]
}
