//! Games as data, and data that is not a game.
#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a failed expectation fails the test")]

mod common;

use common::noughts::Noughts;
use common::ring::{Length, Ring};
use game_core::{Game, History, SplitMix64};

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
fn rules_and_claims_are_recorded() {
    let mut game = History::new(Ring::start(Length::Long));
    game.play_random(&mut SplitMix64::new(1), 500, true);
    let json = serde_json::to_string(&game).unwrap();
    assert!(
        json.starts_with(r#"{"game":"ring","rules":"long","start":"a..b..c.. a - 0","moves":[""#)
    );
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
        game.play_random(&mut SplitMix64::new(seed), 30, seed % 2 == 0);
        let json = serde_json::to_string(&game).unwrap();
        let again = read::<Ring>(&json).unwrap();
        assert_eq!(again, game);
        assert_eq!(again.position(), game.position());
        assert_eq!(again.outcome(), game.outcome());
    }
}

#[test]
fn keys_come_in_any_order() {
    let json = r#"{"moves":["up"],"start":"a.b.c. a - 0","rules":"short","game":"ring"}"#;
    assert_eq!(read::<Ring>(json).unwrap().turns(), 1);
}

#[test]
fn a_record_that_is_not_so_is_refused() {
    let cases = [
        (
            "[]",
            "invalid type: sequence, expected a record of the game ring",
        ),
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
            "unknown field `gmae`, expected one of `game`, `rules`, `start`, `moves`, `claimed`, `outcome`",
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
            r#"{"game":"ring","rules":"round","start":"","moves":[]}"#,
            "rules: `round`: rules, byte 0: found 'r', expected short or long",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. d - 0","moves":[]}"#,
            "start: `a.b.c. d - 0`: side, byte 7: found 'd', expected a walker",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. a - 0","moves":["up","left"]}"#,
            "moves, turn 2: `left`: move, byte 0: found 'l', expected up or down",
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
            "claimed: `mercy`: claim, byte 0: found 'm', expected `repetition` or `quiet-turns`",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. a - 0","moves":[],"claimed":"repetition"}"#,
            "claimed: `repetition`: repetition: 1 of the 3 occurrences that the claim takes",
        ),
        (
            r#"{"game":"ring","start":"a.b.c. a - 0","moves":[],"outcome":"a>b>c"}"#,
            "outcome: `a>b>c`: expected the game goes on",
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
