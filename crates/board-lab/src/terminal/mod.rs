//! A game in the terminal.
//!
//! `session.rs` has the game and its seats, and `who.rs` who sits there. `order.rs` parses what a
//! person types, `follow.rs` completes the beginning of a move, and `words.rs` describes moves and
//! positions. `host.rs` combines them: it carries out lines and writes the answers. `input.rs`
//! reads lines, and `saved.rs` saves and loads games.

mod follow;
mod host;
mod input;
mod order;
mod saved;
mod session;
#[cfg(test)]
mod tests;
mod who;
pub(crate) mod words;

pub(crate) use host::Host;
pub(crate) use input::input;
pub(crate) use session::Session;
pub(crate) use who::{Seat, limited, seating};
