//! Numbers of moves and actions, and positions as planes.

use std::collections::BTreeSet;

use game_core::{
    Acting, Actions, Choice as _, IllegalAction, MaskTooShort, Numbered, Observe, SplitMix64,
    Symmetric, WrongSize,
};
use numbered_shogi::{
    BOARD, Builder, Cell, Choice, Color, Kind, Move, Piece, Position, Rules, Symmetry,
};
use proptest::prelude::*;

use crate::properties::positions;

#[test]
fn every_number_is_that_of_its_move() {
    assert_eq!(Position::MOVES, 107_904);
    assert_eq!(Position::move_with_number(Position::MOVES), None);
    assert_eq!(Position::move_with_number(u32::MAX), None);
    let moves = (0..Position::MOVES).map(|number| Position::move_with_number(number).unwrap());
    let mut known = BTreeSet::new();
    for (number, mv) in (0..).zip(moves) {
        assert_eq!(Position::number_of(mv), Some(number), "{mv}");
        assert!(known.insert(mv), "{mv}");
    }
}

/// A piece that is alone on the board, with all the rest in its player's hand but a single \[1\],
/// has every move that such a piece has anywhere: captures add none.
#[test]
fn the_moves_with_numbers_are_those_of_some_position() {
    let mut possible = BTreeSet::new();
    for color in Color::ALL {
        for kind in Kind::ALL {
            for cell in BOARD.cells() - color.goal_end() {
                let mut builder = Builder::new();
                builder.put(cell, Piece::new(color, kind)).to_move(color);
                for other in Kind::ALL {
                    let own =
                        other.total() - u8::from(other == kind) - u8::from(other == Kind::One);
                    builder.hand(color, other, own);
                }
                builder.hand(color.opponent(), Kind::One, 1);
                let position = builder.build().unwrap();
                position.for_each_legal_move(|mv| {
                    possible.insert(Position::number_of(mv).unwrap());
                });
            }
        }
    }
    assert!(possible.into_iter().eq(0..Position::MOVES));
}

#[test]
fn moves_of_no_position_have_no_number() {
    for text in [
        "a1a1",             // no move
        "a1g7",             // no leap
        "c2c3=1",           // no demotion after a move forward, and none of a [1]
        "c2c3=3",           // promotion by one only
        "a1b1=2",           // nothing but a [1] goes one step sideways
        "c6c7=2",           // no exchange on the goal end
        "d4d6=5",           // a [3] becomes a [4] forward, a [5] less backward
        "d4c2:a1,b1,c1,d1", // a [4] gives three at most
        "d3d2:a1",          // no retreat
        "d5d2:a1,b1,c1,d1,e1",
    ] {
        let mv: Move = text.parse().unwrap();
        assert_eq!(Position::number_of(mv), None, "{text}");
    }
}

#[test]
fn there_is_an_action_for_each_choice_and_one_more() {
    const { assert!(!Position::WHOLE_MOVES) };
    assert_eq!(Position::ACTIONS, Choice::COUNT + 1);
    let mut acting = Acting::new(Position::default());
    let too_short = MaskTooShort { have: 3, needed: 4 };
    assert_eq!(acting.legal_action_mask(&mut [0; 3]), Err(too_short));
    for action in [Choice::COUNT, Choice::COUNT + 1, 0, usize::MAX] {
        assert_eq!(acting.act(action), Err(IllegalAction(action)));
    }
}

#[test]
fn buffers_of_the_wrong_size_are_refused() {
    let start = Position::default();
    let needed = Position::NUMBERS;
    assert_eq!(needed, 21 * 49);
    for have in [0, needed - 1, needed + 1] {
        let wrong = Err(WrongSize { have, needed });
        assert_eq!(start.observe_bytes(&mut vec![7; have]), wrong);
        assert_eq!(start.observe(&mut vec![7.0; have]), wrong);
    }
}

fn observed(position: &Position) -> Vec<u8> {
    let mut numbers = vec![255; Position::NUMBERS];
    position.observe_bytes(&mut numbers).unwrap();
    numbers
}

/// The position that is observed so, with First to move in the first turn.
fn read_back(numbers: &[u8]) -> Position {
    let mut builder = Builder::new();
    let at = |plane: usize, place: usize| numbers[plane * 49 + place];
    for (seat, color) in Color::ALL.into_iter().enumerate() {
        for kind in Kind::ALL {
            let plane = seat * 5 + kind.index();
            for place in (0..49).filter(|&place| at(plane, place) == 1) {
                builder.put(Cell::new(place).unwrap(), Piece::new(color, kind));
            }
            builder.hand(color, kind, at(10 + plane, 48));
        }
    }
    if at(20, 0) == 1 {
        builder.rules(Rules::Leaping);
    }
    builder.build().unwrap()
}

proptest! {
    #[test]
    fn random_actions_play_legal_moves(position in positions(), seed in any::<u64>()) {
        let mut random = SplitMix64::new(seed);
        let mut acting = Acting::new(position);
        let (mut actions, mut taken) = (Vec::new(), Vec::new());
        for _ in 0..20 {
            acting.legal_actions(&mut actions);
            let mut mask = [0_u64; Position::ACTIONS.div_ceil(64)];
            acting.legal_action_mask(&mut mask).unwrap();
            let is_set = |&action: &u32| mask[action as usize / 64] >> (action % 64) & 1 == 1;
            prop_assert!(actions.iter().all(is_set));
            let bits: u32 = mask.iter().map(|word| word.count_ones()).sum();
            prop_assert_eq!(bits as usize, actions.len());
            if actions.is_empty() {
                prop_assert!(acting.position().outcome().is_some());
                return Ok(());
            }
            let before = *acting.position();
            let action = actions[random.below(actions.len() as u64) as usize];
            taken.push(action);
            if let Some(mv) = acting.act(action as usize).unwrap() {
                prop_assert_eq!(Acting::actions_of(&before, mv).to_vec(), taken.clone());
                prop_assert_eq!(before.after(mv), Ok(*acting.position()));
                taken.clear();
            }
        }
    }

    #[test]
    fn legal_moves_have_numbers(position in positions()) {
        for mv in position.legal_moves() {
            let number = Position::number_of(mv);
            prop_assert_eq!(number.and_then(Position::move_with_number), Some(mv));
        }
    }

    #[test]
    fn an_observation_says_all_but_the_turn(position in positions()) {
        let numbers = observed(&position);
        let view = position.image(position.mover_view().unwrap()).unwrap();
        prop_assert_eq!(observed(&view), numbers.clone());
        let view = Builder::from(&view).turn(1).build().unwrap();
        prop_assert_eq!(read_back(&numbers), view);
        for (plane, numbers) in Position::PLANES.iter().zip(numbers.chunks(49)) {
            prop_assert!(numbers.iter().all(|&number| number <= plane.most), "{}", plane.name);
        }

        let mut parts = vec![9.0; Position::NUMBERS];
        position.observe(&mut parts).unwrap();
        let planes = Position::PLANES.iter().flat_map(|plane| [plane.most; 49]);
        let scaled: Vec<f32> =
            numbers.iter().zip(planes).map(|(&n, most)| f32::from(n) / f32::from(most)).collect();
        prop_assert_eq!(parts, scaled);
    }

    #[test]
    fn a_mirrored_position_is_observed_mirrored(position in positions()) {
        let rows = observed(&position);
        let mirrored: Vec<u8> =
            rows.chunks(7).flat_map(|row| row.iter().rev().copied()).collect();
        prop_assert_eq!(observed(&position.image(Symmetry::Mirror).unwrap()), mirrored);
    }
}
