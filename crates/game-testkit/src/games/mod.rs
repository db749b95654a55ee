//! Two small games, and one of them with a selectable fault, for testing code that works for any
//! game.
//!
//! | game | features |
//! |---|---|
//! | [`noughts`] | two players, a board, a score; follows the whole [convention](crate::convention!) |
//! | [`ring`] | three players, two ways to start, check, draws to be claimed, moves after the end |
//! | [`faulty`] | noughts and crosses with a fault that a test must find |

pub mod faulty;
pub mod noughts;
pub mod ring;
