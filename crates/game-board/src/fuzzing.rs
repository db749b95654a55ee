//! Positions and moves from a fuzzer's bytes (feature `arbitrary`).

use alloc::vec::Vec;

use ::arbitrary::{Error, Result, Unstructured};
use board_geom::Cell;
use game_core::fuzzing::{legal_move, reached};

use crate::acting::any_step;
use crate::bytes::pieces_of;
use crate::on_board::OnBoard;
use crate::set_ups::{Edit, crossed, edited};

/// The maximum number of turns that are played before a set-up is changed.
const MOST_TURNS: usize = 200;

/// Returns a valid position, reached by play and then possibly changed like a set-up.
///
/// # Errors
/// The bytes are used up.
pub fn position<G: OnBoard>(bytes: &mut Unstructured<'_>) -> Result<G> {
    let start: G = reached(bytes, MOST_TURNS)?;
    if bytes.ratio(1, 4)? {
        return Ok(start);
    }
    let cells: Vec<Cell> = G::board().cells().collect();
    let pieces = pieces_of::<G>();
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
    let position = edited(&start, &edits);
    if bytes.ratio(1, 2)? {
        let other: G = reached(bytes, MOST_TURNS)?;
        Ok(crossed(&position, &other, bytes.arbitrary()?))
    } else {
        Ok(position)
    }
}

/// A move that may be legal somewhere: a legal one, perhaps with one step replaced.
///
/// # Errors
/// The bytes are used up, or the steps make up no move.
pub fn mv<G: OnBoard>(bytes: &mut Unstructured<'_>) -> Result<G::Move> {
    let mv = legal_move(&position::<G>(bytes)?, bytes)?;
    if bytes.ratio(1, 3)? {
        return Ok(mv);
    }
    let mut steps = G::steps_of(mv);
    let index = bytes.choose_index(steps.len())?;
    if let Some(step) = steps.get_mut(index) {
        let number = bytes.arbitrary::<u16>()?;
        *step = any_step::<G>(*step, number.into());
    }
    G::move_of(&steps).ok_or(Error::IncorrectFormat)
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
