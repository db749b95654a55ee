#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

// Loops in `const` code; the modules below use it.
#[macro_use]
mod macros;

mod board;
mod cell;
mod free;
mod graph;
mod heading;
mod hexagon;
mod layout;
mod leap;
mod lines;
mod map;
mod names;
mod outline;
mod ray;
mod region;
mod set;
mod shift;
mod size;
mod symmetry;

pub use board::Board;
pub use cell::{Cell, MAX_FILES, MAX_RANKS, MAX_SLOTS, Shade, file_letter};
pub use free::{Link, LinkError, Site};
pub use graph::{Center, Graph, Shape, Step};
pub use heading::{Heading, Headings, Marks};
pub use layout::Bounds;
pub use leap::{KNIGHT, Leg};
pub use lines::Lines;
pub use map::CellMap;
pub use names::{CellName, CellNameError};
pub use outline::{Outline, Point, Sector};
pub use set::{CellSet, Cells, Set64, Set128, Set192, Set256};
pub use shift::Shift;
pub use size::{SizeError, words};
pub use symmetry::{Symmetry, SymmetryError};
