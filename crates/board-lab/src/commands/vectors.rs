//! `vectors`: test vectors from random games.

use std::collections::BTreeSet;
use std::io::Write;
use std::num::NonZeroUsize;

use clap::Args;
use game_core::SplitMix64;
use game_testkit::vectors::Detail;

use super::number;
use crate::error::Error;
use crate::select::Selection;

/// `board-lab vectors GAME`
#[derive(Debug, Args)]
pub(crate) struct Vectors {
    #[command(flatten)]
    selection: Selection,

    /// The number of random games to take positions from
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number(0..=u64::MAX))]
    games: u64,

    /// The seed of the random games
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = number(0..=u64::MAX))]
    seed: u64,

    /// Take the position after every N turns, and the last one
    #[arg(long, value_name = "N", default_value = "8",
          value_parser = number(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
    every: NonZeroUsize,

    /// End a game after this many turns
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number(0..=usize::MAX))]
    max_turns: usize,

    /// Include the positions after this many of the legal moves
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = number(0..=usize::MAX))]
    after: usize,

    /// Count leaves up to this depth
    #[arg(long, value_name = "DEPTH", default_value_t = 2, value_parser = number(0..=u8::MAX))]
    perft: u8,
}

impl Vectors {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let start = self.selection.begin()?;
        let detail = Detail {
            after: self.after,
            perft: self.perft,
        };
        // Games share openings. Each position is written once.
        let mut written = BTreeSet::new();
        for number in 0..self.games {
            let mut random = SplitMix64::stream(self.seed, number);
            let mut game = start.clone();
            loop {
                if written.insert(game.position()) {
                    writeln!(out, "{}", game.vector(detail))?;
                }
                let left = self.max_turns.saturating_sub(game.turns());
                if game.play_random(left.min(self.every.get()), &mut random) == 0 {
                    break;
                }
            }
        }
        Ok(())
    }
}
