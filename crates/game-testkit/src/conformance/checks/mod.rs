//! The checks of one position, and of a game as a whole.

mod end;
mod moves;
mod names;
mod serde;
mod text;

use game_core::{Game, MoveList, SplitMix64};

use super::failure::same;
use super::{Check, Checked, Failure, ensure};

pub(super) use end::{check_claimed, check_reason};
pub(crate) use moves::{check_answers, check_candidates};
pub(super) use names::{check_players, check_starts};
pub(super) use serde::{check_serde, round_trips};

/// The number of moves picked from a long list, when checking each would take too long.
const SAMPLE_SIZE: u64 = 16;

/// A position and the list of its legal moves.
pub(super) struct Listed<'a, G: Game> {
    position: &'a G,
    moves: MoveList<G::Move>,
    /// The indices of the moves that are played and asked for one by one: all of a short list, the
    /// first, the last and a sample of a long one.
    picked: Vec<usize>,
}

impl<'a, G: Game> Listed<'a, G> {
    /// Lists the moves of a position.
    pub(super) fn new(position: &'a G, sample: &mut SplitMix64) -> Self {
        let moves = position.legal_moves();
        let picked = match moves.len() as u64 {
            count @ 0..=SAMPLE_SIZE => (0..count as usize).collect(),
            count => {
                let between = (0..SAMPLE_SIZE).map(|_| sample.below(count) as usize);
                [0, moves.len() - 1].into_iter().chain(between).collect()
            }
        };
        Self {
            position,
            moves,
            picked,
        }
    }

    /// Returns the moves in the list.
    pub(super) fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// Runs a check on each move that is picked.
    fn each_picked(&self, check: impl Fn(G::Move) -> Checked) -> Checked {
        self.picked.iter().try_for_each(|&index| {
            let mv = self.moves[index];
            check(mv).map_err(|failure| failure.of("move", mv))
        })
    }
}
