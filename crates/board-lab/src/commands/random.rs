//! `random`: random games and their results.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use oddboards::{GameType, RandomOptions, RandomResults};
use serde::Serialize;

use super::write_json;
use crate::error::Error;
use crate::interrupt::Ending;
use crate::records::Records;
use crate::select::Selection;

/// The number of games in a batch.
const GAMES_AT_ONCE: u64 = 1000;

/// The number of games in a batch with records. A signal ends the run after a batch.
const RECORDS_AT_ONCE: u64 = 50;

/// The number of games up to which the legal moves of every turn are counted.
const FULLY_COUNTED_GAMES: u64 = 10;

/// In more games, legal moves are counted in one of this many turns. That suffices for the average
/// and takes little time.
const COUNTED_TURNS: NonZeroUsize = NonZeroUsize::MIN.saturating_add(7);

/// `board-lab random GAME`
#[derive(Debug, Args)]
pub(crate) struct Random {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// The number of games
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,

    /// The seed of the games; the same seed gives the same games everywhere
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,

    /// End a game after this many turns
    #[arg(long, value_name = "N", default_value_t = 5000)]
    max_turns: usize,

    /// Do not claim draws; by default they are claimed as soon as the rules allow it
    #[arg(long)]
    no_claims: bool,

    /// Use up to this many threads; the results are the same
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,

    /// Write the games to this file, as JSON Lines
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Print JSON, one object
    #[arg(long)]
    json: bool,
}

impl Random {
    /// Runs the command for a game.
    pub(crate) fn run(&self, game: GameType, out: &mut dyn Write) -> Result<(), Error> {
        let start = self.selection.game(game)?;
        let mut records = self.records.as_deref().map(Records::create).transpose()?;
        let stop = Arc::new(AtomicBool::new(false));
        let ending = records.as_ref().map(|_| Ending::stopping(&stop));
        let ending = ending.transpose()?;
        let mut summary = Summary {
            game,
            results: RandomResults::default(),
            time: Duration::ZERO,
        };
        let count_every = if self.games <= FULLY_COUNTED_GAMES {
            NonZeroUsize::MIN
        } else {
            COUNTED_TURNS
        };
        let at_once = if records.is_some() {
            RECORDS_AT_ONCE
        } else {
            GAMES_AT_ONCE
        };
        let mut first = 0;
        while first < self.games && !stop.load(Ordering::Relaxed) {
            let games = first..self.games.min(first + at_once);
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
            summary.time += begin.elapsed();
            if let Some(file) = &mut records {
                let mut lines = played.records.drain(..);
                lines.try_for_each(|line| file.write_line(line))?;
            }
            summary.results.extend(played);
        }
        if self.json {
            write_json(out, &summary.record(self, start.position()))?;
        } else {
            summary.write(self, out)?;
        }
        match ending.and_then(|ending| ending.error()) {
            Some(interrupted) if first < self.games => Err(interrupted),
            _ => Ok(()),
        }
    }
}

/// The results of the games played so far.
struct Summary {
    game: GameType,
    results: RandomResults,
    /// The time spent playing.
    time: Duration,
}

impl Summary {
    fn games(&self) -> u64 {
        self.results.lengths.len() as u64
    }

    fn turns(&self) -> u64 {
        self.results.lengths.iter().map(|&turns| turns as u64).sum()
    }

    fn players(&self) -> Vec<PlayerResult> {
        let results = self.results.won.iter().zip(&self.results.points);
        let players = self.game.players().into_iter().zip(results);
        players
            .map(|(player, (&won, &points))| PlayerResult {
                player: player.name,
                won,
                points,
            })
            .collect()
    }

    /// Returns the minimum, the median and the maximum length.
    fn lengths(&self) -> (usize, f64, usize) {
        let mut sorted = self.results.lengths.clone();
        sorted.sort_unstable();
        let at = |index: usize| sorted.get(index).copied().unwrap_or_default();
        let last = sorted.len().saturating_sub(1);
        let median = f64::midpoint(real(at(last / 2) as u64), real(at(last.div_ceil(2)) as u64));
        (at(0), median, at(last))
    }

    /// Returns the average number of legal moves.
    fn choices_per_turn(&self) -> f64 {
        real(self.results.choices) / real(self.results.counted.max(1))
    }

    fn per_second(&self, count: u64) -> f64 {
        real(count) / self.time.as_secs_f64().max(1e-9)
    }

    fn write(&self, asked: &Random, out: &mut dyn Write) -> Result<(), Error> {
        writeln!(
            out,
            "{} games of {}, seed {}, up to {} turns each",
            self.games(),
            self.game,
            asked.seed,
            asked.max_turns
        )?;
        let finished = (self.games() - self.results.unfinished).max(1);
        for result in self.players() {
            writeln!(
                out,
                "{:<11}{} won, {:.3} points a game",
                result.player,
                result.won,
                result.points / real(finished)
            )?;
        }
        writeln!(out, "{:<11}{}", "drawn", self.results.drawn)?;
        writeln!(out, "{:<11}{}", "unfinished", self.results.unfinished)?;
        let (shortest, median, longest) = self.lengths();
        writeln!(
            out,
            "{:<11}min {shortest}, median {median}, max {longest} turns",
            "length"
        )?;
        writeln!(
            out,
            "{:<11}{:.1} legal moves a turn on average",
            "moves",
            self.choices_per_turn()
        )?;
        writeln!(
            out,
            "{:<11}{:.0} games/s, {:.2} M turns/s",
            "speed",
            self.per_second(self.games()),
            self.per_second(self.turns()) / 1e6
        )?;
        Ok(())
    }

    fn record(&self, asked: &Random, position: String) -> Record {
        let (min, median, max) = self.lengths();
        Record {
            game: self.game.name(),
            position,
            seed: asked.seed,
            games: self.games(),
            results: self.players(),
            drawn: self.results.drawn,
            unfinished: self.results.unfinished,
            length: Length { min, median, max },
            average_moves: self.choices_per_turn(),
            turns: self.turns(),
            seconds: self.time.as_secs_f64(),
        }
    }
}

/// The summary as JSON.
#[derive(Serialize)]
struct Record {
    game: &'static str,
    position: String,
    seed: u64,
    games: u64,
    results: Vec<PlayerResult>,
    drawn: u64,
    unfinished: u64,
    length: Length,
    average_moves: f64,
    turns: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct PlayerResult {
    player: String,
    won: u64,
    points: f64,
}

#[derive(Serialize)]
struct Length {
    min: usize,
    median: f64,
    max: usize,
}

const fn real(count: u64) -> f64 {
    count as f64
}
