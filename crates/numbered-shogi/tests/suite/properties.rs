//! What holds in every position.

use game_core::{Game, SplitMix64};
use game_testkit::strategy::played_positions;
use numbered_shogi::strategy::set_ups;
use numbered_shogi::{BOARD, Builder, Cell, Color, Exchange, Kind, Move, Position, Set64, naive};
use proptest::prelude::*;

pub(crate) fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

/// Positions of any kind, some of them from games of up to 120 random moves from one of the starts.
pub(crate) fn positions() -> impl Strategy<Value = Position> {
    let played = played_positions::<Position>(120).prop_map(|played| played.position);
    prop_oneof![2 => set_ups(), 1 => played]
}

/// How many pieces of each kind there are on the board and in both hands.
fn material(position: &Position) -> [u8; 5] {
    Kind::ALL.map(|kind| {
        Color::ALL
            .map(|color| position.owned(color, kind))
            .iter()
            .sum()
    })
}

proptest! {
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
        let naive = sorted(naive::legal_moves(&position));
        prop_assert_eq!(position.count_legal_moves(), naive.len() as u64);
        prop_assert_eq!(sorted(position.legal_moves().to_vec()), naive);
    }

    #[test]
    fn attacks_are_where_a_move_could_end(position in positions()) {
        if position.outcome().is_some() {
            return Ok(());
        }
        let color = position.to_move();
        for kind in Kind::ALL {
            let from = position.pieces_of(color, kind);
            let moves = naive::legal_moves(&position).into_iter();
            let ends: Set64 = moves
                .filter(|mv| mv.from().is_some_and(|cell| from.contains(cell)))
                .filter_map(Move::to)
                .collect();
            // N6: not on own pieces that are not smaller.
            let stays_off = Kind::ALL.into_iter().filter(|other| other.value() >= kind.value());
            let barred = stays_off.fold(Set64::EMPTY, |all, other| {
                all | position.pieces_of(color, other)
            });
            prop_assert_eq!(position.attacks(color, kind) - barred, ends);
        }
    }

    #[test]
    fn playing_agrees_with_the_naive_way(
        position in positions(),
        choice in any::<prop::sample::Index>(),
    ) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Ok(());
        }
        let mv = moves[choice.index(moves.len())];
        let mut after = position;
        after.play(mv).unwrap();
        prop_assert_eq!(after.to_string(), naive::after(&position, mv));
        if let Some(Exchange::Split(points)) = mv.exchange() {
            let taken = position.occupied() - [mv.from(), mv.to()].into_iter().flatten().collect();
            prop_assert!(points.is_disjoint(taken), "a [1] is placed on a piece");
        }
        prop_assert_eq!(after.turn(), position.turn() + 1);
        prop_assert_eq!(after.key(), after.key_from_scratch());
        prop_assert_ne!(after.key(), position.key());
    }

    #[test]
    fn the_outcome_agrees_with_the_naive_one(position in positions()) {
        let outcome = position.outcome();
        prop_assert_eq!(outcome.map(|outcome| outcome.to_string()), naive::outcome(&position));
        let winner = position.to_move().opponent();
        prop_assert!(outcome.is_none_or(|outcome| outcome.winner() == Some(winner)));
        prop_assert!(!naive::has_won(&position, position.to_move()));
    }

    #[test]
    fn every_move_conserves_the_pieces(position in positions()) {
        for mv in position.legal_moves() {
            let mut after = position;
            after.play(mv).unwrap();
            prop_assert_eq!(material(&after), [18, 12, 8, 4, 2], "{}", mv);
            prop_assert_eq!(Builder::from(&after).build(), Ok(after), "{}", mv);
        }
    }

    #[test]
    fn every_single_move_is_judged_as_the_list_does(position in positions()) {
        let legal = sorted(position.legal_moves().to_vec());
        let swaps = Kind::ALL.map(|kind| Some(Exchange::Swap(kind)));
        for (from, to) in pairs() {
            for exchange in [None].into_iter().chain(swaps) {
                let mv = Move::new(from, to, exchange).unwrap();
                prop_assert_eq!(position.is_legal(mv), legal.binary_search(&mv).is_ok(), "{}", mv);
                prop_assert_eq!(position.is_legal(mv), position.check_move(mv).is_ok());
            }
        }
        for mv in legal {
            prop_assert!(position.is_legal(mv), "{}", mv);
        }
    }

    #[test]
    fn every_split_is_judged_as_the_list_does(
        position in positions(),
        color in prop::sample::select(&Color::ALL[..]),
        points in prop::collection::vec(0_usize..14, 1..6),
    ) {
        let legal = sorted(position.legal_moves().to_vec());
        let back_end: Vec<Cell> = color.back_end().iter().collect();
        let points = points.into_iter().map(|index| back_end[index]).collect();
        for (from, to) in pairs() {
            if let Some(mv) = Move::new(from, to, Some(Exchange::Split(points))) {
                prop_assert_eq!(position.is_legal(mv), legal.binary_search(&mv).is_ok(), "{}", mv);
            }
        }
    }

    #[test]
    fn nth_move_is_the_nth_of_the_list(
        position in positions(),
        choice in any::<prop::sample::Index>(),
    ) {
        let moves = position.legal_moves();
        prop_assert_eq!(position.nth_legal_move(moves.len() as u64), None);
        if !moves.is_empty() {
            let n = choice.index(moves.len());
            prop_assert_eq!(position.nth_legal_move(n as u64), Some(moves[n]));
        }
    }

    #[test]
    fn text_says_all(position in positions()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        prop_assert_eq!(Builder::from(&position).build(), Ok(position));
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
        for mv in position.legal_moves() {
            prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(mv));
            prop_assert_eq!(position.parse_move(&mv.to_string()), Ok(mv));
        }
    }

    #[test]
    fn the_key_is_of_the_position_and_not_of_the_turn(position in positions(), turn in 1_u16..) {
        let other = Builder::from(&position).turn(turn).build().unwrap();
        prop_assert_eq!(position.key(), position.key_from_scratch());
        prop_assert_eq!(other.key(), position.key());
        prop_assert_eq!(other.repetition_form(), position.repetition_form());
    }

    #[test]
    fn moves_that_are_not_legal_do_no_harm(position in positions(), other in positions()) {
        for mv in other.legal_moves().into_iter().take(50) {
            let mut after = position;
            after.play_unchecked(mv);
            let text = after.to_string();
            let _ = text.parse::<Position>();
            let _ = naive::after(&position, mv);
            let _ = (after.count_legal_moves(), after.legal_moves().len(), after.outcome());
        }
    }
}

/// All pairs of points.
fn pairs() -> impl Iterator<Item = (Cell, Cell)> {
    let cells = BOARD.cells();
    cells
        .iter()
        .flat_map(move |from| cells.iter().map(move |to| (from, to)))
}
