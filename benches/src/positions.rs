//! The positions to measure: for each game the start and some middle games from random play.
//!
//! The leaf counts of our games are from the test vectors, or from greater depths of the same
//! trees.

use crate::subject::Case;

const fn case(name: &'static str, text: &'static str, depth: u8, leaves: u64) -> Case {
    Case {
        name,
        text,
        depth,
        leaves,
    }
}

/// Chess: the start and the well-known test positions.
pub const CHESS: [Case; 4] = [
    case(
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        5,
        4_865_609,
    ),
    case(
        "middle 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        4,
        4_085_603,
    ),
    case(
        "middle 2",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        4,
        3_894_594,
    ),
    case(
        "middle 3",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        4,
        422_333,
    ),
];

/// Shogi: the start and positions from play.
pub const SHOGI: [Case; 2] = [
    case(
        "start",
        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
        4,
        719_731,
    ),
    case(
        "middle 1",
        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
        2,
        28_684,
    ),
];

/// Chess Territorial.
pub const TERRITORIAL: [Case; 4] = [
    case("start", "8/8/8/8/8/8/8/8 w", 4, 1_687_964),
    case("middle 1", "8/r6k/8/8/8/3qB3/3Pp3/4KR2 w", 3, 871_257),
    case("middle 2", "5Q2/1q6/1pb4K/8/7R/5P2/8/7k w", 3, 800_365),
    case(
        "middle 3",
        "3P1Q2/1q3r1p/1pb4K/5r1p/2R3NR/4NP2/8/7k w",
        3,
        201_725,
    ),
];

/// The numbered shogi-like game.
pub const NUMBERED_SHOGI: [Case; 4] = [
    case(
        "start",
        "......./v1v1v1v1v1v1v1/......./......./......./1111111/....... b 2,6,4,2,1/2,6,4,2,1 1",
        5,
        1_649_348,
    ),
    case(
        "middle 1",
        "......./.v1....v1/......v1/2..1v2.2/.v32.v2../....11./....... b 5,4,4,2,1/7,3,3,2,1 31",
        4,
        696_199,
    ),
    case(
        "middle 2",
        ".v1v1..../v1..v1.v1v1/v1...v1../..2..3./1....../.1.1.1./....... w 5,5,3,2,1/1,6,4,2,1 16",
        4,
        2_517_451,
    ),
    case(
        "middle 3",
        "......v1/.3...v1./v2.....v2/.....v1./....3../1....../....... b 8,4,3,2,2/6,6,3,2,0 61",
        4,
        1_411_238,
    ),
];

/// Circular Chess.
pub const CIRCULAR: [Case; 4] = [
    case(
        "start",
        "AQKC4akqc4/ABBC4abbc4/ANNC4annc4/ARRC4arrc4 w Kk - - 0 1",
        5,
        4_214_543,
    ),
    case(
        "middle 1",
        "2NC6b2c1A/1BBK1a1ak1qcrA2/2NC4abnc2AQ/2RRC2nar3c1A b - - - 5 18",
        4,
        1_016_291,
    ),
    case(
        "middle 2",
        "1NK2Ca3bc1nAQ/1B2C1a2r1q2cA/2NB1C2ak2c1A1/R1RC2a3rnbc1A b - - - 0 18",
        4,
        1_615_575,
    ),
    case(
        "middle 3",
        "BK1Cn4kb2A1r/N1R2aba1n1cA3/6a5c1c1/14q1 b - - - 0 53",
        4,
        375_062,
    ),
];

/// 3 Man Chess.
pub const THREE_MAN: [Case; 4] = [
    case(
        "start",
        "24/24/24/24/wPwPwPwPwPwPwPwPgPgPgPgPgPgPgPgPbPbPbPbPbPbPbPbP/wRwNwBwQwKwBwNwRgRgNgBgQgKgBgNgRbRbNbBbQbKbBbNbR w - - wKwQgKgQbKbQ - 0 1",
        4,
        288_523,
    ),
    case(
        "middle 1",
        "13bB10/4wP19/wP6wP2gB2gPgP4bPbP1bP1/wN1wP2wPwP2gP7bP3bN1bP/1wP1wP5gP1gPgP2bN2gN1bPbK2/wR1wBwQwKwB1wR1gNgQ2gRgK1bR2bQ1bB1bR g - - wKwQ - 0 11",
        4,
        3_418_268,
    ),
    case(
        "middle 2",
        "8wN15/1bB12gP2bQ6/1wP1wPwB1wP14bP2/4wP3gB3gPgQ1gNbPbP2bP3/wP1wP2wPwRgN2gPgPgBgP4bPbPbK1bPbP/wRwNwBwQwK3gR2gK3gRbR1bB3bNbR b - - wQ - 7 12",
        4,
        12_299_909,
    ),
    case(
        "middle 3",
        "10wB8bP4/bB23/wN6wP1gP2gPgP2bP7/wBwK2wP3gN4gN1gP8/6wPwR2gP3gP1bRbP2bK3/8gR1wN2gK1gR1bNwR3bN1 w - wb - - 0 31",
        4,
        5_623_905,
    ),
];
