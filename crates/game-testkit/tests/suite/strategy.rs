//! Strategies: what they make is played by the rules, is spread widely, and shrinks to what is
//! simple.
use std::collections::HashSet;

use game_core::{Game, History};
use game_testkit::games::noughts::{Color as Mark, Position as Noughts};
use game_testkit::games::ring::{Length, Ring};
use game_testkit::strategy::{
    Played, played_games, played_games_from, played_positions, played_positions_from,
};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

proptest! {
    #[test]
    fn positions_are_those_after_their_moves(played in played_positions::<Noughts>(9)) {
        let mut position = played.start;
        for mv in played.moves {
            prop_assert!(position.outcome().is_none());
            position.play(mv).unwrap();
        }
        prop_assert_eq!(position, played.position);
    }

    #[test]
    fn games_begin_where_they_should_and_stay_within_their_turns(
        game in played_games_from(Ring::start(Length::Long), 7),
        played in played_positions_from(Ring::start(Length::Long), 7),
    ) {
        prop_assert_eq!(game.start(), &Ring::start(Length::Long));
        prop_assert_eq!(played.start, Ring::start(Length::Long));
        prop_assert!(game.turns() <= 7 && played.moves.len() <= 7);
    }
}

#[test]
fn games_are_of_all_lengths_and_end_in_every_way() {
    let mut runner = TestRunner::deterministic();
    let (mut lengths, mut ends) = (HashSet::new(), HashSet::new());
    for _ in 0..500 {
        let game: History<Noughts> = played_games(9).new_tree(&mut runner).unwrap().current();
        lengths.insert(game.turns());
        ends.insert(game.outcome().map(|outcome| outcome.winner()));
    }
    assert_eq!(lengths, (0..=9).collect());
    assert_eq!(
        ends,
        [
            None,
            Some(None),
            Some(Some(Mark::Cross)),
            Some(Some(Mark::Nought))
        ]
        .into()
    );
}

/// What a failing test would show.
fn simplest(fails: impl Fn(&Noughts) -> bool) -> Played<Noughts> {
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    let random = TestRng::deterministic_rng(RngAlgorithm::default());
    let mut runner = TestRunner::new_with_rng(config, random);
    let result = runner.run(&played_positions::<Noughts>(9), |played| {
        prop_assert!(!fails(&played.position));
        Ok(())
    });
    match result {
        Err(TestError::Fail(_, played)) => played,
        other => unreachable!("{other:?}"),
    }
}

#[test]
fn what_fails_shrinks_to_a_short_game_of_early_moves() {
    assert_eq!(format!("{:?}", simplest(|_| true)), "3/3/3");
    let three = simplest(|position| position.count_legal_moves() < 7);
    assert_eq!(format!("{three:?}"), "3/3/xox after a1 b1 c1 from 3/3/3");
    let middle = simplest(|position| position.to_string().split('/').nth(1) == Some("1x1"));
    assert_eq!(format!("{middle:?}"), "3/1x1/3 after b2 from 3/3/3");
}

#[test]
fn games_begin_in_every_way_there_is() {
    let mut runner = TestRunner::deterministic();
    let mut starts = HashSet::new();
    for _ in 0..50 {
        let game: History<Ring> = played_games(3).new_tree(&mut runner).unwrap().current();
        starts.insert(*game.start());
    }
    assert_eq!(
        starts,
        [Length::Short, Length::Long].map(Ring::start).into()
    );
}
