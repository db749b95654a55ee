//! Which moves look good before they have been tried.

use game_core::Game;

/// Says how likely moves are to be the best one before anything is known about them. A closure will
/// do.
///
/// [`Selection::Puct`](crate::Selection::Puct) goes by it; so a policy that has been learned, or
/// rules of thumb such as _captures first_, come in.
///
/// ```
/// use game_core::History;
/// use game_search::{Limits, Mcts, Selection};
/// use game_testkit::games::noughts::{Move, Position};
///
/// // The middle is thought to be as good as all others together.
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
    /// Changes `priors`, which are 1 for each of the legal `moves`, to any numbers from 0 on: how
    /// likely each move is, compared with the others.
    fn weigh(&mut self, position: &G, moves: &[G::Move], priors: &mut [f64]);
}

impl<G: Game, F: FnMut(&G, &[G::Move], &mut [f64])> Priors<G> for F {
    fn weigh(&mut self, position: &G, moves: &[G::Move], priors: &mut [f64]) {
        self(position, moves, priors);
    }
}

/// All moves look equally good.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EqualPriors;

impl<G: Game> Priors<G> for EqualPriors {
    fn weigh(&mut self, _: &G, _: &[G::Move], _: &mut [f64]) {}
}
