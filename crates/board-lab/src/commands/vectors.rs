//! `vectors`: test vectors from random games.

use std::collections::BTreeSet;
use std::io::Write;
use std::num::NonZeroUsize;

use clap::Args;
use game_core::{Playouts, SplitMix64};
use game_testkit::vectors::{Detail, Vector};

use oddboards::Listed;

use crate::error::Error;
use crate::game_command::GameCommand;
use crate::select::Selection;

/// `board-lab vectors GAME`
#[derive(Debug, Args)]
pub(crate) struct Vectors {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// How many random games to take positions from
    #[arg(long, value_name = "N", default_value_t = 10)]
    games: u64,

    /// The number that the random games depend on
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,

    /// Take the position after every so many turns, and the last one
    #[arg(long, value_name = "N", default_value = "8")]
    every: NonZeroUsize,

    /// Stop a game after so many turns
    #[arg(long, value_name = "N", default_value_t = 1000)]
    max_turns: usize,

    /// Give the position after so many of the moves
    #[arg(long, value_name = "N", default_value_t = 4)]
    after: usize,

    /// Count leaves up to this depth
    #[arg(long, value_name = "DEPTH", default_value_t = 2)]
    perft: u8,
}

impl GameCommand for Vectors {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        let start = self.selection.position::<G>()?;
        let detail = Detail {
            after: self.after,
            perft: self.perft,
        };
        // Games begin alike; what has been written is not written again.
        let mut written = BTreeSet::new();
        for game in 0..self.games {
            for position in self.positions(&start, game) {
                if written.insert(position.to_string()) {
                    writeln!(out, "{}", Vector::describe(&position, detail))?;
                }
            }
        }
        Ok(())
    }
}

impl Vectors {
    /// The positions taken from a random game, in order.
    fn positions<G: Listed>(&self, start: &G, game: u64) -> Vec<G> {
        let mut random = SplitMix64::stream(self.seed, game);
        let mut positions = Vec::new();
        let mut turns = 0;
        let end = Playouts::new(self.max_turns).play_with(start, &mut random, |position, _| {
            if turns % self.every == 0 {
                positions.push(position.clone());
            }
            turns += 1;
        });
        positions.push(end.position);
        positions
    }
}
