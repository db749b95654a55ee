//! A game in the terminal.
//!
//! `session.rs` is the game and who plays it, without input and output; `order.rs` reads what a
//! person types, `follow.rs` says how the beginning of a move can go on, and `words.rs` finds the
//! words for what happens. `host.rs` joins them: a line goes in, and what is shown comes out.
//! `input.rs` is where lines come from, `thinking.rs` the sign that an engine thinks, `saved.rs`
//! games in files.

mod follow;
mod host;
mod input;
mod order;
mod saved;
mod session;
#[cfg(test)]
mod tests;
mod thinking;
mod who;
pub(crate) mod words;

pub(crate) use host::Host;
pub(crate) use input::input;
pub(crate) use session::Session;
pub(crate) use who::{Seat, Who, limited, seating};
