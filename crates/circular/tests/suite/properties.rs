//! Properties of every position.

use circular::{Builder, Cell, Game, Move, Outcome, Reason, Removals, Set64, naive};
use game_testkit::key_from_scratch;
use proptest::prelude::*;

use crate::set_ups::positions;

/// Four times the usual number: the tests are fast, and rare constellations matter.
/// `PROPTEST_CASES` changes it.
pub(crate) fn many_cases() -> ProptestConfig {
    let usual = ProptestConfig::default();
    ProptestConfig {
        cases: 4 * usual.cases,
        ..usual
    }
}

pub(crate) fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

game_testkit::properties! {
    #![proptest_config(many_cases())]

    #[test]
    fn outcomes_follow_from_moves_and_check(position in positions()) {
        let stuck = naive::legal_moves(&position).is_empty();
        let expected = if position.occupied().len() == 2 {
            Some(Outcome::draw(Reason::BareKings))
        } else if !stuck {
            None
        } else if naive::is_in_check(&position, position.to_move()) {
            Some(Outcome::won_by(position.to_move().opponent(), Reason::Checkmate))
        } else {
            Some(Outcome::draw(Reason::Stalemate))
        };
        prop_assert_eq!(position.outcome(), expected);
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
