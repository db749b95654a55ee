//! Pictures as text.
use crate::common::{CHESS, DIAMOND, DISC, HEXAGON, LATTICE, ROUND, SMALL, boards};
use board_picture::board_geom::{Board, Graph, Heading, Link, Outline, Point, Site};
use board_picture::{Art, Border, Claim, Line, Mark, Paint, Picture, Piece};
use proptest::prelude::*;

/// Returns a picture with a black king on each of the named cells.
fn with_kings(board: &'static dyn Board, names: &str) -> Picture<'static> {
    let cells = names.split_whitespace().map(|name| board.parse_cell(name));
    let king = Piece::new("k", Paint::Black, Art::King);
    cells.fold(Picture::of(board), |picture, cell| {
        picture.piece(cell.unwrap(), king.clone())
    })
}

fn lines(picture: &Picture) -> Vec<String> {
    let text = picture.text().to_string();
    text.lines().map(ToOwned::to_owned).collect()
}

#[test]
fn square_boards_are_grids() {
    let b1 = SMALL.parse_cell("b1").unwrap();
    let claim = Claim {
        token: '+',
        paint: Paint::White,
    };
    let picture = with_kings(&SMALL, "a2").claim(b1, claim);
    assert_eq!(
        lines(&picture),
        [" 2  k  ·  ·", " 1  ·  +  ·", "    a  b  c"]
    );
    let turned = picture.seen_from(1);
    assert_eq!(
        lines(&turned),
        [" 1  ·  +  ·", " 2  ·  ·  k", "    c  b  a"]
    );
}

#[test]
fn long_tokens_widen_all_columns_up_to_a_limit() {
    let cell = SMALL.parse_cell("b2").unwrap();
    let king = |token: &str| Piece::new(token, Paint::White, Art::King);
    let picture = Picture::of(&SMALL).piece(cell, king("King"));
    assert_eq!(lines(&picture)[0], " 2     ·  King     ·");
    let least = Picture::of(&SMALL).token_width(2).piece(cell, king("K"));
    assert_eq!(lines(&least)[0], " 2   ·   K   ·");
    let endless = Picture::of(&SMALL).piece(cell, king(&"x".repeat(10_000)));
    assert_eq!(lines(&endless)[0].matches('x').count(), 12);
}

#[test]
fn a_claim_is_seen_where_no_piece_stands() {
    let cell = SMALL.parse_cell("a1").unwrap();
    let claim = Claim {
        token: '+',
        paint: Paint::Red,
    };
    let claimed = Picture::of(&SMALL).claim(cell, claim);
    assert_eq!(lines(&claimed)[1], " 1  +  ·  ·");
    let occupied = claimed.piece(cell, Piece::new("S", Paint::Red, Art::Stone));
    assert_eq!(lines(&occupied)[1], " 1  S  ·  ·");
}

#[test]
fn a_selected_cell_is_in_braces_and_its_targets_are_in_brackets() {
    let [a1, b1, c1] = ["a1", "b1", "c1"].map(|name| SMALL.parse_cell(name).unwrap());
    let picture = with_kings(&SMALL, "a1")
        .mark(Mark::LastMove, [a1, b1])
        .mark(Mark::Target, [b1])
        .mark(Mark::Selected, [a1])
        .mark(Mark::Check, [c1]);
    assert_eq!(lines(&picture)[1], " 1 {k}[·] ·");
    let unmarked = with_kings(&SMALL, "a1").mark(Mark::LastMove, [a1, b1]);
    let c1_of = |picture: &Picture| picture.text().lines()[1].runs().last().unwrap().style;
    assert_ne!(c1_of(&picture), c1_of(&unmarked), "a check has a color");
}

#[test]
fn highlights_prevail_over_the_last_move() {
    let [a1, b1, c1] = ["a1", "b1", "c1"].map(|name| SMALL.parse_cell(name).unwrap());
    for order in [[0, 1], [1, 0]] {
        let marks = [(Mark::LastMove, [a1, b1]), (Mark::Highlight, [b1, c1])];
        let picture = order.iter().fold(Picture::of(&SMALL), |picture, &index| {
            picture.mark(marks[index].0, marks[index].1)
        });
        assert_eq!(lines(&picture)[1], " 1 (·)[·][·]");
    }
}

#[test]
fn a_check_leaves_the_brackets_of_the_last_move() {
    let b1 = SMALL.parse_cell("b1").unwrap();
    let moved = with_kings(&SMALL, "b1").mark(Mark::LastMove, [b1]);
    let checked = moved.clone().mark(Mark::Check, [b1]);
    assert_eq!(lines(&checked)[1], " 1  · (k) ·");
    assert_ne!(checked.text(), moved.text(), "a check has a color");
}

#[test]
fn a_removed_piece_leaves_a_cross_where_nothing_stands() {
    let [a1, b1] = ["a1", "b1"].map(|name| SMALL.parse_cell(name).unwrap());
    let picture = with_kings(&SMALL, "b1")
        .mark(Mark::LastMove, [a1])
        .mark(Mark::Removed, [a1, b1]);
    assert_eq!(lines(&picture)[1], " 1 (×) k  ·");
}

#[test]
fn fallen_pieces_have_tiles_of_their_own() {
    let cell = SMALL.parse_cell("a1").unwrap();
    let mut styles = Vec::new();
    for paint in Paint::ALL {
        let piece = Piece::new("K", paint, Art::King);
        for piece in [piece.clone(), piece.fallen()] {
            let text = Picture::of(&SMALL).piece(cell, piece).text();
            let runs = text.lines()[1].runs();
            styles.push(runs.iter().find(|run| run.text == "K").unwrap().style);
        }
    }
    for (index, style) in styles.iter().enumerate() {
        assert!(!styles[..index].contains(style), "{style:?}");
    }
}

#[test]
fn round_boards_number_their_ranks_below_the_center() {
    for (board, turned_by) in [(&ROUND as &dyn Board, 6), (&DISC, 8), (&DISC, 3)] {
        let text = Picture::of(board).turned_by(turned_by).text();
        let lines: Vec<_> = text.lines().iter().map(ToString::to_string).collect();
        let digit = |mark: char| mark.is_ascii_digit();
        let digits: Vec<_> = lines
            .iter()
            .filter_map(|line| Some((line.chars().position(digit)?, line.trim())))
            .collect();
        let all: String = lines
            .iter()
            .flat_map(|line| line.chars())
            .filter(|&mark| digit(mark))
            .collect();
        let expected: String = ('1'..='9').take(board.rank_count()).collect();
        assert_eq!(all.chars().rev().collect::<String>(), expected, "{text}");
        let columns: Vec<_> = digits.iter().map(|(column, _)| column).collect();
        assert!(
            columns
                .windows(2)
                .all(|pair| pair[0].abs_diff(*pair[1]) <= 1),
            "{text}"
        );
    }
}

#[test]
fn every_rank_of_a_round_board_has_its_number_beside_marks_and_borders() {
    static TWELVE: Graph<176, 3> = Graph::polar::<11, 12>();
    for (board, turned_by) in [(&DISC as &dyn Board, 8), (&ROUND, 6), (&TWELVE, 0)] {
        let mut picture = Picture::of(board).turned_by(turned_by);
        let height = |file| {
            let rim = board.cell_at(file, 0).unwrap();
            Picture::of(board)
                .turned_by(turned_by)
                .center(rim)
                .unwrap()
                .1
        };
        let files = 0..board.file_count();
        let lowest = files.max_by(|&one, &other| height(one).total_cmp(&height(other)));
        for rank in 0..board.rank_count() {
            let cell = board.cell_at(lowest.unwrap(), rank).unwrap();
            picture = picture
                .mark(Mark::Highlight, [cell])
                .border(cell, Heading::CLOCKWISE, Border::Creek)
                .border(cell, Heading::ANTICLOCKWISE, Border::Creek);
        }
        let text = picture.text().to_string();
        let ranks = board.rank_count();
        let mut numbers: Vec<usize> = text
            .split(|mark: char| !mark.is_ascii_digit())
            .filter_map(|number| number.parse().ok())
            .collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=ranks).collect::<Vec<_>>(), "{text}");
    }
}

#[test]
fn round_boards_show_every_cell_and_every_letter() {
    for (board, files) in [(&ROUND as &dyn Board, 'a'..='p'), (&DISC, 'a'..='x')] {
        for turned_by in 0..board.file_count() {
            let picture = Picture::of(board).turned_by(turned_by);
            let text = picture.text().to_string();
            assert_eq!(text.matches('·').count(), board.cells().count(), "{text}");
            for letter in files.clone() {
                assert_eq!(text.matches(letter).count(), 1, "{letter}:\n{text}");
            }
        }
    }
}

/// A board of ten files, so that no file letter is mistaken for a king.
static TEN: Graph<40, 1> = Graph::polar::<10, 4>();

#[test]
fn round_boards_turn_clockwise() {
    // File a begins at twelve o'clock; a quarter turn moves it to three, a half turn to six.
    let place = |picture: &Picture| {
        let text = picture.text();
        let lines: Vec<_> = text.lines().iter().map(ToString::to_string).collect();
        let y = lines.iter().position(|line| line.contains('k')).unwrap();
        let x = lines[y].chars().position(|mark| mark == 'k').unwrap();
        let (x, y) = (2 * x * 100 / text.width(), 2 * y * 100 / lines.len());
        let third = |at| match at {
            0..70 => -1,
            70..130 => 0,
            _ => 1,
        };
        (third(x), third(y))
    };
    let at = |name| with_kings(&TEN, name);
    assert_eq!(place(&at("a1")), (0, -1));
    assert_eq!(place(&at("a1").turned_by(5)), (0, 1));
    assert_eq!(place(&at("a1").seen_from(1)), (0, 1));
    assert_eq!(place(&at("a1").turned_by(3)).0, 1);
    assert_eq!(place(&at("a1").turned_by(7)).0, -1);
    let full_turn = at("a1").turned_by(10);
    assert_eq!(full_turn.text(), at("a1").text());
}

#[test]
fn borders_are_drawn_on_round_boards() {
    let d1 = DISC.parse_cell("d1").unwrap();
    for (border, mark) in [
        (Border::Moat, '#'),
        (Border::Bridge, '='),
        (Border::Creek, '~'),
    ] {
        let text = Picture::of(&DISC).border(d1, Heading::East, border).text();
        assert_eq!(text.to_string().matches(mark).count(), 1);
    }
}

#[test]
fn other_boards_have_a_row_for_each_height() {
    // The corner a1 is at the bottom, a3 to the left, d1 to the right.
    let picture = with_kings(&DIAMOND, "a1 d1");
    assert_eq!(
        lines(&picture),
        [
            " d3        ·",
            " c3      ·   ·  d2",
            " b3    ·   ·   k  d1",
            " a3  ·   ·   ·  c1",
            " a2    ·   ·  b1",
            " a1      k",
        ]
    );
    let turned = lines(&picture.seen_from(1));
    assert!(
        turned[0].starts_with(" a1") && turned[5].starts_with(" d3"),
        "{turned:?}"
    );
    assert_eq!(turned.concat().matches('k').count(), 2);
}

#[test]
fn hexagons_stand_in_shifted_rows() {
    let picture = with_kings(&*HEXAGON, "a g");
    assert_eq!(
        lines(&picture),
        [" f    ·   k  g", " e  ·   k   ·  b", " d    ·   ·  c"]
    );
}

/// Returns a custom board of two unit squares side by side.
fn pair(place: impl Fn([Site; 2]) -> [Site; 2]) -> &'static Graph<2, 1> {
    let square = |name, left| {
        let (lower, upper) = (Point::new(left, 0.0), Point::new(left, 1.0));
        let right = |point: Point| Point::new(point.x + 1.0, point.y);
        Site::new(
            name,
            Outline::Quad([lower, upper, right(upper), right(lower)]),
        )
    };
    let sites = place([square("a1", 0.0), square("king", 1.0)]).to_vec();
    let board = Graph::from_links(sites.leak(), &[Link::new(0, Heading::East, 1)]);
    Box::leak(Box::new(board.unwrap()))
}

#[test]
fn a_board_is_a_grid_only_if_its_names_are_those_of_all_its_places() {
    for board in [
        // The second cell has no file and rank, or another name than theirs.
        pair(|[a1, king]| [a1.at(0, 0), king]),
        pair(|[a1, king]| [a1.at(0, 0), king.at(1, 0)]),
    ] {
        let picture = with_kings(board, "king");
        assert_eq!(lines(&picture), [" a1    ·   k  king"]);
        assert!(picture.svg().contains(">king</text>"));
    }
    let grid = pair(|[a1, king]| [a1.at(0, 0), Site { name: "b1", ..king }.at(1, 0)]);
    assert_eq!(lines(&with_kings(grid, "b1")), [" 1  ·  k", "    a  b"]);
}

#[test]
fn styles_are_escape_codes_around_the_same_text() {
    let picture = with_kings(&LATTICE, "d4");
    let text = picture.text();
    let mut plain = String::new();
    let styled = text.styled().to_string();
    let mut rest = styled.as_str();
    while let Some((before, after)) = rest.split_once("\u{1b}[") {
        plain.push_str(before);
        rest = after.split_once('m').unwrap().1;
    }
    plain.push_str(rest);
    let trimmed: Vec<_> = plain.lines().map(str::trim_end).collect();
    assert_eq!(trimmed.join("\n"), text.to_string());
    for line in text.lines() {
        let runs: String = line.runs().iter().map(|run| run.text.as_str()).collect();
        assert_eq!(runs.trim_end(), line.to_string());
        assert_eq!(runs.chars().count(), line.width());
        let equal = line
            .runs()
            .windows(2)
            .any(|pair| pair[0].style == pair[1].style);
        assert!(!equal, "{line:?}");
    }
    assert_eq!(
        text.width(),
        text.lines().iter().map(Line::width).max().unwrap()
    );
}

#[test]
fn pieces_of_different_colors_differ() {
    let cell = CHESS.parse_cell("e4").unwrap();
    let drawn = Paint::ALL.map(|paint| {
        let picture = Picture::of(&CHESS).piece(cell, Piece::new("K", paint, Art::King));
        picture.text().styled().to_string()
    });
    for (index, one) in drawn.iter().enumerate() {
        assert!(drawn.iter().skip(index + 1).all(|other| one != other));
    }
}

#[test]
fn every_cell_of_every_board_has_a_place() {
    for board in boards() {
        let text = Picture::of(board).text().to_string();
        assert_eq!(text.matches('·').count(), board.cells().count(), "{text}");
    }
}

proptest! {
    #[test]
    fn no_token_moves_the_cursor(token in any::<String>(), mark: char, board in 0..15_usize) {
        let board = boards()[board];
        let picture = board.cells().enumerate().fold(Picture::of(board), |picture, (i, cell)| {
            if i % 2 == 0 {
                picture.piece(cell, Piece::new(token.clone(), Paint::Red, Art::Token))
            } else {
                picture.claim(cell, Claim { token: mark, paint: Paint::Blue })
            }
        });
        for line in picture.text().lines() {
            prop_assert!(!line.to_string().contains(char::is_control), "{line:?}");
        }
    }
}
