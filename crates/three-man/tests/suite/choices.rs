//! Turns as sequences of steps.

use proptest::prelude::*;
use three_man::game_board::OnBoard;
use three_man::{BOARD, Kind, Position, Step};

use crate::positions::positions;

/// Steps of any kind, on cells of the board.
fn any_step() -> impl Strategy<Value = Step> {
    let cell = || proptest::sample::select(BOARD.cells().iter().collect::<Vec<_>>());
    prop_oneof![
        1 => Just(Step::Pass),
        4 => cell().prop_map(Step::From),
        4 => cell().prop_map(Step::To),
        1 => cell().prop_map(Step::TakeOff),
        1 => cell().prop_map(Step::Place),
        1 => proptest::sample::select(&Kind::ALL).prop_map(Step::Hand),
        4 => proptest::sample::select(&Kind::ALL).prop_map(Step::Become),
    ]
}

game_testkit::properties! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn steps_that_begin_no_move_lead_nowhere(
        position in positions(),
        begun in any::<prop::sample::Index>(),
        taken in 0..=2_usize,
        more in proptest::collection::vec(any_step(), 0..3),
    ) {
        // Usually a few steps of a legal move, followed by others.
        let moves = position.legal_moves();
        let mut so_far = match moves.len() {
            0 => Vec::new(),
            _ => Position::steps_of(*begun.get(&moves)).to_vec(),
        };
        so_far.truncate(taken);
        so_far.extend(more);
        let begins = |mv| Position::steps_of(mv).starts_with(&so_far);
        let begins = so_far.is_empty() || moves.iter().any(|&mv| begins(mv));
        prop_assert_eq!(position.choices(&so_far).is_ok(), begins, "{} {:?}", position, so_far);
        let is_end = position.next_steps(&so_far).is_empty();
        prop_assert!(begins || is_end, "{} {:?}", position, so_far);
    }
}

#[test]
fn steps_that_make_up_no_move_give_none() {
    let e2 = BOARD.parse_cell("e2").unwrap();
    let from_to = [Step::From(e2), Step::To(e2)];
    for steps in [
        &[][..],
        &[Step::From(e2)],
        &[Step::To(e2)],
        &[Step::Pass, Step::Pass],
        &[Step::To(e2), Step::From(e2)],
        &[Step::From(e2), Step::To(e2), Step::Pass],
    ] {
        assert_eq!(Position::move_of(steps), None, "{steps:?}");
    }
    // M14: pawns become queens, rooks, bishops and knights.
    for kind in Kind::ALL {
        let mv = Position::move_of(&[from_to[0], from_to[1], Step::Become(kind)]);
        let becomes = mv
            .and_then(three_man::Move::promotion)
            .map(three_man::Promotion::kind);
        let expected = (kind != Kind::King && !kind.is_pawn()).then_some(kind);
        assert_eq!(becomes, expected);
    }
}
