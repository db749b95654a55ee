//! How a player picks moves in a playout.

use crate::game::Game;
use crate::random::{Random, SplitMix64};

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
