//! The results of many games added up.

use core::fmt;
use core::marker::PhantomData;

use crate::outcome::Outcome;
use crate::player::{MAX_PLAYERS, Player};

/// The results of many games between the players `P`.
///
/// Counts stop at [`u64::MAX`].
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
/// // Whoever does not win is level with one of two opponents.
/// assert_eq!(tally.payoff(Taker::Cleo), 384.0 + 616.0 / 4.0);
/// ```
#[derive(Clone, PartialEq)]
pub struct Tally<P> {
    games: u64,
    unfinished: u64,
    turns: u64,
    wins: [u64; MAX_PLAYERS],
    payoffs: [f64; MAX_PLAYERS],
    players: PhantomData<P>,
}

impl<P: Player> Tally<P> {
    /// No games yet.
    pub const fn new() -> Self {
        Self {
            games: 0,
            unfinished: 0,
            turns: 0,
            wins: [0; MAX_PLAYERS],
            payoffs: [0.0; MAX_PLAYERS],
            players: PhantomData,
        }
    }

    /// Adds a game of so many turns. One without an outcome counts as unfinished and gives no
    /// payoff.
    pub fn add<R>(&mut self, outcome: Option<&Outcome<P, R>>, turns: usize) {
        self.games = self.games.saturating_add(1);
        self.turns = self.turns.saturating_add(turns as u64);
        let Some(outcome) = outcome else {
            self.unfinished = self.unfinished.saturating_add(1);
            return;
        };
        let winner = outcome.winner();
        let sums = self.wins.iter_mut().zip(&mut self.payoffs);
        for (&player, (wins, payoff)) in P::ALL.iter().zip(sums) {
            *wins = wins.saturating_add(u64::from(winner == Some(player)));
            *payoff += outcome.payoff(player);
        }
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games = self.games.saturating_add(other.games);
        self.unfinished = self.unfinished.saturating_add(other.unfinished);
        self.turns = self.turns.saturating_add(other.turns);
        for (sum, more) in self.wins.iter_mut().zip(other.wins) {
            *sum = sum.saturating_add(more);
        }
        for (sum, more) in self.payoffs.iter_mut().zip(other.payoffs) {
            *sum += more;
        }
    }

    /// The number of games.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// The number of games without an outcome.
    pub const fn unfinished(&self) -> u64 {
        self.unfinished
    }

    /// The number of games that ended without a player ahead of all others.
    pub fn draws(&self) -> u64 {
        let not_drawn = self
            .wins
            .iter()
            .fold(self.unfinished, |sum, &wins| sum.saturating_add(wins));
        self.games.saturating_sub(not_drawn)
    }

    /// The turns of all games together.
    pub const fn turns(&self) -> u64 {
        self.turns
    }

    /// The number of games in which `player` finished ahead of all others.
    pub fn wins(&self, player: P) -> u64 {
        self.wins.get(player.index()).copied().unwrap_or_default()
    }

    /// The sum of the [payoffs](Outcome::payoff) of `player`, from 0 to the number of finished
    /// games.
    pub fn payoff(&self, player: P) -> f64 {
        self.payoffs
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

/// The numbers of games by result, such as `10 games: white 4, black 3, draw 2, unfinished 1`.
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
        let payoffs = self.payoffs.get(..P::ALL.len()).unwrap_or_default();
        write!(
            f,
            "Tally({self}; {} turns, payoffs {payoffs:?})",
            self.turns
        )
    }
}
