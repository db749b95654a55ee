//! The Universal Game Interface: an engine for any game, behind standard input and output.
//!
//! The specification is that of github.com/kz04px/ugi; what goes beyond it is told in
//! `docs/guides/protocol.md`. A [`Session`] knows the dialogue and neither threads nor clocks. Here
//! it gets them: one thread reads, one searches, and this one speaks, so that there is an answer
//! also while a search is under way.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use game_core::Game;
use game_match::ugi::{Host, Info, Reply, Search, Session, Then};
use game_search::{Engine, EngineSpec, Evaluation, Thought};
use oddboards::Listed;

use crate::engines::{self, Until};
use crate::error::Error;
use crate::lines::{LineError, read_line};
use crate::memory;
use crate::printable::Printable;

/// How many events may wait: whoever has more to say has to wait, too.
const EVENTS: usize = 16;

/// A client hears of a search at least that often. If it is gone, that is how it is found out.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// This program, with the memory and the cores of this machine.
struct Program;

impl<G: Listed> Host<G> for Program {
    fn name(&self) -> &'static str {
        concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"))
    }

    fn author(&self) -> &'static str {
        env!("CARGO_PKG_AUTHORS")
    }

    fn evaluation(&self) -> impl Evaluation<G> + Clone + Send + Sync + 'static {
        G::evaluation()
    }

    fn build(&self, spec: &EngineSpec) -> Result<Box<dyn Engine<G>>, String> {
        engines::build(spec).map_err(|error| error.to_string())
    }

    fn check_memory(&self, megabytes: u64) -> Result<(), String> {
        memory::check(megabytes).map_err(|error| error.to_string())
    }

    fn cores(&self) -> u16 {
        engines::cores()
    }
}

/// What happens outside of this thread.
enum Event<G: Game> {
    /// A line has come, or something that is none.
    Line(Result<String, LineError>, Instant),
    /// No line will come any more.
    End,
    /// Standard input cannot be read.
    Broken(io::Error),
    /// The search has something to tell.
    Progress(Info),
    /// The search is over.
    Finished {
        engine: Box<dyn Engine<G>>,
        thought: Thought<G>,
        time: Duration,
    },
    /// The search has come upon a mistake of ours, which the thread has told on standard error.
    Failed,
}

/// The search that is under way.
struct Running {
    stop: Arc<AtomicBool>,
    is_endless: bool,
    received: Instant,
}

impl Running {
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Speaks the protocol until `quit` or the end of the input. A search that is under way then is
/// finished: after `quit` at once, at the end of the input when it has come to its own end, if it
/// has one.
pub(crate) fn serve<G: Listed>(
    engine: EngineSpec,
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let (events, inbox) = mpsc::sync_channel(EVENTS);
    let lines = events.clone();
    in_thread(move || read(input, &lines))?;

    let mut session = Session::<G, _>::new(Program, engine);
    let mut running: Option<Running> = None;
    let mut is_leaving = false;
    while running.is_some() || !is_leaving {
        let Ok(event) = inbox.recv_timeout(SIGN_OF_LIFE) else {
            if let Some(running) = &running {
                let time = running.received.elapsed();
                say(out, &[Reply::Info(Info::sign_of_life(time))])?;
            }
            continue;
        };
        match event {
            Event::Line(..) if is_leaving => {}
            Event::Line(Err(error), _) => say(out, &[Reply::Remark(error.to_string())])?,
            Event::Line(Ok(line), received) => {
                let step = session.take(&line);
                say(out, &step.replies)?;
                match step.then {
                    Then::Wait => {}
                    Then::Search(search) => running = Some(start(search, received, &events)?),
                    Then::Stop => running.iter().for_each(Running::stop),
                    Then::Quit => {
                        running.iter().for_each(Running::stop);
                        is_leaving = true;
                    }
                }
            }
            Event::End => {
                let endless = running.iter().filter(|running| running.is_endless);
                endless.for_each(Running::stop);
                is_leaving = true;
            }
            Event::Broken(error) => return Err(Error::file(Path::new("standard input"), error)),
            Event::Failed => return Err(Error::Search),
            Event::Progress(info) => say(out, &[Reply::Info(info)])?,
            Event::Finished {
                engine,
                thought,
                time,
            } => {
                running = None;
                say(out, &session.finish(engine, &thought, time))?;
            }
        }
    }
    Ok(())
}

/// Writes lines so that the client has them now.
fn say(out: &mut dyn Write, replies: &[Reply]) -> Result<(), Error> {
    for reply in replies {
        writeln!(out, "{}", Printable(reply))?;
    }
    out.flush()?;
    Ok(())
}

/// Reads lines until there are no more, or nobody wants them.
fn read<G: Game>(input: impl Read, events: &SyncSender<Event<G>>) {
    let mut input = BufReader::new(input);
    loop {
        let event = match read_line(&mut input) {
            Ok(None) => Event::End,
            Ok(Some(line)) => Event::Line(line, Instant::now()),
            Err(error) => Event::Broken(error),
        };
        let is_last = !matches!(event, Event::Line(..));
        // The rest of a line that is too long is no line of its own.
        let is_cut = matches!(event, Event::Line(Err(LineError::TooLong), _));
        if events.send(event).is_err() || is_last {
            return;
        }
        if is_cut {
            if let Err(error) = input.skip_until(b'\n') {
                let _ = events.send(Event::Broken(error));
                return;
            }
        }
    }
}

/// Lets the engine search in a thread of its own. Its time runs since the command was received.
fn start<G: Listed>(
    search: Search<G>,
    received: Instant,
    events: &SyncSender<Event<G>>,
) -> Result<Running, Error> {
    let stop = Arc::new(AtomicBool::new(false));
    let running = Running {
        stop: Arc::clone(&stop),
        is_endless: search.is_endless(),
        received,
    };
    let events = events.clone();
    in_thread(move || {
        let Search {
            mut engine,
            game,
            limits,
            time,
        } = search;
        let until = Until {
            limits,
            deadline: time.and_then(|time| received.checked_add(time)),
            stop: Some(&stop),
        };
        let lead = G::evaluation().lead();
        // Nobody listens any more once the program is about to end.
        let mut tell = |thought: &Thought<G>| {
            let info = Info::new(thought, received.elapsed(), lead);
            let _ = events.send(Event::Progress(info));
        };
        // Nothing of what a panic may leave half done is used again.
        let think = || engines::think(engine.as_mut(), &game, until, &mut tell);
        let _ = events.send(match catch_unwind(AssertUnwindSafe(think)) {
            Ok(thought) => Event::Finished {
                engine,
                thought,
                time: received.elapsed(),
            },
            Err(_) => Event::Failed,
        });
    })?;
    Ok(running)
}

/// Runs this in a thread of its own, if the system has one to give.
fn in_thread(run: impl FnOnce() + Send + 'static) -> Result<(), Error> {
    let thread = thread::Builder::new().spawn(run);
    thread.map_err(|error| Error::input("cannot start a thread", error))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_core::History;
    use game_search::Limits;
    use oddboards::circular::Position;

    /// An engine with a mistake.
    struct Faulty;

    impl Engine<Position> for Faulty {
        fn think(
            &mut self,
            _: &History<Position>,
            _: Limits,
            _: &mut dyn FnMut() -> bool,
            _: &mut dyn FnMut(&Thought<Position>),
        ) -> Thought<Position> {
            unreachable!("this is part of the test")
        }

        fn forget(&mut self) {}
    }

    #[test]
    fn a_search_that_fails_is_heard_of() {
        let (events, inbox) = mpsc::sync_channel(EVENTS);
        let search = Search {
            engine: Box::new(Faulty),
            game: History::default(),
            limits: Limits::NONE,
            time: None,
        };
        assert!(start(search, Instant::now(), &events).is_ok());
        let event = inbox.recv_timeout(Duration::from_secs(60));
        assert!(matches!(event, Ok(Event::Failed)));
    }
}
