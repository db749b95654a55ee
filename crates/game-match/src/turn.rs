//! Turns: a move, or the claim of a draw instead of a move.

use std::fmt;
use std::str::FromStr;

use game_core::{Claim, ClaimError, Game, History, PlayError, TextError};
use game_search::{Evaluation, Judgment, Thought};
use thiserror::Error;

/// The prefix of a claim. No move of any game begins like this.
const PREFIX: &str = "claim:";

/// A player's decision: a move or a claim.
///
/// A claim is written `claim:repetition` or `claim:quiet-turns`. The protocol leaves the text of a
/// move to the game, and clients pass it on unread.
///
/// ```
/// use game_core::{Claim, History};
/// use game_match::Turn;
/// use oddboards::circular::Position;
///
/// let mut game = History::<Position>::default();
/// for text in "c2e3 k2m3 e3c2 m3k2 c2e3 k2m3 e3c2 m3k2 claim:repetition".split(' ') {
///     Turn::take(&mut game, text)?;
/// }
/// assert_eq!(game.claimed(), Some(Claim::Repetition));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<M> {
    /// Play a move.
    Move(M),
    /// Claim a draw, which ends the game.
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

impl<M: FromStr<Err = TextError>> FromStr for Turn<M> {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Self, TextError> {
        match text.strip_prefix(PREFIX) {
            Some(ground) => ground.parse().map(Self::Claim),
            None => text.parse().map(Self::Move),
        }
    }
}

/// The reason why a turn is illegal. `I` is the game's type for illegal moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TurnError<I: fmt::Debug + fmt::Display> {
    /// The text is neither a move nor a claim.
    #[error(transparent)]
    Syntax(#[from] TextError),
    /// The move cannot be played.
    #[error(transparent)]
    Move(PlayError<I>),
    /// The draw cannot be claimed.
    #[error(transparent)]
    Claim(#[from] ClaimError),
}

impl<M: Copy + FromStr<Err = TextError>> Turn<M> {
    /// Plays the move or claims the draw.
    ///
    /// # Errors
    /// The move is not legal, the draw cannot be claimed, or the game is over. The game is
    /// unchanged.
    pub fn play<G: Game<Move = M>>(
        self,
        game: &mut History<G>,
    ) -> Result<(), TurnError<G::IllegalMove>> {
        match self {
            Self::Move(mv) => game.play(mv).map_err(TurnError::Move),
            Self::Claim(claim) => Ok(game.claim(claim).map(drop)?),
        }
    }

    /// Parses a turn, [plays](Self::play) it and returns it.
    ///
    /// # Errors
    /// The same as for `play`; also, the text may not be a turn.
    pub fn take<G: Game<Move = M>>(
        game: &mut History<G>,
        text: &str,
    ) -> Result<Self, TurnError<G::IllegalMove>> {
        let turn: Self = text.parse()?;
        turn.play(game)?;
        Ok(turn)
    }

    /// Returns the turn that follows from an engine's search of the current position; `None` if the
    /// search found no move.
    ///
    /// The engine claims a draw if its move is not worth more than the draw, or if the engine
    /// computes no value. It also claims the draw when a win is no longer likely: after two more
    /// occurrences of the position than the claim requires, or half as many quiet turns again. So
    /// no game continues forever because each player hopes for more.
    pub fn decide<G: Game<Move = M>>(
        game: &History<G>,
        thought: &Thought<G>,
        evaluation: &impl Evaluation<G>,
    ) -> Option<Self> {
        let position = game.position();
        let mut claims = game.claimable().into_iter();
        let claim = claims.find(|&claim| {
            !expects_more(position, claim, thought, evaluation) || is_idle(game, claim)
        });
        claim
            .map(Self::Claim)
            .or_else(|| thought.best().map(Self::Move))
    }
}

/// Returns whether the move is worth more than the draw to the side to move. The draw need not be
/// even: with three players, one may already be out.
fn expects_more<G: Game>(
    position: &G,
    claim: Claim,
    thought: &Thought<G>,
    evaluation: &impl Evaluation<G>,
) -> bool {
    let Some(draw) = position.claimed_outcome(claim) else {
        return true;
    };
    let player = position.to_move();
    match thought.judgment {
        None => false,
        Some(Judgment::Value(value)) => value > evaluation.value_of_end(&draw.ranking, player, 0),
        Some(Judgment::Payoff(payoff)) => payoff > draw.payoff(player),
    }
}

/// Returns whether the count is far above what the claim requires.
fn is_idle<G: Game>(game: &History<G>, claim: Claim) -> bool {
    let Some(rule) = G::claim_rule(claim) else {
        return false;
    };
    let needed = usize::from(rule.needed);
    match claim {
        Claim::Repetition => game.occurrences() >= needed + 2,
        Claim::QuietTurns => {
            let quiet = game.position().quiet_turns().map(usize::from);
            quiet.is_some_and(|quiet| quiet >= needed + needed / 2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_search::Value;
    use oddboards::circular::{Move, Position};
    use oddboards::{Listed, three_man};

    /// Knights move back and forth, so that the start occurs for the third time.
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

    #[test]
    fn a_draw_ahead_of_an_opponent_is_given_up_for_more_only() {
        // Gray is out of the game.
        let text = "4bR19/24/24/4wN19/24/4wR1wK13bK3 w g - - - 0 10";
        let position = text.parse::<three_man::Position>();
        let position = position.unwrap_or_else(|error| unreachable!("{text}: {error}"));
        let evaluation = three_man::Position::evaluation();
        let even = i32::from(evaluation.lead()) * 2;
        for (value, expects_more_of_it) in [(0, false), (even, false), (even + 1, true)] {
            let thought = Thought {
                line: position.legal_moves().into_iter().take(1).collect(),
                judgment: Some(Judgment::Value(Value::new(value))),
                depth: 1,
                nodes: 1,
            };
            let expects = expects_more(&position, Claim::Repetition, &thought, &evaluation);
            assert_eq!(expects, expects_more_of_it, "{value}");
        }
    }
}
