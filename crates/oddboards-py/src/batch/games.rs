//! Batches of one game.

use std::any::Any;
use std::num::NonZeroUsize;

use game_board::{Acting, OnBoard, Symmetry, action_count};
use game_core::{Player as _, SplitMix64};
use pyo3::prelude::*;

use super::one::{One, Rules};
use super::{Batch, Rows, Settings, Sizes, Views, on_threads};
use crate::column::Column;
use crate::errors;
use crate::moves::Playable;

/// Many games of `G`.
#[derive(Clone)]
pub(crate) struct BatchOf<G: OnBoard> {
    all: Vec<One<G>>,
    rules: Rules<G>,
    pub(crate) threads: NonZeroUsize,
}

/// Returns the symmetries that leave the first player in the first seat.
pub(crate) fn symmetries<G: Playable>() -> impl Iterator<Item = G::Symmetry> {
    let symmetries = <G::Symmetry as Symmetry<G::Piece>>::ALL.iter().copied();
    symmetries.filter(|symmetry| {
        let mut players = G::Player::ALL.iter();
        players.all(|&player| symmetry.player(player) == player)
    })
}

/// Returns the image of each action under a symmetry, or -1.
pub(crate) fn images_of_actions<G: Playable>(symmetry: usize) -> Option<Column<i32>> {
    let symmetry = symmetries::<G>().nth(symmetry)?;
    let image = |action| {
        let image = Acting::<G>::image_of_action(action, symmetry);
        image.map_or(-1, |image| image as i32)
    };
    Some((0..action_count::<G>()).map(image).collect())
}

impl<G: Playable> BatchOf<G> {
    /// Begins the games.
    ///
    /// # Errors
    /// The start is not a position of the game.
    pub(crate) fn begin(settings: &Settings) -> PyResult<Box<dyn Batch>> {
        let start = Acting::new(errors::parsed::<G>(&settings.start)?);
        let mut legal = Vec::new();
        start.legal_actions(&mut legal);
        let rules = Rules {
            start,
            legal,
            settings: settings.clone(),
            sizes: Sizes::of::<G>(),
        };
        let game = |index: usize| One::new(&rules, SplitMix64::stream(settings.seed, index as u64));
        let most = std::thread::available_parallelism().unwrap_or(settings.threads);
        Ok(Box::new(Self {
            all: (0..settings.games).map(game).collect(),
            threads: settings.threads.min(most),
            rules,
        }))
    }

    /// Returns what the player to move sees in each game, with the legal actions.
    pub(crate) fn turns(&self) -> impl Iterator<Item = (&Acting<G>, &Vec<u32>)> {
        self.all.iter().map(|game| (&game.acting, &game.legal))
    }

    /// Calls `act` with each game, its item and its row, on all threads.
    fn for_each<T: Sync>(
        &mut self,
        items: &[T],
        rows: Rows<'_>,
        act: impl Fn(&mut One<G>, &T, &mut Rows<'_>, &Rules<G>) + Sync,
    ) {
        let rules = &self.rules;
        // A thread takes as long to start as a few dozen steps.
        let share = self.all.len().div_ceil(self.threads.get()).max(LEAST_SHARE);
        let games = self.all.chunks_mut(share).zip(items.chunks(share));
        let parts = games.zip(rows.chunks(share));
        on_threads(parts.collect(), |((games, items), rows)| {
            for ((game, item), mut row) in games.iter_mut().zip(items).zip(rows.chunks(1)) {
                act(game, item, &mut row, rules);
            }
        });
    }
}

/// The least number of games for which a thread is started.
const LEAST_SHARE: usize = 64;

impl<G: Playable> Batch for BatchOf<G> {
    fn reset(&mut self, seed: Option<u64>, rows: Rows<'_>) {
        if let Some(seed) = seed {
            for (index, game) in self.all.iter_mut().enumerate() {
                game.random = SplitMix64::stream(seed, index as u64);
            }
        }
        let nothing = vec![(); self.all.len()];
        self.for_each(&nothing, rows, |game, (), row, rules| {
            game.reset(rules, row);
        });
    }

    fn step(&mut self, actions: &[i64], rows: Rows<'_>) -> Result<(), usize> {
        let mut legal = Vec::with_capacity(actions.len());
        for (index, (game, &action)) in self.all.iter().zip(actions).enumerate() {
            let number = u32::try_from(action).map_err(|_| index)?;
            if !game.legal.contains(&number) {
                return Err(index);
            }
            legal.push(number);
        }
        self.for_each(&legal, rows, |game, &action, row, rules| {
            game.step(action, rules, row);
        });
        Ok(())
    }

    fn reset_to(&mut self, games: &[usize], positions: &[String], rows: Rows<'_>) -> PyResult<()> {
        let read = |(index, text): (usize, &String)| {
            let name = format!("position {index}: ");
            let position = text.parse::<G>();
            let position = position.map_err(|why| errors::in_named_text(&name, text, &why))?;
            match position.outcome() {
                Some(_) => Err(errors::value(format!("{name}the game is over"))),
                None => Ok(position),
            }
        };
        let positions = positions.iter().enumerate().map(read);
        let positions: Vec<G> = positions.collect::<PyResult<_>>()?;
        let mut starts = vec![None; self.all.len()];
        for (&index, position) in games.iter().zip(positions) {
            if let Some(start) = starts.get_mut(index) {
                *start = Some(position);
            }
        }
        self.for_each(&starts, rows, |game, start, row, rules| {
            game.reset_to(start.as_ref(), rules, row);
        });
        Ok(())
    }

    fn sample(&mut self) -> Vec<i64> {
        let pick = |game: &mut One<G>| {
            let index = game.random.below(game.legal.len() as u64) as usize;
            game.legal.get(index).copied().map_or(0, i64::from)
        };
        self.all.iter_mut().map(pick).collect()
    }

    fn legal_actions(&self) -> (Vec<i32>, Vec<i64>) {
        let (mut actions, mut offsets) = (Vec::new(), vec![0]);
        for game in &self.all {
            actions.extend(game.legal.iter().map(|&action| action as i32));
            offsets.push(actions.len() as i64);
        }
        (actions, offsets)
    }

    fn positions(&self) -> Vec<String> {
        let positions = self.all.iter().map(|game| game.acting.position());
        positions.map(ToString::to_string).collect()
    }

    fn images(&self, symmetry: usize) -> PyResult<Option<Views>> {
        let Some(symmetry) = symmetries::<G>().nth(symmetry) else {
            return Ok(None);
        };
        let sizes = self.rules.sizes;
        let mut images = Views::new(self.all.len(), sizes)?;
        let mut legal = Vec::new();
        for (game, mut row) in images.rows(sizes, self.all.iter()) {
            if let Some(image) = game.acting.image(symmetry) {
                image.legal_actions(&mut legal);
                row.set(&image, &legal);
            }
        }
        Ok(Some(images))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn boxed_clone(&self) -> Box<dyn Batch> {
        Box::new(self.clone())
    }
}
