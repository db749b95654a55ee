//! A program that speaks the Universal Game Interface, seen from the other side.
//!
//! The protocol is that of <https://github.com/kz04px/ugi>. The program runs as a process of its
//! own; one thread writes to it, one hears what it says, one what it complains of, so that neither
//! a program that does not listen nor one that never stops talking holds up the match.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::entrant::Launch;
use super::fault::{NotReady, Trouble};
use super::limit::{Clock, Limit};
use super::process::{Pipes, Process};
use crate::excerpt;

/// The longest line that is heard, in bytes; what goes beyond it is left out.
const LONGEST_LINE: u64 = 1 << 16;

/// How many lines wait to be looked at before the program has to wait. With the longest line it
/// bounds what is stored of a program that never stops talking.
const WAITING_LINES: usize = 1 << 6;

/// How often somebody who waits looks whether the match is stopped.
const GLANCE: Duration = Duration::from_millis(50);

/// How long a program may take to end after `quit`.
const FAREWELL: Duration = Duration::from_millis(500);

/// A program that speaks UGI. It is ended when this is dropped.
pub(super) struct UgiClient {
    process: Process,
    /// Where its commands go; taken away at the end.
    commands: Option<Sender<String>>,
    said: Receiver<Said>,
    /// Hears its complaints until it ends, and returns the last line of them.
    complaints: Option<JoinHandle<String>>,
    /// How long it may take for what no clock limits.
    patience: Duration,
    /// Whether it has not answered, so that asking it to end is in vain.
    hangs: bool,
}

/// A line of the program, and when it came.
struct Said {
    line: String,
    at: Instant,
}

impl UgiClient {
    /// Starts the program, sets its options, and waits until it is ready for a new game.
    pub(super) fn start(
        launch: &Launch,
        patience: Duration,
        stop: &AtomicBool,
    ) -> Result<Self, NotReady> {
        let mut client = Self::spawn(&launch.words, patience)?;
        client.send("ugi");
        let mut missing: BTreeSet<_> = launch.options.keys().map(String::as_str).collect();
        client.wait_hearing("ugiok", patience, stop, |line| {
            if let Some(name) = option_name(line) {
                missing.remove(name);
            }
        })?;
        if let Some(name) = missing.first() {
            return Err(NotReady::failed(format_args!("it has no option `{name}`")));
        }
        for (name, value) in &launch.options {
            client.send(&format!("setoption name {name} value {value}"));
        }
        client.ready(stop)?;
        client.send("uginewgame");
        client.ready(stop)?;
        Ok(client)
    }

    fn spawn(words: &[String], patience: Duration) -> Result<Self, NotReady> {
        let [program, arguments @ ..] = words else {
            return Err(NotReady::failed("there is no program to start"));
        };
        let cannot =
            |error: io::Error| NotReady::failed(format_args!("cannot start {program}: {error}"));
        let (process, pipes) = Process::start(program, arguments).map_err(cannot)?;
        let Pipes {
            input,
            output,
            errors,
        } = pipes;

        let (commands, orders) = channel();
        let (tell, said) = sync_channel(WAITING_LINES);
        if let Some(input) = input {
            in_thread(move || write_lines(input, &orders)).map_err(cannot)?;
        }
        if let Some(output) = output {
            in_thread(move || hear(output, &tell)).map_err(cannot)?;
        }
        let complaints = errors.map(|errors| in_thread(move || last_line(errors)));
        Ok(Self {
            process,
            commands: Some(commands),
            said,
            complaints: complaints.transpose().map_err(cannot)?,
            patience,
            hangs: false,
        })
    }

    /// Asks for a move. Returns its text, and how long it took after `go`.
    ///
    /// `allowed` is how long it may take at most.
    pub(super) fn choose(
        &mut self,
        position: &str,
        go: &str,
        allowed: Option<Duration>,
        stop: &AtomicBool,
    ) -> Result<(String, Duration), Trouble> {
        self.send(position);
        self.ready(stop)?;
        let begin = Instant::now();
        self.send(go);
        let (line, at) = self.wait_for("bestmove", allowed.unwrap_or(self.patience), stop)?;
        let mv = line.split_whitespace().nth(1).unwrap_or_default();
        Ok((mv.to_owned(), at.saturating_duration_since(begin)))
    }

    /// Sends a line. That the program is gone shows when an answer is waited for.
    fn send(&self, line: &str) {
        if let Some(commands) = &self.commands {
            let _ = commands.send(format!("{line}\n"));
        }
    }

    fn ready(&mut self, stop: &AtomicBool) -> Result<(), Trouble> {
        self.send("isready");
        self.wait_for("readyok", self.patience, stop).map(drop)
    }

    /// Waits for a line that begins with this word. Returns it, and when it came.
    fn wait_for(
        &mut self,
        word: &str,
        allowed: Duration,
        stop: &AtomicBool,
    ) -> Result<(String, Instant), Trouble> {
        self.wait_hearing(word, allowed, stop, |_| ())
    }

    /// [Waits](Self::wait_for), and hears what is said until then.
    fn wait_hearing(
        &mut self,
        word: &str,
        allowed: Duration,
        stop: &AtomicBool,
        mut hear: impl FnMut(&str),
    ) -> Result<(String, Instant), Trouble> {
        let end = Instant::now() + allowed;
        loop {
            if stop.load(Ordering::Relaxed) {
                self.hangs = true;
                return Err(Trouble::Stopped);
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.said.recv_timeout(left.min(GLANCE)) {
                Ok(Said { line, at }) if at <= end => {
                    if line.split_whitespace().next() == Some(word) {
                        return Ok((line, at));
                    }
                    hear(&line);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.ended(word)),
                Err(RecvTimeoutError::Timeout) if !left.is_zero() => {}
                Ok(_) | Err(RecvTimeoutError::Timeout) => {
                    self.hangs = true;
                    let seconds = allowed.as_secs_f64();
                    let what = format_args!("no `{word}` within {seconds:.3} s");
                    return Err(Trouble::time_out(what));
                }
            }
        }
    }

    /// What there is to say of a program that has ended instead of saying this word.
    fn ended(&mut self, word: &str) -> Trouble {
        // What it has started may still hold its pipes: nothing more is heard of a program that is
        // over once that is over, too.
        let status = if self.has_left() {
            self.process.end()
        } else {
            None
        };
        let how = match status {
            Some(status) => status.to_string(),
            None => "it closed its output".to_owned(),
        };
        let complaints = &self.complaints;
        let heard = || complaints.as_ref().is_none_or(JoinHandle::is_finished);
        let complaint = match within(FAREWELL, || heard().then_some(())) {
            Some(()) => self.complaints.take().and_then(|heard| heard.join().ok()),
            None => None,
        };
        match complaint.as_deref() {
            None | Some("") => Trouble::crash(format_args!("no `{word}`: {how}")),
            Some(complaint) => Trouble::crash(format_args!(
                "no `{word}`: {how}, {:?}",
                excerpt::said(complaint)
            )),
        }
    }

    /// Waits a while for the program to end by itself. Returns whether it has.
    fn has_left(&mut self) -> bool {
        let process = &mut self.process;
        within(FAREWELL, || process.has_ended().then_some(())).is_some()
    }
}

/// Waits for something, but no longer than this.
fn within<T>(time: Duration, mut look: impl FnMut() -> Option<T>) -> Option<T> {
    let end = Instant::now() + time;
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(found) = look() {
            return Some(found);
        }
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return None;
        }
        thread::sleep(pause.min(left));
        pause *= 2;
    }
}

impl Drop for UgiClient {
    /// Asks the program to end, and ends it if it does not, with all that it has started.
    fn drop(&mut self) {
        self.send("quit");
        // With the last command its input is closed.
        self.commands = None;
        if !self.hangs {
            self.has_left();
        }
        self.process.end();
    }
}

/// Runs this in a thread of its own, if the system has one to give.
fn in_thread<T: Send + 'static>(
    run: impl FnOnce() -> T + Send + 'static,
) -> io::Result<JoinHandle<T>> {
    thread::Builder::new().spawn(run)
}

/// The name of the option that a program tells of, such as `option name Hash type spin default 16`.
fn option_name(line: &str) -> Option<&str> {
    let told = line.strip_prefix("option name ")?;
    Some(told.split_once(" type ")?.0)
}

fn write_lines(mut input: impl Write, orders: &Receiver<String>) {
    for line in orders {
        if input
            .write_all(line.as_bytes())
            .and_then(|()| input.flush())
            .is_err()
        {
            break;
        }
    }
}

fn hear(output: impl Read, tell: &SyncSender<Said>) {
    for_each_line(output, |line| {
        let at = Instant::now();
        tell.send(Said { line, at }).is_ok()
    });
}

/// The last line that says something.
fn last_line(input: impl Read) -> String {
    let mut last = String::new();
    for_each_line(input, |line| {
        if !line.trim().is_empty() {
            last = line;
        }
        true
    });
    last
}

/// Hands over line by line, as long as somebody wants them.
fn for_each_line(input: impl Read, mut take: impl FnMut(String) -> bool) {
    let mut input = BufReader::new(input);
    // Whether the beginning of the line has been handed over already.
    let mut goes_on = false;
    loop {
        let mut line = Vec::new();
        let read = input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line);
        match read {
            Err(_) | Ok(0) => break,
            Ok(_) => {}
        }
        let whole = line.ends_with(b"\n");
        if !goes_on && !take(String::from_utf8_lossy(&line).trim_end().to_owned()) {
            break;
        }
        goes_on = !whole;
    }
}

/// The command for the position that some moves lead to. The start ends at the word `moves`.
pub(super) fn position_command(start: &str, moves: impl Iterator<Item = String>) -> String {
    let mut command = format!("position fen {start}");
    for (index, mv) in moves.enumerate() {
        command.push_str(if index == 0 { " moves " } else { " " });
        command.push_str(&mv);
    }
    command
}

/// The command to search for a move. `clocks` are those of all seats; where nobody looks at one, it
/// shows what it would at the beginning.
pub(super) fn go_command(limit: Limit, clocks: &[Clock]) -> String {
    match limit {
        Limit::MoveTime(millis) => format!("go movetime {millis}"),
        Limit::Nodes(nodes) => format!("go nodes {nodes}"),
        Limit::Depth(depth) => format!("go depth {depth}"),
        Limit::Clock { time, inc } => {
            let (mut times, mut incs) = (String::new(), String::new());
            for (player, clock) in (1..).zip(clocks) {
                let left = match clock {
                    Clock::Bank { left, .. } => left.as_millis(),
                    Clock::Off | Clock::PerMove(_) => time.into(),
                };
                // The protocol wants more than none.
                let _ = write!(times, " p{player}time {}", left.max(1));
                let _ = write!(incs, " p{player}inc {inc}");
            }
            format!("go{times}{incs}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_those_of_the_protocol() {
        let moves = || ["a1", "b2"].map(str::to_owned).into_iter();
        assert_eq!(
            position_command("8 b", moves()),
            "position fen 8 b moves a1 b2"
        );
        assert_eq!(position_command("8 b", moves().take(0)), "position fen 8 b");
        assert_eq!(go_command(Limit::MoveTime(5), &[]), "go movetime 5");
        assert_eq!(go_command(Limit::Nodes(7), &[]), "go nodes 7");
        assert_eq!(go_command(Limit::Depth(3), &[]), "go depth 3");
        let limit = Limit::Clock { time: 900, inc: 10 };
        let mut used_up = Clock::new(Some(Limit::Clock { time: 50, inc: 0 }));
        used_up.charge(Duration::from_millis(60), Duration::ZERO);
        let clocks = [Clock::new(Some(limit)), used_up, Clock::Off];
        assert_eq!(
            go_command(limit, &clocks),
            "go p1time 900 p2time 1 p3time 900 p1inc 10 p2inc 10 p3inc 10"
        );
    }

    /// A shell that starts something which holds its standard error, says so, and goes on.
    #[cfg(unix)]
    fn leader(goes_on: &str) -> UgiClient {
        let script = format!("sleep 1000 & echo started; {goes_on}");
        let words = ["sh", "-c", &script].map(str::to_owned);
        let minute = Duration::from_secs(60);
        let mut client = UgiClient::spawn(&words, Duration::ZERO).expect("a shell");
        let stop = AtomicBool::new(false);
        client.wait_for("started", minute, &stop).expect("a line");
        client
    }

    /// That nothing of a program is left once it is dropped.
    #[cfg(unix)]
    #[track_caller]
    fn leaves_nothing(mut client: UgiClient) {
        // It listens as long as anybody has that end of the pipe.
        let listener = client.complaints.take().expect("a thread");
        assert!(!listener.is_finished());
        drop(client);
        let minute = Duration::from_secs(60);
        let end = within(minute, || listener.is_finished().then_some(()));
        assert!(end.is_some(), "something is left over");
    }

    #[cfg(unix)]
    #[test]
    fn what_a_program_has_started_ends_with_it() {
        // One that is killed, and one that ends by itself.
        let mut client = leader("wait");
        let trouble = client.ready(&AtomicBool::new(false));
        let told = "no `readyok` within 0.000 s";
        assert_eq!(trouble, Err(Trouble::time_out(told)));
        leaves_nothing(client);
        leaves_nothing(leader("read -r word"));
    }

    #[cfg(unix)]
    #[test]
    fn what_a_program_has_started_does_not_hide_that_it_has_ended() {
        let mut client = leader("echo too bad >&2; exec >&- <&-; exit 3");
        let minute = Duration::from_secs(60);
        client.patience = minute;
        // What it has started has that end of the pipe, too.
        let trouble = client.ended("readyok");
        let told = "no `readyok`: exit status: 3, \"too bad\"";
        assert_eq!(trouble, Trouble::crash(told));
        assert!(client.process.has_ended());
    }

    #[test]
    fn options_are_known_by_their_names() {
        let name = option_name("option name Own Book type check default false");
        assert_eq!(name, Some("Own Book"));
        assert_eq!(option_name("id name type"), None);
        assert_eq!(option_name("option name Hash"), None);
    }

    #[test]
    fn long_lines_are_cut_and_others_kept() {
        let long = "x".repeat(3 * LONGEST_LINE as usize);
        let text = format!("one\r\n{long}\ntwo");
        let mut lines = Vec::new();
        for_each_line(text.as_bytes(), |line| {
            lines.push(line);
            true
        });
        let lengths: Vec<_> = lines.iter().map(String::len).collect();
        assert_eq!(lengths, [3, LONGEST_LINE as usize, 3]);
        assert_eq!((lines[0].as_str(), lines[2].as_str()), ("one", "two"));
    }
}
