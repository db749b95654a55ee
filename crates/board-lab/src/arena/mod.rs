//! Matches between engines, played with processes, threads, clocks and files.
//!
//! What a match is, and what its results mean, is in `game_match`. Here `agents` are its players,
//! `run` plays its games on several threads, `records` are the games on disk, and `results` shows
//! what has come of them.
#![cfg_attr(
    test,
    allow(clippy::expect_used, reason = "a failed expectation fails the test")
)]

mod agents;
mod entrant;
mod not_ready;
mod process;
mod records;
mod results;
mod run;
mod ugi_client;

pub(crate) use entrant::{EngineOption, Entrant};
pub(crate) use records::{MatchFile, Reader};
pub(crate) use results::Results;
pub(crate) use run::{Match, Pace};
