//! The engine's side of the Universal Game Interface, for engines that think in Python.

use std::sync::{Mutex, MutexGuard, PoisonError};

use game_match::ugi::{Host, Info, Reply, Session, Then};
use game_search::{EngineSpec, Limits};
use oddboards::{AnyGame, AnyOpponent, AnyThought, GameType, Playing, WrongGame};
use pyo3::prelude::*;

use crate::errors::{self, IllegalMoveError};
use crate::face::Face;
use crate::game::Game;
use crate::kind::Kind;
use crate::moves::{Move, Playable};
use crate::number::duration;

/// The options that do not depend on how an engine thinks.
const OPTIONS: [&str; 3] = ["Start", "ClaimDraws", "MoveOverhead"];

/// The effect of a line: the replies, the action to take then, and the search to run.
type StepParts = (Vec<String>, &'static str, Option<RequestParts>);

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

    fn has_option(&self, name: &str) -> bool {
        OPTIONS.contains(&name)
    }

    fn build(&self, _: GameType, _: &EngineSpec) -> Result<Box<dyn AnyOpponent>, String> {
        Ok(Box::new(Elsewhere))
    }
}

/// The place of an engine that thinks in Python.
#[derive(Debug)]
struct Elsewhere;

impl AnyOpponent for Elsewhere {
    /// Thinks nothing, because Python thinks.
    fn think(
        &mut self,
        _: &dyn AnyGame,
        _: Limits,
        _: &mut dyn FnMut() -> bool,
        _: &mut dyn FnMut(&AnyThought),
    ) -> Result<AnyThought, WrongGame> {
        Ok(AnyThought {
            turn: None,
            line: Vec::new(),
            judgment: None,
            lead: 0,
            depth: 0,
            nodes: 0,
        })
    }

    fn forget(&mut self) {}
}

/// A dialogue, and the game of the search that is running.
struct Dialogue {
    kind: Kind,
    session: Session<Program>,
    searching: Option<Box<dyn Face>>,
}

/// Returns a copy of a game.
fn face_of<G: Playable>(game: &dyn AnyGame) -> Result<Box<dyn Face>, WrongGame> {
    let history = game.history::<G>()?;
    Ok(Box::new(Playing::new(history.clone())))
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
    fn new(game: Kind, name: String, author: String) -> Self {
        let program = Program { name, author };
        Self(Mutex::new(Dialogue {
            kind: game,
            session: Session::new(program, game.game_type(), EngineSpec::default()),
            searching: None,
        }))
    }

    fn take(&self, line: &str) -> PyResult<StepParts> {
        let mut dialogue = self.lock();
        let step = dialogue.session.take(line);
        let replies = lines(&step.replies);
        let search = match step.then {
            Then::Wait => return Ok((replies, "wait", None)),
            Then::Stop => return Ok((replies, "stop", None)),
            Then::Quit => return Ok((replies, "quit", None)),
            Then::Search(search) => search,
        };
        let face = with_game!(dialogue.kind, G => face_of::<G>(&*search.game));
        let game = face.map_err(errors::value)?;
        let request = (
            Game::new(dialogue.kind, game.clone_face()),
            search.limits.max_depth(),
            search.limits.max_nodes(),
            search.time.map(|time| time.as_secs_f64()),
            search.is_endless(),
        );
        dialogue.searching = Some(game);
        Ok((replies, "search", Some(request)))
    }

    fn finish(
        &self,
        mv: &Move,
        payoff: Option<f64>,
        nodes: u64,
        seconds: f64,
    ) -> PyResult<Vec<String>> {
        if payoff.is_some_and(|payoff| !(0.0..=1.0).contains(&payoff)) {
            return Err(errors::value("payoff must be from 0 to 1"));
        }
        let time = duration(seconds)?;
        let mut dialogue = self.lock();
        let Some(game) = &dialogue.searching else {
            return Err(errors::value("no search is running"));
        };
        let thought = game.thought(mv.0, payoff, nodes);
        let thought = thought.map_err(|why| {
            let message = format!("the engine's move {} is not legal: {why}", mv.0.text());
            IllegalMoveError::new_err(message)
        })?;
        dialogue.searching = None;
        let replies = dialogue.session.finish(Box::new(Elsewhere), &thought, time);
        Ok(lines(&replies))
    }

    /// Returns the line that shows that the search continues.
    #[staticmethod]
    fn sign_of_life(seconds: f64) -> PyResult<String> {
        Ok(Reply::Info(Info::sign_of_life(duration(seconds)?)).to_string())
    }
}
