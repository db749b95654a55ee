//! Arrows, marks, pieces, hands and claims.

use super::*;

/// Returns the corners of the only arrow of a picture. The first half is its left side, the middle
/// is its tip.
fn only_arrow(picture: &Picture) -> Vec<(f64, f64)> {
    let document = picture.svg();
    let svg = Document::parse(&document).unwrap();
    let arrows = layer(&svg, "arrows");
    assert_eq!(arrows.len(), 1);
    corners(arrows[0].attribute("d").unwrap())
}

fn distance(one: (f64, f64), other: (f64, f64)) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

#[test]
fn arrows_on_a_round_board_bend_the_shorter_way() {
    const CENTER: (f64, f64) = (444.0, 444.0);
    // File a is to the right of twelve o'clock.
    for (from, to, sign) in [
        ("b2", "f2", 1.0),
        ("f2", "b2", -1.0),
        ("o2", "b2", 1.0),
        ("a2", "i2", 1.0),
        ("b2", "d4", 1.0),
        ("c1", "o3", -1.0),
    ] {
        let cells = [from, to].map(|name| ROUND.parse_cell(name).unwrap());
        let picture = Picture::of(&ROUND).arrow(cells[0], cells[1]);
        let [begin, end] = cells.map(|cell| picture.center(cell).unwrap());
        let arrow = only_arrow(&picture);
        let tip = arrow[arrow.len() / 2];
        assert!(distance(tip, end) < 0.02, "{from}{to}: {arrow:?}");
        // The shaft turns around the center in one direction, between the rings of both ends.
        let shaft = &arrow[..arrow.len() / 2 - 1];
        for pair in shaft.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|(x, y)| (x - CENTER.0, y - CENTER.1));
            let turn = a.0 * b.1 - a.1 * b.0;
            assert!(turn * sign > 0.0, "{from}{to}: {arrow:?}");
        }
        let rings = [begin, end].map(|place| distance(place, CENTER));
        let (inner, outer) = (rings[0].min(rings[1]), rings[0].max(rings[1]));
        for &point in shaft {
            let radius = distance(point, CENTER);
            assert!((inner - 10.0..outer + 10.0).contains(&radius), "{from}{to}");
        }
    }
}

#[test]
fn other_arrows_are_straight() {
    for (board, from, to) in [
        (&ROUND as &dyn Board, "b2", "b3"),
        (&CHESS, "a1", "h1"),
        (&CHESS, "a1", "b3"),
        // Across the center, which pieces can cross.
        (&DISC, "a6", "m6"),
        (&DISC, "a6", "m3"),
        (&DISC, "a5", "l3"),
    ] {
        let cells = [from, to].map(|name| board.parse_cell(name).unwrap());
        // Two corners of the tail, two of the neck, two barbs and the tip.
        let arrow = only_arrow(&Picture::of(board).arrow(cells[0], cells[1]));
        assert_eq!(arrow.len(), 7, "{from}{to}");
    }
}

#[test]
fn an_arrow_stops_at_a_piece_and_runs_below_it() {
    let [b2, b4, b5] = ["b2", "b4", "b5"].map(|name| LATTICE.parse_cell(name).unwrap());
    for to in [b4, b5] {
        let wedge = Art::Wedge {
            number: 1,
            up: true,
        };
        let picture = Picture::of(&LATTICE)
            .arrow(b2, to)
            .piece(to, Piece::new("1", Paint::Black, wedge));
        let arrow = only_arrow(&picture);
        let tip = arrow[arrow.len() / 2];
        let room = distance(picture.center(b4).unwrap(), picture.center(b5).unwrap());
        let gap = distance(tip, picture.center(to).unwrap());
        assert!(gap > 0.4 * room && gap < 0.5 * room, "{gap} of {room}");
        let document = picture.svg();
        let arrows = document.find("class=\"arrows\"").unwrap();
        assert!(arrows < document.find("class=\"pieces\"").unwrap());
    }
}

#[test]
fn fallen_pieces_are_hollow_and_go_nowhere() {
    let [a1, b1, c1] = ["a1", "b1", "c1"].map(|name| CHESS.parse_cell(name).unwrap());
    let piece = |art| Piece::new("x", Paint::Black, art).bound(Heading::North);
    let document = Picture::of(&CHESS)
        .piece(a1, piece(Art::King).fallen())
        .piece(b1, piece(Art::Pawn).fallen())
        .piece(c1, piece(Art::Pawn))
        .mark(Mark::Removed, [c1])
        .svg();
    let svg = Document::parse(&document).unwrap();
    let [king, fallen, standing] = layer(&svg, "pieces")[..] else {
        panic!("{document}")
    };
    let lies = |node: Node| {
        let mut transforms = node
            .descendants()
            .filter_map(|it| it.attribute("transform"));
        transforms.any(|transform| transform.starts_with("rotate(90"))
    };
    // An outline without a body, drawn as a line with edges.
    let is_hollow = |node: Node| {
        let group = node.first_element_child().unwrap();
        let paths = group.children().filter(Node::is_element).count();
        group.attribute("fill") == Some("none") && paths == 2
    };
    let courses = |node: Node| {
        node.descendants()
            .filter(|node| node.attribute("class") == Some("course"))
            .count()
    };
    for (node, hollow, lying, course) in [
        (king, true, true, 0),
        (fallen, true, false, 0),
        (standing, false, false, 1),
    ] {
        assert_eq!(node.attribute("class") == Some("black fallen"), hollow);
        assert_eq!(is_hollow(node), hollow);
        assert_eq!((lies(node), courses(node)), (lying, course));
    }
    let crosses = layer(&svg, "removed");
    assert_eq!(crosses.len(), 1);
    assert_eq!(crosses[0].attribute("data-cell"), Some("c1"));
}

#[test]
fn letters_and_numbers_stay_on_a_piece_with_an_arrowhead() {
    let d4 = CHESS.parse_cell("d4").unwrap();
    let wedge = Art::Wedge {
        number: 9,
        up: true,
    };
    for (art, letter) in [(Art::Token, "C"), (wedge, "9")] {
        let piece = Piece::new("C", Paint::White, art);
        for (piece, is_moved) in [(piece.clone(), false), (piece.bound(Heading::North), true)] {
            let document = Picture::of(&CHESS).piece(d4, piece).svg();
            let svg = Document::parse(&document).unwrap();
            let group = layer(&svg, "pieces")[0];
            let with = |name, text| {
                let is_it = |node: &Node| node.has_tag_name(name) && node.text() == text;
                let found = group.descendants().find(is_it).unwrap();
                found.parent().unwrap().attribute("transform")
            };
            let (body, text) = (with("path", None), with("text", Some(letter)));
            assert_eq!((body, body.is_some()), (text, is_moved), "{art:?}");
        }
    }
}

#[test]
fn the_widest_letters_stay_on_a_piece() {
    let d4 = CHESS.parse_cell("d4").unwrap();
    for token in ["W", "WM", "WMW", "WMWMWMWMWMWM"] {
        let piece = Piece::new(token, Paint::White, Art::Token);
        let document = Picture::of(&CHESS).piece(d4, piece).svg();
        let svg = Document::parse(&document).unwrap();
        let is_it = |node: &Node| node.text() == Some(token);
        let text = svg.descendants().find(is_it).unwrap();
        let size: f64 = text.attribute("font-size").unwrap().parse().unwrap();
        // The disc has a radius of 33. The letters are as wide as W in Georgia, and half of their
        // height is 0.35 of the size.
        let corner = f64::hypot(0.5 * 1.13 * size * token.len() as f64, 0.35 * size);
        assert!(corner <= 33.0, "{token}: {corner}");
    }
}

#[test]
fn a_trace_is_a_cross_and_a_faint_piece_on_an_empty_cell() {
    let [a1, b1] = ["a1", "b1"].map(|name| CHESS.parse_cell(name).unwrap());
    let pawn = || Piece::new("P", Paint::White, Art::Pawn);
    let picture = Picture::of(&CHESS)
        .trace(a1, pawn())
        .trace(b1, pawn())
        .piece(b1, Piece::new("k", Paint::Black, Art::King));
    assert_eq!(picture.marked(Mark::Removed).count(), 2);
    let document = picture.svg();
    let svg = Document::parse(&document).unwrap();
    let traces = svg
        .descendants()
        .filter_map(|node| node.attribute("data-trace"));
    assert_eq!(traces.collect::<Vec<_>>(), ["a1"]);
    assert_eq!(layer(&svg, "removed").len(), 2);
    let pieces = layer(&svg, "pieces").into_iter();
    let pieces = pieces.filter(|node| node.has_attribute("data-piece"));
    assert_eq!(pieces.count(), 1, "a trace is not a piece");
}

#[test]
fn marks_are_discs_on_the_crossings_of_a_lattice() {
    let cell = LATTICE.parse_cell("c3").unwrap();
    for (mark, class) in [
        (Mark::LastMove, "last"),
        (Mark::Highlight, "highlight"),
        (Mark::Selected, "selected"),
        (Mark::Check, "check"),
    ] {
        let picture = Picture::of(&LATTICE).mark(mark, [cell]);
        let document = picture.svg();
        let svg = Document::parse(&document).unwrap();
        let discs = layer(&svg, class);
        let number = |name| discs[0].attribute(name).unwrap().parse::<f64>().unwrap();
        let (x, y) = picture.center(cell).unwrap();
        assert!(
            distance((number("cx"), number("cy")), (x, y)) < 0.01,
            "{class}"
        );
        assert_eq!(picture.cell_at(x + number("r") - 0.1, y), Some(cell));
    }
}

#[test]
fn a_target_is_a_dot_or_a_ring_around_a_piece_or_a_claim() {
    let [a1, b1, c1] = ["a1", "b1", "c1"].map(|name| CHESS.parse_cell(name).unwrap());
    let document = Picture::of(&CHESS)
        .piece(b1, Piece::new("k", Paint::Black, Art::King))
        .claim(
            c1,
            Claim {
                token: '+',
                paint: Paint::White,
            },
        )
        .mark(Mark::Target, [a1, b1, c1])
        .svg();
    let svg = Document::parse(&document).unwrap();
    let has_hole: Vec<_> = layer(&svg, "target")
        .iter()
        .map(|target| {
            let circle = target.last_element_child().unwrap();
            let [radius, width] = ["r", "stroke-width"].map(|name| {
                let number = circle.attribute(name).unwrap();
                number.parse::<f64>().unwrap()
            });
            2.0 * radius > 1.1 * width
        })
        .collect();
    assert_eq!(has_hole, [false, true, true]);
}

#[test]
fn a_target_stands_out_on_every_cell() {
    let cell = CHESS.parse_cell("a1").unwrap();
    let document = Picture::of(&CHESS).mark(Mark::Target, [cell]).svg();
    let svg = Document::parse(&document).unwrap();
    let rules = colors_of(&svg);
    let dark = svg.descendants().find_map(|node| {
        let (_, dark) = node.text()?.split_once("@media")?;
        Some(dark.to_owned())
    });
    let dark = dark.unwrap();
    let colors = |class: &str| {
        let (.., value) = rules.iter().rfind(|(its, ..)| its == class).unwrap();
        let (name, light) = value[4..value.len() - 1].split_once(',').unwrap();
        let (_, rest) = dark.split_once(&format!("{name}:")).unwrap();
        [light, &rest[..7]].map(luminance)
    };
    let [target, edge] = ["target", "target-edge"].map(colors);
    for class in ["light", "dark", "wood"] {
        for (scheme, cell) in colors(class).into_iter().enumerate() {
            // WCAG 2.2 (1.4.11) asks for a contrast of 3 to 1: between the mark and its edge, and
            // between the cell and one of them.
            let (target, edge) = (target[scheme], edge[scheme]);
            assert!(contrast(target, edge) >= 3.0);
            let best = contrast(target, cell).max(contrast(edge, cell));
            assert!(best >= 3.0, "{class}, scheme {scheme}: {best}");
        }
    }
}

/// Returns the relative luminance of a color such as `#ecd8b4`.
fn luminance(color: &str) -> f64 {
    let part = |at: usize| {
        let part = f64::from(u8::from_str_radix(&color[at..at + 2], 16).unwrap()) / 255.0;
        match part {
            ..=0.04045 => part / 12.92,
            _ => ((part + 0.055) / 1.055).powf(2.4),
        }
    };
    0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/// Returns the contrast of two luminances.
fn contrast(one: f64, other: f64) -> f64 {
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[test]
fn hands_keep_their_places() {
    let piece = |token: &str| Piece::new(token, Paint::White, Art::Token);
    let picture = |count| {
        Picture::of(&CHESS)
            .in_hand(0, piece("P"), count)
            .in_hand(0, piece("Q"), 1)
            .in_hand(1, piece("p"), 8)
            .in_hand(2, piece("third player"), 1)
    };
    let hands = |picture: &Picture| -> Vec<(String, String, f64, f64)> {
        let document = picture.svg();
        let svg = Document::parse(&document).unwrap();
        let pieces = svg
            .descendants()
            .filter(|node| node.has_attribute("data-hand"));
        pieces
            .map(|node| {
                let text = |name| node.attribute(name).unwrap().to_owned();
                let (x, y, _) = frame(node);
                (text("data-token"), text("data-count"), x, y)
            })
            .collect()
    };
    let (some, none) = (hands(&picture(3)), hands(&picture(0)));
    assert_eq!(some.len(), 3);
    assert_eq!(hands(&picture(3).seats(3)).len(), 4);
    for (some, none) in some.iter().zip(&none) {
        assert_eq!((&some.0, some.2, some.3), (&none.0, none.2, none.3));
    }
    assert_eq!((some[0].1.as_str(), none[0].1.as_str()), ("3", "0"));
    // The first player's hand is below the board, and above it from the other side.
    let (_, y) = picture(3).center(Cell::new(0).unwrap()).unwrap();
    assert!(some[0].3 > y && some[2].3 < y);
    let turned = picture(3).seen_from(1);
    let (_, y) = turned.center(Cell::new(0).unwrap()).unwrap();
    let turned = hands(&turned);
    let y_of = |token: &str| turned.iter().find(|hand| hand.0 == token).unwrap().3;
    assert!(y_of("P") < y && y_of("p") > y);
    let (_, height) = picture(0).size();
    assert!(
        some.iter()
            .all(|hand| (0.0..height - 40.0).contains(&hand.3))
    );
    assert!(height > Picture::of(&CHESS).size().1);
}

#[test]
fn a_wedge_points_away_from_its_player_from_either_side() {
    let cell = Cell::new(9).unwrap();
    let body = |up, seat| {
        let wedge = Piece::new("1", Paint::Black, Art::Wedge { number: 1, up });
        let document = Picture::of(&LATTICE)
            .piece(cell, wedge)
            .seen_from(seat)
            .svg();
        let svg = Document::parse(&document).unwrap();
        let piece = layer(&svg, "pieces")[0];
        let path = piece.descendants().find(|node| node.has_tag_name("path"));
        path.unwrap().attribute("d").unwrap().to_owned()
    };
    assert_eq!(body(true, 0), body(false, 1));
    assert_eq!(body(false, 0), body(true, 1));
    assert_ne!(body(true, 0), body(false, 0));
}

#[test]
fn every_seat_can_be_at_the_bottom() {
    // The home of each of three players has eight files. The first has a to h.
    for (seat, name) in [(0, "d1"), (1, "l1"), (2, "t1"), (3, "d1")] {
        let picture = Picture::of(&DISC).turned_by(8).seats(3).seen_from(seat);
        let (_, y) = picture.center(DISC.parse_cell(name).unwrap()).unwrap();
        let lowest = DISC
            .cells()
            .iter()
            .map(|cell| picture.center(cell).unwrap().1);
        assert!(lowest.fold(0.0, f64::max) - y < 1e-6, "{seat}");
    }
}

#[test]
fn an_outline_surrounds_each_territory() {
    let lines = |names: &str| {
        let cells = names.split(' ').map(|name| CHESS.parse_cell(name).unwrap());
        let claim = Claim {
            token: '+',
            paint: Paint::White,
        };
        let other = CHESS.parse_cell("h8").unwrap();
        let black = Claim {
            token: '-',
            paint: Paint::Black,
        };
        let picture = cells.fold(Picture::of(&CHESS).claim(other, black), |picture, cell| {
            picture.claim(cell, claim)
        });
        let document = picture.svg();
        let svg = Document::parse(&document).unwrap();
        let edges = svg.descendants();
        let edges = edges.filter(|node| node.attribute("class") == Some("white-edge"));
        let mut ends = Vec::new();
        for line in edges.flat_map(|node| node.attribute("d").unwrap().split('M').skip(1)) {
            let points = corners(&format!("M{line}"));
            assert!(distance(points[0], points[1]) > 50.0, "{line}");
            ends.extend(points);
        }
        ends
    };
    for (names, count) in [
        ("b2", 4),
        ("b2 b3", 6),
        ("b2 c3", 8),
        ("b2 b3 c2", 8),
        ("b2 b3 c2 c3", 8),
        // A ring has an inner outline.
        ("b2 b3 b4 c2 c4 d2 d3 d4", 16),
        ("g8 g7 h7", 8),
    ] {
        let ends = lines(names);
        assert_eq!(ends.len(), 2 * count, "{names}");
        // Outlines are closed: each end of a line is also the end of another line.
        for (index, &end) in ends.iter().enumerate() {
            let met = ends.iter().enumerate();
            let met = met.filter(|&(other, &place)| other != index && distance(end, place) < 0.02);
            assert_eq!(met.count(), 1, "{names}: {end:?} of {ends:?}");
        }
    }
}
