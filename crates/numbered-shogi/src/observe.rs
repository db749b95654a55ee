//! Positions as planes of numbers.

use board_geom::{Cell, Set64};
use game_core::{Observe, Plane};

use crate::board::BOARD;
use crate::color::Color;
use crate::piece::Kind;
use crate::position::Position;
use crate::rules::Rules;
use crate::symmetry::Symmetry;

/// The board is turned so that the mover goes up it, by a half turn for Second.
///
/// | planes   | what                                           | numbers                      |
/// | -------- | ---------------------------------------------- | ---------------------------- |
/// | 0 to 4   | the mover's \[1\]s to \[5\]s on the board      | 0 or 1                       |
/// | 5 to 9   | the opponent's                                 | 0 or 1                       |
/// | 10 to 14 | how many \[1\]s to \[5\]s the mover has in hand | up to 18, 12, 8, 4, 2        |
/// | 15 to 19 | how many the opponent has in hand              | up to 18, 12, 8, 4, 2        |
/// | 20       | whether the rules are those of N15             | 0 or 1                       |
///
/// Planes from 10 on have the same number everywhere. Turns are not counted in any of them.
impl Observe for Position {
    const PLANES: &'static [Plane] = &[
        Plane::flags("mover's 1"),
        Plane::flags("mover's 2"),
        Plane::flags("mover's 3"),
        Plane::flags("mover's 4"),
        Plane::flags("mover's 5"),
        Plane::flags("opponent's 1"),
        Plane::flags("opponent's 2"),
        Plane::flags("opponent's 3"),
        Plane::flags("opponent's 4"),
        Plane::flags("opponent's 5"),
        Plane::counts("mover's 1 in hand", Kind::One.total()),
        Plane::counts("mover's 2 in hand", Kind::Two.total()),
        Plane::counts("mover's 3 in hand", Kind::Three.total()),
        Plane::counts("mover's 4 in hand", Kind::Four.total()),
        Plane::counts("mover's 5 in hand", Kind::Five.total()),
        Plane::counts("opponent's 1 in hand", Kind::One.total()),
        Plane::counts("opponent's 2 in hand", Kind::Two.total()),
        Plane::counts("opponent's 3 in hand", Kind::Three.total()),
        Plane::counts("opponent's 4 in hand", Kind::Four.total()),
        Plane::counts("opponent's 5 in hand", Kind::Five.total()),
        Plane::flags("a 5 leaps at distance two"),
    ];
    const ROWS: usize = 7;
    const COLUMNS: usize = 7;

    fn for_each_number(&self, mut set: impl FnMut(usize, usize, u8)) {
        let view = match self.to_move {
            Color::First => Symmetry::Identity,
            Color::Second => Symmetry::HalfTurn,
        };
        let mut fill = |plane, points: Set64, number| {
            for point in points {
                set(plane, view.cell(point).index(), number);
            }
        };
        let players = [self.to_move, self.to_move.opponent()];
        for (seat, player) in players.into_iter().enumerate() {
            for kind in Kind::ALL {
                let plane = seat * Kind::ALL.len() + kind.index();
                fill(plane, self.pieces_of(player, kind), 1);
                let in_hand = self.hand(player).count(kind);
                if in_hand > 0 {
                    fill(HANDS + plane, BOARD.cells(), in_hand);
                }
            }
        }
        if self.rules() == Rules::Leaping {
            fill(RULES, BOARD.cells(), 1);
        }
    }
}

/// The first plane of the hands.
const HANDS: usize = 10;

/// The plane of the rules.
const RULES: usize = 20;

// A plane has its points where the board has its cells.
const _: () = assert!(
    matches!(BOARD.cells().last(), Some(last) if last.index() == Position::ROWS * Position::COLUMNS - 1)
        && Position::PLANES.len() == RULES + 1
        && same(Cell::new(0), BOARD.cells().first())
);

const fn same(one: Option<Cell>, other: Option<Cell>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.index() == other.index(),
        _ => false,
    }
}
