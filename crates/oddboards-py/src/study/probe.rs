//! Random descents of the tree of a game, for Knuth's estimator of its size.

use game_core::{Game, History, SplitMix64};
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
    for number in range.first..range.first.saturating_add(range.count) {
        if interrupt.is_raised() {
            break;
        }
        let random = SplitMix64::stream(range.seed, number);
        descend(start, range, random, &mut probes);
    }
    probes
}

fn descend<G: Game>(start: &G, range: &Range, mut random: SplitMix64, probes: &mut Probes) {
    let mut game = History::new(start.clone());
    loop {
        let is_claimed = range.claims && !game.claimable().is_empty();
        if is_claimed || game.outcome().is_some() || game.turns() >= range.max_turns {
            break;
        }
        let position = game.position();
        let moves = position.count_legal_moves();
        let Some(mv) = position.random_legal_move(&mut random) else {
            break;
        };
        if game.play(mv).is_err() {
            break;
        }
        probes.moves.push(u32::try_from(moves).unwrap_or(u32::MAX));
    }
    probes.turns.push(game.turns() as u32);
}
