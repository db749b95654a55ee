//! Records of games, and data that is not a record.
use game_core::{Claim, Game, History, Playouts, SplitMix64};
use game_testkit::games::noughts::Position as Noughts;
use game_testkit::games::ring::{Length, Ring};

fn read<G: Game>(json: &str) -> Result<History<G>, String> {
    serde_json::from_str(json).map_err(|error| error.to_string())
}

#[test]
fn a_record_is_text() {
    let mut game = History::<Noughts>::default();
    for text in ["a1", "a2", "b1", "b2", "c1"] {
        game.play(text.parse().unwrap()).unwrap();
    }
    let json = r#"{"game":"noughts","start":"3/3/3","moves":["a1","a2","b1","b2","c1"],"outcome":"cross"}"#;
    assert_eq!(serde_json::to_string(&game).unwrap(), json);
    assert_eq!(read(json), Ok(game));
}

#[test]
fn claims_are_recorded() {
    let mut game = History::new(Ring::start(Length::Long));
    Playouts::new(500)
        .claim_draws(true)
        .play_on(&mut game, &mut SplitMix64::new(1));
    let json = serde_json::to_string(&game).unwrap();
    assert!(json.starts_with(r#"{"game":"ring","start":"a..b..c.. a - 0","moves":[""#));
    assert!(
        json.ends_with(r#"],"claimed":"quiet-turns","outcome":"a=b=c"}"#),
        "{json}"
    );
    assert_eq!(read(&json), Ok(game));
}

#[test]
fn random_games_survive_writing_and_reading() {
    for seed in 0..200 {
        let mut game = History::<Ring>::default();
        Playouts::new(30)
            .claim_draws(seed % 2 == 0)
            .play_on(&mut game, &mut SplitMix64::new(seed));
        let json = serde_json::to_string(&game).unwrap();
        let again = read::<Ring>(&json).unwrap();
        assert_eq!(again, game);
        assert_eq!(again.position(), game.position());
        assert_eq!(again.outcome(), game.outcome());
    }
}

#[test]
fn compact_formats_keep_games_too() {
    let kept = |game: &History<Ring>| {
        let bytes = postcard::to_allocvec(game).unwrap();
        let again: History<Ring> = postcard::from_bytes(&bytes).unwrap();
        assert_eq!(&again, game);
        assert_eq!(again.outcome(), game.outcome());
        (again.claimed(), again.outcome().is_some())
    };
    // Without an outcome, with one, and with a claim.
    let mut game = History::new(Ring::start(Length::Long));
    assert_eq!(kept(&game), (None, false));
    Playouts::new(500)
        .claim_draws(true)
        .play_on(&mut game, &mut SplitMix64::new(1));
    assert_eq!(kept(&game), (Some(Claim::QuietTurns), true));
    let mut won = History::new("ab.... a c 0".parse::<Ring>().unwrap());
    won.play("up".parse().unwrap()).unwrap();
    assert_eq!(kept(&won), (None, true));
    for seed in 0..100 {
        let mut game = History::<Ring>::default();
        Playouts::new(30)
            .claim_draws(seed % 2 == 0)
            .play_on(&mut game, &mut SplitMix64::new(seed));
        kept(&game);
    }
}

#[test]
fn binary_forms_are_checked() {
    let read = |version: u8, game: &str, moves: &[&str], claimed: Option<u8>| {
        let bytes = postcard::to_allocvec(&(version, game, "ab..c. b - 0", moves, claimed));
        postcard::from_bytes::<History<Ring>>(&bytes.unwrap())
    };
    let game = read(2, "ring", &["up", "up"], None).unwrap();
    assert_eq!(game.turns(), 2);
    for refused in [
        read(1, "ring", &[], None),
        read(3, "ring", &[], None),
        read(2, "rings", &[], None),
        read(2, "ring", &["left"], None),
        read(2, "ring", &["up", "up", "down"], None), // the last one is blocked
        read(2, "ring", &[], Some(0)),                // too early
        read(2, "ring", &[], Some(2)),                // no such claim
    ] {
        assert!(refused.is_err(), "{refused:?}");
    }
}

#[test]
fn the_message_does_not_grow_with_the_record() {
    let long = "x".repeat(1 << 20);
    for json in [
        format!(r#"{{"game":"{long}","start":"","moves":[]}}"#),
        format!(r#"{{"game":"ring","start":"{long}","moves":[]}}"#),
        format!(r#"{{"game":"ring","start":"a.b.c. a - 0","moves":["{long}"]}}"#),
        format!(r#"{{"game":"ring","start":"a.b.c. a - 0","moves":[],"claimed":"{long}"}}"#),
        format!(r#"{{"game":"ring","start":"a.b.c. a - 0","moves":[],"outcome":"{long}"}}"#),
    ] {
        let message = read::<Ring>(&json).unwrap_err();
        assert!(
            (20..300).contains(&message.len()),
            "{} bytes",
            message.len()
        );
    }
}

#[test]
fn keys_come_in_any_order() {
    let json = r#"{"moves":["up"],"start":"a.b.c. a - 0","game":"ring"}"#;
    assert_eq!(read::<Ring>(json).unwrap().turns(), 1);
}

#[test]
fn invalid_records_are_refused() {
    let cases = [
        ("null", "invalid type: null, expected an object"),
        ("[]", "invalid length 0, expected an object"),
        ("{}", "missing field `game`"),
        (r#"{"game":"ring"}"#, "missing field `start`"),
        (
            r#"{"game":"ring","start":"a.b.c. a - 0"}"#,
            "missing field `moves`",
        ),
        (r#"{"game":"ring","game":"ring"}"#, "duplicate field `game`"),
        (r#"{"moves":[],"moves":[]}"#, "duplicate field `moves`"),
        (
            r#"{"gmae":"ring"}"#,
            "unknown field `gmae`, expected one of `game`, `start`, `moves`, `claimed`, `outcome`",
        ),
        (
            r#"{"game":1}"#,
            "invalid type: integer `1`, expected a string",
        ),
        (
            r#"{"game":"go","start":"","moves":[]}"#,
            "game: `go`: expected ring",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. d - 0","moves":[]}"#,
            "start: `a.b.c. d - 0`: side, byte 7: expected a walker, got 'd'",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. a - 0","moves":["up","left"]}"#,
            "moves, turn 2: `left`: move, byte 0: expected `up` or `down`, got 'l'",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. a - 0","moves":["\u001b[31m\n"]}"#,
            r"moves, turn 1: `\u{1b}[31m\n`: move, byte 0: expected `up` or `down`, got '\u{1b}'",
        ),
        (
            r#"{"game":"ring","start":"ca.b.. a - 0","moves":["down"]}"#,
            "moves, turn 1: `down`: another token stands below",
        ),
        (
            r#"{"game":"ring","start":"ab.... a c 0","moves":["up","up"]}"#,
            "moves, turn 2: `up`: the game is over",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. a - 0","moves":[],"claimed":"mercy"}"#,
            "claimed: `mercy`: claim, byte 0: expected `repetition` or `quiet-turns`, got 'm'",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. a - 0","moves":[],"claimed":"repetition"}"#,
            "claimed: `repetition`: a claim by repetition needs 3 occurrences, not 1",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. a - 0","moves":[],"outcome":"a>b>c"}"#,
            "outcome: `a>b>c`: the game is not over",
        ),
        (
            r#"{"game":"ring","start":"ab.... a c 0","moves":["up"],"outcome":"a=b>c"}"#,
            "outcome: `a=b>c`: expected a>b>c",
        ),
    ];
    for (json, expected) in cases {
        let error = read::<Ring>(json).unwrap_err();
        let message = error.split(" at line").next().unwrap();
        assert_eq!(message, expected, "{json}");
    }
}
