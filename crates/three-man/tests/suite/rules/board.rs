//! M1 to M6: the board, the moves of pieces, the start.

use board_geom::{Heading, Shade};
use game_core::Game;
use three_man::{BOARD, Color, Kind, Move, Piece, Position};

use super::{assert_moves, cell, read, walk};

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
        "a4 b4 c4 d1 d2 d3 d5 d6 e4 f4 g4 h4 i4 j4 k4 l4 m4 n4 o4 \
         p1 p2 p3 p4 p5 p6 q4 r4 s4 t4 u4 v4 w4 x4",
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
fn m4_knights_leap_through_the_center_and_over_pieces() {
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
fn m5_kings_step_across_the_center() {
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
    assert_eq!(start.to_move(), Color::White);
    for color in Color::ALL {
        let home = |file: usize| BOARD.cell_at(color.index() * 8 + file, 0).unwrap();
        assert_eq!(start.king(color), Some(home(4)));
        assert_eq!(BOARD.shade(home(4)), Some(Shade::Light), "as published");
        assert_eq!(
            start.piece_at(home(3)),
            Some(Piece::new(color, Kind::Queen))
        );
    }
    assert_eq!(start.count_legal_moves(), 22);
}

#[test]
fn m6_white_begins_and_the_turn_goes_round_clockwise() {
    let mut game = Position::default();
    for color in [Color::White, Color::Gray, Color::Black, Color::White] {
        assert_eq!(game.to_move(), color);
        game.play(game.legal_moves()[0]).unwrap();
    }
}
