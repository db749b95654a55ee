//! `perft`: counting leaves, the standard check and speed measure of a move generator.

use std::collections::BTreeMap;
use std::fmt;
use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use game_core::Perft as Counter;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use oddboards::AnyGame;
use serde::Serialize;

use super::{number, write_answer};
use crate::error::Error;
use crate::memory;
use crate::select::Selection;

/// The time after which a count shows a progress bar.
const LONG: Duration = Duration::from_secs(1);

/// The maximum size of a table, in megabytes: more than most machines have.
const MAX_MEGABYTES: u64 = 1 << 20;

/// The end of `--help`.
const ABOUT_HASH: &str = "\
With --hash, the tree of a position that several orders of moves reach is counted once. The table is
kept from depth to depth and from position to position. The counts then depend on 64-bit keys: if
two positions have the same key, a count can be wrong. The chance of two such positions is 1 in
370,000 among ten million positions, and 1 in 37 among a billion.

Counts stop at 2^64 - 1 = 18446744073709551615, which deep trees of few pieces can reach.";

/// `board-lab perft GAME DEPTH`
#[derive(Debug, Args)]
#[command(after_help = ABOUT_HASH)]
pub(crate) struct Perft {
    #[command(flatten)]
    selection: Selection,

    /// The depth in turns
    #[arg(value_name = "DEPTH", value_parser = number(1..=u8::MAX))]
    depth: u8,

    /// Also list the leaves after each first move at the last depth
    #[arg(long)]
    divide: bool,

    /// Use up to this many threads
    #[arg(long, value_name = "N", default_value = "1",
          value_parser = number(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
    threads: NonZeroUsize,

    /// Keep counts in a table of this many megabytes; see below
    #[arg(long, value_name = "MB", value_parser = number(1..=MAX_MEGABYTES))]
    hash: Option<u64>,

    /// Print JSON, one object per line
    #[arg(long)]
    json: bool,
}

impl Perft {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let counter = self.counter()?;
        for game in self.selection.begin_all()? {
            self.count(&*game?, &counter, out)?;
        }
        Ok(())
    }

    /// Creates the counter of leaves.
    fn counter(&self) -> Result<Counter, Error> {
        let counter = Counter::new().threads(self.threads);
        let Some(megabytes) = self.hash else {
            return Ok(counter);
        };
        memory::check(megabytes).map_err(|error| Error::input("--hash", error))?;
        let bytes = usize::try_from(megabytes << 20).unwrap_or(usize::MAX);
        counter.table(bytes).map_err(|_| {
            let reason = format!("{megabytes} MB of memory are not available");
            Error::input("--hash", reason)
        })
    }

    fn count(
        &self,
        game: &dyn AnyGame,
        counter: &Counter,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        // The divided last depth is printed first, so it is counted first.
        let last = self.divide.then(|| Count::of(game, self.depth, counter));
        if !self.json {
            for (mv, leaves) in last.iter().flat_map(|last| &last.divide).flatten() {
                writeln!(out, "{mv}: {leaves}")?;
            }
        }
        let undivided = self.depth - u8::from(self.divide);
        let counts = (1..=undivided).map(|depth| Count {
            divide: None,
            ..Count::of(game, depth, counter)
        });
        for count in counts.chain(last) {
            write_answer(out, self.json, &count)?;
            out.flush()?;
        }
        Ok(())
    }
}

/// The leaves at one depth and the time taken to count them.
#[derive(Serialize)]
pub(super) struct Count {
    game: &'static str,
    position: String,
    depth: u8,
    pub(super) leaves: u64,
    seconds: f64,
    /// The speed in millions of leaves per second.
    mnps: f64,
    /// The leaves after each first move, ordered by its text.
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<BTreeMap<String, u64>>,
}

impl Count {
    /// Counts the leaves. Shows a progress bar on a terminal if it takes long.
    pub(super) fn of(game: &dyn AnyGame, depth: u8, counter: &Counter) -> Self {
        let bar = hidden_bar(depth, game.moves_by_rule().len() as u64);
        let advance = || {
            if bar.is_hidden() && bar.elapsed() > LONG {
                bar.set_draw_target(ProgressDrawTarget::stderr());
            }
            bar.inc(1);
        };
        let begin = Instant::now();
        let divided = game.divide(depth, counter, &advance);
        let seconds = begin.elapsed().as_secs_f64();
        let (by_move, leaves) = added_up(divided);
        Self {
            game: game.name(),
            position: game.position(),
            depth,
            leaves,
            seconds,
            mnps: leaves as f64 / seconds.max(1e-9) / 1e6,
            divide: Some(by_move),
        }
    }
}

/// Adds up the leaves by move and in total. A faulty game may list a move twice.
fn added_up(divided: Vec<(String, u64)>) -> (BTreeMap<String, u64>, u64) {
    let mut by_move = BTreeMap::new();
    for (mv, leaves) in divided {
        let sum: &mut u64 = by_move.entry(mv).or_default();
        *sum = sum.saturating_add(leaves);
    }
    let leaves = by_move.values().copied().fold(0, u64::saturating_add);
    (by_move, leaves)
}

/// A line such as `depth 3: 19656 leaves, 0.0012 s, 16.4 Mnps`.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (depth, leaves) = (self.depth, self.leaves);
        let (seconds, mnps) = (self.seconds, self.mnps);
        let noun = if leaves == 1 { "leaf" } else { "leaves" };
        writeln!(
            f,
            "depth {depth}: {leaves} {noun}, {seconds:.4} s, {mnps:.1} Mnps"
        )
    }
}

/// Creates a progress bar that is not shown yet.
fn hidden_bar(depth: u8, steps: u64) -> ProgressBar {
    let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
    let style =
        ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} first moves, {eta} left");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.set_message(format!("depth {depth}"));
    bar
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_stop_at_the_largest_number() {
        let divided = [("a", 1 << 63), ("b", 7), ("a", 1 << 63)];
        let (by_move, leaves) = added_up(divided.map(|(mv, leaves)| (mv.into(), leaves)).into());
        assert_eq!(leaves, u64::MAX);
        assert_eq!((by_move["a"], by_move["b"]), (u64::MAX, 7));
    }
}
