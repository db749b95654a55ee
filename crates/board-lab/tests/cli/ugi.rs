//! `ugi`: the dialogue with the program over pipes.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use crate::{GAMES, Run, command, run_with};

/// Longer than any answer takes, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A `board-lab ugi` process with pipes.
pub(crate) struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Engine {
    fn start(game: &str) -> Self {
        Self::start_as(game, "ab:hash=1")
    }

    fn start_as(game: &str, engine: &str) -> Self {
        Self::with_arguments(&format!("{game} --engine {engine}"))
    }

    pub(crate) fn with_arguments(arguments: &str) -> Self {
        let mut child = crate::start(&mut command(format!("ugi {arguments}")));
        let out = child.stdout.take().expect("a pipe");
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in BufReader::new(out).lines() {
                let line = line.expect("UTF-8");
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self {
            input: child.stdin.take(),
            child,
            lines,
        }
    }

    pub(crate) fn say(&mut self, line: impl AsRef<[u8]>) {
        let input = self.input.as_mut().expect("the pipe is open");
        // Written in one piece, because after `quit` the engine may end before it reads the rest.
        let line = [line.as_ref(), b"\n"].concat();
        input.write_all(&line).expect("the engine reads");
    }

    #[track_caller]
    pub(crate) fn hear(&mut self) -> String {
        self.lines.recv_timeout(PATIENCE).expect("a line in time")
    }

    /// Waits for a line that begins with this word, and returns the rest of it.
    #[track_caller]
    fn wait_for(&mut self, word: &str) -> String {
        loop {
            let line = self.hear();
            if let Some(rest) = line.strip_prefix(word) {
                return rest.trim_start().to_owned();
            }
        }
    }

    /// Sends a line and returns the next line of output.
    #[track_caller]
    fn ask(&mut self, line: &str) -> String {
        self.say(line);
        self.hear()
    }

    /// Closes the input, and returns the lines up to the end of the program, which must succeed.
    #[track_caller]
    pub(crate) fn end(mut self) -> Vec<String> {
        self.input = None;
        let mut rest = Vec::new();
        loop {
            match self.lines.recv_timeout(PATIENCE) {
                Ok(line) => rest.push(line),
                Err(mpsc::RecvTimeoutError::Disconnected) => break,
                Err(mpsc::RecvTimeoutError::Timeout) => unreachable!("it does not end: {rest:?}"),
            }
        }
        let run = Run::of(self.child.wait_with_output().expect("the program ends"));
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
        rest
    }
}

#[test]
fn input_is_answered_during_a_search() {
    for game in GAMES {
        let mut engine = Engine::start(game);
        engine.say("position startpos\ngo infinite");
        engine.wait_for("info");
        let asked = Instant::now();
        engine.say("isready");
        engine.wait_for("readyok");
        engine.say("query gameover\nstop");
        let refusal = engine.wait_for("info string");
        assert_eq!(
            refusal,
            "query: during a search only isready, stop and quit are accepted"
        );
        let mv = engine.wait_for("bestmove");
        // Takes far less than a second on an idle machine.
        assert!(asked.elapsed() < PATIENCE / 10, "{:?}", asked.elapsed());
        assert_eq!(engine.ask("isready"), "readyok", "after {mv}");
        // A `stop` without a search is ignored.
        engine.say("stop");
        assert_eq!(engine.ask("query gameover"), "response false");
        assert_eq!(engine.end(), [""; 0]);
    }
}

#[test]
fn a_search_ends_by_itself_whatever_limits_it() {
    for game in GAMES {
        let mut engine = Engine::start(game);
        for limit in [
            "depth 0",
            "depth 2",
            "nodes 500",
            "movetime 20",
            "p1time 500 p2time 500 p1inc 10 p2inc 10",
        ] {
            engine.say(format!("go {limit}"));
            let mut last_info = String::new();
            let mv = loop {
                let line = engine.hear();
                match line.strip_prefix("bestmove ") {
                    Some(mv) => break mv.to_owned(),
                    None => last_info = line,
                }
            };
            for word in [" nodes ", " time ", " nps "] {
                assert!(last_info.contains(word), "{game} {limit}: {last_info}");
            }
            engine.say(format!("position startpos moves {mv}"));
            let turn = engine.ask("query p1turn");
            assert_eq!(turn, "response false", "{game} {limit}: {mv}");
            engine.say("position startpos");
        }
        assert_eq!(engine.end(), [""; 0]);
    }
}

#[test]
fn a_search_takes_the_time_that_it_is_given() {
    let mut engine = Engine::start("circular");
    assert_eq!(engine.ask("isready"), "readyok");
    let begin = Instant::now();
    engine.say("go movetime 300");
    engine.wait_for("bestmove");
    let time = begin.elapsed();
    let range = Duration::from_millis(300)..PATIENCE / 10;
    assert!(range.contains(&time), "{time:?}");
}

#[test]
fn an_infinite_search_is_answered_after_stop() {
    let mut engine = Engine::start_as("circular", "random");
    engine.say("go infinite\nisready");
    engine.wait_for("readyok");
    // The engine has had its move for a while now.
    let sign = engine.wait_for("info time");
    assert!(sign.parse::<u64>().is_ok_and(|time| time >= 1000), "{sign}");
    engine.say("stop");
    engine.wait_for("bestmove");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn quitting_finishes_the_search() {
    for ending in ["quit", "stop\nquit"] {
        let mut engine = Engine::start("three-man");
        engine.say("go infinite");
        engine.wait_for("info depth 2");
        // The engine ignores what follows `quit`.
        engine.say(format!("{ending}\ngo infinite"));
        let rest = engine.end();
        let best: Vec<_> = rest
            .iter()
            .filter(|line| line.starts_with("bestmove "))
            .collect();
        assert_eq!(best.len(), 1, "{rest:?}");
        assert_eq!(rest.last(), Some(best[0]));
    }
    assert_eq!(run_with("quit\nugi\n", "ugi circular").fine(), "");
}

#[test]
fn the_end_of_the_input_does_not_lose_the_last_answer() {
    assert_eq!(run_with("", "ugi circular").fine(), "");
    // The last line may lack a line end.
    let out = run_with("isready\nquery p1turn", "ugi circular").fine();
    assert_eq!(out, "readyok\nresponse true\n");
    let out = run_with("go nodes 3000", "ugi circular").fine();
    let last = out.lines().last().unwrap_or_default();
    assert!(last.starts_with("bestmove "), "{out}");
    let info = out.lines().rev().nth(1).unwrap_or_default();
    assert!(info.contains(" nodes 3000 "), "{out}");
    // This search ends only because the input ends.
    let out = run_with("go infinite", "ugi three-man").fine();
    assert!(
        out.lines().any(|line| line.starts_with("bestmove ")),
        "{out}"
    );
}

#[test]
fn garbage_gets_a_remark_and_changes_nothing() {
    let mut engine = Engine::start("territorial");
    engine.say("position startpos moves K@e1");
    for (line, remark) in [
        (&b"hello"[..], "unknown command \"hello\""),
        (
            b"position startpos moves K@e1 K@e1",
            "position: move 2 \"K@e1\": ",
        ),
        (b"go away", "go: expected `infinite`, `depth`, "),
        (
            b"setoption name Hash value much",
            "setoption: hash, byte 0: ",
        ),
        (b"position \xff", "byte 9: expected UTF-8 text"),
        (b"go depth 1 \xff", "byte 11: expected UTF-8 text"),
        (b"\0\x1b[2J", "unknown command \"\\0\\u{1b}[2J\""),
    ] {
        engine.say(line);
        let said = engine.wait_for("info string");
        assert!(said.starts_with(remark), "{said}");
        if line.starts_with(b"go") {
            assert_eq!(engine.hear(), "bestmove (none)");
        } else if line.starts_with(b"position") {
            let refusal = "info string go: the last position was refused";
            assert_eq!(engine.ask("go depth 1"), refusal);
            assert_eq!(engine.hear(), "bestmove (none)");
        }
        assert_eq!(engine.ask("query p1turn"), "response false");
    }
    engine.say("\n \r\n\t");
    assert_eq!(engine.ask("isready\r"), "readyok");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn lines_of_any_length_are_read_or_refused_whole() {
    let mut engine = Engine::start("circular");
    let turns = " c2e3 k2m3 e3c2 m3k2".repeat(500);
    engine.say(format!("position startpos moves{turns} d1f1"));
    assert_eq!(engine.ask("query p1turn"), "response false");
    for (length, remark) in [
        (1 << 24, "unknown command \"xxx"),
        (
            (1 << 24) + 1,
            "expected at most 16777216 bytes in a line, got more",
        ),
        (
            1 << 25,
            "expected at most 16777216 bytes in a line, got more",
        ),
    ] {
        // The line after the long one is read on its own.
        engine.say("x".repeat(length) + "\nisready");
        let said = engine.wait_for("info string");
        assert!(said.starts_with(remark), "{length}: {said}");
        assert_eq!(engine.hear(), "readyok");
        assert_eq!(engine.ask("query p1turn"), "response false");
    }
    engine.say(format!(
        "position startpos{}\ngo depth 1",
        " ".repeat(1 << 24)
    ));
    engine.wait_for("info string go: the last position was refused");
    assert_eq!(engine.hear(), "bestmove (none)");
    assert_eq!(engine.end(), [""; 0]);
}

#[test]
fn a_client_that_is_gone_is_not_waited_for() {
    // The first client keeps its pipe to the engine open, the second one closes it.
    for (search, keeps_input) in [("go infinite", true), ("go depth 99", false)] {
        let mut engine = Engine::start("circular");
        engine.say(search);
        engine.wait_for("info");
        let Engine {
            mut child,
            input,
            lines,
        } = engine;
        drop(lines);
        let _input = input.filter(|_| keeps_input);
        let begin = Instant::now();
        while child.try_wait().expect("the program is ours").is_none() {
            assert!(begin.elapsed() < PATIENCE, "{search}: it does not end");
            thread::sleep(Duration::from_millis(5));
        }
        let run = Run::of(child.wait_with_output().expect("the program ends"));
        assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    }
}

#[test]
fn the_options_of_the_command_line_are_the_defaults() {
    let out = run_with("ugi", "ugi circular --engine mcts:hash=2,seed=9").fine();
    for option in [
        "option name Algorithm type combo default mcts ",
        "option name Hash type spin default 2 ",
        "option name Seed type string default 9",
    ] {
        assert!(out.lines().any(|line| line.starts_with(option)), "{out}");
    }
    let error = run_with("", "ugi circular --engine ab:depth=0").refused();
    assert!(
        error.contains("depth, byte 9: expected a number from 1 to 100"),
        "{error}"
    );
}

/// The end of a game, as reported by both engines.
struct Ending {
    turns: usize,
    result: String,
    ranking: String,
    last: String,
}

/// Plays a game as a client that knows no rules: it asks the engines who is to move, and when and
/// how the game ends.
fn play_blindly(engines: &mut [Engine; 2], go: &str) -> Ending {
    for engine in engines.iter_mut() {
        engine.say("ugi");
        engine.wait_for("ugiok");
        engine.say("uginewgame");
        assert_eq!(engine.ask("isready"), "readyok");
    }
    let mut moves = Vec::<String>::new();
    loop {
        let mut position = "position startpos".to_owned();
        if !moves.is_empty() {
            position += " moves ";
            position += &moves.join(" ");
        }
        let answers = ["gameover", "result", "ranking", "p1turn", "turn"].map(|query| {
            let both = engines.each_mut().map(|engine| {
                engine.say(&position);
                let answer = engine.ask(&format!("query {query}"));
                let answer = answer.strip_prefix("response ");
                answer.expect("an answer in one word").to_owned()
            });
            assert_eq!(both[0], both[1], "{query}: {position}");
            both[0].clone()
        });
        let [over, result, ranking, is_first, turn] = answers;
        assert_eq!(is_first == "true", turn == "p1");
        if over == "true" {
            return Ending {
                turns: moves.len(),
                result,
                ranking,
                last: moves.pop().unwrap_or_default(),
            };
        }
        assert_eq!(
            (over.as_str(), result.as_str(), ranking.as_str()),
            ("false", "none", "none")
        );
        let engine = &mut engines[usize::from(turn == "p2")];
        engine.say(go);
        moves.push(engine.wait_for("bestmove"));
        assert!(moves.len() < 5000, "the game does not end");
    }
}

#[test]
fn a_client_that_knows_no_rules_gets_games_and_results() {
    for game in GAMES {
        let mut engines = [
            Engine::start_as(game, "ab:hash=1"),
            Engine::start_as(game, "mcts:hash=1,leaves=noisy"),
        ];
        let ending = play_blindly(&mut engines, "go nodes 100");
        let players = if game == "three-man" { 3 } else { 2 };
        let Ending {
            turns,
            result,
            ranking,
            ..
        } = &ending;
        assert!(*turns > players, "{game}: {turns} turns");
        assert_eq!(
            ranking.split(['>', '=']).count(),
            players,
            "{game}: {ranking}"
        );
        let results = ["p1win", "p2win", "p3win", "draw"];
        assert!(results.contains(&result.as_str()), "{game}: {result}");
        for engine in engines {
            assert_eq!(engine.end(), [""; 0], "{game}");
        }
    }
}

#[test]
fn a_claimed_draw_is_a_result() {
    // Random players claim a draw as soon as they can. Hardly any of their games ends before.
    let mut engines =
        ["1", "2"].map(|seed| Engine::start_as("circular", &format!("random:seed={seed}")));
    let mut endings = (0..20).map(|_| play_blindly(&mut engines, "go nodes 1"));
    let claimed = endings.find(|ending| ending.last.starts_with("claim:"));
    let claimed = claimed.expect("one of twenty games is drawn");
    assert_eq!(
        (claimed.result.as_str(), claimed.ranking.as_str()),
        ("draw", "p1=p2")
    );
}

#[test]
fn a_search_gives_signs_of_life() {
    // At great depths the search finds nothing new for a while.
    let mut engine = Engine::start("territorial");
    engine.say("go infinite");
    let time = engine.wait_for("info time");
    assert!(time.parse::<u64>().is_ok_and(|time| time >= 1000), "{time}");
    engine.say("quit");
    engine.end();
}
