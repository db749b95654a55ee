//! The crate held against the naive rules of `naive`, on positions from play and on set-ups, under both rule sets.

mod naive;

use std::collections::BTreeSet;

use game_core::Game;
use naive::State;
use proptest::prelude::*;
use three_man::{BOARD, Color, Move, Position, Rules, strategy};

/// Everything the naive rules have an opinion on.
fn agrees_with_naive(position: &Position) -> Result<(), TestCaseError> {
    let state = State::from(position);
    let moves = state.moves();
    let found = position.legal_moves();
    let set: BTreeSet<Move> = found.iter().copied().collect();
    prop_assert_eq!(set.len(), found.len(), "a move twice in {}", position);
    if set != moves {
        let text = |moves: BTreeSet<Move>| moves.iter().map(Move::to_string).collect::<Vec<_>>();
        let missing = text(moves.difference(&set).copied().collect());
        let extra = text(set.difference(&moves).copied().collect());
        return Err(TestCaseError::fail(format!(
            "{position:?}: missing {missing:?}, extra {extra:?}"
        )));
    }
    prop_assert_eq!(
        position.count_legal_moves(),
        moves.len() as u64,
        "{:?}",
        position
    );
    for color in Color::ALL {
        if position.is_living(color) {
            prop_assert_eq!(position.is_in_check(color), state.in_check(color));
        }
    }
    prop_assert_eq!(
        position.outcome().map(|outcome| outcome.to_string()),
        state.ending(),
        "{:?}",
        position
    );
    for &mv in &moves {
        let mut next = *position;
        prop_assert_eq!(next.play(mv), Ok(()), "{:?} {}", position, mv);
        prop_assert_eq!(
            State::from(&next).text(),
            state.after(mv).text(),
            "{:?} {}",
            position,
            mv
        );
        prop_assert_eq!(next.key(), next.key_from_scratch());
        let read = Position::from_text(&next.to_string(), next.rules());
        prop_assert_eq!(read, Ok(next));
    }
    Ok(())
}

/// Legality of single moves, legal or not, and that illegal ones have a reason and change nothing.
fn judges_moves_alike(position: &Position, others: &[Move]) -> Result<(), TestCaseError> {
    let legal: BTreeSet<Move> = position.legal_moves().into_iter().collect();
    for &mv in legal.iter().chain(others) {
        prop_assert_eq!(
            position.is_legal(mv),
            legal.contains(&mv),
            "{:?} {}",
            position,
            mv
        );
        prop_assert_eq!(position.check_move(mv).is_ok(), legal.contains(&mv));
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        let mut next = *position;
        if next.play(mv).is_err() {
            prop_assert_eq!(&next, position);
        }
    }
    Ok(())
}

fn any_moves() -> impl Strategy<Value = Vec<Move>> {
    let cell = || proptest::sample::select(BOARD.cells().iter().collect::<Vec<_>>());
    proptest::collection::vec(
        (cell(), cell()).prop_map(|(from, to)| Move::new(from, to)),
        20,
    )
}

fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::KingCapture), Just(Rules::Checkmate)]
}

fn set_up() -> impl Strategy<Value = Position> {
    rules().prop_flat_map(|rules| strategy::set_up(rules, 12))
}

fn played() -> impl Strategy<Value = Position> {
    rules().prop_flat_map(|rules| strategy::played(rules, 120))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(
        std::env::var("CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(300)
    ))]

    #[test]
    fn set_ups_agree_with_naive(position in set_up()) {
        agrees_with_naive(&position)?;
    }

    #[test]
    fn crowded_set_ups_agree_with_naive(
        position in rules().prop_flat_map(|rules| strategy::set_up(rules, 40))
    ) {
        agrees_with_naive(&position)?;
    }

    #[test]
    fn sparse_set_ups_agree_with_naive(
        position in rules().prop_flat_map(|rules| strategy::set_up(rules, 4))
    ) {
        agrees_with_naive(&position)?;
    }

    #[test]
    fn played_positions_agree_with_naive(position in played()) {
        agrees_with_naive(&position)?;
    }

    #[test]
    fn single_moves_are_judged_alike(position in set_up(), others in any_moves()) {
        judges_moves_alike(&position, &others)?;
    }
}
