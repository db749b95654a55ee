//! One face for everything that is measured.

use core::fmt::Display;

use game_core::SplitMix64;

/// A rules engine as the benches see it. All methods do the same work in every engine.
pub trait Subject {
    /// A position.
    type Position: Clone + Display;
    /// A move.
    type Move: Copy;

    /// What the table calls it.
    const NAME: &'static str;

    /// Reads a position.
    ///
    /// # Errors
    /// The text is not a position; the error says why.
    fn parse(text: &str) -> Result<Self::Position, String>;

    /// Leaves of the game tree, with the last ply counted in bulk.
    fn perft(position: &Self::Position, depth: u8) -> u64;

    /// [`Subject::perft`] on several threads, where the engine has it.
    fn perft_on(position: &Self::Position, depth: u8, threads: usize) -> Option<u64>;

    /// All legal moves in a list.
    fn list(position: &Self::Position) -> impl AsRef<[Self::Move]>;

    /// The number of legal moves.
    fn count(position: &Self::Position) -> u64;

    /// Whether a move is legal.
    fn is_legal(position: &Self::Position, mv: Self::Move) -> bool;

    /// Plays a legal move without a check.
    fn play(position: &mut Self::Position, mv: Self::Move);

    /// The hash key.
    fn key(position: &Self::Position) -> u64;

    /// A random legal move, or `None` if there is none.
    fn random_move(position: &Self::Position, random: &mut SplitMix64) -> Option<Self::Move>;

    /// The sum of the players' scores, where positions are scored.
    fn score(position: &Self::Position) -> Option<u64>;
}

/// A position to measure on, with the leaves it is known to have.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// What the table calls it.
    pub name: &'static str,
    /// The position.
    pub text: &'static str,
    /// How deep perft goes.
    pub depth: u8,
    /// The leaves at that depth.
    pub leaves: u64,
}

/// Longest random game, in plies.
pub const PLAYOUT_PLIES: u32 = 300;

/// Plays a random game of at most [`PLAYOUT_PLIES`] and tells how many plies it had.
pub fn playout<S: Subject>(start: &S::Position, random: &mut SplitMix64) -> u32 {
    let mut position = start.clone();
    for ply in 0..PLAYOUT_PLIES {
        match S::random_move(&position, random) {
            Some(mv) => S::play(&mut position, mv),
            None => return ply,
        }
    }
    PLAYOUT_PLIES
}
