//! Many random games, with the moves of any policy, draws claimed or not.

use core::ops::Range;

use crate::claim::{Claim, Terms};
use crate::game::{Game, OutcomeOf};
use crate::playout::{Playout, next_move};
use crate::policy::{Policy, Random, Uniform};
use crate::random::SplitMix64;
use crate::repetitions::Repetitions;
use crate::tally::Tally;

/// How playouts are played: for how many turns at most, by which [`Policy`], and whether draws are
/// claimed.
///
/// A series of them has a seed. Its game number `n` draws from [`SplitMix64::stream`]`(seed, n)`,
/// whatever is played before it or at the same time.
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
    /// Each legal move is equally likely, no draw is claimed, and a game stops when this many turns
    /// have been played.
    pub const fn new(max_turns: usize) -> Self {
        Self {
            policy: Uniform,
            max_turns,
            claim_draws: false,
        }
    }
}

impl<P: Clone> Playouts<P> {
    /// Lets a policy pick the moves. Each game begins with a clone of it.
    #[must_use]
    pub fn policy<Q>(self, policy: Q) -> Playouts<Q> {
        Playouts {
            policy,
            max_turns: self.max_turns,
            claim_draws: self.claim_draws,
        }
    }

    /// Whether a draw is claimed as soon as one can be, also before the first move.
    ///
    /// Repetition is told by keys ([`Repetitions`]), since no positions are kept, and begins with
    /// the position that is played from. So games are those of
    /// [`History::play_random`](crate::History::play_random), as long as no two positions of a
    /// game have the same 64-bit key. Where a game knows a claim of repetition, the list of keys is
    /// allocated; nothing else is.
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

    /// [`play`](Self::play) that calls `visit` with each move and the position it is about to be
    /// played in.
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

    /// Plays these games and adds up how they end. Game `n` takes its random numbers from
    /// [`SplitMix64::stream`] `n` of `seed`, so that the result depends on nothing else.
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

/// Watches for a draw that can be claimed.
struct ClaimWatch {
    active: bool,
    /// Followed only where the game knows a claim of repetition.
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

    /// Takes note of the next position.
    #[inline]
    fn go_on<G: Game>(&mut self, position: &G) {
        if self.active && G::CLAIMS.repetition.is_some() {
            self.repetitions.push(Repetitions::key(position));
        }
    }

    /// The outcome of the first claim whose ground is given in a game that is not over.
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
        // The last move may have ended the game as well.
        match position.outcome() {
            None => position.claimed_outcome(claim),
            Some(_) => None,
        }
    }
}
