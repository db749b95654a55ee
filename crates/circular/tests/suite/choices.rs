//! Turns as sequences of steps.

use circular::game_board::{IllegalStep, OnBoard, StepText};
use circular::{Cell, Position, Step};
use proptest::prelude::*;

use crate::set_ups::positions;

game_testkit::properties! {
    #[test]
    fn pairs_are_taken_off_in_any_order(position in positions()) {
        for mv in position.legal_moves() {
            let mut steps = Position::steps_of(mv);
            for _ in 0..mv.removals().len() {
                steps[..mv.removals().len()].rotate_left(1);
                let turn = position.choices(&steps)?;
                prop_assert_eq!(turn.complete(), Some(mv), "{:?}", steps);
                prop_assert!(turn.options().is_empty());
            }
        }
    }
}

fn options(position: &str, so_far: &[&str]) -> String {
    let position: Position = position.parse().unwrap();
    let mut turn = position.choices(&[]).unwrap();
    for text in so_far {
        turn.choose(turn.find(text).unwrap()).unwrap();
    }
    let text = |step: &Step| StepText::<Position>::new(turn.so_far(), *step).to_string();
    let options: Vec<String> = turn.options().iter().map(text).collect();
    options.join(" ")
}

#[test]
fn pairs_come_first() {
    let four = "a9k4c/12ca2/1ca13/1ca4K8 w - - - 0 1";
    assert_eq!(options(four, &[]), "b1*c1, b2*c2, m3*n3, p4*a4, h1");
    assert_eq!(options(four, &["m3*n3,"]), "b1*c1, b2*c2, p4*a4, h1");
    assert_eq!(options(four, &["m3*n3,", "b2*c2,"]), "b1*c1, p4*a4, h1");
    assert_eq!(options(four, &["m3*n3,", "h1"]), "g1 g2 h2 i1 i2");
    assert_eq!(options(four, &["m3*n3,", "h1", "g1"]), "");
}

#[test]
fn a_removal_that_must_come_is_the_only_choice() {
    let stalemate_without = "2K4R1R6/4cCA9/R15/8k7 b - - - 0 1";
    assert_eq!(options(stalemate_without, &[]), "f3*g3,");
    assert_eq!(options(stalemate_without, &["f3*g3,"]), "e3");
    assert_eq!(options(stalemate_without, &["f3*g3,", "e3"]), "f3");
}

fn cell(index: usize) -> Cell {
    Cell::new(index).unwrap()
}

#[test]
fn steps_out_of_order_make_no_move() {
    let (off, from, to) = (Step::TakeOff, Step::From, Step::To);
    let (a, b, c) = (cell(3), cell(20), cell(40));
    let ascending = Position::move_of(&[off(a), off(b), from(c), to(a)]);
    assert!(ascending.is_some());
    assert_eq!(
        Position::move_of(&[off(b), off(a), from(c), to(a)]),
        ascending
    );
    for steps in [
        &[][..],
        &[Step::Pass],
        &[from(a)],
        &[to(a)],
        &[to(a), from(b)],
        &[off(a), from(a)],
        &[off(a), off(a), from(c), to(a)],
        &[from(a), off(b), to(c)],
        &[from(a), from(b), to(c)],
        &[from(a), to(b), to(c)],
        &[from(a), to(b), off(c)],
        &[off(cell(64)), from(a), to(b)],
        &[
            off(cell(0)),
            off(cell(8)),
            off(cell(16)),
            off(cell(24)),
            off(cell(32)),
            from(a),
            to(b),
        ],
    ] {
        assert_eq!(Position::move_of(steps), None, "{steps:?}");
        let illegal = [steps, &[off(a)]].concat();
        assert!(Position::default().choices(&illegal).is_err(), "{steps:?}");
    }
}

#[test]
fn an_error_says_which_step_it_is() {
    let [d1, d2] = [12, 13].map(cell);
    let error = Position::default()
        .choices(&[Step::From(d1), Step::To(d2)])
        .unwrap_err();
    assert_eq!(error, IllegalStep { index: 1 });
}

#[test]
fn steps_have_the_texts_of_their_parts_of_a_move() {
    let text = |step| StepText::<Position>::new(&[], step).to_string();
    let steps = [
        Step::TakeOff(cell(0)),
        Step::TakeOff(cell(63)),
        Step::From(cell(0)),
        Step::To(cell(63)),
    ];
    assert_eq!(steps.map(text), ["a1*b1,", "p4*a4,", "a1", "p4"]);
}
