//! One face for everything that chooses moves.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use game_core::{Game, History, Player};

use crate::alpha_beta::AlphaBeta;
use crate::evaluation::Evaluation;
#[cfg(feature = "threads")]
use crate::lazy_smp::LazySmp;
use crate::limits::Limits;
use crate::max_n::MaxN;
#[cfg(feature = "threads")]
use crate::mcts::RootParallel;
use crate::mcts::{Leaves, Mcts, MctsReport, Priors};
use crate::report::Report;
use crate::value::Value;

/// Chooses moves of the game `G`, in whatever way: what a program holds that lets engines play and
/// does not care which.
///
/// The searches of this crate are engines, and so is what an [`EngineSpec`](crate::EngineSpec)
/// builds.
///
/// ```
/// use game_core::History;
/// use game_search::{AlphaBeta, ByScore, Engine, Limits, Mcts};
/// use game_testkit::games::noughts::Position;
///
/// let mut players: [Box<dyn Engine<Position>>; 2] =
///     [Box::new(AlphaBeta::new(ByScore)), Box::new(Mcts::new(7))];
/// let mut game = History::<Position>::default();
/// while game.outcome().is_none() {
///     let engine = &mut players[game.turns() % 2];
///     let thought = engine.think(&game, Limits::nodes(2000), &mut || false, &mut |_| ());
///     game.play(thought.best().ok_or("there is a move while the game goes on")?)?;
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Engine<G: Game>: Send {
    /// Chooses a move in the current position of a game.
    ///
    /// `stop` is asked from time to time whether to make an end, and `progress` hears of what has
    /// been found so far. While the game goes on there is a move, also if the search is stopped at
    /// once.
    fn think(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G>;

    /// Forgets what earlier searches have found, as for another game.
    fn forget(&mut self);
}

/// What an engine thinks of a position.
#[derive(Clone, PartialEq)]
pub struct Thought<G: Game> {
    /// The moves that are expected from the position on, the one to play first. Empty if there is
    /// no move to play, as when the game is over.
    pub line: Vec<G::Move>,
    /// What the position is worth to the player to move; `None` if the engine has no idea.
    pub judgement: Option<Judgement>,
    /// The depth up to which the engine has searched, in turns; 0 if it does not go by depth.
    pub depth: usize,
    /// How many moves have been tried out, or descents made.
    pub nodes: u64,
}

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judgement {
    /// In the units of an evaluation, or turns to the end.
    Value(Value),
    /// The payoff to expect, from 0 to 1.
    Payoff(f64),
}

/// `+35`, `+1 in 5` or `62.5 %`.
impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Value(value) => value.fmt(f),
            Self::Payoff(payoff) => write!(f, "{:.1} %", payoff * 100.0),
        }
    }
}

impl<G: Game> Thought<G> {
    /// The move to play, if there is one.
    pub fn best(&self) -> Option<G::Move> {
        self.line.first().copied()
    }

    /// This move, without any thought of what comes.
    pub(crate) fn of_move(mv: Option<G::Move>) -> Self {
        Self {
            line: mv.into_iter().collect(),
            judgement: None,
            depth: 0,
            nodes: 0,
        }
    }
}

/// Such as `depth 4 nodes 117 value +1 in 3 line b2 a1 b3`.
impl<G: Game> fmt::Display for Thought<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "depth {} nodes {}", self.depth, self.nodes)?;
        if let Some(judgement) = self.judgement {
            write!(f, " value {judgement}")?;
        }
        f.write_str(" line")?;
        self.line.iter().try_for_each(|mv| write!(f, " {mv}"))
    }
}

impl<G: Game> fmt::Debug for Thought<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thought({self})")
    }
}

impl<G: Game> From<&Report<G>> for Thought<G> {
    fn from(report: &Report<G>) -> Self {
        Self {
            line: report.line.clone(),
            judgement: Some(Judgement::Value(report.value)),
            depth: report.depth,
            nodes: report.nodes,
        }
    }
}

impl<G: Game> Thought<G> {
    /// Of a search in this position.
    fn of_descents(report: &MctsReport<G>, position: &G) -> Self {
        let payoff = report.payoffs.get(position.to_move().index()).copied();
        Self {
            line: report.line.clone(),
            judgement: payoff.map(Judgement::Payoff),
            depth: 0,
            nodes: report.nodes,
        }
    }
}

/// How a search that makes a [`Report`] is an engine.
macro_rules! engine_by_depth {
    () => {
        fn think(
            &mut self,
            game: &History<G>,
            limits: Limits,
            stop: &mut dyn FnMut() -> bool,
            progress: &mut dyn FnMut(&Thought<G>),
        ) -> Thought<G> {
            let report = self.search_with(game, limits, stop, |report| progress(&report.into()));
            (&report).into()
        }

        fn forget(&mut self) {
            Self::forget(self);
        }
    };
}

/// How a search that makes an [`MctsReport`] is an engine.
macro_rules! engine_by_descents {
    () => {
        /// Each turn of depth stands for [`Limits::DESCENTS_PER_TURN`].
        fn think(
            &mut self,
            game: &History<G>,
            limits: Limits,
            stop: &mut dyn FnMut() -> bool,
            progress: &mut dyn FnMut(&Thought<G>),
        ) -> Thought<G> {
            let position = game.position();
            let report = self.search_with(game, limits.in_descents(), stop, |report| {
                progress(&Thought::of_descents(report, position));
            });
            Thought::of_descents(&report, position)
        }

        fn forget(&mut self) {
            Self::forget(self);
        }
    };
}

impl<G: Game, E: Evaluation<G> + Send> Engine<G> for AlphaBeta<G, E> {
    engine_by_depth!();
}

/// Nothing is kept from one search to the next but the order of moves.
impl<G: Game, E: Evaluation<G> + Send> Engine<G> for MaxN<G, E> {
    engine_by_depth!();
}

#[cfg(feature = "threads")]
impl<G: Game, E: Evaluation<G> + Send + Sync> Engine<G> for LazySmp<G, E> {
    engine_by_depth!();
}

impl<G, L, P> Engine<G> for Mcts<G, L, P>
where
    G: Game,
    L: Leaves<G> + Send,
    P: Priors<G> + Send,
{
    engine_by_descents!();
}

#[cfg(feature = "threads")]
impl<G, L, P> Engine<G> for RootParallel<G, L, P>
where
    G: Game,
    L: Leaves<G> + Clone + Send,
    P: Priors<G> + Clone + Send,
{
    engine_by_descents!();
}

impl<G: Game> Engine<G> for Box<dyn Engine<G>> {
    fn think(
        &mut self,
        game: &History<G>,
        limits: Limits,
        stop: &mut dyn FnMut() -> bool,
        progress: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        (**self).think(game, limits, stop, progress)
    }

    fn forget(&mut self) {
        (**self).forget();
    }
}
