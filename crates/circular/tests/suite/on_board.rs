//! The effects of moves, the moves of a piece, and noisy moves.

use core::ops::ControlFlow;

use circular::{BOARD, Cell, Game, Move, Piece, Position};
use game_board::{Change, Effect, OnBoard};
use proptest::prelude::*;

use crate::properties::many_cases;
use crate::set_ups::positions;

fn board(position: &Position) -> Vec<Option<Piece>> {
    BOARD
        .cells()
        .iter()
        .map(|cell| position.piece_at(cell))
        .collect()
}

/// Carries out an effect; panics if that is impossible.
fn carry_out(effect: Effect<Piece>, board: &mut [Option<Piece>]) {
    let mut put = |cell: Cell, before, after| {
        assert_eq!(board[cell.index()], before, "{effect:?}");
        board[cell.index()] = after;
    };
    put(effect.cell, Some(effect.piece), None);
    match effect.change {
        Change::MovesTo(to) => put(to, None, Some(effect.piece)),
        Change::Leaves | Change::Removed => {}
        other => panic!("{other:?} in a game without hands and promotions"),
    }
}

/// Returns the moves that a visitor visits.
fn all(
    visit: impl FnOnce(&mut dyn FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = visit(&mut |mv| {
        moves.push(mv);
        ControlFlow::Continue(())
    });
    moves
}

game_testkit::properties! {
    #![proptest_config(many_cases())]

    #[test]
    fn effects_make_the_next_board(position in positions()) {
        for mv in position.legal_moves() {
            let mut cells = board(&position);
            for effect in position.effects(mv) {
                carry_out(effect, &mut cells);
            }
            prop_assert_eq!(cells, board(&position.after(mv).unwrap()), "{}", mv);
        }
    }

    #[test]
    fn a_move_is_noisy_if_something_leaves(position in positions()) {
        for mv in position.legal_moves() {
            let leaves = |effect: &Effect<Piece>| {
                matches!(effect.change, Change::Leaves | Change::Removed)
            };
            let noisy = position.effects(mv).iter().any(leaves);
            prop_assert_eq!(position.is_noisy(mv), noisy, "{}", mv);
        }
    }

    #[test]
    fn noisy_and_quiet_moves_are_the_legal_ones_in_order(position in positions()) {
        let moves = position.legal_moves();
        let (noisy, quiet): (Vec<Move>, Vec<Move>) =
            moves.iter().partition(|&&mv| position.is_noisy(mv));
        prop_assert_eq!(all(|visit| position.visit_noisy_moves(visit)), noisy);
        prop_assert_eq!(all(|visit| position.visit_quiet_moves(visit)), quiet);
    }

    #[test]
    fn the_moves_of_a_piece_are_those_from_its_cell(position in positions()) {
        let moves = position.legal_moves();
        for cell in (0..70).filter_map(Cell::new) {
            let expected: Vec<Move> =
                moves.iter().copied().filter(|mv| mv.from() == Some(cell)).collect();
            prop_assert_eq!(&position.moves_from(cell).to_vec(), &expected, "{:?}", cell);
        }
    }

    #[test]
    fn there_are_checkers_in_check_and_then_only(position in positions()) {
        let checkers = position.checkers_of(position.to_move());
        prop_assert_eq!(!checkers.is_empty(), position.in_check() == Some(true));
        prop_assert!(checkers.is_subset(position.pieces(position.to_move().opponent())));
        let listed = OnBoard::checkers(&position);
        prop_assert_eq!(listed.to_vec(), checkers.iter().collect::<Vec<_>>());
    }
}

/// Formats the effects of a move.
fn effects(position: &str, mv: &str) -> String {
    let position: Position = position.parse().unwrap();
    let mv = position.parse_move(mv).unwrap();
    let word = |effect: &Effect<Piece>| {
        let (piece, cell) = (effect.piece, BOARD.name(effect.cell));
        match effect.change {
            Change::MovesTo(to) => format!("{piece} {cell}-{}", BOARD.name(to)),
            Change::Leaves => format!("-{piece} {cell}"),
            Change::Removed => format!("*{piece} {cell}"),
            other => format!("{other:?}"),
        }
    };
    let words: Vec<String> = position.effects(mv).iter().map(word).collect();
    words.join(", ")
}

#[test]
fn effects_come_in_the_order_of_the_turn() {
    let removal = "10k5/1R2ca2q4n2/16/4K11 w - - - 0 20";
    assert_eq!(
        effects(removal, "e3*f3,b3i3"),
        "*c e3, *a f3, -q i3, R b3-i3"
    );
    let onto_a_pair = "10k5/1R2ca10/16/4K11 w - - - 0 20";
    assert_eq!(effects(onto_a_pair, "e3*f3,b3e3"), "*c e3, *a f3, R b3-e3");
    assert_eq!(
        effects("2K7k5/16/16/2R13 w K - - 0 20", "c4c2"),
        "K c4-c2, R c1-c3"
    );
    assert_eq!(
        effects("10k5/5a10/5C10/2K13 b - e2 - 0 10", "f3e2"),
        "-C f2, a f3-e2"
    );
}
