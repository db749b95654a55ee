//! Positions and their parts as serde sees them.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use game_core::Game;
use three_man::{Color, Move, Position, Rules};

#[test]
fn positions_are_their_text() {
    let start = Position::default();
    let json = serde_json::to_string(&start).unwrap();
    assert_eq!(json, format!("\"{start}\""));
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), start);
}

#[test]
fn other_rules_are_kept() {
    let start = Position::start(Rules::Checkmate);
    let json = serde_json::to_string(&start).unwrap();
    assert_eq!(
        json,
        format!("{{\"position\":\"{start}\",\"rules\":\"checkmate\"}}")
    );
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), start);
}

#[test]
fn reading_goes_through_validation() {
    for json in [
        "\"24/24/24/24/24/4wR7gK7bK3 w - - - - 0 10\"",
        "{\"position\":\"24/24/24/24/24/4wR7gK7bK3 w - - - - 0 10\",\"rules\":\"checkmate\"}",
        "{\"rules\":\"checkmate\"}",
        "{\"position\":\"24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10\"}",
        "{\"position\":\"24/24/24/24/24/4wK7gK7bK3 w - - - - 0 10\",\"rules\":\"chess\"}",
        "{\"side\":\"w\"}",
        "17",
    ] {
        assert!(serde_json::from_str::<Position>(json).is_err(), "{json}");
    }
}

#[test]
fn a_field_given_twice_is_named() {
    let start = Position::default();
    for field in ["position", "rules"] {
        let json = format!(
            "{{\"position\":\"{start}\",\"rules\":\"checkmate\",\"{field}\":\"checkmate\"}}"
        );
        let error = serde_json::from_str::<Position>(&json).unwrap_err();
        let expected = format!("duplicate field `{field}`");
        assert!(error.to_string().starts_with(&expected), "{error}");
    }
    let error = serde_json::from_str::<Position>("17").unwrap_err();
    assert!(
        error
            .to_string()
            .contains("expected the text of a position"),
        "{error}"
    );
}

#[test]
fn moves_and_players_are_their_text() {
    let mv: Move = serde_json::from_str("\"d2d1=Q\"").unwrap();
    assert_eq!(serde_json::to_string(&mv).unwrap(), "\"d2d1=Q\"");
    assert!(serde_json::from_str::<Move>("\"d2\"").is_err());
    for color in Color::ALL {
        let json = serde_json::to_string(&color).unwrap();
        assert_eq!(json, format!("\"{color}\""));
        assert_eq!(serde_json::from_str::<Color>(&json).unwrap(), color);
    }
}
