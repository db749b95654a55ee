//! Properties of every position.

use circular::game_core::SplitMix64;
use circular::{
    BOARD, Builder, Cell, Color, Game, Kind, Move, Outcome, Position, Reason, Removals, Set64,
    naive,
};
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
    fn a_random_move_is_the_one_with_a_random_index(position in positions(), seed in any::<u64>()) {
        let (mut random, mut same) = (SplitMix64::new(seed), SplitMix64::new(seed));
        let moves = position.legal_moves();
        for _ in 0..8 {
            let picked = position.random_legal_move(&mut random);
            let index = (!moves.is_empty()).then(|| same.below(moves.len() as u64) as usize);
            prop_assert_eq!(picked, index.map(|index| moves[index]));
            prop_assert_eq!(&random, &same);
        }
    }

    #[test]
    fn the_generator_agrees_with_the_naive_one(position in positions()) {
        let moves = position.legal_moves().to_vec();
        prop_assert_eq!(position.count_legal_moves(), moves.len() as u64);
        prop_assert_eq!(sorted(moves), sorted(naive::legal_moves(&position)));
        let color = position.to_move();
        prop_assert_eq!(position.is_in_check(color), naive::is_in_check(&position, color));
    }

    #[test]
    fn what_is_attacked_has_an_attacker(position in positions()) {
        for color in [Color::White, Color::Black] {
            for kind in Kind::ALL {
                let pieces = position.pieces_of(color, kind);
                let has_attacker = |&cell: &Cell| {
                    !position.attackers(cell, color).is_disjoint(pieces)
                };
                let expected: Set64 = BOARD.cells().iter().filter(has_attacker).collect();
                prop_assert_eq!(position.attacks(color, kind), expected, "{} {}", color, kind);
            }
        }
    }

    #[test]
    fn playing_agrees_with_the_naive_way(position in positions()) {
        prop_assert_eq!(position.key(), key_from_scratch(&position));
        for mv in position.legal_moves() {
            let mut after = position;
            after.play(mv).unwrap();
            let text = naive::after(&position, mv);
            prop_assert_eq!(after.to_string(), text.as_str(), "{}", mv);
            prop_assert_eq!(text.parse(), Ok(after), "{}", mv);
            prop_assert_eq!(after.key(), key_from_scratch(&after), "{}", mv);
            prop_assert_ne!(after.key(), position.key());
        }
    }

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
        prop_assert_eq!(expected.map(|outcome| outcome.to_string()), naive::outcome(&position));
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

    #[test]
    fn text_says_all(position in positions()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        prop_assert_eq!(Builder::from(&position).build(), Ok(position));
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
        for mv in position.legal_moves() {
            prop_assert_eq!(position.parse_move(&mv.to_string()), Ok(mv));
        }
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
