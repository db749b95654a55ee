//! The Universal Game Interface: an engine for any game, behind standard input and output.
//!
//! The specification is that of github.com/kz04px/ugi; `docs/guides/protocol.md` describes the
//! extensions. A [`Session`] has neither threads nor clocks. This file adds them: one thread reads,
//! one searches, and this one writes, so the program also answers during a search.

use std::io::{self, BufReader, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use game_match::Printable;
use game_match::ugi::{Host, Info, Reply, Search, Session, Then};
use game_search::EngineSpec;
use oddboards::{AnyOpponent, AnyThought, GameType};

use crate::engines;
use crate::error::Error;
use crate::lines::{LineError, texts};
use crate::memory;

/// The capacity of the queue of events. A thread that sends more waits.
const EVENTS: usize = 16;

/// If nothing happens for this long during a search, the client gets a line. The write also detects
/// that the client is gone.
const SIGN_OF_LIFE: Duration = Duration::from_secs(1);

/// This program, with the memory and the cores of this machine.
struct Program;

impl Host for Program {
    fn name(&self) -> &'static str {
        concat!(env!("CARGO_PKG_NAME"), " ", env!("CARGO_PKG_VERSION"))
    }

    fn author(&self) -> &'static str {
        env!("CARGO_PKG_AUTHORS")
    }

    fn build(&self, game: GameType, spec: &EngineSpec) -> Result<Box<dyn AnyOpponent>, String> {
        engines::opponent(game, spec)
    }

    fn check_memory(&self, megabytes: u64) -> Result<(), String> {
        memory::check(megabytes)
    }

    fn cores(&self) -> u16 {
        engines::cores()
    }
}

/// The end of a search: the engine, its result, and its time.
type Finished = (Box<dyn AnyOpponent>, AnyThought, Duration);

/// A message from another thread.
enum Event {
    /// A line has arrived, or bytes that are not a line.
    Line(Result<String, LineError>, Instant),
    /// The input has ended.
    End,
    /// Standard input cannot be read.
    Broken(io::Error),
    /// The search has an intermediate result.
    Progress(Info),
    /// The search is over.
    Finished(Finished),
    /// The search has panicked. The panic message is on standard error.
    Failed,
}

/// The running search.
struct Running {
    stop: Arc<AtomicBool>,
    is_endless: bool,
    received: Instant,
}

impl Running {
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    fn may_answer(&self) -> bool {
        !self.is_endless || self.stop.load(Ordering::Relaxed)
    }
}

/// Speaks the protocol until `quit` or the end of the input. `quit` stops a running search. At the
/// end of the input, the search runs to its limit; a search without a limit is stopped.
pub(crate) fn serve(
    game: GameType,
    engine: EngineSpec,
    input: impl Read + Send + 'static,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let (events, inbox) = mpsc::sync_channel(EVENTS);
    let lines = events.clone();
    in_thread(move || read(input, &lines))?;

    let mut session = Session::new(Program, game, engine);
    let mut running: Option<Running> = None;
    let mut finished = None;
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
            Event::Line(Err(error), _) => {
                say(out, &session.refuse(error.bytes(), error.to_string()))?;
            }
            Event::Line(Ok(line), received) => {
                let answer = session.take(&line);
                say(out, &answer.replies)?;
                match answer.then {
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
            Event::Finished(result) => finished = Some(result),
        }
        // A search without a limit is answered after `stop`, even if it has ended before.
        let may_answer = running.as_ref().is_some_and(Running::may_answer);
        if let Some((engine, thought, time)) = finished.take_if(|_| may_answer) {
            running = None;
            say(out, &session.finish(engine, &thought, time))?;
        }
    }
    Ok(())
}

/// Writes lines and flushes them.
fn say(out: &mut dyn Write, replies: &[Reply]) -> Result<(), Error> {
    for reply in replies {
        writeln!(out, "{}", Printable(reply))?;
    }
    out.flush()?;
    Ok(())
}

/// Reads lines until the input ends or the receiver is gone.
fn read(input: impl Read, events: &SyncSender<Event>) {
    for line in texts(BufReader::new(input)) {
        let event = match line {
            Ok(line) => Event::Line(line, Instant::now()),
            Err(error) => Event::Broken(error),
        };
        let is_last = matches!(event, Event::Broken(_));
        if events.send(event).is_err() || is_last {
            return;
        }
    }
    let _ = events.send(Event::End);
}

/// Starts the search on its own thread. Its time runs from the arrival of the command.
fn start(
    mut search: Search,
    received: Instant,
    events: &SyncSender<Event>,
) -> Result<Running, Error> {
    let stop = Arc::new(AtomicBool::new(false));
    let running = Running {
        stop: Arc::clone(&stop),
        is_endless: search.is_endless(),
        received,
    };
    let events = events.clone();
    in_thread(move || {
        let deadline = search.time.and_then(|time| received.checked_add(time));
        let mut is_over = || engines::is_over(&stop, deadline);
        // The receiver is gone once the program is about to end.
        let mut tell = |thought: &AnyThought| {
            let info = Info::new(thought, received.elapsed());
            let _ = events.send(Event::Progress(info));
        };
        // The engine is not used again after a panic.
        let engine = &mut search.engine;
        let think = || engine.think(&*search.game, search.limits, &mut is_over, &mut tell);
        let _ = events.send(match catch_unwind(AssertUnwindSafe(think)) {
            Ok(Ok(thought)) => Event::Finished((search.engine, thought, received.elapsed())),
            _ => Event::Failed,
        });
    })?;
    Ok(running)
}

/// Runs a closure on its own thread, if the system can start one.
fn in_thread(run: impl FnOnce() + Send + 'static) -> Result<(), Error> {
    let thread = thread::Builder::new().spawn(run);
    thread.map_err(|error| Error::input("cannot start a thread", error))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_search::Limits;
    use oddboards::{AnyGame, Games, WrongGame};

    /// An engine that panics.
    #[derive(Debug)]
    struct Faulty;

    impl AnyOpponent for Faulty {
        fn think(
            &mut self,
            _: &dyn AnyGame,
            _: Limits,
            _: &mut dyn FnMut() -> bool,
            _: &mut dyn FnMut(&AnyThought),
        ) -> Result<AnyThought, WrongGame> {
            unreachable!("this is part of the test")
        }

        fn forget(&mut self) {}
    }

    #[test]
    fn a_failed_search_is_reported() {
        let (events, inbox) = mpsc::sync_channel(EVENTS);
        let circular = Games::default().get("circular").expect("a game");
        let search = Search {
            engine: Box::new(Faulty),
            game: circular.start(),
            limits: Limits::NONE,
            time: None,
        };
        assert!(start(search, Instant::now(), &events).is_ok());
        let event = inbox.recv_timeout(Duration::from_secs(60));
        assert!(matches!(event, Ok(Event::Failed)));
    }
}
