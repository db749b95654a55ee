//! The games under crates that know nothing of them: what it takes to adapt each, and a use of it.
//!
//! ```sh
//! cargo run --release -p oddboards --example adapters
//! cargo test -p oddboards --example adapters
//! ```
//!
//! | file | crate | what for |
//! |---|---|---|
//! | `alpha_beta.rs` | `minimax` | its alpha-beta search plays the games for two |
//! | `tree_search.rs` | `treant` | its Monte Carlo tree search plays any of them, also for three |
//! | `learner.rs` | `board-game` | its trait, on action numbers: its bots and its tests |
//! | `paths.rs` | `petgraph` | its algorithms on the boards |
#![forbid(unsafe_code)]

mod alpha_beta;
mod learner;
mod paths;
mod tree_search;

use oddboards::{circular, numbered_shogi, territorial, three_man};

fn main() {
    let first = |mv: Option<String>| mv.unwrap_or_else(|| "none".into());
    println!("minimax, three plies deep:");
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

    println!("board-game, a random game by action numbers:");
    let (actions, end) = learner::random_game(&territorial::Position::default(), 1);
    println!("  territorial: {actions} actions to {end}");

    println!("petgraph, the longest of the shortest paths of a king:");
    for (name, board) in paths::boards() {
        println!("  {name}: {} steps", paths::diameter(board));
    }
}
