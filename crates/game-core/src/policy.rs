//! How a player picks moves in a playout.

use core::ops::ControlFlow;

use crate::game::Game;
use crate::random::{SplitMix64, below};

/// Where random games take their random numbers from: [`SplitMix64`], any generator of the crate
/// `rand_core` in a `FromRng` (feature `rand_core`), or one of your own.
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
    /// The next 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// A number below `bound`, each equally likely; 0 if `bound` is 0.
    #[inline]
    fn below(&mut self, bound: u64) -> u64 {
        below(|| self.next_u64(), bound)
    }

    /// A legal move, each equally likely, or `None` if there is none.
    ///
    /// [`Game::random_legal_move`] draws from a [`SplitMix64`]. Any other generator seeds one for
    /// each move with its next number; since different seeds give different first numbers, the
    /// moves are as evenly spread as the seeds.
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

    /// [`Game::random_legal_move`] with this generator.
    #[inline]
    fn legal_move<G: Game>(&mut self, position: &G) -> Option<G::Move> {
        position.random_legal_move(self)
    }
}

/// Picks a legal move, from the position and random numbers: how a playout is played.
///
/// A closure is a policy as well; so is the caller's own type, which may keep what it likes from
/// one move to the next.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Take};
/// use game_core::{Game, Playouts, SplitMix64, random_move};
///
/// // Whoever can take the last counters does, and anything else is left to chance.
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
    /// The move to play. `None` if there is no legal one; to answer so in another position ends the
    /// playout there.
    ///
    /// The move is played without a check ([`Game::play_unchecked`]). A policy is not asked where
    /// the game is [decided](Game::decided) though there are moves
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

/// Each legal move is equally likely ([`Random::legal_move`]).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Uniform;

impl<G: Game, R: Random> Policy<G, R> for Uniform {
    #[inline]
    fn choose(&mut self, position: &G, random: &mut R) -> Option<G::Move> {
        random.legal_move(position)
    }
}

/// [Noisy](Game::is_noisy) moves first: while there are some, such as captures, one of them is
/// played, each equally likely; else any legal move. With a probability below 1, each turn is
/// [`Uniform`] otherwise.
///
/// This is a simple case of what the literature calls heavy playouts (Drake and Uurtamo, Move
/// Ordering vs Heavy Playouts, 2007), and with a probability ε-greedy ones (Sturtevant, An Analysis
/// of UCT in Multi-player Games, 2008). It looks for noisy moves apart, and so costs a second
/// generation in positions that have none.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::Heap;
/// use game_core::{NoisyFirst, Playouts};
///
/// let playouts = Playouts::new(500).policy(NoisyFirst::with_probability(0.9));
/// // Nothing is taken in this game but counters, so all of its moves are quiet.
/// assert_eq!(playouts.tally(&Heap::default(), 7, 0..100).games(), 100);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoisyFirst {
    /// Noisy moves come first if 64 random bits are below this; always if it is `None`.
    below: Option<u64>,
}

/// How many numbers 64 bits can be.
const TWO_TO_THE_64: f64 = 18_446_744_073_709_551_616.0;

impl NoisyFirst {
    /// Noisy moves come first in every turn.
    pub const ALWAYS: Self = Self { below: None };

    /// Noisy moves come first with this probability, from 0 to 1, decided anew in each turn by one
    /// random number. At 1 none is needed, and this is [`ALWAYS`](Self::ALWAYS). Less than 0, and
    /// what is not a number, counts as 0.
    pub fn with_probability(probability: f64) -> Self {
        if probability >= 1.0 {
            return Self::ALWAYS;
        }
        #[allow(
            clippy::cast_sign_loss,
            reason = "the cast makes 0 of what is below it"
        )]
        let below = (probability * TWO_TO_THE_64) as u64;
        Self { below: Some(below) }
    }
}

/// [`NoisyFirst::ALWAYS`].
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

/// A noisy move, each equally likely, or `None` if there is none; then no random number is used up.
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
