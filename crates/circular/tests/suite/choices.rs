//! Turns as small choices.

use circular::game_core::{Choice as _, Choosing};
use circular::{Cell, Choice, Move, Position};
use game_board::Pointing;
use proptest::prelude::*;

use crate::properties::{many_cases, positions, sorted};

/// All moves that are complete somewhere in the tree of choices, which must have no dead ends.
fn walk(position: &Position) -> Vec<Move> {
    fn visit(position: &Position, so_far: &mut Vec<Choice>, moves: &mut Vec<Move>) {
        let turn = position.choices(so_far).unwrap();
        let options = turn.options();
        assert!(turn.complete().is_some() || !options.is_empty() || so_far.is_empty());
        moves.extend(turn.complete());
        for option in options {
            so_far.push(option);
            visit(position, so_far, moves);
            so_far.pop();
        }
    }
    let mut moves = Vec::new();
    visit(position, &mut Vec::new(), &mut moves);
    moves
}

proptest! {
    #![proptest_config(many_cases())]

    #[test]
    fn the_tree_of_choices_holds_each_legal_move_once(position in positions()) {
        prop_assert_eq!(sorted(walk(&position)), sorted(position.legal_moves().to_vec()));
    }

    #[test]
    fn a_move_is_its_choices(position in positions()) {
        for mv in position.legal_moves() {
            let choices = Position::choices_of(mv);
            prop_assert_eq!(Position::move_of(&choices), Some(mv));
            let text: String = choices.iter().map(ToString::to_string).collect();
            prop_assert_eq!(text, mv.to_string());
            let mut turn = position.choices(&[]).unwrap();
            for choice in choices {
                prop_assert_eq!(turn.complete(), None);
                prop_assert_eq!(turn.find(&choice.to_string()), Some(choice));
                turn.choose(choice).unwrap();
            }
            prop_assert_eq!(turn.complete(), Some(mv));
        }
    }

    #[test]
    fn what_is_not_offered_cannot_be_chosen(position in positions()) {
        let options = position.choices(&[]).unwrap().options();
        for choice in (0..Choice::COUNT).filter_map(Choice::with_index) {
            prop_assert_eq!(position.can_choose(&[], choice), options.contains(&choice));
        }
    }
}

fn options(position: &str, so_far: &[&str]) -> String {
    let position: Position = position.parse().unwrap();
    let mut turn = position.choices(&[]).unwrap();
    for text in so_far {
        turn.choose(turn.find(text).unwrap()).unwrap();
    }
    let options: Vec<String> = turn.options().iter().map(ToString::to_string).collect();
    options.join(" ")
}

#[test]
fn pairs_come_first_in_ascending_order() {
    let two = "a9k4c/12ca2/1ca13/1ca4K8 w - - - 0 1";
    assert_eq!(options(two, &[]), "b1*c1, b2*c2, m3*n3, p4*a4, h1");
    assert_eq!(options(two, &["b2*c2,"]), "m3*n3, p4*a4, h1");
    assert_eq!(options(two, &["m3*n3,", "h1"]), "g1 g2 h2 i1 i2");
    assert_eq!(options(two, &["m3*n3,", "h1", "g1"]), "");
}

#[test]
fn a_removal_that_must_come_is_the_only_choice() {
    assert_eq!(options("2K4R1R6/4cCA9/R15/8k7 b - - - 0 1", &[]), "f3*g3,");
    assert_eq!(
        options("2K4R1R6/4cCA9/R15/8k7 b - - - 0 1", &["f3*g3,"]),
        "e3"
    );
    assert_eq!(
        options("2K4R1R6/4cCA9/R15/8k7 b - - - 0 1", &["f3*g3,", "e3"]),
        "f3"
    );
}

#[test]
fn choices_out_of_order_make_no_move() {
    let cell = |index| Cell::new(index).unwrap();
    let (off, from, to) = (Choice::TakeOff, Choice::From, Choice::To);
    let (a, b, c) = (cell(3), cell(20), cell(40));
    assert!(Position::move_of(&[off(a), off(b), from(c), to(a)]).is_some());
    for choices in [
        &[][..],
        &[from(a)],
        &[to(a)],
        &[to(a), from(b)],
        &[off(a), from(a)],
        &[off(b), off(a), from(c), to(a)],
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
        assert_eq!(Position::move_of(choices), None, "{choices:?}");
        let start = Position::default();
        let illegal = [choices, &[off(a)]].concat();
        assert!(start.choices(&illegal).is_err(), "{choices:?}");
    }
}

#[test]
fn an_error_says_which_choice_it_is() {
    let start = Position::default();
    let [d1, d2] = [12, 13].map(|index| Cell::new(index).unwrap());
    let error = start
        .choices(&[Choice::From(d1), Choice::To(d2)])
        .unwrap_err();
    assert_eq!(error.to_string(), "choice 2: `d2` cannot be chosen here");
}

#[test]
fn choices_have_the_numbers_of_the_table() {
    for index in 0..Choice::COUNT {
        let choice = Choice::with_index(index).unwrap();
        assert_eq!(choice.index(), index);
        assert_eq!(choice.cell().map(Cell::index), Some(index % 64));
        assert_eq!(choice.kind(), None);
    }
    assert_eq!(Choice::with_index(Choice::COUNT), None);
    let text = |index| Choice::with_index(index).map(|choice| choice.to_string());
    let texts = [0, 63, 64, 191].map(|index| text(index).unwrap());
    assert_eq!(texts, ["a1*b1,", "p4*a4,", "a1", "p4"]);
}
