//! The dialogue without its pipes and clocks: what a line changes, and what is said to it.

use std::time::Duration;

use game_core::{Game, History, OutcomeOf, Player};
use game_search::{Engine, EngineSpec, Limits, Thought};
use oddboards::Listed;
use thiserror::Error;

use super::command::{Command, CommandError, Excerpt, Go, Query};
use super::info;
use super::options::{OptionError, Options};
use super::time::Clock;
use super::turn::Turn;
use crate::engines;
use crate::memory::MemoryError;
use crate::printable::Printable;

/// One side of the dialogue: the engine's.
pub(super) struct Session<G: Listed> {
    defaults: Options<G>,
    options: Options<G>,
    game: History<G>,
    /// The engine; `None` while it searches, and when options have changed.
    engine: Option<Box<dyn Engine<G>>>,
    is_searching: bool,
    /// The last `position` was refused, so that the game at hand is not the one that the client has
    /// in mind.
    is_refused: bool,
    /// How many `go` came during the search: they are answered after it.
    unanswered: usize,
}

/// The answer to a `go` that begins no search.
const NO_MOVE: &str = "bestmove (none)";

/// What comes of a line.
pub(super) struct Step<G: Game> {
    /// What is said, a line each.
    pub(super) replies: Vec<String>,
    /// What is done then.
    pub(super) then: Then<G>,
}

/// What a line asks for beyond a reply.
pub(super) enum Then<G: Game> {
    /// Nothing.
    Wait,
    /// A search, whose end is to be handed to [`Session::finish`].
    Search(Search<G>),
    /// An end of the search, if there is one.
    Stop,
    /// An end of the program, after the search.
    Quit,
}

/// A search that is to be made.
pub(super) struct Search<G: Game> {
    /// Who searches.
    pub(super) engine: Box<dyn Engine<G>>,
    /// The game so far.
    pub(super) game: History<G>,
    /// Depth and nodes.
    pub(super) limits: Limits,
    /// How long, from the command on.
    pub(super) time: Option<Duration>,
}

impl<G: Game> Search<G> {
    /// Whether nothing but somebody who stops it may end it.
    pub(super) fn is_endless(&self) -> bool {
        self.limits == Limits::NONE && self.time.is_none()
    }
}

/// Why a line is not done. Then nothing has changed.
#[derive(Debug, Error)]
enum Refusal {
    #[error(transparent)]
    Command(#[from] CommandError),
    #[error("{0}: not during a search, only isready, stop and quit")]
    Searching(&'static str),
    #[error("setoption: {0}")]
    Option(#[from] OptionError),
    #[error("go: {0}")]
    Memory(#[from] MemoryError),
    #[error("position fen: {0}")]
    Position(String),
    #[error("position: move {number} {text}: {reason}")]
    Move {
        /// Counted from 1.
        number: usize,
        text: Excerpt,
        reason: String,
    },
    #[error("go: the game is over ({0})")]
    Over(String),
    #[error("go: the last position was refused")]
    NoPosition,
    #[error("go: expected {0}time, the clock of the player to move")]
    NoClock(String),
}

impl<G: Listed> Session<G> {
    /// A dialogue that has not begun.
    pub(super) fn new(engine: EngineSpec) -> Self {
        let options = Options::new(engine);
        Self {
            defaults: options.clone(),
            options,
            game: History::default(),
            engine: None,
            is_searching: false,
            is_refused: false,
            unanswered: 0,
        }
    }

    /// Does what a line says. A bad one is answered with an `info string` and changes nothing. But
    /// every `go` is answered with a `bestmove`, and none is searched for in place of a position
    /// that was refused.
    pub(super) fn take(&mut self, line: &str) -> Step<G> {
        let refusal = match self.try_take(line) {
            Ok(step) => return step,
            Err(refusal) => refusal,
        };
        let mut replies = vec![remark(&refusal)];
        match line.split_ascii_whitespace().next() {
            Some("position") => self.is_refused = true,
            Some("go") if self.is_searching => self.unanswered += 1,
            Some("go") => replies.push(NO_MOVE.to_owned()),
            _ => {}
        }
        say(replies)
    }

    /// Takes the engine back from a search that is over, and says what has come of it.
    pub(super) fn finish(
        &mut self,
        engine: Box<dyn Engine<G>>,
        thought: &Thought<G>,
        time: Duration,
    ) -> Vec<String> {
        self.is_searching = false;
        self.engine = Some(engine);
        let mut replies = Vec::new();
        let wanted = engines::claim(&self.game, thought).filter(|_| self.options.claims);
        let turn = match wanted {
            Some(claim) => {
                replies.push(remark(&format_args!("claims a draw by {claim}")));
                Some(Turn::Claim(claim))
            }
            None => thought.best().map(Turn::Move),
        };
        replies.push(info::line(thought, time));
        replies.push(turn.map_or(NO_MOVE.to_owned(), |turn| format!("bestmove {turn}")));
        let unanswered = std::mem::take(&mut self.unanswered);
        replies.extend((0..unanswered).map(|_| NO_MOVE.to_owned()));
        replies
    }

    fn try_take(&mut self, line: &str) -> Result<Step<G>, Refusal> {
        let Some(command) = Command::parse(line, G::Player::ALL.len())? else {
            return Ok(say([]));
        };
        let step = |then| Step {
            replies: Vec::new(),
            then,
        };
        match command {
            Command::IsReady => {
                let prepared = if self.is_searching {
                    Ok(())
                } else {
                    self.prepare()
                };
                let refusal = prepared.err().map(|error| remark(&error));
                Ok(say(refusal.into_iter().chain(["readyok".to_owned()])))
            }
            Command::Stop => Ok(step(Then::Stop)),
            Command::Quit => Ok(step(Then::Quit)),
            other if self.is_searching => Err(Refusal::Searching(other.name())),
            Command::Ugi => Ok(say(self.introduction())),
            Command::SetOption { name, value } => Ok(say(self.set_option(&name, &value)?)),
            Command::NewGame => {
                self.game = History::new(G::start(self.options.start));
                self.is_refused = false;
                if let Some(engine) = &mut self.engine {
                    engine.forget();
                }
                Ok(say([]))
            }
            Command::Position { start, moves } => {
                self.game = self.read_game(start.as_deref(), &moves)?;
                self.is_refused = false;
                Ok(say([]))
            }
            Command::Go(go) => Ok(step(Then::Search(self.search(&go)?))),
            Command::Query(query) => Ok(say([format!("response {}", self.answer(query))])),
        }
    }

    /// Builds the engine, if there is none, with all the memory that it needs.
    fn prepare(&mut self) -> Result<(), MemoryError> {
        if self.engine.is_none() {
            self.engine = Some(engines::build(&self.options.engine)?);
        }
        Ok(())
    }

    fn introduction(&self) -> Vec<String> {
        let (name, version) = (env!("CARGO_PKG_NAME"), env!("CARGO_PKG_VERSION"));
        let mut lines = vec![
            format!("id name {name} {version} {}", G::NAME),
            format!("id author {}", env!("CARGO_PKG_AUTHORS")),
        ];
        lines.extend(self.defaults.list());
        lines.push("ugiok".to_owned());
        lines
    }

    /// Sets an option. Returns a remark if it is not followed to the letter.
    fn set_option(&mut self, name: &str, value: &str) -> Result<Option<String>, OptionError> {
        let before = self.options.engine.clone();
        self.options.set(name, value)?;
        let engine = &self.options.engine;
        if *engine != before {
            self.engine = None;
        }
        let (threads, cores) = (engine.threads, engines::cores());
        let is_capped = threads != before.threads && threads > cores;
        Ok(is_capped.then(|| {
            let said = format_args!("threads: {cores} of {threads} search, one for each core");
            remark(&said)
        }))
    }

    /// The game of a `position` command.
    fn read_game(&self, start: Option<&str>, moves: &[&str]) -> Result<History<G>, Refusal> {
        let start = match start {
            None => G::start(self.options.start),
            Some(text) => text
                .parse()
                .map_err(|error: G::Err| Refusal::Position(error.to_string()))?,
        };
        let mut game = History::new(start);
        for (index, text) in moves.iter().enumerate() {
            Turn::take(&mut game, text).map_err(|error| Refusal::Move {
                number: index + 1,
                text: Excerpt::of(text),
                reason: error.to_string(),
            })?;
        }
        Ok(game)
    }

    /// The search of a `go` command, which takes the engine along.
    fn search(&mut self, go: &Go) -> Result<Search<G>, Refusal> {
        if self.is_refused {
            return Err(Refusal::NoPosition);
        }
        if let Some(outcome) = self.game.outcome() {
            return Err(Refusal::Over(outcome.reason.to_string()));
        }
        let time = self.time(go)?;
        let limits = self.limits(go);
        let engine = match self.engine.take() {
            Some(engine) => engine,
            None => engines::build(&self.options.engine)?,
        };
        self.is_searching = true;
        Ok(Search {
            engine,
            game: self.game.clone(),
            limits,
            time,
        })
    }

    /// What limits the search, or else what limits the engine. What is to go on until somebody says
    /// `stop` is not limited by the engine.
    fn limits(&self, go: &Go) -> Limits {
        let mut limits = if go.infinite {
            Limits::NONE
        } else {
            self.options.engine.limits
        };
        if let Some(depth) = go.depth {
            limits = limits.and_depth(usize::try_from(depth).unwrap_or(usize::MAX));
        }
        if let Some(nodes) = go.nodes {
            limits = limits.and_nodes(nodes);
        }
        limits
    }

    /// How long to search: the shortest of what is said, or else what the engine has for a move, if
    /// the search has to end at all.
    fn time(&self, go: &Go) -> Result<Option<Duration>, Refusal> {
        let mut time = go.movetime;
        if go.has_clock() {
            let player = self.game.position().to_move();
            let of = |times: &[Option<Duration>]| times.get(player.index()).copied().flatten();
            let clock = Clock {
                left: of(&go.left).ok_or_else(|| Refusal::NoClock(name(player)))?,
                increment: of(&go.increments).unwrap_or_default(),
            };
            let share = clock.share(self.options.overhead);
            time = Some(time.map_or(share, |time| time.min(share)));
        }
        let usual = self.options.engine.time.filter(|_| !go.infinite);
        Ok(time.or(usual))
    }

    fn answer(&self, query: Query) -> String {
        let player = self.game.position().to_move();
        let outcome = self.game.outcome();
        match query {
            Query::FirstTurn => (player.index() == 0).to_string(),
            Query::GameOver => outcome.is_some().to_string(),
            Query::Result => outcome.map_or("none".to_owned(), |outcome| result::<G>(&outcome)),
            Query::Turn => name(player),
            Query::Ranking => outcome.map_or("none".to_owned(), |outcome| ranking::<G>(&outcome)),
        }
    }
}

/// A player by number, such as `p1`.
fn name<P: Player>(player: P) -> String {
    format!("p{}", player.index() + 1)
}

/// The player who is alone at the top, such as `p1win`, or `draw`.
fn result<G: Game>(outcome: &OutcomeOf<G>) -> String {
    match outcome.winner() {
        Some(winner) => format!("{}win", name(winner)),
        None => "draw".to_owned(),
    }
}

/// All players from the best on, such as `p2>p1=p3`.
fn ranking<G: Game>(outcome: &OutcomeOf<G>) -> String {
    let mut places = Vec::new();
    for equals in outcome.ranking.places() {
        let equals: Vec<_> = equals.map(name).collect();
        places.push(equals.join("="));
    }
    places.join(">")
}

/// Nothing but these lines.
fn say<G: Game>(replies: impl IntoIterator<Item = String>) -> Step<G> {
    Step {
        replies: replies.into_iter().collect(),
        then: Then::Wait,
    }
}

/// A line for people.
pub(super) fn remark(text: &impl std::fmt::Display) -> String {
    format!("info string {}", Printable(text))
}

#[cfg(test)]
mod tests;
