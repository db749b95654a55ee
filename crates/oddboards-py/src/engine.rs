//! Opponents.

use std::sync::{Mutex, MutexGuard, TryLockError};
use std::time::Instant;

use game_core::Claim;
use game_search::{Algorithm, EngineSpec, LeafKind, Turn};
use oddboards::{AnyMove, AnyOpponent, AnyThought, opponent_with};
use pyo3::prelude::*;

use crate::errors;
use crate::evaluation::Called;
use crate::game::Game;
use crate::interrupt::{Failure, Interrupt};
use crate::kind::GameKind;
use crate::moves::Move;
use crate::number::{InRange, duration};

/// The result of a search: the best move, the claim that the engine makes, the line, the value as
/// text, the expected payoff, the depth and the nodes.
type ThoughtParts = (
    Option<Move>,
    Option<String>,
    Vec<Move>,
    Option<String>,
    Option<f64>,
    usize,
    u64,
);

/// An engine for one game, which keeps what it learned from move to move.
#[pyclass(frozen, module = "oddboards._oddboards")]
pub(crate) struct Engine {
    kind: GameKind,
    spec: EngineSpec,
    /// The evaluation in Python, if there is one.
    called: Option<Called>,
    state: Mutex<Box<dyn AnyOpponent>>,
}

#[pymethods]
impl Engine {
    #[new]
    fn new(game: GameKind, spec: &str, lead: Option<u16>) -> PyResult<Self> {
        let spec: EngineSpec = errors::parsed(spec)?;
        let evaluates = match spec.algorithm {
            Algorithm::Random => false,
            Algorithm::Mcts => spec.leaves == LeafKind::Evaluation,
            Algorithm::Greedy
            | Algorithm::AlphaBeta
            | Algorithm::BestReply
            | Algorithm::Paranoid
            | Algorithm::MaxN => true,
        };
        if lead.is_some() && !evaluates {
            return Err(errors::value(format!(
                "the engine `{spec}` evaluates nothing"
            )));
        }
        let called = lead.map(Called::new);
        let opponent = match called.clone() {
            Some(called) => with_game!(game, G => opponent_with::<G, _>(&spec, called)),
            None => game.game_type().opponent(&spec),
        };
        Ok(Self {
            kind: game,
            state: Mutex::new(opponent),
            called,
            spec,
        })
    }

    #[getter]
    fn game(&self) -> &'static str {
        self.kind.game_type().name()
    }

    #[getter]
    fn spec(&self) -> String {
        self.spec.to_string()
    }

    #[getter]
    fn is_limited(&self) -> bool {
        self.spec.is_limited()
    }

    fn think(
        &self,
        py: Python<'_>,
        game: &Game,
        depth: Option<usize>,
        nodes: Option<InRange<u64>>,
        seconds: Option<InRange<f64>>,
        progress: Option<Py<PyAny>>,
        evaluate: Option<Py<PyAny>>,
    ) -> PyResult<ThoughtParts> {
        let mut limits = self.spec.limits;
        if let Some(depth) = depth {
            limits = limits.and_depth(depth);
        }
        if let Some(nodes) = nodes {
            limits = limits.and_nodes(nodes.0);
        }
        let time = seconds
            .map(|seconds| duration(seconds.0))
            .transpose()?
            .or(self.spec.time);
        let game = game.snapshot();
        let mut opponent = self.idle()?;
        let failure = Failure::default();
        if let Some(called) = &self.called {
            let evaluate = evaluate.ok_or_else(|| errors::value("the evaluation is missing"))?;
            called.lend(evaluate, failure.clone());
        }
        let start = Instant::now();
        let opponent = opponent.as_mut();
        let thought = py.detach(|| {
            let interrupt = Interrupt::new(failure.clone());
            let mut stop = || {
                let is_late = time.is_some_and(|time| start.elapsed() >= time);
                interrupt.is_raised() || is_late
            };
            let mut tell = |thought: &AnyThought| {
                let Some(progress) = &progress else { return };
                let told =
                    Python::attach(|py| progress.call1(py, (self.parts(thought)?,)).map(drop));
                told.unwrap_or_else(|error| failure.raise(error));
            };
            opponent.think(&*game, limits, &mut stop, &mut tell)
        });
        if let Some(called) = &self.called {
            called.give_back();
            if failure.is_raised() {
                // Some of the remembered values may not come from the evaluation.
                opponent.forget();
            }
        }
        let thought = failure.or(thought)?;
        let thought = thought.map_err(errors::value)?;
        self.parts(&thought)
    }

    fn forget(&self) -> PyResult<()> {
        self.idle()?.forget();
        Ok(())
    }
}

impl Engine {
    /// Locks the opponent. Fails if it is thinking already.
    fn idle(&self) -> PyResult<MutexGuard<'_, Box<dyn AnyOpponent>>> {
        match self.state.try_lock() {
            Ok(opponent) => Ok(opponent),
            Err(TryLockError::Poisoned(error)) => Ok(error.into_inner()),
            Err(TryLockError::WouldBlock) => Err(errors::value("the engine is thinking already")),
        }
    }

    fn parts(&self, thought: &AnyThought) -> PyResult<ThoughtParts> {
        let read = |mv: &AnyMove| Move::read(self.kind, &mv.text);
        let claim = match &thought.turn {
            Some(Turn::Claim(claim)) => Some(Claim::to_string(claim)),
            _ => None,
        };
        Ok((
            thought.best().map(read).transpose()?,
            claim,
            thought.line.iter().map(read).collect::<PyResult<_>>()?,
            thought.judgment.as_ref().map(ToString::to_string),
            thought.payoff(),
            thought.depth,
            thought.nodes,
        ))
    }
}
