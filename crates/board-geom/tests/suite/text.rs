//! Names of cells and lists of names, both ways, and every error.
use crate::common::{CHESS, DISC};
use board_geom::{Cell, CellNameError, CellSet, Graph, MAX_FILES, file_letter};
use proptest::prelude::*;

static SMALL: Graph<6, 1> = Graph::square::<3, 2>();

#[test]
fn names_go_both_ways() {
    fn check<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        for cell in board.cells() {
            let name = board.name(cell).to_string();
            assert_eq!(board.parse_cell(&name), Ok(cell));
        }
    }
    on_each_board!(check);
    assert_eq!(CHESS.name(Cell::new(0).unwrap()).to_string(), "a1");
    assert_eq!(CHESS.name(Cell::new(15).unwrap()).to_string(), "h2");
    assert_eq!(DISC.name(Cell::new(8 * 23 + 5).unwrap()).to_string(), "x6");
}

#[test]
fn names_fill_a_width() {
    let a1 = CHESS.name(Cell::new(0).unwrap());
    let off = CHESS.name(Cell::new(64).unwrap());
    assert_eq!(format!("{a1:4}|{a1:>4}|{off:^4}|"), "a1  |  a1| ?? |");
}

#[test]
fn a_cell_that_is_not_on_the_board_has_no_name() {
    assert_eq!(SMALL.name(Cell::new(6).unwrap()).to_string(), "??");
    assert_eq!(DISC.name(Cell::new(6).unwrap()).to_string(), "??");
}

#[test]
fn texts_that_are_no_names_are_refused() {
    for text in [
        "", "a", "1", "1a", "A1", "a0", "a01", "a00", "a100", "a1 0", " a1", "a1 ", "é1", "a１",
        "aa", "{1", "`1", "??",
    ] {
        assert_eq!(
            SMALL.parse_cell(text),
            Err(CellNameError::NotAName),
            "{text:?}"
        );
    }
}

#[test]
fn names_of_other_boards_are_refused() {
    for name in ["d1", "a3", "z9", "a10", "a99"] {
        let error = SMALL.parse_cell(name).unwrap_err();
        assert_eq!(
            error,
            CellNameError::NotOnBoard {
                last_file: 'c',
                ranks: 2
            }
        );
    }
    assert_eq!(
        SMALL.parse_cell("d1").unwrap_err().to_string(),
        "the board has no such cell: its files are a to c, its ranks 1 to 2"
    );
}

#[test]
fn files_have_letters() {
    let letters: String = (0..MAX_FILES).filter_map(file_letter).collect();
    assert_eq!(letters, "abcdefghijklmnopqrstuvwxyz");
    assert_eq!([MAX_FILES, usize::MAX].map(file_letter), [None, None]);
}

#[test]
fn sets_are_read_from_lists() {
    let set = SMALL.parse_set(" a1\tc2\n a1 ").unwrap();
    assert_eq!(set.iter().map(Cell::index).collect::<Vec<_>>(), [0, 5]);
    assert_eq!(SMALL.parse_set(""), Ok(CellSet::EMPTY));
    assert_eq!(SMALL.parse_set("a1 b"), Err(CellNameError::NotAName));
    assert!(matches!(
        SMALL.parse_set("a1 a3 b"),
        Err(CellNameError::NotOnBoard { .. })
    ));
}

proptest! {
    #[test]
    fn what_is_read_as_a_name_is_written_the_same(text in "\\PC{0,3}|[a-z][0-9]{1,2}") {
        if let Ok(cell) = DISC.parse_cell(&text) {
            prop_assert_eq!(DISC.name(cell).to_string(), text);
        }
    }
}
