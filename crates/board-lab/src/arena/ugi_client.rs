//! The client side of the Universal Game Interface.
//!
//! The protocol is specified at <https://github.com/kz04px/ugi>. The program runs as a child
//! process. Separate threads write its input, read its output and read its standard error, so a
//! program that reads nothing or writes endlessly does not block the match.

use std::collections::BTreeMap;
use std::io::{self, BufReader, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use game_match::ugi::{Client, Command, Event, Go, Reply};
use game_match::{Decider, Limit, Request, Trouble};

use super::process::Process;
use crate::lines::byte_lines;

/// The maximum length of a line, in bytes. No answer is that long.
const LONGEST_LINE: u64 = 1 << 16;

/// The capacity of the queue of lines. If it is full, the program has to wait, so a program that
/// writes endlessly cannot fill the memory.
const WAITING_LINES: usize = 1 << 4;

/// The maximum number of remarks that are kept, so that a program that writes endlessly cannot fill
/// the memory.
const MOST_REMARKS: usize = 10;

/// The interval at which a waiting thread checks whether the match is being stopped.
const GLANCE: Duration = Duration::from_millis(50);

/// The time for a program to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program that speaks UGI. It is ended when this is dropped.
pub(super) struct UgiClient<'a> {
    process: Process,
    client: Client,
    /// The queue of commands; `None` at the end.
    commands: Option<Sender<String>>,
    said: Receiver<Said>,
    /// Reads its standard error to the end and returns the last line.
    complaints: Option<JoinHandle<String>>,
    /// The limit of its searches.
    limit: Limit,
    /// The time limit for an answer that no clock limits.
    patience: Duration,
    /// Whether the match is being stopped.
    stop: &'a AtomicBool,
    /// Whether it has failed to answer. Then it is not asked to quit.
    hangs: bool,
    /// Its remarks at the start or during the last search: the first ones and the last.
    pub(super) remarks: Vec<String>,
}

/// A line from the program, and the time of its arrival.
type Said = (String, Instant);

impl<'a> UgiClient<'a> {
    /// Starts the program with these words, sets its options, and waits until it is ready for a new
    /// game.
    ///
    /// # Errors
    /// The reason why it is not ready, as one line. This is not a loss: the machine may be short of
    /// files, threads or memory, the program may be missing, or the match is being stopped.
    pub(super) fn start(
        words: &[String],
        options: BTreeMap<String, String>,
        limit: Limit,
        patience: Duration,
        stop: &'a AtomicBool,
    ) -> Result<Self, String> {
        let [program, arguments @ ..] = words else {
            return Err("the command line is empty".to_owned());
        };
        let cannot = |error: io::Error| format!("cannot start {program}: {error}");
        let mut process = Process::start(program, arguments).map_err(cannot)?;
        let (commands, orders) = channel();
        let (tell, said) = sync_channel(WAITING_LINES);
        if let Some(input) = process.child.stdin.take() {
            let write = move || write_lines(input, &orders);
            thread::Builder::new().spawn(write).map_err(cannot)?;
        }
        if let Some(output) = process.child.stdout.take() {
            let read = move || hear(output, &tell);
            thread::Builder::new().spawn(read).map_err(cannot)?;
        }
        let errors = process.child.stderr.take();
        let complaints =
            errors.map(|errors| thread::Builder::new().spawn(move || last_line(errors)));
        let mut client = Self {
            process,
            client: Client::new(options),
            stop,
            commands: Some(commands),
            said,
            complaints: complaints.transpose().map_err(cannot)?,
            limit,
            patience,
            hangs: false,
            remarks: Vec::new(),
        };
        client.send(&Command::Ugi);
        match client.pump(None) {
            Ok(_) => Ok(client),
            Err(Trouble::Fault(fault)) => Err(fault.what),
            Err(Trouble::Stopped) => Err("the match is being stopped".to_owned()),
        }
    }

    /// Sends a command. If the program is gone, waiting for the answer fails.
    fn send(&self, command: &Command) {
        if let Some(commands) = &self.commands {
            let _ = commands.send(format!("{command}\n"));
        }
    }

    /// Continues the dialogue until the program is ready for a game or has chosen a move. Returns
    /// the text of the move and the time taken. `allowed` is the maximum time of a search. A
    /// program without a move is at fault; its last remark may give the reason.
    fn pump(&mut self, allowed: Option<Duration>) -> Result<(String, Duration), Trouble> {
        let mut begin = Instant::now();
        self.remarks.clear();
        while let Some(word) = self.client.awaits() {
            let allowed = match word {
                "bestmove" => allowed.unwrap_or(self.patience),
                _ => self.patience,
            };
            let (line, at) = self.wait(word, begin, allowed)?;
            match self.client.hear(&line).map_err(Trouble::crash)? {
                Some(Event::Send(commands)) => {
                    begin = Instant::now();
                    for command in &commands {
                        self.send(command);
                    }
                }
                Some(Event::BestMove(text)) if text.is_empty() || text == Reply::NO_MOVE => {
                    let remark = self.remarks.last();
                    let remark = remark.map_or_else(String::new, |remark| said_last(remark));
                    return Err(Trouble::illegal(format_args!("no move{remark}")));
                }
                Some(Event::BestMove(text)) => {
                    return Ok((text, at.saturating_duration_since(begin)));
                }
                Some(Event::Told(Reply::Remark(text))) => {
                    self.remarks.truncate(MOST_REMARKS - 1);
                    self.remarks.push(text);
                }
                _ => {}
            }
        }
        Ok((String::new(), begin.elapsed()))
    }

    /// Waits for the next line, until the time limit for the answer `word`.
    fn wait(&mut self, word: &str, begin: Instant, allowed: Duration) -> Result<Said, Trouble> {
        let end = begin + allowed;
        loop {
            if self.stop.load(Ordering::Relaxed) {
                self.hangs = true;
                return Err(Trouble::Stopped);
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.said.recv_timeout(left.min(GLANCE)) {
                Ok((line, at)) if at <= end => return Ok((line, at)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(word)),
                Err(RecvTimeoutError::Timeout) if !left.is_zero() => {}
                Ok(_) | Err(RecvTimeoutError::Timeout) => {
                    self.hangs = true;
                    let seconds = allowed.as_secs_f64();
                    let what = format!("no `{word}` within {seconds:.3} s");
                    return Err(Trouble::time_out(what));
                }
            }
        }
    }

    /// Returns the fault of a program that has ended instead of sending this word.
    fn ended(&mut self, word: &str) -> Trouble {
        // Its children may still hold its pipes. They are ended first, so that its standard error
        // can be read to the end.
        let has_left = self.has_left();
        let status = has_left.then(|| self.process.end()).flatten();
        let how = status.map_or_else(
            || "it closed its output".to_owned(),
            |status| status.to_string(),
        );
        let heard = self
            .complaints
            .take_if(|heard| within(FAREWELL, || heard.is_finished()));
        let complaint = heard.and_then(|heard| heard.join().ok());
        let complaint = complaint.filter(|complaint| !complaint.is_empty());
        let complaint = complaint.as_deref().map_or_else(String::new, said_last);
        Trouble::crash(format_args!("no `{word}`: {how}{complaint}"))
    }

    /// Waits a while for the program to end. Returns whether it has ended.
    fn has_left(&mut self) -> bool {
        within(FAREWELL, || self.process.has_ended())
    }
}

/// Waits until the condition holds, but no longer than this. Returns whether it holds.
fn within(time: Duration, mut holds: impl FnMut() -> bool) -> bool {
    let end = Instant::now() + time;
    let mut pause = Duration::from_millis(1);
    loop {
        if holds() {
            return true;
        }
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return false;
        }
        thread::sleep(pause.min(left));
        pause *= 2;
    }
}

impl Decider for UgiClient<'_> {
    fn decide(&mut self, request: &Request<'_>) -> Result<(String, Duration), Trouble> {
        let position = Command::Position {
            start: Some(request.game.first_position()),
            moves: request.game.moves(),
        };
        let go = Go::new(self.limit, request.clocks);
        for command in self.client.ask(position, go) {
            self.send(&command);
        }
        let allowed = request.clock().allowed().map(|time| time + request.margin);
        self.pump(allowed)
    }
}

impl Drop for UgiClient<'_> {
    /// Asks the program to quit. Ends it with its children if it does not.
    fn drop(&mut self) {
        self.send(&Command::Quit);
        // Its input is closed after the last command.
        self.commands = None;
        if !self.hangs {
            self.has_left();
        }
        self.process.end();
    }
}

fn write_lines(mut input: impl Write, orders: &Receiver<String>) {
    for line in orders {
        let written = input.write_all(line.as_bytes());
        if written.and_then(|()| input.flush()).is_err() {
            break;
        }
    }
}

fn hear(output: impl Read, tell: &SyncSender<Said>) {
    for line in lines(output) {
        if tell.send((line, Instant::now())).is_err() {
            break;
        }
    }
}

/// Returns the last line that is not blank.
fn last_line(input: impl Read) -> String {
    let lines = lines(input).map(|line| line.trim_end().to_owned());
    let last = lines.filter(|line| !line.is_empty()).last();
    last.unwrap_or_default()
}

/// Returns the lines that a program writes. A line that is too long is skipped, and the last line
/// may lack its end. Invalid UTF-8 becomes replacement characters.
fn lines(output: impl Read) -> impl Iterator<Item = String> {
    let lines = byte_lines(BufReader::new(output), LONGEST_LINE);
    let lines = lines.map_while(Result::ok).flatten();
    lines.map(|line| String::from_utf8_lossy(&line).into_owned())
}

/// Returns the last line of a program as the end of a sentence, cut off if it is long.
fn said_last(line: &str) -> String {
    format!(", {:?}", format!("{line:.100}"))
}

#[cfg(test)]
mod tests {
    use oddboards::Games;

    use super::*;

    /// A flag that is never set.
    static STOP: AtomicBool = AtomicBool::new(false);

    /// A shell that starts a child with the same standard error, reports that it is ready, and
    /// continues.
    #[cfg(unix)]
    fn leader(goes_on: &str) -> UgiClient<'static> {
        let script = format!("sleep 1000 & echo 'ugiok\nreadyok\nreadyok'; {goes_on}");
        let words = ["sh", "-c", &script].map(str::to_owned);
        let minute = Duration::from_secs(60);
        let limit = Limit::Depth(1);
        UgiClient::start(&words, BTreeMap::new(), limit, minute, &STOP).expect("a program")
    }

    /// Asks for a move in the starting position.
    #[cfg(unix)]
    fn choose(client: &mut UgiClient<'_>) -> Trouble {
        let game = Games::default().get("circular").expect("a game").start();
        let request = Request {
            game: &*game,
            clocks: &[],
            margin: Duration::ZERO,
        };
        client.decide(&request).expect_err("no answer")
    }

    /// Asserts that no process of a program is left once it is dropped.
    #[cfg(unix)]
    #[track_caller]
    fn leaves_nothing(mut client: UgiClient<'_>) {
        // The pipe stays open as long as any process holds its other end.
        let listener = client.complaints.take().expect("a thread");
        assert!(!listener.is_finished());
        drop(client);
        let minute = Duration::from_secs(60);
        assert!(
            within(minute, || listener.is_finished()),
            "something is left over"
        );
    }

    #[cfg(unix)]
    #[test]
    fn what_a_program_has_started_ends_with_it() {
        // One is killed, one ends on its own.
        let mut client = leader("wait");
        client.patience = Duration::ZERO;
        let told = "no `readyok` within 0.000 s";
        assert_eq!(choose(&mut client), Trouble::time_out(told));
        leaves_nothing(client);
        leaves_nothing(leader(
            "while read -r word; do [ $word = quit ] && exit; done",
        ));
    }

    #[cfg(unix)]
    #[test]
    fn what_a_program_has_started_does_not_hide_that_it_has_ended() {
        let mut client = leader("echo too bad >&2; exec >&- <&-; exit 3");
        // Its child holds that end of the pipe, too.
        let trouble = client.ended("readyok");
        let told = "no `readyok`: exit status: 3, \"too bad\"";
        assert_eq!(trouble, Trouble::crash(told));
        assert!(client.process.has_ended());
    }

    #[test]
    fn the_last_complaint_is_kept() {
        for (text, last) in [
            ("one\ntwo\n \n\n", "two"),
            ("one\nrest", "rest"),
            ("one\n \n  ", "one"),
            ("", ""),
        ] {
            assert_eq!(last_line(text.as_bytes()), last);
        }
    }

    #[test]
    fn long_lines_are_skipped_and_others_kept() {
        let longest = "x".repeat(1 << 16);
        let text = format!("one\r\n{longest}\n{longest}x\ntwo\n{longest}{longest}\n\nrest");
        let kept = ["one", &longest, "two", "", "rest"];
        assert!(lines(text.as_bytes()).eq(kept));
        assert!(lines(&b"a\xffb"[..]).eq(["a\u{fffd}b"]));
        assert!(lines(format!("{longest}x").as_bytes()).eq([""; 0]));
    }
}
