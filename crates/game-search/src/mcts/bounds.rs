//! Proven bounds on payoffs, in [half points](Ranking::half_points).

use game_core::smallvec::SmallVec;
use game_core::{MAX_PLAYERS, Player, Ranking};

/// The least and the greatest payoff of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bounds {
    pub(super) least: u8,
    pub(super) most: u8,
}

impl Bounds {
    /// Returns the bounds of an unknown result among `players` players.
    pub(super) const fn open(players: usize) -> Self {
        Self {
            least: 0,
            most: 2 * (players as u8 - 1),
        }
    }

    /// Returns the payoff of `player` at the end of a game as bounds.
    pub(super) fn of_end<P: Player>(ranking: Ranking<P>, player: P) -> Self {
        let half_points = ranking.half_points(player);
        Self {
            least: half_points,
            most: half_points,
        }
    }

    pub(super) const fn is_certain(self) -> bool {
        self.least == self.most
    }

    /// Returns the smallest bounds that include both.
    pub(super) fn join(self, other: Self) -> Self {
        Self {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }

    /// Returns the intersection of both.
    #[cfg(feature = "threads")]
    pub(super) fn meet(self, other: Self) -> Self {
        let least = self.least.max(other.least);
        Self {
            least,
            most: self.most.min(other.most).max(least),
        }
    }

    /// Returns the bounds for a player who may choose either.
    pub(super) fn best(self, other: Self) -> Self {
        Self {
            least: self.least.max(other.least),
            most: self.most.max(other.most),
        }
    }

    /// Returns the bounds of the strongest of some moves, given by one player's bounds: of the
    /// moves with the greatest lower bound, the one with the greatest upper bound.
    pub(super) fn strongest(moves: impl Iterator<Item = Self>) -> Self {
        // Ordered by `least`, then by `most`, as one number.
        let ranks = moves.map(|bounds| u16::from_be_bytes([bounds.least, bounds.most]));
        let [least, most] = ranks.max().unwrap_or_default().to_be_bytes();
        Self { least, most }
    }

    /// Returns whether a move with these bounds dominates another one: its payoff is proven to be
    /// at least the most that the other one can give, and may be greater.
    pub(super) const fn dominates(self, other: Self) -> bool {
        other.most < self.least || (other.most == self.least && self.most > self.least)
    }

    /// Returns the payoff if it is proven, or the least payoff otherwise.
    pub(super) fn payoff(self, players: usize) -> f64 {
        f64::from(self.least) / f64::from(2 * (players as u8 - 1))
    }

    /// Clamps a payoff to the bounds.
    pub(super) fn clamp(self, payoff: f64, players: usize) -> f64 {
        let unit = f64::from(2 * (players as u8 - 1));
        payoff
            .max(f64::from(self.least) / unit)
            .min(f64::from(self.most) / unit)
    }
}

/// The bounds of all players. Their payoffs add up to one point per pair of players.
pub(super) struct AllBounds(pub(super) SmallVec<[Bounds; MAX_PLAYERS]>);

impl AllBounds {
    /// Returns the smallest bounds that include both.
    pub(super) fn join(mut self, other: Self) -> Self {
        for (bounds, other) in self.0.iter_mut().zip(other.0) {
            *bounds = bounds.join(other);
        }
        self
    }

    /// Raises the lower bound of a player to at least `least`, and tightens all bounds to match the
    /// total.
    pub(super) fn raise(&mut self, player: usize, least: u8) {
        if let Some(bounds) = self.0.get_mut(player) {
            bounds.least = bounds.least.max(least).min(bounds.most);
        }
        let total = self.0.len() * (self.0.len() - 1);
        let sum = |of: fn(&Bounds) -> u8| -> usize {
            self.0.iter().map(|bounds| usize::from(of(bounds))).sum()
        };
        let (least, most) = (sum(|bounds| bounds.least), sum(|bounds| bounds.most));
        for bounds in &mut self.0 {
            let others_least = least - usize::from(bounds.least);
            let others_most = most - usize::from(bounds.most);
            let (low, high) = (
                total.saturating_sub(others_most),
                total - others_least.min(total),
            );
            bounds.least = bounds.least.max(low as u8);
            bounds.most = bounds.most.min(high as u8).max(bounds.least);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Bounds;

    #[test]
    fn moves_that_are_certainly_worse_are_dominated() {
        let bounds = |least, most| Bounds { least, most };
        let (lost, open, drawn) = (bounds(0, 0), bounds(0, 2), bounds(1, 1));
        let dominated = |moves: [Bounds; 2]| {
            let strongest = Bounds::strongest(moves.into_iter());
            moves.map(|bounds| strongest.dominates(bounds))
        };
        assert_eq!(dominated([lost, open]), [true, false]);
        assert_eq!(dominated([lost, lost]), [false, false]);
        assert_eq!(dominated([drawn, open]), [false, false]);
        assert_eq!(dominated([drawn, bounds(1, 2)]), [true, false]);
        assert_eq!(dominated([bounds(0, 1), drawn]), [false, false]);
    }
}
