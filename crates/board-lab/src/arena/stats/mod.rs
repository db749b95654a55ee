//! What the results of games say about who is stronger, and how sure that is. Pure computation.
//!
//! The unit is the _encounter_: the games that the same engines play from the same opening, once
//! for each way to seat them. For two players that is a pair of games with the seats changed. The
//! games of an encounter depend on each other, as one opening is better for who begins than
//! another; encounters do not. So all intervals and tests go by the scores of encounters.

mod distribution;
mod elo;
mod matrix;
mod ratings;
mod sprt;

pub(crate) use distribution::Distribution;
pub(crate) use elo::{Interval, difference};
pub(crate) use ratings::{Meeting, Rating, ratings};
pub(crate) use sprt::{Progress, Sprt, Verdict};
