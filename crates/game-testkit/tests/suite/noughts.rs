//! A sound game passes all its standard tests.

use crate::faulty::{
    CALLED_LEGAL, EFFECT_OFF_THE_BOARD, Faulty, MANY_FIELDS, NO_EFFECTS, NO_MOVE_OF_STEPS,
    NOT_LISTED, UNBOUNDED_HAND, set_fault,
};
use game_board::{Acting, IllegalAction, crossed};
use game_testkit::games::noughts::{BOARD, Move, Position as Noughts};
use game_testkit::strategy::played_positions;

game_testkit::standard_tests! {
    position: Noughts,
    folder: concat!(env!("CARGO_MANIFEST_DIR"), "/tests/noughts"),
    positions: ["3/1x1/3", "2o/2o/xxx"],
    candidates: BOARD.cells().iter().map(Move),
    set_ups: (played_positions(9), 64),
    suite: { seed: 1, games: 60, max_turns: 200, positions: 300, ends: 60 },
    facets: [on_board, choices, learner, symmetries, bytes],
    bytes: 4,
    golden: [("random-1", "standard", 1, 9)],
    perft: [("standard", [9, 72, 504, 3024]), ("2o/2o/xxx", [0])],
}

#[test]
#[allow(unnameable_test_items, reason = "this test runs them")]
fn a_wrong_position_fails_one_test() {
    use std::panic::catch_unwind;

    game_testkit::standard_tests! {
        position: Noughts,
        positions: ["3/1x1/3", "nonsense"],
    }

    let failure = catch_unwind(the_suite_holds).expect_err("a wrong position");
    let message = failure.downcast_ref::<String>().expect("a message");
    assert!(message.starts_with("nonsense: "), "{message}");
    long_texts_are_refused_at_once();
    assert_eq!(more_positions().len(), 1);
}

#[test]
fn a_turn_that_no_move_completes_stays_as_it_was() {
    set_fault(NO_MOVE_OF_STEPS);
    let mut acting = Acting::new(Faulty::default());
    let before = acting.clone();
    let mut actions = Vec::new();
    acting.legal_actions(&mut actions);
    assert_eq!(actions.len(), 9);
    let action = actions[0] as usize;
    assert_eq!(acting.act(action), Err(IllegalAction(action)));
    assert!(acting == before && acting.steps().is_empty());
}

#[test]
#[should_panic(expected = "most_in_hand")]
fn more_in_hand_than_possible_is_found() {
    set_fault(UNBOUNDED_HAND);
    game_testkit::facets::on_board(&Faulty::default());
}

#[test]
#[should_panic(expected = "3/3/3: the effects of a1 leave nothing on a1, the move x")]
fn effects_that_are_left_out_are_found() {
    set_fault(NO_EFFECTS);
    game_testkit::facets::on_board(&Faulty::default());
}

#[test]
#[should_panic(
    expected = "3/3/3: the effects of a1 leave x on ??, the move nothing: x appears on a1, \
                x appears on ??"
)]
fn effects_off_the_board_are_found() {
    set_fault(EFFECT_OFF_THE_BOARD);
    game_testkit::facets::on_board(&Faulty::default());
}

#[test]
#[should_panic(expected = "move: b2\n  found: not listed, but legal")]
fn legal_moves_that_are_not_listed_are_found() {
    set_fault(NOT_LISTED);
    game_testkit::facets::on_board(&Faulty::default());
}

#[test]
#[should_panic(expected = "move: a1\n  found: not listed, but legal")]
fn illegal_moves_that_are_accepted_are_found() {
    set_fault(CALLED_LEGAL);
    let taken: Faulty = "3/3/x2".parse().unwrap();
    game_testkit::facets::on_board(&taken);
}

#[test]
fn positions_with_many_fields_are_crossed() {
    set_fault(MANY_FIELDS);
    let (start, other) = (Faulty::default(), "3/1x1/3".parse().unwrap());
    assert_eq!(crossed(&start, &other, u32::MAX), start);
}
