//! Random games that anyone can repeat: the same seed gives the same game on every platform.

use crate::claim::Claim;
use crate::game::{Game, OutcomeOf};
use crate::history::History;
use crate::playouts::Playouts;
use crate::policy::{Policy, Random, Uniform};

/// Where a random game has led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playout<G: Game> {
    /// The last position.
    pub position: G,
    /// The number of turns played.
    pub turns: usize,
    /// How the game ended, or `None` if it went on when the turns were up.
    pub outcome: Option<OutcomeOf<G>>,
}

/// Plays random legal moves, each equally likely, until the game is over or `max_turns` have been
/// played. Draws that have to be claimed are not; [`Playouts`] can do that, and play otherwise than
/// uniformly.
///
/// The game depends on `position` and the state of `random` only: with a
/// [`SplitMix64`](crate::SplitMix64) each move is the one with index
/// [`random.below(count)`](crate::SplitMix64::below) in the order of [`Game::visit_legal_moves`].
/// Nothing is listed or allocated.
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
/// # What to expect
///
/// Whether random games end, when and how, differs from game to game. Of 1,000 games of up to 2,000
/// turns (`board-lab random GAME --games 1000 --max-turns 2000`, and `--no-claims` for playing on
/// where a draw could be claimed, as this function does):
///
/// | game                      | end | median | won by each | with claims |
/// | ------------------------- | --- | ------ | ----------- | ----------- |
/// | territorial               | all | 32     | 481, 516    | the same    |
/// | circular                  | 998 | 599    | 49, 59      | all, 495    |
/// | three-man, `king-capture` | 86  |        | 0, 0, 0     | all, 875    |
/// | three-man, `checkmate`    | 57  |        | 11, 11, 13  | all, 887    |
/// | numbered-shogi            | all | 113    | 493, 507    | the same    |
///
/// So hardly any game of 3 Man Chess ends within 2,000 turns unless draws are claimed, and under
/// `king-capture` none is won: one king is taken by chance in 40 of 1,000 games, two in none.
pub fn playout<G: Game>(position: &G, random: &mut impl Random, max_turns: usize) -> Playout<G> {
    playout_with(position, random, max_turns, |_, _| ())
}

/// [`playout`] that calls `visit` with each move and the position it is about to be played in.
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

/// A random legal move, each equally likely, or `None` if the game is over.
#[inline]
pub fn random_move<G: Game>(position: &G, random: &mut impl Random) -> Option<G::Move> {
    next_move(position, &mut Uniform, random)
}

/// The move of a policy, or `None` if the game is over.
#[inline]
pub(crate) fn next_move<G: Game, R>(
    position: &G,
    policy: &mut impl Policy<G, R>,
    random: &mut R,
) -> Option<G::Move> {
    // Without moves after the outcome, to have none says that the game is over.
    if G::MOVES_AFTER_OUTCOME && position.decided().is_some() {
        return None;
    }
    policy.choose(position, random)
}

impl<G: Game> History<G> {
    /// Plays random legal moves, each equally likely, until the game is over or `max_turns` more
    /// have been played; returns how many have been played. With `claim_draws`, a draw is
    /// claimed as soon as one can be, also before the first move.
    ///
    /// Without it, the moves are those of [`playout`].
    pub fn play_random(
        &mut self,
        random: &mut impl Random,
        max_turns: usize,
        claim_draws: bool,
    ) -> usize {
        self.play_policy(&mut Uniform, random, max_turns, claim_draws)
    }

    /// [`play_random`](Self::play_random) with the moves of any policy.
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
            // That the game is over shows when there is no move.
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

    /// Claims a draw on the first ground there is, if any. Says whether it has.
    fn claim_any(&mut self) -> bool {
        let given = |claim: &Claim| self.check_ground(*claim).is_ok();
        let Some(claim) = Claim::ALL.into_iter().find(given) else {
            return false;
        };
        // The last move may have ended the game as well.
        self.settle();
        self.claim(claim).is_ok()
    }
}
