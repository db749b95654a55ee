//! Random games: a policy that picks the moves, and the loop that plays them. The same seed gives
//! the same game on every platform.

use core::ops::ControlFlow;

use crate::claim::{Claim, ClaimRule};
use crate::game::{Game, OutcomeOf};
use crate::history::{History, count_for};
use crate::random::SplitMix64;
use crate::repetitions::Repetitions;
use crate::visit::nth_visited;

/// A way to pick the moves of a random game from the position and random numbers.
///
/// Closures are policies. So are types that implement this trait, which may keep state between
/// moves.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Take};
/// use game_core::{Game, Playouts, SplitMix64};
///
/// // Take the last counters if possible; otherwise pick a random move.
/// let greedy = |heap: &Heap, random: &mut SplitMix64| {
///     let wins = |mv: &Take| heap.after_unchecked(*mv).outcome().is_some();
///     heap.legal_moves().into_iter().find(wins).or_else(|| heap.random_legal_move(random))
/// };
/// let playouts = Playouts::new(500).policy(greedy);
/// let end = playouts.play(&"3 a".parse()?, &mut SplitMix64::new(1));
/// assert_eq!(end.turns, 1);
/// assert_eq!(end.outcome.map(|outcome| outcome.to_string()).as_deref(), Some("a>b=c"));
/// # Ok::<(), game_core::TextError>(())
/// ```
pub trait Policy<G: Game> {
    /// Returns the move to play, or `None` if there is no legal move. `None` in any other position
    /// ends the playout there.
    ///
    /// The move is played without a check ([`Game::play_unchecked`]). A game with
    /// [`Game::MOVES_AFTER_OUTCOME`] does not call the policy in a position that is
    /// [decided](Game::decided). Other games have no legal moves there.
    fn choose(&mut self, position: &G, random: &mut SplitMix64) -> Option<G::Move>;
}

impl<G: Game, F: FnMut(&G, &mut SplitMix64) -> Option<G::Move>> Policy<G> for F {
    #[inline]
    fn choose(&mut self, position: &G, random: &mut SplitMix64) -> Option<G::Move> {
        self(position, random)
    }
}

/// The policy in which each legal move is equally likely ([`Game::random_legal_move`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uniform;

impl<G: Game> Policy<G> for Uniform {
    #[inline]
    fn choose(&mut self, position: &G, random: &mut SplitMix64) -> Option<G::Move> {
        position.random_legal_move(random)
    }
}

/// The policy that prefers [noisy](Game::is_noisy) moves, such as captures, in this share of the
/// turns, from 0 to 1. In these turns it picks a noisy move, each equally likely, or any legal move
/// if there are none. In the others it plays like [`Uniform`].
///
/// One random number decides for each turn, unless the share is 1. Negative numbers and NaN count
/// as 0.
///
/// This is a simple form of heavy playouts (Drake and Uurtamo, Move Ordering vs Heavy Playouts,
/// 2007). With a share below 1 it is an ε-greedy policy (Sturtevant, An Analysis of UCT in
/// Multi-player Games, 2008). Noisy moves are generated separately, so positions without them cost
/// a second move generation.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_core::{NoisyFirst, Playouts, SplitMix64};
///
/// let playouts = Playouts::new(500).policy(NoisyFirst(0.9));
/// // This game has no captures, so all of its moves are quiet.
/// assert!(playouts.play(&Heap::default(), &mut SplitMix64::new(7)).outcome.is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NoisyFirst(
    /// The share of the turns in which noisy moves are preferred.
    pub f64,
);

/// The number of values of 64 bits.
const TWO_TO_THE_64: f64 = 18_446_744_073_709_551_616.0;

impl<G: Game> Policy<G> for NoisyFirst {
    fn choose(&mut self, position: &G, random: &mut SplitMix64) -> Option<G::Move> {
        #[allow(
            clippy::cast_sign_loss,
            reason = "the cast turns negative numbers and NaN into 0"
        )]
        let noisy = if self.0 >= 1.0 || random.next_u64() < (self.0 * TWO_TO_THE_64) as u64 {
            noisy_move(position, random)
        } else {
            None
        };
        noisy.or_else(|| position.random_legal_move(random))
    }
}

/// Returns a random noisy move, each equally likely. Returns `None` and draws no random number if
/// there is none.
fn noisy_move<G: Game>(position: &G, random: &mut SplitMix64) -> Option<G::Move> {
    let mut count = 0;
    let _ = position.visit_noisy_moves(|_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    if count == 0 {
        return None;
    }
    let nth = nth_visited(random.below(count));
    position.visit_noisy_moves(nth).break_value()
}

/// The result of a random game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout<G: Game> {
    /// The last position.
    pub position: G,
    /// The number of turns played.
    pub turns: usize,
    /// The outcome of the game, or `None` if it is not over: the turn limit was reached, or the
    /// [`Policy`] picked no move.
    pub outcome: Option<OutcomeOf<G>>,
}

/// Options for random games: the maximum number of turns, the [`Policy`] that picks the moves, and
/// whether draws are claimed.
///
/// A game depends only on these options, on the position and on the state of the generator. Game
/// `n` of a series draws from [`SplitMix64::stream`]`(seed, n)`, independently of the other games.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Take, Taker};
/// use game_core::{History, Playouts, SplitMix64};
///
/// let playouts = Playouts::new(1000);
/// let end = playouts.play(&Heap::default(), &mut SplitMix64::new(1));
/// assert_eq!((end.turns, end.position.to_string()), (5, "0 c".into()));
/// assert_eq!(end.outcome.and_then(|outcome| outcome.winner()), Some(Taker::Ben));
///
/// // The same game as a record.
/// let mut game = History::<Heap>::default();
/// playouts.play_on(&mut game, &mut SplitMix64::new(1));
/// assert_eq!(game.moves().collect::<Vec<_>>(), [2, 3, 3, 2, 1].map(Take));
/// ```
///
/// Games differ in whether, when and how random play ends. Some hardly ever end without claims.
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
    #[must_use]
    pub const fn claim_draws(mut self, claim: bool) -> Self {
        self.claim_draws = claim;
        self
    }

    /// Plays a game from `position`.
    ///
    /// No positions are kept, so repetitions are detected by keys ([`Repetitions`]), counting from
    /// `position`. If draws are claimed and the game has a claim of repetition, the list of keys is
    /// allocated. Nothing else is.
    #[inline]
    pub fn play<G: Game>(&self, position: &G, random: &mut SplitMix64) -> Playout<G>
    where
        P: Policy<G>,
    {
        self.play_with(position, random, |_, _| ())
    }

    /// Plays like [`play`](Self::play) and calls `visit` with each move and the position in which
    /// it is played.
    pub fn play_with<G: Game>(
        &self,
        position: &G,
        random: &mut SplitMix64,
        visit: impl FnMut(&G, G::Move),
    ) -> Playout<G>
    where
        P: Policy<G>,
    {
        let mut position = position.clone();
        let keys = self.keys::<G>(|| Repetitions::starting_with(&position));
        let (turns, claimed) = self.run(&mut position, keys, random, visit);
        Playout {
            outcome: claimed.map_or_else(|| position.outcome(), |(_, outcome)| Some(outcome)),
            position,
            turns,
        }
    }

    /// Continues a recorded game. The turn limit applies to the added turns. Returns their number.
    ///
    /// Repetitions are counted from the start of the record. They are found by key, and
    /// [`History::claim`] then compares the positions.
    pub fn play_on<G: Game>(&self, game: &mut History<G>, random: &mut SplitMix64) -> usize
    where
        P: Policy<G>,
    {
        if game.outcome().is_some() {
            return 0;
        }
        let mut position = game.position().clone();
        let keys = self.keys::<G>(|| Repetitions::from(&*game));
        let (turns, claimed) = self.run(&mut position, keys, random, |_, mv| game.push(mv));
        game.settle();
        if let Some((claim, _)) = claimed {
            // Refused only if two different positions have the same key.
            let _ = game.claim(claim);
        }
        turns
    }

    /// Returns the keys of the positions so far, if they are needed to claim draws.
    #[inline]
    fn keys<G: Game>(&self, past: impl FnOnce() -> Repetitions) -> Option<Repetitions> {
        let counts = self.claim_draws && G::claim_rule(Claim::Repetition).is_some();
        counts.then(past)
    }

    /// Plays until the game is over, a draw can be claimed, the policy has no move, or the turn
    /// limit is reached. Returns the number of turns, and the claim with the outcome that it gives.
    #[inline]
    fn run<G: Game>(
        &self,
        position: &mut G,
        mut keys: Option<Repetitions>,
        random: &mut SplitMix64,
        mut visit: impl FnMut(&G, G::Move),
    ) -> (usize, Option<(Claim, OutcomeOf<G>)>)
    where
        P: Policy<G>,
    {
        let mut policy = self.policy.clone();
        let mut turns = 0;
        loop {
            if self.claim_draws {
                let occurrences = keys.as_ref().map_or(0, Repetitions::occurrences);
                let claimed = first_claim(position, occurrences);
                if claimed.is_some() {
                    return (turns, claimed);
                }
            }
            // In games without moves after the outcome, having no move means that the game is over.
            let is_over = G::MOVES_AFTER_OUTCOME && position.decided().is_some();
            if turns >= self.max_turns || is_over {
                return (turns, None);
            }
            let Some(mv) = policy.choose(position, random) else {
                return (turns, None);
            };
            visit(position, mv);
            position.play_unchecked(mv);
            if let Some(keys) = &mut keys {
                keys.push(Repetitions::key(position));
            }
            turns += 1;
        }
    }
}

/// Returns the first ground on which a draw can be claimed, with the outcome. Returns `None` if the
/// game is over.
#[inline]
fn first_claim<G: Game>(position: &G, occurrences: usize) -> Option<(Claim, OutcomeOf<G>)> {
    let is_justified = |rule: &&ClaimRule<G::Reason>| {
        count_for(rule.claim, position, occurrences) >= Some(rule.needed.into())
    };
    let claim = G::CLAIMS.iter().find(is_justified)?.claim;
    match position.outcome() {
        None => Some((claim, position.claimed_outcome(claim)?)),
        Some(_) => None,
    }
}
