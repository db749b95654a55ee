//! Rows of boards in texts: valid input, and the errors for everything else.
#![allow(clippy::unwrap_used, reason = "a failed expectation fails the test")]

use std::fmt;
use std::fmt::Write;

use board_geom::{Board, Graph, Heading, Link, Outline, Point, Site};
use game_board::{Empty, Placed, Rows, read_rows};
use game_core::TextError;
use game_core::text::{Field, fields};

/// A board of 12 files and 2 ranks.
static BOARD: Graph<24, 1> = Graph::square::<12, 2>();

/// A piece of two characters.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Token([char; 2]);

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0[0], self.0[1])
    }
}

fn split_token(text: Field<'_>) -> Result<(Token, Field<'_>), TextError> {
    let (token, rest) = text.split_at(2);
    match token.text().chars().collect::<Vec<_>>()[..] {
        [color @ ('w' | 'b'), kind] if kind.is_ascii_alphabetic() => {
            Ok((Token([color, kind]), rest))
        }
        _ => Err(token.error(0, "a piece")),
    }
}

fn message<T: fmt::Debug>(result: Result<T, TextError>) -> String {
    result.unwrap_err().to_string()
}

fn read_board(text: &str) -> Result<Placed<'_, Token>, TextError> {
    read_rows(
        &BOARD,
        Field::new("rows", text),
        Empty::Counted,
        split_token,
    )
}

fn written(board: &dyn Board, placed: &Placed<'_, Token>, empty: Empty) -> String {
    Rows::new(board, empty, |cell| placed.pieces.get(cell)).to_string()
}

#[test]
fn rows_are_read_from_the_highest_rank_and_written_unchanged() {
    let board = read_board("wK10bK/1wQ8bQ1").unwrap();
    let piece = |name| {
        let cell = BOARD.parse_cell(name).unwrap();
        board.pieces.get(cell).map(|token| token.0)
    };
    assert_eq!(
        (piece("a2"), piece("l2")),
        (Some(['w', 'K']), Some(['b', 'K']))
    );
    assert_eq!(
        (piece("b1"), piece("k1")),
        (Some(['w', 'Q']), Some(['b', 'Q']))
    );
    assert_eq!(board.pieces.iter().count(), 4);

    let full = ["wK"; 12].concat();
    for text in [
        "12/12",
        "wK10bK/1wQ8bQ1",
        "11wK/wK11",
        &format!("{full}/{full}"),
    ] {
        let placed = read_board(text).unwrap();
        assert_eq!(written(&BOARD, &placed, Empty::Counted), text);
    }
}

#[test]
fn rows_that_do_not_fit_the_board_are_refused() {
    let count = "a piece, or a count of empty cells within the row";
    let more = "more cells in the row";
    for (text, offset, found, expected) in [
        ("", 0, "the end", format!("{more} (12 left)")),
        (
            "12",
            2,
            "the end",
            "another row: a `/` and its cells".into(),
        ),
        ("12/", 3, "the end", format!("{more} (12 left)")),
        ("12/12/", 5, "'/'", "the end of the rows".into()),
        ("12/12/12", 5, "'/'", "the end of the rows".into()),
        ("11/12", 2, "'/'", format!("{more} (1 left)")),
        ("12/11", 5, "the end", format!("{more} (1 left)")),
        ("12/wK4", 6, "the end", format!("{more} (7 left)")),
        ("13/12", 0, "13", format!("{count} (12 left)")),
        ("wK12/12", 2, "12", format!("{count} (11 left)")),
        ("12wK/12", 2, "'w'", "the end of the row".into()),
        ("12/0wK11", 3, "'0'", count.into()),
        ("12/05wK6", 3, "'0'", count.into()),
        ("12/99999999999999999999", 3, "'9'", count.into()),
        ("11w/12", 2, "'w'", "a piece".into()),
        ("11xK/12", 2, "'x'", "a piece".into()),
        ("-1wK10/12", 0, "'-'", "a piece".into()),
        ("11wü/12", 2, "'w'", "a piece".into()),
    ] {
        assert_eq!(
            message(read_board(text)),
            format!("rows, byte {offset}: expected {expected}, got {found}"),
            "{text:?}"
        );
    }
}

#[test]
fn runs_of_empty_cells_are_not_split() {
    // 6 and 6 next to each other read as 66.
    assert!(read_board("66/12").is_err());
}

#[test]
fn a_piece_knows_where_in_the_text_it_was() {
    let [_, rows] = fields("x wK10bK/1wQ8bQ1", ["first", "rows"]).unwrap();
    let board = read_rows(&BOARD, rows, Empty::Counted, split_token).unwrap();
    let offset = |name| board.place(BOARD.parse_cell(name).unwrap()).offset();
    assert_eq!((offset("a2"), offset("l2"), offset("k1")), (2, 6, 13));
    // The only offset of an empty cell is that of the rows.
    assert_eq!(offset("a1"), 2);
}

#[test]
fn empty_cells_may_be_dots() {
    let dots = ".".repeat(10);
    let text = format!("wK{dots}bK/{dots}..");
    let board = read_rows(
        &BOARD,
        Field::new("rows", &text),
        Empty::Dotted,
        split_token,
    )
    .unwrap();
    assert_eq!(written(&BOARD, &board, Empty::Dotted), text);
    for (text, offset) in [("12/12", 0), (&*format!("{dots}.../12"), 12), (&dots, 10)] {
        let read = read_rows(&BOARD, Field::new("rows", text), Empty::Dotted, split_token);
        assert_eq!(read.unwrap_err().offset, offset, "{text}");
    }
}

/// Returns a custom board: the cells with these files and ranks, each with a link to the one
/// before.
fn custom<const SLOTS: usize>(places: &[Option<(usize, usize)>]) -> Graph<SLOTS, 1> {
    static CORNERS: [Point; 3] = [
        Point::new(0.0, 0.0),
        Point::new(0.0, 1.0),
        Point::new(1.0, 0.0),
    ];
    let site = |(index, place): (usize, &Option<(usize, usize)>)| {
        let outline = Outline::Polygon(&CORNERS);
        let site = Site::new(format!("cell{index}").leak(), outline);
        place.map_or(site, |(file, rank)| site.at(file, rank))
    };
    let sites: Vec<Site> = places.iter().enumerate().map(site).collect();
    let links: Vec<Link> = (1..places.len())
        .map(|index| Link::new(index - 1, Heading::North, index))
        .collect();
    Graph::from_links(sites.leak(), &links).unwrap()
}

/// Returns the text that is written after `text` has been read.
fn written_again(board: &dyn Board, text: &str, empty: Empty) -> Result<String, TextError> {
    let placed = read_rows(board, Field::new("rows", text), empty, split_token)?;
    Ok(written(board, &placed, empty))
}

#[test]
fn holes_are_skipped() {
    // No cell at a2.
    let board = custom::<3>(&[Some((0, 0)), Some((1, 0)), Some((1, 1))]);
    for text in ["1/2", "wK/2", "1/1wK", "wK/wKwK"] {
        assert_eq!(
            written_again(&board, text, Empty::Counted).as_deref(),
            Ok(text)
        );
    }
    assert_eq!(
        written_again(&board, "./wK.", Empty::Dotted).as_deref(),
        Ok("./wK.")
    );
    for text in ["2/2", "1wK/2", "wK1/2", "/2", "1/2/", "1", ".."] {
        assert!(
            written_again(&board, text, Empty::Counted).is_err(),
            "{text}"
        );
    }
    assert!(written_again(&board, "../..", Empty::Dotted).is_err());
}

#[test]
fn a_hexagon_has_rows_of_different_lengths() {
    // Within five files and five ranks: ranks 1 to 5 have 3, 4, 5, 4 and 3 cells.
    let board: Graph<19, 1> = Graph::hexagon::<3>();
    for text in ["3/4/5/4/3", "wK2/4/2wK2/4/2wK", "3/4/5/4/wKwKwK"] {
        assert_eq!(
            written_again(&board, text, Empty::Counted).as_deref(),
            Ok(text)
        );
    }
    // Every piece is written where it stands, and none is lost.
    for (index, cell) in board.cells().iter().enumerate() {
        let mut text = String::new();
        for (row, files) in [3, 4, 5, 4, 3].iter().enumerate() {
            let separator = if row == 0 { "" } else { "/" };
            let _ = write!(text, "{separator}{}", ".".repeat(*files));
        }
        let (file, rank) = board.coordinates(cell).unwrap();
        let before: usize = [3, 4, 5, 4, 3]
            .iter()
            .take(4 - rank)
            .map(|row| row + 1)
            .sum();
        let at = before + file - rank.saturating_sub(2);
        text.replace_range(at..=at, "wK");
        let rows = Field::new("rows", &text);
        let read = read_rows(&board, rows, Empty::Dotted, split_token).unwrap();
        assert!(read.pieces.get(cell).is_some(), "{index}: {text}");
        assert_eq!(read.place(cell).offset(), at);
        assert_eq!(written_again(&board, &text, Empty::Dotted), Ok(text));
    }
    // As if the board had all 25.
    for text in ["5/5/5/5/5", "2wK2/5/5/5/5", "5/5/5/5/wK4"] {
        assert!(
            written_again(&board, text, Empty::Counted).is_err(),
            "{text}"
        );
    }
}

#[test]
fn a_rank_without_cells_has_no_row() {
    let board = custom::<2>(&[Some((0, 0)), Some((0, 2))]);
    assert_eq!(
        written_again(&board, "1/wK", Empty::Counted).as_deref(),
        Ok("1/wK")
    );
    for text in ["1//wK", "1/1/wK"] {
        assert!(
            written_again(&board, text, Empty::Counted).is_err(),
            "{text}"
        );
    }
}

#[test]
fn cells_without_file_and_rank_are_the_last_row() {
    let board = custom::<4>(&[None, Some((0, 0)), None, Some((0, 1))]);
    for text in ["1/1/2", "wK/1/1wK", "1/wK/wK1"] {
        assert_eq!(
            written_again(&board, text, Empty::Counted).as_deref(),
            Ok(text)
        );
    }
    let board = custom::<3>(&[None; 3]);
    for text in ["3", "wK2", "1wK1"] {
        assert_eq!(
            written_again(&board, text, Empty::Counted).as_deref(),
            Ok(text)
        );
    }
    for text in ["", "/", "2", "4", "3/", "/3", "3/3", "x"] {
        assert!(
            written_again(&board, text, Empty::Counted).is_err(),
            "{text}"
        );
    }
}
