//! What a position is worth to a player, and how far away the end is.

use core::cmp::Ordering;
use core::fmt;
use core::ops::Neg;

use game_core::smallvec::SmallVec;
use game_core::{MAX_PLAYERS, Player, Ranking};

/// The deepest that a search goes below its root, in turns: the depth that was asked for and what
/// it looks at beyond.
pub(crate) const MAX_PLY: usize = 200;

/// What a position is worth to one player: how far ahead of the opponents, added up over them.
///
/// An [`Evaluation`](crate::Evaluation) says how far ahead somebody is in units of its own, and
/// such a value stays within [±`LIMIT`](Value::LIMIT). Once the game is over, each opponent who
/// finishes behind the player counts [`BEATEN`](Value::BEATEN), each one ahead as much below zero.
/// Of this one unit is taken off for each turn that it is away (_mate distance_), so that whoever
/// wins wants it soon, and whoever loses, late. So the values of all players add up to zero.
///
/// With more than two players, a search takes only what is best or worst of all for such an end:
/// what lies between is worth as much as a position in which the same payoff is to be expected
/// ([`Evaluation::value_of_end`](crate::Evaluation::value_of_end)).
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
    /// What an opponent is worth who finishes behind, here and now.
    pub const BEATEN: i32 = 100_000;

    /// No evaluation is worth more than this, or less than its negative.
    pub const LIMIT: i32 = 90_000;

    /// All players level.
    pub const EVEN: Self = Self(0);

    /// So many units of the evaluation, cut off at [±`LIMIT`](Self::LIMIT).
    #[must_use]
    pub fn new(units: i32) -> Self {
        Self(units.clamp(-Self::LIMIT, Self::LIMIT))
    }

    /// What it is worth to `player` that the game ends with this ranking after so many turns, of
    /// which more than 1,000 count as 1,000.
    #[must_use]
    pub fn of_end<P: Player>(ranking: &Ranking<P>, player: P, turns: usize) -> Self {
        Self(beaten(*ranking, player) * (Self::BEATEN - few(turns.min(1_000))))
    }

    /// The plain number.
    #[inline]
    pub const fn units(self) -> i32 {
        self.0
    }

    /// If the end is in sight and not level: how many more opponents finish behind the player than
    /// ahead, less than zero if it is the other way round, and after how many turns.
    ///
    /// In a game for two that is 1 for a win and −1 for a loss.
    pub const fn end(self) -> Option<(i32, u32)> {
        if self.0.unsigned_abs() <= Self::LIMIT.unsigned_abs() {
            return None;
        }
        let sign = self.0.signum();
        // Rounded, since no end is so far away as to matter here.
        let beaten = (self.0 + sign * Self::BEATEN / 2) / Self::BEATEN;
        let off = beaten * Self::BEATEN - self.0;
        Some((beaten, (off / beaten).unsigned_abs()))
    }

    /// The value, unless it is an end: that of a position in which the game goes on is not.
    pub(crate) fn of_guess(self) -> Self {
        Self::new(self.0)
    }

    /// Whether this is an end in which more opponents finish ahead of the player than behind.
    pub(crate) const fn is_loss(self) -> bool {
        self.0 < -Self::LIMIT
    }

    /// The value of a search that gives the opponents less than all their moves. A win in one turn
    /// leaves them no choice; any later one becomes [`Self::LIMIT`]. Losses stay: the moves that
    /// bring them about are legal.
    pub(crate) fn against_some_replies(self) -> Self {
        match self.end() {
            Some((1.., 2..)) => Self(Self::LIMIT),
            _ => self,
        }
    }

    /// The value of one turn before, of an end that is one turn away: as values are kept in tables,
    /// from the position where they are found on.
    pub(crate) const fn further(self, turns: usize) -> Self {
        match self.end() {
            Some((beaten, _)) => Self(self.0 - beaten * few(turns)),
            None => self,
        }
    }

    /// The contrary of [`Self::further`].
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

/// `+35`, or `+1 in 5` if an opponent is beaten for good after five turns.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.end() {
            Some((beaten, turns)) => write!(f, "{beaten:+} in {turns}"),
            None => write!(f, "{:+}", self.0),
        }
    }
}

/// A value for each player, in turn order.
pub type Values = SmallVec<[Value; MAX_PLAYERS]>;

/// How many more opponents finish behind the player than ahead.
pub(crate) fn beaten<P: Player>(ranking: Ranking<P>, player: P) -> i32 {
    let others = P::ALL.iter().filter(|&&other| other != player);
    others
        .map(|&other| match ranking.compare(player, other) {
            Ordering::Greater => 1,
            Ordering::Equal => 0,
            Ordering::Less => -1,
        })
        .sum()
}

/// Turns and players as a number to reckon with: there are few of them.
#[expect(
    clippy::cast_possible_wrap,
    reason = "at most 10,000, the square of a depth"
)]
pub(crate) const fn few(count: usize) -> i32 {
    count as i32
}

/// The most that a value can be.
pub(crate) const fn best_end<P: Player>() -> i32 {
    (few(P::ALL.len()) - 1) * Value::BEATEN
}
