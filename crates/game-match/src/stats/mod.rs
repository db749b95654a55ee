//! Statistics of playing strength and its uncertainty.
//!
//! The unit is the _encounter_: the games of the same engines from the same opening, one for each
//! way to seat them. In a two-player game this is a pair of games with the seats swapped. The games
//! of an encounter are correlated, because an opening may favor the first player; encounters are
//! independent. So all intervals and tests count encounters.

mod elo;
mod encounters;
mod matrix;
mod ratings;
mod sprt;

pub use elo::{elo_difference, expected_share};
pub use encounters::Encounters;
pub use ratings::{Meeting, Rating, ratings};
pub use sprt::{Progress, Sprt, Verdict};
