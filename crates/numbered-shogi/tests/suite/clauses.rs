//! Refusals and problems cite the clauses of the rules.

use board_geom::Cell;
use numbered_shogi::{Position, Problem};

#[test]
fn illegal_moves_cite_their_clause() {
    let far_fives = "......./v1.....v1/...1.../...5v1v2./......./......./.......";
    let swaps = "......./v1....../......./......./..12345/......./.......";
    let crowded = "......./v1....../......./...3.../......./111.111/1111111";
    let winning = "...v3.../v1..1.../......./......./......./......./.......";
    for (rows, rest, mv, expected) in [
        (
            "...1.../v1....../......./......./......./......./.......",
            "w 3,3,2,1,0/13,9,6,3,2 2",
            "a6a5",
            "the game is over: a [1] has reached the goal end (N10)",
        ),
        (
            "......./v5....../......./...2.../......./......./.......",
            "w 18,0,1,0,0/0,11,7,4,1 2",
            "a6a4",
            "the game is over: the winner owns all eighteen [1]s (N11)",
        ),
        (
            far_fives,
            "b 0,0,0,0,0/14,11,8,4,1 1",
            "d4g4",
            "a [5] cannot move three steps: f4 is not empty (N4)",
        ),
        (
            "...v5.../v1....../...3.../......./......./......./......1",
            "b 0,0,0,0,0/16,12,7,4,1 1",
            "d5d7",
            "a [3] may not move onto the goal end (N5)",
        ),
        (
            swaps,
            "b 1,1,1,1,1/15,10,6,2,0 1",
            "e3c3=3",
            "a [3] cannot be swapped for another [3] (N7, N8)",
        ),
        (
            swaps,
            "b 1,1,1,1,1/15,10,6,2,0 1",
            "d3c2=3",
            "a piece can be promoted only after a move forward (N7)",
        ),
        (
            swaps,
            "b 1,1,1,1,1/15,10,6,2,0 1",
            "d3e4=1",
            "a piece can be demoted only after a move sideways or backward (N8)",
        ),
        (
            swaps,
            "b 1,0,1,1,1/15,11,6,2,0 1",
            "c3c4=2",
            "there is no [2] in hand (N7, N8, N9)",
        ),
        (
            swaps,
            "b 1,1,1,1,1/15,10,6,2,0 1",
            "d3c2:a1",
            "a piece can be split only after a move backward by two rows or more that ends in your \
             own back end (N9)",
        ),
        (
            crowded,
            "b 4,0,0,0,0/0,12,7,4,2 1",
            "d4d2:a1,b1,c1",
            "a [3] can be split into at most 2 [1]s here, not 3 (N9)",
        ),
        (
            crowded,
            "b 4,0,0,0,0/0,12,7,4,2 1",
            "d4d2:c2",
            "c2 is occupied, so no [1] can be placed there (N9)",
        ),
        (
            winning,
            "b 3,3,1,1,0/13,9,6,3,2 1",
            "d6d7=2",
            "no exchange follows a move onto the goal end (N10)",
        ),
    ] {
        let position: Position = format!("{rows} {rest}").parse().unwrap();
        let error = position.parse_move(mv).unwrap_err();
        assert_eq!(error.to_string(), expected, "{mv}");
    }
}

#[test]
fn problems_cite_their_clause() {
    let both_won = "...1.../v1v1v1v1v1v1v1/......./......./......./1111111/...v1...";
    let all_ones = "......./v5v1...../......./......./..2..../......./.......";
    for (text, expected) in [
        (
            format!("{both_won} b 1,6,4,2,1/1,6,4,2,1 1"),
            "rows, byte 0: both players have a [1] on the goal end (N14)",
        ),
        (
            format!("{all_ones} w 0,0,1,0,0/17,11,7,4,1 1"),
            "side to move, byte 58: Second has won (the winner owns all eighteen [1]s), so it cannot \
             be Second's turn (N14)",
        ),
    ] {
        let error = text.parse::<Position>().unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
    let astray = Problem::NoSuchCell(Cell::new(64).unwrap());
    assert_eq!(astray.to_string(), "cell 64 is not on the board (N1)");
}
