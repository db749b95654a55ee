//! Set-ups from random places, for property tests and fuzzers.

use board_geom::Cell;

use crate::board::BOARD;
use crate::color::Color;
use crate::piece::{Kind, Piece};
use crate::setup::Builder;

/// Where one of the 44 pieces is: whether it is Second's, and the index of its point, or `None` in
/// hand.
pub(crate) type Placing = (bool, Option<usize>);

/// How many pieces there are (N2).
pub(crate) const PIECES: usize = 44;

/// The pieces where they are placed; those that cannot be there are in hand. Only if the game may
/// be `finished` are there \[1\]s on the goal end. The material is that of the game (N2).
pub(crate) fn place(placings: impl IntoIterator<Item = Placing>, finished: bool) -> Builder {
    let kinds = Kind::ALL
        .into_iter()
        .flat_map(|kind| core::iter::repeat_n(kind, usize::from(kind.total())));
    let placings = placings
        .into_iter()
        .chain(core::iter::repeat((false, None)));
    let mut builder = Builder::new();
    let mut vacant = BOARD.cells();
    let mut hands = [[0; 5]; 2];
    for (kind, (second, point)) in kinds.zip(placings) {
        let color = if second { Color::Second } else { Color::First };
        let open = if finished && kind == Kind::One {
            vacant
        } else {
            vacant - color.goal_end()
        };
        let cell = point
            .and_then(Cell::new)
            .filter(|&cell| open.contains(cell));
        if let Some(cell) = cell {
            builder.put(cell, Piece::new(color, kind));
            vacant.remove(cell);
        } else {
            let count = &mut hands[color as usize][kind.index()];
            *count += 1;
            builder.hand(color, kind, *count);
        }
    }
    builder
}
