//! Where hostile inputs come from: the positions that games reach, and what their texts are made
//! of.

use std::fmt;

use game_core::{Game, History, SplitMix64};

use super::{Vocabulary, filled_texts};
use crate::strategy::starts;

/// How many games are played from each position, and how long, to learn from.
const GAMES: u64 = 12;
const TURNS: usize = 120;
/// Every so many turns, a position is learnt.
const STRIDE: usize = 4;

/// What hostile inputs for a game are made from: the positions in which games begin, and the
/// vocabulary and the longest fields of the texts that random games from there come by.
pub struct Inputs<G: Game> {
    pub(super) starts: Vec<G>,
    pub(super) positions: Vocabulary,
    pub(super) moves: Vocabulary,
    /// For each field of a text, a position in which as many fields as possible say something, that
    /// one included.
    pub(super) filled: Vec<String>,
    /// Some texts of moves, the longest ones.
    pub(super) long_moves: Vec<String>,
}

impl<G: Game> Inputs<G> {
    /// What the texts of positions are made of.
    pub const fn positions(&self) -> &Vocabulary {
        &self.positions
    }

    /// What the texts of moves are made of.
    pub const fn moves(&self) -> &Vocabulary {
        &self.moves
    }

    /// All from games that begin as the game can start.
    pub fn new() -> Self {
        Self::with([])
    }

    /// From games that begin as the game can start, and from `positions`. These should be such that
    /// every field of the text says something in some of them.
    pub fn with(positions: impl IntoIterator<Item = G>) -> Self {
        let mut begins = starts::<G>();
        begins.extend(positions);

        let (mut position_texts, mut move_texts) = (Vec::new(), Vec::new());
        for (start, stream) in begins.iter().zip(0..) {
            for game in 0..GAMES {
                let mut random = SplitMix64::stream(stream, game);
                let mut history = History::new(start.clone());
                history.play_random(&mut random, TURNS, false);
                let positions = history.positions().step_by(STRIDE);
                position_texts.extend(positions.map(ToString::to_string));
                move_texts.extend(history.moves().map(|mv| mv.to_string()));
            }
        }
        move_texts.sort_unstable_by(|one, other| {
            let longest_first = other.len().cmp(&one.len());
            longest_first.then_with(|| one.cmp(other))
        });
        move_texts.dedup();
        Self {
            starts: begins,
            positions: Vocabulary::of(&position_texts),
            moves: Vocabulary::of(&move_texts),
            filled: filled_texts(&position_texts),
            long_moves: move_texts.into_iter().take(3).collect(),
        }
    }
}

impl<G: Game> Default for Inputs<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Game> fmt::Debug for Inputs<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inputs")
            .field("starts", &self.starts.len())
            .field("filled", &self.filled)
            .field("long_moves", &self.long_moves)
            .finish_non_exhaustive()
    }
}
