//! Engines that play matches against each other.
//!
//! What a match is follows from its [`Settings`]: the [`Schedule`] says who plays game number n in
//! which seat, `openings` how it begins, `agents` who chooses the moves. `game` plays one game,
//! `run` all of them on several threads, [`Standings`] add up what has come of them, and `stats`
//! says what that means. `records` are the games on disk.
#![cfg_attr(
    test,
    allow(
        clippy::expect_used,
        clippy::panic,
        reason = "a failed expectation fails the test"
    )
)]

mod agents;
mod entrant;
mod fault;
mod game;
mod limit;
mod openings;
mod process;
mod records;
mod run;
mod schedule;
mod settings;
mod standings;
mod stats;
mod table;
mod ugi_client;

pub(crate) use entrant::{EngineOption, Entrant};
pub(crate) use limit::Limit;
pub(crate) use records::{GameRecord, MatchFile, Reader};
pub(crate) use run::{Match, Pace};
pub(crate) use schedule::Schedule;
pub(crate) use settings::{Claims, Named, Plan, Settings};
pub(crate) use standings::{Finished, Standings};
pub(crate) use stats::Sprt;
pub(crate) use table::Table;
