//! Prints the speed of the games of this workspace and of cozy-chess and haitaka, measured in one
//! run.

use std::error::Error;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use oddboards_benches::ours::{Measured, Ours};
use oddboards_benches::peers::CozyChess;
use oddboards_benches::{Subject, each_game, each_game_of, table};

/// Measures the speed of the games and of their peers in one run. Checks leaf counts first.
#[derive(Debug, Parser)]
struct Options {
    /// Also measure how parallel perft scales to this many threads.
    #[arg(long)]
    threads: Option<usize>,
    /// Rounds of measurement; the best one counts.
    #[arg(long, default_value_t = 5)]
    rounds: u32,
    /// Milliseconds for each figure in each round.
    #[arg(long, default_value_t = 30)]
    slice: u64,
}

fn main() -> ExitCode {
    match compare(&Options::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("compare: {error}");
            ExitCode::FAILURE
        }
    }
}

fn compare(options: &Options) -> Result<(), Box<dyn Error>> {
    let mut probes = table::probes()?;
    println!(
        "all leaf counts are correct; measuring {} figures",
        probes.len()
    );
    table::run(
        &mut probes,
        options.rounds,
        Duration::from_millis(options.slice),
    );
    println!(
        "\nfigure and speed as a multiple of {} at its start position\n",
        CozyChess::NAME
    );
    print!("{}", table::render(&probes, CozyChess::NAME));
    if let Some(threads) = options.threads {
        println!("\nparallel perft on {threads} threads, as a multiple of one");
        for printed in each_game!(print_scaling(threads)) {
            printed?;
        }
    }
    Ok(())
}

/// # Errors
/// The count on several threads differs from that on one.
fn print_scaling<G: Measured>(threads: usize) -> Result<(), String> {
    if let Some(case) = G::CASES.first() {
        let ratio = table::scaling::<Ours<G>>(case, G::SCALING_DEPTH, threads)
            .ok_or_else(|| format!("{}: parallel perft gives another count", G::NAME))?;
        println!("{:<24}{ratio:>16.2}×", G::NAME);
    }
    Ok(())
}
