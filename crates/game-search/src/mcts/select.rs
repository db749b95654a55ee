//! Selection: the path of a descent.

use game_core::Game;

use super::bounds::{Bounds, Rival};
use super::tree::{NodeId, Tree};

/// The trade-off between moves that have proved good and moves that are little known.
///
/// The payoff so far is from 0 to 1. The number is the weight of exploration.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// The move with the greatest payoff + c·√(ln N / n), where the position has been visited N
    /// times and the move n times; each move is tried once first (Kocsis and Szepesvári, 2006:
    /// UCT).
    Uct(f64),
    /// The move with the greatest payoff + c·p·√N / (1 + n), where p is the prior of the move
    /// ([`Priors`](crate::Priors)); a move that has not been tried counts as what the position has
    /// brought so far. From Rosin (Multi-armed bandits with episode context, 2011: PUCB), in the
    /// form of Silver et al. (Mastering the game of Go without human knowledge, 2017).
    Puct(f64),
}

/// The best weight of exploration depends on the leaf estimate. These weights were found by matches
/// at equal numbers of descents. The value most often named is 0.7, about 1/√2.
impl Selection {
    /// For random games, several of which are needed for an estimate: UCT with 0.3.
    pub const FOR_RANDOM_GAMES: Self = Self::Uct(0.3);

    /// For evaluations, which always return the same estimate: UCT with 0.01. A descent nearly
    /// always follows the best line.
    pub const FOR_EVALUATIONS: Self = Self::Uct(0.01);
}

/// [`Selection::FOR_RANDOM_GAMES`].
impl Default for Selection {
    fn default() -> Self {
        Self::FOR_RANDOM_GAMES
    }
}

impl<G: Game> Tree<G> {
    /// Returns the child at which a descent continues, with its move, or `None` if there are no
    /// children.
    pub(super) fn select(
        &self,
        at: NodeId,
        player: usize,
        selection: Selection,
    ) -> Option<(NodeId, G::Move)> {
        let visits = f64::from(self.node(at).visits.max(1));
        let so_far = self.mean(at, player);
        let (log, root) = (libm::log(visits), libm::sqrt(visits));
        let own = |bounds: &[Bounds]| bounds.get(player).copied();
        let rival = Rival::among(self.children_of(at).filter_map(|child| own(child.bounds)));
        let is_open = !self.bounds_of(at, player).is_certain();
        let mut best = None;
        let mut most = f64::NEG_INFINITY;
        for child in self.children_of(at) {
            let bounds = own(child.bounds)?;
            if rival.beats(bounds) || is_done(bounds, child.bounds, is_open) {
                continue;
            }
            let tried = f64::from(child.node.visits);
            let promise = match selection {
                // No other move can promise more.
                Selection::Uct(_) if child.node.visits == 0 => return child.place(),
                Selection::Uct(weight) => child.mean(player) + weight * libm::sqrt(log / tried),
                Selection::Puct(weight) => {
                    let mean = if child.node.visits == 0 {
                        so_far
                    } else {
                        child.mean(player)
                    };
                    mean + weight * f64::from(child.node.prior) * root / (1.0 + tried)
                }
            };
            if promise > most {
                most = promise;
                best = Some(child);
            }
        }
        best?.place()
    }
}

/// Returns whether there is nothing to learn from a move: for the player who chooses it, as long as
/// it is open what that player gets, else for anybody.
fn is_done(own: Bounds, all: &[Bounds], is_open: bool) -> bool {
    own.is_certain() && (is_open || all.iter().all(|bounds| bounds.is_certain()))
}
