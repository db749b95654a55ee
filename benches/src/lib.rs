//! What the criterion benches and the comparison table share: our games and their peers behind one
//! trait, and the positions they are measured on.

pub mod ours;
pub mod peers;
pub mod positions;
pub mod subject;
pub mod table;

pub use subject::{Case, Subject};

/// The example of the README is run as a documentation test here, in a package that is never
/// published.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
struct Readme;
