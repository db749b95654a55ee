//! Finds the weights of an evaluation in games that it plays against itself.
//!
//! ```sh
//! cargo run --release -p oddboards --example tune -- circular
//! cargo run --release -p oddboards --example tune -- three-man 2000 300 3 7
//! ```
//!
//! After the name of the game come how many games are played in a round, how many nodes each move
//! is searched, how many rounds there are, and the seed: the same numbers give the same weights.
//! What is printed last is what stands in `src/evaluations`.
//!
//! The first weights are guessed (`guesses.rs`). In each round
//!
//! 1. alpha-beta with the weights so far plays against itself, from openings of random moves and
//!    with random moves in between (`games.rs`);
//! 2. weights are fitted: those by which the lead of one player over another, in quiet positions,
//!    tells best who finishes ahead (`fit.rs`);
//! 3. whoever fits results best does not yet play best. So steps from the weights so far toward
//!    those that fit, of different lengths, play against the weights so far, and the best of
//!    them is taken, if it is better.
//!
//! In the end games of the weights that are taken tell what lead makes three quarters of a win by
//! them, and new games how much better they play than the guess. With no round at all those are the
//! weights of the source, and with no games its lead.

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

/// How long the steps are that are tried, as shares of the way.
const STEPS: [f64; 3] = [1.0, 0.5, 0.25];

/// From so many openings a step plays, in each seat.
const TRIALS: u64 = 150;

/// From so many openings the weights play against the guess in the end.
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
        // Games of their own, which do not depend on how many rounds have been played.
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
