//! Strategies generate legal play, cover it widely, and shrink to simple cases.
use std::collections::HashSet;

use game_core::{Game, History};
use game_testkit::games::noughts::{Color as Mark, Position as Noughts};
use game_testkit::games::ring::{Length, Ring};
use game_testkit::strategy::{played_games, played_games_of, played_positions};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestError, TestRng, TestRunner};

game_testkit::properties! {
    #[test]
    fn positions_are_those_after_their_moves(game in played_games::<Noughts>(9)) {
        let mut position = *game.first_position();
        for mv in game.moves() {
            prop_assert!(position.outcome().is_none());
            position.play(mv).unwrap();
        }
        prop_assert_eq!(&position, game.position());
    }

    #[test]
    fn games_begin_where_they_should_and_stay_within_their_turns(
        game in played_games_of(vec![Ring::start(Length::Long)], 7),
    ) {
        prop_assert_eq!(game.first_position(), &Ring::start(Length::Long));
        prop_assert!(game.turns() <= 7);
    }
}

#[test]
fn positions_are_the_last_ones_of_games() {
    let [mut one, mut other] = [(); 2].map(|()| TestRunner::deterministic());
    for _ in 0..200 {
        let game: History<Ring> = played_games(60).new_tree(&mut one).unwrap().current();
        let position: Ring = played_positions(60).new_tree(&mut other).unwrap().current();
        assert_eq!(&position, game.position());
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

/// The value that a failing test would show.
fn simplest(fails: impl Fn(&Noughts) -> bool) -> String {
    let config = Config {
        failure_persistence: None,
        ..Config::default()
    };
    let random = TestRng::deterministic_rng(RngAlgorithm::default());
    let mut runner = TestRunner::new_with_rng(config, random);
    let result = runner.run(&played_games::<Noughts>(9), |game| {
        prop_assert!(!fails(game.position()));
        Ok(())
    });
    match result {
        Err(TestError::Fail(_, game)) => {
            let moves = game.moves().map(|mv| format!(" {mv}"));
            format!("{}:{}", game.position(), moves.collect::<String>())
        }
        other => unreachable!("{other:?}"),
    }
}

#[test]
fn what_fails_shrinks_to_a_short_game_of_early_moves() {
    assert_eq!(simplest(|_| true), "3/3/3:");
    let three = simplest(|position| position.count_legal_moves() < 7);
    assert_eq!(three, "3/3/xox: a1 b1 c1");
    let middle = simplest(|position| position.to_string().split('/').nth(1) == Some("1x1"));
    assert_eq!(middle, "3/1x1/3: b2");
}

#[test]
fn games_begin_in_every_way_there_is() {
    let mut runner = TestRunner::deterministic();
    let mut starts = HashSet::new();
    for _ in 0..50 {
        let game: History<Ring> = played_games(3).new_tree(&mut runner).unwrap().current();
        starts.insert(*game.first_position());
    }
    assert_eq!(
        starts,
        [Length::Short, Length::Long].map(Ring::start).into()
    );
}
