#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod game;
mod list;
mod opponent;
mod picture;
mod refusal;
mod setup;
mod view;

pub use game::RawGame;
pub use list::list;
pub use opponent::{RawOpponent, Report};
pub use picture::RawPicture;
pub use refusal::Refusal;
pub use setup::RawSetup;
