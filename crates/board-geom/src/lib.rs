#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![warn(missing_docs)]

#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "std")]
mod board;
mod cell;
mod disc;
mod graph;
mod heading;
#[cfg(feature = "std")]
mod layout;
mod leap;
mod lines;
mod map;
mod names;
mod ray;
mod region;
mod ring;
mod set;
mod shift;
mod symmetry;

#[cfg(feature = "std")]
pub use board::Board;
pub use cell::{Cell, File, MAX_SLOTS, Rank, Shade};
pub use disc::{DiscLines, Turn};
pub use graph::{Centre, Graph, Shape, SizeError, Step};
pub use heading::{Heading, Headings, Marks};
#[cfg(feature = "std")]
pub use layout::{Outline, Point};
pub use leap::{KNIGHT, Leg};
pub use lines::{Axis, Lines64};
pub use map::CellMap;
pub use names::{CellName, CellNameError, PictureError, SetPicture};
pub use ray::Ray;
pub use region::Components;
pub use ring::RoundLines64;
pub use set::{CellSet, Cells, Set64, Set192, Subsets};
pub use shift::Shift;
pub use symmetry::{Symmetry, SymmetryError};
