//! Reproducible random games: the same seed gives the same game on every platform.

use crate::claim::Claim;
use crate::game::Game;
use crate::history::History;
use crate::playouts::{Playout, Playouts};
use crate::policy::{Policy, Random, Uniform, next_move};

/// Plays random legal moves, each equally likely, until the game is over or `max_turns` have been
/// played. Draws are not claimed. [`Playouts`] can claim them, and can use other policies.
///
/// The game depends only on `position` and the state of `random`. With a
/// [`SplitMix64`](crate::SplitMix64), each move is the one with index
/// [`random.below(count)`](crate::SplitMix64::below) in the order of [`Game::visit_legal_moves`].
/// Nothing is allocated.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Taker};
/// use game_core::{SplitMix64, playout};
///
/// let end = playout(&Heap::default(), &mut SplitMix64::new(1), 1000);
/// assert_eq!((end.turns, end.position.to_string()), (5, "0 c".into()));
/// assert_eq!(end.outcome.and_then(|outcome| outcome.winner()), Some(Taker::Ben));
/// assert_eq!(playout(&Heap::default(), &mut SplitMix64::new(1), 1000), end);
/// ```
///
/// Games differ in whether, when and how random play ends; without claims some hardly ever do.
pub fn playout<G: Game>(position: &G, random: &mut impl Random, max_turns: usize) -> Playout<G> {
    playout_with(position, random, max_turns, |_, _| ())
}

/// Plays like [`playout`] and calls `visit` with each move and the position in which it is played.
///
/// ```
/// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
/// # use heap::{Heap, Take};
/// use game_core::{SplitMix64, playout_with};
///
/// let mut moves = Vec::new();
/// playout_with(&Heap::default(), &mut SplitMix64::new(1), 1000, |_, mv| moves.push(mv));
/// assert_eq!(moves, [2, 3, 3, 2, 1].map(Take));
/// ```
pub fn playout_with<G: Game>(
    position: &G,
    random: &mut impl Random,
    max_turns: usize,
    visit: impl FnMut(&G, G::Move),
) -> Playout<G> {
    Playouts::new(max_turns).play_with(position, random, visit)
}

/// Returns a random legal move, each equally likely, or `None` if the game is over.
#[inline]
pub fn random_move<G: Game>(position: &G, random: &mut impl Random) -> Option<G::Move> {
    next_move(position, &mut Uniform, random)
}

impl<G: Game> History<G> {
    /// Plays random legal moves, each equally likely, until the game is over or `max_turns` more
    /// have been played. Returns the number of turns played. With `claim_draws`, a draw is claimed
    /// as soon as possible, including before the first move.
    ///
    /// Without `claim_draws`, the moves are those of [`playout`].
    pub fn play_random(
        &mut self,
        random: &mut impl Random,
        max_turns: usize,
        claim_draws: bool,
    ) -> usize {
        self.play_policy(&mut Uniform, random, max_turns, claim_draws)
    }

    /// Plays like [`play_random`](Self::play_random), with the moves of a policy.
    ///
    /// ```
    /// # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
    /// # use heap::Heap;
    /// use game_core::{Game, History, SplitMix64};
    ///
    /// let mut last = |heap: &Heap, _: &mut SplitMix64| heap.legal_moves().pop();
    /// let mut game = History::<Heap>::default();
    /// assert_eq!(game.play_policy(&mut last, &mut SplitMix64::new(1), 100, true), 4);
    /// ```
    pub fn play_policy<R>(
        &mut self,
        policy: &mut impl Policy<G, R>,
        random: &mut R,
        max_turns: usize,
        claim_draws: bool,
    ) -> usize {
        let mut turns = 0;
        while self.outcome().is_none() && !(claim_draws && self.claim_any()) && turns < max_turns {
            // If the policy has no move, the game is over.
            let Some(mv) = next_move(self.position(), policy, random) else {
                break;
            };
            self.push(mv);
            turns += 1;
        }
        if self.claimed().is_none() {
            self.settle();
        }
        turns
    }

    /// Claims a draw on the first justified ground, if there is one. Returns whether it did.
    fn claim_any(&mut self) -> bool {
        let given = |claim: &Claim| self.check_ground(*claim).is_ok();
        let Some(claim) = Claim::ALL.into_iter().find(given) else {
            return false;
        };
        // The last move may also have ended the game.
        self.settle();
        self.claim(claim).is_ok()
    }
}
