//! `match`: games between engines.

use std::io::Write;
use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum};
use game_match::{Claiming, Limit, Plan, Printable, Schedule, Settings, Sprt, Standings, Summary};
use game_search::Limits;
use indicatif::{ProgressBar, ProgressStyle};

use super::{number, write_answer};
use crate::arena::{EngineOption, Entrant, Match, open_match};
use crate::error::Error;
use crate::interrupt::Interrupt;
use crate::select::Selection;
use crate::wrap::joined;

/// A day, in milliseconds.
const MOST_MILLIS: u64 = 86_400_000;

/// `board-lab match GAME`
#[derive(Debug, Args)]
#[command(group = ArgGroup::new("limit").args(["movetime", "time", "nodes", "depth"]))]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    selection: Selection,

    /// An engine: `ab:depth=4`, `mcts:nodes=1000`, or a program that speaks UGI,
    /// `cmd:./my-engine --flag`; optionally preceded by its name. A single engine plays against
    /// itself
    #[arg(long = "engine", value_name = "[NAME=]ENGINE", required = true)]
    engines: Vec<Entrant>,

    /// Set an option of a program that `--engine` names: `mine:Hash=64`
    #[arg(long = "option", value_name = "NAME:OPTION=VALUE")]
    options: Vec<EngineOption>,

    /// The number of openings; each is played in all orders of the seats
    #[arg(long, value_name = "N", default_value_t = 50,
          value_parser = number(1..=Schedule::MOST_ROUNDS))]
    rounds: u64,

    /// The number of random moves in an opening [default: two for each player]
    #[arg(long, value_name = "N", value_parser = number(0..=usize::MAX))]
    opening_turns: Option<usize>,

    /// The seed of the openings and engines
    #[arg(long, value_name = "SEED", default_value_t = 0, value_parser = number(0..=u64::MAX))]
    seed: u64,

    /// The number of games played at the same time
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u16>(1..=1000))]
    concurrency: u16,

    /// Milliseconds per move, for engines without their own limit
    #[arg(long, value_name = "MS", value_parser = number(1..=MOST_MILLIS))]
    movetime: Option<u64>,

    /// Milliseconds for all moves of a game, for engines without their own limit
    #[arg(long, value_name = "MS", value_parser = number(1..=MOST_MILLIS))]
    time: Option<u64>,

    /// Milliseconds added after each move
    #[arg(long, value_name = "MS", requires = "time", default_value_t = 0,
          value_parser = number(0..=MOST_MILLIS))]
    inc: u64,

    /// Nodes per move, for engines without their own limit
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=1 << 63))]
    nodes: Option<u64>,

    /// Search depth in turns, for engines without their own limit
    #[arg(long, value_name = "N", value_parser = number(1..=Limits::MAX_DEPTH))]
    depth: Option<usize>,

    /// Milliseconds by which a move may be late. Below 10, our engines stop up to 10 milliseconds
    /// early; on a busy machine, they may still be late
    #[arg(long, value_name = "MS", default_value_t = 200,
          value_parser = number(0..=MOST_MILLIS))]
    margin: u64,

    /// Seconds after which a program that does not answer is stopped, when no clock applies
    #[arg(long, value_name = "S", default_value_t = 60,
          value_parser = number::<u64>(1..=86_400))]
    patience: u64,

    /// End a game after this many turns, as if a draw were claimed
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number(0..=usize::MAX))]
    max_turns: usize,

    /// When draws are claimed
    #[arg(long, value_enum, default_value_t)]
    claims: Claims,

    /// Stop as soon as it is clear whether the first of two engines is stronger by `elo1` or only
    /// by `elo0`: `elo0=0,elo1=10,alpha=0.05,beta=0.05`
    #[arg(long, value_name = "TEST")]
    sprt: Option<Sprt>,

    /// Write the games to this file, as JSON Lines
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,

    /// Continue the match in the file of records, if it exists
    #[arg(long, requires = "records")]
    resume: bool,

    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The times at which draws are claimed.
#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Claims {
    /// As soon as the rules allow it, regardless of the engines
    #[default]
    AtOnce,
    /// When an engine claims one instead of a move
    Engines,
}

impl MatchArgs {
    /// Runs the command.
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), Error> {
        let entrants = self.entrants()?;
        let plan = Plan::new(self.selection.game, self.settings(&entrants)?);
        let plan = plan.map_err(Error::plan)?;
        let mut standings = plan.standings(self.sprt).map_err(Error::plan)?;
        // A signal stops the match, as the decision of the test does.
        let interrupt = Interrupt::by_any()?;
        let arena = Match {
            plan: &plan,
            entrants: &entrants,
            games: self.rounds.saturating_mul(plan.schedule.games_a_round()),
            concurrency: self.concurrency,
            stop: interrupt.flag(),
        };
        arena.check()?;
        let mut file = match &self.records {
            Some(path) => Some(open_match(path, self.resume, &mut standings)?),
            None => None,
        };
        let bar = progress_bar(arena.games, arena.played(&standings));
        let result = arena.play(&mut standings, |game, standings| {
            if let Some(file) = &mut file {
                file.write(game)?;
            }
            bar.inc(1);
            show_standings(&bar, standings);
            Ok(())
        });
        drop(bar);

        let shown = write_answer(out, self.json, &Summary::new(&standings));
        result.and(shown)?;
        interrupt.check(standings.is_decided() || arena.played(&standings) == arena.games)
    }

    /// Returns the engines with their options.
    fn entrants(&self) -> Result<Vec<Entrant>, Error> {
        let mut entrants = self.engines.clone();
        for option in &self.options {
            let name = &option.engine;
            let entrant = entrants
                .iter_mut()
                .find(|entrant| entrant.named.name == *name);
            if !entrant.is_some_and(|entrant| entrant.set(option)) {
                let reason = format!(
                    "expected the name that `--engine` gives a program, such as `mine` in \
                     `mine=cmd:./my-engine`, got {name}"
                );
                return Err(Error::input("--option", reason));
            }
        }
        Ok(entrants)
    }

    /// Returns the settings of the match.
    fn settings(&self, entrants: &[Entrant]) -> Result<Settings, Error> {
        let game = self.selection.game;
        let limit = self.limit();
        for entrant in entrants {
            if limit.is_none() && entrant.needs_limit() {
                let place = format!("--engine {}", entrant.named.name);
                let reason = "expected a limit for an engine that thinks without end: --depth, \
                              --nodes, --movetime or --time for all such engines, or an option \
                              such as `ms=50` for one that is built in";
                return Err(Error::input(place, reason));
            }
        }
        let usual = Settings::new(game, &[]);
        Ok(Settings {
            start: self.selection.begin()?.position(),
            engines: entrants
                .iter()
                .map(|entrant| entrant.named.clone())
                .collect(),
            limit,
            margin: self.margin,
            patience: self.patience,
            opening_turns: self.opening_turns.unwrap_or(usual.opening_turns),
            max_turns: self.max_turns,
            claims: match self.claims {
                Claims::AtOnce => Claiming::AtOnce,
                Claims::Engines => Claiming::Engines,
            },
            seed: self.seed,
            ..usual
        })
    }

    fn limit(&self) -> Option<Limit> {
        let inc = self.inc;
        let movetime = self.movetime.map(Limit::MoveTime);
        let clock = self.time.map(|time| Limit::Clock { time, inc });
        let nodes = self.nodes.map(Limit::Nodes);
        let depth = self.depth.map(Limit::Depth);
        movetime.or(clock).or(nodes).or(depth)
    }
}

/// Creates a progress bar on standard error, on a terminal only, until it is dropped.
fn progress_bar(games: u64, played: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    let style = ProgressStyle::with_template("{pos}/{len} games {wide_bar} {msg}, {eta} left");
    if let Ok(style) = style {
        bar.set_style(style);
    }
    bar.set_position(played);
    // Games of an earlier run say nothing about the current speed.
    bar.reset_eta();
    bar
}

/// Shows the standings next to the progress bar.
fn show_standings(bar: &ProgressBar, standings: &Standings<'_>) {
    if bar.is_hidden() {
        return;
    }
    let shares = standings
        .names()
        .zip(standings.engines())
        .map(|(name, line)| format!("{} {:.3}", Printable(name), line.payoff));
    let mut message = joined(shares, ", ");
    if let Some(test) = standings.test() {
        message = format!("{message}, LLR {:.2}", test.llr);
    }
    bar.set_message(message);
}
