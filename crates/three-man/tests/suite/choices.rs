//! Turns as sequences of choices.

use std::collections::BTreeMap;

use proptest::prelude::*;
use three_man::game_board::Pointing;
use three_man::game_core::{Choice as _, Choosing};
use three_man::{BOARD, Cell, Choice, Kind, Move, Position, Promotion};

use crate::properties::{played, set_ups};

/// Goes through all that can be chosen after `so_far`, and counts the moves that come of it.
fn walk(
    position: &Position,
    so_far: &mut Vec<Choice>,
    moves: &mut BTreeMap<Move, usize>,
) -> Result<(), TestCaseError> {
    let turn = position.choices(so_far).unwrap();
    let options = turn.options();
    if let Some(mv) = turn.complete() {
        let choices = Position::choices_of(mv);
        prop_assert_eq!(choices.as_slice(), so_far.as_slice());
        let text: String = so_far.iter().map(Choice::to_string).collect();
        prop_assert_eq!(text, mv.to_string());
        *moves.entry(mv).or_default() += 1;
    } else {
        prop_assert!(
            !options.is_empty(),
            "{} {:?} leads nowhere",
            position,
            so_far
        );
    }
    let mut sorted = options.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    prop_assert_eq!(options.as_slice(), sorted.as_slice(), "once each, in order");
    for choice in (0..Choice::COUNT).filter_map(Choice::with_index) {
        let can = position.can_choose(so_far, choice);
        prop_assert_eq!(can, options.contains(&choice), "{} {:?}", position, so_far);
    }
    for option in options {
        so_far.push(option);
        walk(position, so_far, moves)?;
        so_far.pop();
    }
    Ok(())
}

fn choices_make_the_legal_moves(position: &Position) -> Result<(), TestCaseError> {
    let mut moves = BTreeMap::new();
    if position.outcome().is_none() {
        walk(position, &mut Vec::new(), &mut moves)?;
    } else {
        prop_assert!(position.choices(&[]).unwrap().options().is_empty());
    }
    prop_assert!(moves.values().all(|&times| times == 1));
    let mut legal = position.legal_moves().to_vec();
    legal.sort_unstable();
    prop_assert_eq!(moves.into_keys().collect::<Vec<_>>(), legal, "{}", position);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn each_legal_move_is_one_sequence_of_choices(set_up in set_ups(), played in played()) {
        for position in [set_up, played.position] {
            choices_make_the_legal_moves(&position)?;
        }
    }

    #[test]
    fn what_is_no_beginning_of_a_move_leads_nowhere(
        position in set_ups(),
        numbers in proptest::collection::vec(0..Choice::COUNT, 1..4),
    ) {
        let so_far: Vec<_> = numbers.into_iter().filter_map(Choice::with_index).collect();
        let begins = position
            .legal_moves()
            .iter()
            .any(|&mv| Position::choices_of(mv).starts_with(&so_far));
        let mut any = false;
        let _ = position.visit_choices(&so_far, |_| {
            any = true;
            std::ops::ControlFlow::<()>::Continue(())
        });
        prop_assert!(begins || !any, "{} {:?}", position, so_far);
        prop_assert_eq!(position.choices(&so_far).is_ok(), begins);
    }
}

#[test]
fn choices_of_busy_positions_make_the_legal_moves() {
    for text in crate::standard::STARTS {
        choices_make_the_legal_moves(&text.parse().unwrap()).unwrap();
    }
}

#[test]
fn choices_have_numbers() {
    for number in 0..Choice::COUNT {
        assert_eq!(Choice::with_index(number).map(Choice::index), Some(number));
    }
    assert_eq!(Choice::with_index(Choice::COUNT), None);
    let cell = |name| BOARD.parse_cell(name).unwrap();
    for (choice, number) in [
        (Choice::Pass, 0),
        (Choice::From(cell("a1")), 1),
        (Choice::From(cell("a2")), 2),
        (Choice::From(cell("b1")), 7),
        (Choice::From(cell("x6")), 144),
        (Choice::To(cell("a1")), 145),
        (Choice::To(cell("x6")), 288),
        (Choice::Promote(Promotion::Queen), 289),
        (Choice::Promote(Promotion::Knight), 292),
    ] {
        assert_eq!(choice.index(), number, "{choice}");
    }
    // A slot between two files, which is no cell.
    let nowhere = Choice::From(Cell::new(6).unwrap());
    assert!(nowhere.index() < Choice::COUNT);
}

#[test]
fn choices_point_at_cells_and_kinds() {
    let e2 = BOARD.parse_cell("e2").unwrap();
    for (choice, cell, kind) in [
        (Choice::Pass, None, None),
        (Choice::From(e2), Some(e2), None),
        (Choice::To(e2), Some(e2), None),
        (Choice::Promote(Promotion::Rook), None, Some(Kind::Rook)),
    ] {
        assert_eq!((choice.cell(), choice.kind()), (cell, kind));
    }
}

#[test]
fn choices_that_make_up_no_move_are_none() {
    let e2 = BOARD.parse_cell("e2").unwrap();
    for choices in [
        &[][..],
        &[Choice::From(e2)],
        &[Choice::To(e2)],
        &[Choice::Pass, Choice::Pass],
        &[Choice::To(e2), Choice::From(e2)],
        &[Choice::From(e2), Choice::To(e2), Choice::Pass],
    ] {
        assert_eq!(Position::move_of(choices), None, "{choices:?}");
    }
}
