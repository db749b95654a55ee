//! The Universal Game Interface, between engines and the programs that use them.
//!
//! The specification is at <https://github.com/kz04px/ugi>. Both sides are here, without pipes or
//! clocks:
//!
//! * [`Command`]s are written by a client and read by an engine,
//! * [`Reply`]s are written by an engine and read by a client,
//! * a [`Session`] is the engine's side of the dialogue, and a [`Client`] the other side.

mod client;
mod command;
mod info;
mod options;
mod reply;
mod session;

pub use client::{Client, ClientError, Event};
pub use command::{Command, CommandError, Go, Query};
pub use info::{Info, Worth};
pub use reply::{OptionKind, Reply};
pub use session::{Answer, Host, Search, Session, Then};
