use super::*;

fn parse(line: &str) -> Result<Option<Command>, CommandError> {
    Command::parse(line, 3)
}

#[track_caller]
fn parsed(line: &str) -> Command {
    match parse(line) {
        Ok(Some(command)) => command,
        other => unreachable!("{line:?}: {other:?}"),
    }
}

#[track_caller]
fn refused(line: &str) -> String {
    match parse(line) {
        Err(error) => error.to_string(),
        other => unreachable!("{line:?}: {other:?}"),
    }
}

#[test]
fn words_alone_are_commands() {
    for (line, command) in [
        ("ugi", Command::Ugi),
        ("isready", Command::IsReady),
        ("uginewgame", Command::NewGame),
        ("stop", Command::Stop),
        (" \t quit  \r", Command::Quit),
    ] {
        assert_eq!(parsed(line), command);
        assert_eq!(parsed(line).name(), line.trim());
    }
    assert_eq!(parse(""), Ok(None));
    assert_eq!(parse(" \t"), Ok(None));
}

#[test]
fn names_and_values_of_options_may_have_spaces() {
    let option = |name: &str, value: &str| Command::SetOption {
        name: name.to_owned(),
        value: value.to_owned(),
    };
    let hash = parsed("setoption name Hash value 64");
    assert_eq!(hash, option("Hash", "64"));
    let spaced = parsed("setoption  name Move Overhead value a  value b");
    let written = "setoption name Move Overhead value a value b";
    assert_eq!(spaced.to_string(), written);
    assert_eq!(spaced, option("Move Overhead", "a value b"));
}

#[test]
fn a_position_ends_at_its_moves() {
    let position = |start: Option<&str>, moves: &[&str]| Command::Position {
        start: start.map(str::to_owned),
        moves: moves.iter().map(ToString::to_string).collect(),
    };
    assert_eq!(parsed("position startpos"), position(None, &[]));
    assert_eq!(parsed("position startpos moves"), position(None, &[]));
    let played = parsed("position startpos moves a1 b2");
    assert_eq!(played, position(None, &["a1", "b2"]));
    assert_eq!(parsed("position fen 8/8 w"), position(Some("8/8 w"), &[]));
    let both = parsed("position  fen 8/8  w  moves a1  b2 ");
    assert_eq!(both, position(Some("8/8 w"), &["a1", "b2"]));
    for command in [position(None, &[]), played, both] {
        assert_eq!(parsed(&command.to_string()), command);
    }
}

#[test]
fn a_search_has_limits_of_every_kind() {
    let millis = Duration::from_millis;
    let none = Go {
        left: vec![None; 3],
        increments: vec![None; 3],
        ..Go::default()
    };
    let clocks = |times: [u64; 3]| times.map(|time| Some(millis(time))).to_vec();
    for (line, go) in [
        (
            "go depth 0",
            Go {
                depth: Some(0),
                ..none.clone()
            },
        ),
        (
            "go nodes 5000",
            Go {
                nodes: Some(5000),
                ..none.clone()
            },
        ),
        (
            "go movetime 500",
            Go {
                movetime: Some(millis(500)),
                ..none.clone()
            },
        ),
        (
            "go infinite",
            Go {
                infinite: true,
                ..none.clone()
            },
        ),
        (
            "go p1time 10 p2time 20 p3time 30 p1inc 1 p2inc 2 p3inc 3",
            Go {
                left: clocks([10, 20, 30]),
                increments: clocks([1, 2, 3]),
                ..none.clone()
            },
        ),
        (
            // Black is out and has no time left.
            "go p1time 10 p2time 20 p3time 0",
            Go {
                left: clocks([10, 20, 0]),
                ..none.clone()
            },
        ),
        (
            "go nodes 7 depth 3",
            Go {
                depth: Some(3),
                nodes: Some(7),
                ..none.clone()
            },
        ),
    ] {
        let command = Command::Go(go);
        assert_eq!(parsed(&command.to_string()), command);
        assert_eq!(parsed(line), command, "{line}");
    }
}

#[test]
fn queries_are_named() {
    for query in Query::ALL {
        let line = format!("query {query}");
        assert_eq!(parsed(&line), Command::Query(query));
        assert_eq!(parsed(&line).to_string(), line);
    }
}

#[test]
fn bad_lines_are_refused_with_what_was_expected() {
    for (line, reason) in [
        ("UGI", r#"unknown command "UGI""#),
        ("a\u{1b}\u{85}b", r#"unknown command "a\u{1b}\u{85}b""#),
        (
            "isready now",
            r#"isready: expected nothing after it, got "now""#,
        ),
        ("setoption", "setoption: expected `name`, got the end"),
        (
            "setoption Hash 3",
            r#"setoption: expected `name`, got "Hash""#,
        ),
        (
            "setoption name value 3",
            r#"setoption name: expected the name of an option, got "value""#,
        ),
        (
            "setoption name Hash",
            "setoption: expected `value` and a value, got the end",
        ),
        (
            "setoption name Hash value ",
            "setoption: expected `value` and a value, got the end",
        ),
        (
            "position",
            "position: expected `startpos` or `fen`, got the end",
        ),
        (
            "position 8/8 w",
            r#"position: expected `startpos` or `fen`, got "8/8""#,
        ),
        (
            "position startpos a1",
            r#"position startpos: expected `moves`, got "a1""#,
        ),
        (
            "position fen moves a1",
            r#"position fen: expected a position, got "moves""#,
        ),
        (
            "query p2turn",
            "query: expected one of `p1turn`, `gameover`, `result`, `turn`, `ranking`, got \
             \"p2turn\"",
        ),
        (
            "query turn now",
            r#"query: expected nothing after it, got "now""#,
        ),
    ] {
        assert_eq!(refused(line), reason);
    }
}

#[test]
fn bad_limits_are_refused_with_what_was_expected() {
    let kinds = "expected `infinite`, `depth`, `nodes`, `movetime` or clocks (`p1time` and \
                 `p1inc` to `p3time` and `p3inc`), got";
    for (words, found) in [
        ("", "the end"),
        ("ponder", r#""ponder""#),
        ("p0time 1", r#""p0time""#),
        ("p4time 1", r#""p4time""#),
        ("p01time 1", r#""p01time""#),
        ("ptime 1", r#""ptime""#),
    ] {
        assert_eq!(
            refused(&format!("go {words}")),
            format!("go: {kinds} {found}")
        );
    }
    for (words, least, found) in [
        ("depth", 0, "the end"),
        ("depth 18446744073709551616", 0, r#""18446744073709551616""#),
        ("nodes 0", 1, r#""0""#),
        ("movetime -5", 1, r#""-5""#),
        ("p1time -1", 0, r#""-1""#),
        ("p3inc much", 0, r#""much""#),
    ] {
        let word = words.split(' ').next().unwrap_or_default();
        let range = format!("a number from {least} to 18446744073709551615");
        let reason = format!("go {word}: expected {range}, got {found}");
        assert_eq!(refused(&format!("go {words}")), reason);
    }
    for (words, word) in [
        ("depth 1 depth 2", "depth"),
        ("infinite infinite", "infinite"),
        ("p2inc 1 p2inc 1", "p2inc"),
    ] {
        assert_eq!(
            refused(&format!("go {words}")),
            format!("go: {word:?} is given twice")
        );
    }
}

#[test]
fn errors_show_no_more_than_one_can_read() {
    let long = "ö".repeat(1 << 16);
    let error = refused(&long);
    assert_eq!(error, format!("unknown command \"{}\"", "ö".repeat(40)));
    assert!(refused(&format!("go depth {long}")).len() < 200);
}

#[test]
fn limits_of_a_match_are_commands() {
    let go = |limit, clocks: &[Clock]| Go::new(limit, clocks).to_string();
    assert_eq!(go(Limit::MoveTime(5), &[]), "go movetime 5");
    assert_eq!(go(Limit::Nodes(7), &[]), "go nodes 7");
    assert_eq!(go(Limit::Depth(3), &[]), "go depth 3");
    let limit = Limit::Clock { time: 900, inc: 10 };
    let mut used_up = Clock::new(Some(Limit::Clock { time: 50, inc: 0 }));
    used_up.charge(Duration::from_millis(60), Duration::ZERO);
    let clocks = [Clock::new(Some(limit)), used_up, Clock::Off];
    assert_eq!(
        go(limit, &clocks),
        "go p1time 900 p2time 1 p3time 900 p1inc 10 p2inc 10 p3inc 10"
    );
}
