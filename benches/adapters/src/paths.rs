//! `petgraph`: the boards as its graphs.

use oddboards::board_geom::{Board, Cell, Heading};
use oddboards::Games;
use petgraph::Directed;
use petgraph::algo::dijkstra;
use petgraph::graphmap::GraphMap;
use std::hash::RandomState;

/// The cells of a board, with an edge for each step.
pub fn steps(board: &dyn Board) -> GraphMap<Cell, Heading, Directed, RandomState> {
    let mut graph = GraphMap::new();
    for cell in board.cells() {
        graph.add_node(cell);
        for heading in Heading::ALL {
            if let Some(step) = board.step(cell, heading) {
                graph.add_edge(cell, step.to, heading);
            }
        }
    }
    graph
}

/// The boards of the games.
pub fn boards() -> Vec<(&'static str, &'static dyn Board)> {
    let games = Games::default().into_iter();
    games.map(|game| (game.name(), game.board())).collect()
}

/// The most steps that the shortest way from one cell to another takes.
pub fn diameter(board: &dyn Board) -> usize {
    let graph = steps(board);
    let farthest = |from| dijkstra(&graph, from, None, |_| 1).into_values().max();
    board.cells().filter_map(farthest).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use oddboards::board_geom::{Graph, Headings};
    use oddboards::{circular, numbered_shogi, territorial, three_man};

    use super::*;

    /// The distances of the library, which walks in waves, against those of Dijkstra's algorithm.
    fn distances_agree<const SLOTS: usize, const WORDS: usize>(board: &Graph<SLOTS, WORDS>) {
        let graph = steps(board);
        for from in board.cells() {
            let distances = dijkstra(&graph, from, None, |_| 1);
            for to in board.cells() {
                let distance = board.distance(from, to, Headings::all());
                assert_eq!(distance, distances.get(&to).copied(), "{from:?} to {to:?}");
            }
        }
    }

    #[test]
    fn shortest_paths_agree() {
        distances_agree(&territorial::BOARD);
        distances_agree(&circular::BOARD);
        distances_agree(&three_man::BOARD);
        distances_agree(&numbered_shogi::BOARD);
    }

    #[test]
    fn the_longest_ways_are_as_the_shapes_say() {
        let longest: Vec<_> = boards().iter().map(|(_, board)| diameter(*board)).collect();
        // Chess: along a side. Round boards: half the way round, or through the centre.
        assert_eq!(longest, [7, 8, 11, 6]);
    }
}
