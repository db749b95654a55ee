//! Borders: the marks they leave on steps, rays and leaps.
use crate::common::{CHESS, DISC};
use board_geom::{Graph, Heading, KNIGHT, Leg, Marks};

const MOAT: Marks = Marks::M0;
const CREEK: Marks = Marks::M1;

/// The disc with moats on the rim and creeks on the next two rings, after files h, p and x.
static BOARD: Graph<192, 3> = {
    let mut board = Graph::polar_passable::<24, 6>();
    let mut home = 0;
    while home < 3 {
        let last = 8 * home + 7;
        board = board
            .with_border(last, 0, 0, MOAT)
            .with_border(last, 1, 2, CREEK);
        home += 1;
    }
    board
};

/// Returns the marks on the step between two cells that are one step apart.
fn marks(from: &str, to: &str) -> Marks {
    let (from, to) = (
        BOARD.parse_cell(from).unwrap(),
        BOARD.parse_cell(to).unwrap(),
    );
    let steps = Heading::ALL
        .into_iter()
        .filter_map(|heading| BOARD.step(from, heading));
    steps
        .filter(|step| step.to == to)
        .map(|step| step.marks)
        .next()
        .unwrap()
}

#[test]
fn a_border_marks_the_steps_that_pass_it() {
    assert_eq!(marks("h1", "i1"), MOAT);
    assert_eq!(marks("x1", "a1"), MOAT);
    // A diagonal crosses the border of the lower rank.
    assert_eq!(marks("h1", "i2"), MOAT);
    assert_eq!(marks("h2", "i1"), MOAT);
    assert_eq!(marks("h2", "i2"), CREEK);
    assert_eq!(marks("h2", "i3"), CREEK);
    assert_eq!(marks("h3", "i4"), CREEK);
    assert_eq!(marks("h4", "i3"), CREEK);
    assert_eq!(marks("h4", "i4"), Marks::empty());
    assert_eq!(marks("h4", "i5"), Marks::empty());
    assert_eq!(marks("g1", "h1"), Marks::empty());
    assert_eq!(marks("h1", "h2"), Marks::empty());
}

#[test]
fn a_border_is_the_same_from_both_sides() {
    let mut crossings = 0;
    for cell in BOARD.cells() {
        for heading in Heading::ALL {
            if let Some(step) = BOARD.step(cell, heading) {
                let back = BOARD.step(step.to, step.heading.opposite()).unwrap();
                assert_eq!(step.marks, back.marks);
                crossings += usize::from(!step.marks.is_empty());
            }
        }
    }
    // For each of three borders and three ranks, one step along the rank and two diagonals, both
    // ways.
    assert_eq!(crossings, 3 * 3 * 3 * 2);
}

#[test]
fn borders_add_up() {
    let board = CHESS.with_border(3, 0, 7, MOAT).with_border(3, 2, 2, CREEK);
    let step = |name| {
        board
            .step(board.parse_cell(name).unwrap(), Heading::East)
            .unwrap()
    };
    assert_eq!(step("d1").marks, MOAT);
    assert_eq!(step("d3").marks, MOAT | CREEK);
    assert_eq!(step("e3").marks, Marks::empty());
}

#[test]
fn borders_where_there_is_nothing_to_cross_mark_nothing() {
    assert_eq!(CHESS.with_border(7, 0, 7, MOAT), CHESS);
    assert_eq!(CHESS.with_border(20, 0, 7, MOAT), CHESS);
    assert_eq!(CHESS.with_border(3, 8, 8, MOAT), CHESS);
    assert_eq!(CHESS.with_border(3, 5, 4, MOAT), CHESS);
    assert_eq!(CHESS.with_border(usize::MAX, 0, 7, MOAT), CHESS);
}

#[test]
fn no_step_across_the_center_is_marked() {
    let everywhere = (0..24).fold(DISC, |board, index| board.with_border(index, 0, 5, MOAT));
    let h6 = everywhere.parse_cell("h6").unwrap();
    for heading in Heading::ALL {
        let step = everywhere.step(h6, heading).unwrap();
        let crosses_a_border = step.heading == heading && heading.file_delta() != 0;
        assert_eq!(step.marks == MOAT, crosses_a_border);
    }
}

#[test]
fn a_ray_tells_which_step_crosses_a_border() {
    let g1 = BOARD.parse_cell("g1").unwrap();
    let crossed: Vec<_> = BOARD
        .ray(g1, Heading::CLOCKWISE)
        .filter(|step| step.marks.contains(MOAT))
        .map(|step| BOARD.name(step.to).to_string())
        .collect();
    assert_eq!(crossed, ["i1", "q1", "a1"]);
    let back: Vec<_> = BOARD
        .ray(g1, Heading::ANTICLOCKWISE)
        .filter(|step| step.marks.contains(MOAT))
        .map(|step| BOARD.name(step.to).to_string())
        .collect();
    assert_eq!(back, ["x1", "p1", "h1"]);
}

/// Returns the marks of each knight's leap from one cell to another.
fn leap_marks(from: &str, to: &str, leaps: &[[Leg; 2]]) -> Vec<Marks> {
    let (from, to) = (
        BOARD.parse_cell(from).unwrap(),
        BOARD.parse_cell(to).unwrap(),
    );
    let steps = leaps.iter().filter_map(|legs| BOARD.leap(from, legs));
    steps
        .filter(|step| step.to == to)
        .map(|step| step.marks)
        .collect()
}

#[test]
fn a_knight_crosses_a_moat_by_landing_on_the_rim_not_by_leaving_it() {
    assert_eq!(leap_marks("b1", "x2", &KNIGHT), [CREEK]);
    assert_eq!(leap_marks("x2", "b1", &KNIGHT), [MOAT]);
    assert_eq!(leap_marks("a1", "x3", &KNIGHT), [CREEK]);
    assert_eq!(leap_marks("x3", "a1", &KNIGHT), [MOAT]);
    assert_eq!(leap_marks("b4", "x5", &KNIGHT), [Marks::empty()]);
}

#[test]
fn the_order_of_the_legs_decides_which_border_a_leap_crosses() {
    let horizontal_first = KNIGHT.map(|[vertical, horizontal]| [horizontal, vertical]);
    assert_eq!(leap_marks("b1", "x2", &horizontal_first), [MOAT]);
    assert_eq!(leap_marks("x2", "b1", &horizontal_first), [CREEK]);
    // The borders do not affect the destination.
    assert_eq!(
        BOARD.leap_table(&KNIGHT),
        BOARD.leap_table(&horizontal_first)
    );
}

#[test]
fn a_knight_leaps_through_the_center() {
    let a6 = BOARD.parse_cell("a6").unwrap();
    let targets = BOARD.leap_table(&KNIGHT)[a6.index()];
    assert_eq!(Ok(targets), BOARD.parse_set("b4 x4 c5 w5 l5 n5 k6 o6"));
}
