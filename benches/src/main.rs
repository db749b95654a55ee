//! Prints how fast the games of this workspace are, beside cozy-chess and haitaka doing the same,
//! all measured in one run.

use std::error::Error;
use std::process::ExitCode;
use std::time::Duration;

use clap::Parser;
use oddboards_benches::ours::Ours;
use oddboards_benches::peers::{CozyChess, Haitaka};
use oddboards_benches::{Subject, positions, table};

type Territorial = Ours<territorial::Position>;
type Circular = Ours<circular::Position>;
type ThreeMan = Ours<three_man::Position>;
type NumberedShogi = Ours<numbered_shogi::Position>;

/// The games' speed beside that of their peers, measured in one run. Leaf counts are checked first.
#[derive(Debug, Parser)]
struct Options {
    /// Also tell how parallel perft scales to this many threads.
    #[arg(long)]
    threads: Option<usize>,
    /// Rounds of measurement; the best of them counts.
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
    let mut probes = table::probes::<CozyChess>(&positions::CHESS)?;
    probes.extend(table::probes::<Haitaka>(&positions::SHOGI)?);
    probes.extend(table::probes::<Territorial>(&positions::TERRITORIAL)?);
    probes.extend(table::probes::<Circular>(&positions::CIRCULAR)?);
    probes.extend(table::probes::<ThreeMan>(&positions::THREE_MAN)?);
    probes.extend(table::probes::<NumberedShogi>(&positions::NUMBERED_SHOGI)?);
    println!(
        "all leaf counts are right; measuring {} figures",
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
        print_scaling::<Territorial>(&positions::TERRITORIAL, 5, threads);
        print_scaling::<Circular>(&positions::CIRCULAR, 6, threads);
        print_scaling::<ThreeMan>(&positions::THREE_MAN, 6, threads);
        print_scaling::<NumberedShogi>(&positions::NUMBERED_SHOGI, 7, threads);
    }
    Ok(())
}

fn print_scaling<S: Subject>(cases: &[oddboards_benches::Case], depth: u8, threads: usize) {
    if let Some(ratio) = cases
        .first()
        .and_then(|case| table::scaling::<S>(case, depth, threads))
    {
        println!("{:<24}{ratio:>16.2}×", S::NAME);
    }
}
