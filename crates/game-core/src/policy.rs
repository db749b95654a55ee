//! Policies: how moves are picked in a playout.

use core::ops::ControlFlow;

use crate::game::Game;
use crate::random::{SplitMix64, below};

/// A source of random numbers for random games: [`SplitMix64`], any generator of the crate
/// `rand_core` in a `FromRng` (feature `rand_core`), or a custom type.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_core::{Random, playout};
///
/// /// The xorshift generator of Marsaglia.
/// struct Xorshift(u64);
///
/// impl Random for Xorshift {
///     fn next_u64(&mut self) -> u64 {
///         self.0 ^= self.0 << 13;
///         self.0 ^= self.0 >> 7;
///         self.0 ^= self.0 << 17;
///         self.0
///     }
/// }
///
/// let end = playout(&Heap::default(), &mut Xorshift(1), 1000);
/// assert!(end.outcome.is_some());
/// ```
pub trait Random {
    /// Returns the next 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// Returns a number below `bound`, each equally likely, or 0 if `bound` is 0.
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        below(|| self.next_u64(), bound)
    }

    /// Returns a random legal move, each equally likely, or `None` if there is none.
    ///
    /// [`Game::random_legal_move`] draws from a [`SplitMix64`]. Any other generator seeds a
    /// `SplitMix64` for each move with its next number. Different seeds give different first
    /// numbers, so the moves are as evenly distributed as the seeds.
    #[inline]
    fn legal_move<G: Game>(&mut self, position: &G) -> Option<G::Move> {
        position.random_legal_move(&mut SplitMix64::new(self.next_u64()))
    }
}

impl Random for SplitMix64 {
    #[inline]
    fn next_u64(&mut self) -> u64 {
        Self::next_u64(self)
    }

    /// Calls [`Game::random_legal_move`] with this generator.
    #[inline]
    fn legal_move<G: Game>(&mut self, position: &G) -> Option<G::Move> {
        position.random_legal_move(self)
    }
}

/// A way to pick the moves of a playout from the position and random numbers.
///
/// Closures are policies. So are types that implement this trait, which may keep state between
/// moves.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Take};
/// use game_core::{Game, Playouts, SplitMix64, random_move};
///
/// // Take the last counters if possible; otherwise pick a random move.
/// let greedy = |heap: &Heap, random: &mut SplitMix64| {
///     let wins = |mv: &Take| heap.after_unchecked(*mv).outcome().is_some();
///     heap.legal_moves().into_iter().find(wins).or_else(|| random_move(heap, random))
/// };
/// let playouts = Playouts::new(500).policy(greedy);
/// let end = playouts.play(&"3 a".parse()?, &mut SplitMix64::new(1));
/// assert_eq!((end.turns, end.outcome.map(|outcome| outcome.to_string())), (1, Some("a>b=c".into())));
/// # Ok::<(), game_core::TextError>(())
/// ```
pub trait Policy<G: Game, R = SplitMix64> {
    /// Returns the move to play, or `None` if there is no legal move. `None` in any other position
    /// ends the playout there.
    ///
    /// The move is played without a check ([`Game::play_unchecked`]). The policy is not called in a
    /// position that is [decided](Game::decided), even if it still has moves
    /// ([`Game::MOVES_AFTER_OUTCOME`]).
    fn choose(&mut self, position: &G, random: &mut R) -> Option<G::Move>;
}

impl<G, R, F> Policy<G, R> for F
where
    G: Game,
    F: FnMut(&G, &mut R) -> Option<G::Move>,
{
    #[inline]
    fn choose(&mut self, position: &G, random: &mut R) -> Option<G::Move> {
        self(position, random)
    }
}

/// The policy in which each legal move is equally likely ([`Random::legal_move`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uniform;

impl<G: Game, R: Random> Policy<G, R> for Uniform {
    #[inline]
    fn choose(&mut self, position: &G, random: &mut R) -> Option<G::Move> {
        random.legal_move(position)
    }
}

/// The policy that prefers [noisy](Game::is_noisy) moves, such as captures. It picks one of them,
/// each equally likely, or any legal move if there are none. With a probability below 1, it does so
/// only in that share of the turns and plays like [`Uniform`] in the others.
///
/// This is a simple form of heavy playouts (Drake and Uurtamo, Move Ordering vs Heavy Playouts,
/// 2007). With a probability it is an ε-greedy policy (Sturtevant, An Analysis of UCT in
/// Multi-player Games, 2008). Noisy moves are generated separately, so positions without them cost
/// a second move generation.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_core::{NoisyFirst, Playouts};
///
/// let playouts = Playouts::new(500).policy(NoisyFirst::with_probability(0.9));
/// // This game has no captures, so all of its moves are quiet.
/// assert_eq!(playouts.tally(&Heap::default(), 7, 0..100).games(), 100);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoisyFirst {
    /// Noisy moves come first if 64 random bits are below this number, or always if it is `None`.
    below: Option<u64>,
}

/// The number of values of 64 bits.
const TWO_TO_THE_64: f64 = 18_446_744_073_709_551_616.0;

impl NoisyFirst {
    /// The policy that prefers noisy moves in every turn.
    pub const ALWAYS: Self = Self { below: None };

    /// Creates the policy that prefers noisy moves with this probability, from 0 to 1, decided anew
    /// in each turn by one random number. A probability of 1 needs no random number and gives
    /// [`ALWAYS`](Self::ALWAYS). Negative numbers and NaN count as 0.
    pub fn with_probability(probability: f64) -> Self {
        if probability >= 1.0 {
            return Self::ALWAYS;
        }
        #[allow(
            clippy::cast_sign_loss,
            reason = "the cast turns negative numbers and NaN into 0"
        )]
        let below = (probability * TWO_TO_THE_64) as u64;
        Self { below: Some(below) }
    }
}

/// Returns [`NoisyFirst::ALWAYS`].
impl Default for NoisyFirst {
    fn default() -> Self {
        Self::ALWAYS
    }
}

impl<G: Game, R: Random> Policy<G, R> for NoisyFirst {
    fn choose(&mut self, position: &G, random: &mut R) -> Option<G::Move> {
        let first = self.below.is_none_or(|below| random.next_u64() < below);
        let noisy = if first {
            noisy_move(position, random)
        } else {
            None
        };
        noisy.or_else(|| random.legal_move(position))
    }
}

/// Returns a random noisy move, each equally likely. Returns `None` and draws no random number if
/// there is none.
fn noisy_move<G: Game>(position: &G, random: &mut impl Random) -> Option<G::Move> {
    let mut count = 0;
    let _ = position.visit_noisy_moves(|_| {
        count += 1;
        ControlFlow::<()>::Continue(())
    });
    if count == 0 {
        return None;
    }
    let mut left = random.below(count);
    let picked = position.visit_noisy_moves(|mv| {
        if left == 0 {
            return ControlFlow::Break(mv);
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    match picked {
        ControlFlow::Break(mv) => Some(mv),
        ControlFlow::Continue(()) => None,
    }
}

/// Returns the move that the policy picks, or `None` if the game is over.
#[inline]
pub(crate) fn next_move<G: Game, R>(
    position: &G,
    policy: &mut impl Policy<G, R>,
    random: &mut R,
) -> Option<G::Move> {
    // In games without moves after the outcome, having no move means that the game is over.
    if G::MOVES_AFTER_OUTCOME && position.decided().is_some() {
        return None;
    }
    policy.choose(position, random)
}
