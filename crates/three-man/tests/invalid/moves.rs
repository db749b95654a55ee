//! Texts that are no moves, and moves that are not legal.

use game_core::{Game, ParseMoveError};
use three_man::{BOARD, Cell, IllegalMove, Move, MoveError, Position};

use super::VALID;

#[test]
fn moves() {
    for (text, offset) in [
        ("", 0),
        ("e2", 2),
        ("e2e", 2),
        ("e0e4", 0),
        ("y2a4", 0),
        ("e2e7", 2),
        ("e2e4 ", 4),
        ("e2-e4", 2),
        ("e2e4=", 5),
        ("e2e1=K", 5),
        ("e2e1=q", 5),
        ("e2e1=QQ", 6),
        ("e2e1Q", 4),
        ("Pass", 0),
        ("pass ", 0),
        ("é2e4", 0),
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
fn illegal_moves_cite_their_clause() {
    let start = Position::default();
    for (text, expected) in [
        (
            "e2e5",
            "white's inward pawn does not go from e2 to e5 (M13)",
        ),
        (
            "e2g4",
            "white's inward pawn does not go from e2 to g4 (M13)",
        ),
        ("a1c3", "white's rook does not go from a1 to c3 (M2)"),
        ("a1b3", "white's rook does not go from a1 to b3 (M2)"),
        ("c1c3", "white's bishop does not go from c1 to c3 (M3)"),
        ("b1b3", "white's knight does not go from b1 to b3 (M4)"),
        ("e1e3", "white's king does not go from e1 to e3 (M5)"),
        ("d1e3", "white's queen does not go from d1 to e3 (M2, M3)"),
        ("a1a3", "something stands between a1 and a3 (M2, M3)"),
        (
            "pass",
            "white has a move, and so may not pass (M18, M21, M24)",
        ),
        ("e1g1", "g1 is taken by an own piece"),
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
        (
            "a3a1",
            "white's outward pawn does not go from a3 to a1 (M13)",
        ),
        (
            "c3c5",
            "white's inward pawn does not go from c3 to c5 (M13)",
        ),
        (
            "c3d3",
            "white's inward pawn does not go from c3 to d3 (M13)",
        ),
        (
            "a3b3",
            "white's outward pawn does not go from a3 to b3 (M13)",
        ),
        ("a3a2", "a2 is taken by an own piece"),
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
    for (text, mv) in [
        // A capture of a pinned inward pawn, of a pinned outward pawn over a creek, and a move
        // over a bridged moat in check.
        ("24/4bR19/24/5bB18/4wP19/4wK7gK7bK3 w - - - - 0 10", "e2f3"),
        ("24/7bR16/24/7wO16/8gN15/7wK4gK7bK3 w - - - - 0 10", "h3i2"),
        (
            "24/4bR19/24/8gN15/12gK11/4wK2wR11bK4 w - g - - 0 10",
            "h1i1",
        ),
    ] {
        let position: Position = text.parse().unwrap();
        let error = position.parse_move(mv).unwrap_err();
        assert_eq!(
            error.to_string(),
            "white's king would be attacked (M17)",
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

#[test]
fn any_move_can_be_played_unchecked_without_a_panic() {
    let cells: Vec<Cell> = BOARD.cells().iter().collect();
    for text in [
        VALID,
        "24/24/24/24/24/4wK19 w gb - - - 0 60",
        // A double step onto the own king leaves a right to capture en passant whose owner is out.
        "24/24/1wK22/24/1wP22/wR11gK7bK3 w - - - - 0 10",
    ] {
        let position: Position = text.parse().unwrap();
        for &from in &cells {
            for &to in &cells {
                let mut next = position;
                next.play_unchecked(Move::new(from, to));
                let _ = (next.count_legal_moves(), next.outcome(), next.to_string());
                let _ = (
                    next.key(),
                    next.repetition_form(),
                    next.check_move(Move::Pass),
                );
            }
        }
    }
}
