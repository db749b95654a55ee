#![doc = include_str!("../README.md")]
// The README refers to a file that is not available on a documentation page, so the picture is
// embedded here.
#![doc = "\n\n<div style=\"zoom: 0.5\">"]
#![doc = include_str!("../examples/diagram.svg")]
#![doc = "</div>"]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;

#[cfg(feature = "std")]
extern crate std;

mod art;
mod paint;
mod path;
mod picture;
mod piece;
mod plane;
mod projection;
mod svg;
mod text;
mod write;

pub use anstyle;
pub use board_geom;

pub use paint::Paint;
pub use picture::{Mark, Picture};
pub use piece::{Art, Border, Claim, Piece};
pub use text::{Line, Run, Text};
