//! Turns as sequences of steps.

use std::collections::BTreeSet;

use numbered_shogi::game_board::{Choices, OnBoard};
use numbered_shogi::{BOARD, Cell, Kind, Move, Position, Step};
use proptest::prelude::*;

use crate::properties::{NINE_THOUSAND_MOVES, positions, sorted};

/// Returns all moves that ascending steps lead to, each as often as steps lead to it.
fn walk(turn: &mut Choices<'_, Position>, moves: &mut Vec<Move>) {
    moves.extend(turn.complete());
    for step in turn.options() {
        let descends = matches!(turn.so_far().last(), Some(last @ Step::Place(_)) if *last > step);
        if !descends {
            turn.choose(step).unwrap();
            walk(turn, moves);
            turn.take_back();
        }
    }
}

/// Returns the steps that can come after these: the remaining ones of each legal move that has
/// them.
fn next_steps(moves: &[Move], so_far: &[Step]) -> BTreeSet<Step> {
    let mut next = BTreeSet::new();
    for &mv in moves {
        let steps = Position::steps_of(mv);
        let (in_order, in_any_order) = steps.split_at(2);
        let fixed = so_far.len().min(2);
        let taken = &so_far[fixed..];
        if so_far[..fixed] != in_order[..fixed] || taken.iter().any(|it| !in_any_order.contains(it))
        {
            continue;
        }
        match in_order.get(fixed) {
            Some(&step) => next.extend([step]),
            None => next.extend(in_any_order.iter().filter(|it| !taken.contains(it))),
        }
    }
    next
}

/// Returns every step of the game.
fn all_steps() -> Vec<Step> {
    let cells = || BOARD.cells().iter();
    cells()
        .map(Step::From)
        .chain(cells().map(Step::To))
        .chain(Kind::ALL.map(Step::Become))
        .chain(cells().map(Step::Place))
        .collect()
}

#[test]
fn steps_that_make_no_move() {
    let mv: Move = "d4d2:b1,d2".parse().unwrap();
    let steps = Position::steps_of(mv);
    let [from, to, place, other] = *steps.as_slice() else {
        panic!("{mv} takes four steps");
    };
    let nowhere = Cell::new(200).unwrap();
    for wrong in [
        &[][..],
        &[from],
        &[to, from],
        &[from, from],
        &[from, to, to],
        &[from, to, place, place],
        &[from, to, place, other, other],
        &[from, to, place, Step::Place(nowhere)],
        &[from, Step::To(nowhere)],
        &[from, to, Step::Become(Kind::Two), place],
        &[from, to, place, Step::Become(Kind::Two)],
        &[from, to, Step::Hand(Kind::One)],
        &[Step::Pass],
    ] {
        assert_eq!(Position::move_of(wrong), None, "{wrong:?}");
    }
    let start = Position::default();
    let refused = start.choices(&[from]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "step 1 of the turn cannot be taken here"
    );
}

#[test]
fn nine_thousand_moves_are_chosen_step_by_step() {
    let position: Position = NINE_THOUSAND_MOVES.parse().unwrap();
    let moves = position.legal_moves();
    assert!(moves.len() > 9_000);
    let mut chosen = Vec::new();
    walk(&mut position.choices(&[]).unwrap(), &mut chosen);
    assert_eq!(sorted(chosen), sorted(moves.to_vec()));
    // The points of a split can be chosen in any order.
    for mv in moves.into_iter().step_by(101) {
        let mut backwards = Position::steps_of(mv);
        backwards[2..].reverse();
        assert_eq!(Position::move_of(&backwards), Some(mv));
        let turn = position.choices(&backwards).unwrap();
        assert_eq!(turn.complete(), Some(mv));
    }
}

game_testkit::properties! {
    #[test]
    fn options_are_the_next_steps_of_legal_moves(
        position in positions(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..7),
    ) {
        let moves = position.legal_moves();
        let mut turn = position.choices(&[]).unwrap();
        for pick in picks {
            let options = turn.options();
            prop_assert!(options.is_sorted());
            let next = next_steps(&moves, turn.so_far());
            prop_assert!(next.iter().eq(&options), "{:?}: {:?}, {:?}", turn, options, next);
            if options.is_empty() {
                break;
            }
            turn.choose(options[pick.index(options.len())]).unwrap();
        }
    }

    #[test]
    fn nothing_follows_what_cannot_be_chosen(
        position in positions(),
        choice in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        step in prop::sample::select(all_steps()),
    ) {
        let moves = position.legal_moves();
        let mut steps = match moves.len() {
            0 => vec![],
            len => Position::steps_of(moves[choice.index(len)]).to_vec(),
        };
        steps.insert(at.index(steps.len() + 1), step);
        if let Some(mv) = Position::move_of(&steps) {
            steps[2..].sort_unstable();
            prop_assert_eq!(Position::steps_of(mv).to_vec(), steps.clone());
        }
        if position.choices(&steps).is_err() {
            prop_assert_eq!(position.next_steps(&steps).to_vec(), []);
            prop_assert_eq!(position.completed(&steps), None);
        }
    }
}
