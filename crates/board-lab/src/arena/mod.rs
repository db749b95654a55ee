//! Matches between engines, played with processes, threads, clocks and files.
//!
//! `game_match` defines matches and their results. Here, `entrant` has the engines of the command
//! line. A program plays as `ugi_client`, which runs it as a `process`. `run` has our engines and
//! plays the games on several threads, and `records` stores them on disk.

mod entrant;
mod process;
mod records;
mod run;
mod ugi_client;

pub(crate) use entrant::{EngineOption, Entrant};
pub(crate) use records::{add_game, open_match, read_settings};
pub(crate) use run::Match;
