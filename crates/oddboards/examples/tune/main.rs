//! Finds the weights of an evaluation in games that it plays against itself.
//!
//! ```sh
//! cargo run --release -p oddboards --example tune -- circular
//! cargo run --release -p oddboards --example tune -- three-man 2000 300 3 7
//! ```
//!
//! The arguments after the name of the game are the number of games per round, the node limit of
//! each move, the number of rounds, and the seed. The same arguments give the same weights. The
//! last lines printed are those of `src/evaluations`.
//!
//! The first weights are guesses (`guesses.rs`). In each round,
//!
//! 1. alpha-beta with the current weights plays itself, from random openings and with random moves
//!    in between (`games.rs`);
//! 2. new weights are fitted: those by which the lead of one player over another in quiet positions
//!    best predicts who finishes ahead (`fit.rs`);
//! 3. the best fit is not always the best player. So steps of different lengths from the current
//!    weights toward the fitted ones play the current weights, and the best step is taken if it is
//!    better.
//!
//! In the end, games of the final weights determine the lead that corresponds to a payoff of ¾, and
//! new games measure their strength against the guess. With no rounds, these are the weights of the
//! source; with no games, also its lead.

mod fit;
mod games;
mod guesses;

use std::env;
use std::error::Error;

use oddboards::evaluations::{self, ByTerms, Terms};
use oddboards::{circular, numbered_shogi, territorial, three_man};

use fit::{Fit, Weights, fit_lead};
use games::{Settings, play_against, self_play};
use guesses::Guessed;

/// The lengths of the steps tried, as fractions of the difference.
const STEPS: [f64; 3] = [1.0, 0.5, 0.25];

/// The number of openings that a step plays, in each seat.
const TRIALS: u64 = 150;

/// The number of openings that the final weights play against the guess.
const LAST_TRIALS: u64 = 500;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let game = arguments.next().ok_or("which game?")?;
    let mut number = |otherwise: u64| -> Result<u64, Box<dyn Error>> {
        let given = arguments.next().map(|text| text.parse());
        Ok(given.transpose()?.unwrap_or(otherwise))
    };
    let (games, nodes, rounds, seed) = (number(2000)?, number(400)?, number(4)?, number(1)?);
    let settings = Settings { nodes, seed };
    match game.as_str() {
        "circular" => tune::<circular::Position>(games, rounds, settings),
        "three-man" => tune::<three_man::Position>(games, rounds, settings),
        "numbered-shogi" => tune::<numbered_shogi::Position>(games, rounds, settings),
        "territorial" => tune::<territorial::Position>(games, rounds, settings),
        other => return Err(format!("{other} has no terms to weigh").into()),
    }
    Ok(())
}

fn tune<G: Guessed>(games: u64, rounds: u64, settings: Settings) {
    let mut weights = Weights::guess::<G>();
    // No opening is played twice.
    let mut used = 0;
    let mut fresh = |count: u64| {
        used += count;
        used - count..used
    };
    for round in 1..=rounds {
        let samples = self_play::<G>(&weights.evaluation::<G>(), fresh(games), settings);
        let fit = Fit::of::<G>(&samples, &weights);
        println!(
            "round {round}: {} samples, loss {:.4} before, {:.4} after, {:.4} by chance",
            samples.len(),
            fit.loss_before,
            fit.loss,
            std::f64::consts::LN_2
        );
        let openings = fresh(TRIALS);
        let mut best = (0.5, weights.clone());
        for step in STEPS {
            let tried = weights.toward(&fit.weights, step);
            let [own, other] = [&tried, &weights].map(Weights::evaluation::<G>);
            let (payoff, error) = play_against::<G>(&own, &other, openings.clone(), settings);
            println!("  step {step}: payoff {payoff:.3} ± {error:.3}");
            if payoff > best.0 {
                best = (payoff, tried);
            }
        }
        weights = best.1;
    }
    let mut tuned = match rounds {
        0 => evaluations::tuned::<G>(),
        _ => weights.in_unit::<G>().evaluation::<G>(),
    };
    if games > 0 {
        // Separate games, which do not depend on the number of rounds played.
        let seed = settings.seed.wrapping_add(1);
        let samples = self_play::<G>(&tuned, 0..games, Settings { seed, ..settings });
        tuned.lead = fit_lead(&samples, &tuned.weights);
    }
    let guess = Weights::guess::<G>().evaluation::<G>();
    let (payoff, error) = play_against::<G>(&tuned, &guess, fresh(LAST_TRIALS), settings);
    println!("payoff {payoff:.3} ± {error:.3} (95 %) against the guess, where 0.5 is level");
    print_source(&tuned);
}

/// Prints weights as they stand in the source.
fn print_source<T: Terms>(evaluation: &ByTerms<T>) {
    println!("\npub const WEIGHTS: Terms = Terms {{");
    let mut names = T::NAMES.iter();
    evaluation.weights.for_each(|weight| {
        if let Some(name) = names.next() {
            println!("    {name}: {weight},");
        }
    });
    println!("}};\n\npub const LEAD: u16 = {};", evaluation.lead);
}
