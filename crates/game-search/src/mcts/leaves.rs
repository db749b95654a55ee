//! Leaf estimates.

use game_core::{Game, MAX_PLAYERS, Player, Playouts, Policy, Ranking, SplitMix64};

use crate::evaluation::Evaluation;
use crate::value::payoff_of_lead;

/// A payoff for each player in turn order, from 0 to 1 ([`Ranking::payoff`]). Entries beyond the
/// players are ignored.
///
/// [`Ranking::payoff`]: game_core::Ranking::payoff
pub type Payoffs = [f64; MAX_PLAYERS];

/// An estimate of a position, and of its moves before they are tried. Closures that return payoffs
/// implement it.
///
/// ```
/// use game_core::{History, MAX_PLAYERS, SplitMix64};
/// use game_search::{Leaves, Limits, Mcts, Payoffs, Selection};
/// use game_testkit::games::noughts::{Move, Position};
///
/// struct Center;
///
/// impl Leaves<Position> for Center {
///     fn payoffs(&mut self, _: &Position, _: &mut SplitMix64) -> Payoffs {
///         [0.5; MAX_PLAYERS]
///     }
///
///     // The center gets the same prior as all other cells together.
///     fn weigh(&mut self, _: &Position, moves: &[Move], priors: &mut [f64]) {
///         for (mv, prior) in moves.iter().zip(priors) {
///             *prior = if mv.to_string() == "b2" { 8.0 } else { 1.0 };
///         }
///     }
/// }
///
/// let mut search = Mcts::new(1).with_leaves(Center).with_selection(Selection::Puct(1.0));
/// let report = search.search(&History::<Position>::default(), Limits::nodes(30));
/// assert_eq!(report.best(), Some("b2".parse()?));
/// # Ok::<(), game_core::TextError>(())
/// ```
pub trait Leaves<G: Game>: Send {
    /// Returns the expected payoffs. The game is not over in this position, except for draws that
    /// can be claimed.
    fn payoffs(&mut self, position: &G, random: &mut SplitMix64) -> Payoffs;

    /// Sets the _prior_ of each of the legal `moves`, its relative weight before it is tried, which
    /// [`Selection::Puct`](crate::Selection::Puct) uses. Priors can come from a learned policy, or
    /// from heuristics such as _captures first_.
    ///
    /// `priors` initially holds 1 for each move, and the default leaves it so. Priors need not add
    /// up to 1; negative ones and NaN count as 0.
    fn weigh(&mut self, position: &G, moves: &[G::Move], priors: &mut [f64]) {
        let _ = (position, moves, priors);
    }
}

impl<G: Game, F: FnMut(&G, &mut SplitMix64) -> Payoffs + Send> Leaves<G> for F {
    fn payoffs(&mut self, position: &G, random: &mut SplitMix64) -> Payoffs {
        self(position, random)
    }
}

/// Plays the game to its end with the moves of a policy. A game that reaches the turn limit counts
/// as a claimed draw.
///
/// ```
/// use game_core::{Game, History, Playouts, SplitMix64};
/// use game_search::{Limits, Mcts};
/// use game_testkit::games::noughts::{Move, Position};
///
/// // Win at once if possible.
/// fn greedy(position: &Position, random: &mut SplitMix64) -> Option<Move> {
///     let wins = |mv: &Move| position.after_unchecked(*mv).decided().is_some();
///     let win = position.legal_moves().into_iter().find(wins);
///     win.or_else(|| position.random_legal_move(random))
/// }
///
/// let mut search = Mcts::new(7).with_leaves(Playouts::new(9).policy(greedy));
/// // Nought has to block Cross on c3.
/// let game = History::new("xx1/1o1/3".parse::<Position>()?);
/// let report = search.search(&game, Limits::nodes(200));
/// assert_eq!(report.best(), Some("c3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<G: Game, P: Policy<G> + Clone + Send> Leaves<G> for Playouts<P> {
    fn payoffs(&mut self, position: &G, random: &mut SplitMix64) -> Payoffs {
        let end = self.play(position, random);
        let ranking = match end.outcome {
            Some(outcome) => outcome.ranking,
            None => end.position.claimed_ranking(),
        };
        payoffs_of(ranking)
    }
}

/// Returns the payoff of each player.
pub(super) fn payoffs_of<P: Player>(ranking: Ranking<P>) -> Payoffs {
    let mut payoffs = Payoffs::default();
    for (payoff, &player) in payoffs.iter_mut().zip(P::ALL) {
        *payoff = ranking.payoff(player);
    }
    payoffs
}

/// A leaf estimate by an [`Evaluation`] instead of a random game.
///
/// The payoff of a player is the average over the opponents of what the lead over each is worth
/// ([`Value::payoff`](crate::Value::payoff)), by [`Evaluation::lead`].
///
/// Use it with [`Selection::FOR_EVALUATIONS`](crate::Selection::FOR_EVALUATIONS).
#[derive(Clone, Copy, Debug)]
pub struct Evaluated<E>(pub E);

impl<G: Game, E: Evaluation<G>> Leaves<G> for Evaluated<E> {
    fn payoffs(&mut self, position: &G, _: &mut SplitMix64) -> Payoffs {
        let merits = self.0.evaluate(position);
        let lead = self.0.lead();
        let players = G::Player::ALL.len();
        let opponents = (players as f64 - 1.0).max(1.0);
        let mut payoffs = Payoffs::default();
        for (index, (payoff, &own)) in payoffs.iter_mut().zip(&merits).take(players).enumerate() {
            let others = merits.iter().take(players).enumerate();
            for (_, &other) in others.filter(|&(other, _)| other != index) {
                let ahead = f64::from(own) - f64::from(other);
                *payoff += payoff_of_lead(ahead, lead) / opponents;
            }
        }
        payoffs
    }
}
