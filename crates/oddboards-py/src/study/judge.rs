//! The judge of a position: an estimate of each player's payoff.

use game_core::{Game, History, Player, SplitMix64};
use game_search::{AlphaBeta, Evaluated, Evaluation, Leaves, Limits, MaxN, Payoffs, Report};
use oddboards::Listed;

use crate::interrupt::Interrupt;

/// The memory of a judge's table in bytes.
const TABLE_BYTES: usize = 1 << 18;

/// Estimates the payoffs of a game that is not over. It keeps its tables for the next position of
/// the game.
pub(super) type Judge<'a, G> = Box<dyn FnMut(&History<G>) -> Payoffs + 'a>;

/// Returns a judge that searches within these limits, and further while pieces are captured. With
/// depth 0 the evaluation judges. An interrupt ends the search.
pub(super) fn judge<G: Listed>(limits: Limits, interrupt: &Interrupt) -> Judge<'_, G> {
    let evaluation = G::evaluation();
    let lead = Evaluation::<G>::lead(&evaluation);
    if limits.max_depth() == Some(0) {
        let mut leaves = Evaluated(evaluation);
        return Box::new(move |game| leaves.payoffs(game.position(), &mut SplitMix64::new(0)));
    }
    if G::Player::ALL.len() == 2 {
        let mut search = AlphaBeta::new(evaluation).with_table_bytes(TABLE_BYTES);
        return Box::new(move |game| {
            let report = search.search_with(game, limits, || interrupt.is_raised(), |_| ());
            payoffs_of(&report, lead)
        });
    }
    let search = MaxN::new(evaluation);
    Box::new(move |game| {
        let report = search.search_with(game, limits, || interrupt.is_raised(), |_| ());
        payoffs_of(&report, lead)
    })
}

/// Returns the expected payoffs of a search that reports the value for each seat.
pub(super) fn payoffs_of<G: Game>(report: &Report<G>, lead: u16) -> Payoffs {
    let opponents = G::Player::ALL.len() - 1;
    let mut payoffs = Payoffs::default();
    for (payoff, value) in payoffs.iter_mut().zip(report.values.iter().flatten()) {
        *payoff = value.payoff(opponents, lead);
    }
    payoffs
}
