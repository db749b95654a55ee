//! Runs each adapter once:
//!
//! ```sh
//! cargo run --release
//! ```

use oddboards::{circular, numbered_shogi, territorial, three_man};
use oddboards_adapters::{alpha_beta, learner, paths, tree_search};

fn main() {
    let first = |mv: Option<String>| mv.unwrap_or_else(|| "none".into());
    println!("minimax, depth 3:");
    let text = |mv: Option<circular::Move>| first(mv.map(|mv| mv.to_string()));
    println!(
        "  circular: {}",
        text(alpha_beta::best_move(&circular::Position::default(), 3, 2))
    );
    let text = |mv: Option<numbered_shogi::Move>| first(mv.map(|mv| mv.to_string()));
    let start = numbered_shogi::Position::default();
    println!(
        "  numbered-shogi: {}",
        text(alpha_beta::best_move(&start, 3, 2))
    );
    let text = |mv: Option<territorial::Move>| first(mv.map(|mv| mv.to_string()));
    let start = territorial::Position::default();
    println!(
        "  territorial: {}",
        text(alpha_beta::best_move(&start, 3, 2))
    );

    println!("treant, 500 playouts:");
    let start = three_man::Position::start(three_man::Rules::Checkmate);
    let mv = tree_search::best_move(&start, 500, 60);
    println!("  three-man: {}", first(mv.map(|mv| mv.to_string())));

    println!("board-game, a random game with action numbers:");
    let (actions, end) = learner::random_game(&territorial::Position::default(), 1);
    println!("  territorial: {actions} actions to {end}");

    println!("petgraph, the diameter of each board:");
    for (name, board) in paths::boards() {
        println!("  {name}: {} steps", paths::diameter(board));
    }
}
