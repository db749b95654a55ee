//! Numbers for learners.

use board_geom::Cell;
use game_core::{Actions, Numbered, Observe, Plane};

use crate::moves::Move;
use crate::piece::Kind;
use crate::position::Position;

impl Numbered for Position {
    /// `(from * 100 + to) * 100 + arrow`.
    const MOVES: u32 = 1_000_000;

    fn number_of(mv: Move) -> Option<u32> {
        let cells = mv.cells();
        let number = cells
            .iter()
            .fold(0, |number, cell| number * 100 + cell.index() as u32);
        let on_board = cells.iter().all(|cell| cell.index() < 100);
        on_board.then_some(number)
    }

    fn move_with_number(number: u32) -> Option<Move> {
        if number >= Self::MOVES {
            return None;
        }
        let cell = |place: u32| Cell::new((number / place % 100) as usize);
        Some(Move::new(cell(10_000)?, cell(100)?, cell(1)?))
    }
}

/// A million moves are too many: an action is a choice.
impl Actions for Position {
    const WHOLE_MOVES: bool = false;
}

impl Observe for Position {
    const PLANES: &'static [Plane] = &[
        Plane::flags("mover's amazons"),
        Plane::flags("opponent's amazons"),
        Plane::flags("arrows"),
    ];
    const ROWS: usize = 10;
    const COLUMNS: usize = 10;

    /// The rules know no up and down, so that the board need not be turned.
    fn for_each_number(&self, mut set: impl FnMut(usize, usize, u8)) {
        let planes = [
            self.pieces(self.to_move),
            self.pieces(self.to_move.opponent()),
            self.kinds(Kind::Arrow),
        ];
        for (plane, cells) in planes.into_iter().enumerate() {
            for cell in cells {
                set(plane, cell.index(), 1);
            }
        }
    }
}
