//! Texts that are not moves, and moves that are not legal.

use game_core::{Game, ParseMoveError};
use proptest::prelude::*;
use three_man::game_board::read_move;
use three_man::{Cell, IllegalMove, Move, MoveError, Position, Promotion};

use crate::positions::positions;

#[test]
fn moves() {
    for (text, offset) in [
        ("", 0),
        ("e", 1),
        ("e2", 2),
        ("e2e", 3),
        ("e0e4", 1),
        ("y2a4", 0),
        ("e2e7", 3),
        ("e2e4 ", 4),
        ("e2e44", 4),
        ("e2-e4", 2),
        ("e2e4=", 5),
        ("e2e1=K", 5),
        ("e2e1=q", 5),
        ("e2e1=QQ", 6),
        ("e2e1Q", 4),
        ("Pass", 0),
        ("pass ", 4),
        ("pas", 3),
        ("past", 3),
        ("é2e4", 0),
        ("eé", 1),
    ] {
        match text.parse::<Move>() {
            Err(error) => assert_eq!(error.offset, offset, "{text}"),
            Ok(mv) => panic!("{text} read as {mv}"),
        }
    }
    let start = Position::default();
    assert!(matches!(
        start.parse_move("e2e"),
        Err(ParseMoveError::Syntax(_))
    ));
}

#[test]
fn texts_of_steps_may_be_a_pass() {
    let expected = "the name of a cell, or `pass`";
    for (text, offset, found) in [
        ("x9x1", 1, "'9'"),
        ("Pass", 0, "'P'"),
        ("pas", 3, "the end"),
        ("pass ", 4, "' '"),
    ] {
        let error = read_move::<Position>(text).unwrap_err();
        let message = format!("move, byte {offset}: expected {expected}, got {found}");
        assert_eq!(error.to_string(), message, "{text:?}");
    }
    assert_eq!(read_move::<Position>("pass"), Ok(Move::Pass));
}

#[test]
fn illegal_moves_cite_their_clause() {
    let start = Position::default();
    for (text, expected) in [
        ("e2e5", "the inward pawn on e2 cannot get to e5 (M13)"),
        ("e2g4", "the inward pawn on e2 cannot get to g4 (M13)"),
        ("a1c3", "the rook on a1 cannot get to c3 (M2)"),
        ("a1b3", "the rook on a1 cannot get to b3 (M2)"),
        ("c1c3", "the bishop on c1 cannot get to c3 (M3)"),
        ("b1b3", "the knight on b1 cannot get to b3 (M4)"),
        ("e1e3", "the king on e1 cannot get to e3 (M5)"),
        ("d1e3", "the queen on d1 cannot get to e3 (M2, M3)"),
        ("a1a3", "the piece on a2 is in the way (M2, M3, M13)"),
        (
            "pass",
            "you may not pass while you have a move (M18, M21, M24)",
        ),
        ("e1g1", "your own piece is on g1"),
        (
            "e2e3=Q",
            "only a pawn that reaches rank 1 is promoted (M14)",
        ),
        (
            "e2f3",
            "a pawn goes to f3 only to capture, and there is nothing it may capture (M13)",
        ),
    ] {
        let error: MoveError = start.parse_move(text).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    let promoting: Position = "24/24/24/wO1wP21/wO23/1wN2wK7gK7bK3 w - - - - 0 10"
        .parse()
        .unwrap();
    for (text, expected) in [
        (
            "a2a1",
            "a pawn that reaches rank 1 has to be promoted: `=` and Q, R, B or N (M14)",
        ),
        ("a3a1", "the outward pawn on a3 cannot get to a1 (M13)"),
        ("c3c5", "the inward pawn on c3 cannot get to c5 (M13)"),
        ("c3d3", "the inward pawn on c3 cannot get to d3 (M13)"),
        ("a3b3", "the outward pawn on a3 cannot get to b3 (M13)"),
        ("a3a2", "your own piece is on a2"),
        (
            "b1c2=Q",
            "only a pawn that reaches rank 1 is promoted (M14)",
        ),
    ] {
        let error: MoveError = promoting.parse_move(text).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn what_only_exposes_the_king_is_refused_for_that() {
    for (text, mv, attacker) in [
        // A capture of a pinned inward pawn, of a pinned outward pawn over a creek, and a move
        // over a bridged moat in check.
        (
            "24/4bR19/24/5bB18/4wP19/4wK7gK7bK3 w - - - - 0 10",
            "e2f3",
            "e5",
        ),
        (
            "24/7bR16/24/7wO16/8gN15/7wK4gK7bK3 w - - - - 0 10",
            "h3i2",
            "h5",
        ),
        (
            "24/4bR19/24/8gN15/12gK11/4wK2wR11bK4 w - g - - 0 10",
            "h1i1",
            "e5",
        ),
    ] {
        let position: Position = text.parse().unwrap();
        let error = position.parse_move(mv).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("your king would be attacked from {attacker} (M17)"),
            "{mv}"
        );
    }
}

#[test]
fn cells_beside_the_board_are_named() {
    let start = Position::default();
    let [inside, beside] = [0, 6].map(|slot| Cell::new(slot).unwrap());
    for mv in [Move::new(beside, inside), Move::new(inside, beside)] {
        let error = start.check_move(mv).unwrap_err();
        assert_eq!(error, IllegalMove::NoSuchCell(beside));
        assert_eq!(error.to_string(), "cell 6 is not on the board (M1)");
    }
}

game_testkit::properties! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn unchecked_play_of_any_move_panics_nowhere(
        position in positions(),
        plies in proptest::collection::vec((any::<[u8; 2]>(), 0..8_usize), 1..20),
    ) {
        let mut game = position;
        for (cells, promotion) in plies {
            let [from, to] = cells.map(|cell| Cell::new(cell.into()).unwrap());
            let promotion = Promotion::ALL.get(promotion).copied();
            game.play_unchecked(Move::Piece { from, to, promotion });
            let _ = (game.legal_moves(), game.count_legal_moves());
            let _ = (game.outcome(), game.to_string(), game.key());
        }
    }
}

#[test]
fn a_double_step_onto_the_king_of_the_player_can_be_played_unchecked() {
    // It leaves an en-passant right whose owner is out.
    let text = "24/24/1wK22/24/1wP22/wR11gK7bK3 w - - - - 0 10";
    let mut position: Position = text.parse().unwrap();
    position.play_unchecked("b2b4".parse().unwrap());
    let _ = (
        position.count_legal_moves(),
        position.outcome(),
        position.to_string(),
    );
    let _ = (
        position.key(),
        position.repetition_form(),
        position.check_move(Move::Pass),
    );
}
