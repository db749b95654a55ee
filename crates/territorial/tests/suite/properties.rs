//! Properties of every position.

use std::collections::HashSet;

use game_testkit::key_from_scratch;
use game_testkit::strategy::played_games;
use proptest::prelude::*;
use proptest::sample::select;
use territorial::game_board::{OnBoard, Symmetry as _, strategy};
use territorial::game_core::{Game, SplitMix64};
use territorial::{BOARD, Builder, Cell, Color, Kind, Move, Position, Symmetry, naive};

fn set_ups() -> impl Strategy<Value = Position> {
    strategy::set_ups()
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort_unstable();
    moves
}

fn moves_in_order(position: &Position) -> Vec<Move> {
    sorted(position.legal_moves().to_vec())
}

fn outcome_text(position: &Position) -> Option<String> {
    position.outcome().map(|outcome| outcome.to_string())
}

game_testkit::properties! {
    #[test]
    fn a_random_move_is_the_one_with_a_random_index(position in set_ups(), seed in any::<u64>()) {
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
    fn the_generator_agrees_with_the_naive_one_in_play(played in played_games::<Position>(40)) {
        let position = *played.position();
        prop_assert_eq!(moves_in_order(&position), sorted(naive::legal_moves(&position)));
        prop_assert_eq!(outcome_text(&position), naive::outcome(&position));
        for color in Color::ALL {
            prop_assert_eq!(position.points(color), naive::points(&position, color));
        }
    }

    #[test]
    fn the_generator_agrees_with_the_naive_one(position in set_ups()) {
        prop_assert_eq!(moves_in_order(&position), sorted(naive::legal_moves(&position)));
        prop_assert_eq!(outcome_text(&position), naive::outcome(&position));
        prop_assert_eq!(position.outcome().is_some(), naive::is_over(&position));
    }

    #[test]
    fn every_move_leads_where_the_naive_one_does(position in set_ups()) {
        for mv in position.legal_moves() {
            let after = position.after(mv).unwrap();
            prop_assert_eq!(after.to_string(), naive::after(&position, mv), "{}", mv);
        }
    }

    /// Positions from the builder are rarely over; random play to the end reaches some that are.
    #[test]
    fn games_end_as_the_naive_code_says(seed in any::<u64>()) {
        let mut random = SplitMix64::new(seed);
        let (mut position, mut turns) = (Position::default(), 0);
        while let Some(mv) = position.random_legal_move(&mut random) {
            prop_assert_eq!(naive::outcome(&position), None);
            position.play(mv).unwrap();
            turns += 1;
        }
        prop_assert!(position.outcome().is_some());
        // A stuck player stays stuck, so neither has more than 16 turns.
        prop_assert!(turns <= 32);
        prop_assert_eq!(outcome_text(&position), naive::outcome(&position));
    }

    #[test]
    fn scores_agree_with_the_naive_ones(position in set_ups()) {
        for color in Color::ALL {
            prop_assert_eq!(position.claims(color), naive::claims(&position, color));
            prop_assert_eq!(position.points(color), naive::points(&position, color));
            let points = position.territories(color).map(|territory| territory.points());
            prop_assert_eq!(points.sum::<u32>(), position.points(color));
        }
    }

    #[test]
    fn every_single_move_is_judged_as_the_list_does(position in set_ups()) {
        let moves = position.legal_moves();
        let places = Kind::ALL.into_iter().flat_map(|kind| {
            (0..70).filter_map(Cell::new).map(move |to| Move::Place { kind, to })
        });
        for mv in places.chain([Move::Pass]) {
            prop_assert_eq!(position.is_legal(mv), moves.contains(&mv), "{}", mv);
            prop_assert_eq!(position.is_legal(mv), position.check_move(mv).is_ok());
        }
    }

    #[test]
    fn placements_are_the_moves_but_for_the_pass(position in set_ups()) {
        let placements = position.placements(position.to_move());
        let listed: Vec<Move> = placements.iter().collect();
        let mut moves = position.legal_moves().to_vec();
        moves.retain(|&mv| mv != Move::Pass);
        prop_assert_eq!(placements.len(), moves.len());
        prop_assert_eq!(placements.is_empty(), moves.is_empty());
        for kind in Kind::ALL {
            let of_kind = listed.iter().filter_map(|mv| match *mv {
                Move::Place { kind: placed, to } if placed == kind => Some(to),
                _ => None,
            });
            prop_assert_eq!(placements.of(kind), of_kind.collect());
        }
        prop_assert_eq!(listed, moves);
    }

    #[test]
    fn hands_and_boards_have_the_whole_set(position in set_ups()) {
        for color in Color::ALL {
            let hand = position.hand(color);
            let counts = hand.counts().map(usize::from);
            prop_assert_eq!(counts.iter().sum::<usize>(), usize::from(hand.len()));
            prop_assert_eq!(usize::from(hand.len()) + position.pieces(color).len(), 16);
        }
    }

    #[test]
    fn text_says_all(position in set_ups()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        prop_assert_eq!(Builder::from(&position).build(), Ok(position));
        let json = serde_json::to_string(&position).unwrap();
        prop_assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    }

    #[test]
    fn playing_keeps_key_and_text(position in set_ups(), choice in any::<prop::sample::Index>()) {
        prop_assert_eq!(position.key(), key_from_scratch(&position));
        let moves = position.legal_moves();
        prop_assume!(!moves.is_empty());
        let mut after = position;
        after.play(moves[choice.index(moves.len())]).unwrap();
        prop_assert_eq!(after.key(), key_from_scratch(&after));
        prop_assert_eq!(after.to_string().parse::<Position>(), Ok(after));
        prop_assert_ne!(after.key(), position.key());
    }

    #[test]
    fn symmetries_commute_with_play(
        position in set_ups(),
        symmetry in select(&Symmetry::ALL),
        choice in any::<prop::sample::Index>(),
    ) {
        let image = |position: &Position| position.image(symmetry).unwrap();
        let mirrored = image(&position);
        prop_assert_eq!(mirrored.key(), key_from_scratch(&mirrored));
        prop_assert_eq!(Builder::from(&mirrored).build(), Ok(mirrored));
        prop_assert_eq!(mirrored.image(symmetry.inverse()), Some(position));
        let moves = position.legal_moves();
        let image_of_move = |mv| Position::image_of_move(mv, symmetry);
        let images = moves.iter().map(|&mv| image_of_move(mv)).collect();
        prop_assert_eq!(sorted(images), sorted(mirrored.legal_moves().to_vec()));
        prop_assert_eq!(position.scores(), mirrored.scores());
        prop_assert_eq!(position.outcome(), mirrored.outcome());
        if !moves.is_empty() {
            let mv = moves[choice.index(moves.len())];
            let (one, other) = (position.after(mv), mirrored.after(image_of_move(mv)));
            prop_assert_eq!(one.map(|one| image(&one)), other);
        }
    }

    #[test]
    fn all_images_have_the_same_canonical_one(position in set_ups()) {
        let (canonical, to_it) = position.canonical();
        prop_assert_eq!(position.image(to_it), Some(canonical));
        for symmetry in Symmetry::ALL {
            prop_assert_eq!(position.image(symmetry).unwrap().canonical().0, canonical);
        }
    }
}

/// These are all symmetries of the board that keep the squares' shades, and they form a group.
#[test]
fn the_symmetries_are_those_that_keep_the_shades() {
    let images = |apply: &dyn Fn(Cell) -> Cell| BOARD.cells().iter().map(apply).collect();
    let known: HashSet<Vec<Cell>> = Symmetry::ALL
        .into_iter()
        .map(|symmetry| images(&|cell| symmetry.cell(cell)))
        .collect();
    let keeping = BOARD.symmetries().filter(|symmetry| {
        let mut cells = BOARD.cells().iter();
        cells.all(|cell| BOARD.shade(cell) == BOARD.shade(symmetry.apply(cell)))
    });
    let expected = keeping.map(|symmetry| images(&|cell| symmetry.apply(cell)));
    assert_eq!(known, expected.collect());
    assert_eq!(known.len(), Symmetry::ALL.len());
    for (one, other) in Symmetry::ALL
        .into_iter()
        .flat_map(|one| Symmetry::ALL.map(|it| (one, it)))
    {
        assert!(known.contains(&images(&|cell| other.cell(one.cell(cell)))));
    }
    let named = [
        Ok(board_geom::Symmetry::IDENTITY),
        BOARD.half_turn(),
        BOARD.diagonal_reflection(),
        BOARD.antidiagonal_reflection(),
    ];
    for (symmetry, named) in Symmetry::ALL.into_iter().zip(named) {
        let named = named.unwrap();
        for cell in (0..192).filter_map(Cell::new) {
            assert_eq!(symmetry.cell(cell), named.apply(cell), "{symmetry}");
        }
    }
    assert_eq!(Symmetry::ALL[0], Symmetry::IDENTITY);
    let first = Cell::new(0).unwrap();
    assert_eq!(Symmetry::IDENTITY.cell(first), first);
}

#[test]
fn the_board_is_never_turned() {
    let start = Position::default();
    let black: Position = "8/8/8/8/8/8/8/4K3 b".parse().unwrap();
    for position in [start, black] {
        assert_eq!(position.mover_view(), (position, Symmetry::Identity));
    }
}
