//! The checks of the fuzz targets. [`targets`] has a function of bytes for each target, which
//! panics if a check fails.
//!
//! If a target is about one game, the first byte selects it. The naive generators are those of the
//! games' own tests.

#![forbid(unsafe_code)]

mod bytes;
mod games;
mod pictures;
mod program;
mod seeds;
mod subject;
pub mod targets;

pub use bytes::Bytes;
pub use program::run_files;
pub use seeds::{Seed, seeds};
pub use subject::Subject;
