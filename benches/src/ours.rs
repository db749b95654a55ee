//! Our own games, by their common trait.

use core::marker::PhantomData;
use core::num::NonZeroUsize;

use game_core::{Game, SplitMix64};

use crate::subject::Subject;

/// A game of this workspace.
#[derive(Debug)]
pub struct Ours<G>(PhantomData<G>);

impl<G: Game + Copy> Subject for Ours<G> {
    type Position = G;
    type Move = G::Move;

    const NAME: &'static str = G::NAME;

    fn parse(text: &str) -> Result<G, String> {
        G::from_text(text, G::Rules::default()).map_err(|error| error.to_string())
    }

    fn perft(position: &G, depth: u8) -> u64 {
        game_core::perft(position, depth)
    }

    fn perft_on(position: &G, depth: u8, threads: usize) -> Option<u64> {
        Some(game_core::perft_parallel(
            position,
            depth,
            NonZeroUsize::new(threads)?,
        ))
    }

    fn list(position: &G) -> impl AsRef<[G::Move]> {
        position.legal_moves()
    }

    fn count(position: &G) -> u64 {
        position.count_legal_moves()
    }

    fn is_legal(position: &G, mv: G::Move) -> bool {
        position.is_legal(mv)
    }

    fn play(position: &mut G, mv: G::Move) {
        position.play_unchecked(mv);
    }

    fn key(position: &G) -> u64 {
        position.key()
    }

    fn random_move(position: &G, random: &mut SplitMix64) -> Option<G::Move> {
        position.nth_legal_move(random.below(position.count_legal_moves()))
    }

    fn score(position: &G) -> Option<u64> {
        Some(
            position
                .scores()?
                .iter()
                .map(|&score| u64::from(score))
                .sum(),
        )
    }
}
