//! Our own games.

use core::marker::PhantomData;
use core::num::NonZeroUsize;

use game_core::SplitMix64;
use oddboards::Listed;

use crate::positions;
use crate::subject::{Case, Subject};

/// A game with positions to measure.
pub trait Measured: Listed + Copy {
    /// The positions, starting with the start position.
    const CASES: &'static [Case];

    /// The depth of parallel perft in the scaling measurement, about a second of work.
    const SCALING_DEPTH: u8;
}

macro_rules! measured {
    ($($position:ty: $cases:ident, $depth:literal;)*) => {$(
        impl Measured for $position {
            const CASES: &'static [Case] = &positions::$cases;
            const SCALING_DEPTH: u8 = $depth;
        }
    )*};
}

measured! {
    oddboards::territorial::Position: TERRITORIAL, 5;
    oddboards::circular::Position: CIRCULAR, 6;
    oddboards::three_man::Position: THREE_MAN, 6;
    oddboards::numbered_shogi::Position: NUMBERED_SHOGI, 7;
}

/// Calls a function that is generic over [`Measured`] for each game on the list, and returns an
/// array of the results.
#[macro_export]
macro_rules! each_game {
    ($function:ident $arguments:tt) => {
        oddboards::games!(each_game_of! { [$function $arguments] })
    };
}

/// The macro to which [`each_game!`] passes the list.
#[macro_export]
macro_rules! each_game_of {
    ([$function:ident $arguments:tt] $($game:ident = $position:ty),* $(,)?) => {
        [$($crate::each_game_of!(@ $function $position, $arguments)),*]
    };
    (@ $function:ident $position:ty, ($($argument:expr),*)) => {
        $function::<$position>($($argument),*)
    };
}

/// A game of this workspace.
#[derive(Debug)]
pub struct Ours<G>(PhantomData<G>);

impl<G: Measured> Subject for Ours<G> {
    type Position = G;
    type Move = G::Move;

    const NAME: &'static str = G::NAME;

    fn parse(text: &str) -> Result<G, String> {
        text.parse().map_err(|error: G::Err| error.to_string())
    }

    fn perft(position: &G, depth: u8) -> u64 {
        game_core::perft(position, depth)
    }

    fn perft_on(position: &G, depth: u8, threads: usize) -> Option<u64> {
        let counter = game_core::Perft::new().threads(NonZeroUsize::new(threads)?);
        Some(counter.count(position, depth))
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
        position.random_legal_move(random)
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
