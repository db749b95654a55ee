//! The results of an engine or of a seat.

use serde::Serialize;

/// The totals of an engine over its seats, or of a seat.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Totals {
    /// The number of seats in finished games.
    pub seats: u64,
    /// The number of games won outright.
    pub won: u64,
    /// The number of games in which 0, 1, 2, … players finished ahead of it, except the games it
    /// won.
    pub behind: Vec<u64>,
    /// The mean payoff. The payoff of a game, from 0 to 1, is the share of opponents beaten; a tie
    /// counts half.
    pub payoff: f64,
    /// Two points for each player it beat, and one for each tie.
    #[serde(skip)]
    half_points: u64,
}

impl Totals {
    /// Adds the result of a seat in a game.
    pub(crate) fn add(&mut self, ahead: &[usize], seat: usize) {
        let Some(&own) = ahead.get(seat) else { return };
        let beaten = ahead.iter().filter(|&&other| other > own).count();
        let equal = ahead.iter().filter(|&&other| other == own).count() - 1;
        self.seats += 1;
        self.half_points += (2 * beaten + equal) as u64;
        self.behind.resize(ahead.len(), 0);
        if own == 0 && equal == 0 {
            self.won += 1;
        } else if let Some(count) = self.behind.get_mut(own) {
            *count += 1;
        }
        let most = 2 * (ahead.len() as u64 - 1).max(1) * self.seats;
        self.payoff = self.half_points as f64 / most as f64;
    }
}
