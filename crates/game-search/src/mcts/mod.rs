//! Monte Carlo tree search.

mod bounds;
mod grower;
mod leaves;
mod report;
mod search;
mod select;
mod tree;

pub use leaves::{Evaluated, Leaves, Payoffs};
pub use report::{MctsReport, Tried};
pub use search::Mcts;
pub use select::Selection;
