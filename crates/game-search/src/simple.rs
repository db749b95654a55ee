//! Engines with little or no search, as baselines and as opponents for beginners.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use game_core::{Game, History, SplitMix64};

use crate::engine::{Engine, Judgment, Thought};
use crate::evaluation::{Evaluation, value_after};
use crate::limits::Limits;

/// An engine that plays a random legal move, each equally likely.
///
/// ```
/// use game_core::History;
/// use game_search::{Engine, Limits, RandomMover};
/// use game_testkit::games::noughts::Position;
///
/// let game = History::<Position>::default();
/// let thought = RandomMover::new(7).think(&game, Limits::NONE, &mut || false, &mut |_| ());
/// assert!(thought.best().is_some() && thought.judgment.is_none());
/// ```
#[derive(Clone, Debug)]
pub struct RandomMover {
    random: SplitMix64,
}

impl RandomMover {
    /// Creates an engine whose moves depend on `seed` and on the order of the calls.
    pub const fn new(seed: u64) -> Self {
        Self {
            random: SplitMix64::new(seed),
        }
    }
}

impl<G: Game> Engine<G> for RandomMover {
    fn think(
        &mut self,
        game: &History<G>,
        _: Limits,
        _: &mut dyn FnMut() -> bool,
        _: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let mv = match game.outcome() {
            Some(_) => None,
            None => game.position().random_legal_move(&mut self.random),
        };
        Thought::of_move(mv)
    }
}

/// An engine that plays the move that leads to the best evaluation and ignores replies. Ties are
/// broken at random.
///
/// ```
/// use game_core::History;
/// use game_search::{ByScore, Engine, Greedy, Limits};
/// use game_testkit::games::noughts::Position;
///
/// let game = History::new("3/xx1/oo1".parse::<Position>()?);
/// let mut greedy = Greedy::new(ByScore, 7);
/// let thought = greedy.think(&game, Limits::NONE, &mut || false, &mut |_| ());
/// assert_eq!(thought.to_string(), "depth 1 nodes 5 value +1 in 1 line c2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Greedy<E> {
    evaluation: E,
    random: SplitMix64,
}

impl<E> Greedy<E> {
    /// Creates an engine with `evaluation`. `seed` determines the choice between equal moves.
    pub const fn new(evaluation: E, seed: u64) -> Self {
        Self {
            evaluation,
            random: SplitMix64::new(seed),
        }
    }
}

impl<G: Game, E: Evaluation<G>> Engine<G> for Greedy<E> {
    /// Evaluates all legal moves, regardless of the limits. If it is stopped, the result is the best
    /// of the moves evaluated so far, and of at least one.
    fn think(
        &mut self,
        game: &History<G>,
        _: Limits,
        stop: &mut dyn FnMut() -> bool,
        _: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        if game.outcome().is_some() {
            return Thought::of_move(None);
        }
        let position = game.position();
        let mut nodes = 0;
        let mut best = None;
        let mut equals: Vec<G::Move> = Vec::new();
        let _ = position.visit_legal_moves(|mv| {
            if nodes > 0 && stop() {
                return ControlFlow::Break(());
            }
            nodes += 1;
            let value = value_after(position, mv, &self.evaluation);
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                equals.clear();
            }
            if best == Some(value) {
                equals.push(mv);
            }
            ControlFlow::Continue(())
        });
        let chosen = self.random.below((equals.len() as u64).max(1)) as usize;
        Thought {
            judgment: best.map(Judgment::Value),
            depth: 1,
            nodes,
            ..Thought::of_move(equals.get(chosen).copied())
        }
    }
}
