#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![cfg_attr(
    test,
    allow(
        clippy::expect_used,
        clippy::panic,
        reason = "a failed expectation fails the test"
    )
)]

mod fault;
mod game;
mod limit;
mod plan;
mod record;
mod schedule;
mod settings;
mod standings;
mod stats;
mod summary;
mod text;
mod totals;
pub mod ugi;

pub use fault::{Fault, FaultKind, Trouble};
pub use game::{Decider, Request, Thinker};
pub use game_core::text::{Printable, escaped};
pub use limit::{Clock, Limit};
pub use plan::{Plan, PlanError};
pub use record::{Finished, GameRecord, RecordError};
pub use schedule::{Fixture, Schedule};
pub use settings::{Claiming, Named, Settings};
pub use standings::Standings;
pub use stats::{
    Encounters, Meeting, Progress, Rating, Sprt, Verdict, elo_difference, expected_share, ratings,
};
pub use summary::{Ends, Faults, PairSummary, SideSummary, Summary};
pub use totals::Totals;
