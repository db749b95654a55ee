//! What the criterion benches and the comparison table share: our games and their peers behind one trait, and the positions
//! they are measured on.

pub mod ours;
pub mod peers;
pub mod positions;
pub mod subject;
pub mod table;

pub use subject::{Case, Subject};
