//! The pieces of positions, and the steps and effects of moves.

use std::ops::ControlFlow;

use proptest::prelude::*;
use territorial::game_board::{Change, Effect, OnBoard};
use territorial::game_core::Game;
use territorial::{Builder, Cell, Color, Kind, Move, Piece, Position};

use crate::positions;

/// Returns the position's board and hands after these effects, each of which must be possible in
/// turn.
fn carried_out(position: &Position, effects: &[Effect<Piece>]) -> (Builder, [[u8; 6]; 2]) {
    let mut board = Builder::from(position);
    let mut hands = Color::ALL.map(|color| position.hand(color).counts());
    for &effect in effects {
        let Effect { piece, cell, .. } = effect;
        assert_eq!(effect.change, Change::FromHand);
        assert_eq!(board.piece_at(cell), None);
        board.put(cell, piece);
        hands[piece.color.index()][piece.kind.index()] -= 1;
    }
    (board, hands)
}

fn listed(visit: impl FnOnce(&mut dyn FnMut(Move))) -> Vec<Move> {
    let mut moves = Vec::new();
    visit(&mut |mv| moves.push(mv));
    moves
}

game_testkit::properties! {
    #[test]
    fn effects_explain_the_next_position(position in positions()) {
        for mv in position.legal_moves() {
            let next = position.after(mv).unwrap();
            let effects = position.effects(mv);
            prop_assert_eq!(effects.is_empty(), mv == Move::Pass);
            let (mut board, hands) = carried_out(&position, &effects);
            prop_assert_eq!(board.to_move(next.to_move()).build(), Ok(next));
            prop_assert_eq!(hands, Color::ALL.map(|color| next.hand(color).counts()));
            let cells: Vec<Cell> = effects.iter().flat_map(Effect::cells).collect();
            prop_assert_eq!(cells.first().copied(), mv.to());
            prop_assert_eq!(Position::ends_of(mv), (None, mv.to()));
        }
    }

    #[test]
    fn all_moves_are_quiet_and_none_comes_from_a_square(position in positions()) {
        let moves = position.legal_moves().to_vec();
        let quiet = listed(|push| {
            let _ = position.visit_quiet_moves(|mv| { push(mv); ControlFlow::<()>::Continue(()) });
        });
        let noisy = listed(|push| {
            let _ = position.visit_noisy_moves(|mv| { push(mv); ControlFlow::<()>::Continue(()) });
        });
        prop_assert_eq!(noisy, []);
        prop_assert!(!moves.iter().any(|&mv| Game::is_noisy(&position, mv)));
        prop_assert_eq!(quiet, moves);
        for cell in (0..192).filter_map(Cell::new) {
            prop_assert!(position.moves_from(cell).is_empty());
        }
        prop_assert!(position.checkers().is_empty());
    }

    #[test]
    fn board_and_hands_are_those_of_the_position(position in positions()) {
        for cell in Position::board().cells() {
            prop_assert_eq!(OnBoard::piece_at(&position, cell), position.piece_at(cell));
        }
        for color in Color::ALL {
            let counts = Kind::ALL.map(|kind| position.count_in_hand(color, kind));
            prop_assert_eq!(counts, position.hand(color).counts());
        }
    }
}
