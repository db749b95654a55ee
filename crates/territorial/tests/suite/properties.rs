//! Properties of every position.

use std::collections::HashSet;

use proptest::prelude::*;
use territorial::game_board::{OnBoard, Symmetry as _};
use territorial::game_core::{Game, SplitMix64};
use territorial::{BOARD, Cell, Color, Kind, Move, Position, Symmetry, naive};

use crate::positions;

game_testkit::properties! {
    #[test]
    fn games_end(seed in any::<u64>()) {
        let mut random = SplitMix64::new(seed);
        let (mut position, mut turns) = (Position::default(), 0);
        while let Some(mv) = position.random_legal_move(&mut random) {
            position.play(mv).unwrap();
            turns += 1;
        }
        prop_assert!(position.outcome().is_some());
        // A stuck player stays stuck, so neither has more than 16 turns.
        prop_assert!(turns <= 32);
    }

    #[test]
    fn scores_agree_with_the_naive_ones(position in positions()) {
        for color in Color::ALL {
            prop_assert_eq!(position.claims(color), naive::claims(&position, color));
            prop_assert_eq!(position.points(color), naive::points(&position, color));
            let points = position.territories(color).map(|territory| territory.points());
            prop_assert_eq!(points.sum::<u32>(), position.points(color));
        }
    }

    #[test]
    fn placements_are_the_moves_but_for_the_pass(position in positions()) {
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
    fn hands_and_boards_have_the_whole_set(position in positions()) {
        for color in Color::ALL {
            let hand = position.hand(color);
            let counts = hand.counts().map(usize::from);
            prop_assert_eq!(counts.iter().sum::<usize>(), usize::from(hand.len()));
            prop_assert_eq!(usize::from(hand.len()) + position.pieces(color).len(), 16);
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
