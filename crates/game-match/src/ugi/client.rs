//! The client's side of the dialogue.

use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use super::command::{Command, Go};
use super::reply::Reply;

/// The client's side of the dialogue with one engine: lines come in, events go out.
///
/// It has no pipes and no clock. The caller sends the commands, passes on the lines that the engine
/// writes, and may stop waiting for [the expected word](Self::awaits) at any time. It may skip
/// lines of more than 64 KiB, so that an endless one does not exhaust the memory: no answer is that
/// long.
///
/// ```
/// use std::collections::BTreeMap;
/// use game_match::ugi::{Client, Command, Event, Go};
///
/// let mut client = Client::new(BTreeMap::new()); // and `ugi` is sent
/// client.hear("id name X")?;
/// let send = |commands| Some(Event::Send(commands));
/// assert_eq!(client.hear("ugiok")?, send(vec![Command::IsReady]));
/// assert_eq!(client.hear("readyok")?, send(vec![Command::NewGame, Command::IsReady]));
/// assert_eq!(client.hear("readyok")?, Some(Event::Ready));
///
/// let position = Command::Position { start: None, moves: vec!["e2e4".to_owned()] };
/// let go = Go { nodes: Some(100), ..Go::default() };
/// assert_eq!(client.ask(position.clone(), go.clone()), [position, Command::IsReady]);
/// assert_eq!(client.hear("readyok")?, send(vec![Command::Go(go)]));
/// assert_eq!(client.awaits(), Some("bestmove"));
/// assert_eq!(client.hear("bestmove e7e5")?, Some(Event::BestMove("e7e5".to_owned())));
/// # Ok::<(), game_match::ugi::ClientError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    /// The options to set.
    options: BTreeMap<String, String>,
    /// The options to set that the engine has not listed yet.
    missing: BTreeSet<String>,
    phase: Phase,
}

/// The reply that the client waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Phase {
    /// `ugiok`.
    Introduction,
    /// `readyok`, after setting the options.
    Options,
    /// `readyok`, before the first game.
    Game,
    /// Nothing.
    Rest,
    /// `readyok`, before this search.
    Position(Go),
    /// `bestmove`.
    Search,
}

/// An event caused by a line of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Send these commands now. The wait starts anew.
    Send(Vec<Command>),
    /// The engine is ready for the first game.
    Ready,
    /// The answer to [`Client::ask`]: the text of a turn, as the engine wrote it.
    BestMove(String),
    /// A line that is no answer, such as the state of the search.
    Told(Reply),
}

/// The reason why an engine is unusable.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ClientError {
    /// The engine does not list an option that is to be set.
    #[error("it has no option `{0}`")]
    NoOption(String),
    /// An option is to be set to a value that the engine does not list.
    #[error("its option `{name}` takes {expected}, got {value:?}")]
    WrongValue {
        /// The name of the option.
        name: String,
        /// The values that the engine lists.
        expected: String,
        /// The value to set.
        value: String,
    },
}

impl Client {
    /// Begins the dialogue with an engine that has been sent the command `ugi`. These options will
    /// be set.
    pub fn new(options: BTreeMap<String, String>) -> Self {
        Self {
            missing: options.keys().cloned().collect(),
            options,
            phase: Phase::Introduction,
        }
    }

    /// Returns the first word of the line that the client waits for, if any.
    pub const fn awaits(&self) -> Option<&'static str> {
        match self.phase {
            Phase::Introduction => Some("ugiok"),
            Phase::Options | Phase::Game | Phase::Position(_) => Some("readyok"),
            Phase::Search => Some("bestmove"),
            Phase::Rest => None,
        }
    }

    /// Asks for a move in a position. Returns the commands to send now; `go` follows when the
    /// engine is ready.
    pub fn ask(&mut self, position: Command, go: Go) -> [Command; 2] {
        self.phase = Phase::Position(go);
        [position, Command::IsReady]
    }

    /// Takes a line of the engine. Returns the event that it causes; `None` if the line is not in
    /// the protocol.
    ///
    /// # Errors
    /// The engine's introduction lacks an option that is to be set, or its value.
    pub fn hear(&mut self, line: &str) -> Result<Option<Event>, ClientError> {
        let Some(reply) = Reply::parse(line) else {
            return Ok(None);
        };
        let (phase, event) = match (&mut self.phase, reply) {
            (Phase::Introduction, Reply::UgiOk) => {
                if let Some(name) = self.missing.pop_first() {
                    return Err(ClientError::NoOption(name));
                }
                let set = std::mem::take(&mut self.options).into_iter();
                let set = set.map(|(name, value)| Command::SetOption { name, value });
                let commands = set.chain([Command::IsReady]).collect();
                (Phase::Options, Event::Send(commands))
            }
            (Phase::Options, Reply::ReadyOk) => {
                let commands = vec![Command::NewGame, Command::IsReady];
                (Phase::Game, Event::Send(commands))
            }
            (Phase::Game, Reply::ReadyOk) => (Phase::Rest, Event::Ready),
            (Phase::Position(go), Reply::ReadyOk) => {
                let go = Command::Go(std::mem::take(go));
                (Phase::Search, Event::Send(vec![go]))
            }
            (Phase::Search, Reply::BestMove(text)) => (Phase::Rest, Event::BestMove(text)),
            (_, reply) => {
                self.check_option(&reply)?;
                return Ok(Some(Event::Told(reply)));
            }
        };
        self.phase = phase;
        Ok(Some(event))
    }

    /// Checks that an option listed by the engine accepts the value requested for it.
    fn check_option(&mut self, reply: &Reply) -> Result<(), ClientError> {
        let Reply::Option { name, kind, .. } = reply else {
            return Ok(());
        };
        // Names are not case-sensitive.
        let is_listed = |asked: &String| asked.eq_ignore_ascii_case(name);
        self.missing.retain(|asked| !is_listed(asked));
        let mut options = self.options.iter();
        let value = options.find_map(|(asked, value)| is_listed(asked).then_some(value));
        let expected = value.and_then(|value| kind.refusal(value));
        match value.zip(expected) {
            None => Ok(()),
            Some((value, expected)) => Err(ClientError::WrongValue {
                name: name.clone(),
                expected,
                value: value.clone(),
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client() -> Client {
        let options = [("Hash", "1"), ("Own Book", "false")];
        Client::new(
            options
                .map(|(name, value)| (name.into(), value.into()))
                .into(),
        )
    }

    /// Returns the lines to send after these lines.
    fn sent(client: &mut Client, lines: &str) -> Vec<String> {
        let mut sent = Vec::new();
        for line in lines.lines() {
            if let Some(Event::Send(commands)) = client.hear(line).expect("the options") {
                sent.extend(commands.iter().map(ToString::to_string));
            }
        }
        sent
    }

    #[test]
    fn options_are_set_that_the_engine_has() {
        let mut client = client();
        let options = "option name Hash type spin default 16\n\
                       option name Own Book type check default true\n";
        assert!(sent(&mut client, options).is_empty());
        let set = [
            "setoption name Hash value 1",
            "setoption name Own Book value false",
            "isready",
        ];
        assert_eq!(sent(&mut client, "ugiok"), set);
        assert_eq!(client.awaits(), Some("readyok"));
    }

    #[test]
    fn names_of_options_are_not_case_sensitive() {
        let mut client = Client::new([("hash".into(), "1".into())].into());
        let said = sent(&mut client, "option name Hash type spin\nugiok\n");
        assert_eq!(said, ["setoption name hash value 1", "isready"]);
    }

    #[test]
    fn an_option_that_is_missing_is_named() {
        let mut client = client();
        assert!(sent(&mut client, "option name Hash type spin").is_empty());
        let error = client.hear("ugiok");
        let error = error.map_err(|error| error.to_string());
        assert_eq!(error, Err("it has no option `Own Book`".to_owned()));
    }

    #[test]
    fn a_value_that_an_engine_does_not_list_is_refused() {
        for (kind, valid, wrong, expected) in [
            (
                "spin default 1 min 0 max 8",
                "8",
                "9",
                "a number from 0 to 8",
            ),
            ("check default true", "false", "no", "`true` or `false`"),
            (
                "combo var Calm var Very risky",
                "very risky",
                "Very",
                "one of Calm, Very risky",
            ),
            ("spin default 1", "-5", "five", "a number"),
            ("combo default one", "anything", "", ""),
            ("string", "anything", "", ""),
        ] {
            let hear = |value: &str| {
                let mut client = Client::new([("Some".to_owned(), value.to_owned())].into());
                client.hear(&format!("option name Some type {kind}"))
            };
            assert!(hear(valid).is_ok(), "{kind}");
            let told = hear(wrong).err().map(|error| error.to_string());
            let refused = format!("its option `Some` takes {expected}, got {wrong:?}");
            assert_eq!(told, (!expected.is_empty()).then_some(refused), "{kind}");
        }
    }

    #[test]
    fn nothing_is_taken_that_was_not_asked_for() {
        let mut client = Client::new(BTreeMap::new());
        assert!(sent(&mut client, "readyok\nbestmove a1\nhello\n").is_empty());
        assert_eq!(client.awaits(), Some("ugiok"));
        sent(&mut client, "ugiok\nreadyok\nreadyok\n");
        assert_eq!(client.awaits(), None);
        let told = client.hear("bestmove a1");
        let best = Reply::BestMove("a1".to_owned());
        assert_eq!(told, Ok(Some(Event::Told(best))));
        // A `bestmove` before `go` is ignored.
        let position = Command::Position {
            start: None,
            moves: Vec::new(),
        };
        client.ask(position, Go::default());
        assert!(sent(&mut client, "bestmove a1\n").is_empty());
        assert_eq!(client.awaits(), Some("readyok"));
    }
}
