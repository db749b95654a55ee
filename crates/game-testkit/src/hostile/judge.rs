//! The promises that hold for any text or move.

use std::fmt::Display;

use game_core::Game;

use super::LONGEST_MESSAGE;
use super::broken::{Broken, promise};
use crate::conformance;

/// Like [`read_position`](super::read_position), but returns the broken promise.
pub(super) fn position<G: Game>(text: &str) -> Result<Option<G>, Broken> {
    let judged = match text.parse::<G>() {
        Ok(position) => {
            let printed = position.to_string();
            promise(
                printed == text,
                "a position prints as the text it is read from",
            )
            .map_err(|broken| broken.with("position", printed))
            .and_then(|()| sound(&position))
            .map(|()| Some(position))
        }
        Err(error) => message(&error).map(|()| None),
    };
    judged.map_err(|broken| broken.with_text(text))
}

/// Like [`read_move`](super::read_move), but returns the broken promise.
pub(super) fn move_text<G: Game>(position: &G, text: &str) -> Result<Option<G::Move>, Broken> {
    let judged = judge_move_text(position, text);
    judged.map_err(|broken| broken.with_text(text).with("position", position))
}

fn judge_move_text<G: Game>(position: &G, text: &str) -> Result<Option<G::Move>, Broken> {
    let here = position.parse_move(text);
    if let Err(error) = &here {
        message(error)?;
    }
    match text.parse::<G::Move>() {
        Ok(mv) => {
            let printed = mv.to_string();
            promise(printed == text, "a move prints as the text it is read from")
                .map_err(|broken| broken.with("move", &printed))?;
            promise(
                here.is_ok() == position.is_legal(mv),
                "a move is read in a position if and only if it is legal there",
            )?;
            judge_move(position, mv)?;
            Ok(Some(mv))
        }
        Err(error) => {
            message(&error)?;
            promise(
                here.is_err(),
                "a text that is not a move is rejected in any position",
            )?;
            Ok(None)
        }
    }
}

/// Like [`check_move`](super::check_move), but returns the broken promise.
pub(super) fn any_move<G: Game>(position: &G, mv: G::Move) -> Result<(), Broken> {
    let judged = judge_move(position, mv);
    judged.map_err(|broken| broken.with("move", mv).with("position", position))
}

fn judge_move<G: Game>(position: &G, mv: G::Move) -> Result<(), Broken> {
    conformance::check_move(position, mv).map_err(Broken::new)?;
    let mut next = position.clone();
    next.play_unchecked(mv);
    let Err(refusal) = position.check_move(mv) else {
        return sound(&next).map_err(|broken| broken.with("after", mv));
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

/// Like [`check_position`](super::check_position), but returns the broken promise.
pub(super) fn sound<G: Game>(position: &G) -> Result<(), Broken> {
    let suite = conformance::Suite::new(0);
    suite.check_position(position).map_err(Broken::new)
}

/// Checks that an error has a message, and not more than a person can read.
pub(super) fn message(error: &impl Display) -> Result<(), Broken> {
    let len = error.to_string().len();
    promise(
        (1..=LONGEST_MESSAGE).contains(&len),
        "an error has a message of readable length",
    )
    .map_err(|broken| broken.with("bytes of the message", len))
}
