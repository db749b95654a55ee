#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

pub mod conformance;
#[doc(hidden)]
pub mod convention;
pub mod facets;
pub mod games;
pub mod golden;
pub mod hostile;
#[doc(hidden)]
pub mod standard;
pub mod strategy;
