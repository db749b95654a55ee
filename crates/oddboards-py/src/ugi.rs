//! The engine's side of the Universal Game Interface, for engines that think in Python.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use game_core::History;
use game_match::ugi::{Host, Info, Reply, Session, Then};
use game_search::{Engine, EngineSpec, Evaluation, Judgment, Limits, Thought};
use oddboards::Playing;
use pyo3::prelude::*;

use crate::errors::{self, Class};
use crate::face::{Face, Kind, Of, kind_named};
use crate::game::Game;
use crate::moves::{Move, MoveValue, Playable};

/// The options that do not depend on how an engine thinks.
const OPTIONS: [&str; 3] = ["Start", "ClaimDraws", "MoveOverhead"];

/// The effect of a line: the replies, the action to take then, and the search to run.
type StepParts = (Vec<String>, &'static str, Option<RequestParts>);

/// A search to run: the game, the depth, the nodes, the seconds, and whether only `stop` ends it.
type RequestParts = (Game, Option<usize>, Option<u64>, Option<f64>, bool);

/// A search to run.
pub(crate) struct Request {
    kind: &'static dyn Kind,
    game: Box<dyn Face>,
    limits: Limits,
    time: Option<Duration>,
    is_endless: bool,
}

/// The result of a search.
pub(crate) struct Answer {
    mv: MoveValue,
    payoff: Option<f64>,
    nodes: u64,
    time: Duration,
}

/// A [`Session`] of any game.
pub(crate) trait Dialogue: Send {
    /// Handles a line. Returns the replies, the action to take then, and the search to run.
    fn take(&mut self, line: &str) -> (Vec<String>, &'static str, Option<Request>);

    /// Returns the replies with the result of the search, or the reason why there cannot be any.
    fn finish(&mut self, answer: &Answer) -> Result<Vec<String>, String>;
}

/// The program that the dialogue presents.
struct Program {
    name: String,
    author: String,
}

impl<G: Playable> Host<G> for Program {
    fn name(&self) -> &str {
        &self.name
    }

    fn author(&self) -> &str {
        &self.author
    }

    fn has_option(&self, name: &str) -> bool {
        OPTIONS.contains(&name)
    }

    fn evaluation(&self) -> impl Evaluation<G> + Clone + Send + Sync + 'static {
        G::evaluation()
    }

    fn build(&self, _: &EngineSpec) -> Result<Box<dyn Engine<G>>, String> {
        Ok(Box::new(Elsewhere))
    }
}

/// The place of an engine that thinks in Python.
struct Elsewhere;

impl<G: Playable> Engine<G> for Elsewhere {
    /// Thinks nothing, because Python thinks.
    fn think(
        &mut self,
        _: &History<G>,
        _: Limits,
        _: &mut dyn FnMut() -> bool,
        _: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        Thought {
            line: Vec::new(),
            judgment: None,
            depth: 0,
            nodes: 0,
        }
    }

    fn forget(&mut self) {}
}

/// The dialogue about the game `G`.
struct About<G: Playable> {
    session: Session<G, Program>,
    /// The game of the search that is running, and the engine of the session.
    searching: Option<(History<G>, Box<dyn Engine<G>>)>,
}

/// Creates the dialogue of an engine for the game `G`.
pub(crate) fn dialogue<G: Playable>(name: String, author: String) -> Box<dyn Dialogue> {
    let session = Session::new(Program { name, author }, EngineSpec::default());
    Box::new(About::<G> {
        session,
        searching: None,
    })
}

fn lines(replies: &[Reply]) -> Vec<String> {
    replies.iter().map(ToString::to_string).collect()
}

impl<G: Playable> Dialogue for About<G> {
    fn take(&mut self, line: &str) -> (Vec<String>, &'static str, Option<Request>) {
        let step = self.session.take(line);
        let replies = lines(&step.replies);
        let search = match step.then {
            Then::Wait => return (replies, "wait", None),
            Then::Stop => return (replies, "stop", None),
            Then::Quit => return (replies, "quit", None),
            Then::Search(search) => search,
        };
        let request = Request {
            kind: &Of::<G>::NEW,
            game: Box::new(Playing::new(search.game.clone())),
            limits: search.limits,
            time: search.time,
            is_endless: search.is_endless(),
        };
        self.searching = Some((search.game, search.engine));
        (replies, "search", Some(request))
    }

    fn finish(&mut self, answer: &Answer) -> Result<Vec<String>, String> {
        let Some((game, _)) = &self.searching else {
            return Err("no search is running".to_owned());
        };
        let text = answer.mv.text();
        let position = game.position();
        let legal = G::unwrap(answer.mv).filter(|&mv| position.is_legal(mv));
        let Some(mv) = legal else {
            return Err(format!(
                "the engine's move {text} is not legal in {position}"
            ));
        };
        let thought = Thought {
            line: vec![mv],
            judgment: answer.payoff.map(Judgment::Payoff),
            depth: 0,
            nodes: answer.nodes,
        };
        let Some((_, engine)) = self.searching.take() else {
            return Ok(Vec::new());
        };
        Ok(lines(&self.session.finish(engine, &thought, answer.time)))
    }
}

/// The dialogue of an engine with one client, without pipes and clocks.
#[pyclass(frozen, module = "oddboards._oddboards")]
pub(crate) struct UgiSession(Mutex<Box<dyn Dialogue>>);

impl UgiSession {
    fn lock(&self) -> MutexGuard<'_, Box<dyn Dialogue>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads a number of seconds.
fn duration(seconds: f64) -> PyResult<Duration> {
    let duration = Duration::try_from_secs_f64(seconds);
    duration.map_err(|_| errors::value(&"seconds must be a number from 0 on that is not too large"))
}

#[pymethods]
impl UgiSession {
    #[new]
    fn new(py: Python<'_>, game: &str, name: String, author: String) -> PyResult<Self> {
        let dialogue = kind_named(py, game)?.dialogue(name, author);
        Ok(Self(Mutex::new(dialogue)))
    }

    fn take(&self, line: &str) -> StepParts {
        let (replies, then, request) = self.lock().take(line);
        let request = request.map(|request| {
            let limits = request.limits;
            (
                Game::new(request.kind, request.game),
                limits.max_depth(),
                limits.max_nodes(),
                request.time.map(|time| time.as_secs_f64()),
                request.is_endless,
            )
        });
        (replies, then, request)
    }

    #[expect(
        clippy::needless_pass_by_value,
        reason = "a borrowed object from Python is owned"
    )]
    fn finish(
        &self,
        py: Python<'_>,
        mv: PyRef<'_, Move>,
        payoff: Option<f64>,
        nodes: u64,
        seconds: f64,
    ) -> PyResult<Vec<String>> {
        if payoff.is_some_and(|payoff| !(0.0..=1.0).contains(&payoff)) {
            return Err(errors::value(&"payoff must be from 0 to 1"));
        }
        let answer = Answer {
            mv: mv.0,
            payoff,
            nodes,
            time: duration(seconds)?,
        };
        let replies = self.lock().finish(&answer);
        replies.map_err(|why| errors::plain(py, Class::IllegalMove, &why))
    }

    /// Returns the line that shows that the search continues.
    #[staticmethod]
    fn sign_of_life(seconds: f64) -> PyResult<String> {
        Ok(Reply::Info(Info::sign_of_life(duration(seconds)?)).to_string())
    }
}
