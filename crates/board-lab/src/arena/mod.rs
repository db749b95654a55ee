//! Matches between engines, played with processes, threads, clocks and files.
//!
//! `game_match` defines matches and their results. Here, `entrant` has the engines of the command
//! line. They play as `built_in` or `ugi_client`, which runs a program as a `process`. `run` plays
//! the games on several threads, and `records` stores them on disk.

mod built_in;
mod entrant;
mod process;
mod records;
mod run;
mod ugi_client;

pub(crate) use entrant::{EngineOption, Entrant};
pub(crate) use records::{add_game, open_match, read_settings};
pub(crate) use run::Match;
