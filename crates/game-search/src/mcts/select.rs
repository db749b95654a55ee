//! Selection: the path of a descent.

use game_core::Game;

use super::bounds::Bounds;
use super::tree::{NodeId, Tree};

/// The trade-off between exploitation and exploration in the choice of moves.
///
/// Payoffs are from 0 to 1. The number is the weight of exploration, _c_.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// UCT (Kocsis and Szepesvári, 2006): the move with the greatest mean payoff + c·√(ln N / n),
    /// where N counts the visits of the position and n those of the move. Each move is tried once
    /// first.
    Uct(f64),
    /// PUCT: the move with the greatest mean payoff + c·p·√N / (1 + n), where p is the prior of the
    /// move ([`Leaves::weigh`](crate::Leaves::weigh)). An untried move starts with the mean payoff
    /// of the position. From PUCB (Rosin, Multi-armed bandits with episode context, 2011), in the
    /// form of Silver et al. (Mastering the game of Go without human knowledge, 2017).
    Puct(f64),
}

/// The best weight of exploration depends on the leaf estimate. These weights were tuned in matches
/// at equal numbers of descents. The most common value in the literature is about 0.7, or 1/√2.
impl Selection {
    /// For random games, whose results vary: UCT with 0.3.
    pub const FOR_RANDOM_GAMES: Self = Self::Uct(0.3);

    /// For evaluations, whose results do not vary: UCT with 0.01. Nearly every descent follows the
    /// best line.
    pub const FOR_EVALUATIONS: Self = Self::Uct(0.01);
}

/// [`Selection::FOR_RANDOM_GAMES`].
impl Default for Selection {
    fn default() -> Self {
        Self::FOR_RANDOM_GAMES
    }
}

impl<G: Game> Tree<G> {
    /// Returns the child at which a descent continues, with its move. Returns `None` if there is
    /// nothing left to learn from any child.
    pub(super) fn select(
        &self,
        at: NodeId,
        player: usize,
        selection: Selection,
    ) -> Option<(NodeId, G::Move)> {
        let parent = self.entry(at);
        let visits = f64::from(parent.node.visits.max(1));
        let so_far = parent.mean(player);
        let (log, root) = (libm::log(visits), libm::sqrt(visits));
        let strongest = Bounds::strongest(self.children(at).map(|child| child.bounds[player]));
        let is_open = !parent.bounds[player].is_certain();
        let mut best = None;
        let mut most = f64::NEG_INFINITY;
        for child in self.children(at) {
            let bounds = child.bounds[player];
            if strongest.dominates(bounds) || is_done(bounds, child.bounds, is_open) {
                continue;
            }
            let tried = f64::from(child.node.visits);
            let promise = match selection {
                // Untried moves come first.
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

/// Returns whether another visit of a move would teach nothing. While the payoff of the player to
/// move is open, only that player's bounds count. Once it is proven, those of all players count.
fn is_done(own: Bounds, all: &[Bounds], is_open: bool) -> bool {
    own.is_certain() && (is_open || all.iter().all(|bounds| bounds.is_certain()))
}
