//! What is measured, and the table of the results of one run, in which noise affects all figures
//! alike.

use std::fmt::{self, Write as _};
use std::hint::black_box;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use game_core::SplitMix64;

use crate::ours::{Measured, Ours};
use crate::peers::{CozyChess, Haitaka};
use crate::subject::{Case, Subject, playout};
use crate::{each_game, each_game_of, positions};

/// A property to measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Leaves of perft on one thread.
    Perft,
    /// Listing the legal moves.
    List,
    /// Counting the legal moves.
    Count,
    /// Testing whether a move is legal.
    IsLegal,
    /// Copying a position and playing a move on the copy.
    Play,
    /// Reading the hash key.
    Key,
    /// Scoring a position for all players.
    Score,
    /// Random games.
    Playouts,
    /// Moves of random games.
    PlayoutMoves,
}

impl Measure {
    /// The columns of the table.
    pub const ALL: [Self; 9] = [
        Self::Perft,
        Self::List,
        Self::Count,
        Self::IsLegal,
        Self::Play,
        Self::Key,
        Self::Score,
        Self::Playouts,
        Self::PlayoutMoves,
    ];

    const fn heading(self) -> &'static str {
        match self {
            Self::Perft => "Mleaves/s",
            Self::List => "list ns",
            Self::Count => "count ns",
            Self::IsLegal => "is_legal ns",
            Self::Play => "play ns",
            Self::Key => "key ns",
            Self::Score => "score ns",
            Self::Playouts => "games/s",
            Self::PlayoutMoves => "Mmoves/s",
        }
    }

    /// Formats the figure for a time of `seconds` per unit of work.
    fn figure(self, seconds: f64) -> String {
        match self {
            Self::Perft | Self::PlayoutMoves => format!("{:.1}", 1e-6 / seconds),
            Self::Playouts => format!("{:.0}", 1.0 / seconds),
            _ => format!("{:.1}", 1e9 * seconds),
        }
    }
}

/// One measurement: some work, and the best time per unit so far.
pub struct Probe {
    /// The engine.
    pub subject: &'static str,
    /// The position.
    pub case: &'static str,
    /// The measured property.
    pub measure: Measure,
    /// Does some units of work and returns their number.
    work: Box<dyn FnMut() -> u64>,
    /// The fewest seconds per unit in any round.
    pub best: f64,
}

impl fmt::Debug for Probe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {} {:?}: {} s",
            self.subject, self.case, self.measure, self.best
        )
    }
}

impl Probe {
    /// Does at least `units` units of work, and returns the time for `units` of them.
    pub fn time(&mut self, units: u64) -> Duration {
        let begin = Instant::now();
        let mut done = 0;
        while done < units {
            done += (self.work)();
        }
        begin.elapsed().mul_f64(units as f64 / done as f64)
    }
}

/// Returns the probes of cozy-chess, haitaka and our games, after checking their leaf counts.
///
/// # Errors
/// A position cannot be parsed, or its leaf count differs from that of the case.
pub fn probes() -> Result<Vec<Probe>, String> {
    let mut probes = probes_of::<CozyChess>(&positions::CHESS)?;
    probes.extend(probes_of::<Haitaka>(&positions::SHOGI)?);
    for ours in each_game!(probes_of_ours()) {
        probes.extend(ours?);
    }
    Ok(probes)
}

fn probes_of_ours<G: Measured>() -> Result<Vec<Probe>, String> {
    probes_of::<Ours<G>>(G::CASES)
}

fn probes_of<S: Subject + 'static>(cases: &[Case]) -> Result<Vec<Probe>, String> {
    let mut probes = Vec::new();
    for &case in cases {
        let position =
            S::parse(case.text).map_err(|error| format!("{} {}: {error}", S::NAME, case.name))?;
        let leaves = S::perft(&position, case.depth);
        if leaves != case.leaves {
            return Err(format!(
                "{} {}: {leaves} leaves at depth {}, expected {}",
                S::NAME,
                case.name,
                case.depth,
                case.leaves
            ));
        }
        probes_of_case::<S>(case, &position, &mut probes);
    }
    Ok(probes)
}

fn probes_of_case<S: Subject + 'static>(case: Case, start: &S::Position, probes: &mut Vec<Probe>) {
    let mut add = |measure, work: Box<dyn FnMut() -> u64>| {
        probes.push(Probe {
            subject: S::NAME,
            case: case.name,
            measure,
            work,
            best: f64::INFINITY,
        });
    };
    let position = start.clone();
    add(
        Measure::Perft,
        Box::new(move || S::perft(black_box(&position), case.depth)),
    );
    let position = start.clone();
    add(
        Measure::List,
        Box::new(move || repeat(100, || S::list(black_box(&position)).as_ref().len() as u64)),
    );
    let position = start.clone();
    add(
        Measure::Count,
        Box::new(move || repeat(100, || S::count(black_box(&position)))),
    );
    let (position, moves) = (start.clone(), S::list(start).as_ref().to_vec());
    add(
        Measure::IsLegal,
        Box::new(move || {
            each(&moves, |mv| {
                u64::from(S::is_legal(black_box(&position), mv))
            })
        }),
    );
    let (position, moves) = (start.clone(), S::list(start).as_ref().to_vec());
    add(
        Measure::Play,
        Box::new(move || {
            each(&moves, |mv| {
                let mut next = black_box(&position).clone();
                S::play(&mut next, mv);
                S::key(black_box(&next))
            })
        }),
    );
    let position = start.clone();
    add(
        Measure::Key,
        Box::new(move || repeat(1000, || S::key(black_box(&position)))),
    );
    if S::score(start).is_some() {
        let position = start.clone();
        add(
            Measure::Score,
            Box::new(move || repeat(100, || S::score(black_box(&position)).unwrap_or_default())),
        );
    }
    let (position, mut random) = (start.clone(), SplitMix64::new(1));
    add(
        Measure::Playouts,
        Box::new(move || {
            black_box(playout::<S>(&position, &mut random));
            1
        }),
    );
    let (position, mut random) = (start.clone(), SplitMix64::new(1));
    add(
        Measure::PlayoutMoves,
        Box::new(move || u64::from(playout::<S>(&position, &mut random))),
    );
}

fn repeat(times: u64, mut work: impl FnMut() -> u64) -> u64 {
    for _ in 0..times {
        black_box(work());
    }
    times
}

fn each<M: Copy>(moves: &[M], mut work: impl FnMut(M) -> u64) -> u64 {
    for &mv in moves {
        black_box(work(black_box(mv)));
    }
    moves.len() as u64
}

/// Gives every probe a slice of time in each of several rounds, and keeps the best.
///
/// It measures the CPU time of this thread, which excludes the time that the system gives to other
/// work.
pub fn run(probes: &mut [Probe], rounds: u32, slice: Duration) {
    for _ in 0..rounds {
        for probe in &mut *probes {
            let (mut units, begin, spent) = (0.0, Instant::now(), ThreadTime::now());
            // The loop polls the wall clock, which needs no system call.
            while begin.elapsed() < slice {
                units += (probe.work)() as f64;
            }
            probe.best = probe.best.min(spent.elapsed().as_secs_f64() / units);
        }
    }
}

/// Renders the figures of all probes, with a line for each position. Each figure includes the speed
/// as a multiple of `yardstick` at its start position, if that has the same measure.
pub fn render(probes: &[Probe], yardstick: &str) -> String {
    let time_of = |subject: &str, case: &str, measure: Measure| {
        let probe = probes.iter().find(|probe| {
            probe.subject == subject && probe.case == case && probe.measure == measure
        });
        probe.map(|probe| probe.best)
    };
    let mut table = format!("{:<24}", "");
    for measure in Measure::ALL {
        let _ = write!(table, "{:>16}", measure.heading());
    }
    table.push('\n');
    let mut lines: Vec<(&str, &str)> = probes
        .iter()
        .map(|probe| (probe.subject, probe.case))
        .collect();
    lines.dedup();
    for (subject, case) in lines {
        let _ = write!(table, "{:<24}", format!("{subject} {case}"));
        for measure in Measure::ALL {
            let cell = time_of(subject, case, measure).map_or_else(String::new, |time| {
                let ratio = time_of(yardstick, "start", measure)
                    .map_or_else(String::new, |reference| {
                        format!(" {:>5.2}×", reference / time)
                    });
                format!("{}{ratio}", measure.figure(time))
            });
            let _ = write!(table, "{cell:>16}");
        }
        table.push('\n');
    }
    table
}

/// Returns the speed of perft on `threads` threads relative to one thread, from the position of the
/// case. This is the median of several pairs of runs, or `None` if the engine has no parallel
/// perft.
pub fn scaling<S: Subject>(case: &Case, depth: u8, threads: usize) -> Option<f64> {
    let position = S::parse(case.text).ok()?;
    let mut ratios = Vec::new();
    for _ in 0..5 {
        let begin = Instant::now();
        let single = S::perft_on(black_box(&position), depth, 1)?;
        let alone = begin.elapsed();
        let begin = Instant::now();
        let parallel = S::perft_on(black_box(&position), depth, threads)?;
        ratios.push(alone.as_secs_f64() / begin.elapsed().as_secs_f64());
        if single != parallel {
            return None;
        }
    }
    ratios.sort_by(f64::total_cmp);
    ratios.get(ratios.len() / 2).copied()
}
