//! One test for each clause of the rules (docs/rules/three-man.md), or several where a clause says several things.

use std::collections::BTreeSet;

use board_geom::{Heading, KNIGHT};
use game_core::{Claim, Game};
use three_man::{
    BOARD, CREEK, CastlingRights, Color, IllegalMove, Kind, MOATS, Move, Piece, Position, Reason,
    Rules, Wing, moat_after,
};

fn read(text: &str) -> Position {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn read_checkmate(text: &str) -> Position {
    Position::from_text(text, Rules::Checkmate).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The legal moves of the piece on `from`, as the cells they lead to with what follows.
fn moves_of(position: &Position, from: &str) -> BTreeSet<String> {
    position
        .legal_moves()
        .iter()
        .map(ToString::to_string)
        .filter_map(|mv| mv.strip_prefix(from).map(str::to_owned))
        .collect()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_owned).collect()
}

#[track_caller]
fn assert_moves(text: &str, from: &str, expected: &str) {
    assert_eq!(moves_of(&read(text), from), words(expected), "{text}");
}

#[track_caller]
fn play(position: &Position, moves: &str) -> Position {
    let mut position = *position;
    for text in moves.split_whitespace() {
        let mv = position
            .parse_move(text)
            .unwrap_or_else(|error| panic!("{position} {text}: {error}"));
        position.play(mv).unwrap();
    }
    position
}

#[track_caller]
fn assert_after(text: &str, mv: &str, expected: &str) {
    assert_eq!(play(&read(text), mv).to_string(), expected);
}

#[track_caller]
fn assert_refused(text: &str, mv: &str, reason: IllegalMove) {
    let position = read(text);
    assert_eq!(
        position.check_move(mv.parse().unwrap()),
        Err(reason),
        "{text} {mv}"
    );
}

fn outcome(position: &Position) -> (String, Reason) {
    let outcome = position.outcome().expect("an outcome");
    (outcome.to_string(), outcome.reason)
}

fn cell(name: &str) -> three_man::Cell {
    BOARD.parse_cell(name).unwrap()
}

fn named(name: &str) -> three_man::Named {
    three_man::Named(cell(name))
}

/// Where a walk from `from` leads, as names.
fn walk(from: &str, heading: Heading) -> String {
    let names: Vec<_> = BOARD
        .ray(cell(from), heading)
        .map(|step| BOARD.name(step.to).to_string())
        .collect();
    names.join(" ")
}

#[test]
fn m1_a_board_of_24_files_and_6_ranks() {
    assert_eq!(BOARD.cells().len(), 144);
    assert_eq!((BOARD.file_count(), BOARD.rank_count()), (24, 6));
    let after_x = BOARD.step(cell("x3"), Heading::CLOCKWISE).unwrap();
    assert_eq!(after_x.to, cell("a3"));
    assert!(BOARD.step(cell("c1"), Heading::OUTWARD).is_none());
    let start = Position::default();
    for (file, color) in [("a", Color::White), ("i", Color::Gray), ("q", Color::Black)] {
        let corner = start.piece_at(cell(&format!("{file}1")));
        assert_eq!(corner, Some(Piece::new(color, Kind::Rook)));
    }
}

#[test]
fn m2_verticals_are_diameters_and_rings_are_circles() {
    assert_eq!(walk("c4", Heading::INWARD), "c5 c6 o6 o5 o4 o3 o2 o1");
    assert_moves(
        "24/24/3wR20/24/24/wK7gK7bK7 w - - - - 0 10",
        "d4",
        "a4 b4 c4 d1 d2 d3 d5 d6 e4 f4 g4 h4 i4 j4 k4 l4 m4 n4 o4 p1 p2 p3 p4 p5 p6 q4 r4 s4 t4 u4 v4 w4 x4",
    );
}

#[test]
fn m2_a_cell_reached_both_ways_round_is_one_move() {
    let position = read("24/24/3wR20/24/24/wK7gK7bK7 w - - - - 0 10");
    let moves = position.legal_moves();
    let to_h4 = Move::new(cell("d4"), cell("h4"));
    assert_eq!(moves.iter().filter(|&&mv| mv == to_h4).count(), 1);
}

#[test]
fn m3_diagonals_keep_their_sense_of_rotation_and_end_at_the_rim() {
    assert_eq!(walk("d4", Heading::NorthEast), "e5 f6 t6 u5 v4 w3 x2 a1");
    assert_eq!(walk("d4", Heading::NorthWest), "c5 b6 l6 k5 j4 i3 h2 g1");
    assert_moves(
        "24/24/3wB20/24/24/4wK3gK7bK7 w - - - - 0 10",
        "d4",
        "a1 b2 b6 c3 c5 e3 e5 f2 f6 g1 h2 i3 j4 k5 l6 t6 u5 v4 w3 x2",
    );
}

#[test]
fn m3_a_diagonal_from_the_rim_comes_back_to_it_and_nobody_lands_there() {
    assert_eq!(
        walk("a1", Heading::NorthEast),
        "b2 c3 d4 e5 f6 t6 u5 v4 w3 x2"
    );
    let back: Vec<_> = walk("a1", Heading::NorthWest)
        .split(' ')
        .map(str::to_owned)
        .rev()
        .collect();
    assert_eq!(back.join(" "), walk("a1", Heading::NorthEast));
    assert_moves(
        "24/24/24/24/24/wB3wK3gK7bK7 w - - - - 0 10",
        "a1",
        "b2 c3 d4 e5 f6 t6 u5 v4 w3 x2",
    );
}

#[test]
fn m4_knights_leap_through_the_centre_and_over_pieces() {
    let position = "3wN20/6wN17/24/24/24/wK7gK7bK7 w - - - - 0 10";
    assert_moves(position, "d6", "b5 c4 e4 f5 n6 o5 q5 r6");
    assert_moves(position, "g5", "e4 e6 f3 h3 i4 i6 r6 t6");
    assert_moves(
        "24/24/3wPwPwP18/3wPwNwP18/3wPwPwP18/wK7gK7bK7 w - - - - 0 10",
        "e3",
        "c2 c4 d1 d5 f1 f5 g2 g4",
    );
}

#[test]
fn m5_kings_step_across_the_centre() {
    assert_moves(
        "3wK20/24/24/24/24/8gK7bK7 w - w - - 0 10",
        "d6",
        "c5 c6 d5 e5 e6 n6 p6 r6",
    );
}

#[test]
fn m6_the_start() {
    let start = Position::default();
    assert_eq!(
        start.to_string(),
        "24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/\
         wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR w - - wKwQgKgQbKbQ - 0 1"
    );
    assert_eq!(start.side(), Color::White);
    for color in Color::ALL {
        let home = |file: usize| BOARD.cell_at(color.index() * 8 + file, 0).unwrap();
        assert_eq!(start.king(color), Some(home(4)));
        assert_eq!(
            start.piece_at(home(3)),
            Some(Piece::new(color, Kind::Queen))
        );
    }
    assert_eq!(start.count_legal_moves(), 22);
}

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
        IllegalMove::Moat(named("x1")),
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
    // The white rook goes to the rim of Gray's home; that is not White's.
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
    // The rook is the last piece on White's rim: were the moat bridged by its leaving, it could go over it.
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
    // For kings: the ring step on rank 1 and the diagonals between rank 1 and rank 2.
    let bridged = "24/24/24/24/24/7wK3gK8bK3 w - w - - 0 10";
    assert_moves(bridged, "h1", "g1 g2 h2 i1 i2");
    let unbridged = "24/24/24/24/7wK16/wR10gK8bK3 w - - - - 0 10";
    assert_moves(unbridged, "h2", "g1 g2 g3 h1 h3 i2 i3");
    // For knights: landing on rank 1, since the vertical leg comes first.
    for slot in BOARD.cells() {
        for leap in KNIGHT.iter().filter_map(|legs| BOARD.leap(slot, legs)) {
            if leap.marks.intersects(MOATS) {
                assert_eq!(BOARD.coordinates(leap.to).unwrap().1.number(), 1);
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
    assert_refused(position, "g2i1", IllegalMove::Moat(named("i1")));
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
    // The bishop attacks the king on k4 the long way round; i2 and j3 are over the moat.
    let position = "24/24/wK9gK13/24/24/7wB12bK3 w - wg - - 0 10";
    assert_moves(position, "h1", "c6 d5 e4 f3 g2 k4 l5 m6");
    assert_refused(position, "h1i2", IllegalMove::CheckOverMoat);
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
    // From l1 and t1, and through the centre from x1, it would give check.
    assert!(moves.is_disjoint(&words("l1 t1 x1")));
}

#[test]
fn m10_a_way_that_crosses_nothing_is_free() {
    // e1 can be taken directly, though the way round the ring crosses three moats.
    let position = "24/24/24/3wK7gK7bK4/24/wR3gB19 w - wgb - - 0 10";
    assert!(moves_of(&read(position), "a1").contains("e1"));
    // Where the direct way is blocked, the cells beyond are reached over the moats, and e1 cannot be taken.
    let position = "24/24/24/1wP1wK7gK7bK4/24/wRwB2gB19 w - wgb - - 0 10";
    let moves = moves_of(&read(position), "a1");
    assert!(moves.contains("f1") && moves.contains("g1") && !moves.contains("e1"));
    // i1 by h2 crosses an unbridged moat; by f4, d6, n6 and j2 it does not.
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
    // A rook next door, over a bridged moat.
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
    // Gray's moats are bridged, the creek between h and i is still there.
    let position = read("24/24/24/8gK15/7wP16/4wK15bK3 g - g - - 0 10");
    assert_eq!(position.in_check(), Some(false));
    let position = read("24/8gK15/7wP16/24/24/4wK15bK3 g - g - - 0 10");
    assert_eq!(position.in_check(), Some(true));
}

#[test]
fn m13_pawn_steps_and_captures() {
    let position = "24/24/4gN19/3gN1wP18/2wPwPwP19/wK10gK8bK3 w - - - - 0 10";
    assert_moves(position, "c2", "c3 c4 d3");
    assert_moves(position, "d2", "");
    assert_moves(position, "e2", "d3 e3");
    assert_moves(position, "f3", "e4 f4");
    assert_refused(
        position,
        "e2e4",
        IllegalMove::Blocked {
            from: named("e2"),
            to: named("e4"),
        },
    );
    assert_refused(position, "f3g4", IllegalMove::NothingToCapture(named("g4")));
}

#[test]
fn m13_a_pawn_that_passes_the_centre_becomes_an_outward_pawn() {
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
    assert_refused(text, "a2b3", IllegalMove::NothingToCapture(named("b3")));
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
    // With two living players it lasts one turn.
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
            "e1c1 e1g1",
        ),
        (
            "24/3gR1gR18/24/24/24/wR3wK2wR3gK8bK3 w - - wKwQ - 0 10",
            "e1c1 e1g1",
        ),
        (
            "24/6gR17/24/24/1gO22/wR3wK2wR3gK8bK3 w - - wKwQ - 0 10",
            "e1c1 e1g1",
        ),
    ] {
        for mv in refused.split(' ') {
            assert_refused(text, mv, IllegalMove::CastlingThroughCheck);
        }
    }
    // An attacked rook, or an attacked cell that only the rook passes, does not matter; nor do dead pieces.
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
    assert_refused(text, "e1g1", IllegalMove::NoCastlingRight(Color::White));
    let text = "24/24/24/24/24/wRwN2wK2wR4gK7bK3 w - - wKwQ - 0 10";
    assert_refused(text, "e1c1", IllegalMove::CastlingBlocked);
    let position = read("24/24/24/24/24/wR3wK2wR4gK7bK3 w - - wKwQ - 0 10");
    let only = |wing| CastlingRights::NONE.with(Color::White, wing);
    assert_eq!(play(&position, "h1h2").castling(), only(Wing::Queen));
    assert_eq!(play(&position, "a1a2").castling(), only(Wing::King));
    assert!(play(&position, "e1e2").castling().is_empty());
    // Taking the rook takes the right.
    let position = read("24/7gR16/24/24/24/wR3wK2wR3gK8bK3 g - - wKwQ - 0 10");
    assert_eq!(play(&position, "h5h1").castling(), only(Wing::Queen));
}

#[test]
fn m17_check_by_either_opponent_and_pins_by_both() {
    let position = read("4bR19/24/24/4wN19/24/gR1wB1wK6gK8bK3 w - - - - 0 10");
    assert_eq!(position.in_check(), Some(false));
    assert!(moves_of(&position, "e3").is_empty() && moves_of(&position, "c1").is_empty());
    assert_refused(
        &position.to_string(),
        "e3d1",
        IllegalMove::KingAttacked(Color::White),
    );
    let both = read("24/4gR19/24/5bN18/24/4wK2wR3gK8bK3 w - - - - 0 10");
    assert_eq!(both.in_check(), Some(true));
    assert!(moves_of(&both, "h1").is_empty());
}

#[test]
fn m17_a_slider_that_looks_both_ways_round_cannot_be_blocked() {
    // The rook d4 attacks the king k4 along the ring both ways. The bishop could close either one, but not both.
    let position = read("24/24/3gR6wK13/14wB9/24/10gK9bK3 w - w - - 0 10");
    assert_eq!(position.in_check(), Some(true));
    assert!(moves_of(&position, "o3").is_empty());
    assert!(moves_of(&position, "k4").contains("k5"));
    // With one way closed by a pawn, it can close the other.
    let position = read("24/24/1wP1gR6wK13/14wB9/24/10gK9bK3 w - w - - 0 10");
    assert!(!moves_of(&position, "o3").is_empty());
}

#[test]
fn m17_whose_king_a_move_takes_no_longer_attacks() {
    // White's king is attacked by Gray's rook. Taking Gray's king is legal ...
    let text = "11wR12/4gR19/24/24/24/4wK6gK8bK3 w - - - - 0 10";
    assert!(moves_of(&read(text), "l6").contains("l1"));
    // ... but not if the rook is Black's.
    let text = "11wR12/4bR19/24/24/24/4wK6gK8bK3 w - - - - 0 10";
    assert_refused(text, "l6l1", IllegalMove::KingAttacked(Color::White));
    // A pinned piece may take the king of the player who pins it.
    let text = "24/4gR19/24/4wR6gK12/24/4wK15bK3 w - g - - 0 10";
    assert!(moves_of(&read(text), "e3").contains("l3"));
}

#[test]
fn m18_mated_is_not_out() {
    let position = read("24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10");
    assert_eq!(position.legal_moves().as_slice(), [Move::Pass]);
    assert_eq!(position.outcome(), None);
    let piece_move = "i1i2".parse().unwrap();
    assert_eq!(
        position.check_move(piece_move),
        Err(IllegalMove::MustPass(Color::Gray))
    );
    let next = play(&position, "pass");
    assert_eq!(
        next.to_string(),
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 b - - - - 1 10"
    );
    assert_eq!(
        next.check_move(Move::Pass),
        Err(IllegalMove::MayNotPass(Color::Black))
    );
}

#[test]
fn m18_anyone_may_take_the_king() {
    assert_after(
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 w - - - - 0 10",
        "j2i1",
        "24/9wR14/24/24/24/wK7wQ11bK3 b g - - - 0 10",
    );
    assert_after(
        "8bR15/9wR14/24/24/9wQ14/wK7gK11bK3 b - - - - 0 10",
        "i6i1",
        "24/9wR14/24/24/9wQ14/wK7bR11bK3 w g - - - 0 11",
    );
}

#[test]
fn m19_dead_pieces_block_can_be_taken_and_do_not_attack() {
    let text = "24/4gR19/2gN1wR1gB17/24/24/4wK15bK3 w g - - - 0 10";
    assert_moves(text, "e4", "c4 d4 e2 e3 e5 f4 g4");
    assert_eq!(read(text).in_check(), Some(false));
    assert_refused(
        text,
        "e5e6",
        IllegalMove::NotOwn {
            cell: named("e5"),
            mover: Color::White,
            owner: Color::Gray,
        },
    );
}

#[test]
fn m20_the_last_one_wins_and_the_others_rank_as_they_fell() {
    let position = read("24/20wR3/2gN21/24/24/4wK15bK3 w g - - - 0 30");
    let end = play(&position, "u5u1");
    assert_eq!(
        end.to_string(),
        "24/24/2gN21/24/24/4wK15wR3 w gb - - - 0 31"
    );
    assert_eq!(outcome(&end), ("w>b>g".into(), Reason::LastPlayer));
    assert_eq!(end.count_legal_moves(), 0);
    assert_eq!(
        end.check_move("e1e2".parse().unwrap()),
        Err(IllegalMove::GameOver)
    );
    let payoffs = Color::ALL.map(|color| end.outcome().unwrap().payoff(color));
    assert_eq!(payoffs, [1.0, 0.0, 0.5]);
}

#[test]
fn m20_one_move_that_leaves_both_without_one() {
    // Under `Checkmate` Gray is judged first, then Black on the board without Gray.
    let position = read_checkmate("24/6wK11wQ5/4bK19/10wQ13/24/15wQ7gK w - wgb - - 0 1");
    let end = play(&position, "p1m4");
    assert_eq!(
        end.to_string(),
        "24/6wK11wQ5/4bK7wQ11/10wQ13/24/23gK w gb w - - 1 2"
    );
    assert_eq!(outcome(&end), ("w>b>g".into(), Reason::LastPlayer));
}

#[test]
fn m21_stalemate_with_three_living() {
    let stuck = read("24/24/24/24/2gQ21/wK10gK8bK3 w - - - - 0 10");
    assert_eq!(outcome(&stuck), ("g=b>w".into(), Reason::Stalemate));
    assert!(stuck.legal_moves().is_empty());
    // Black is in check but can answer it, so that is no checkmate.
    let stuck = read("24/24/24/24/2gQ20bK/wK10gK4bR7 w - - - - 0 10");
    assert_eq!(outcome(&stuck), ("g=b>w".into(), Reason::Stalemate));
}

#[test]
fn m21_a_standing_checkmate_makes_the_stuck_player_pass() {
    let stuck = read("24/24/8bQ9bR5/3gN5bB14/13bR10/wK7bQ6gKbK7 w - - - - 17 43");
    assert_eq!(stuck.in_check(), Some(false));
    assert_eq!(stuck.outcome(), None);
    assert_eq!(stuck.legal_moves().as_slice(), [Move::Pass]);
}

#[test]
fn m21_stalemate_with_two_living_is_a_draw_between_them() {
    let stuck = read("24/24/24/24/2gQ21/wK10gK11bN w b - - - 0 10");
    assert_eq!(outcome(&stuck), ("w=g>b".into(), Reason::Stalemate));
}

#[test]
fn m22_nobody_can_move() {
    let text = "24/24/24/24/1bQ7wQ7gQ6/3bK1wQ5wK1gQ5gK1bQ2 w - wgb - - 0 10";
    assert_eq!(outcome(&read(text)), ("w=g=b".into(), Reason::Blockade));
    let text = "4wB7bR2bNwK7/6gQ1gBbR14/4gQgO3gQ14/5gR14gQ3/19gN2bK1/23gK w - wgb - - 0 10";
    assert_eq!(outcome(&read(text)), ("w=g=b".into(), Reason::Blockade));
    // As long as another player can move, the stuck one passes.
    let text = "24/24/24/2gB21/1gQ22/wK10gK8bK3 w - - - - 0 10";
    assert_eq!(read(text).legal_moves().as_slice(), [Move::Pass]);
}

#[test]
fn m23_draws_are_claimed_between_the_living() {
    assert_eq!(Position::CLAIMS.repetitions, Some(3));
    assert_eq!(Position::CLAIMS.quiet_turns, Some(150));
    let position = read("24/24/24/24/24/4wK6gK8bK3 w - - - - 150 60");
    assert_eq!(position.outcome(), None);
    assert_eq!(position.quiet_turns(), 150);
    let claimed = position.claimed_outcome(Claim::QuietTurns).unwrap();
    assert_eq!(
        (claimed.to_string(), claimed.reason),
        ("w=g=b".into(), Reason::QuietTurns)
    );
    let two = read("24/24/24/24/24/4wK15bK3 w g - - - 0 60");
    let claimed = two.claimed_outcome(Claim::Repetition).unwrap();
    assert_eq!(
        (claimed.to_string(), claimed.reason),
        ("w=b>g".into(), Reason::Repetition)
    );
    let over = read("24/24/24/24/24/4wK19 w gb - - - 0 60");
    assert_eq!(over.claimed_outcome(Claim::Repetition), None);
}

#[test]
fn m23_what_counts_for_repetition() {
    let form = |text: &str| read(text).repetition_form();
    let base = form("24/24/1wP22/24/24/7wK4gK7bK3 g - - - - 0 10");
    assert_eq!(form("24/24/1wP22/24/24/7wK4gK7bK3 g - - - - 7 19"), base);
    // Nobody can capture en passant: the cell counts as none.
    assert_eq!(form("24/24/1wP22/24/24/7wK4gK7bK3 g - - - b3 0 10"), base);
    assert_ne!(form("24/24/1wP22/24/24/7wK4gK7bK3 g - w - - 0 10"), base);
    // The player to move can, or the one after.
    for pawn in ["gO", "bO"] {
        let text = |passed| format!("24/24/1wP{pawn}21/24/24/7wK4gK7bK3 g - - - {passed} 0 10");
        assert_ne!(form(&text("b3")), form(&text("-")), "{pawn}");
    }
    // Capturing would open the ring to the rook: there is no legal en passant.
    let text = |passed| format!("24/24/wRwPgO1gK10bN8/24/24/7wK12bK3 g - g - {passed} 0 10");
    assert_eq!(form(&text("b3")), form(&text("-")));
}

#[test]
fn m23_bare_kings_go_on() {
    let position = read("24/24/24/24/24/4wK6gK8bK3 w - - - - 0 10");
    assert_eq!(position.outcome(), None);
    assert_eq!(position.count_legal_moves(), 5);
}

#[test]
fn m24_a_mated_player_is_eliminated_at_once() {
    let text = "24/9wR14/24/11gP12/13wQ10/wK7gK11bK3 w - - - - 5 10";
    assert_eq!(
        play(&read_checkmate(text), "n2j2").to_string(),
        "24/9wR14/24/11gP12/9wQ14/wK7gK11bK3 b g - - - 6 10"
    );
    assert_eq!(play(&read(text), "n2j2").side(), Color::Gray);
}

#[test]
fn m24_a_stalemated_player_is_eliminated_while_three_live() {
    let position = read_checkmate("24/24/24/24/2gQ21/wK10gK8bK3 b - - - - 3 10");
    let next = play(&position, "u1t1");
    assert_eq!(
        next.to_string(),
        "24/24/24/24/2gQ21/wK10gK7bK4 g w - - - 4 11"
    );
    let two = read_checkmate("24/24/24/24/2gQ21/wK10gK11bN w b - - - 0 10");
    assert_eq!(outcome(&two), ("w=g>b".into(), Reason::Stalemate));
}

#[test]
fn m24_positions_are_settled_while_reading() {
    let position = read_checkmate("24/9wR14/24/24/9wQ14/wK7gK11bK3 g - - - - 0 10");
    assert_eq!(
        position.to_string(),
        "24/9wR14/24/24/9wQ14/wK7gK11bK3 b g - - - 0 10"
    );
    // Black's turn passes to White, so the turn grows.
    let position = read_checkmate("24/24/24/24/18gQ5/3wK7gK4bK7 b - - - - 0 10");
    assert_eq!(
        position.to_string(),
        "24/24/24/24/18gQ5/3wK7gK4bK7 w b - - - 0 11"
    );
}

#[test]
fn m24_mating_the_last_opponent_ends_the_game() {
    let position = read_checkmate("24/9wR14/20bN3/24/13wQ10/wK7gK15 w b - - - 5 10");
    let end = play(&position, "n2j2");
    assert_eq!(
        end.to_string(),
        "24/9wR14/20bN3/24/9wQ14/wK7gK15 w bg - - - 6 11"
    );
    assert_eq!(outcome(&end), ("w>g>b".into(), Reason::LastPlayer));
}

#[test]
fn m24_kings_can_still_be_taken_and_dead_kings_are_pieces_like_any() {
    let position = read_checkmate("24/11wR8wR3/24/24/24/4wK6gK8bK3 w - - - - 0 10");
    assert_eq!(
        play(&position, "u5u1").to_string(),
        "24/11wR12/24/24/24/4wK6gK8wR3 g b - - - 0 10"
    );
    let position = read_checkmate("24/11wR12/24/6gK17/7wK16/11gN8bK3 w g w - - 0 10");
    assert_eq!(position.in_check(), Some(false));
    assert!(moves_of(&position, "h2").is_superset(&words("g2 g3 h3")));
    assert_eq!(play(&position, "h2g3").king(Color::Gray), None);
}

#[test]
fn m24_an_eliminated_player_loses_the_castling_rights() {
    let text = "24/15bK8/2gQ21/24/7gQ13gK2/2gQ1wK2wR16 w - gb wK - 0 1";
    assert!(read(text).castling().has(Color::White, Wing::King));
    assert_eq!(
        read_checkmate(text).to_string(),
        "24/15bK8/2gQ21/24/7gQ13gK2/2gQ1wK2wR16 g w gb - - 0 1"
    );
}

#[test]
fn m25_kings_of_players_not_to_move_may_be_in_check() {
    let position = read("24/11wR8wR3/24/24/24/4wK6gK8bK3 w - - - - 0 10");
    assert!(position.is_in_check(Color::Gray) && position.is_in_check(Color::Black));
}

#[test]
fn m25_inward_pawns_may_stand_in_any_home_and_have_the_double_step() {
    assert_moves(
        "24/24/24/24/11wP12/4wK7gK7bK3 w - - - - 0 10",
        "l2",
        "l3 l4",
    );
}
