//! Fast slides on this board.
//!
//! Each file is one byte of a [`Set192`], and its six cells are the low six bits. So each straight
//! line takes only a few bytes:
//!
//! * A line through the center consists of two *spokes*, each of which has one cell on every rank.
//!   So one byte, with a bit per rank, describes a spoke. Folding the masked words onto each other
//!   reads that byte, and spreading the byte over the spoke's mask writes it back.
//! * A ring is one bit of each of 24 bytes: a circle of 24 bits. The moats cut the rim into an arc
//!   for each home, whose files fill one word.

mod bits;
mod lines;
mod spokes;
#[cfg(test)]
mod tests;

pub(crate) use lines::Lines;

const FILES: usize = 24;
const RANKS: usize = 6;
