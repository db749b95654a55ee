//! N1 to N6: the board, the material, the starts and the moves.

use numbered_shogi::{BOARD, Color, Game, IllegalMove, Kind, Position, Start};

use super::{played, position, reached, refusal, set};

#[test]
fn n1_back_ends_and_goal_ends() {
    assert_eq!(BOARD.cells().len(), 49);
    assert_eq!(
        Color::First.back_end(),
        set("a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 e2 f2 g2")
    );
    assert_eq!(
        Color::Second.back_end(),
        set("a6 b6 c6 d6 e6 f6 g6 a7 b7 c7 d7 e7 f7 g7")
    );
    assert_eq!(Color::First.goal_end(), set("a7 b7 c7 d7 e7 f7 g7"));
    assert_eq!(Color::Second.goal_end(), set("a1 b1 c1 d1 e1 f1 g1"));
}

#[test]
fn n2_forty_four_pieces_half_of_them_each() {
    assert_eq!(Kind::ALL.map(Kind::total), [18, 12, 8, 4, 2]);
    for way in Start::ALL {
        let start = Position::start(way);
        for color in [Color::First, Color::Second] {
            let owned = Kind::ALL.map(|kind| start.owned(color, kind));
            assert_eq!(owned, [9, 6, 4, 2, 1]);
        }
    }
}

#[test]
fn n3_the_named_starts() {
    for (way, first, second) in [
        (
            Start::FrontRow,
            "a2 b2 c2 d2 e2 f2 g2",
            "a6 b6 c6 d6 e6 f6 g6",
        ),
        (
            Start::BackRow,
            "a1 b1 c1 d1 e1 f1 g1",
            "a7 b7 c7 d7 e7 f7 g7",
        ),
        (
            Start::Zigzag,
            "a2 b1 c2 d1 e2 f1 g2",
            "a6 b7 c6 d7 e6 f7 g6",
        ),
    ] {
        let start = Position::start(way);
        assert_eq!(start.pieces(Color::First), set(first), "{way}");
        assert_eq!(start.pieces(Color::Second), set(second), "{way}");
        assert_eq!(start.kinds(Kind::One), start.occupied(), "{way}");
        assert_eq!(start.hand(Color::First).counts(), [2, 6, 4, 2, 1]);
        assert_eq!(start.hand(Color::Second).counts(), [2, 6, 4, 2, 1]);
        assert_eq!((start.to_move(), start.turn()), (Color::First, 1));
        assert_eq!(way.to_string().parse(), Ok(way));
    }
    assert_eq!(Position::default(), Position::start(Start::FrontRow));
    assert_eq!(Position::default().count_legal_moves(), 14);
}

#[test]
fn n4_one_steps_forward_or_sideways() {
    let first = position(
        "......./v1....../......./......./......./...1.../....... b 3,0,0,0,0/13,12,8,4,2 1",
    );
    assert_eq!(reached(&first, "d2"), set("d3 c2 e2"));
    let second = position(
        "......./......./...v1.../......./......./1....../....... w 3,0,0,0,0/13,12,8,4,2 2",
    );
    assert_eq!(reached(&second, "d5"), set("d4 c5 e5"));
}

#[test]
fn n4_two_steps_diagonally() {
    let p = position(
        "......./v1....../......./...2.../......./......./......1 b 0,0,0,0,0/16,11,8,4,2 1",
    );
    assert_eq!(reached(&p, "d4"), set("c5 e5 c3 e3"));
}

#[test]
fn n4_three_leaps_exactly_two_steps_orthogonally() {
    let p = position(
        "......./v1....../...5.../..43v1../...v5.../......./......1 b 0,0,0,0,0/15,12,7,3,0 1",
    );
    assert_eq!(reached(&p, "d4"), set("d6 f4 d2 b4"));
}

#[test]
fn n4_four_leaps_like_a_knight() {
    let p = position(
        "......./v1....../......./...4.../......./......./......1 b 0,0,0,0,0/16,12,8,3,2 1",
    );
    assert_eq!(reached(&p, "d4"), set("c6 e6 b5 f5 b3 f3 c2 e2"));
}

#[test]
fn n4_five_goes_two_or_three_orthogonally_or_one_diagonally() {
    let p = position(
        "......./v1....../......./......./...5.../......./......1 b 0,0,0,0,0/16,12,8,4,1 1",
    );
    assert_eq!(reached(&p, "d3"), set("d5 d6 f3 g3 d1 b3 a3 c4 e4 c2 e2"));
}

#[test]
fn n4_five_leaps_over_an_adjacent_piece_but_not_over_one_at_distance_two() {
    let p = position(
        "......./v1.....v1/...1.../...5v1v2./......./......./....... b 0,0,0,0,0/14,11,8,4,1 1",
    );
    assert!(set("d6 f4").is_subset(reached(&p, "d4")), "over d5 and e4");
    assert_eq!(
        refusal(&p, "d4g4"),
        IllegalMove::Blocked(BOARD.parse_cell("f4").unwrap())
    );
    assert!(p.parse_move("d4a4").is_ok(), "b4 is empty");
}

#[test]
fn n5_only_a_one_may_move_onto_its_goal_end() {
    let p = position(
        "...v5.../v1....../...3.../......./......./......./......1 b 0,0,0,0,0/16,12,7,4,1 1",
    );
    assert_eq!(refusal(&p, "d5d7"), IllegalMove::GoalEndClosed(Kind::Three));
    // The opponent's goal end is an ordinary row of the back end.
    let p = position(
        "......./v1....../......./......./...3.../......./......1 b 0,0,0,0,0/16,12,7,4,2 1",
    );
    assert!(p.parse_move("d3d1").is_ok());
}

#[test]
fn n6_own_pieces_are_captured_only_by_greater_ones() {
    let p = position(
        "......./v1..2.../......./.3.3.4./......./...v5.../......1 b 0,0,0,0,0/16,11,6,3,1 1",
    );
    for (to, mv) in [("b4", "d4b4"), ("f4", "d4f4")] {
        let to = BOARD.parse_cell(to).unwrap();
        assert_eq!(refusal(&p, mv), IllegalMove::OwnPiece(to));
    }
    let p = position(
        "......./v1....../...2.../......./...3.../......./......1 b 0,0,0,0,0/16,11,7,4,2 1",
    );
    let after = played(&p, "d3d5");
    assert_eq!(after.hand(Color::First).counts(), [0, 1, 0, 0, 0]);
}

#[test]
fn n6_enemy_pieces_are_always_captured_and_change_sides() {
    let p = position(
        "......./v1....../......./......v5/......1/......./....... b 0,0,0,0,0/16,12,8,4,1 1",
    );
    let after = played(&p, "g3g4");
    assert_eq!(after.hand(Color::First).counts(), [0, 0, 0, 0, 1]);
    assert_eq!(after.hand(Color::Second).counts(), [16, 12, 8, 4, 1]);
    assert_eq!(after.owned(Color::First, Kind::Five), 1);
}

#[test]
fn n6_captured_pieces_can_be_used_in_the_same_turn() {
    let p = position(
        "......./v1....../......./..v2..../..1..../......./....... b 0,0,0,0,0/16,11,8,4,2 1",
    );
    let after = played(&p, "c3c4=2");
    assert_eq!(after.hand(Color::First).counts(), [1, 0, 0, 0, 0]);
    assert_eq!(after.pieces_of(Color::First, Kind::Two), set("c4"));
}

#[test]
fn first_begins_and_the_players_alternate() {
    let mut game = Position::default();
    for color in [Color::First, Color::Second, Color::First, Color::Second] {
        assert_eq!(game.to_move(), color);
        game.play(game.legal_moves()[0]).unwrap();
    }
}
