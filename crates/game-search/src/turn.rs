//! Turns: a move, or the claim of a draw in its place.

use core::fmt;

use game_core::{Claim, Game, History};

use crate::engine::{Judgment, Thought};
use crate::evaluation::Evaluation;

/// The action of a player in a turn.
///
/// The text of a claim is `claim:repetition` or `claim:quiet-turns`. The protocol leaves the
/// notation of moves to the game, and clients pass it on without parsing it.
///
/// ```
/// use game_core::{Claim, Game};
/// use game_search::Turn;
/// use game_testkit::games::ring::Ring;
///
/// let step = Turn::Move(Ring::default().parse_move("up")?);
/// let turns = [step, Turn::Claim(Claim::Repetition)];
/// assert_eq!(turns.map(|turn| turn.to_string()), ["up", "claim:repetition"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn<M> {
    /// Plays a move.
    Move(M),
    /// Claims a draw, which ends the game.
    Claim(Claim),
}

impl<M: fmt::Display> fmt::Display for Turn<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(mv) => mv.fmt(f),
            Self::Claim(claim) => write!(f, "{}{claim}", Self::CLAIM),
        }
    }
}

impl<M> Turn<M> {
    /// The prefix of a claim. No move of any game begins with it.
    pub const CLAIM: &'static str = "claim:";

    /// Returns the turn of an engine that has searched the current position of a game, or `None` if
    /// it has not found a move.
    ///
    /// The engine claims a draw if its move is not worth more than the draw, or if it does not
    /// evaluate positions. So that every game ends, it also claims after two more occurrences of
    /// the position than the claim requires, or after 1.5 times the quiet turns.
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

/// Returns whether the move is worth more than the draw to the player to move. The draw need not be
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

/// Returns whether the count of the claim is far beyond what it requires.
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
