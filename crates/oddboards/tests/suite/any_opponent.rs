//! Opponents through the object-safe trait.

use oddboards::game_core::Claim;
use oddboards::game_search::{Engine, EngineSpec, Evaluation, Judgment, Limits, Turn, Value};
use oddboards::{AnyGame, AnyThought, Games, Listed, WrongGame};

use crate::shared::{by, listed};

/// An opponent and the search that it stands for take the same turns to the end of a game. So the
/// opponent keeps its table as the search does.
fn check_game<G: Listed>() {
    let spec: EngineSpec = "ab:nodes=300,hash=1".parse().unwrap();
    let mut game = listed::<G>().start();
    let mut engine = by::<G>(G::evaluation())
        .with_table_bytes(1 << 20)
        .with_pruning(G::evaluation().pruning());
    let mut opponent = game.game_type().opponent(&spec);
    while game.turns() < 40 {
        let history = game.history::<G>().unwrap();
        let mut reports = Vec::new();
        let expected = engine.think(history, spec.limits, &mut || false, &mut |thought| {
            reports.push(thought.to_string());
        });
        let mut told = Vec::new();
        let mut progress = |thought: &AnyThought| told.push(text(thought));
        let thought = opponent.think(&*game, spec.limits, &mut || false, &mut progress);
        let thought = thought.unwrap();
        assert_eq!(told, reports);
        assert_eq!(text(&thought), expected.to_string());
        let decided = Turn::decide(history, &expected, &G::evaluation());
        let [turn, decided] = [
            thought.turn.as_ref().map(ToString::to_string),
            decided.map(|turn| turn.to_string()),
        ];
        assert_eq!(turn, decided);
        match thought.turn {
            Some(Turn::Move(mv)) => drop(game.play(&mv.text).unwrap()),
            Some(Turn::Claim(claim)) => drop(game.claim(claim).unwrap()),
            None => break,
        }
    }
    assert!(game.turns() > 0 && (game.turns() == 40 || game.outcome().is_some()));
}

/// Formats a thought like an engine's.
fn text(thought: &AnyThought) -> String {
    let AnyThought { depth, nodes, .. } = thought;
    let judgment = thought
        .judgment
        .map(|judgment| format!(" value {judgment}"));
    let line = thought.line.iter().map(|mv| format!(" {mv}"));
    let (judgment, line) = (judgment.unwrap_or_default(), line.collect::<String>());
    format!("depth {depth} nodes {nodes}{judgment} line{line}")
}

#[test]
fn opponents_play_as_engines_do() {
    each_game!(check_game);
}

fn think(opponent: &str, game: &dyn AnyGame) -> Result<AnyThought, WrongGame> {
    let game_of = |name| Games::default().get(name).unwrap();
    let spec = "ab:depth=2".parse().unwrap();
    let mut opponent = game_of(opponent).opponent(&spec);
    opponent.think(game, Limits::depth(2), &mut || true, &mut |_| ())
}

#[test]
fn an_opponent_plays_its_own_game_only() {
    for game in Games::default() {
        for other in Games::default() {
            let thought = think(game.name(), &*other.start());
            let wrong = WrongGame {
                expected: game.name(),
                found: other.name(),
            };
            match thought {
                // Even a search that is stopped at once has a move.
                Ok(thought) => assert!(game == other && thought.best().is_some()),
                Err(error) => assert!(game != other && error == wrong, "{error}"),
            }
        }
    }
    let wrong = think(
        "circular",
        &*Games::default().get("three-man").unwrap().start(),
    );
    let told = wrong.map_err(|error| error.to_string());
    assert_eq!(
        told.map(drop),
        Err("expected a game of circular, got one of three-man".into())
    );
}

#[test]
fn the_payoff_follows_from_the_value() {
    for (name, opponents) in [("circular", 1), ("three-man", 2)] {
        let game = Games::default().get(name).unwrap().start();
        let mut thought = think(name, &*game).unwrap();
        let value = Value::new(i32::from(thought.lead) * opponents);
        thought.judgment = Some(Judgment::Value(value));
        assert_eq!(thought.payoff(), Some(0.75));
        thought.judgment = Some(Judgment::Payoff(0.2));
        assert_eq!(thought.payoff(), Some(0.2));
        thought.judgment = None;
        assert_eq!(thought.payoff(), None);
    }
}

#[test]
fn a_game_that_is_over_has_no_turn() {
    let mut game = Games::default().get("circular").unwrap().start();
    for mv in ["c2e3", "k2m3", "e3c2", "m3k2"].repeat(2) {
        game.play(mv).unwrap();
    }
    game.claim(Claim::Repetition).unwrap();
    let thought = think("circular", &*game).unwrap();
    assert_eq!((thought.turn, thought.line), (None, Vec::new()));
}
