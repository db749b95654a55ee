//! The games, a file each: how they are drawn and what there is to say about a position.

mod circular;
mod numbered_shogi;
mod territorial;
mod three_man;

/// A position to draw: what it looks like is neither the game's business nor that of pictures.
struct Drawn<'a, P>(&'a P);
