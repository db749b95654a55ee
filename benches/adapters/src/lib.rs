//! The games under crates that know nothing of them: what it takes to adapt each.
//!
//! | module | crate | what for |
//! |---|---|---|
//! | [`alpha_beta`] | `minimax` | its alpha-beta search plays the games for two |
//! | [`tree_search`] | `treant` | its Monte Carlo tree search plays any of them, also for three |
//! | [`learner`] | `board-game` | its trait, on action numbers: its bots and its tests |
//! | [`paths`] | `petgraph` | its algorithms on the boards |
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod alpha_beta;
pub mod learner;
pub mod paths;
pub mod tree_search;
