//! `perft`: counting leaves, the standard check and speed measure of a move generator.

use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::write_json;
use oddboards::{AnyGame, AnyPerft, GameType, PerftOptions};

use crate::error::Error;
use crate::memory;
use crate::select::Selection;

/// The time after which a count shows a progress bar.
const LONG: Duration = Duration::from_secs(1);

/// The maximum size of a table, in megabytes: more than most machines have.
const MAX_MEGABYTES: u64 = 1 << 20;

/// The end of `--help`.
const ABOUT_HASH: &str = "\
With --hash, a tree that several orders of moves lead to is counted once. The table is kept from
depth to depth and from position to position. The counts then rest on 64-bit keys: two positions
with the same key could make one wrong. Among ten million positions there are such two once in
370 000 times, among a thousand million once in 37.";

/// `board-lab perft GAME DEPTH`
#[derive(Debug, Args)]
#[command(after_help = ABOUT_HASH)]
pub(crate) struct Perft {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// The depth in turns
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u8).range(1..))]
    depth: u8,

    /// List the count of the last depth for each first move
    #[arg(long)]
    divide: bool,

    /// Count on up to this many threads
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,

    /// Store counts in a table of this many megabytes; see below
    #[arg(
        long,
        value_name = "MB",
        value_parser = clap::value_parser!(u64).range(1..=MAX_MEGABYTES)
    )]
    hash: Option<u64>,

    /// Print JSON, one object per line
    #[arg(long)]
    json: bool,
}

/// The count at one depth.
#[derive(Serialize)]
struct Record<'a> {
    game: &'static str,
    position: &'a str,
    depth: u8,
    leaves: u64,
    seconds: f64,
    mnps: f64,
    /// In the record of the last depth, with `--divide`.
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<serde_json::Map<String, serde_json::Value>>,
}

impl Perft {
    /// Runs the command for a game.
    pub(crate) fn run(&self, kind: GameType, out: &mut dyn Write) -> Result<(), Error> {
        let counter = self.counter(kind)?;
        for game in self.selection.games(kind)? {
            self.count(&*game?, &*counter, out)?;
        }
        Ok(())
    }

    /// Creates the counter of leaves.
    fn counter(&self, kind: GameType) -> Result<Box<dyn AnyPerft>, Error> {
        let megabytes = self.hash.unwrap_or_default();
        memory::check(megabytes).map_err(|error| Error::input("--hash", error))?;
        let bytes = |megabytes| usize::try_from(megabytes << 20).unwrap_or(usize::MAX);
        let options = PerftOptions {
            table: self.hash.map(bytes),
            threads: self.threads,
        };
        kind.perft(options).map_err(|_| {
            let reason = format!("{megabytes} MB of memory are not available");
            Error::input("--hash", reason)
        })
    }

    fn count(
        &self,
        game: &dyn AnyGame,
        counter: &dyn AnyPerft,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        // The divided last depth is printed first, so it is counted first.
        let divided = self.divide.then(|| Count::of(game, self.depth, counter));
        if let (Some(count), false) = (&divided, self.json) {
            for (mv, leaves) in &count.divided {
                writeln!(out, "{mv}: {leaves}")?;
            }
        }
        let text = game.position();
        for depth in 1..=self.depth {
            let is_last = depth == self.depth;
            let fresh;
            let count = match &divided {
                Some(count) if is_last => count,
                _ => {
                    fresh = Count::of(game, depth, counter);
                    &fresh
                }
            };
            if self.json {
                let listed = count
                    .divided
                    .iter()
                    .map(|(mv, leaves)| (mv.clone(), (*leaves).into()));
                let record = Record {
                    game: game.name(),
                    position: &text,
                    depth,
                    leaves: count.leaves,
                    seconds: count.time.as_secs_f64(),
                    mnps: count.mnps(),
                    divide: (self.divide && is_last).then(|| listed.collect()),
                };
                write_json(out, &record)?;
            } else {
                writeln!(out, "{}", count.line())?;
            }
            out.flush()?;
        }
        Ok(())
    }
}

/// The leaves at one depth and the time taken to count them.
pub(super) struct Count {
    depth: u8,
    leaves: u64,
    time: Duration,
    /// The leaves after each first move, sorted by its text.
    divided: Vec<(String, u64)>,
}

impl Count {
    /// Counts the leaves. Shows a progress bar on a terminal if it takes long.
    pub(super) fn of(game: &dyn AnyGame, depth: u8, counter: &dyn AnyPerft) -> Self {
        let progress = Progress::new(depth, game.moves_by_rule().len() as u64);
        let begin = Instant::now();
        // The counter belongs to this game.
        let divided = counter.divide(game, depth, &|| progress.advance());
        let mut divided = divided.unwrap_or_default();
        let time = begin.elapsed();
        let leaves = divided.iter().map(|(_, leaves)| leaves).sum();
        divided.sort_unstable();
        Self {
            depth,
            leaves,
            time,
            divided,
        }
    }

    /// Returns the number of leaves.
    pub(super) const fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Returns the speed in millions of leaves per second.
    fn mnps(&self) -> f64 {
        let leaves = self.leaves as f64;
        leaves / self.time.as_secs_f64().max(1e-9) / 1e6
    }

    /// Writes a line such as `depth 3: 19656 leaves, 0.0012 s, 16.4 Mnps`.
    pub(super) fn line(&self) -> String {
        format!(
            "depth {}: {} leaves, {:.4} s, {:.1} Mnps",
            self.depth,
            self.leaves,
            self.time.as_secs_f64(),
            self.mnps()
        )
    }
}

/// A progress bar on standard error until it is dropped, shown only on a terminal and only if the
/// work takes long.
struct Progress {
    bar: ProgressBar,
    begin: Instant,
}

impl Progress {
    fn new(depth: u8, steps: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        let style =
            ProgressStyle::with_template("{msg} {wide_bar} {pos}/{len} first moves, {eta} left");
        if let Ok(style) = style {
            bar.set_style(style);
        }
        bar.set_message(format!("depth {depth}"));
        Self {
            bar,
            begin: Instant::now(),
        }
    }

    fn advance(&self) {
        if self.bar.is_hidden() && self.begin.elapsed() > LONG {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(1);
    }
}
