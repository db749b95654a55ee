//! Many random games, with any policy, with or without claims.

use core::ops::Range;

use crate::claim::{Claim, Terms};
use crate::game::{Game, OutcomeOf};
use crate::policy::{Policy, Random, Uniform, next_move};
use crate::random::SplitMix64;
use crate::repetitions::Repetitions;
use crate::tally::Tally;

/// The result of a random game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout<G: Game> {
    /// The last position.
    pub position: G,
    /// The number of turns played.
    pub turns: usize,
    /// The outcome of the game, or `None` if the turn limit was reached.
    pub outcome: Option<OutcomeOf<G>>,
}

/// Options for playouts: the maximum number of turns, the [`Policy`], and whether draws are
/// claimed.
///
/// A series of playouts has a seed. Game number `n` draws from [`SplitMix64::stream`]`(seed, n)`,
/// independently of the other games.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Taker};
/// use game_core::Playouts;
///
/// let (start, playouts) = (Heap::default(), Playouts::new(500));
/// let tally = playouts.tally(&start, 7, 0..1000);
/// assert_eq!(tally.to_string(), "1000 games: ann 263, ben 353, cleo 384, draw 0, unfinished 0");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playouts<P = Uniform> {
    policy: P,
    max_turns: usize,
    claim_draws: bool,
}

impl Playouts {
    /// Creates playouts of at most `max_turns` turns in which each legal move is equally likely and
    /// no draw is claimed.
    pub const fn new(max_turns: usize) -> Self {
        Self {
            policy: Uniform,
            max_turns,
            claim_draws: false,
        }
    }
}

impl<P: Clone> Playouts<P> {
    /// Sets the policy that picks the moves. Each game begins with a clone of it.
    #[must_use]
    pub fn policy<Q>(self, policy: Q) -> Playouts<Q> {
        Playouts {
            policy,
            max_turns: self.max_turns,
            claim_draws: self.claim_draws,
        }
    }

    /// Sets whether a draw is claimed as soon as possible, including before the first move.
    ///
    /// No positions are kept, so repetitions are detected by keys ([`Repetitions`]), counting from
    /// the position in which the playout begins. The games are the same as those of
    /// [`History::play_random`](crate::History::play_random), unless two positions of a game have
    /// the same 64-bit key. If the game has a claim of repetition, the list of keys is allocated.
    /// Nothing else is.
    #[must_use]
    pub const fn claim_draws(mut self, claim: bool) -> Self {
        self.claim_draws = claim;
        self
    }

    /// Plays a game from `position`.
    #[inline]
    pub fn play<G: Game, R: Random>(&self, position: &G, random: &mut R) -> Playout<G>
    where
        P: Policy<G, R>,
    {
        self.play_with(position, random, |_, _| ())
    }

    /// Plays like [`play`](Self::play) and calls `visit` with each move and the position in which
    /// it is played.
    pub fn play_with<G: Game, R: Random>(
        &self,
        position: &G,
        random: &mut R,
        mut visit: impl FnMut(&G, G::Move),
    ) -> Playout<G>
    where
        P: Policy<G, R>,
    {
        let mut policy = self.policy.clone();
        let mut position = position.clone();
        let mut claims = ClaimWatch::new(self.claim_draws, &position);
        let mut turns = 0;
        let mut claimed = claims.outcome(&position);
        while claimed.is_none() && turns < self.max_turns {
            let Some(mv) = next_move(&position, &mut policy, random) else {
                break;
            };
            visit(&position, mv);
            position.play_unchecked(mv);
            turns += 1;
            claims.go_on(&position);
            claimed = claims.outcome(&position);
        }
        Playout {
            outcome: claimed.or_else(|| position.outcome()),
            position,
            turns,
        }
    }

    /// Plays these games and adds up their results. Game `n` draws from [`SplitMix64::stream`] `n`
    /// of `seed`, so the result does not depend on anything else.
    pub fn tally<G: Game>(&self, position: &G, seed: u64, games: Range<u64>) -> Tally<G::Player>
    where
        P: Policy<G>,
    {
        let mut tally = Tally::new();
        for game in games {
            let end = self.play(position, &mut SplitMix64::stream(seed, game));
            tally.add(end.outcome.as_ref(), end.turns);
        }
        tally
    }
}

/// A watcher for draws that can be claimed.
struct ClaimWatch {
    active: bool,
    /// Used only if the game has a claim of repetition.
    repetitions: Repetitions,
}

impl ClaimWatch {
    #[inline]
    fn new<G: Game>(active: bool, position: &G) -> Self {
        let mut watch = Self {
            active,
            repetitions: Repetitions::new(),
        };
        watch.go_on(position);
        watch
    }

    /// Records the next position.
    #[inline]
    fn go_on<G: Game>(&mut self, position: &G) {
        if self.active && G::CLAIMS.repetition.is_some() {
            self.repetitions.push(Repetitions::key(position));
        }
    }

    /// Returns the outcome of the first justified claim in a game that is not over.
    #[inline]
    fn outcome<G: Game>(&self, position: &G) -> Option<OutcomeOf<G>> {
        if !self.active {
            return None;
        }
        let claim = Claim::ALL.into_iter().find(|&claim| {
            let given = |terms: Terms<G::Reason>| match claim {
                Claim::Repetition => self.repetitions.occurrences() >= usize::from(terms.needed),
                Claim::QuietTurns => position.quiet_turns() >= Some(terms.needed),
            };
            G::CLAIMS.terms(claim).is_some_and(given)
        })?;
        // The last move may also have ended the game.
        match position.outcome() {
            None => position.claimed_outcome(claim),
            Some(_) => None,
        }
    }
}
