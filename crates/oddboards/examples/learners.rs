//! The code of `docs/guides/learners.md`: games as batches for a learner.
//!
//! ```sh
//! cargo run --release -p oddboards --example learners
//! ```

use std::error::Error;

use oddboards::circular;
use oddboards::game_board::{Acting, OnBoard, Symmetry, observation_size};
use oddboards::game_core::SplitMix64;

/// Training data, with a row for each action taken.
#[derive(Default)]
struct Batch {
    /// Rows of `observation_size` numbers.
    observations: Vec<f32>,
    /// Rows of `action_count` bits, in words of 64.
    masks: Vec<u64>,
    /// The actions taken.
    actions: Vec<u32>,
    /// The final result of the player who took the action, from 0 to 1.
    payoffs: Vec<f32>,
}

/// Plays a game and adds its rows. The policy receives the observation and the legal actions.
fn play<G: OnBoard>(
    batch: &mut Batch,
    mut policy: impl FnMut(&[f32], &[u32]) -> u32,
    most_actions: usize,
) -> Result<(), Box<dyn Error>> {
    let mut acting = Acting::new(G::default());
    let (mut legal, mut movers) = (Vec::new(), Vec::new());
    while acting.position().outcome().is_none() && movers.len() < most_actions {
        let mut observation = vec![0.0; observation_size::<G>()];
        acting.observe(&mut observation)?;
        let mask = acting.legal_action_mask();
        acting.legal_actions(&mut legal);
        let action = policy(&observation, &legal);
        movers.push(acting.position().to_move());
        acting.act(action as usize)?;
        batch.observations.extend(observation);
        batch.masks.extend(mask);
        batch.actions.push(action);
    }
    // An unfinished game counts as a draw.
    let outcome = acting.position().outcome();
    let payoff = |player| outcome.map_or(0.5, |outcome| outcome.payoff(player) as f32);
    batch.payoffs.extend(movers.into_iter().map(payoff));
    Ok(())
}

/// Returns the same turn in all its images, each with the image of the action.
fn images<G: OnBoard>(acting: &Acting<G>, action: u32) -> Vec<(Acting<G>, u32)> {
    let symmetries = <G::Symmetry as Symmetry<G::Piece>>::ALL.iter();
    let images = symmetries.filter_map(|&symmetry| {
        let image = acting.image(symmetry)?;
        let action = Acting::<G>::image_of_action(action as usize, symmetry)?;
        Some((image, action as u32))
    });
    images.collect()
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut random = SplitMix64::new(1);
    let mut batch = Batch::default();
    // A network would weight the legal actions; this one picks a random action.
    let policy = |_: &[f32], legal: &[u32]| legal[random.below(legal.len() as u64) as usize];
    play::<circular::Position>(&mut batch, policy, 500)?;
    println!("{} rows", batch.actions.len());
    let start = Acting::new(circular::Position::default());
    println!("{} images", images(&start, batch.actions[0]).len());
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use oddboards::game_board::action_count;
    use oddboards::{Listed, numbered_shogi, territorial, three_man};

    use super::*;

    fn rows_fit<G: Listed>() {
        let mut random = SplitMix64::new(7);
        let mut batch = Batch::default();
        let policy = |_: &[f32], legal: &[u32]| legal[random.below(legal.len() as u64) as usize];
        play::<G>(&mut batch, policy, 300).unwrap();
        let rows = batch.actions.len();
        assert_eq!(batch.observations.len(), rows * observation_size::<G>());
        assert_eq!(batch.payoffs.len(), rows);
        let words = action_count::<G>().div_ceil(64);
        for (mask, &action) in batch.masks.chunks(words).zip(&batch.actions) {
            assert_eq!(mask[action as usize / 64] >> (action % 64) & 1, 1);
        }
        assert_eq!(batch.masks.len(), rows * words);
        assert!(
            batch
                .payoffs
                .iter()
                .all(|payoff| (0.0..=1.0).contains(payoff))
        );
        let start = Acting::new(G::default());
        for (mut image, action) in images(&start, batch.actions[0]) {
            assert!(image.act(action as usize).is_ok());
        }
    }

    #[test]
    fn rows_fit_in_all_games() {
        rows_fit::<circular::Position>();
        rows_fit::<territorial::Position>();
        rows_fit::<three_man::Position>();
        rows_fit::<numbered_shogi::Position>();
    }
}
