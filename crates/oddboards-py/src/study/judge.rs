//! The judge of a position: an estimate of each player's payoff.

use game_core::{Game, History, Player, SplitMix64};
use game_search::{AlphaBeta, Evaluated, Evaluation, Leaves, Limits, MaxN, Payoffs, Report};
use oddboards::Listed;

/// The memory of a judge's table in bytes.
const TABLE_BYTES: usize = 1 << 18;

/// A search to a small depth, or the evaluation itself.
pub(super) struct Judge<G: Game, E> {
    search: Search<G, E>,
    limits: Limits,
    lead: u16,
}

enum Search<G: Game, E> {
    Evaluation(Evaluated<E>),
    TwoPlayers(AlphaBeta<G, E>),
    MorePlayers(MaxN<G, E>),
}

/// Returns a judge that searches within these limits, and further while pieces are captured. With
/// depth 0 the evaluation judges.
pub(super) fn judge<G: Listed>(
    limits: Limits,
) -> Judge<G, impl Evaluation<G> + Clone + Send + Sync + 'static> {
    let evaluation = G::evaluation();
    let lead = Evaluation::<G>::lead(&evaluation);
    let search = match (limits.max_depth(), G::Player::ALL.len()) {
        (Some(0), _) => Search::Evaluation(Evaluated::new(evaluation, lead)),
        (_, 2) => Search::TwoPlayers(AlphaBeta::new(evaluation).with_table_bytes(TABLE_BYTES)),
        _ => Search::MorePlayers(MaxN::new(evaluation)),
    };
    Judge {
        search,
        limits,
        lead,
    }
}

impl<G: Game, E: Evaluation<G> + Send> Judge<G, E> {
    /// Forgets earlier searches, before a new game.
    pub(super) fn forget(&mut self) {
        match &mut self.search {
            Search::Evaluation(_) => {}
            Search::TwoPlayers(search) => search.forget(),
            Search::MorePlayers(search) => search.forget(),
        }
    }

    /// Estimates the payoffs of a game that is not over.
    pub(super) fn payoffs(&mut self, game: &History<G>) -> Payoffs {
        let report = match &mut self.search {
            Search::Evaluation(leaves) => {
                return leaves.payoffs(game.position(), &mut SplitMix64::new(0));
            }
            Search::TwoPlayers(search) => search.search(game, self.limits),
            Search::MorePlayers(search) => search.search(game, self.limits),
        };
        payoffs_of(&report, self.lead)
    }
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
