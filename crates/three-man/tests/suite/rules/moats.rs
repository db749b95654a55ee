//! M7 to M12: moats, bridges and creeks.

use board_geom::{Heading, KNIGHT};
use game_core::Game;
use three_man::{BOARD, CREEK, Color, IllegalMove, MOATS, Position, moat_after};

use super::{assert_after, assert_moves, assert_refused, cell, moves_of, play, read, words};

#[test]
fn m7_nobody_crosses_an_unbridged_moat() {
    assert_moves(
        "24/24/24/4wK19/24/2wR5gK7bK7 w - - - - 0 10",
        "c1",
        "a1 b1 d1 e1 f1 g1 h1 c2 c3 c4 c5 c6 o6 o5 o4 o3 o2 o1",
    );
    assert_moves("24/24/24/24/24/7wKgK7bK7 w - - - - 0 10", "h1", "g1 g2 h2");
    assert_refused(
        "24/24/24/4wK19/24/2wR5gK7bK7 w - - - - 0 10",
        "c1x1",
        IllegalMove::Moat(cell("x1")),
    );
    for (file, next, home) in [("h", "i", 0), ("p", "q", 1), ("x", "a", 2)] {
        let step = BOARD
            .step(cell(&format!("{file}1")), Heading::CLOCKWISE)
            .unwrap();
        assert_eq!(step.to, cell(&format!("{next}1")));
        assert_eq!(step.marks, moat_after(Color::ALL[home]));
    }
}

#[test]
fn m8_a_rim_left_empty_bridges_its_moats_for_ever() {
    let before = read("24/24/24/2wK21/24/wR7gK7bK7 w - - - - 0 10");
    assert!(before.bridged().is_empty());
    let left = play(&before, "a1a2");
    assert_eq!(left.vacated().iter().collect::<Vec<_>>(), [Color::White]);
    assert_eq!(
        left.bridged(),
        moat_after(Color::White) | moat_after(Color::Black)
    );
    let back = play(&left, "i1j1 q1r1 a2a1");
    assert!(back.vacated().contains(Color::White));
    assert_eq!(back.bridged(), left.bridged());
}

#[test]
fn m8_the_own_rim_is_the_eight_cells_of_the_own_home() {
    // The white rook moves to the rim of Gray's home, which is not White's rim.
    assert_after(
        "24/24/24/2wK21/24/wR7gK7bK7 w - - - - 0 10",
        "a1m1",
        "24/24/24/2wK21/24/8gK3wR3bK7 g - w - - 1 10",
    );
}

#[test]
fn m8_taking_the_last_piece_on_a_rim_bridges_its_moats() {
    assert_after(
        "12gN11/24/12gR11/2wK6gK14/24/wR10gRwR3bK7 w - - - - 0 10",
        "m1l1",
        "12gN11/24/12gR11/2wK6gK14/24/wR10wR4bK7 g - g - - 0 10",
    );
}

#[test]
fn m8_a_move_is_judged_by_the_bridges_before_it() {
    // The rook is the last piece on White's rim. If leaving bridged the moat in time, it could
    // cross it.
    assert_moves(
        "24/24/24/2wK21/7wP16/7wR4gK3bK7 w - - - - 0 10",
        "h1",
        "a1 b1 c1 d1 e1 f1 g1",
    );
}

#[test]
fn m8_an_elimination_bridges_both_moats_of_that_player() {
    let position = read("24/7gR16/24/24/24/wR3wK2wR3gK8bK3 w g - - - 0 10");
    assert_eq!(
        position.bridged(),
        moat_after(Color::White) | moat_after(Color::Gray)
    );
    assert!(moves_of(&position, "h1").contains("k1"));
    assert!(!moves_of(&position, "a1").contains("x1"));
}

#[test]
fn m9_what_crosses_a_moat() {
    // Kings: the ring step on rank 1, and the diagonals between rank 1 and rank 2.
    let bridged = "24/24/24/24/24/7wK3gK8bK3 w - w - - 0 10";
    assert_moves(bridged, "h1", "g1 g2 h2 i1 i2");
    let unbridged = "24/24/24/24/7wK16/wR10gK8bK3 w - - - - 0 10";
    assert_moves(unbridged, "h2", "g1 g2 g3 h1 h3 i2 i3");
    // Knights: landing on rank 1, because the vertical leg comes first.
    for slot in BOARD.cells() {
        for leap in KNIGHT.iter().filter_map(|legs| BOARD.leap(slot, legs)) {
            if leap.marks.intersects(MOATS) {
                assert_eq!(BOARD.coordinates(leap.to).unwrap().1, 0);
            }
        }
    }
}

#[test]
fn m9_a_knight_leaves_rank_1_over_the_border_freely() {
    let start = Position::default();
    assert!(moves_of(&start, "b1").contains("x2"));
    assert!(moves_of(&start, "g1").contains("i2"));
    let position = "24/24/24/24/6wN17/wK6wN4gK7bK3 w - - - - 0 10";
    assert_moves(position, "g2", "e1 e3 f4 h4 i3");
    assert_moves(position, "h1", "f2 g3 i3 j2");
    assert_refused(position, "g2i1", IllegalMove::Moat(cell("i1")));
}

#[test]
fn m10_bridged_moat_forbids_capture() {
    let position = "24/24/24/24/24/7wKgR2gK8bK3 w - w - - 0 10";
    assert_moves(position, "h1", "g1 g2 h2");
    assert_refused(position, "h1i1", IllegalMove::CaptureOverMoat);
}

#[test]
fn m10_bridged_moat_forbids_taking_a_king() {
    let position = "24/24/wK23/20bK3/24/7wR3gK12 w - wb - - 0 10";
    assert_refused(position, "h1l1", IllegalMove::CaptureOverMoat);
    assert!(!read(position).is_in_check(Color::Gray));
}

#[test]
fn m10_bridged_moat_forbids_check_by_the_piece_that_crosses() {
    let position = "24/24/wK23/11gK12/24/7wR7gR3bK4 w - w - - 0 10";
    let moves = moves_of(&read(position), "h1");
    assert!(moves.is_superset(&words("i1 j1 k1 m1 n1 o1")));
    assert!(!moves.contains("l1") && !moves.contains("p1"));
    assert_refused(position, "h1l1", IllegalMove::CheckOverMoat);
    // A knight from g2 to i1 would attack k2.
    let position = "24/24/24/24/6wN3gK13/wK6wN12bK3 w - wg - - 0 10";
    assert_refused(position, "g2i1", IllegalMove::CheckOverMoat);
}

#[test]
fn m10_a_crossing_move_is_refused_even_if_the_piece_gave_check_already() {
    // The bishop attacks the king on k4 the long way around; i2 and j3 are over the moat.
    let position = "24/24/wK9gK13/24/24/7wB12bK3 w - wg - - 0 10";
    assert_moves(position, "h1", "c6 d5 e4 f3 g2 k4 l5 m6");
    assert_refused(position, "h1i2", IllegalMove::CheckOverMoat);
}

#[test]
fn m10_a_king_over_a_moat_exposes_itself_and_gives_no_check() {
    // The bridge is open, and Gray's king is next to the cell on the other side.
    assert_refused(
        "24/24/24/17wK6/7gK16/7bK16 b - wgb - - 0 1 stalemate-out",
        "h1i2",
        IllegalMove::KingAttacked(cell("h2")),
    );
}

#[test]
fn m10_a_discovered_check_is_allowed() {
    let position = read("24/24/wK23/24/4wR2wN4gK11/20bK3 w - wg - - 0 10");
    assert!(play(&position, "h2j1").is_in_check(Color::Gray));
}

#[test]
fn m10_a_slide_may_cross_several_bridged_moats() {
    let moves = moves_of(&read("24/24/24/3wK7gK7bK4/24/wR23 w - wgb - - 0 10"), "a1");
    assert!(moves.is_superset(&words("i1 k1 m1 n1 q1 s1 u1 v1 w1")));
    // From l1 and t1, and through the center from x1, it would give check.
    assert!(moves.is_disjoint(&words("l1 t1 x1")));
}

#[test]
fn m10_a_way_that_crosses_nothing_is_free() {
    // The rook can capture on e1 directly, although the way around the ring crosses three moats.
    let position = "24/24/24/3wK7gK7bK4/24/wR3gB19 w - wgb - - 0 10";
    assert!(moves_of(&read(position), "a1").contains("e1"));
    // If the direct way is blocked, the cells beyond are reached over the moats, and nothing can be
    // captured on e1.
    let position = "24/24/24/1wP1wK7gK7bK4/24/wRwB2gB19 w - wgb - - 0 10";
    let moves = moves_of(&read(position), "a1");
    assert!(moves.contains("f1") && moves.contains("g1") && !moves.contains("e1"));
    // The path to i1 by h2 crosses a moat that is not bridged; the path by f4, d6, n6 and j2 does
    // not.
    let position = "24/24/24/6wB17/24/wK11gK7bK3 w - - - - 0 10";
    assert!(moves_of(&read(position), "g3").contains("i1"));
}

#[test]
fn m11_nothing_is_attacked_across_a_moat() {
    // A knight on j2 does not attack h1, whatever is bridged; a knight on h1 attacks j2.
    let position = read("24/24/24/24/9gN14/7wK4gK7bK3 w - w - - 0 10");
    assert!(!position.is_in_check(Color::White));
    let position = read("24/24/24/24/9gK14/wK6wN12bK3 g - g - - 0 10");
    assert!(position.is_in_check(Color::Gray));
    // A rook on the next file, across a bridged moat.
    let position = read("24/24/24/24/24/7wKgR2gK8bK3 w - w - - 0 10");
    assert_eq!(position.in_check(), Some(false));
    // An outward pawn on q2 does not attack p1.
    let position = read("24/24/24/24/16wO7/wK14gK4bK3 g - g - - 0 10");
    assert_eq!(position.in_check(), Some(false));
}

#[test]
fn m12_inward_pawns_do_not_capture_over_creeks() {
    let position = "24/8gN15/7wP15bN/wP7gN15/7wP16/4wK7gK7bK3 w - - - - 0 10";
    assert_moves(position, "h2", "h3");
    assert_moves(position, "a3", "a4");
    assert_moves(position, "h4", "h5 i5");
    assert_refused(position, "h2i3", IllegalMove::Creek);
    for (from, heading, creek) in [
        ("h2", Heading::NorthEast, true),
        ("h3", Heading::NorthEast, true),
        ("h4", Heading::NorthEast, false),
        ("a3", Heading::NorthWest, true),
        ("g3", Heading::NorthEast, false),
    ] {
        let step = BOARD.step(cell(from), heading).unwrap();
        assert_eq!(step.marks.contains(CREEK), creek, "{from}");
    }
}

#[test]
fn m12_outward_pawns_ignore_creeks() {
    let position = "24/24/16wO7/8wO6gN7wO/bN23/wK11gK7bK3 w - - - - 0 10";
    assert_moves(position, "q4", "p3 q3");
    assert_moves(position, "x3", "a2 x2");
}

#[test]
fn m12_creeks_stay_and_stop_check() {
    // Gray's moats are bridged, but the creek between h and i is still there.
    let position = read("24/24/24/8gK15/7wP16/4wK15bK3 g - g - - 0 10");
    assert_eq!(position.in_check(), Some(false));
    let position = read("24/8gK15/7wP16/24/24/4wK15bK3 g - g - - 0 10");
    assert_eq!(position.in_check(), Some(true));
}
