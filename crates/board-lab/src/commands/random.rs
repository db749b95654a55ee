//! `random`: random games and what comes of them.

use std::io::Write;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::Args;
use game_core::{Game, History, OutcomeOf, Player, Playouts, SplitMix64, play_parallel};
use serde::Serialize;

use super::write_json;
use oddboards::Listed;

use crate::error::Error;
use crate::game_command::GameCommand;
use crate::records::Records;
use crate::select::Selection;

/// How many games are played before their results are added up and written.
const GAMES_AT_ONCE: u64 = 1000;

/// Up to so many games are short work, and the legal moves of every turn are counted. Of more games
/// it is those of every eighth turn: enough for an average, in which all games count alike, while
/// counting them all would take a third of the time and more.
const FULLY_COUNTED_GAMES: u64 = 10;

/// `board-lab random GAME`
#[derive(Debug, Args)]
pub(crate) struct Random {
    #[command(flatten)]
    pub(crate) selection: Selection,

    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,

    /// The number that the games depend on; the same seed gives the same games everywhere
    #[arg(long, value_name = "SEED", default_value_t = 0)]
    seed: u64,

    /// Stop a game after so many turns
    #[arg(long, value_name = "N", default_value_t = 5000)]
    max_turns: usize,

    /// Play on where a draw could be claimed; without this, it is claimed as soon as the rules
    /// allow it
    #[arg(long)]
    no_claims: bool,

    /// Play on up to this many threads; the results are the same
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,

    /// Write the games to this file, as JSON Lines
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Print JSON, one object
    #[arg(long)]
    json: bool,
}

impl GameCommand for Random {
    fn run<G: Listed>(&self, out: &mut dyn Write) -> Result<(), Error> {
        let start = self.selection.position::<G>()?;
        let mut records = self.open_records()?;
        let mut summary = Summary::new::<G>();
        let mut first = 0;
        while first < self.games {
            let games = first..self.games.min(first + GAMES_AT_ONCE);
            first = games.end;
            let begin = Instant::now();
            let played = play_parallel(games, self.threads, |game| self.play(&start, game));
            summary.time += begin.elapsed();
            for game in &played {
                summary.add(game);
                if let Some(records) = &mut records {
                    records.write(&game.history(&start))?;
                }
            }
        }
        if self.json {
            write_json(out, &summary.record(self, &start))
        } else {
            summary.write(self, out)
        }
    }
}

impl Random {
    fn play<G: Game>(&self, start: &G, game: u64) -> Played<G> {
        let mut played = Played {
            turns: 0,
            outcome: None,
            choices: 0,
            counted: 0,
            moves: Vec::new(),
        };
        let playouts = Playouts::new(self.max_turns).claim_draws(!self.no_claims);
        let mut random = SplitMix64::stream(self.seed, game);
        let mut turn = game;
        let end = playouts.play_with(start, &mut random, |position, mv| {
            if self.games <= FULLY_COUNTED_GAMES || turn % 8 == 0 {
                played.choices += position.count_legal_moves();
                played.counted += 1;
            }
            turn += 1;
            if self.records.is_some() {
                played.moves.push(mv);
            }
        });
        Played {
            turns: end.turns,
            outcome: end.outcome,
            ..played
        }
    }

    fn open_records(&self) -> Result<Option<Records>, Error> {
        self.records.as_deref().map(Records::create).transpose()
    }
}

/// A game that has been played.
struct Played<G: Game> {
    turns: usize,
    outcome: Option<OutcomeOf<G>>,
    /// The legal moves of all turns in which they were counted, together.
    choices: u64,
    /// The number of those turns.
    counted: u64,
    /// Only if records are written.
    moves: Vec<G::Move>,
}

impl<G: Game> Played<G> {
    fn history(&self, start: &G) -> History<G> {
        let mut history = History::new(start.clone());
        // The moves were legal a moment ago; a refusal would show as a short record.
        for &mv in &self.moves {
            if history.play(mv).is_err() {
                break;
            }
        }
        // A game that is over though its moves do not end it has ended by a claim.
        if self.outcome != history.outcome() {
            let claim = history.claimable().first().copied();
            claim.map(|claim| history.claim(claim));
        }
        history
    }
}

/// What has come of the games so far.
struct Summary {
    game: &'static str,
    games: u64,
    unfinished: u64,
    drawn: u64,
    turns: u64,
    results: Vec<PlayerResult>,
    /// The lengths of the games in turns, in the order they were played.
    lengths: Vec<usize>,
    /// The legal moves of all turns in which they were counted, together.
    choices: u64,
    /// The number of those turns.
    counted: u64,
    /// How long it took to play, on all threads together.
    time: Duration,
}

impl Summary {
    fn new<G: Game>() -> Self {
        Self {
            game: G::NAME,
            games: 0,
            unfinished: 0,
            drawn: 0,
            turns: 0,
            results: G::Player::ALL.iter().map(PlayerResult::new).collect(),
            lengths: Vec::new(),
            choices: 0,
            counted: 0,
            time: Duration::ZERO,
        }
    }

    fn add<G: Game>(&mut self, played: &Played<G>) {
        self.games += 1;
        self.turns += played.turns as u64;
        match &played.outcome {
            None => self.unfinished += 1,
            Some(outcome) => {
                let winner = outcome.winner();
                self.drawn += u64::from(winner.is_none());
                for (result, &player) in self.results.iter_mut().zip(G::Player::ALL) {
                    result.won += u64::from(winner == Some(player));
                    result.points += outcome.payoff(player);
                }
            }
        }
        self.lengths.push(played.turns);
        self.choices += played.choices;
        self.counted += played.counted;
    }

    /// The shortest, the middle and the longest length.
    fn lengths(&self) -> (usize, f64, usize) {
        let mut sorted = self.lengths.clone();
        sorted.sort_unstable();
        let at = |index: usize| sorted.get(index).copied().unwrap_or_default();
        let last = sorted.len().saturating_sub(1);
        let median = f64::midpoint(real(at(last / 2) as u64), real(at(last.div_ceil(2)) as u64));
        (at(0), median, at(last))
    }

    /// How many legal moves a player had in a turn, on average.
    fn choices_per_turn(&self) -> f64 {
        real(self.choices) / real(self.counted.max(1))
    }

    fn per_second(&self, count: u64) -> f64 {
        real(count) / self.time.as_secs_f64().max(1e-9)
    }

    fn write(&self, asked: &Random, out: &mut dyn Write) -> Result<(), Error> {
        writeln!(
            out,
            "{} games of {}, seed {}, up to {} turns each",
            self.games, self.game, asked.seed, asked.max_turns
        )?;
        let finished = (self.games - self.unfinished).max(1);
        for result in &self.results {
            writeln!(
                out,
                "{:<11}{} won, {:.3} points a game",
                result.player,
                result.won,
                result.points / real(finished)
            )?;
        }
        writeln!(out, "{:<11}{}", "drawn", self.drawn)?;
        writeln!(out, "{:<11}{}", "unfinished", self.unfinished)?;
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
            self.per_second(self.games),
            self.per_second(self.turns) / 1e6
        )?;
        Ok(())
    }

    fn record(&self, asked: &Random, start: &impl Game) -> Record<'_> {
        let (min, median, max) = self.lengths();
        Record {
            game: self.game,
            position: start.to_string(),
            seed: asked.seed,
            games: self.games,
            results: &self.results,
            drawn: self.drawn,
            unfinished: self.unfinished,
            length: Length { min, median, max },
            average_moves: self.choices_per_turn(),
            turns: self.turns,
            seconds: self.time.as_secs_f64(),
        }
    }
}

/// The summary as JSON.
#[derive(Serialize)]
struct Record<'a> {
    game: &'static str,
    position: String,
    seed: u64,
    games: u64,
    results: &'a [PlayerResult],
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

impl PlayerResult {
    fn new(player: &impl Player) -> Self {
        Self {
            player: player.to_string(),
            won: 0,
            points: 0.0,
        }
    }
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
