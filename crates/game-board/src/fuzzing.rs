//! Positions and moves from a fuzzer's bytes (feature `arbitrary`).

use alloc::vec::Vec;

use ::arbitrary::{Result, Unstructured};
use board_geom::Cell;
use game_core::fuzzing::{legal_move, reached};

use crate::acting::any_step;
use crate::on_board::OnBoard;
use crate::piece::all_pieces;
use crate::set_ups::{Edit, crossed, edited};

/// The maximum number of turns played before a position is edited.
const MOST_TURNS: usize = 200;

/// Returns a valid position, reached by play and then possibly edited. Missing bytes count as 0.
///
/// # Errors
/// The board has no cells, or the game has no pieces or no starts.
pub fn position<G: OnBoard>(bytes: &mut Unstructured<'_>) -> Result<G> {
    if bytes.ratio(1, 4)? {
        return reached(bytes, MOST_TURNS);
    }
    // Chosen before the game is played, because play would use up the bytes.
    let cells: Vec<Cell> = G::board().cells().collect();
    let pieces = all_pieces::<G::Piece>();
    let edits = (0..bytes.int_in_range(0..=64)?).map(|_| {
        let cell = *bytes.choose(&cells)?;
        let piece = if bytes.ratio(1, 2)? {
            Some(*bytes.choose(&pieces)?)
        } else {
            None
        };
        Ok(Edit { cell, piece })
    });
    let edits = edits.collect::<Result<Vec<_>>>()?;
    let start: G = reached(bytes, MOST_TURNS)?;
    let position = edited(&start, &edits);
    if bytes.ratio(1, 2)? {
        let other: G = reached(bytes, MOST_TURNS)?;
        Ok(crossed(&position, &other, bytes.arbitrary()?))
    } else {
        Ok(position)
    }
}

/// Returns a move, legal or not: a legal move of some position, possibly with one step replaced or
/// added. The result may be legal in no position. Missing bytes count as 0.
///
/// # Errors
/// The position has no legal moves, for example because the game is over there; or the error of
/// [`position`].
pub fn mv<G: OnBoard>(bytes: &mut Unstructured<'_>) -> Result<G::Move> {
    let mv = legal_move(&position::<G>(bytes)?, bytes)?;
    if bytes.ratio(1, 3)? {
        return Ok(mv);
    }
    let mut steps = G::steps_of(mv);
    let index = bytes.choose_index(steps.len())?;
    let end = index + usize::from(bytes.arbitrary::<bool>()?);
    let step = any_step::<G>(bytes.arbitrary::<u16>()?.into());
    steps.drain(index..end);
    steps.insert_many(index, step);
    Ok(G::move_of(&steps).unwrap_or(mv))
}

/// Implements `Arbitrary` for the positions and the moves of a game; see
/// [`position`](crate::fuzzing::position) and [`mv`](crate::fuzzing::mv).
///
/// The calling crate must depend on `arbitrary`.
#[macro_export]
macro_rules! arbitrary_game {
    ($position:ty, $mv:ty) => {
        impl<'a> ::arbitrary::Arbitrary<'a> for $position {
            fn arbitrary(bytes: &mut ::arbitrary::Unstructured<'a>) -> ::arbitrary::Result<Self> {
                $crate::fuzzing::position(bytes)
            }
        }

        impl<'a> ::arbitrary::Arbitrary<'a> for $mv {
            fn arbitrary(bytes: &mut ::arbitrary::Unstructured<'a>) -> ::arbitrary::Result<Self> {
                $crate::fuzzing::mv::<$position>(bytes)
            }
        }
    };
}
