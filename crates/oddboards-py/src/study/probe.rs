//! Random descents of the tree of a game, for Knuth's estimator of its size.

use game_core::{Game, Playouts, SplitMix64};
use pyo3::prelude::*;

use super::settings::Range;
use crate::column::Column;
use crate::interrupt::Interrupt;

/// The descents of a part.
#[derive(Default, IntoPyObject)]
pub(crate) struct Probes {
    /// The number of turns of each descent.
    turns: Column<u32>,
    /// The number of legal moves at each of these turns, one descent after another.
    moves: Column<u32>,
}

/// Makes the descents of a range from `start`, until an interrupt.
pub(crate) fn probe<G: Game>(start: &G, range: &Range, interrupt: &Interrupt) -> Probes {
    let mut probes = Probes::default();
    let playouts = Playouts::new(range.max_turns).claim_draws(range.claims);
    for number in range.first..range.first.saturating_add(range.count) {
        if interrupt.is_raised() {
            break;
        }
        let mut random = SplitMix64::stream(range.seed, number);
        let end = playouts.play_with(start, &mut random, |position, _| {
            let moves = position.count_legal_moves();
            probes.moves.push(u32::try_from(moves).unwrap_or(u32::MAX));
        });
        probes.turns.push(end.turns as u32);
    }
    probes
}
