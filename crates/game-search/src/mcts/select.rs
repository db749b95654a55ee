//! Which way a descent goes.

use game_core::Game;

use super::bounds::Rival;
use super::tree::{NodeId, Tree};

/// How a descent chooses between what has proved good and what is little known.
///
/// The payoff so far counts from 0 to 1; the number is how much the unknown counts.
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

/// UCT with 0.7, about 1/√2.
impl Default for Selection {
    fn default() -> Self {
        Self::Uct(0.7)
    }
}

impl<G: Game> Tree<G> {
    /// The child of a position where a descent goes on, and the move that leads there. `None` if
    /// there are no children.
    pub(super) fn select(
        &self,
        at: NodeId,
        player: usize,
        selection: Selection,
    ) -> Option<(NodeId, G::Move)> {
        let visits = f64::from(self.node(at).visits.max(1));
        let so_far = self.mean(at, player);
        let (log, root) = (libm::log(visits), libm::sqrt(visits));
        let rival = Rival::among(self.children(at).map(|child| self.bounds_of(child, player)));
        let open = !self.bounds_of(at, player).is_certain();
        let mut best: Option<(f64, NodeId)> = None;
        for child in self.children(at) {
            if rival.beats(self.bounds_of(child, player)) || self.is_done(child, player, open) {
                continue;
            }
            let node = self.node(child);
            let tried = f64::from(node.visits);
            let mean = if node.visits == 0 {
                so_far
            } else {
                self.mean(child, player)
            };
            let promise = match selection {
                Selection::Uct(_) if node.visits == 0 => f64::INFINITY,
                Selection::Uct(weight) => mean + weight * libm::sqrt(log / tried),
                Selection::Puct(weight) => {
                    mean + weight * f64::from(node.prior) * root / (1.0 + tried)
                }
            };
            if best.is_none_or(|(most, _)| promise > most) {
                best = Some((promise, child));
            }
        }
        let (_, child) = best?;
        Some((child, self.node(child).mv?))
    }

    /// Whether there is nothing to learn from a move: for the player who chooses it, as long as it
    /// is open what that player gets, else for anybody.
    fn is_done(&self, child: NodeId, player: usize, open: bool) -> bool {
        if open {
            self.bounds_of(child, player).is_certain()
        } else {
            self.certain_payoffs(child).is_some()
        }
    }
}
