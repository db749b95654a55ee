//! Properties of every position.

use circular::game_board::OnBoard;
use circular::{Builder, Cell, Game, Move, Reason, Removals, Set64, naive};
use game_testkit::key_from_scratch;
use proptest::prelude::*;

use crate::set_ups::positions;
use crate::standard::NAIVE;

/// Four times the usual number, because rare constellations matter to these tests.
/// `PROPTEST_CASES` changes it.
fn many_cases() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: 4 * usual.cases,
        ..usual
    }
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

game_testkit::properties! {
    #![proptest_config(many_cases())]

    #[test]
    fn the_naive_rules_agree(position in positions()) {
        NAIVE.agrees(&position);
        let reason = if position.occupied().len() == 2 {
            Reason::BareKings
        } else if naive::is_in_check(&position, position.to_move()) {
            Reason::Checkmate
        } else {
            Reason::Stalemate
        };
        prop_assert!(position.outcome().is_none_or(|outcome| outcome.reason == reason));
    }

    #[test]
    fn checks_agree_with_the_naive_ones(position in positions()) {
        let color = position.to_move();
        prop_assert_eq!(position.is_in_check(color), naive::is_in_check(&position, color));
        prop_assert!(OnBoard::checkers(&position).into_iter().eq(position.checkers_of(color)));
    }

    #[test]
    fn repetition_looks_at_en_passant_only_where_it_is_legal(position in positions()) {
        let form = position.repetition_form();
        let en_passant = position.en_passant().filter(|_| naive::has_en_passant(&position));
        let mut builder = Builder::from(&position);
        builder.quiet_turns(0).round(1).en_passant(en_passant);
        prop_assert_eq!(form, builder.build().unwrap());
        prop_assert_eq!(form.key(), key_from_scratch(&form));
        let moves = sorted(position.legal_moves().to_vec());
        prop_assert_eq!(sorted(form.legal_moves().to_vec()), moves);
    }
}

game_testkit::properties! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn every_single_move_is_judged_as_the_list_does(position in positions(), bogus in 0..64_usize) {
        let moves = sorted(position.legal_moves().to_vec());
        let bogus = Cell::new(bogus).map(Set64::of).unwrap_or_default();
        for pairs in position.met_pairs().subsets().chain([bogus]) {
            let removals = Removals::new(pairs).unwrap();
            for (from, to) in (0..66 * 66).map(|index| (index / 66, index % 66)) {
                let (from, to) = (Cell::new(from).unwrap(), Cell::new(to).unwrap());
                let mv = Move::new(from, to).with_removals(removals);
                let legal = moves.binary_search(&mv).is_ok();
                prop_assert_eq!(position.is_legal(mv), legal, "{}", mv);
                let checked = position.check_move(mv);
                prop_assert_eq!(checked.is_ok(), legal, "{}: {:?}", mv, checked);
            }
        }
    }
}
