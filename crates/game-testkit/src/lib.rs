#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

/// Strategies for positions, moves and games reached by random legal play.
pub use game_core::strategy;

pub mod conformance;
#[doc(hidden)]
pub mod convention;
pub mod facets;
pub mod games;
pub mod golden;
pub mod hostile;
#[doc(hidden)]
pub mod standard;
