//! Two small games for testing code that works for any game.
//!
//! | game | features |
//! |---|---|
//! | [`noughts`] | two players, a board, a score |
//! | [`ring`] | three players, two ways to start, check, draws to be claimed, moves after the end |

pub mod noughts;
pub mod ring;
