//! M13 to M16: pawns, en passant, castling.

use three_man::{CastlingRights, Color, IllegalMove, Kind, Piece, Wing};

use super::{assert_after, assert_moves, assert_refused, cell, moves_of, play, read, words};

#[test]
fn m13_pawn_steps_and_captures() {
    let position = "24/24/4gN19/3gN1wP18/2wPwPwP19/wK10gK8bK3 w - - - - 0 10";
    assert_moves(position, "c2", "c3 c4 d3");
    assert_moves(position, "d2", "");
    assert_moves(position, "e2", "d3 e3");
    assert_moves(position, "f3", "e4 f4");
    for (mv, obstacle) in [("e2e4", "e4"), ("d2d3", "d3"), ("d2d4", "d3")] {
        assert_refused(position, mv, IllegalMove::Blocked(cell(obstacle)));
    }
    assert_refused(position, "f3g4", IllegalMove::NothingToCapture(cell("g4")));
}

#[test]
fn m13_a_pawn_that_passes_the_center_becomes_an_outward_pawn() {
    let text = "3wP9gN3gN6/24/24/24/24/wK10gK8bK3 w - - - - 0 10";
    assert_moves(text, "d6", "n6 p6 r6");
    for mv in ["d6n6", "d6p6", "d6r6"] {
        let next = play(&read(text), mv);
        let to = cell(&mv[2..]);
        assert_eq!(
            next.piece_at(to),
            Some(Piece::new(Color::White, Kind::OutwardPawn))
        );
    }
    assert_moves(
        "24/24/24/3gN1gN18/4wO19/wK10gK8bK3 w - - - - 0 10",
        "e2",
        "e1=B e1=N e1=Q e1=R",
    );
}

#[test]
fn m14_promotion_on_rank_1_of_any_home_is_compulsory() {
    let text = "24/24/6wK17/24/wO11wO11/11gN3gK4bK3 w - w - - 0 10";
    assert_moves(text, "a2", "a1=B a1=N a1=Q a1=R");
    assert_moves(text, "m2", "l1=B l1=N l1=Q l1=R m1=B m1=N m1=Q m1=R");
    assert_refused(text, "a2a1", IllegalMove::PromotionMissing);
    assert_refused(text, "g4g5=Q", IllegalMove::NoPromotion);
    let next = play(&read(text), "m2l1=N");
    assert_eq!(
        next.piece_at(cell("l1")),
        Some(Piece::new(Color::White, Kind::Knight))
    );
}

#[test]
fn m15_each_opponent_may_capture_en_passant_on_their_next_turn() {
    let position = read("24/24/24/24/1wP22/7wK4gK7bK3 w - - - - 0 10");
    let position = play(&position, "b2b4");
    assert_eq!(position.en_passant().collect::<Vec<_>>(), [cell("b3")]);
    let position = play(&position, "m1n1");
    assert_eq!(position.en_passant().collect::<Vec<_>>(), [cell("b3")]);
    let position = play(&position, "u1t1");
    assert_eq!(position.en_passant().count(), 0);

    let text = "24/24/gOwPgO21/24/24/7wK4gK7bK3 g - - - b3 0 10";
    assert_moves(text, "a4", "a3 b3");
    assert_after(
        text,
        "a4b3",
        "24/24/2gO21/1gO22/24/7wK4gK7bK3 b - - - - 0 10",
    );
    // The second opponent.
    let text = "24/24/1wPbO21/24/24/7wK4gK7bK3 b - - - b3 1 10";
    assert_moves(text, "c4", "b3 c3");
}

#[test]
fn m15_two_en_passant_cells_at_once() {
    let text = "24/24/1wPbO7gPbO12/24/24/7wK4gK7bK3 b - - - b3,k3 0 10";
    assert_moves(text, "c4", "b3 c3");
    assert_moves(text, "l4", "k3 l3");
    assert_after(
        text,
        "c4b3",
        "24/24/10gPbO12/1bO22/24/7wK4gK7bK3 w - - - k3 0 11",
    );
}

#[test]
fn m15_only_outward_pawns_capture_en_passant() {
    let text = "24/24/1wP22/24/gP23/7wK4gK7bK3 g - - - b3 0 10";
    assert_moves(text, "a2", "a3 a4");
    assert_refused(text, "a2b3", IllegalMove::NothingToCapture(cell("b3")));
}

#[test]
fn m15_the_right_ends_with_the_pawn_or_its_owner() {
    assert_after(
        "1gR22/24/1wP22/24/24/7wK4gK7bK3 g - - - b3 0 10",
        "b6b4",
        "24/24/1gR22/24/24/7wK4gK7bK3 b - - - - 0 10",
    );
    assert_after(
        "24/7gR16/1wPbO21/24/24/7wK4gK7bK3 g - - - b3 0 10",
        "h5h1",
        "24/24/1wPbO21/24/24/7gR4gK7bK3 b w - - - 0 10",
    );
    // With two living players the right lasts one turn.
    assert_after(
        "24/24/1wPgO21/20bN3/24/7wK4gK11 g b - - b3 0 10",
        "m1n1",
        "24/24/1wPgO21/20bN3/24/7wK5gK10 w b - - - 1 11",
    );
}

#[test]
fn m15_a_piece_on_the_passed_cell_is_taken_alone_and_the_right_stays() {
    // Gray's knight goes to b3, which White's pawn passed over.
    let position = read("24/24/1wPbO21/24/3gN20/7wK4gK7bK3 g - - - b3 0 10");
    let position = play(&position, "d2b3");
    assert_eq!(position.en_passant().collect::<Vec<_>>(), [cell("b3")]);
    let position = play(&position, "c4b3");
    assert_eq!(
        position.piece_at(cell("b4")),
        Some(Piece::new(Color::White, Kind::InwardPawn))
    );
}

#[test]
fn m15_en_passant_over_a_creek() {
    let text = "24/24/7wPgO15/24/24/wK11gK7bK3 g - - - h3 0 10";
    assert_moves(text, "i4", "h3 i3");
}

#[test]
fn m16_castling_on_three_homes() {
    let text = "24/24/24/24/24/wR3wK2wR4gK7bK3 w - - wKwQ - 0 10";
    assert_after(
        text,
        "e1c1",
        "24/24/24/24/24/2wKwR3wR4gK7bK3 g - - - - 1 10",
    );
    assert_after(text, "e1g1", "24/24/24/24/24/wR4wRwK5gK7bK3 g - - - - 1 10");
    assert_after(
        "24/24/24/24/24/4wK3gR3gK2gR4bK3 g - - gKgQ - 0 10",
        "m1o1",
        "24/24/24/24/24/4wK3gR4gRgK5bK3 b - - - - 1 10",
    );
    assert_after(
        "24/24/24/24/24/4wK7gK3bR3bK2bR b - - bKbQ - 0 10",
        "u1s1",
        "24/24/24/24/24/4wK7gK5bKbR3bR w - - - - 1 11",
    );
}

#[test]
fn m16_not_out_of_through_or_into_check() {
    for (text, refused) in [
        (
            "24/4gR19/24/24/11gK12/wR3wK2wR3gR8bK3 w - - wKwQ - 0 10",
            [("e1c1", "e1"), ("e1g1", "e1")],
        ),
        (
            "24/3gR1gR18/24/24/24/wR3wK2wR3gK8bK3 w - - wKwQ - 0 10",
            [("e1c1", "d1"), ("e1g1", "f1")],
        ),
        (
            "24/6gR17/24/24/1gO22/wR3wK2wR3gK8bK3 w - - wKwQ - 0 10",
            [("e1c1", "c1"), ("e1g1", "g1")],
        ),
    ] {
        for (mv, attacked) in refused {
            let reason = IllegalMove::CastlingThroughCheck(cell(attacked));
            assert_refused(text, mv, reason);
        }
    }
    // An attacked rook, an attacked cell that only the rook passes, and dead pieces do not matter.
    assert!(
        moves_of(
            &read("24/gRgR5gR16/24/24/24/wR3wK2wR3gK8bK3 w - - wKwQ - 0 10"),
            "e1"
        )
        .is_superset(&words("c1 g1"))
    );
    assert!(
        moves_of(
            &read("24/3gRgRgR18/24/24/24/wR3wK2wR12bK3 w g - wKwQ - 0 10"),
            "e1"
        )
        .is_superset(&words("c1 g1"))
    );
}

#[test]
fn m16_king_and_rook_must_not_have_moved() {
    let text = "24/24/24/24/24/wR3wK2wR4gK7bK3 w - - wQ - 0 10";
    assert_refused(text, "e1g1", IllegalMove::NoCastlingRight);
    let text = "24/24/24/24/24/wRwN2wK2wR4gK7bK3 w - - wKwQ - 0 10";
    assert_refused(text, "e1c1", IllegalMove::CastlingBlocked(cell("b1")));
    let position = read("24/24/24/24/24/wR3wK2wR4gK7bK3 w - - wKwQ - 0 10");
    let only = |wing| CastlingRights::NONE.with(Color::White, wing);
    assert_eq!(play(&position, "h1h2").castling(), only(Wing::Queen));
    assert_eq!(play(&position, "a1a2").castling(), only(Wing::King));
    assert!(play(&position, "e1e2").castling().is_empty());
    // Capturing the rook removes the right.
    let position = read("24/7gR16/24/24/24/wR3wK2wR3gK8bK3 g - - wKwQ - 0 10");
    assert_eq!(play(&position, "h5h1").castling(), only(Wing::Queen));
}

#[test]
fn m16_a_right_given_twice_is_one_right() {
    let rights = CastlingRights::NONE.with(Color::Gray, Wing::King);
    assert_eq!(rights.with(Color::Gray, Wing::King), rights);
    assert_eq!(format!("{rights:?}"), "gK");
    let without = CastlingRights::ALL.without(Color::Gray);
    let left = [Color::White, Color::Black].map(|color| Wing::ALL.map(|wing| (color, wing)));
    assert!(without.iter().eq(left.into_iter().flatten()));
}
