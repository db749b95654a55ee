//! Orthodox chess on the square board: every way to compute attacks agrees with an independent
//! library.
use crate::common::CHESS;
use board_geom::{Cell, Heading, Headings, KNIGHT, Lines, Set64, Shift};
use cozy_chess::{
    BitBoard, Square, get_bishop_moves, get_king_moves, get_knight_moves, get_rook_moves,
};
use proptest::prelude::*;

static LINES: Option<Lines<64, 1>> = Lines::new(&CHESS);
static SHIFTS: [Shift; 8] = Shift::all(&CHESS);

fn occupancy() -> impl Strategy<Value = Set64> {
    // Full boards, nearly empty ones, and those in between.
    prop_oneof![
        any::<u64>(),
        (any::<u64>(), any::<u64>()).prop_map(|(a, b)| a & b),
        (any::<u64>(), any::<u64>(), any::<u64>()).prop_map(|(a, b, c)| a & b & c),
    ]
    .prop_map(Set64::from_bits)
}

fn squares() -> impl Iterator<Item = (Cell, Square)> {
    CHESS
        .cells()
        .iter()
        .map(|cell| (cell, Square::index(cell.index())))
}

fn rook(square: Square, occupied: Set64) -> Set64 {
    Set64::from_bits(get_rook_moves(square, BitBoard(occupied.bits())).0)
}

fn bishop(square: Square, occupied: Set64) -> Set64 {
    Set64::from_bits(get_bishop_moves(square, BitBoard(occupied.bits())).0)
}

fn shifted(headings: Headings, cell: Cell, occupied: Set64) -> Set64 {
    let headings = Heading::ALL
        .into_iter()
        .filter(|&heading| headings.has(heading));
    headings.fold(Set64::EMPTY, |seen, heading| {
        seen | SHIFTS[heading.index()].slide_within::<3>(Set64::of(cell), !occupied)
    })
}

proptest! {
    #[test]
    fn walks_give_the_attacks_of_riders(occupied in occupancy()) {
        for (cell, square) in squares() {
            let (rook, bishop) = (rook(square, occupied), bishop(square, occupied));
            prop_assert_eq!(CHESS.slides(cell, Headings::ORTHOGONAL, occupied), rook);
            prop_assert_eq!(CHESS.slides(cell, Headings::DIAGONAL, occupied), bishop);
            prop_assert_eq!(CHESS.slides(cell, Headings::all(), occupied), rook | bishop);
        }
    }

    #[test]
    fn lines_give_the_attacks_of_riders(occupied in occupancy()) {
        let lines = LINES.as_ref().unwrap();
        for (cell, square) in squares() {
            prop_assert_eq!(lines.orthogonal(cell, occupied), rook(square, occupied));
            prop_assert_eq!(lines.diagonal(cell, occupied), bishop(square, occupied));
        }
    }

    #[test]
    fn shifts_give_the_attacks_of_riders(occupied in occupancy()) {
        for (cell, square) in squares() {
            prop_assert_eq!(shifted(Headings::ORTHOGONAL, cell, occupied), rook(square, occupied));
            prop_assert_eq!(shifted(Headings::DIAGONAL, cell, occupied), bishop(square, occupied));
        }
    }
}

#[test]
fn steps_and_leaps_give_the_attacks_of_kings_and_knights() {
    let (kings, knights) = (
        CHESS.neighbor_table(Headings::all()),
        CHESS.leap_table(&KNIGHT),
    );
    for (cell, square) in squares() {
        assert_eq!(kings[cell.index()].bits(), get_king_moves(square).0);
        assert_eq!(knights[cell.index()].bits(), get_knight_moves(square).0);
        assert_eq!(CHESS.neighbors(cell, Headings::all()), kings[cell.index()]);
    }
}
