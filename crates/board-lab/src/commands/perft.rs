//! `perft`: counting leaves, the standard check and speed measure of a move generator.

use std::io::Write;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use clap::Args;
use game_core::{Game, Perft as PerftCounter};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::write_json;
use oddboards::Listed;

use crate::error::Error;
use crate::game_command::GameCommand;
use crate::memory;
use crate::select::Selection;

/// After how long a count deserves a progress bar.
const LONG: Duration = Duration::from_secs(1);

/// The largest table that can be asked for: more than most machines have.
const MAX_MEGABYTES: u64 = 1 << 20;

/// What `--help` ends with.
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

    /// How many turns deep to count
    #[arg(value_name = "DEPTH", value_parser = clap::value_parser!(u8).range(1..))]
    depth: u8,

    /// List the last depth's count for each first move
    #[arg(long)]
    divide: bool,

    /// Count on up to this many threads
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,

    /// Remember what has been counted in a table of this many megabytes; see below
    #[arg(
        long,
        value_name = "MB",
        value_parser = clap::value_parser!(u64).range(1..=MAX_MEGABYTES)
    )]
    hash: Option<u64>,

    /// Print JSON, one object a line
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
    /// In the record of the last depth, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    divide: Option<serde_json::Map<String, serde_json::Value>>,
}

impl GameCommand for Perft {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        let counter = counter(self.hash)?.threads(self.threads);
        for position in self.selection.positions::<G>()? {
            self.count(&position?, &counter, out)?;
        }
        Ok(())
    }
}

impl Perft {
    fn count<G: Listed>(
        &self,
        position: &G,
        counter: &PerftCounter<G>,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        // The divided last depth comes first, so it is counted first.
        let divided = self
            .divide
            .then(|| Count::of(position, self.depth, counter));
        if let (Some(count), false) = (&divided, self.json) {
            for (mv, leaves) in &count.divided {
                writeln!(out, "{mv}: {leaves}")?;
            }
        }
        let text = position.to_string();
        for depth in 1..=self.depth {
            let is_last = depth == self.depth;
            let fresh;
            let count = match &divided {
                Some(count) if is_last => count,
                _ => {
                    fresh = Count::of(position, depth, counter);
                    &fresh
                }
            };
            if self.json {
                let listed = count
                    .divided
                    .iter()
                    .map(|(mv, leaves)| (mv.clone(), (*leaves).into()));
                let record = Record {
                    game: G::NAME,
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

/// The leaves at one depth and the time it took to count them.
pub(super) struct Count {
    depth: u8,
    leaves: u64,
    time: Duration,
    /// The leaves after each first move, sorted by its text.
    divided: Vec<(String, u64)>,
}

impl Count {
    /// Counts, showing a progress bar on a terminal if it takes long.
    pub(super) fn of<G: Game>(position: &G, depth: u8, counter: &PerftCounter<G>) -> Self {
        let progress = Progress::new(depth, position.count_legal_moves());
        let begin = Instant::now();
        let divided = counter.divide(position, depth, |_, _| progress.advance());
        let time = begin.elapsed();
        let leaves = divided.iter().map(|(_, leaves)| leaves).sum();
        let mut divided: Vec<_> = divided
            .into_iter()
            .map(|(mv, leaves)| (mv.to_string(), leaves))
            .collect();
        divided.sort_unstable();
        Self {
            depth,
            leaves,
            time,
            divided,
        }
    }

    /// The leaves.
    pub(super) const fn leaves(&self) -> u64 {
        self.leaves
    }

    /// Millions of leaves a second.
    fn mnps(&self) -> f64 {
        let leaves = self.leaves as f64;
        leaves / self.time.as_secs_f64().max(1e-9) / 1e6
    }

    /// Such as `depth 3: 19656 leaves, 0.0012 s, 16.4 Mnps`.
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

/// What counts the leaves, with a table of this many megabytes.
fn counter<G: Game>(megabytes: Option<u64>) -> Result<PerftCounter<G>, Error> {
    let Some(megabytes) = megabytes else {
        return Ok(PerftCounter::new());
    };
    memory::check(megabytes).map_err(|error| Error::input("--hash", error))?;
    let bytes = usize::try_from(megabytes << 20).unwrap_or(usize::MAX);
    PerftCounter::new().table(bytes).map_err(|_| {
        Error::input(
            "--hash",
            format!("expected less, got no {megabytes} MB of memory"),
        )
    })
}

/// A bar on standard error that appears only on a terminal and only when the work takes long.
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

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
