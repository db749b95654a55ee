//! The engine's side of the Universal Game Interface, for engines that think in Python.

use std::sync::{Mutex, MutexGuard, PoisonError};

use game_match::ugi::{Host, Info, Reply, Search, Session, Then};
use game_search::{Algorithm, EngineSpec, Judgment, Thought};
use oddboards::{AnyGame, AnyOpponent, AnyThought, GameType};
use pyo3::prelude::*;

use crate::errors::{self, IllegalMoveError};
use crate::face::{Face, own};
use crate::game::Game;
use crate::kind::GameKind;
use crate::moves::{Move, MoveValue, Playable};
use crate::number::{InRange, duration};

/// The answer to a line: the replies, the action to take then, and the search to run.
type AnswerParts = (Vec<String>, &'static str, Option<RequestParts>);

/// A search to run: the game, the depth, the nodes, the seconds, and whether only `stop` ends it.
type RequestParts = (Game, Option<usize>, Option<u64>, Option<f64>, bool);

/// The program that the dialogue presents.
struct Program {
    name: String,
    author: String,
}

impl Host for Program {
    fn name(&self) -> &str {
        &self.name
    }

    fn author(&self) -> &str {
        &self.author
    }

    fn has_engine(&self) -> bool {
        false
    }

    fn build(&self, game: GameType, _: &EngineSpec) -> Result<Box<dyn AnyOpponent>, String> {
        // A placeholder: the engine in Python does the thinking.
        Ok(game.opponent(&EngineSpec::new(Algorithm::Random)))
    }
}

/// A dialogue, and the search that is running.
struct Dialogue {
    kind: GameKind,
    session: Session<Program>,
    searching: Option<Search>,
}

/// Returns the result of a search that has found this move, with the payoff that it promises and
/// the number of nodes.
///
/// # Errors
/// The move belongs to another game or is not legal.
fn thought<G: Playable>(
    game: &dyn AnyGame,
    best: MoveValue,
    payoff: Option<f64>,
    nodes: u64,
) -> PyResult<AnyThought> {
    let history = game.history::<G>().map_err(errors::value)?;
    let pushed = history.clone().push(best);
    let mv = pushed.and_then(|()| own::<G>(best)).map_err(|why| {
        let message = format!("the engine's move {} is not legal: {why}", best.text());
        IllegalMoveError::new_err(message)
    })?;
    let thought = Thought {
        line: vec![mv],
        judgment: payoff.map(Judgment::Payoff),
        depth: 0,
        nodes,
    };
    Ok(AnyThought::new(history, &thought, &G::evaluation()))
}

fn lines(replies: &[Reply]) -> Vec<String> {
    replies.iter().map(ToString::to_string).collect()
}

/// The dialogue of an engine with one client, without pipes and clocks.
#[pyclass(frozen, module = "oddboards._oddboards")]
pub(crate) struct UgiSession(Mutex<Dialogue>);

impl UgiSession {
    fn lock(&self) -> MutexGuard<'_, Dialogue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl UgiSession {
    #[new]
    fn new(game: GameKind, name: String, author: String) -> Self {
        let program = Program { name, author };
        Self(Mutex::new(Dialogue {
            kind: game,
            session: Session::new(program, game.game_type(), EngineSpec::default()),
            searching: None,
        }))
    }

    fn take(&self, line: &str) -> PyResult<AnswerParts> {
        let mut dialogue = self.lock();
        let answer = dialogue.session.take(line);
        let replies = lines(&answer.replies);
        let search = match answer.then {
            Then::Wait => return Ok((replies, "wait", None)),
            Then::Stop => return Ok((replies, "stop", None)),
            Then::Quit => return Ok((replies, "quit", None)),
            Then::Search(search) => search,
        };
        let game =
            with_game!(dialogue.kind, G => search.game.history::<G>().cloned().map(Game::of));
        let request = (
            game.map_err(errors::value)?,
            search.limits.max_depth(),
            search.limits.max_nodes(),
            search.time.map(|time| time.as_secs_f64()),
            search.is_endless(),
        );
        dialogue.searching = Some(search);
        Ok((replies, "search", Some(request)))
    }

    fn refuse(&self, line: &[u8], reason: String) -> Vec<String> {
        lines(&self.lock().session.refuse(line, reason))
    }

    fn finish(
        &self,
        mv: &Move,
        payoff: Option<f64>,
        nodes: InRange<u64>,
        seconds: f64,
    ) -> PyResult<Vec<String>> {
        if payoff.is_some_and(|payoff| !(0.0..=1.0).contains(&payoff)) {
            return Err(errors::value("payoff must be from 0 to 1"));
        }
        let time = duration(seconds)?;
        let mut dialogue = self.lock();
        let Some(search) = &dialogue.searching else {
            return Err(errors::value("no search is running"));
        };
        let game = &*search.game;
        let thought = with_game!(dialogue.kind, G => thought::<G>(game, mv.0, payoff, nodes.0))?;
        let search = dialogue.searching.take();
        let replies = search.map(|search| dialogue.session.finish(search.engine, &thought, time));
        Ok(lines(&replies.unwrap_or_default()))
    }

    /// Returns the line that shows that the search continues.
    #[staticmethod]
    fn sign_of_life(seconds: f64) -> PyResult<String> {
        Ok(Reply::Info(Info::sign_of_life(duration(seconds)?)).to_string())
    }
}
