//! The boards of the tests.
#![allow(dead_code, reason = "each test crate uses some of them")]

use board_geom::{CellSet, Graph};

/// Chess.
pub(crate) static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// Circular chess.
pub(crate) static ROUND: Graph<64, 1> = Graph::polar::<16, 4>();
/// Three-man chess, without its borders.
pub(crate) static DISC: Graph<192, 3> = Graph::polar_passable::<24, 6>();

/// Sets of every density, the same in every run.
pub(crate) fn sets<const WORDS: usize>(count: usize) -> impl Iterator<Item = CellSet<WORDS>> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64 ^ count as u64;
    let mut random = move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    (0..count).map(move |round| {
        let mut words = [(); WORDS].map(|()| random());
        for _ in 0..round % 5 {
            words = words.map(|word| word & random());
        }
        CellSet::from_words(words)
    })
}

/// Calls a generic function `fn(&Graph<SLOTS, WORDS>)` with boards of all shapes and many sizes,
/// including the smallest and the largest of each shape.
#[macro_export]
macro_rules! on_each_board {
    ($check:path) => {{
        use board_geom::Graph;
        // Squares and lattices.
        $check(&Graph::<1, 1>::square::<1, 1>());
        $check(&Graph::<2, 1>::square::<1, 2>());
        $check(&Graph::<7, 1>::square::<7, 1>());
        $check(&Graph::<40, 1>::square::<5, 8>());
        $check(&Graph::<63, 1>::square::<7, 9>());
        $check(&Graph::<64, 1>::square::<8, 8>());
        $check(&Graph::<81, 2>::square::<9, 9>());
        $check(&Graph::<104, 2>::square::<26, 4>());
        $check(&Graph::<192, 3>::square::<24, 8>());
        $check(&Graph::<100, 2>::square::<10, 10>());
        $check(&Graph::<256, 4>::square::<16, 16>());
        $check(&Graph::<250, 4>::square::<10, 25>());
        $check(&Graph::<225, 4>::lattice::<15, 15>());
        $check(&Graph::<90, 2>::lattice::<10, 9>());
        // Closed centers.
        $check(&Graph::<3, 1>::polar::<3, 1>());
        $check(&Graph::<8, 1>::polar::<4, 2>());
        $check(&Graph::<20, 1>::polar::<5, 3>());
        $check(&Graph::<64, 1>::polar::<16, 4>());
        $check(&Graph::<176, 3>::polar::<11, 9>());
        $check(&Graph::<256, 4>::polar::<16, 12>());
        // Passable centers.
        $check(&Graph::<6, 1>::polar_passable::<6, 1>());
        $check(&Graph::<32, 1>::polar_passable::<8, 3>());
        $check(&Graph::<80, 2>::polar_passable::<10, 5>());
        $check(&Graph::<96, 2>::polar_passable::<12, 6>());
        $check(&Graph::<192, 3>::polar_passable::<24, 6>());
        $check(&Graph::<256, 4>::polar_passable::<16, 10>());
        $check(&Graph::<26, 1>::polar_passable::<26, 1>());
    }};
}
