mod any_line;
mod claims;

use super::*;
use oddboards::Games;

/// A dialogue without threads or time.
struct Client(Session<Program>);

/// A program on a machine with two cores and 100 megabytes.
struct Program;

impl Host for Program {
    fn name(&self) -> &'static str {
        "program 1.0"
    }

    fn author(&self) -> &'static str {
        "its author"
    }

    fn build(&self, game: GameType, spec: &EngineSpec) -> Result<Box<dyn AnyOpponent>, String> {
        self.check_memory(spec.megabytes())?;
        Ok(game.opponent(spec))
    }

    fn check_memory(&self, megabytes: u64) -> Result<(), String> {
        if megabytes > 100 {
            return Err(format!("{megabytes} MB is more than there is"));
        }
        Ok(())
    }

    fn cores(&self) -> u16 {
        2
    }
}

/// The answer to a `go` that starts no search.
const NO_MOVE: &str = "bestmove (none)";

fn lines(replies: &[Reply]) -> Vec<String> {
    replies.iter().map(ToString::to_string).collect()
}

/// The result of a search that has found these moves and nothing else.
fn thought(line: Vec<oddboards::AnyMove>) -> AnyThought {
    AnyThought {
        turn: line.first().cloned().map(Turn::Move),
        line,
        judgment: None,
        lead: 300,
        opponents: 1,
        depth: 0,
        nodes: 0,
    }
}

impl Client {
    fn new(game: &str) -> Self {
        Self::with(game, EngineSpec::default())
    }

    fn with(game: &str, engine: EngineSpec) -> Self {
        let game = Games::default().get(game).expect("a game");
        Self(Session::new(Program, game, engine))
    }

    /// Returns the answer to a line that starts nothing.
    #[track_caller]
    fn say(&mut self, line: &str) -> Vec<String> {
        let answer = self.0.take(line);
        assert!(matches!(answer.then, Then::Wait), "{line}");
        lines(&answer.replies)
    }

    /// Sends a line that has no answer.
    #[track_caller]
    fn set(&mut self, line: &str) {
        assert_eq!(self.say(line), [""; 0], "{line}");
    }

    /// Returns the only line of the answer, without `response` or `info string`.
    #[track_caller]
    fn ask(&mut self, line: &str) -> String {
        let [reply] = self.say(line).try_into().unwrap_or_default();
        let beginnings = ["response ", "info string "];
        let rest = beginnings.iter().find_map(|it| reply.strip_prefix(it));
        rest.unwrap_or(&reply).to_owned()
    }

    /// Returns the answers to all queries.
    fn stand(&mut self) -> [String; 5] {
        ["p1turn", "gameover", "result", "turn", "ranking"]
            .map(|query| self.ask(&format!("query {query}")))
    }

    /// Returns the record of the game, and the options.
    fn state(&self) -> (String, Vec<String>) {
        let options: Vec<_> = self.0.options.list().collect();
        (self.0.game.record(), lines(&options))
    }

    #[track_caller]
    fn begin(&mut self, line: &str) -> Search {
        match self.0.take(line).then {
            Then::Search(search) => search,
            _ => unreachable!("{line:?} starts no search"),
        }
    }

    /// Returns the search that a line starts, without running it.
    #[track_caller]
    fn plan(&mut self, line: &str) -> Search {
        let search = self.begin(line);
        self.0.is_searching = false;
        search
    }

    /// Returns the replies at the end of a search.
    #[track_caller]
    fn search(&mut self, line: &str) -> Vec<String> {
        let mut search = self.begin(line);
        let Search { game, limits, .. } = search;
        let thought = search
            .engine
            .think(&*game, limits, &mut || false, &mut |_| ());
        let thought = thought.expect("its game");
        let time = Duration::from_millis(1);
        lines(&self.0.finish(search.engine, &thought, time))
    }
}

#[test]
fn a_line_that_cannot_be_read_is_refused() {
    let mut client = Client::new("territorial");
    let refuse = |client: &mut Client, line| lines(&client.0.refuse(line, "why".to_owned()));
    assert_eq!(
        refuse(&mut client, b"go \xff"),
        ["info string why", NO_MOVE]
    );
    let search = client.begin("go depth 1");
    assert_eq!(refuse(&mut client, b"  go\t\xff"), ["info string why"]);
    assert_eq!(refuse(&mut client, b"going \xff"), ["info string why"]);
    let replies = client
        .0
        .finish(search.engine, &thought(Vec::new()), Duration::ZERO);
    assert_eq!(lines(&replies)[1..], [NO_MOVE, NO_MOVE]);
    assert_eq!(refuse(&mut client, b"position \xff"), ["info string why"]);
    let said = client.say("go depth 1");
    assert_eq!(
        said,
        ["info string go: the last position was refused", NO_MOVE]
    );
}

#[test]
fn the_engine_introduces_itself() {
    let mut client = Client::new("circular");
    let lines = client.say("ugi");
    assert_eq!(
        lines[..2],
        ["id name program 1.0 circular", "id author its author"]
    );
    let options = lines.get(2..lines.len() - 1).unwrap_or_default();
    assert!(options.len() >= 5);
    assert!(options.iter().all(|line| line.starts_with("option name ")));
    assert_eq!(lines.last().map(String::as_str), Some("ugiok"));
    // The defaults stay the defaults, whatever is set.
    client.set("setoption name Hash value 1");
    assert_eq!(client.say("ugi"), lines);
}

#[test]
fn questions_are_about_the_position_that_was_given() {
    let mut client = Client::new("territorial");
    assert_eq!(client.stand(), ["true", "false", "none", "p1", "none"]);
    client.set("position startpos moves K@e1");
    assert_eq!(client.stand(), ["false", "false", "none", "p2", "none"]);
    client.set("position fen 8/8/8/8/8/8/8/4K3 b");
    assert_eq!(client.stand(), ["false", "false", "none", "p2", "none"]);

    let mut client = Client::new("circular");
    client.set("position fen 8k7/16/16/K15 w - - - 0 1");
    assert_eq!(client.stand(), ["true", "true", "draw", "p1", "p1=p2"]);
    client.set("position fen 8k7/16/16/K15 b - - - 0 1 moves");
    assert_eq!(client.stand(), ["false", "true", "draw", "p2", "p1=p2"]);
}

#[test]
fn three_players_have_turns_and_a_ranking() {
    let mut client = Client::new("three-man");
    for (moves, turn) in [
        ("b2b4", "p2"),
        ("b2b4 j2j4", "p3"),
        ("b2b4 j2j4 r2r4", "p1"),
    ] {
        client.set(&format!("position startpos moves {moves}"));
        assert_eq!(client.ask("query turn"), turn);
        assert_eq!(client.ask("query p1turn"), (turn == "p1").to_string());
    }
    // White is alone after Black and then Gray have gone out.
    let alone = "24/24/24/24/24/wK23 w bg - - - 0 40";
    client.set(&format!("position fen {alone}"));
    assert_eq!(client.stand(), ["true", "true", "p1win", "p1", "p1>p2>p3"]);
}

#[test]
fn bad_positions_leave_the_old_one() {
    let mut client = Client::new("territorial");
    client.set("position startpos moves K@e1");
    for (line, reason) in [
        (
            "position fen 8/8 w",
            "position fen: rows, byte 3: expected ",
        ),
        (
            "position startpos moves K@e1 nonsense",
            "position: move 2 \"nonsense\": ",
        ),
        (
            "position startpos moves K@e1 K@e1",
            "position: move 2 \"K@e1\": ",
        ),
        (
            "position startpos moves claim:repetition",
            "position: move 1 \"claim:repetition\": no draw can be claimed by repetition in this game",
        ),
    ] {
        let said = client.ask(line);
        assert!(said.starts_with(reason), "{said}");
        assert_eq!(client.ask("query turn"), "p2");
    }
}

#[test]
fn the_start_is_the_one_that_was_chosen() {
    for (line, is_chosen) in [
        // The option does not change the current position.
        ("isready", false),
        ("position startpos", true),
        ("uginewgame", true),
    ] {
        let mut client = Client::new("three-man");
        client.set("setoption name Start value checkmate");
        client.say(line);
        let start = client.plan("go depth 1").game.first_position();
        assert_eq!(start.ends_with(" checkmate"), is_chosen, "{line}");
    }
}

#[test]
fn a_search_ends_with_a_last_info_and_a_move() {
    let mut client = Client::new("circular");
    for line in ["go depth 0", "go depth 2", "go nodes 1"] {
        let said = client.search(line);
        let [info, best] = said.as_slice() else {
            unreachable!("{said:?}")
        };
        for word in [" nodes ", " time 1 ", " nps "] {
            assert!(info.starts_with("info ") && info.contains(word), "{info}");
        }
        let mv = best.strip_prefix("bestmove ").unwrap_or_default();
        client.set(&format!("position startpos moves {mv}"));
        client.set("position startpos");
    }
}

#[test]
fn limits_are_those_of_the_command_or_else_of_the_engine() {
    let spec = "ab:depth=4,ms=50".parse().unwrap_or_default();
    let mut client = Client::with("circular", spec);
    let mut limits = |line: &str| {
        let search = client.plan(line);
        (
            search.limits,
            search.time.map(|time| time.as_millis()),
            search.is_endless(),
        )
    };
    let depth = Limits::depth;
    assert_eq!(limits("go infinite"), (Limits::NONE, None, true));
    assert_eq!(limits("go infinite depth 7"), (depth(7), None, false));
    assert_eq!(limits("go depth 7"), (depth(7), Some(50), false));
    assert_eq!(
        limits("go nodes 9"),
        (depth(4).and_nodes(9), Some(50), false)
    );
    assert_eq!(limits("go movetime 80"), (depth(4), Some(80), false));
    let clock = "go p1time 25010 p2time 1 p1inc 40 p2inc 0";
    assert_eq!(limits(clock), (depth(4), Some(1_030), false));
    assert_eq!(
        limits("go movetime 500 p1time 25010"),
        (depth(4), Some(500), false)
    );
    let most = format!("go depth {}", u64::MAX);
    assert_eq!(limits(&most), (depth(Limits::MAX_DEPTH), Some(50), false));

    let mut client = Client::new("circular");
    assert!(!client.plan(&most).is_endless());
    let mut client = Client::new("circular");
    assert!(client.plan("go infinite").is_endless());
}

#[test]
fn depth_limits_descents() {
    let spec = "mcts:leaves=random,depth=1".parse().unwrap_or_default();
    let mut client = Client::with("circular", spec);
    for (line, nodes) in [
        ("go movetime 1000", 1_000),
        ("go depth 2", 2_000),
        ("go depth 2 nodes 700", 700),
        ("go depth 0", 0),
    ] {
        let said = client.search(line);
        let [.., last, mv] = &said[..] else {
            unreachable!("{line}: {said:?}");
        };
        assert!(last.contains(&format!(" nodes {nodes} ")), "{line}: {last}");
        assert!(mv.starts_with("bestmove "), "{line}: {mv}");
    }
}

#[test]
fn a_clock_is_that_of_the_player_to_move() {
    let mut client = Client::new("three-man");
    client.set("position startpos moves b2b4 j2j4");
    let missing = client.say("go p1time 1000 p2time 1000 p1inc 0 p2inc 0");
    let told = "info string go: expected p3time, the clock of the player to move";
    assert_eq!(missing, [told, "bestmove (none)"]);
    let search = client.begin("go p1time 1 p2time 1 p3time 2510 p1inc 0 p2inc 0 p3inc 40");
    assert_eq!(search.time, Some(Duration::from_millis(130)));
}

#[test]
fn during_a_search_only_three_commands_are_taken() {
    let mut client = Client::new("territorial");
    let search = client.begin("go infinite");
    assert_eq!(client.say("isready"), ["readyok"]);
    for line in [
        "ugi",
        "setoption name Hash value 1",
        "uginewgame",
        "position startpos moves K@e1",
        "go depth 1",
        "go depth 2",
        "query gameover",
    ] {
        let command = line.split(' ').next().unwrap_or_default();
        let said = client.ask(line);
        assert_eq!(
            said,
            format!("{command}: during a search only isready, stop and quit are accepted")
        );
    }
    assert!(matches!(client.0.take("stop").then, Then::Stop));
    assert!(matches!(client.0.take("quit").then, Then::Quit));
    let thought = thought(search.game.legal_moves());
    let said = lines(&client.0.finish(search.engine, &thought, Duration::ZERO));
    // Each `go` has its answer, in order.
    let best: Vec<_> = said
        .iter()
        .filter(|line| line.starts_with("bestmove "))
        .collect();
    let mv = format!("bestmove {}", thought.line[0]);
    assert_eq!(best, [&mv, NO_MOVE, NO_MOVE], "{said:?}");
    assert_eq!(client.stand(), ["true", "false", "none", "p1", "none"]);
}

#[test]
fn a_game_that_is_over_is_not_searched() {
    let mut client = Client::new("circular");
    client.set("position fen 8k7/16/16/K15 w - - - 0 1");
    assert_eq!(
        client.say("go depth 1"),
        [
            "info string go: the game is over (two bare kings)",
            "bestmove (none)"
        ]
    );
    assert_eq!(client.ask("isready"), "readyok");
}

#[test]
fn a_position_that_was_refused_is_not_searched() {
    let mut client = Client::new("circular");
    let refused = [
        "info string go: the last position was refused",
        "bestmove (none)",
    ];
    for line in [
        "position fen 8k7",
        "position startpos moves d1f1 d1f1",
        "position",
    ] {
        client.ask(line);
        assert_eq!(client.say("go depth 1"), refused, "{line}");
        assert_eq!(client.say("go depth 1"), refused, "{line}");
        client.set("position startpos moves d1f1");
        client.plan("go depth 1");
        client.ask(line);
        client.set("uginewgame");
        client.plan("go depth 1");
    }
    // The same holds for a position that is sent during a search.
    let search = client.begin("go depth 0");
    client.ask("position startpos moves d1f1");
    let thought = thought(Vec::new());
    let said = lines(&client.0.finish(search.engine, &thought, Duration::ZERO));
    assert_eq!(
        said.last().map(String::as_str),
        Some(NO_MOVE),
        "no move was found"
    );
    assert_eq!(client.say("go depth 1"), refused);
}

#[test]
fn tables_beyond_the_memory_are_refused() {
    let mut client = Client::new("circular");
    client.set("setoption name Hash value 100");
    let before = client.state();
    let told = "101 MB is more than there is";
    let refused = client.ask("setoption name Hash value 101");
    assert_eq!(refused, format!("setoption: {told}"));
    assert_eq!(client.state(), before);
    // Max-n has no table, so any size is all right until another algorithm is chosen.
    client.set("setoption name Algorithm value maxn");
    client.set("setoption name Hash value 101");
    let refused = client.ask("setoption name Algorithm value ab");
    assert_eq!(refused, format!("setoption: {told}"));
    client.set("setoption name Hash value 100");
    client.set("setoption name Algorithm value ab");
    // An engine that is too large from the beginning.
    let mut client = Client::with(
        "circular",
        EngineSpec {
            hash: 101,
            ..EngineSpec::default()
        },
    );
    let told_of = |command| format!("info string {command}{told}");
    assert_eq!(client.say("isready"), [&told_of(""), "readyok"]);
    assert_eq!(client.say("go depth 1"), [&told_of("go: "), NO_MOVE]);
}

#[test]
fn threads_beyond_the_cores_are_told_of() {
    let mut client = Client::new("circular");
    client.set("setoption name Threads value 2");
    let told = "threads: 2 of 256 search, one for each core";
    assert_eq!(client.ask("setoption name Threads value 256"), told);
    client.set("setoption name Hash value 1");
}
