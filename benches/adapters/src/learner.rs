//! `board-game`: its trait for two players, with action numbers as moves. A turn may take several
//! actions, so the same player may act again.

use std::fmt;
use std::ops::{ControlFlow, Range};

use board_game::board::{
    Board, BoardDone, BoardMoves, BruteforceMoveIterator, Outcome, PlayError, Player,
};
use board_game::impl_unit_symmetry_board;
use game_board::{Acting, OnBoard, action_count};
use game_core::{SplitMix64, TwoPlayers};
use internal_iterator::InternalIterator;
use oddboards::{circular, numbered_shogi, territorial};
use oddboards::{game_board, game_core};
use rand::Rng;

/// A position of `G`, with the actions of a turn in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learner<G: OnBoard>(Acting<G>);

impl<G: OnBoard> Learner<G> {
    /// Creates the start of a turn.
    pub fn new(position: G) -> Self {
        Self(Acting::new(position))
    }
}

impl<G: OnBoard> fmt::Display for Learner<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

/// An iterator over all action numbers.
#[derive(Clone, Debug)]
pub struct Numbers(Range<usize>);

impl InternalIterator for Numbers {
    type Item = usize;

    fn try_for_each<R, F: FnMut(usize) -> ControlFlow<R>>(mut self, f: F) -> ControlFlow<R> {
        self.0.try_for_each(f)
    }
}

/// The trait cannot be implemented generically, because it needs a symmetry type for each game.
macro_rules! board {
    ($position:ty) => {
        impl_unit_symmetry_board!(Learner<$position>);

        impl<'a> BoardMoves<'a, Self> for Learner<$position> {
            type AllMovesIterator = Numbers;
            type AvailableMovesIterator = BruteforceMoveIterator<'a, Self>;

            fn all_possible_moves() -> Numbers {
                Numbers(0..action_count::<$position>())
            }

            fn available_moves(&'a self) -> Result<BruteforceMoveIterator<'a, Self>, BoardDone> {
                BruteforceMoveIterator::new(self)
            }
        }

        impl Board for Learner<$position> {
            type Move = usize;

            fn next_player(&self) -> Player {
                player(self.0.position().to_move())
            }

            fn is_available_move(&self, action: usize) -> Result<bool, BoardDone> {
                self.check_done()?;
                Ok(self.0.clone().act(action).is_ok())
            }

            fn random_available_move(&self, rng: &mut impl Rng) -> Result<usize, BoardDone> {
                self.check_done()?;
                let mut legal = Vec::new();
                self.0.legal_actions(&mut legal);
                Ok(legal[rng.gen_range(0..legal.len())] as usize)
            }

            fn play(&mut self, action: usize) -> Result<(), PlayError> {
                self.check_done()?;
                let acted = self.0.act(action);
                acted.map(|_| ()).map_err(|_| PlayError::UnavailableMove)
            }

            fn outcome(&self) -> Option<Outcome> {
                let outcome = self.0.position().outcome()?;
                let winner = outcome.winner();
                Some(winner.map_or(Outcome::Draw, |winner| Outcome::WonBy(player(winner))))
            }

            fn can_lose_after_move() -> bool {
                true
            }
        }
    };
}

board!(territorial::Position);
board!(circular::Position);
board!(numbered_shogi::Position);

fn player(player: impl TwoPlayers) -> Player {
    Player::BOTH[player.index()]
}

/// Takes random actions until the game is over. Returns their number and the last position.
pub fn random_game<G>(start: &G, seed: u64) -> (usize, G)
where
    G: OnBoard,
    Learner<G>: Board<Move = usize>,
{
    let mut board = Learner::new(start.clone());
    let mut random = SplitMix64::new(seed);
    let mut actions = 0;
    while !board.is_done() {
        let mut legal = Vec::new();
        board.0.legal_actions(&mut legal);
        let pick = legal[random.below(legal.len() as u64) as usize];
        if board.play(pick as usize).is_err() {
            break;
        }
        actions += 1;
    }
    (actions, board.0.position().clone())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;

    /// Checks the guarantees of the trait in random games, including in the middle of turns.
    /// `.ci/adapters` also runs the crate's tests for its own boards.
    fn keeps_the_promises<G>(turns: usize)
    where
        G: OnBoard,
        Learner<G>: Board<Move = usize>,
    {
        let mut board = Learner::new(G::default());
        let mut random = SplitMix64::new(3);
        for _ in 0..turns {
            if board.is_done() {
                assert_eq!(board.available_moves().err(), Some(BoardDone));
                assert_eq!(board.play(0), Err(PlayError::BoardDone));
                return;
            }
            let available: Vec<usize> = board.available_moves().unwrap().collect();
            let mut legal = Vec::new();
            board.0.legal_actions(&mut legal);
            legal.sort_unstable();
            let legal: Vec<usize> = legal.into_iter().map(|action| action as usize).collect();
            assert_eq!(available, legal, "{board}");
            let illegal = (0..action_count::<G>()).find(|action| !legal.contains(action));
            let before = board.clone();
            let refused = illegal.map(|action| board.play(action));
            assert!(matches!(
                refused,
                None | Some(Err(PlayError::UnavailableMove))
            ));
            assert_eq!(board, before);
            let pick = legal[random.below(legal.len() as u64) as usize];
            board.play(pick).unwrap();
        }
    }

    #[test]
    fn territorial_is_a_board() {
        keeps_the_promises::<territorial::Position>(200);
    }

    #[test]
    fn circular_is_a_board() {
        keeps_the_promises::<circular::Position>(300);
    }

    #[test]
    fn numbered_shogi_is_a_board() {
        keeps_the_promises::<numbered_shogi::Position>(300);
    }
}
