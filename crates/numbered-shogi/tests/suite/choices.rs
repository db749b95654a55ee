//! Turns as small choices.

use game_core::{Choice as _, Choices, Choosing};
use numbered_shogi::game_board::Pointing;
use numbered_shogi::{BOARD, Choice, Kind, Move, Position};
use proptest::prelude::*;

use crate::properties::{positions, sorted};

/// Positions with more moves are left out where all choices are walked.
const MOST_MOVES: u64 = 3_000;

/// All moves that can be chosen, each as often as there are ways to it.
fn walk(turn: &mut Choices<'_, Position>, moves: &mut Vec<Move>) {
    moves.extend(turn.complete());
    for choice in turn.options() {
        turn.choose(choice).unwrap();
        walk(turn, moves);
        turn.take_back();
    }
}

/// What is wrong with the choices of a legal move in its position, if anything is.
fn is_chosen_step_by_step(position: &Position, mv: Move) -> Result<(), TestCaseError> {
    let choices = Position::choices_of(mv);
    prop_assert_eq!(Position::move_of(&choices), Some(mv));
    let mut turn = position.choices(&[]).unwrap();
    let mut text = String::new();
    for &choice in &choices {
        prop_assert!(turn.options().contains(&choice), "{}: {}", mv, choice);
        prop_assert_eq!(turn.find(&choice.to_string()), Some(choice));
        prop_assert_eq!(turn.choose(choice), Ok(()));
        text += &choice.to_string();
    }
    prop_assert_eq!(turn.complete(), Some(mv));
    prop_assert_eq!(text, mv.to_string());
    Ok(())
}

/// Every choice that there is.
fn all_choices() -> impl Iterator<Item = Choice> {
    (0..Choice::COUNT).map(|index| Choice::with_index(index).unwrap())
}

#[test]
fn choices_have_the_numbers_of_the_table() {
    assert_eq!(Choice::COUNT, 201);
    assert_eq!(Choice::with_index(Choice::COUNT), None);
    assert!(all_choices().is_sorted());
    assert!(
        all_choices()
            .enumerate()
            .all(|(index, choice)| choice.index() == index)
    );
    let texts = [0, 48, 49, 97, 98, 102, 103, 151, 152, 200]
        .map(|index| Choice::with_index(index).unwrap().to_string());
    let expected = [
        "a1", "g7", "a1", "g7", "=1", "=5", ":a1", ":g7", ",a1", ",g7",
    ];
    assert_eq!(texts, expected);
}

#[test]
fn choices_point_at_cells_or_name_a_kind() {
    let b1 = BOARD.parse_cell("b1").unwrap();
    for choice in [
        Choice::From(b1),
        Choice::To(b1),
        Choice::Split(b1),
        Choice::Also(b1),
    ] {
        assert_eq!((choice.cell(), choice.kind()), (Some(b1), None));
    }
    let swap = Choice::Swap(Kind::Two);
    assert_eq!((swap.cell(), swap.kind()), (None, Some(Kind::Two)));
}

#[test]
fn sequences_that_make_no_move() {
    let mv: Move = "d4d2:b1,d2".parse().unwrap();
    let choices = Position::choices_of(mv);
    let [from, to, split, also] = *choices.as_slice() else {
        panic!("{mv} takes four choices");
    };
    for wrong in [
        &[][..],
        &[from],
        &[to, from],
        &[from, from],
        &[from, to, to],
        &[from, to, also],
        &[from, to, split, split],
        &[from, to, split, also, also],
        &[from, to, Choice::Swap(Kind::Two), also],
        &[from, to, Choice::Swap(Kind::Two), split],
    ] {
        assert_eq!(Position::move_of(wrong), None, "{wrong:?}");
    }
    let start = Position::default();
    let refused = start.choices(&[from]).unwrap_err();
    assert_eq!(refused.to_string(), "choice 1: `d4` cannot be chosen here");
}

#[test]
fn nine_thousand_moves_are_chosen_step_by_step() {
    let text = "......./v1....../......./454.454/3333333/......./....... b 16,0,0,0,0/1,12,1,0,0 1";
    let position: Position = text.parse().unwrap();
    let moves = position.legal_moves();
    assert!(moves.len() > 9_000);
    let mut chosen = Vec::new();
    walk(&mut position.choices(&[]).unwrap(), &mut chosen);
    assert_eq!(sorted(chosen), sorted(moves.to_vec()));
    for mv in moves.into_iter().step_by(101) {
        is_chosen_step_by_step(&position, mv).unwrap();
    }
}

proptest! {
    #[test]
    fn each_legal_move_is_one_way_through_the_choices(position in positions()) {
        if position.count_legal_moves() <= MOST_MOVES {
            let mut chosen = Vec::new();
            walk(&mut position.choices(&[]).unwrap(), &mut chosen);
            prop_assert_eq!(sorted(chosen), sorted(position.legal_moves().to_vec()));
        }
        let moves = position.legal_moves();
        let step = moves.len() / 50 + 1;
        for mv in moves.into_iter().step_by(step) {
            is_chosen_step_by_step(&position, mv)?;
        }
    }

    #[test]
    fn what_can_be_chosen_is_what_is_offered(
        position in positions(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..7),
    ) {
        let mut turn = position.choices(&[]).unwrap();
        for pick in picks {
            let options = turn.options();
            prop_assert!(options.is_sorted());
            for choice in all_choices() {
                let can = position.can_choose(turn.so_far(), choice);
                prop_assert_eq!(can, options.contains(&choice), "{:?} {}", turn, choice);
            }
            if options.is_empty() {
                break;
            }
            turn.choose(options[pick.index(options.len())]).unwrap();
        }
    }

    #[test]
    fn nothing_follows_what_cannot_be_chosen(
        position in positions(),
        indices in prop::collection::vec(0..Choice::COUNT, 1..9),
    ) {
        let choices: Vec<Choice> =
            indices.into_iter().map(|index| Choice::with_index(index).unwrap()).collect();
        if let Some(mv) = Position::move_of(&choices) {
            prop_assert_eq!(Position::choices_of(mv).to_vec(), choices.clone());
        }
        if position.choices(&choices).is_err() {
            let mut offered = 0;
            let _ = position.visit_choices(&choices, |_| {
                offered += 1;
                core::ops::ControlFlow::<()>::Continue(())
            });
            prop_assert_eq!(offered, 0);
        }
    }
}
