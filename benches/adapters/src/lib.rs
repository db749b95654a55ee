//! Adapters that let other crates play the games.
//!
//! | module | crate | use |
//! |---|---|---|
//! | [`alpha_beta`] | `minimax` | its alpha-beta search plays the two-player games |
//! | [`tree_search`] | `treant` | its Monte Carlo tree search plays all games |
//! | [`learner`] | `board-game` | its bots and its tests, through action numbers |
//! | [`paths`] | `petgraph` | its graph algorithms run on the boards |
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod alpha_beta;
pub mod learner;
pub mod paths;
pub mod tree_search;
