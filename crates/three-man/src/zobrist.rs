//! The random numbers that make up hash keys (Zobrist).

use board_geom::Cell;
use game_core::random_keys;

use crate::board::SLOTS;
use crate::piece::{Color, Kind, Piece};
use crate::position::Position;

const COLORS: usize = Color::ALL.len();
const KINDS: usize = Kind::ALL.len();

static PIECES: [u64; COLORS * KINDS * SLOTS] = random_keys(0x7468_7265_655f_3031);
/// For each cell that a double step passed over.
static PASSED: [u64; SLOTS] = random_keys(0x7468_7265_655f_3032);
/// For each set of rights.
static CASTLING: [u64; 64] = random_keys(0x7468_7265_655f_3033);
/// For each set of players.
static VACATED: [u64; 8] = random_keys(0x7468_7265_655f_3034);
/// For each player, having gone first and having gone second.
static OUT: [u64; 2 * COLORS] = random_keys(0x7468_7265_655f_3035);
static SIDE: [u64; COLORS] = random_keys(0x7468_7265_655f_3036);
/// For each rule set.
static RULES: [u64; 2] = random_keys(0x7468_7265_655f_3037);

/// The part of `piece` on `cell`.
#[inline]
pub(crate) fn piece(cell: Cell, piece: Piece) -> u64 {
    PIECES[(piece.color.index() * KINDS + piece.kind.index()) * SLOTS + cell.index()]
}

/// The part of everything but the pieces and the turn counters.
#[inline]
pub(crate) fn state(position: &Position) -> u64 {
    let mut key = SIDE[position.side.index()]
        ^ CASTLING[position.castling.bits()]
        ^ VACATED[position.vacated.bits()]
        ^ RULES[position.rules as usize];
    for cell in position.passed.into_iter().flatten() {
        key ^= PASSED[cell.index()];
    }
    for (place, color) in position.out.into_iter().flatten().enumerate() {
        key ^= OUT[place * COLORS + color.index()];
    }
    key
}
