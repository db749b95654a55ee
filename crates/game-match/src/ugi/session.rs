//! The engine's side of the dialogue.

use std::time::Duration;

use game_search::{EngineSpec, Limits, Turn};
use oddboards::{AnyGame, AnyOpponent, AnyThought, GameType};

use super::command::{Command, Go, Query, quoted};
use super::info::Info;
use super::options::Options;
use super::reply::Reply;
use crate::limit::Clock;

/// The program behind a [`Session`]: its name, and how it builds engines.
pub trait Host {
    /// Returns the name of the program, without the name of the game.
    fn name(&self) -> &str;

    /// Returns the authors of the program.
    fn author(&self) -> &str;

    /// Returns whether the program searches with the engine that it builds, and so has its options,
    /// such as `Hash`.
    fn has_engine(&self) -> bool {
        true
    }

    /// Builds an engine for a game.
    ///
    /// # Errors
    /// The reason why the engine cannot be built, such as a lack of memory.
    fn build(&self, game: GameType, spec: &EngineSpec) -> Result<Box<dyn AnyOpponent>, String> {
        Ok(game.opponent(spec))
    }

    /// Checks that there is memory for a table of this many megabytes (2²⁰ bytes).
    ///
    /// # Errors
    /// The amount of memory that there is.
    fn check_memory(&self, megabytes: u64) -> Result<(), String> {
        let _ = megabytes;
        Ok(())
    }

    /// Returns the maximum number of search threads.
    fn cores(&self) -> u16 {
        u16::MAX
    }
}

/// The engine's side of the dialogue with one client, without pipes and clocks.
///
/// Lines come in; replies and an action go out. The caller runs the search, and passes its result
/// to [`finish`](Self::finish).
///
/// ```
/// use std::time::Duration;
/// use game_match::ugi::{Host, Search, Session, Then};
/// use oddboards::Games;
///
/// struct Program;
///
/// impl Host for Program {
///     fn name(&self) -> &str {
///         "program"
///     }
///
///     fn author(&self) -> &str {
///         "me"
///     }
/// }
///
/// let circular = Games::default().get("circular")?;
/// let mut session = Session::new(Program, circular, "ab".parse()?);
/// assert_eq!(session.take("query turn").replies[0].to_string(), "response p1");
/// session.take("position fen 8k7/R15/1R14/K15 w - - - 0 1");
/// let Then::Search(search) = session.take("go depth 2").then else { unreachable!() };
/// let Search { mut engine, game, limits, .. } = search;
/// let thought = engine.think(&*game, limits, &mut || false, &mut |_| ())?;
/// let replies = session.finish(engine, &thought, Duration::ZERO);
/// let last = replies.last().map(ToString::to_string).unwrap_or_default();
/// assert!(last.starts_with("bestmove "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Session<H> {
    host: H,
    defaults: Options,
    options: Options,
    game: Box<dyn AnyGame>,
    /// The engine; `None` during a search, and after an option has changed.
    engine: Option<Box<dyn AnyOpponent>>,
    is_searching: bool,
    /// Whether the last `position` was refused, so that the client expects another game.
    is_refused: bool,
    /// The number of `go` commands received during the search, to be answered after it.
    unanswered: usize,
}

/// Returns the answer to a `go` that starts no search.
fn no_move() -> Reply {
    Reply::BestMove(Reply::NO_MOVE.to_owned())
}

/// The answer to a line.
#[derive(Debug)]
pub struct Answer {
    /// The replies to send.
    pub replies: Vec<Reply>,
    /// The action to take then.
    pub then: Then,
}

/// The action to take after a line.
#[derive(Debug)]
pub enum Then {
    /// Nothing to do.
    Wait,
    /// Run a search, and pass its result to [`Session::finish`].
    Search(Search),
    /// Stop the search, if there is one.
    Stop,
    /// Quit after the search.
    Quit,
}

/// A search to run.
#[derive(Debug)]
pub struct Search {
    /// The engine.
    pub engine: Box<dyn AnyOpponent>,
    /// The game so far.
    pub game: Box<dyn AnyGame>,
    /// The depth and node limits.
    pub limits: Limits,
    /// The time limit, counted from the command.
    pub time: Option<Duration>,
}

impl Search {
    /// Returns whether only `stop` ends the search. Its result is due after `stop`, even if the
    /// engine has it before.
    pub fn is_endless(&self) -> bool {
        self.limits == Limits::NONE && self.time.is_none()
    }
}

impl<H: Host> Session<H> {
    /// Creates a dialogue about a game with this engine.
    pub fn new(host: H, game: GameType, engine: EngineSpec) -> Self {
        let options = Options::new(game, engine, host.has_engine());
        Self {
            host,
            defaults: options.clone(),
            options,
            game: game.start(),
            engine: None,
            is_searching: false,
            is_refused: false,
            unanswered: 0,
        }
    }

    /// Handles a line of the client. A refused line is answered with an `info string` and changes
    /// nothing. Every `go` is answered with a `bestmove`, even if the last position was refused;
    /// then nothing is searched.
    pub fn take(&mut self, line: &str) -> Answer {
        self.try_take(line)
            .unwrap_or_else(|refusal| say(self.refuse(line.as_bytes(), refusal)))
    }

    /// Refuses a line that is not text, or that is too long. Its first bytes are enough. Returns
    /// the replies, which are those of [`take`](Self::take) for a line that it refuses.
    pub fn refuse(&mut self, line: &[u8], reason: String) -> Vec<Reply> {
        let mut replies = vec![Reply::Remark(reason)];
        let mut words = line.split(u8::is_ascii_whitespace);
        match words.find(|word| !word.is_empty()) {
            Some(b"position") => self.is_refused = true,
            Some(b"go") if self.is_searching => self.unanswered += 1,
            Some(b"go") => replies.push(no_move()),
            _ => {}
        }
        replies
    }

    /// Takes the engine back from a finished search, and returns the replies with its result.
    /// `time` is the time since the command.
    pub fn finish(
        &mut self,
        engine: Box<dyn AnyOpponent>,
        thought: &AnyThought,
        time: Duration,
    ) -> Vec<Reply> {
        self.is_searching = false;
        self.engine = Some(engine);
        let mut replies = Vec::new();
        let turn = match &thought.turn {
            Some(Turn::Claim(claim)) if self.options.claims => {
                replies.push(Reply::Remark(format!("claims a draw by {claim}")));
                Some(Turn::Claim(*claim))
            }
            _ => thought.best().cloned().map(Turn::Move),
        };
        replies.push(Reply::Info(Info::new(thought, time)));
        replies.push(turn.map_or_else(no_move, |turn| Reply::BestMove(turn.to_string())));
        let unanswered = std::mem::take(&mut self.unanswered);
        replies.extend((0..unanswered).map(|_| no_move()));
        replies
    }

    /// Handles a line, or returns the reason why it is refused. Then nothing has changed, unless
    /// [`set_option`](Self::set_option) says otherwise.
    fn try_take(&mut self, line: &str) -> Result<Answer, String> {
        let command = Command::parse(line, self.game.players().len());
        let Some(command) = command.map_err(|error| error.to_string())? else {
            return Ok(say([]));
        };
        let act = |then| Answer {
            replies: Vec::new(),
            then,
        };
        match command {
            Command::IsReady => {
                let mut replies = Vec::new();
                if !self.is_searching {
                    match self.take_engine() {
                        Ok(engine) => self.engine = Some(engine),
                        Err(reason) => replies.push(Reply::Remark(reason)),
                    }
                }
                replies.push(Reply::ReadyOk);
                Ok(say(replies))
            }
            Command::Stop => Ok(act(Then::Stop)),
            Command::Quit => Ok(act(Then::Quit)),
            other if self.is_searching => Err(format!(
                "{}: during a search only isready, stop and quit are accepted",
                other.name()
            )),
            Command::Ugi => Ok(say(self.introduction())),
            Command::SetOption { name, value } => {
                let set = self.set_option(&name, &value);
                Ok(say(set.map_err(|reason| format!("setoption: {reason}"))?))
            }
            Command::NewGame => {
                self.game = self.options.start();
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
            Command::Go(go) => {
                let search = self.search(&go);
                let search = search.map_err(|reason| format!("go: {reason}"))?;
                Ok(act(Then::Search(search)))
            }
            Command::Query(query) => Ok(say([Reply::Response(self.answer(query))])),
        }
    }

    /// Takes the engine with its memory. Builds it if there is none.
    fn take_engine(&mut self) -> Result<Box<dyn AnyOpponent>, String> {
        match self.engine.take() {
            Some(engine) => Ok(engine),
            None => self.host.build(self.options.game, &self.options.engine),
        }
    }

    fn introduction(&self) -> Vec<Reply> {
        let mut lines = vec![
            Reply::Name(format!("{} {}", self.host.name(), self.options.game)),
            Reply::Author(self.host.author().to_owned()),
        ];
        lines.extend(self.defaults.list());
        lines.push(Reply::UgiOk);
        lines
    }

    /// Sets an option. Returns a remark if the engine uses another value. If there is not enough
    /// memory for the table or tree of the changed engine, the old engine stays, but has learned
    /// nothing.
    fn set_option(&mut self, name: &str, value: &str) -> Result<Option<Reply>, String> {
        let mut options = self.options.clone();
        options.set(name, value)?;
        let megabytes = options.engine.megabytes();
        if megabytes != self.options.engine.megabytes() {
            // Frees the old table first, so that its memory counts as available.
            self.engine = None;
            self.host.check_memory(megabytes)?;
        }
        let before = std::mem::replace(&mut self.options, options).engine;
        let engine = &self.options.engine;
        if *engine != before {
            self.engine = None;
        }
        let (threads, cores) = (engine.threads, self.host.cores());
        let is_capped = threads != before.threads && threads > cores;
        Ok(is_capped.then(|| {
            let said = format!("threads: {cores} of {threads} search, one for each core");
            Reply::Remark(said)
        }))
    }

    /// Returns the game of a `position` command.
    fn read_game(&self, start: Option<&str>, moves: &[String]) -> Result<Box<dyn AnyGame>, String> {
        let mut game = match start {
            None => self.options.start(),
            Some(text) => {
                let game = self.options.game.read_position(text);
                game.map_err(|error| format!("position fen: {error}"))?
            }
        };
        for (index, text) in moves.iter().enumerate() {
            game.play_turn(text).map_err(|error| {
                let (number, text) = (index + 1, quoted(text));
                format!("position: move {number} {text}: {error}")
            })?;
        }
        Ok(game)
    }

    /// Returns the search of a `go` command, with the engine.
    fn search(&mut self, go: &Go) -> Result<Search, String> {
        if self.is_refused {
            return Err("the last position was refused".to_owned());
        }
        if let Some(outcome) = self.game.outcome() {
            return Err(format!("the game is over ({})", outcome.reason));
        }
        let time = self.time(go)?;
        let limits = self.limits(go);
        let engine = self.take_engine()?;
        self.is_searching = true;
        Ok(Search {
            engine,
            game: self.game.clone(),
            limits,
            time,
        })
    }

    /// Returns the limits in the command, and the engine's limits of other kinds. `infinite`
    /// disables the latter.
    fn limits(&self, go: &Go) -> Limits {
        let mut limits = if go.infinite {
            Limits::NONE
        } else {
            self.options.engine.limits
        };
        if let Some(depth) = go.depth {
            // A greater depth would be no limit, and the search would wait for `stop`.
            let depth = usize::try_from(depth).unwrap_or(usize::MAX);
            limits = limits.and_depth(depth.min(Limits::MAX_DEPTH));
        }
        if let Some(nodes) = go.nodes {
            limits = limits.and_nodes(nodes);
        }
        limits
    }

    /// Returns the shortest time in the command, or else the engine's time for a move. `infinite`
    /// disables the latter.
    fn time(&self, go: &Go) -> Result<Option<Duration>, String> {
        let mut time = go.movetime;
        if go.has_clock() {
            let player = self.game.to_move().index;
            let of = |times: &[Option<Duration>]| times.get(player).copied().flatten();
            let clock = Clock::Bank {
                left: of(&go.left).ok_or_else(|| {
                    let player = name(player);
                    format!("expected {player}time, the clock of the player to move")
                })?,
                inc: of(&go.increments).unwrap_or_default(),
            };
            let share = clock.planned(self.options.overhead);
            time = time.into_iter().chain(share).min();
        }
        let usual = self.options.engine.time.filter(|_| !go.infinite);
        Ok(time.or(usual))
    }

    fn answer(&self, query: Query) -> String {
        let player = self.game.to_move().index;
        let outcome = self.game.outcome();
        match query {
            Query::FirstTurn => (player == 0).to_string(),
            Query::GameOver => outcome.is_some().to_string(),
            Query::Result => match outcome.map(|outcome| outcome.winner) {
                None => "none".to_owned(),
                Some(None) => "draw".to_owned(),
                Some(Some(winner)) => format!("{}win", name(winner)),
            },
            Query::Turn => name(player),
            Query::Ranking if outcome.is_none() => "none".to_owned(),
            Query::Ranking => {
                let places = self.game.ranking(false).places.into_iter();
                let equals = |place: Vec<usize>| place.into_iter().map(name).collect::<Vec<_>>();
                let places = places.map(|place| equals(place).join("="));
                places.collect::<Vec<_>>().join(">")
            }
        }
    }
}

/// Returns the name of the player with this index, such as `p1`.
fn name(player: usize) -> String {
    format!("p{}", player + 1)
}

/// Creates replies without an action.
fn say(replies: impl IntoIterator<Item = Reply>) -> Answer {
    Answer {
        replies: replies.into_iter().collect(),
        then: Then::Wait,
    }
}

#[cfg(test)]
mod tests;
