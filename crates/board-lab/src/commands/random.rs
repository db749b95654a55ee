//! `random`: random games and their results.

use std::fmt;
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::Args;
use oddboards::{AnyGame, RandomOptions, RandomResults};
use serde::Serialize;

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
        write_answer(out, self.json, &Summary::new(self, &*start, results, time))?;
        interrupt.check(first >= self.games)
    }
}

/// The results of the games played.
#[derive(Serialize)]
struct Summary {
    game: &'static str,
    position: String,
    seed: u64,
    #[serde(skip)]
    max_turns: usize,
    games: u64,
    results: Vec<PlayerResult>,
    drawn: u64,
    unfinished: u64,
    length: Length,
    /// The average number of legal moves of a turn.
    average_moves: f64,
    turns: u64,
    /// The time spent playing.
    seconds: f64,
}

impl Summary {
    fn new(asked: &Random, start: &dyn AnyGame, found: RandomResults, time: Duration) -> Self {
        let results = found.won.into_iter().zip(found.points);
        let players = start.players().into_iter().zip(results);
        let mut lengths = found.lengths;
        lengths.sort_unstable();
        Self {
            game: start.name(),
            position: start.position(),
            seed: asked.seed,
            max_turns: asked.max_turns,
            games: lengths.len() as u64,
            results: players
                .map(|(player, (won, points))| PlayerResult {
                    player: player.name,
                    won,
                    points,
                })
                .collect(),
            drawn: found.drawn,
            unfinished: found.unfinished,
            length: Length::of(&lengths),
            average_moves: real(found.choices) / real(found.counted.max(1)),
            turns: lengths.iter().map(|&turns| turns as u64).sum(),
            seconds: time.as_secs_f64(),
        }
    }

    fn per_second(&self, count: u64) -> f64 {
        real(count) / self.seconds.max(1e-9)
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} of {}, seed {}, up to {} each",
            counted(self.games, "game"),
            self.game,
            self.seed,
            counted(self.max_turns, "turn")
        )?;
        let mut line = |name: &str, value: String| writeln!(f, "{name:<11}{value}");
        let finished = real((self.games - self.unfinished).max(1));
        for PlayerResult {
            player,
            won,
            points,
        } in &self.results
        {
            let average = points / finished;
            line(player, format!("{won} won, {average:.3} points a game"))?;
        }
        line("drawn", self.drawn.to_string())?;
        line("unfinished", self.unfinished.to_string())?;
        let Length { min, median, max } = self.length;
        let lengths = format!("min {min}, median {median}, max {}", counted(max, "turn"));
        line("length", lengths)?;
        let average = self.average_moves;
        line(
            "moves",
            format!("{average:.1} legal moves a turn on average"),
        )?;
        let games = self.per_second(self.games);
        let turns = self.per_second(self.turns) / 1e6;
        line("speed", format!("{games:.0} games/s, {turns:.2} M turns/s"))
    }
}

#[derive(Serialize)]
struct PlayerResult {
    player: String,
    won: u64,
    points: f64,
}

/// The lengths of the games, in turns.
#[derive(Serialize)]
struct Length {
    min: usize,
    median: f64,
    max: usize,
}

impl Length {
    fn of(sorted: &[usize]) -> Self {
        let at = |index: usize| sorted.get(index).copied().unwrap_or_default();
        let last = sorted.len().saturating_sub(1);
        let median = f64::midpoint(real(at(last / 2) as u64), real(at(last.div_ceil(2)) as u64));
        Self {
            min: at(0),
            median,
            max: at(last),
        }
    }
}

const fn real(count: u64) -> f64 {
    count as f64
}
