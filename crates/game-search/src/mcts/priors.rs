//! Priors: estimates of moves before they are tried.

use game_core::Game;

/// Prior probabilities of the moves of a position. Closures implement it.
///
/// [`Selection::Puct`](crate::Selection::Puct) uses priors. They can come from a learned policy, or
/// from heuristics such as _captures first_.
///
/// ```
/// use game_core::History;
/// use game_search::{Limits, Mcts, Selection};
/// use game_testkit::games::noughts::{Move, Position};
///
/// // The center gets the same prior as all other cells together.
/// let priors = |_: &Position, moves: &[Move], priors: &mut [f64]| {
///     for (mv, prior) in moves.iter().zip(priors) {
///         *prior = if mv.to_string() == "b2" { 8.0 } else { 1.0 };
///     }
/// };
/// let mut search = Mcts::new(1).with_priors(priors).with_selection(Selection::Puct(1.0));
/// let report = search.search(&History::<Position>::default(), Limits::nodes(30));
/// assert_eq!(report.best(), Some("b2".parse()?));
/// # Ok::<(), game_core::TextError>(())
/// ```
pub trait Priors<G: Game> {
    /// Sets the relative weight of each of the legal `moves`. `priors` initially holds 1 for each
    /// move. Weights need not add up to 1; negative weights and NaN count as 0.
    fn weigh(&mut self, position: &G, moves: &[G::Move], priors: &mut [f64]);
}

impl<G: Game, F: FnMut(&G, &[G::Move], &mut [f64])> Priors<G> for F {
    fn weigh(&mut self, position: &G, moves: &[G::Move], priors: &mut [f64]) {
        self(position, moves, priors);
    }
}

/// Equal priors for all moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EqualPriors;

impl<G: Game> Priors<G> for EqualPriors {
    fn weigh(&mut self, _: &G, _: &[G::Move], _: &mut [f64]) {}
}
