//! Weaker engines for people to play against.

use alloc::boxed::Box;

use game_core::{Game, History, SplitMix64};

use crate::engine::{Engine, Judgment, Thought};
use crate::evaluation::{Evaluation, value_after};
use crate::level::Level;
use crate::limits::Limits;
use crate::value::Value;

/// An engine that searches few nodes and makes mistakes, as its [`Level`] says. It plays every win
/// that it finds, because it may have announced it.
pub(crate) struct Weakened<G, E> {
    pub(crate) engine: Box<dyn Engine<G>>,
    pub(crate) evaluation: E,
    pub(crate) level: Level,
    /// Determines in which turns the engine makes mistakes.
    pub(crate) random: SplitMix64,
}

impl<G: Game, E: Evaluation<G>> Weakened<G, E> {
    /// The number of moves that a mistake is chosen from.
    const LOOKS: usize = 4;

    /// Returns another move than the best one, if there is one.
    fn mistake(&mut self, position: &G, best: G::Move) -> Option<Thought<G>> {
        let mut others = position.legal_moves();
        others.retain(|mv| *mv != best);
        let mut found: Option<(Value, G::Move)> = None;
        for _ in 0..Self::LOOKS.min(others.len()) {
            let mv = others.swap_remove(self.random.below(others.len() as u64) as usize);
            let value = value_after(position, mv, &self.evaluation);
            if found.is_none_or(|(most, _)| value > most) {
                found = Some((value, mv));
            }
        }
        let (value, mv) = found?;
        Some(Thought {
            judgment: Some(Judgment::Value(value)),
            ..Thought::of_move(Some(mv))
        })
    }
}

impl<G: Game, E: Evaluation<G>> Engine<G> for Weakened<G, E> {
    fn think(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let limits = limits.and_nodes(limits.nodes.min(self.level.nodes));
        let thought = self.engine.think(game, limits, stop, progress);
        let errs = self.random.below(100) < u64::from(self.level.mistakes);
        let wins = match thought.judgment {
            Some(Judgment::Value(value)) => (-value).is_loss(),
            Some(Judgment::Payoff(payoff)) => payoff >= 1.0,
            None => false,
        };
        let best = thought.best().filter(|_| errs && !wins);
        let mistake = best.and_then(|best| self.mistake(game.position(), best));
        match mistake {
            // A caller may drop a thought that is shallower than one reported before it.
            Some(mistake) => Thought {
                depth: thought.depth,
                nodes: thought.nodes,
                ..mistake
            },
            None => thought,
        }
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}
