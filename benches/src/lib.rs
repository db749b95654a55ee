//! Shared code of the criterion benches and the comparison table: our games and their peers behind
//! one trait, and the positions to measure.

pub mod ours;
pub mod peers;
pub mod positions;
pub mod subject;
pub mod table;

pub use subject::{Case, Subject};
