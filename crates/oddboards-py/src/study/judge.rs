//! The judge of a position: an estimate of each player's payoff.

use game_core::{Game, History, MAX_PLAYERS, Player, SplitMix64};
use game_search::{AlphaBeta, Evaluated, Evaluation, Leaves, Limits, MaxN, Value};
use oddboards::Listed;

/// The memory of a judge's table in bytes.
const TABLE_BYTES: usize = 1 << 18;

/// A player's payoff for each seat, from 0 to 1.
pub(super) type Payoffs = [f64; MAX_PLAYERS];

/// A search to a small depth, or the evaluation itself.
pub(super) struct Judge<G: Game, E> {
    search: Search<G, E>,
    depth: usize,
    lead: f64,
}

enum Search<G: Game, E> {
    Evaluation(Evaluated<E>),
    TwoPlayers(AlphaBeta<G, E>),
    MorePlayers(MaxN<G, E>),
}

/// Returns a judge that searches this many turns ahead, and further while pieces are captured.
pub(super) fn judge<G: Listed>(
    depth: usize,
) -> Judge<G, impl Evaluation<G> + Clone + Send + Sync + 'static> {
    let evaluation = G::evaluation();
    let lead = Evaluation::<G>::lead(&evaluation);
    let search = match (depth, G::Player::ALL.len()) {
        (0, _) => Search::Evaluation(Evaluated::new(evaluation, lead)),
        (_, 2) => Search::TwoPlayers(AlphaBeta::new(evaluation).with_table_bytes(TABLE_BYTES)),
        _ => Search::MorePlayers(MaxN::new(evaluation)),
    };
    Judge {
        search,
        depth,
        lead: f64::from(lead.max(1)),
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
        let limits = Limits::depth(self.depth);
        let report = match &mut self.search {
            Search::Evaluation(leaves) => {
                return leaves.payoffs(game.position(), &mut SplitMix64::new(0));
            }
            Search::TwoPlayers(search) => search.search(game, limits),
            Search::MorePlayers(search) => search.search(game, limits),
        };
        let mut payoffs = Payoffs::default();
        for (payoff, value) in payoffs.iter_mut().zip(report.values.into_iter().flatten()) {
            *payoff = payoff_of(value, G::Player::ALL.len(), self.lead);
        }
        payoffs
    }
}

/// Returns the expected payoff of a value: the share of beaten opponents of an end, and else ½ + ½·d
/// / (|d| + lead) for the average lead d over an opponent.
#[expect(clippy::cast_precision_loss, reason = "there are few players")]
fn payoff_of(value: Value, players: usize, lead: f64) -> f64 {
    let opponents = (players as f64 - 1.0).max(1.0);
    let share = if let Some((beaten, _)) = value.end() {
        f64::from(beaten) / opponents
    } else {
        let ahead = f64::from(value.units()) / opponents;
        ahead / (ahead.abs() + lead)
    };
    0.5 + 0.5 * share
}
