//! The sources of hostile inputs: positions reached in games, and the parts of their texts.

use game_core::{Game, History, Playouts, SplitMix64};

use super::{Vocabulary, filled_texts};
use crate::beginnings;

/// The number of games to learn from, for each starting position.
const GAMES: u64 = 12;
const TURNS: usize = 120;
/// The number of turns from one position that is learned to the next.
const STRIDE: usize = 4;

/// The raw material for hostile inputs to a game: the positions in which games begin, and the
/// vocabulary and the longest fields of the texts that occur in random games from there.
#[derive(Debug)]
#[cfg_attr(
    not(feature = "proptest"),
    expect(dead_code, reason = "some fields are for the properties")
)]
pub struct Inputs<G: Game> {
    pub(super) starts: Vec<G>,
    /// The vocabulary of the texts of positions.
    pub positions: Vocabulary,
    /// The vocabulary of the texts of moves.
    pub moves: Vocabulary,
    /// For each field of a text, a position in which this field and as many others as possible are
    /// filled.
    pub(super) filled: Vec<String>,
    /// Some texts of moves, the longest ones.
    pub(super) long_moves: Vec<String>,
}

impl<G: Game> Inputs<G> {
    /// Learns from games that begin with the starts of the game or with `positions`. Together these
    /// should fill every field of the text.
    pub fn with(positions: impl IntoIterator<Item = G>) -> Self {
        let begins = beginnings(positions);
        let (mut position_texts, mut move_texts) = (Vec::new(), Vec::new());
        for (start, stream) in begins.iter().zip(0..) {
            for game in 0..GAMES {
                let mut random = SplitMix64::stream(stream, game);
                let mut history = History::new(start.clone());
                Playouts::new(TURNS).play_on(&mut history, &mut random);
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
