//! Finds the weights of an evaluation in games that it plays against itself.
//!
//! ```sh
//! alias tune='cargo run --release -p oddboards-benches --bin tune --'
//! tune play numbered-shogi 10000 500 1 >samples.txt
//! tune fit numbered-shogi samples.txt 0.5 >weights.txt
//! tune match numbered-shogi weights.txt 2000 100 9
//! ```
//!
//! 1. `play` needs the number of games, the node limit of each move, and the seed. Alpha-beta with
//!    the weights of the source, or of a file that is named last, plays itself, from random
//!    openings and with random moves in between (`play.rs`). A line of the samples is a quiet
//!    position, the number of its turn, the number of random moves before it, the value that the
//!    search found for the side to move, and the payoffs of all players in the end.
//! 2. `fit` finds the weights whose evaluation best predicts both (`fit.rs`), and the lead that
//!    corresponds to a payoff of ¾. It writes them as they stand in the source. The next
//!    argument is the share of the search in what is predicted; the rest is the result. If a number
//!    such as 0.9 follows, the searches of later positions count as well, up to the next random
//!    move (`Target`). It starts from the weights of the source, or of a file that is named last.
//! 3. The best fit is not always the best player. So `match` plays these weights against those of
//!    the source (`matches.rs`). It needs the limit of each move, in nodes or as in `50ms`, the
//!    number of openings and the seed.
//!
//! Where the evaluation has a network, `train` is like `fit`, but trains the network together with
//! the weights, and needs the name of the file to which the network is written (`network.rs`).
//! `boards` prints what that of the source has learned, with the positions of samples.
//!
//! The same arguments and source give the same weights.

mod fit;
mod matches;
mod network;
mod play;

use std::env;
use std::error::Error;
use std::fs;
use std::io::{self, BufWriter, Write, stdout};

use oddboards::evaluations::{ByTerms, Weighed, tuned};
use oddboards::{circular, numbered_shogi, territorial, three_man};

use fit::{Fixed, Target};
use matches::Limit;
use network::{Network, Networked};
use play::{Sample, Settings};

/// The number of games whose samples are written at once.
const AT_ONCE: u64 = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [task, game, rest @ ..] = &arguments[..] else {
        return Err("expected `play`, `fit`, `train`, `boards` or `match`, and a game".into());
    };
    let fixed = |unit, kept| Fixed {
        unit,
        kept,
        out: None,
    };
    let (knight, one) = (Some(("knights", 300.0)), Some(("ones", 100.0)));
    match *game {
        "circular" => run::<circular::Position>(task, rest, fixed(knight, &[])),
        "three-man" => {
            let out = Some("out");
            let fixed = fixed(knight, &["out"]);
            run::<three_man::Position>(task, rest, Fixed { out, ..fixed })
        }
        "numbered-shogi" => run_network::<numbered_shogi::Position>(
            task,
            rest,
            fixed(one, &["breakthrough", "network"]),
        ),
        "territorial" => {
            run_network::<territorial::Position>(task, rest, fixed(None, &["network"]))
        }
        other => Err(format!("{other} has no terms to weigh").into()),
    }
}

fn run<G: Weighed>(task: &str, rest: &[&str], fixed: Fixed) -> Result<(), Box<dyn Error>> {
    match (task, rest) {
        ("play", [games, nodes, seed, weights @ ..]) => {
            let (nodes, seed) = (nodes.parse()?, seed.parse()?);
            let evaluation = read_or_tuned::<G>(weights)?;
            write::<G>(games.parse()?, Settings { nodes, seed }, &evaluation)?;
        }
        ("fit", [samples, search, later @ ..]) => {
            let samples = read_samples::<G>(samples)?;
            let target = Target {
                search: search.parse()?,
                later: later.first().map_or(Ok(0.0), |later| later.parse())?,
            };
            let start = read_or_tuned::<G>(later.get(1..).unwrap_or_default())?;
            let (fitted, _) = fit::fit(&samples, target, fixed, &start, None);
            print!("{}", fit::to_source(&fitted));
        }
        ("match", [weights, limit, openings, seed]) => {
            let weights = read::<G>(weights)?;
            let (openings, seed) = (openings.parse()?, seed.parse()?);
            matches::play::<G>(&weights, Limit::parse(limit)?, openings, seed);
        }
        _ => return Err("these arguments do not fit; see the top of the source".into()),
    }
    Ok(())
}

/// Runs a task of a game whose evaluation has a network.
fn run_network<G: Networked>(
    task: &str,
    rest: &[&str],
    fixed: Fixed,
) -> Result<(), Box<dyn Error>> {
    match (task, rest) {
        ("train", [samples, search, later, file]) => {
            let samples = read_samples::<G>(samples)?;
            let target = Target {
                search: search.parse()?,
                later: later.parse()?,
            };
            let network = Network::new(samples.iter().map(|sample| &sample.position));
            let (fitted, bytes) = fit::fit(&samples, target, fixed, &tuned::<G>(), Some(network));
            fs::write(file, bytes.unwrap_or_default())?;
            print!("{}", fit::to_source(&fitted));
            Ok(())
        }
        ("boards", [samples]) => {
            let samples = read_samples::<G>(samples)?;
            network::print_boards(samples.iter().map(|sample| &sample.position));
            Ok(())
        }
        _ => run::<G>(task, rest, fixed),
    }
}

/// Reads the samples of a file.
fn read_samples<G: Weighed>(file: &str) -> Result<Vec<Sample<G>>, Box<dyn Error>> {
    let samples = fs::read_to_string(file)?;
    let samples: Option<_> = samples.lines().map(Sample::parse).collect();
    Ok(samples.ok_or("a line of the file is not a sample")?)
}

/// Reads the weights of the file that is named last; without it, those of the source.
fn read_or_tuned<G: Weighed>(file: &[&str]) -> Result<ByTerms<G::Terms>, Box<dyn Error>> {
    file.first()
        .map_or(Ok(tuned::<G>()), |file| read::<G>(file))
}

/// Reads weights as [`fit::to_source`] writes them.
fn read<G: Weighed>(file: &str) -> Result<ByTerms<G::Terms>, Box<dyn Error>> {
    let weights = fit::from_source::<G>(&fs::read_to_string(file)?);
    Ok(weights.ok_or("the file has no weights of this game")?)
}

/// Plays games and writes their samples.
fn write<G: Weighed>(
    games: u64,
    settings: Settings,
    evaluation: &ByTerms<G::Terms>,
) -> io::Result<()> {
    let mut out = BufWriter::new(stdout().lock());
    for first in (0..games).step_by(AT_ONCE as usize) {
        let games = first..games.min(first + AT_ONCE);
        for sample in play::self_play::<G>(games, settings, evaluation) {
            writeln!(out, "{sample}")?;
        }
        out.flush()?;
    }
    Ok(())
}
