//! Values of positions for a player, including the distance to the end of the game.

use core::fmt;
use core::ops::Neg;

use game_core::smallvec::SmallVec;
use game_core::{MAX_PLAYERS, Player, Ranking};

use crate::evaluation::Merits;

/// The maximum depth of a search below its root in turns, including quiescence search.
pub(crate) const MAX_PLY: usize = 200;

/// The value of a position for one player: the sum of the leads over all opponents.
///
/// An [`Evaluation`](crate::Evaluation) gives the lead in its own units, and such a value is within
/// [±`LIMIT`](Value::LIMIT). Once the game is over, each opponent who finishes behind the player
/// counts [`BEATEN`](Value::BEATEN), and each opponent ahead counts −`BEATEN`. Each of them counts
/// one unit less for every turn to the end (_mate distance_), so the winner prefers an early end
/// and the loser a late one. The values of all players add up to zero.
///
/// With more than two players, this holds in a search only for finishing ahead of all opponents or
/// behind all of them. A result in between has the value of an evaluation with the same expected
/// payoff: see [`Evaluation::value_of_end`](crate::Evaluation::value_of_end).
///
/// ```
/// use game_core::{Color, Ranking};
/// use game_search::Value;
///
/// let white_wins = Ranking::won_by(Color::White);
/// let value = Value::of_end(&white_wins, Color::White, 3);
/// assert_eq!((value.units(), value.end()), (99_997, Some((1, 3))));
/// assert_eq!(value.to_string(), "+1 in 3");
/// assert_eq!(Value::of_end(&white_wins, Color::Black, 3), -value);
///
/// let better = Value::new(35);
/// assert_eq!((better.units(), better.end(), better.to_string()), (35, None, "+35".into()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(pub(crate) i32);

impl Value {
    /// The value of an opponent who finishes behind in the current position.
    pub const BEATEN: i32 = 100_000;

    /// The maximum value of an evaluation. The minimum is its negative.
    pub const LIMIT: i32 = 90_000;

    /// The value of an even position.
    pub const EVEN: Self = Self(0);

    /// Creates a value from units of the evaluation, clamped to [±`LIMIT`](Self::LIMIT).
    #[must_use]
    pub fn new(units: i32) -> Self {
        Self(units.clamp(-Self::LIMIT, Self::LIMIT))
    }

    /// Returns the value for `player` of a position with these merits: the player's merit minus
    /// that of each opponent. So the values of all players add up to zero.
    ///
    /// Merits are clamped to ±45,000 in games for two players, ±22,500 for three, and in general
    /// ±45,000 divided by the number of opponents.
    #[inline]
    #[must_use]
    pub fn of_merits<P: Player>(merits: &Merits, player: P) -> Self {
        each::<P>(merits)[player.index()]
    }

    /// Returns the value for `player` of a game that ends with this ranking after `turns` turns.
    /// More than 1,000 turns count as 1,000.
    #[must_use]
    pub fn of_end<P: Player>(ranking: &Ranking<P>, player: P, turns: usize) -> Self {
        let beaten = i32::from(ranking.half_points(player)) - (few(P::ALL.len()) - 1);
        Self(beaten * (Self::BEATEN - few(turns.min(1_000))))
    }

    /// Returns the value as a number.
    #[inline]
    pub const fn units(self) -> i32 {
        self.0
    }

    /// Returns the end of the game, if the search has found one that is not even: how many more
    /// opponents finish behind the player than ahead (negative if fewer do), and in how many turns.
    ///
    /// In a two-player game the number is 1 for a win and −1 for a loss.
    pub const fn end(self) -> Option<(i32, u32)> {
        if self.0.unsigned_abs() <= Self::LIMIT.unsigned_abs() {
            return None;
        }
        let sign = self.0.signum();
        // Rounding gives the exact number, because ends are few turns away compared with `BEATEN`.
        let beaten = (self.0 + sign * Self::BEATEN / 2) / Self::BEATEN;
        let off = beaten * Self::BEATEN - self.0;
        Some((beaten, (off / beaten).unsigned_abs()))
    }

    /// Returns the expected payoff of the player, from 0 to 1.
    ///
    /// An average lead of `d` units over the opponents is worth ½ + ½·`d` / (|`d`| + `lead`), so a
    /// lead of `lead` units is worth ¾ ([`Evaluation::lead`](crate::Evaluation::lead), where 0
    /// counts as 1). An [end](Self::end) is worth the share of the opponents who finish behind.
    ///
    /// ```
    /// use game_search::Value;
    ///
    /// assert_eq!(Value::new(300).payoff(1, 300), 0.75);
    /// assert_eq!(Value::new(-600).payoff(2, 300), 0.25);
    /// assert_eq!(Value::of_payoff(0.25, 2, 300), Value::new(-600));
    /// ```
    pub fn payoff(self, opponents: usize, lead: u16) -> f64 {
        let opponents = opponents.max(1) as f64;
        match self.end() {
            Some((beaten, _)) => 0.5 + 0.5 * f64::from(beaten) / opponents,
            None => payoff_of_lead(f64::from(self.0) / opponents, lead),
        }
    }

    /// Returns the value of an equal lead over every opponent with this [payoff](Self::payoff),
    /// which never counts as an end.
    #[must_use]
    pub fn of_payoff(payoff: f64, opponents: usize, lead: u16) -> Self {
        let share = (2.0 * payoff - 1.0).clamp(-1.0, 1.0);
        let each = f64::from(lead.max(1)) * share / (1.0 - libm::fabs(share));
        let most = f64::from(Self::LIMIT);
        let units = (each * opponents.max(1) as f64).clamp(-most, most);
        Self(libm::round(units) as i32)
    }

    /// Returns the value for `player` of a game that ends with this ranking after `turns` turns, as
    /// [`Evaluation::value_of_end`](crate::Evaluation::value_of_end) describes it: that of an
    /// [end](Self::of_end) if the player finishes ahead of all opponents or behind all of them, and
    /// otherwise that of the [payoff](Self::of_payoff).
    #[must_use]
    pub fn of_result<P: Player>(ranking: &Ranking<P>, player: P, turns: usize, lead: u16) -> Self {
        let opponents = P::ALL.len() - 1;
        let end = Self::of_end(ranking, player, turns);
        match end.end() {
            Some((beaten, _)) if beaten.unsigned_abs() as usize == opponents => end,
            _ => Self::of_payoff(ranking.payoff(player), opponents, lead),
        }
    }

    /// Returns whether this is an end of the game that is not even.
    pub(crate) const fn is_end(self) -> bool {
        self.0.unsigned_abs() > Self::LIMIT.unsigned_abs()
    }

    /// Returns whether this is an end in which more opponents finish ahead of the player than
    /// behind.
    pub(crate) const fn is_loss(self) -> bool {
        self.0 < -Self::LIMIT
    }

    /// Returns the value to report for a search that considers only some moves of the opponents. A
    /// win in one turn stays, because it leaves them no choice. A later win becomes
    /// [`Self::LIMIT`]. A loss stays, because the moves that lead to it are legal.
    pub(crate) fn against_some_replies(self) -> Self {
        match self.end() {
            Some((1.., 2..)) => Self(Self::LIMIT),
            _ => self,
        }
    }

    /// Returns the value as seen from `turns` turns earlier. Only the value of an end changes,
    /// because it is further away.
    pub(crate) const fn further(self, turns: usize) -> Self {
        match self.end() {
            Some((beaten, _)) => Self(self.0 - beaten * few(turns)),
            None => self,
        }
    }

    /// Returns the inverse of [`Self::further`].
    pub(crate) const fn nearer(self, turns: usize) -> Self {
        match self.end() {
            Some((beaten, _)) => Self(self.0 + beaten * few(turns)),
            None => self,
        }
    }
}

impl Neg for Value {
    type Output = Self;

    #[inline]
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Writes `+35`, or `+1 in 5` if the player finishes ahead of one opponent in five turns.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.end() {
            Some((beaten, turns)) => write!(f, "{beaten:+} in {turns}"),
            None => write!(f, "{:+}", self.0),
        }
    }
}

/// Returns the payoff against an opponent over whom a player leads by `units`.
pub(crate) fn payoff_of_lead(units: f64, lead: u16) -> f64 {
    0.5 + 0.5 * units / (libm::fabs(units) + f64::from(lead.max(1)))
}

/// A value for each player in turn order. Entries beyond the players are meaningless.
pub(crate) type Each = [Value; MAX_PLAYERS];

/// Returns each player's [value](Value::of_merits).
#[inline]
pub(crate) fn each<P: Player>(merits: &Merits) -> Each {
    let players = few(P::ALL.len());
    // This bound keeps the sum of the leads within the limit.
    let most = Value::LIMIT / (2 * (players - 1).max(1));
    let cut_off = merits.map(|merit| merit.clamp(-most, most));
    let sum: i32 = cut_off.iter().take(P::ALL.len()).sum();
    cut_off.map(|merit| Value(merit * players - sum))
}

/// A value for each player, in turn order.
pub type Values = SmallVec<[Value; MAX_PLAYERS]>;

/// Converts turns and players to a number. Both are small.
#[expect(
    clippy::cast_possible_wrap,
    reason = "at most 10,000, the square of a depth"
)]
pub(crate) const fn few(count: usize) -> i32 {
    count as i32
}

/// Returns the maximum value.
pub(crate) const fn best_end<P: Player>() -> Value {
    Value((few(P::ALL.len()) - 1) * Value::BEATEN)
}
