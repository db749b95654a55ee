//! The promises that hold for any text or move.

use std::fmt::Display;

use game_core::Game;

use super::LONGEST_MESSAGE;
use crate::conformance::{self, Check, Checked, Failure, promise};

/// Parses a text as a position. A parsed position must print as the same text, and pass
/// [`check_position`]. An error must have a message of at most [`LONGEST_MESSAGE`] bytes.
///
/// # Errors
/// The promise that the game breaks.
pub fn read_position<G: Game>(text: &str) -> Result<Option<G>, Failure> {
    let judged = match text.parse::<G>() {
        Ok(position) => {
            let printed = position.to_string();
            promise(printed == text, Check::PrintedPosition)
                .map_err(|failure| failure.with("position", printed))
                .and_then(|()| check_position(&position))
                .map(|()| Some(position))
        }
        Err(error) => message(&error).map(|()| None),
    };
    judged.map_err(|failure| failure.with_text(text))
}

/// Parses a text as a move of a position. A parsed move must print as the same text, and pass
/// [`check_move`].
///
/// # Errors
/// The promise that the game breaks.
pub fn read_move<G: Game>(position: &G, text: &str) -> Result<Option<G::Move>, Failure> {
    let judged = judge_move_text(position, text);
    judged.map_err(|failure| failure.with_text(text).with("position", position))
}

fn judge_move_text<G: Game>(position: &G, text: &str) -> Result<Option<G::Move>, Failure> {
    let here = position.parse_move(text);
    if let Err(error) = &here {
        message(error)?;
    }
    match text.parse::<G::Move>() {
        Ok(mv) => {
            let printed = mv.to_string();
            promise(printed == text, Check::PrintedMove)
                .map_err(|failure| failure.with("move", &printed))?;
            promise(here.is_ok() == position.is_legal(mv), Check::MoveReadHere)?;
            judge_move(position, mv)?;
            Ok(Some(mv))
        }
        Err(error) => {
            message(&error)?;
            promise(here.is_err(), Check::NoMove)?;
            Ok(None)
        }
    }
}

/// Checks that a position gives consistent answers about a move, which may be any move: whether it
/// is legal, listed, rejected with a reason, and playable. An illegal move must leave the position
/// unchanged. A legal move must lead to a sound position.
///
/// # Errors
/// The promise that the game breaks.
pub fn check_move<G: Game>(position: &G, mv: G::Move) -> Result<(), Failure> {
    let judged = judge_move(position, mv);
    judged.map_err(|failure| failure.with("move", mv).with("position", position))
}

fn judge_move<G: Game>(position: &G, mv: G::Move) -> Checked {
    conformance::check_answers(position, mv)?;
    let mut next = position.clone();
    next.play_unchecked(mv);
    let Err(refusal) = position.check_move(mv) else {
        return check_position(&next).map_err(|failure| failure.with("after", mv));
    };
    message(&refusal)?;
    // The position is meaningless, but calls on it may neither panic nor loop forever.
    let _ = (next.legal_moves(), next.count_legal_moves(), next.outcome());
    let _ = (next.to_string(), next.key(), next.in_check());
    let _ = (
        next.repetition_form(),
        next.moves_or_outcome(),
        next.scores(),
    );
    Ok(())
}

/// Runs all checks of the [conformance suite](crate::conformance) on one position.
///
/// # Errors
/// The check that fails.
pub fn check_position<G: Game>(position: &G) -> Result<(), Failure> {
    conformance::Suite::new(0).check_position(position)
}

/// Checks that an error has a message, and not more than a person can read.
pub(super) fn message(error: &impl Display) -> Checked {
    let len = error.to_string().len();
    promise((1..=LONGEST_MESSAGE).contains(&len), Check::Message)
        .map_err(|failure| failure.with("bytes of the message", len))
}
