//! Orthodox chess on the square board: every way to compute attacks agrees with an independent
//! library.
use crate::common::{CHESS, DISC, ROUND};
use board_geom::{Cell, CellSet, Graph, Heading, Headings, KNIGHT, Lines, Set64, Shift};
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

    #[test]
    fn shifts_move_and_slide_whole_sets(set in occupancy(), occupied in occupancy()) {
        for heading in Heading::ALL {
            let shift = SHIFTS[heading.index()];
            prop_assert_eq!(shift.apply(set), CHESS.neighbors_of(set, heading.into()));
            let walked = set.iter().fold(Set64::EMPTY, |seen, cell| {
                seen | CHESS.slide(cell, heading, occupied)
            });
            prop_assert_eq!(shift.slide_within::<3>(set, !occupied), walked);
        }
    }

    #[test]
    fn lines_of_an_oblong_board_are_its_walks(occupied in occupancy()) {
        let board = Graph::<63, 1>::square::<9, 7>();
        let lines = Lines::new(&board).unwrap();
        for cell in board.cells() {
            let walked = |headings| board.slides(cell, headings, occupied);
            prop_assert_eq!(lines.orthogonal(cell, occupied), walked(Headings::ORTHOGONAL));
            prop_assert_eq!(lines.diagonal(cell, occupied), walked(Headings::DIAGONAL));
        }
    }

    #[test]
    fn shifts_of_an_oblong_board_see_eight_steps_far(set in occupancy(), occupied in occupancy()) {
        let board = Graph::<63, 1>::square::<9, 7>();
        let set = set & board.cells();
        for heading in Heading::ALL {
            let shift = Shift::<1>::new(&board, heading).unwrap();
            prop_assert_eq!(shift.apply(set), board.neighbors_of(set, heading.into()));
            let walked = set.iter().fold(Set64::EMPTY, |seen, cell| {
                seen | board.slide(cell, heading, occupied)
            });
            prop_assert_eq!(shift.slide_within::<3>(set, !occupied), walked);
        }
    }

    #[test]
    fn shifts_wrap_round_a_closed_center(set in occupancy(), occupied in occupancy()) {
        for heading in Heading::ALL {
            let shift = Shift::<1>::new(&ROUND, heading).unwrap();
            prop_assert_eq!(shift.apply(set), ROUND.neighbors_of(set, heading.into()));
            if heading.rank_delta() != 0 {
                let walked = set.iter().fold(Set64::EMPTY, |seen, cell| {
                    seen | ROUND.slide(cell, heading, occupied)
                });
                prop_assert_eq!(shift.slide_within::<3>(set, !occupied), walked);
            }
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

#[test]
fn shifts_of_leaps_go_where_the_leaps_go_and_back() {
    fn check<const SLOTS: usize>(board: &Graph<SLOTS, 1>) {
        for legs in &KNIGHT {
            let shift = Shift::leap(board, legs).unwrap();
            let mut origins = Set64::EMPTY;
            for cell in board.cells() {
                let to = board.leap(cell, legs).map(|step| step.to);
                assert_eq!(shift.apply(Set64::of(cell)).first(), to);
                if let Some(to) = to {
                    assert_eq!(shift.origin(to), Some(cell));
                    origins.insert(to);
                }
            }
            for cell in DISC.cells().iter().filter(|&cell| !origins.contains(cell)) {
                assert_eq!(shift.origin(cell), None);
            }
        }
    }
    check(&CHESS);
    check(&ROUND);
    check(&Graph::<49, 1>::lattice::<7, 7>());
}

#[test]
fn boards_with_rings_have_no_lines() {
    assert!(Lines::new(&ROUND).is_none());
    assert!(Lines::new(&Graph::<3, 1>::polar::<3, 1>()).is_none());
    assert!(Lines::new(&Graph::<32, 1>::polar_passable::<8, 3>()).is_none());
}

#[test]
fn lines_of_a_cell_that_is_not_on_the_board_are_empty() {
    let lines = Lines::new(&Graph::<9, 1>::square::<3, 3>()).unwrap();
    for cell in DISC.cells().iter().filter(|cell| cell.index() >= 9) {
        assert_eq!(lines.orthogonal(cell, CellSet::EMPTY), CellSet::EMPTY);
    }
}

#[test]
fn some_headings_have_no_shift() {
    // A ring of 32 slots does not fill a word of 64, crossing a center does not shift indices
    // uniformly, and a board of one rank has no step north.
    let small = Graph::<32, 1>::polar::<8, 4>();
    assert_eq!(Shift::<1>::new(&small, Heading::CLOCKWISE), None);
    assert!(Shift::<1>::new(&small, Heading::INWARD).is_some());
    assert_eq!(
        Shift::<1>::new(&Graph::<32, 1>::polar_passable::<8, 3>(), Heading::INWARD),
        None
    );
    let row = Graph::<7, 1>::square::<7, 1>();
    assert_eq!(Shift::<1>::new(&row, Heading::North), None);
    assert_eq!(
        Shift::<1>::all(&row)[Heading::North.index()].apply(row.cells()),
        Set64::EMPTY
    );
}
