//! Small games to try the crate on.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file uses a part of it"
)]

pub mod faulty;
pub mod noughts;
pub mod ring;
