//! The results of many games added up by who has played, whatever the seat.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::fmt;

use crate::outcome::Outcome;
use crate::player::{MAX_PLAYERS, Player};
use crate::tally::{Results, Tally};

/// The results of many games by agent as well as by seat: the players `P` of the rules are seats,
/// and agents `A`, such as the names of programs, take them in turn.
///
/// An agent's results are those of its seats. Where one agent takes several seats of a game, each
/// of them counts, so that a payoff a game is always between 0 and 1.
///
/// For two players:
///
/// ```
/// use game_core::{AgentTally, Color, Outcome, seated};
///
/// let programs = ["old", "new"];
/// let mut tally = AgentTally::new();
/// // Whoever has white wins each game but the last, which is a draw.
/// for game in 0..9 {
///     tally.add(Some(&Outcome::won_by(Color::White, ())), 30, seated(programs, game));
/// }
/// tally.add(Some(&Outcome::draw(())), 80, seated(programs, 9));
///
/// assert_eq!(tally.seats().to_string(), "10 games: white 9, black 0, draw 1, unfinished 0");
/// assert_eq!((tally.games("old"), tally.wins("old"), tally.payoff("old")), (10, 5, 5.5));
/// assert_eq!((tally.games("new"), tally.wins("new"), tally.payoff("new")), (10, 4, 4.5));
/// assert_eq!(tally.at("old", Color::White).wins(), 5);
/// assert_eq!(tally.at("old", Color::Black).wins(), 0);
/// ```
///
/// For three players, of whom two are played by the same agent:
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Taker};
/// use game_core::{AgentTally, SplitMix64, playout, seated};
///
/// let mut tally = AgentTally::<Taker, _>::new();
/// for game in 0..600 {
///     let end = playout(&Heap::default(), &mut SplitMix64::stream(7, game), 500);
///     tally.add(end.outcome.as_ref(), end.turns, seated(["one", "two", "two"], game));
/// }
/// assert_eq!((tally.games("one"), tally.games("two")), (600, 1200));
/// assert_eq!(tally.wins("one") + tally.wins("two"), 600);
/// // All play at random, so that nobody is better than the others.
/// assert!((tally.payoff("one") / 600.0 - tally.payoff("two") / 1200.0).abs() < 0.05);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct AgentTally<P, A> {
    seats: Tally<P>,
    agents: BTreeMap<A, [Results; MAX_PLAYERS]>,
}

/// What an agent has made of finished games; see [`AgentTally`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Score {
    results: Results,
    payoff: f64,
}

impl<P: Player, A: Ord> AgentTally<P, A> {
    /// No games yet.
    pub const fn new() -> Self {
        Self {
            seats: Tally::new(),
            agents: BTreeMap::new(),
        }
    }

    /// Adds a game of so many turns, in which `agent_of` says who has had a seat. One without an
    /// outcome counts as unfinished, for the seats alone.
    pub fn add<R>(
        &mut self,
        outcome: Option<&Outcome<P, R>>,
        turns: usize,
        mut agent_of: impl FnMut(P) -> A,
    ) {
        self.seats.add(outcome, turns);
        for (seat, &player) in P::ALL.iter().enumerate() {
            let results = self.agents.entry(agent_of(player));
            let results = results.or_insert([Results::NONE; MAX_PLAYERS]);
            if let (Some(results), Some(outcome)) = (results.get_mut(seat), outcome) {
                results.add(&Results::of(player, outcome));
            }
        }
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: &Self)
    where
        A: Clone,
    {
        self.seats.merge(&other.seats);
        for (agent, more) in &other.agents {
            let results = self.agents.entry(agent.clone());
            let results = results.or_insert([Results::NONE; MAX_PLAYERS]);
            for (results, more) in results.iter_mut().zip(more) {
                results.add(more);
            }
        }
    }

    /// The results by seat, whoever has had it; also how many games there are, and how many of them
    /// are unfinished.
    pub const fn seats(&self) -> &Tally<P> {
        &self.seats
    }

    /// All who have played, in the order of `A`.
    pub fn agents(&self) -> impl ExactSizeIterator<Item = &A> {
        self.agents.keys()
    }

    /// The results of `agent` in all seats.
    pub fn of<Q: Ord + ?Sized>(&self, agent: &Q) -> Score
    where
        A: Borrow<Q>,
    {
        let mut sum = Results::NONE;
        for results in self.agents.get(agent).into_iter().flatten() {
            sum.add(results);
        }
        Score::new::<P>(sum)
    }

    /// The results of `agent` in one seat.
    pub fn at<Q: Ord + ?Sized>(&self, agent: &Q, seat: P) -> Score
    where
        A: Borrow<Q>,
    {
        let results = self.agents.get(agent);
        let results = results.and_then(|results| results.get(seat.index()));
        Score::new::<P>(results.copied().unwrap_or_default())
    }

    /// In how many seats of finished games `agent` has played: [`Score::games`] of all seats.
    pub fn games<Q: Ord + ?Sized>(&self, agent: &Q) -> u64
    where
        A: Borrow<Q>,
    {
        self.of(agent).games()
    }

    /// [`Score::wins`] of `agent` in all seats.
    pub fn wins<Q: Ord + ?Sized>(&self, agent: &Q) -> u64
    where
        A: Borrow<Q>,
    {
        self.of(agent).wins()
    }

    /// [`Score::payoff`] of `agent` in all seats.
    pub fn payoff<Q: Ord + ?Sized>(&self, agent: &Q) -> f64
    where
        A: Borrow<Q>,
    {
        self.of(agent).payoff()
    }
}

impl<P: Player, A: Ord> Default for AgentTally<P, A> {
    fn default() -> Self {
        Self::new()
    }
}

/// A line for each agent, such as `old: 5 of 10 won, 0.550 points a game`.
impl<P: Player, A: Ord + fmt::Display> fmt::Display for AgentTally<P, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (agent, results) in &self.agents {
            let mut sum = Results::NONE;
            for results in results {
                sum.add(results);
            }
            let Results { games, wins, .. } = sum;
            let points = sum.payoff::<P>() / games.max(1) as f64;
            writeln!(
                f,
                "{agent}: {wins} of {games} won, {points:.3} points a game"
            )?;
        }
        Ok(())
    }
}

/// For each agent its scores by seat.
impl<P: Player, A: fmt::Debug> fmt::Debug for AgentTally<P, A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let by_seat = |results: &[Results; MAX_PLAYERS]| -> Vec<Score> {
            let seats = P::ALL.iter().zip(results);
            seats
                .map(|(_, &results)| Score::new::<P>(results))
                .collect()
        };
        let agents = self.agents.iter();
        f.debug_map()
            .entries(agents.map(|(agent, results)| (agent, by_seat(results))))
            .finish()
    }
}

impl Score {
    fn new<P: Player>(results: Results) -> Self {
        Self {
            payoff: results.payoff::<P>(),
            results,
        }
    }

    /// The number of finished games; one in which the agent had two seats counts twice.
    pub const fn games(&self) -> u64 {
        self.results.games
    }

    /// In how many of them a seat of the agent finished ahead of all others.
    pub const fn wins(&self) -> u64 {
        self.results.wins
    }

    /// The sum of the [payoffs](Outcome::payoff), from 0 to the number of games.
    pub const fn payoff(&self) -> f64 {
        self.payoff
    }
}

/// Who sits where in game number `game` of a series, for [`AgentTally::add`]: one agent for each
/// player, who change seats from game to game.
///
/// In `N` games each agent has each seat once. In the `N!` games that come before all begins again
/// there is each order of the agents once: with three players six, since it matters who plays after
/// whom.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Taker;
/// use game_core::{Player, seated};
///
/// let orders = (0..6).map(|game| {
///     let agent_of = seated(["A", "B", "C"], game);
///     Taker::ALL.iter().map(|&seat| agent_of(seat)).collect::<String>()
/// });
/// assert_eq!(orders.collect::<Vec<_>>(), ["ABC", "BCA", "CAB", "ACB", "CBA", "BAC"]);
/// ```
///
/// Should there be fewer agents than players, the last seats are taken by the first agents again.
/// With none at all, it does not compile.
pub fn seated<P: Player, A: Copy, const N: usize>(agents: [A; N], game: u64) -> impl Fn(P) -> A {
    const { assert!(N > 0, "a game takes at least one agent") };
    let count = N as u64;
    let mut order = agents;
    // The first agent stays, the others are put in order number `rest`, one after the other.
    let mut rest = game / count;
    for place in 1..N {
        let left = (N - place) as u64;
        if let Some(agents) = order.get_mut(place..=place + (rest % left) as usize) {
            agents.rotate_right(1);
        }
        rest /= left;
    }
    // Then all move on.
    order.rotate_left((game % count) as usize);
    move |seat| order[seat.index() % N]
}
