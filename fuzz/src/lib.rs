//! What the fuzz targets check: [`targets`] has a function of bytes for each of them, which panics
//! if a promise is broken.
//!
//! Where a target is about one game, the first byte says which. The naive generators are those of
//! the games' own tests.

#![forbid(unsafe_code)]

mod bytes;
mod games;
mod pictures;
mod seeds;
mod subject;
pub mod targets;

pub use bytes::Bytes;
pub use seeds::{Seed, seeds};
pub use subject::Subject;
