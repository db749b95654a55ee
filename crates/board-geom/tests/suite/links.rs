//! Custom boards from sites and links, valid and invalid.

use crate::common::CHESS;
use crate::free::check_derived;
use board_geom::{
    Graph, Heading, Headings, Link, LinkError, Marks, Outline, Point, Sector, Shade, Shift, Site,
    SizeError, SymmetryError,
};
use proptest::prelude::*;

proptest! {
    #[test]
    fn no_links_make_it_panic(
        links in proptest::collection::vec((0..6_usize, 0..8_usize, 0..6_usize, 0..8_usize), 0..30),
    ) {
        let links: Vec<_> = links.into_iter().map(|(from, heading, to, arriving)| {
            Link::new(from, Heading::ALL[heading], to).turning(Heading::ALL[arriving])
        }).collect();
        if let Ok(board) = Graph::<5, 1>::from_links(&FIVE, &links) {
            check_derived(&board);
        }
        // All links that do not contradict each other.
        let mut kept = SPINE.to_vec();
        for link in links {
            kept.push(link);
            if Graph::<5, 1>::from_links(&FIVE, &kept).is_err() {
                kept.pop();
            }
        }
        let board = Graph::<5, 1>::from_links(&FIVE, &kept);
        prop_assert!(board.is_ok());
        check_derived(&board.unwrap());
    }
}

const fn tile(name: &'static str, file: usize) -> Site {
    let (left, right) = (file as f64, file as f64 + 1.0);
    let corners = [
        Point::new(left, 0.0),
        Point::new(left, 1.0),
        Point::new(right, 1.0),
        Point::new(right, 0.0),
    ];
    Site::new(name, Outline::Quad(corners)).at(file, 0)
}

static FIVE: [Site; 5] = [
    tile("v", 0),
    tile("w", 1),
    tile("x", 2),
    tile("y", 3),
    tile("z", 4),
];
const SPINE: [Link; 4] = [
    Link::new(0, Heading::East, 1),
    Link::new(1, Heading::East, 2),
    Link::new(2, Heading::East, 3),
    Link::new(3, Heading::East, 4),
];

#[test]
fn a_free_board_can_be_made_when_compiling() {
    static ROW: Graph<5, 1> = match Graph::from_links(&FIVE, &SPINE) {
        Ok(graph) => graph,
        Err(_) => panic!("the links join the sites"),
    };
    let row = Graph::<5, 1>::square::<5, 1>();
    for cell in row.cells() {
        for heading in Heading::ALL {
            assert_eq!(ROW.step(cell, heading), row.step(cell, heading));
        }
    }
    assert_eq!(Ok(ROW.edge()), ROW.parse_set("v z"));
}

#[test]
fn a_square_board_made_of_links_is_the_square_board() {
    let links: Vec<_> = CHESS
        .cells()
        .iter()
        .flat_map(|cell| Heading::ALL.map(|heading| (cell, heading)))
        .filter_map(|(cell, heading)| {
            let to = CHESS.step(cell, heading)?.to;
            Some(Link::new(cell.index(), heading, to.index()))
        })
        .collect();
    let sites: Vec<_> = CHESS
        .cells()
        .iter()
        .map(|cell| {
            let (file, rank) = CHESS.coordinates(cell).unwrap();
            Site::new(
                CHESS.name(cell).to_string().leak(),
                CHESS.outline(cell).unwrap(),
            )
            .at(file, rank)
            .shaded(CHESS.shade(cell).unwrap())
        })
        .collect();
    let board = Graph::<64, 1>::from_links(sites.leak(), &links).unwrap();
    check_derived(&board);
    assert_eq!(
        (board.edge(), board.headings()),
        (CHESS.edge(), Headings::all())
    );
    assert_eq!(
        board.shade_cells(Shade::Dark),
        CHESS.shade_cells(Shade::Dark)
    );
    assert_eq!(
        board.symmetries().collect::<Vec<_>>(),
        CHESS.symmetries().collect::<Vec<_>>()
    );
    assert_eq!(board.half_turn(), CHESS.half_turn());
    assert_eq!(board.quarter_turn(), CHESS.quarter_turn());
    assert_eq!(board.bounds(), CHESS.bounds());
    assert_eq!(Shift::<1>::all(&board), Shift::all(&CHESS));
    let border = |board: Graph<64, 1>| board.with_border(1, 2, 2, Marks::M5);
    let (here, there) = (border(board), border(CHESS));
    for cell in CHESS.cells() {
        for heading in Heading::ALL {
            assert_eq!(here.step(cell, heading), there.step(cell, heading));
        }
    }
}

#[test]
fn links_that_contradict_each_other_are_refused() {
    type Five = Graph<5, 1>;
    let with = |link: Link| Five::from_links(&FIVE, &[&SPINE[..], &[link]].concat());
    assert!(with(SPINE[2]).is_ok());
    assert!(with(Link::new(3, Heading::West, 2)).is_ok());
    let conflict = |cell, heading| {
        Err(LinkError::Conflict {
            link: 4,
            cell,
            heading,
        })
    };
    assert_eq!(
        with(Link::new(1, Heading::East, 3)),
        conflict(1, Heading::East)
    );
    // Two steps onto the same cell with the same heading cannot both be reversed.
    assert_eq!(
        with(Link::new(0, Heading::North, 3).turning(Heading::East)),
        conflict(3, Heading::West)
    );
    assert_eq!(
        with(Link::new(1, Heading::East, 2).turning(Heading::North))
            .unwrap_err()
            .to_string(),
        "link 4: leaving cell 1 with heading East leads elsewhere already"
    );
    assert_eq!(
        with(Link::new(1, Heading::North, 5)),
        Err(LinkError::NoCell { link: 4, cell: 5 })
    );
    assert_eq!(
        with(Link::new(9, Heading::North, 1)),
        Err(LinkError::NoCell { link: 4, cell: 9 })
    );
    assert_eq!(
        Five::from_links(&FIVE, &SPINE[1..]),
        Err(LinkError::Unreachable(1))
    );
    let marked = with(SPINE[0].marked(Marks::M2)).unwrap();
    let [v, w] = ["v", "w"].map(|name| marked.parse_cell(name).unwrap());
    for (cell, heading) in [(v, Heading::East), (w, Heading::West)] {
        assert_eq!(marked.step(cell, heading).unwrap().marks, Marks::M2);
    }
}

#[test]
fn invalid_sites_are_refused() {
    fn made(sites: Vec<Site>) -> LinkError {
        Graph::<2, 1>::from_links(sites.leak(), &SPINE[..1]).unwrap_err()
    }
    let (a, b) = (tile("a", 0), tile("b", 1));
    let needed = |needed| {
        LinkError::Size(SizeError::Slots {
            needed,
            slots: 2,
            words: 1,
        })
    };
    assert_eq!(made(vec![a]), needed(1));
    assert_eq!(made(vec![a, b, a]), needed(3));
    assert_eq!(
        made(vec![a; 257]),
        LinkError::Size(SizeError::TooLarge(257))
    );
    assert_eq!(made(vec![]), needed(0));
    let same = made(vec![a, tile("a", 1)]);
    assert_eq!(
        same,
        LinkError::SameName {
            first: 0,
            second: 1
        }
    );
    assert_eq!(
        made(vec![a, tile("b", 0)]),
        LinkError::SameCoordinates {
            first: 0,
            second: 1
        }
    );
    for (file, rank) in [(26, 0), (0, 25), (usize::MAX, 0), (0, usize::MAX)] {
        assert_eq!(made(vec![a, b.at(file, rank)]), LinkError::Coordinates(1));
    }
    assert_eq!(
        LinkError::Coordinates(1).to_string(),
        "cell 1: expected a file index below 26 and a rank index below 25"
    );
    let sites = vec![a, b.at(25, 24)];
    let board = Graph::<2, 1>::from_links(sites.leak(), &SPINE[..1]).unwrap();
    assert_eq!((board.file_count(), board.rank_count()), (26, 25));
    let longest = "abcdefghijklmnop";
    assert_eq!(longest.len(), Site::MAX_NAME);
    let sites = vec![a, tile(longest, 1)];
    assert!(Graph::<2, 1>::from_links(sites.leak(), &SPINE[..1]).is_ok());
    for name in ["", "a b", "é", "<b>", "abcdefghijklmnopq"] {
        assert_eq!(made(vec![a, tile(name, 1)]), LinkError::Name(1));
    }
    let polygon = |corners: &[(f64, f64)]| {
        let corners: Vec<_> = corners.iter().map(|&(x, y)| Point::new(x, y)).collect();
        Outline::Polygon(corners.leak())
    };
    let sector = |[inner, outer]: [f64; 2], [begin, end]: [f64; 2]| {
        Outline::Sector(Sector {
            inner,
            outer,
            begin,
            end,
        })
    };
    for outline in [
        polygon(&[]),
        polygon(&[(0.0, 0.0), (1.0, 1.0)]),
        polygon(&[(0.0, 0.0), (1.0, 1.0), (2.0, 2.0)]),
        polygon(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]),
        polygon(&[(0.0, 0.0), (f64::NAN, 1.0), (1.0, 0.0)]),
        polygon(&[(0.0, 0.0), (f64::MAX, f64::MAX), (f64::MAX, -f64::MAX)]),
        sector([0.5, 0.5], [0.0, 1.0]),
        sector([0.5, f64::INFINITY], [0.0, 1.0]),
        sector([0.5, 1.0], [1.0, 1.0]),
        sector([0.5, 1.0], [0.0, 7.0]),
        sector([f64::NAN, 1.0], [0.0, 1.0]),
    ] {
        assert_eq!(
            made(vec![a, Site::new("b", outline)]),
            LinkError::Outline(1),
            "{outline:?}"
        );
    }
}

#[test]
fn cells_of_a_free_board_may_be_sectors_and_lack_coordinates() {
    let site = |name, begin, end| {
        Site::new(
            name,
            Outline::Sector(Sector {
                inner: 0.5,
                outer: 2.0,
                begin,
                end,
            }),
        )
    };
    let sites = vec![site("left", 4.0, 5.0), site("right", 1.0, 2.0)];
    let board = Graph::<2, 1>::from_links(sites.leak(), &[Link::new(0, Heading::East, 1)]).unwrap();
    let right = board.parse_cell("right").unwrap();
    assert_eq!(board.cell_at_point(Point::new(1.0, 0.0)), Some(right));
    assert_eq!(board.cell_at_point(Point::new(0.0, 1.0)), None);
    assert_eq!(
        (board.coordinates(right), board.cell_at(0, 0)),
        (None, None)
    );
    assert_eq!((board.file_count(), board.rank_count()), (0, 0));
    assert_eq!(board.picture(board.cells()), "");
    let no_a1 = SymmetryError::NoCell { file: 0, rank: 0 };
    assert_eq!(
        no_a1.to_string(),
        "the board has no cell with file index 0 and rank index 0"
    );
    for refused in [
        board.rotation(1),
        board.reflection(1),
        board.rank_reflection(),
        board.antidiagonal_reflection(),
    ] {
        assert_eq!(refused, Err(no_a1));
    }
    assert_eq!(board.half_turn().unwrap().apply(right).index(), 0);
    assert!((board.bounds().max.x - 2.0).abs() < 1e-9);
}
