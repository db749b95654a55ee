//! Positions as planes of numbers.

use game_core::{Color, Observe, Plane};

use crate::board::{BOARD, shade_of};
use crate::piece::Kind;
use crate::position::Position;
use crate::start::Rules;

const KINDS: usize = Kind::ALL.len();

// The first plane of the pieces and of the hands, and the last three.
const PIECES: usize = 0;
const HANDS: usize = 2 * KINDS;
const SHADE: usize = 4 * KINDS;
const BLACK: usize = SHADE + 1;
const NO_TIE_BREAK: usize = SHADE + 2;

/// 27 planes of 8 by 8, which say everything that a position holds.
///
/// | planes | numbers | largest |
/// |---|---|---|
/// | 0–5 | where the mover's kings, queens, rooks, bishops, knights and pawns stand | 1 |
/// | 6–11 | where those of the opponent stand | 1 |
/// | 12–17 | everywhere: how many of each kind the mover has in hand | 1, 1, 2, 2, 2, 8 |
/// | 18–23 | everywhere: how many the opponent has | 1, 1, 2, 2, 2, 8 |
/// | 24 | the squares of the mover's shade (T8) | 1 |
/// | 25 | everywhere, if Black is to move (T6) | 1 |
/// | 26 | everywhere, if the rules have no tie-break (T14) | 1 |
///
/// The board is never turned: no symmetry of the game changes the players, of whom only Black has
/// the last queen prohibition.
impl Observe for Position {
    const PLANES: &'static [Plane] = &[
        Plane::flags("mover's king"),
        Plane::flags("mover's queen"),
        Plane::flags("mover's rooks"),
        Plane::flags("mover's bishops"),
        Plane::flags("mover's knights"),
        Plane::flags("mover's pawns"),
        Plane::flags("opponent's king"),
        Plane::flags("opponent's queen"),
        Plane::flags("opponent's rooks"),
        Plane::flags("opponent's bishops"),
        Plane::flags("opponent's knights"),
        Plane::flags("opponent's pawns"),
        Plane::counts("mover's king in hand", Kind::King.set_size()),
        Plane::counts("mover's queen in hand", Kind::Queen.set_size()),
        Plane::counts("mover's rooks in hand", Kind::Rook.set_size()),
        Plane::counts("mover's bishops in hand", Kind::Bishop.set_size()),
        Plane::counts("mover's knights in hand", Kind::Knight.set_size()),
        Plane::counts("mover's pawns in hand", Kind::Pawn.set_size()),
        Plane::counts("opponent's king in hand", Kind::King.set_size()),
        Plane::counts("opponent's queen in hand", Kind::Queen.set_size()),
        Plane::counts("opponent's rooks in hand", Kind::Rook.set_size()),
        Plane::counts("opponent's bishops in hand", Kind::Bishop.set_size()),
        Plane::counts("opponent's knights in hand", Kind::Knight.set_size()),
        Plane::counts("opponent's pawns in hand", Kind::Pawn.set_size()),
        Plane::flags("squares of the mover's shade"),
        Plane::flags("black to move"),
        Plane::flags("no tie-break"),
    ];

    const ROWS: usize = 8;

    const COLUMNS: usize = 8;

    fn for_each_number(&self, mut set: impl FnMut(usize, usize, u8)) {
        let mover = self.to_move;
        for (turn, player) in [mover, mover.opponent()].into_iter().enumerate() {
            for kind in Kind::ALL {
                let plane = turn * KINDS + kind.index();
                for square in self.pieces_of(player, kind) {
                    set(PIECES + plane, square.index(), 1);
                }
                let count = self.hand(player).count(kind);
                if count > 0 {
                    everywhere(|place| set(HANDS + plane, place, count));
                }
            }
        }
        for square in shade_of(mover) {
            set(SHADE, square.index(), 1);
        }
        if mover == Color::Black {
            everywhere(|place| set(BLACK, place, 1));
        }
        if self.rules == Rules::NoTieBreak {
            everywhere(|place| set(NO_TIE_BREAK, place, 1));
        }
    }
}

/// Calls `set` with each place of a plane.
fn everywhere(set: impl FnMut(usize)) {
    (0..BOARD.cells().len()).for_each(set);
}
