//! What results say about strength, and how certain that is.
//!
//! The unit is the _encounter_: the games that the same engines play from the same opening, one for
//! each way to seat them. In a two-player game that is a pair of games with the seats swapped. The
//! games of an encounter depend on each other, since an opening may favor the first player, and
//! encounters do not. So all intervals and tests count encounters.

mod elo;
mod encounters;
mod matrix;
mod ratings;
mod sprt;

pub use elo::{Interval, elo_difference, expected_share};
pub use encounters::Encounters;
pub use ratings::{Meeting, Rating, ratings};
pub use sprt::{Progress, Sprt, SprtError, Verdict};
