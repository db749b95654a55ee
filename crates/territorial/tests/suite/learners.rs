//! Moves as numbers, and positions as planes.

use std::collections::HashSet;

use proptest::prelude::*;
use territorial::game_core::{Acting, Actions, MaskTooShort, Numbered, Observe, WrongSize};
use territorial::{BOARD, Builder, Cell, Color, Kind, Move, Piece, Position, Rules};

use crate::positions;

fn observed(position: &Position) -> Vec<u8> {
    let mut numbers = vec![0; Position::NUMBERS];
    position.observe_bytes(&mut numbers).unwrap();
    numbers
}

/// The position that an observation shows: pieces, player and rules from planes of their own.
fn seen(numbers: &[u8]) -> Position {
    let planes: Vec<&[u8]> = numbers.chunks(64).collect();
    let mover = Color::ALL[usize::from(planes[25][0])];
    let mut builder = Builder::new();
    builder.to_move(mover);
    builder.rules(Rules::ALL[usize::from(planes[26][0])]);
    for (plane, &squares) in planes[..12].iter().enumerate() {
        let color = if plane < 6 { mover } else { mover.opponent() };
        for square in BOARD.cells().iter().filter(|it| squares[it.index()] == 1) {
            builder.put(square, Piece::new(color, Kind::ALL[plane % 6]));
        }
    }
    builder.build().unwrap()
}

proptest! {
    #[test]
    fn an_observation_says_everything(position in positions()) {
        let numbers = observed(&position);
        let planes: Vec<&[u8]> = numbers.chunks(64).collect();
        prop_assert_eq!(seen(&numbers), position);
        let mover = position.to_move();
        for (place, color) in [mover, mover.opponent()].into_iter().enumerate() {
            let shown = Kind::ALL.map(|kind| planes[12 + 6 * place + kind.index()]);
            for (kind, plane) in Kind::ALL.into_iter().zip(shown) {
                prop_assert_eq!(plane, [position.hand(color).count(kind); 64]);
            }
        }
        // Dark squares, of which a1 is one, are Black's.
        prop_assert_eq!(planes[24][0] == 1, mover == Color::Black);
        prop_assert_eq!(planes[24].iter().map(|&number| u32::from(number)).sum::<u32>(), 32);

        let mut parts = vec![0.0; Position::NUMBERS];
        position.observe(&mut parts).unwrap();
        for (index, (&number, part)) in numbers.iter().zip(parts).enumerate() {
            let most = Position::PLANES[index / 64].most;
            prop_assert!(number <= most);
            prop_assert_eq!(part.to_bits(), (f32::from(number) / f32::from(most)).to_bits());
        }
    }

    #[test]
    fn actions_are_the_legal_moves(position in positions()) {
        let acting = Acting::new(position);
        let mut actions = Vec::new();
        acting.legal_actions(&mut actions);
        let moves: Vec<Move> =
            actions.iter().filter_map(|&number| Position::move_with_number(number)).collect();
        prop_assert_eq!(&moves, &position.legal_moves().to_vec());

        let mut mask = [u64::MAX; 6];
        acting.legal_action_mask(&mut mask).unwrap();
        let set: HashSet<u32> =
            (0..6 * 64).filter(|number| mask[number / 64] >> (number % 64) & 1 == 1)
                .map(|number| number as u32).collect();
        prop_assert_eq!(set, actions.iter().copied().collect());

        for (action, mv) in actions.into_iter().zip(moves) {
            prop_assert_eq!(Acting::actions_of(&position, mv).to_vec(), [action]);
            let mut acting = acting.clone();
            prop_assert_eq!(acting.act(action as usize), Ok(Some(mv)));
            prop_assert_eq!(*acting.position(), position.after(mv).unwrap());
        }
    }
}

#[test]
fn numbers_and_moves_are_one_to_one() {
    let moves: Vec<Move> = (0..Position::MOVES)
        .filter_map(Position::move_with_number)
        .collect();
    assert_eq!((moves.len(), Position::ACTIONS), (349, 349));
    for (number, &mv) in (0..).zip(&moves) {
        assert_eq!(Position::number_of(mv), Some(number), "{mv}");
    }
    for none in [Position::MOVES, u32::MAX] {
        assert_eq!(Position::move_with_number(none), None);
    }
    let texts = [0, 1, 28, 29, 93, 157, 221, 285, 348].map(|number| moves[number].to_string());
    let of_the_table = [
        "pass", "K@a1", "K@h8", "Q@a1", "R@a1", "B@a1", "N@a1", "P@a1", "P@h8",
    ];
    assert_eq!(texts, of_the_table);
    // What has no number is a move in no position.
    for kind in Kind::ALL {
        for to in (0..192).filter_map(Cell::new) {
            let mv = Move::Place { kind, to };
            assert_eq!(
                Position::number_of(mv).is_some(),
                moves.contains(&mv),
                "{mv}"
            );
        }
    }
}

#[test]
fn buffers_of_the_wrong_size_are_refused_as_they_are() {
    let start = Position::default();
    let needed = 27 * 64;
    for have in [0, needed - 1, needed + 1] {
        let mut numbers = vec![7; have];
        assert_eq!(
            start.observe_bytes(&mut numbers),
            Err(WrongSize { have, needed })
        );
        assert!(numbers.iter().all(|&number| number == 7));
    }
    let mut mask = [7; 5];
    let refusal = Acting::new(start).legal_action_mask(&mut mask);
    assert_eq!(
        (refusal, mask),
        (Err(MaskTooShort { have: 5, needed: 6 }), [7; 5])
    );
    assert_eq!(Position::PLANES.len(), 27);
    let names: HashSet<&str> = Position::PLANES.iter().map(|plane| plane.name).collect();
    assert_eq!(names.len(), 27);
}
