//! Turns: moves and claims.

use oddboards::circular::Position;
use oddboards::evaluations::three_man::DUEL;
use oddboards::game_core::{Claim, History};
use oddboards::game_search::{Algorithm, EngineSpec, Judgment, Limits, Thought, Turn, Value};
use oddboards::{AnyGame, Listed, three_man};

/// Knights move back and forth, so that the start occurs for the third time.
const THERE_AND_BACK: [&str; 8] = [
    "c2e3", "k2m3", "e3c2", "m3k2", "c2e3", "k2m3", "e3c2", "m3k2",
];

fn refused(game: &mut History<Position>, text: &str) -> String {
    let before = game.clone();
    let refusal = game.play_turn(text).err().map(|error| error.to_string());
    assert_eq!(*game, before);
    refusal.unwrap_or_default()
}

#[test]
fn a_claim_stands_where_a_move_could() {
    let mut game = History::<Position>::default();
    for text in THERE_AND_BACK {
        let early = refused(&mut game, "claim:repetition");
        assert!(early.contains("needs 3 occurrences"), "{early}");
        let turn = game.play_turn(text).map(|turn| turn.to_string());
        assert_eq!(turn, Ok(text.to_owned()));
    }
    let claim = Turn::Claim(Claim::Repetition);
    assert_eq!(game.play_turn("claim:repetition"), Ok(claim));
    assert_eq!(game.claimed(), Some(Claim::Repetition));
    assert_eq!(refused(&mut game, "nonsense"), "the game is over");
    assert_eq!(refused(&mut game, "c2e3"), "the game is over");
    assert_eq!(refused(&mut game, "claim:repetition"), "the game is over");
}

#[test]
fn what_is_no_turn_is_refused_with_a_reason() {
    let mut game = History::<Position>::default();
    let unknown = refused(&mut game, "claim:boredom");
    assert!(unknown.starts_with("claim, byte 6: expected "), "{unknown}");
    let mv = refused(&mut game, "claim");
    assert!(mv.starts_with("move, byte "), "{mv}");
    let early = refused(&mut game, "claim:quiet-turns");
    assert!(early.contains("needs 100 turns, not 0"), "{early}");
}

#[test]
fn a_draw_ahead_of_an_opponent_is_given_up_for_more_only() {
    // Gray is out of the game.
    let text = "4bR19/24/24/4wN19/24/4wR1wK13bK3 w g - - - 150 60";
    let position: three_man::Position = text.parse().unwrap();
    let evaluation = three_man::Position::evaluation();
    let even = DUEL;
    for (value, expects_more_of_it) in [(0, false), (even, false), (even + 1, true)] {
        let thought = Thought {
            line: position.legal_moves().into_iter().take(1).collect(),
            judgment: Some(Judgment::Value(Value::new(value))),
            depth: 1,
            nodes: 1,
        };
        let turn = Turn::decide(&History::new(position), &thought, &evaluation);
        let plays_on = matches!(turn, Some(Turn::Move(_)));
        assert_eq!(plays_on, expects_more_of_it, "{value}");
    }
}

/// Black is out, and Gray has nothing but the king.
#[test]
fn a_draw_is_better_than_a_lost_duel() {
    let start = "24/24/gK23/10wQ13/21wK2/24 g b wg - - 0 1 checkmate";
    let evaluation = three_man::Position::evaluation();
    for algorithm in [Algorithm::AlphaBeta, Algorithm::Paranoid, Algorithm::MaxN] {
        let mut engine = EngineSpec::new(algorithm).engine(three_man::Position::evaluation());
        let mut game = History::<three_man::Position>::new(start.parse().unwrap());
        let mut decide = |game: &History<_>| {
            let thought = engine.think(game, Limits::nodes(2_000), &mut || false, &mut |_| ());
            Turn::decide(game, &thought, &evaluation)
        };
        let claim = Some(Turn::Claim(Claim::Repetition));
        for text in ["a4a5", "k3c3", "a5a4", "c3k3"].repeat(2) {
            game.play_turn(text).unwrap();
        }
        assert_eq!(decide(&game), claim, "{algorithm}");
        game.play_turn("a4a5").unwrap();
        assert_eq!(game.claimable().as_slice(), [Claim::Repetition]);
        assert!(matches!(decide(&game), Some(Turn::Move(_))), "{algorithm}");
    }
}
