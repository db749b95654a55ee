//! `petgraph`: boards as graphs.

use oddboards::Games;
use oddboards::board_geom::{Board, Cell, Heading};
use petgraph::Directed;
use petgraph::algo::dijkstra;
use petgraph::graphmap::GraphMap;
use std::hash::RandomState;

/// Returns the graph of the cells of a board, with an edge for each step.
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

/// Returns the boards of the games, with their names.
pub fn boards() -> Vec<(&'static str, &'static dyn Board)> {
    let games = Games::default().into_iter();
    games.map(|game| (game.name(), game.board())).collect()
}

/// Returns the diameter of a board: the maximum distance between two cells in steps.
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

    /// Compares the distances of `board-geom` with those of Dijkstra's algorithm.
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
        // Square boards: along a side. Round boards: halfway around, or through the center.
        assert_eq!(longest, [7, 8, 11, 6]);
    }
}
