//! The Universal Game Interface, between programs that choose moves and programs that want them.
//!
//! The specification is that of <https://github.com/kz04px/ugi>. Both sides are here, without pipes
//! and clocks:
//!
//! * what a client writes and an engine reads are [`Command`]s,
//! * what an engine writes and a client reads are [`Reply`]s,
//! * a [`Session`] is the engine's side of the dialogue, and a [`Client`] the other.

mod client;
mod command;
mod info;
mod lines;
mod options;
mod reply;
mod session;

pub use client::{Client, ClientError, Event};
pub use command::{Command, CommandError, Go, Query};
pub use info::{Info, Worth};
pub use lines::Lines;
pub use options::OptionError;
pub use reply::{OptionKind, Reply};
pub use session::{Host, Search, Session, Step, Then};
