//! The effects of moves, and the moves of a piece and of a kind.

use core::ops::ControlFlow;

use numbered_shogi::game_board::{Change, Effect, OnBoard};
use numbered_shogi::{BOARD, Builder, Color, Game, Kind, Move, Piece, Position};
use proptest::prelude::*;

use crate::properties::{positions, some_moves};

/// Returns the position after a move, from its effects alone; each effect must find its pieces.
fn carried_out(position: &Position, mv: Move) -> Position {
    let mut builder = Builder::from(position);
    let mut hands = Color::ALL.map(|color| position.hand(color).counts());
    let count = |piece: Piece| (piece.color.index(), piece.kind.index());
    for Effect {
        piece,
        cell,
        change,
    } in position.effects(mv)
    {
        match change {
            Change::MovesTo(to) => {
                assert_eq!(
                    [cell, to].map(|cell| builder.piece_at(cell)),
                    [Some(piece), None]
                );
                builder.clear(cell).put(to, piece);
            }
            Change::ToHand(becomes) => {
                assert_eq!(builder.piece_at(cell), Some(piece));
                builder.clear(cell);
                let (player, kind) = count(becomes);
                hands[player][kind] += 1;
            }
            Change::FromHand => {
                assert_eq!(builder.piece_at(cell), None);
                builder.put(cell, piece);
                let (player, kind) = count(piece);
                hands[player][kind] -= 1;
            }
            other => panic!("{mv}: {other:?}"),
        }
    }
    for color in Color::ALL {
        for kind in Kind::ALL {
            builder.hand(color, kind, hands[color.index()][kind.index()]);
        }
    }
    builder
        .to_move(position.to_move().opponent())
        .turn(position.turn() + 1)
        .build()
        .unwrap()
}

#[test]
fn a_capture_with_a_split_has_its_effects_in_order() {
    let text = "......./v1....../......./...3.../......./1..2..1/....... b 3,0,0,0,0/12,11,7,4,2 1";
    let position: Position = text.parse().unwrap();
    let mv = position.parse_move("d4d2:b1,d2").unwrap();
    let [b1, d2, d4] = ["b1", "d2", "d4"].map(|name| BOARD.parse_cell(name).unwrap());
    let [one, two, three] =
        [Kind::One, Kind::Two, Kind::Three].map(|kind| Piece::new(Color::First, kind));
    let expected = [
        Effect::new(two, d2, Change::ToHand(two)),
        Effect::new(three, d4, Change::MovesTo(d2)),
        Effect::new(three, d2, Change::ToHand(three)),
        Effect::new(one, b1, Change::FromHand),
        Effect::new(one, d2, Change::FromHand),
    ];
    assert_eq!(position.effects(mv).as_slice(), expected);
}

game_testkit::properties! {
    #[test]
    fn effects_are_the_whole_difference(position in positions()) {
        for mv in some_moves(&position) {
            prop_assert_eq!(carried_out(&position, mv), position.after(mv).unwrap(), "{}", mv);
        }
        prop_assert!(position.checkers().is_empty());
    }

    #[test]
    fn a_move_is_noisy_if_it_captures_from_the_opponent(position in positions()) {
        for mv in some_moves(&position) {
            let captures = |effect: &Effect<Piece>| match effect.change {
                Change::ToHand(becomes) => effect.piece.color != becomes.color,
                _ => false,
            };
            let captured = position.effects(mv).iter().any(captures);
            prop_assert_eq!(position.is_noisy(mv), captured, "{}", mv);
        }
    }

    #[test]
    fn noisy_and_quiet_moves_are_the_legal_moves(position in positions()) {
        let (mut noisy, mut quiet) = (Vec::new(), Vec::new());
        let _ = position.visit_noisy_moves(|mv| keep(&mut noisy, mv));
        let _ = position.visit_quiet_moves(|mv| keep(&mut quiet, mv));
        let legal = position.legal_moves();
        let (loud, calm): (Vec<Move>, Vec<Move>) =
            legal.iter().partition(|&&mv| position.is_noisy(mv));
        prop_assert_eq!(noisy, loud);
        prop_assert_eq!(quiet, calm);
    }

    #[test]
    fn the_moves_from_a_point_are_those_of_its_piece(position in positions()) {
        let legal = position.legal_moves();
        for cell in BOARD.cells() {
            let from_here: Vec<Move> =
                legal.iter().copied().filter(|mv| mv.from() == Some(cell)).collect();
            prop_assert_eq!(position.moves_from(cell).to_vec(), from_here);
        }
        prop_assert!(legal.iter().all(|&mv| Position::ends_of(mv) == (mv.from(), mv.to())));
    }

    #[test]
    fn visiting_stops_when_it_is_told_to(position in positions()) {
        let stops = |found: ControlFlow<Move>, noisy| match found {
            ControlFlow::Break(mv) => position.is_legal(mv) && position.is_noisy(mv) == noisy,
            ControlFlow::Continue(()) => position.legal_moves().iter()
                .all(|&mv| position.is_noisy(mv) != noisy),
        };
        prop_assert!(stops(position.visit_noisy_moves(ControlFlow::Break), true));
        prop_assert!(stops(position.visit_quiet_moves(ControlFlow::Break), false));
    }
}

fn keep(moves: &mut Vec<Move>, mv: Move) -> ControlFlow<()> {
    moves.push(mv);
    ControlFlow::Continue(())
}
