#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(any(feature = "threads", test))]
extern crate std;

mod alpha_beta;
mod best_reply;
mod build;
mod claims;
mod endings;
mod engine;
mod evaluation;
mod hash;
mod level;
mod limits;
mod lines;
mod max_n;
mod mcts;
mod memory;
mod opponents;
mod order;
mod pruning;
mod pvs;
mod quiescence;
mod report;
mod shared;
mod simple;
mod spec;
mod stills;
mod table;
#[cfg(feature = "threads")]
mod threads;
mod turn;
mod value;
mod weakened;
mod window;

pub use alpha_beta::AlphaBeta;
pub use endings::{EndingTable, Entry, Positions};
pub use engine::{Engine, Judgment, Thought};
pub use evaluation::{ByScore, Evaluation, Merits};
pub use level::Level;
pub use limits::Limits;
pub use max_n::MaxN;
pub use mcts::{Evaluated, Leaves, Mcts, MctsReport, Payoffs, Selection, Tried};
pub use opponents::Opponents;
pub use pruning::{LateMoves, Margin, Pruning};
pub use report::Report;
pub use simple::{Greedy, RandomMover};
pub use spec::{Algorithm, EngineSpec, LeafKind};
pub use turn::Turn;
pub use value::{Value, Values};
