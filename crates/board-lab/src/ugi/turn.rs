//! A turn as text: a move, or the claim of a draw in its place.

use std::fmt;

use game_core::{Claim, ClaimError, Game, History, PlayTextError, TextError};
use thiserror::Error;

/// What stands before the ground of a claim. No move of any game begins like this.
const PREFIX: &str = "claim:";

/// What a player does in a turn.
///
/// The protocol leaves it to the game what a move string is, and a client hands on what it gets.
/// So a claim is one: `claim:repetition` or `claim:quiet-turns`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Turn<M> {
    /// Plays a move.
    Move(M),
    /// Claims a draw, which ends the game.
    Claim(Claim),
}

impl<M: fmt::Display> fmt::Display for Turn<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Claim(claim) => write!(f, "{PREFIX}{claim}"),
        }
    }
}

/// Why a text is no turn that can be taken. `I` is the game's own list of reasons.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum TurnError<I: fmt::Debug + fmt::Display> {
    /// It is no legal move.
    #[error(transparent)]
    Move(PlayTextError<I>),
    /// It is no ground of a claim.
    #[error(transparent)]
    Syntax(TextError),
    /// The draw cannot be claimed.
    #[error(transparent)]
    Claim(ClaimError),
}

impl<M> Turn<M> {
    /// Plays the move, or claims the draw, that a text stands for. If it is refused, nothing has
    /// changed.
    pub(crate) fn take<G: Game<Move = M>>(
        game: &mut History<G>,
        text: &str,
    ) -> Result<Self, TurnError<G::IllegalMove>> {
        let Some(ground) = text.strip_prefix(PREFIX) else {
            let mv = game.play_text(text).map_err(TurnError::Move)?;
            return Ok(Self::Move(mv));
        };
        let claim = ground.parse().map_err(TurnError::Syntax)?;
        game.claim(claim).map_err(TurnError::Claim)?;
        Ok(Self::Claim(claim))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oddboards::circular::{Move, Position};

    /// Knights that go and come back, so that the start occurs for the third time.
    const THERE_AND_BACK: [&str; 8] = [
        "c2e3", "k2m3", "e3c2", "m3k2", "c2e3", "k2m3", "e3c2", "m3k2",
    ];

    fn refused(game: &mut History<Position>, text: &str) -> String {
        let before = game.clone();
        let refusal = Turn::take(game, text).err().map(|error| error.to_string());
        assert_eq!(*game, before);
        refusal.unwrap_or_default()
    }

    #[test]
    fn a_claim_stands_where_a_move_could() {
        let mut game = History::<Position>::default();
        for text in THERE_AND_BACK {
            let early = refused(&mut game, "claim:repetition");
            assert!(early.contains("of the 3 occurrences"), "{early}");
            let turn = Turn::take(&mut game, text).map(|turn| turn.to_string());
            assert_eq!(turn, Ok(text.to_owned()));
        }
        let claim = Turn::<Move>::Claim(Claim::Repetition);
        assert_eq!(claim.to_string(), "claim:repetition");
        assert_eq!(Turn::take(&mut game, "claim:repetition"), Ok(claim));
        assert_eq!(game.claimed(), Some(Claim::Repetition));
        assert_eq!(refused(&mut game, "c2e3"), "the game is over");
        assert_eq!(refused(&mut game, "claim:repetition"), "the game is over");
    }

    #[test]
    fn what_is_no_turn_is_refused_with_a_reason() {
        let mut game = History::<Position>::default();
        let unknown = refused(&mut game, "claim:boredom");
        assert!(unknown.starts_with("claim, byte 0: expected "), "{unknown}");
        let mv = refused(&mut game, "claim");
        assert!(mv.starts_with("move, byte "), "{mv}");
        let early = refused(&mut game, "claim:quiet-turns");
        assert!(early.contains("0 of the 100 turns"), "{early}");
    }
}
