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

use alloc::vec::Vec;

use board_geom::Cell;
use game_core::strategy::played_games;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::Index;

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
    let cells = G::board().slots();
    let removed = prop_oneof![
        2 => Just(Vec::new()),
        2 => vec(any::<Index>(), 0..cells),
        2 => vec(any::<Index>(), 2 * cells..4 * cells),
    ];
    let put = vec((any::<Index>(), any::<Index>()), 0..24);
    let played = || played_games::<G>(MOST_TURNS).prop_map(|game| game.position().clone());
    let other = weighted(0.5, (played(), any::<u32>()));
    (played(), removed, put, other).prop_map(|(position, removed, put, other)| {
        let cells: Vec<Cell> = G::board().cells().collect();
        let pieces = all_pieces::<G::Piece>();
        let removals = removed.into_iter().map(|index| Edit {
            cell: *index.get(&cells),
            piece: None,
        });
        let puts = put.into_iter().map(|(cell, piece)| Edit {
            cell: *cell.get(&cells),
            piece: Some(*piece.get(&pieces)),
        });
        let position = edited(&position, &removals.collect::<Vec<_>>());
        let position = edited(&position, &puts.collect::<Vec<_>>());
        match other {
            Some((other, fields)) => crossed(&position, &other, fields),
            None => position,
        }
    })
}
