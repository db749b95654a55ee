//! Runs each adapter once:
//!
//! ```sh
//! cargo run --release
//! ```

use oddboards::game_core::TwoPlayers;
use oddboards::{Listed, circular, numbered_shogi, territorial, three_man};
use oddboards_adapters::{alpha_beta, learner, paths, tree_search};

fn main() {
    println!("minimax, depth 3:");
    print_best::<circular::Position>();
    print_best::<numbered_shogi::Position>();
    print_best::<territorial::Position>();

    println!("treant, 500 playouts:");
    let start = three_man::Position::start(three_man::Rules::Checkmate);
    let mv = tree_search::best_move(&start, 500, 60);
    println!("  three-man: {}", shown(mv));

    println!("board-game, a random game with action numbers:");
    let (actions, end) = learner::random_game(&territorial::Position::default(), 1);
    println!("  territorial: {actions} actions to {end}");

    println!("petgraph, the diameter of each board:");
    for (name, board) in paths::boards() {
        println!("  {name}: {} steps", paths::diameter(board));
    }
}

/// Prints the best move at the start by the alpha-beta of `minimax`.
fn print_best<G: Listed<Player: TwoPlayers>>() {
    let mv = alpha_beta::best_move(&G::default(), 3, 2);
    println!("  {}: {}", G::NAME, shown(mv));
}

fn shown(mv: Option<impl ToString>) -> String {
    mv.map_or_else(|| "none".to_owned(), |mv| mv.to_string())
}
