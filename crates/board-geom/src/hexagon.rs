//! The constructor for hexagonal boards.

use crate::{Graph, Heading, Link, Outline, Point, Site, SizeError};

/// A quarter of the distance between two opposite corners of a cell. The unit is the distance
/// between the centers of two neighbors.
const QUARTER: f64 = 0.288_675_134_594_812_9;

/// The corners of a cell relative to its center, clockwise from the top: horizontally in halves,
/// vertically in [`QUARTER`]s.
const CORNERS: [(f64, f64); 6] = [
    (0.0, 2.0),
    (1.0, 1.0),
    (1.0, -1.0),
    (0.0, -2.0),
    (-1.0, -1.0),
    (-1.0, 1.0),
];

/// The headings of one step in each of the three directions; the other three are their opposites.
const AHEAD: [Heading; 3] = [Heading::East, Heading::North, Heading::NorthEast];

/// The cells of a hexagon and the data that they borrow.
struct Hexagon<const SIDE: usize, const SLOTS: usize>;

impl<const SIDE: usize, const SLOTS: usize> Hexagon<SIDE, SLOTS> {
    /// The number of files, and also of ranks.
    const ACROSS: usize = 2 * SIDE - 1;

    /// The file and the rank of each cell, by index.
    const PLACES: [(usize, usize); SLOTS] = {
        let mut places = [(0, 0); SLOTS];
        let mut next = 0;
        const_for!(rank in 0..Self::ACROSS => {
            const_for!(file in 0..Self::ACROSS => {
                if file.abs_diff(rank) < SIDE && next < SLOTS {
                    places[next] = (file, rank);
                    next += 1;
                }
            });
        });
        places
    };

    /// The name of each cell, padded with spaces.
    const NAMES: &'static [[u8; 3]; SLOTS] = &{
        let mut names = [[b' '; 3]; SLOTS];
        const_for!(index in 0..SLOTS => {
            let (file, rank) = Self::PLACES[index];
            let number = rank as u8 + 1;
            names[index] = match number {
                0..10 => [b'a' + file as u8, b'0' + number, b' '],
                _ => [b'a' + file as u8, b'0' + number / 10, b'0' + number % 10],
            };
        });
        names
    };

    /// The corners of each cell. Cells that share a corner have exactly the same numbers for it.
    const CORNERS: &'static [[Point; 6]; SLOTS] = &{
        let mut corners = [[Point::new(0.0, 0.0); 6]; SLOTS];
        const_for!(index in 0..SLOTS => {
            let (file, rank) = Self::PLACES[index];
            let (right, up) = (file as f64 - SIDE as f64, rank as f64 - SIDE as f64);
            const_for!(corner in 0..6 => {
                let (x, y) = CORNERS[corner];
                // Whole numbers up to here, so that the same corner is the same for all its cells.
                corners[index][corner] = Point::new(
                    (2.0 * right - up + 1.0 + x) / 2.0,
                    (3.0 * (up + 1.0) + y) * QUARTER,
                );
            });
        });
        corners
    };

    const SITES: &'static [Site] = &{
        let mut sites = [Site::new("", Outline::Polygon(&[])); SLOTS];
        const_for!(index in 0..SLOTS => {
            let (file, rank) = Self::PLACES[index];
            let outline = Outline::Polygon(&Self::CORNERS[index]);
            sites[index] = Site::new(name(&Self::NAMES[index]), outline).at(file, rank);
        });
        sites
    };
}

/// Returns the text before the first space.
const fn name(bytes: &'static [u8]) -> &'static str {
    let (short, _) = bytes.split_at(if bytes[2] == b' ' { 2 } else { 3 });
    match core::str::from_utf8(short) {
        Ok(name) => name,
        Err(_) => "",
    }
}

impl<const SLOTS: usize, const WORDS: usize> Graph<SLOTS, WORDS> {
    /// Creates a hexagon of hexagonal cells with `SIDE` cells on each side, from 2 to 9. `SLOTS` is
    /// the number of cells, 3 · `SIDE` · (`SIDE` − 1) + 1. Another number does not compile.
    ///
    /// The ranks run from left to right, the first at the bottom. The files run upward and to the
    /// left. The file and rank of a cell differ by less than `SIDE`, and the cell is named after
    /// them as on a square board. The cells are numbered along the ranks. The six headings of the
    /// board are north, northeast, east and their opposites. Each changes file and rank as on a
    /// square board.
    ///
    /// ```
    /// use board_geom::{Graph, Heading};
    /// static BOARD: Graph<61, 1> = Graph::hexagon::<5>();
    /// let e5 = BOARD.parse_cell("e5")?; // the middle
    /// let names = |heading| BOARD.ray(e5, heading).map(|step| BOARD.name(step.to).to_string());
    /// assert!(names(Heading::East).eq(["f5", "g5", "h5", "i5"]));
    /// assert!(names(Heading::North).eq(["e6", "e7", "e8", "e9"]));
    /// assert!(names(Heading::SouthWest).eq(["d4", "c3", "b2", "a1"]));
    /// assert_eq!(names(Heading::NorthWest).count(), 0);
    /// assert_eq!(BOARD.symmetries().count(), 12);
    /// # Ok::<(), board_geom::CellNameError>(())
    /// ```
    pub const fn hexagon<const SIDE: usize>() -> Self {
        const {
            assert!(
                2 <= SIDE && SIDE <= 9,
                "a hexagon has 2 to 9 cells on a side"
            );
            if let Err(error) = SizeError::check(3 * SIDE * (SIDE - 1) + 1, SLOTS, WORDS) {
                error.report();
            }
            let Ok(mut board) = Self::from_sites(Hexagon::<SIDE, SLOTS>::SITES) else {
                panic!("each cell of a hexagon has a distinct name, place and outline")
            };
            const_for!(from in 0..SLOTS => {
                let (file, rank) = Hexagon::<SIDE, SLOTS>::PLACES[from];
                const_for!(ahead in 0..3 => {
                    let heading = AHEAD[ahead];
                    let to = board.cell_at(
                        file.wrapping_add_signed(heading.file_delta() as isize),
                        rank.wrapping_add_signed(heading.rank_delta() as isize),
                    );
                    if let Some(to) = to {
                        let link = Link::new(from, heading, to.index());
                        assert!(board.join(from, link).is_ok(), "each step is taken once");
                    }
                });
            });
            board
        }
    }
}
