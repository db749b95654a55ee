//! The boards the tests run on.
#![allow(dead_code, reason = "each test crate uses some of them")]

use board_geom::Graph;

/// Chess.
pub(crate) static CHESS: Graph<64, 1> = Graph::square::<8, 8>();
/// Circular chess.
pub(crate) static ROUND: Graph<64, 1> = Graph::round::<16, 4>();
/// Three-man chess, without its borders.
pub(crate) static DISC: Graph<192, 3> = Graph::disc::<24, 6>();

/// Calls a generic function `fn(&Graph<SLOTS, WORDS>)` with boards of all shapes and many sizes,
/// the smallest and the largest of their kind among them.
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
        $check(&Graph::<90, 2>::lattice::<10, 9>());
        // Closed centres.
        $check(&Graph::<3, 1>::round::<3, 1>());
        $check(&Graph::<8, 1>::round::<4, 2>());
        $check(&Graph::<20, 1>::round::<5, 3>());
        $check(&Graph::<64, 1>::round::<16, 4>());
        $check(&Graph::<176, 3>::round::<11, 9>());
        // Passable centres.
        $check(&Graph::<6, 1>::disc::<6, 1>());
        $check(&Graph::<32, 1>::disc::<8, 3>());
        $check(&Graph::<80, 2>::disc::<10, 5>());
        $check(&Graph::<96, 2>::disc::<12, 6>());
        $check(&Graph::<192, 3>::disc::<24, 6>());
        $check(&Graph::<26, 1>::disc::<26, 1>());
    }};
}
