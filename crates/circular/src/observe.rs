//! Positions as planes of numbers, for learners.

use board_geom::{Cell, Set64};
use game_core::{Color, Observe, Plane};

use crate::board::{BOARD, pair_cells};
use crate::piece::Kind;
use crate::position::Position;
use crate::symmetry::Symmetry;

/// Turns without progress after which more of them make no difference (C13).
const MOST_QUIET_TURNS: u16 = 100;

const OPPONENT: usize = Kind::ALL.len();
const UNMOVED: usize = 14;
const PASSED: usize = 15;
const MET: usize = 16;
const MOVER_CASTLES: usize = 17;
const OPPONENT_CASTLES: usize = 18;
const QUIET_TURNS: usize = 19;

/// Planes of 4 rows, the rings from the rim inwards, and 16 columns, the files a to p.
///
/// Where Black is to move, the board is seen in [`Symmetry::ReflectionFg`], so that the mover's
/// pieces begin on the files a to d and "clockwise" is what it is in the mirror.
///
/// | planes  | number at a cell                                                         |
/// | ------- | ------------------------------------------------------------------------ |
/// | 0 to 6  | 1 where the mover has a piece, a plane for each of [`Kind::ALL`]         |
/// | 7 to 13 | 1 where the opponent has a piece, likewise                               |
/// | 14      | 1 where a pawn of either player stands that has never moved (C8)         |
/// | 15      | 1 on the cell that the pawn of the last turn has passed over (C9)        |
/// | 16      | 1 where a pawn stands that the mover can take off with its partner (C11) |
/// | 17      | 1 everywhere if the mover may still castle (C10)                         |
/// | 18      | 1 everywhere if the opponent may still castle (C10)                      |
/// | 19      | everywhere the number of quiet turns, at most 100 (C13)                  |
///
/// Of a position only the number of the turn is left out, and how far beyond 100 quiet turns go:
/// nothing depends on them.
impl Observe for Position {
    const PLANES: &'static [Plane] = &[
        Plane::flags("mover's king"),
        Plane::flags("mover's queen"),
        Plane::flags("mover's rooks"),
        Plane::flags("mover's bishops"),
        Plane::flags("mover's knights"),
        Plane::flags("mover's clockwise pawns"),
        Plane::flags("mover's anticlockwise pawns"),
        Plane::flags("opponent's king"),
        Plane::flags("opponent's queen"),
        Plane::flags("opponent's rooks"),
        Plane::flags("opponent's bishops"),
        Plane::flags("opponent's knights"),
        Plane::flags("opponent's clockwise pawns"),
        Plane::flags("opponent's anticlockwise pawns"),
        Plane::flags("pawns that have not moved"),
        Plane::flags("cell passed over"),
        Plane::flags("met pawns"),
        Plane::flags("mover may castle"),
        Plane::flags("opponent may castle"),
        Plane::counts("quiet turns", MOST_QUIET_TURNS as u8),
    ];

    const ROWS: usize = 4;

    const COLUMNS: usize = 16;

    fn for_each_number(&self, mut set: impl FnMut(usize, usize, u8)) {
        let mover = self.to_move;
        let view = match mover {
            Color::White => Symmetry::Identity,
            Color::Black => Symmetry::ReflectionFg,
        };
        for cell in self.occupied() {
            if let Some(piece) = self.piece_at(cell) {
                let side = if piece.color == mover { 0 } else { OPPONENT };
                let plane = side + view.piece(piece).kind.index();
                set(plane, place(view.cell(cell)), 1);
            }
        }
        let cells = |condition| {
            if condition {
                BOARD.cells()
            } else {
                Set64::EMPTY
            }
        };
        let planes = [
            (UNMOVED, self.unmoved, 1),
            (PASSED, self.en_passant.into_iter().collect(), 1),
            (MET, pair_cells(self.met_pairs()), 1),
            (MOVER_CASTLES, cells(self.castling.has(mover)), 1),
            (
                OPPONENT_CASTLES,
                cells(self.castling.has(mover.opponent())),
                1,
            ),
            (
                QUIET_TURNS,
                cells(self.quiet_turns > 0),
                self.quiet_turns.min(MOST_QUIET_TURNS) as u8,
            ),
        ];
        for (plane, cells, number) in planes {
            for cell in cells {
                set(plane, place(view.cell(cell)), number);
            }
        }
    }
}

/// The place of a cell in a plane.
fn place(cell: Cell) -> usize {
    let (file, rank) = (cell.index() / Position::ROWS, cell.index() % Position::ROWS);
    rank * Position::COLUMNS + file % Position::COLUMNS
}
