//! A common trait for everything that is measured.

use core::fmt::Display;

use game_core::SplitMix64;

/// A rules engine to measure. Each method does the same work in every engine.
pub trait Subject {
    /// A position.
    type Position: Clone + Display;
    /// A move.
    type Move: Copy;

    /// The name in the table.
    const NAME: &'static str;

    /// Reads a position.
    ///
    /// # Errors
    /// The text is not a position. The error says why.
    fn parse(text: &str) -> Result<Self::Position, String>;

    /// Counts the leaves of the game tree, with the last ply counted in bulk.
    fn perft(position: &Self::Position, depth: u8) -> u64;

    /// Runs [`Subject::perft`] on several threads. Returns `None` if the engine has no parallel
    /// perft.
    fn perft_on(position: &Self::Position, depth: u8, threads: usize) -> Option<u64>;

    /// Returns a list of all legal moves.
    fn list(position: &Self::Position) -> impl AsRef<[Self::Move]>;

    /// Returns the number of legal moves.
    fn count(position: &Self::Position) -> u64;

    /// Returns whether a move is legal.
    fn is_legal(position: &Self::Position, mv: Self::Move) -> bool;

    /// Plays a legal move without checking it.
    fn play(position: &mut Self::Position, mv: Self::Move);

    /// Returns the hash key.
    fn key(position: &Self::Position) -> u64;

    /// Returns a random legal move, or `None` if there is none.
    fn random_move(position: &Self::Position, random: &mut SplitMix64) -> Option<Self::Move>;

    /// Returns the sum of the players' scores, or `None` if the game has no scores.
    fn score(position: &Self::Position) -> Option<u64>;
}

/// A position to measure, with its known leaf count.
#[derive(Clone, Copy, Debug)]
pub struct Case {
    /// The name in the table.
    pub name: &'static str,
    /// The position.
    pub text: &'static str,
    /// The depth of perft.
    pub depth: u8,
    /// The number of leaves at that depth.
    pub leaves: u64,
}

/// The maximum length of a random game in plies.
pub const PLAYOUT_PLIES: u32 = 300;

/// Plays a random game of at most [`PLAYOUT_PLIES`] plies and returns its length.
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
