//! Strategies for positions, for property tests of any game on a board (feature `proptest`).
//!
//! ```
//! use game_board::strategy::set_ups;
//! use game_testkit::games::noughts::Position;
//! use proptest::prelude::*;
//!
//! proptest!(|(position in set_ups::<Position>())| {
//!     prop_assert_eq!(position.to_string().parse(), Ok(position));
//! });
//! ```

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use board_geom::Cell;
use game_core::strategy::played_positions;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::{BoxedStrategy, Strategy, any, prop_oneof};
use proptest::sample::{Index, select};

use crate::on_board::OnBoard;
use crate::piece::all_pieces;
use crate::set_ups::{Edit, crossed, edited};

/// The maximum number of turns played before a position is edited.
const MOST_TURNS: usize = 120;

/// Generates valid positions of any kind, including unreachable ones, from nearly empty boards to
/// full ones.
///
/// They are positions of random games with pieces removed, added or replaced, and with text fields
/// taken from other positions. Failures shrink to fewer edits and to shorter games.
pub fn set_ups<G: OnBoard>() -> impl Strategy<Value = G> {
    let changes = changes(G::board().cells().collect());
    let played = || played_positions::<G>(MOST_TURNS);
    let other = weighted(0.5, (played(), any::<u32>()));
    (played(), changes, other).prop_map(|(position, changes, other)| {
        let pieces = all_pieces::<G::Piece>();
        let edits = changes.into_iter().map(|(cell, piece)| Edit {
            cell,
            piece: piece.map(|index| *index.get(&pieces)),
        });
        let position = edited(&position, &edits.collect::<Vec<_>>());
        match other {
            Some((other, fields)) => crossed(&position, &other, fields),
            None => position,
        }
    })
}

/// Returns cells to be emptied, then cells on which pieces are put, with the choice of the piece.
/// Compiled once for all games.
fn changes(cells: Vec<Cell>) -> BoxedStrategy<Vec<(Cell, Option<Index>)>> {
    let count = cells.len();
    let cell = select(cells);
    let put = vec((cell.clone(), any::<Index>()), 0..24);
    // Empties no cell, some, or nearly all, each at most once. Repeated cells would be costly: if a
    // king cannot be removed, `edited` tries many parts of the list.
    let removed = prop_oneof![
        vec(cell.clone(), 0..1),
        vec(cell.clone(), 0..count),
        vec(cell, 2 * count..4 * count),
    ];
    let changes = (removed.prop_map(BTreeSet::from_iter), put).prop_map(|(removed, put)| {
        let removed = removed.into_iter().map(|cell| (cell, None));
        let put = put.into_iter().map(|(cell, piece)| (cell, Some(piece)));
        removed.chain(put).collect()
    });
    changes.boxed()
}
