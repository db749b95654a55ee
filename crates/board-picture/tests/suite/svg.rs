//! Pictures as SVG documents.
use crate::common::{CHESS, DIAMOND, DISC, HEXAGON, LATTICE, ROUND, boards};
use board_picture::board_geom::{Board, Cell, Heading};
use board_picture::{Art, Border, Claim, Mark, Paint, Picture, Piece};
use proptest::prelude::*;
use roxmltree::{Document, Node};

mod things;

const ARTS: [Art; 10] = [
    Art::King,
    Art::Queen,
    Art::Rook,
    Art::Bishop,
    Art::Knight,
    Art::Pawn,
    Art::Stone,
    Art::Token,
    Art::Wedge {
        number: 7,
        up: true,
    },
    Art::Wedge {
        number: 255,
        up: false,
    },
];

fn layer<'a>(svg: &'a Document, class: &str) -> Vec<Node<'a, 'a>> {
    svg.descendants()
        .filter(|node| node.attribute("class") == Some(class))
        .flat_map(|layer| layer.children().filter(Node::is_element))
        .collect()
}

fn text_of<'a>(svg: &'a Document, tag: &str) -> &'a str {
    let root = svg.root_element();
    let node = root.children().find(|node| node.has_tag_name(tag)).unwrap();
    node.text().unwrap_or_default()
}

/// Returns a picture of `board` with every kind of content.
fn crowded(board: &'static dyn Board, text: &str) -> Picture<'static> {
    let cells: Vec<Cell> = board.cells().collect();
    let (first, last) = (cells[0], cells[cells.len() - 1]);
    let mut picture = Picture::of(board)
        .title(text)
        .description(text)
        .mark(Mark::LastMove, [first])
        .mark(Mark::Highlight, cells.iter().copied().take(3))
        .arrow(first, last);
    for (index, &cell) in cells.iter().enumerate() {
        let paint = Paint::ALL[index % Paint::ALL.len()];
        let piece = Piece::new(text, paint, ARTS[index % ARTS.len()]);
        picture = match index % 4 {
            0 => picture.claim(cell, Claim { token: '+', paint }),
            1 => picture.piece(cell, piece),
            _ => picture.piece(cell, piece.bound(Heading::ALL[index % 8])),
        };
        for heading in Heading::ALL {
            let borders = [Border::Moat, Border::Bridge, Border::Creek];
            picture = picture.border(cell, heading, borders[index % 3]);
        }
    }
    picture
}

#[test]
fn every_board_is_drawn_with_all_that_is_on_it() {
    for board in boards() {
        let picture = crowded(board, "K");
        let document = picture.svg();
        assert_eq!(document, picture.clone().svg(), "the same bytes");
        let svg = Document::parse(&document).unwrap();
        let named = |class| -> Vec<String> {
            let nodes = layer(&svg, class);
            let names = nodes.iter().filter_map(|node| node.attribute("data-cell"));
            names.map(ToOwned::to_owned).collect()
        };
        let list = |cells: &mut dyn Iterator<Item = Cell>| -> Vec<String> {
            cells.map(|cell| board.name(cell).to_string()).collect()
        };
        assert_eq!(named("cells"), list(&mut board.cells()));
        assert_eq!(named("pieces"), list(&mut picture.pieces().map(|it| it.0)));
        assert_eq!(named("claims"), list(&mut picture.claims().map(|it| it.0)));
        assert_eq!(named("last"), list(&mut picture.marked(Mark::LastMove)));
        assert_eq!(
            named("highlight"),
            list(&mut picture.marked(Mark::Highlight))
        );
        assert_eq!(layer(&svg, "arrows").len(), picture.arrows().count());
        assert!(!layer(&svg, "names").is_empty());
        // A page may contain several pictures.
        let refers = |node: Node| node.has_attribute("id") || node.has_attribute("href");
        assert!(!svg.descendants().any(refers));
    }
}

/// Returns the left and upper edges of a piece's box, and its size. Pieces are drawn in the box
/// from (7, 3) to (93, 89), which `translate(x y)scale(s)` moves into place.
fn frame(piece: Node) -> (f64, f64, f64) {
    let transform = piece.attribute("transform").unwrap();
    let numbers: Vec<f64> = transform
        .split(|mark: char| !(mark.is_ascii_digit() || "-.".contains(mark)))
        .filter_map(|number| number.parse().ok())
        .collect();
    let [x, y, scale] = numbers[..] else {
        panic!("{transform}")
    };
    (x + 7.0 * scale, y + 3.0 * scale, 86.0 * scale)
}

#[test]
fn all_lies_within_the_picture() {
    for board in boards() {
        for (turned_by, seat) in [(0, 0), (1, 0), (2, 1), (0, 1)] {
            let picture = crowded(board, "K").turned_by(turned_by).seen_from(seat);
            let (width, height) = picture.size();
            assert!((width.max(height) - 888.0).abs() < 1e-6, "{width} {height}");
            let within = |x: f64, y: f64| (0.0..=width).contains(&x) && (0.0..=height).contains(&y);
            for cell in board.cells() {
                let (x, y) = picture.center(cell).unwrap();
                assert!(within(x, y));
            }
            let document = picture.svg();
            let svg = Document::parse(&document).unwrap();
            let number = |node: &Node, name| node.attribute(name).unwrap().parse::<f64>().unwrap();
            for text in svg.descendants().filter(|node| node.has_tag_name("text")) {
                assert!(within(number(&text, "x"), number(&text, "y")));
            }
            for piece in layer(&svg, "pieces") {
                let (x, y, size) = frame(piece);
                assert!(size > 1.0 && within(x, y) && within(x + size, y + size));
            }
        }
    }
}

#[test]
fn a_cell_is_hit_in_its_middle_however_the_board_is_turned() {
    for board in boards() {
        for turned_by in [0, 1, 5, 200] {
            for seat in [0, 1] {
                let hand = Piece::new("S", Paint::Red, Art::Stone);
                let picture = Picture::of(board)
                    .turned_by(turned_by)
                    .seen_from(seat)
                    .in_hand(seat, hand, turned_by % 2);
                for cell in board.cells() {
                    let (x, y) = picture.center(cell).unwrap();
                    assert_eq!(picture.cell_at(x, y), Some(cell));
                }
                let (width, height) = picture.size();
                for (x, y) in [(0.0, 0.0), (width, height), (-1e9, 5.0), (f64::NAN, 5.0)] {
                    assert_eq!(picture.cell_at(x, y), None);
                }
            }
        }
    }
}

/// Returns the corners of the outline of a cell: the ends in the path `M…L…L…L…z`, or in
/// `M…A…L…A…z`, whose arcs have two radii and three flags before each end.
fn corners(path: &str) -> Vec<(f64, f64)> {
    let parts = path.trim_end_matches('z').split(['M', 'L', 'A']).skip(1);
    parts
        .map(|part| {
            let numbers: Vec<f64> = part.split(' ').map(|it| it.parse().unwrap()).collect();
            (numbers[numbers.len() - 2], numbers[numbers.len() - 1])
        })
        .collect()
}

#[test]
fn outlines_lie_around_the_places_that_are_hit() {
    for board in boards() {
        let picture = Picture::of(board).turned_by(3);
        let document = picture.svg();
        let svg = Document::parse(&document).unwrap();
        for node in layer(&svg, "cells") {
            let name = node.attribute("data-cell").unwrap();
            let cell = board.parse_cell(name).unwrap();
            let corners = corners(node.attribute("d").unwrap());
            assert_eq!(corners.len(), board.outline(cell).unwrap().polygon(1).len());
            // A point slightly inside a corner is in the cell; one slightly outside is not.
            let center = picture.center(cell).unwrap();
            for corner in corners {
                let near = |share: f64| {
                    let x = corner.0 + share * (center.0 - corner.0);
                    let y = corner.1 + share * (center.1 - corner.1);
                    picture.cell_at(x, y)
                };
                assert_eq!(near(0.05), Some(cell), "{name}");
                assert_ne!(near(-0.05), Some(cell), "{name}");
            }
        }
    }
}

#[test]
fn square_boards_have_names_below_and_to_the_left_from_either_side() {
    let names = |picture: Picture| -> Vec<(String, f64, f64)> {
        let document = picture.svg();
        let svg = Document::parse(&document).unwrap();
        let number = |node: &Node, name| node.attribute(name).unwrap().parse::<f64>().unwrap();
        let texts = layer(&svg, "names").into_iter();
        texts
            .map(|node| {
                (
                    node.text().unwrap().into(),
                    number(&node, "x"),
                    number(&node, "y"),
                )
            })
            .collect()
    };
    for (seat, a, h, one) in [(0, 94.0, 794.0, 801.0), (1, 794.0, 94.0, 101.0)] {
        for (name, x, y) in names(Picture::of(&CHESS).seen_from(seat)) {
            let expected = match name.as_str() {
                "a" => (a, 873.0),
                "h" => (h, 873.0),
                "1" => (22.0, one),
                _ => continue,
            };
            assert_eq!((x, y), expected, "{name}");
        }
    }
}

#[test]
fn boards_without_files_have_names_in_their_cells() {
    let document = Picture::of(&DIAMOND).svg();
    let svg = Document::parse(&document).unwrap();
    let names = layer(&svg, "inner");
    let names: Vec<_> = names.iter().filter_map(Node::text).collect();
    let board: &dyn Board = &DIAMOND;
    let cells: Vec<_> = board
        .cells()
        .map(|cell| board.name(cell).to_string())
        .collect();
    assert_eq!(names, cells);
}

#[test]
fn borders_lie_between_cells_that_share_an_edge() {
    let borders = |board: &'static dyn Board, name: &str, heading| {
        let cell = board.parse_cell(name).unwrap();
        let picture = Picture::of(board).border(cell, heading, Border::Moat);
        let document = picture.svg();
        let svg = Document::parse(&document).unwrap();
        let nodes = layer(&svg, "borders");
        let paths = nodes.iter().filter_map(|node| node.attribute("d"));
        paths.map(ToOwned::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(borders(&CHESS, "a1", Heading::East), ["M144 744L144 844"]);
    assert_eq!(borders(&CHESS, "a1", Heading::North), ["M44 744L144 744"]);
    assert!(borders(&CHESS, "a1", Heading::NorthEast).is_empty());
    assert!(borders(&CHESS, "a1", Heading::West).is_empty());
    // The last file of a round board is next to the first.
    assert_eq!(borders(&ROUND, "p1", Heading::East).len(), 1);
    assert!(
        borders(&DISC, "a6", Heading::INWARD).is_empty(),
        "across the center"
    );
    assert_eq!(borders(&DIAMOND, "b2", Heading::East).len(), 1);
    for heading in [Heading::East, Heading::NorthEast, Heading::SouthWest] {
        assert_eq!(borders(&*HEXAGON, "a", heading).len(), 1);
    }
    assert!(borders(&*HEXAGON, "a", Heading::North).is_empty());
}

#[test]
fn what_is_not_on_the_board_is_left_out() {
    let off = Cell::new(64).unwrap();
    let on = Cell::new(0).unwrap();
    let picture = Picture::of(&CHESS)
        .piece(off, Piece::new("K", Paint::White, Art::King))
        .claim(
            off,
            Claim {
                token: '+',
                paint: Paint::White,
            },
        )
        .border(off, Heading::East, Border::Moat)
        .mark(Mark::Highlight, [off])
        .arrow(on, off)
        .arrow(on, on);
    assert_eq!(picture.svg(), Picture::of(&CHESS).svg());
    assert_eq!(picture.center(off), None);
}

/// Returns the declarations of a style sheet of lines of the form `selector{property:value}`.
fn colors_of(svg: &Document) -> Vec<(String, String, String)> {
    let style = svg.descendants().find(|node| node.has_tag_name("style"));
    let lines = style.unwrap().text().unwrap().lines();
    lines
        .filter_map(|line| {
            let (class, rest) = line
                .strip_prefix(":where(.board-picture .")?
                .split_once("){")?;
            let (property, value) = rest.strip_suffix("}")?.split_once(':')?;
            Some((class.into(), property.into(), value.into()))
        })
        .collect()
}

#[test]
fn every_color_is_a_custom_property_with_the_fallback_that_the_attribute_has() {
    for board in boards() {
        let cell = board.cells().next().unwrap();
        let piece = Piece::new("K", Paint::Green, Art::King).fallen();
        let picture = crowded(board, "K")
            .mark(Mark::Selected, [cell])
            .mark(Mark::Target, [cell])
            .mark(Mark::Check, [cell])
            .trace(cell, piece.clone())
            .in_hand(1, piece, 2);
        let document = picture.svg();
        let svg = Document::parse(&document).unwrap();
        let rules = colors_of(&svg);
        for node in svg.descendants() {
            for property in ["fill", "stroke"] {
                let Some(color) = node.attribute(property).filter(|it| it.starts_with('#')) else {
                    continue;
                };
                let classes = node.attribute("class").unwrap_or_default();
                // If several rules apply, the last one wins.
                let rule = rules.iter().rfind(|(class, its, _)| {
                    its == property && classes.split(' ').any(|it| it == class)
                });
                let (_, _, value) = rule.unwrap_or_else(|| panic!("{node:?}"));
                assert!(value.starts_with("var(--board-"), "{value}");
                assert!(value.ends_with(&format!(",{color})")), "{value}");
            }
        }
    }
}

#[test]
fn a_document_has_a_name_and_its_layers_in_order() {
    let document = crowded(&CHESS, "").svg();
    let svg = Document::parse(&document).unwrap();
    let root = svg.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let first = root.first_element_child().unwrap();
    assert!(first.has_tag_name("title") && first.text().is_some_and(|text| !text.is_empty()));
    let layers = root.children().filter_map(|node| node.attribute("class"));
    assert_eq!(
        layers.collect::<Vec<_>>(),
        [
            "paper", "board", "marks", "borders", "arrows", "names", "pieces"
        ]
    );
}

#[test]
fn later_things_replace_earlier_ones_and_marks_are_made_once() {
    let cell = Cell::new(9).unwrap();
    let picture = Picture::of(&LATTICE)
        .piece(cell, Piece::new("1", Paint::White, Art::Stone))
        .piece(cell, Piece::new("2", Paint::Black, Art::Stone))
        .mark(Mark::LastMove, [cell, cell])
        .mark(Mark::LastMove, [cell]);
    let tokens: Vec<_> = picture.pieces().map(|(_, piece)| &piece.token).collect();
    assert_eq!(tokens, ["2"]);
    assert_eq!(picture.marked(Mark::LastMove).count(), 1);
}

#[test]
fn turning_a_round_board_once_round_changes_nothing() {
    let picture = crowded(&DISC, "K");
    assert_eq!(picture.clone().turned_by(24).svg(), picture.svg());
    assert_ne!(picture.clone().turned_by(1).svg(), picture.svg());
    let half = picture.clone().turned_by(12).svg();
    assert_eq!(picture.seen_from(1).svg(), half);
}

/// Returns a text as it appears in an XML document, with unsupported characters replaced.
fn in_xml(text: &str) -> String {
    let mark = |mark: char| {
        let is_kept = !mark.is_control() || matches!(mark, '\t' | '\n' | '\r');
        if !is_kept || matches!(mark, '\u{fffe}' | '\u{ffff}') {
            char::REPLACEMENT_CHARACTER
        } else {
            mark
        }
    };
    text.chars().map(mark).collect()
}

proptest! {
    #[test]
    fn any_text_survives(text in any::<String>(), index in 0..15_usize) {
        let picture = crowded(boards()[index], &text);
        let document = picture.svg();
        let svg = Document::parse(&document).unwrap();
        if text.is_empty() {
            prop_assert!(!text_of(&svg, "title").is_empty());
        } else {
            prop_assert_eq!(text_of(&svg, "title"), in_xml(&text));
            prop_assert_eq!(text_of(&svg, "desc"), in_xml(&text));
        }
        for node in svg.descendants() {
            if let Some(token) = node.attribute("data-piece") {
                prop_assert_eq!(token, in_xml(&text));
            }
        }
    }

    #[test]
    fn a_click_is_on_the_cell_that_is_seen(x in 0.0..888.0, y in 0.0..888.0, turn in 0..24_usize) {
        let picture = Picture::of(&DISC).turned_by(turn);
        // A rotated round board: the same point of the board, rotated by hand.
        let (dx, dy) = (x - 444.0, y - 444.0);
        let (sin, cos) = (turn as f64 * std::f64::consts::TAU / 24.0).sin_cos();
        let back = Picture::of(&DISC).cell_at(
            444.0 + dx * cos + dy * sin,
            444.0 + dy * cos - dx * sin,
        );
        // Between two cells, either is right.
        if let (Some(seen), Some(expected)) = (picture.cell_at(x, y), back) {
            let near = |cell| {
                let (cx, cy) = picture.center(cell).unwrap();
                (cx - x).hypot(cy - y)
            };
            prop_assert!(seen == expected || (near(seen) - near(expected)).abs() < 1e-3);
        }
    }
}
