//! The private half of the Python package `oddboards`: the games, without any rules of its own.
//!
//! The package in `python/oddboards` wraps these classes and documents them for users. Most of it
//! rests on the object-safe [`AnyGame`](oddboards::AnyGame). Code that has to be fast, or needs the
//! types of a game, is generic over the list of games: moves as values ([`moves`]), batches of
//! games ([`batch`]), their trees ([`trees`]), positions of recorded games ([`positions`]), studies
//! ([`study`]) and the dialogue of an engine ([`ugi`]).

#![forbid(unsafe_code)]
#![expect(
    clippy::needless_pass_by_value,
    reason = "values from Python are owned"
)]
#![expect(clippy::too_many_arguments, reason = "they have names in Python")]

#[macro_use]
mod kind;

#[expect(clippy::cast_possible_wrap, reason = "numbers of actions are small")]
mod batch;
mod board;
mod column;
mod engine;
mod errors;
mod evaluation;
mod face;
mod game;
mod interrupt;
mod legal_moves;
mod matches;
mod moves;
mod number;
mod positions;
#[expect(clippy::cast_sign_loss, reason = "a negative number becomes 0")]
mod raster;
mod study;
mod trees;
mod ugi;
mod vector;

/// The extension module.
#[pyo3::pymodule(gil_used = false)]
mod _oddboards {
    use numpy::{PyArray1, PyArrayMethods};
    use pyo3::prelude::*;

    /// Borrows an array to load numpy's interface. Otherwise the first call that needs it would run
    /// code in Python, and an interrupt there would become a panic.
    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        let array = PyArray1::<u8>::zeros(module.py(), 0, false);
        array.try_readonly()?;
        Ok(())
    }

    #[pymodule_export]
    use crate::{
        board::Board,
        engine::Engine,
        game::{Game, games},
        legal_moves::LegalMoves,
        matches::Match,
        moves::Move,
        positions::positions,
        study::{check_agent, move_classes, study_games, study_search, study_tree},
        trees::PyTrees,
        ugi::UgiSession,
        vector::VectorEnv,
    };
}
