//! `random`: random games and their results.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::Args;
use oddboards::{AnyGame, RandomOptions, RandomResults};

use super::answer::{Answer, Facts, table};
use super::{number, write_answer};
use crate::engines;
use crate::error::Error;
use crate::interrupt::Interrupt;
use crate::records::Records;
use crate::select::Selection;
use crate::wrap::counted;

/// The time that a batch of games should take. A signal ends a run with records after a batch.
const BATCH: Duration = Duration::from_millis(50);

/// The number of games up to which the legal moves of every turn are counted.
const FULLY_COUNTED_GAMES: u64 = 10;

/// In more games, legal moves are counted in one of this many turns. That suffices for the average
/// and takes little time.
const COUNTED_TURNS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(7);

/// `board-lab random GAME`
#[derive(Debug, Args)]
pub(crate) struct Random {
    #[command(flatten)]
    selection: Selection,

    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number(0..=u64::MAX))]
    games: u64,

    /// The seed of the games; the same seed gives the same games everywhere
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = number(0..=u64::MAX))]
    seed: u64,

    /// End a game after this many turns
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = number(0..=usize::MAX))]
    max_turns: usize,

    /// Do not claim draws; by default they are claimed as soon as the rules allow it
    #[arg(long)]
    no_claims: bool,

    /// Use up to this many threads; the results are the same
    #[arg(long, value_name = "N", default_value = "1",
          value_parser = number(NonZeroUsize::MIN..=NonZeroUsize::MAX))]
    threads: NonZeroUsize,

    /// Write the games to this file, as JSON Lines
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Random {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let start = self.selection.begin()?;
        let mut records = self.records.as_deref().map(Records::open).transpose()?;
        if records.as_ref().is_some_and(|records| !records.is_empty()) {
            return Err(Error::input("--records", "the file is not empty"));
        }
        // Without records, a signal ends the program at once.
        let interrupt = if records.is_some() {
            Interrupt::by_any()?
        } else {
            Interrupt::default()
        };
        let (mut results, mut time) = (RandomResults::default(), Duration::ZERO);
        let count_every = if self.games <= FULLY_COUNTED_GAMES {
            NonZeroUsize::MIN
        } else {
            COUNTED_TURNS
        };
        let workers = self.threads.get().min(engines::cores().into()) as u64;
        let (mut first, mut at_once) = (0_u64, workers);
        // Even a batch of no games has results for each player.
        loop {
            let games = first..self.games.min(first.saturating_add(at_once));
            first = games.end;
            let options = RandomOptions {
                games,
                seed: self.seed,
                max_turns: self.max_turns,
                claim_draws: !self.no_claims,
                threads: self.threads,
                count_every,
                records: records.is_some(),
            };
            let begin = Instant::now();
            let mut played = start.random_games(&options);
            let took = begin.elapsed();
            time += took;
            at_once = if took < BATCH {
                at_once.saturating_mul(2)
            } else {
                workers.max(at_once / 2)
            };
            if let Some(file) = &mut records {
                let mut lines = played.records.drain(..);
                lines.try_for_each(|line| file.write_line(line))?;
            }
            results.extend(played);
            if first >= self.games || interrupt.flag().load(Ordering::Relaxed) {
                break;
            }
        }
        write_answer(out, self.json, &self.summary(&*start, results, time))?;
        interrupt.check(first >= self.games)
    }

    /// Returns the results of the games played.
    fn summary(&self, start: &dyn AnyGame, found: RandomResults, time: Duration) -> Answer {
        let mut lengths = found.lengths;
        lengths.sort_unstable();
        let (games, turns) = (
            lengths.len() as u64,
            lengths.iter().map(|&turns| turns as u64).sum(),
        );
        let at = |index: usize| lengths.get(index).copied().unwrap_or_default();
        let last = lengths.len().saturating_sub(1);
        let (min, max) = (at(0), at(last));
        let median = f64::midpoint(real(at(last / 2) as u64), real(at(last.div_ceil(2)) as u64));
        let (drawn, unfinished) = (found.drawn, found.unfinished);
        let moves = real(found.choices) / real(found.counted.max(1));
        let seconds = time.as_secs_f64();
        let results = found.won.into_iter().zip(found.points);
        let results: Vec<_> = start.players().into_iter().zip(results).collect();

        let length = Facts::default()
            .with("min", min)
            .with("median", median)
            .with("max", max);
        let players = results.iter().map(|(player, (won, points))| {
            let facts = Facts::default().with("player", &player.name);
            facts.with("won", won).with("points", points)
        });
        let facts = Facts::about(start)
            .with("seed", self.seed)
            .with("games", games)
            .with("results", players.collect::<Vec<_>>())
            .with("drawn", drawn)
            .with("unfinished", unfinished)
            .with("length", length)
            .with("average_moves", moves)
            .with("turns", turns)
            .with("seconds", seconds);

        let finished = real((games - unfinished).max(1));
        let per_second = |count| real(count) / seconds.max(1e-9);
        let title = format!(
            "{} of {}, seed {}, up to {} each",
            counted(games, "game"),
            start.name(),
            self.seed,
            counted(self.max_turns, "turn")
        );
        let longest = counted(max, "turn");
        let (games, turns) = (per_second(games), per_second(turns) / 1e6);
        let players = results.into_iter().map(|(player, (won, points))| {
            let average = points / finished;
            let value = format!("{won} won, {average:.3} points a game");
            (player.name, value)
        });
        let others = [
            ("drawn", drawn.to_string()),
            ("unfinished", unfinished.to_string()),
            (
                "length",
                format!("min {min}, median {median}, max {longest}"),
            ),
            ("moves", format!("{moves:.1} legal moves a turn on average")),
            ("speed", format!("{games:.0} games/s, {turns:.2} M turns/s")),
        ];
        let others = others.map(|(name, value)| (name.to_owned(), value));
        let items: Vec<_> = players.chain(others).collect();
        Answer::new(facts, [title].into_iter().chain(table(&items)))
    }
}

const fn real(count: u64) -> f64 {
    count as f64
}
