//! Turns in small steps.

use std::collections::HashSet;

use proptest::prelude::*;
use territorial::game_board::Pointing;
use territorial::game_core::{Choice as _, Choices, Choosing, Numbered};
use territorial::{Choice, Move, Position};

use crate::positions;

/// All moves that have a number.
fn all_moves() -> impl Iterator<Item = Move> {
    (0..Position::MOVES).filter_map(Position::move_with_number)
}

/// Every move that complete sequences of choices make, in the order of the choices.
fn walked(turn: &Choices<'_, Position>, moves: &mut Vec<Move>) {
    moves.extend(turn.complete());
    for option in turn.options() {
        let mut further = turn.clone();
        assert_eq!(turn.find(&option.to_string()), Some(option));
        further.choose(option).unwrap();
        walked(&further, moves);
    }
}

proptest! {
    #[test]
    fn choices_lead_to_the_legal_moves_each_once(position in positions()) {
        let mut moves = Vec::new();
        walked(&Choices::new(&position), &mut moves);
        prop_assert_eq!(moves, position.legal_moves().to_vec());
    }

    #[test]
    fn nothing_is_offered_that_leads_nowhere(position in positions()) {
        prop_assert_eq!(position.choices(&[])?.options().is_empty(), position.outcome().is_some());
        let mut open = vec![Choices::new(&position)];
        while let Some(turn) = open.pop() {
            let options: HashSet<Choice> = turn.options().into_iter().collect();
            let ends = options.is_empty();
            prop_assert!(turn.complete().is_some() == ends || position.outcome().is_some());
            for choice in (0..Choice::COUNT).filter_map(Choice::with_index) {
                let can = position.can_choose(turn.so_far(), choice);
                prop_assert_eq!(can, options.contains(&choice), "{:?}, {}", turn, choice);
                if can {
                    let mut further = turn.clone();
                    further.choose(choice).unwrap();
                    open.push(further);
                } else {
                    prop_assert!(turn.clone().choose(choice).is_err());
                }
            }
        }
    }
}

#[test]
fn choices_make_up_the_text_and_the_move() {
    for mv in all_moves() {
        let choices = Position::choices_of(mv);
        assert_eq!(Position::move_of(&choices), Some(mv));
        let text: String = choices.iter().map(Choice::to_string).collect();
        assert_eq!(text, mv.to_string());
        assert_eq!(choices.iter().find_map(|choice| choice.cell()), mv.to());
        assert_eq!(choices.iter().find_map(|choice| choice.kind()), mv.kind());
        for part in 0..choices.len() {
            assert_eq!(Position::move_of(&choices[..part]), None);
        }
    }
}

#[test]
fn choices_have_the_numbers_of_the_table() {
    let all: Vec<Choice> = (0..Choice::COUNT).filter_map(Choice::with_index).collect();
    assert_eq!(all.len(), Choice::COUNT);
    assert!(all.is_sorted(), "the order is that of the numbers");
    assert!(all.iter().map(|choice| choice.index()).eq(0..Choice::COUNT));
    assert_eq!(Choice::with_index(Choice::COUNT), None);
    let texts = [0, 1, 6, 7, 70].map(|index| all[index].to_string());
    assert_eq!(texts, ["pass", "K@", "P@", "a1", "h8"]);
}
