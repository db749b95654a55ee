//! The results of many games, added up by seat.

use core::cmp::Ordering;
use core::fmt;
use core::marker::PhantomData;

use crate::outcome::Outcome;
use crate::player::{MAX_PLAYERS, Player};

/// Results of many games by seat.
///
/// Counts saturate at [`u64::MAX`]. Nothing is rounded, so the order in which games are added or
/// tallies are merged does not matter.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Taker};
/// use game_core::{SplitMix64, Tally, playout};
///
/// let mut tally = Tally::new();
/// for index in 0..1000 {
///     let mut random = SplitMix64::stream(7, index);
///     let end = playout(&Heap::default(), &mut random, 500);
///     tally.add(end.outcome.as_ref(), end.turns);
/// }
/// assert_eq!(tally.to_string(), "1000 games: ann 263, ben 353, cleo 384, draw 0, unfinished 0");
/// // A player who does not win is level with one of two opponents.
/// assert_eq!(tally.payoff(Taker::Cleo), 384.0 + 616.0 / 4.0);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Tally<P> {
    games: u64,
    unfinished: u64,
    turns: u64,
    results: [Results; MAX_PLAYERS],
    players: PhantomData<P>,
}

/// The results of one player in finished games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Results {
    pub(crate) games: u64,
    pub(crate) wins: u64,
    /// Two points for each opponent beaten, and one for each who finished level.
    half_points: u64,
}

impl Results {
    pub(crate) const NONE: Self = Self {
        games: 0,
        wins: 0,
        half_points: 0,
    };

    /// Returns the results of `player` in one game.
    pub(crate) fn of<P: Player, R>(player: P, outcome: &Outcome<P, R>) -> Self {
        let opponents = P::ALL.iter().filter(|&&other| other != player);
        let half_points = opponents.map(|&other| match outcome.ranking.compare(player, other) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        });
        Self {
            games: 1,
            wins: u64::from(outcome.winner() == Some(player)),
            half_points: half_points.sum(),
        }
    }

    pub(crate) fn add(&mut self, more: &Self) {
        self.games = self.games.saturating_add(more.games);
        self.wins = self.wins.saturating_add(more.wins);
        self.half_points = self.half_points.saturating_add(more.half_points);
    }

    /// Returns the sum of the payoffs in a game of the players `P`.
    pub(crate) fn payoff<P: Player>(&self) -> f64 {
        self.half_points as f64 / (2 * (P::ALL.len() - 1).max(1)) as f64
    }
}

impl<P: Player> Tally<P> {
    /// Creates an empty tally.
    pub const fn new() -> Self {
        Self {
            games: 0,
            unfinished: 0,
            turns: 0,
            results: [Results::NONE; MAX_PLAYERS],
            players: PhantomData,
        }
    }

    /// Adds a game of `turns` turns. A game without an outcome counts as unfinished and gives no
    /// payoff.
    pub fn add<R>(&mut self, outcome: Option<&Outcome<P, R>>, turns: usize) {
        self.games = self.games.saturating_add(1);
        self.turns = self.turns.saturating_add(turns as u64);
        let Some(outcome) = outcome else {
            self.unfinished = self.unfinished.saturating_add(1);
            return;
        };
        for (&player, results) in P::ALL.iter().zip(&mut self.results) {
            results.add(&Results::of(player, outcome));
        }
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games = self.games.saturating_add(other.games);
        self.unfinished = self.unfinished.saturating_add(other.unfinished);
        self.turns = self.turns.saturating_add(other.turns);
        for (results, more) in self.results.iter_mut().zip(&other.results) {
            results.add(more);
        }
    }

    /// Returns the number of games.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Returns the number of games without an outcome.
    pub const fn unfinished(&self) -> u64 {
        self.unfinished
    }

    /// Returns the number of games that ended without a player ahead of all others.
    pub fn draws(&self) -> u64 {
        let not_drawn = self.results.iter().fold(self.unfinished, |sum, results| {
            sum.saturating_add(results.wins)
        });
        self.games.saturating_sub(not_drawn)
    }

    /// Returns the total number of turns of all games.
    pub const fn turns(&self) -> u64 {
        self.turns
    }

    /// Returns the number of games in which `player` finished ahead of all others.
    pub fn wins(&self, player: P) -> u64 {
        self.results_of(player).wins
    }

    /// Returns the sum of the [payoffs](Outcome::payoff) of `player`, from 0 to the number of
    /// finished games.
    pub fn payoff(&self, player: P) -> f64 {
        self.results_of(player).payoff::<P>()
    }

    fn results_of(&self, player: P) -> Results {
        self.results
            .get(player.index())
            .copied()
            .unwrap_or_default()
    }
}

impl<P: Player> Default for Tally<P> {
    fn default() -> Self {
        Self::new()
    }
}

/// Writes the numbers of games by result, such as `10 games: white 4, black 3, draw 2, unfinished
/// 1`.
impl<P: Player> fmt::Display for Tally<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} games: ", self.games)?;
        for &player in P::ALL {
            write!(f, "{player} {}, ", self.wins(player))?;
        }
        write!(f, "draw {}, unfinished {}", self.draws(), self.unfinished)
    }
}

impl<P: Player> fmt::Debug for Tally<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Tally({self}; {} turns, payoffs [", self.turns)?;
        let mut separator = "";
        for &player in P::ALL {
            write!(f, "{separator}{:?}", self.payoff(player))?;
            separator = ", ";
        }
        f.write_str("])")
    }
}
