//! What a program adds to the engines of the library: a clock, and the claim of a draw.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use game_core::{Claim, Game, History};
use game_search::{Engine, Judgement, Limits, Thought, Value};

/// What ends a search, whichever comes first.
#[derive(Clone, Copy)]
pub(crate) struct Until<'a> {
    /// Depth and nodes.
    pub(crate) limits: Limits,
    /// A point in time.
    pub(crate) deadline: Option<Instant>,
    /// Somebody who wants the move now.
    pub(crate) stop: Option<&'a AtomicBool>,
}

impl Until<'_> {
    /// Whether time is up, or somebody wants the move now.
    fn is_over(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.deadline.is_some_and(|end| Instant::now() >= end)
    }
}

/// Lets an engine think about the current position of a game.
pub(crate) fn think<G: Game>(
    engine: &mut dyn Engine<G>,
    game: &History<G>,
    until: Until<'_>,
    progress: &mut dyn FnMut(&Thought<G>),
) -> Thought<G> {
    engine.think(game, until.limits, &mut || until.is_over(), progress)
}

/// The draw that an engine claims in place of the move that it has thought of.
///
/// It claims one if it expects no more from the move, or has no idea. And it claims one where
/// everybody else would give up: after two occurrences of the position more than a claim takes, or
/// half as many quiet turns again. So no game goes on for ever because each player hopes for more.
pub(crate) fn claim<G: Game>(game: &History<G>, thought: &Thought<G>) -> Option<Claim> {
    let mut claims = game.claimable();
    claims.find(|&claim| !expects_more(game.position(), claim, thought) || is_idle(game, claim))
}

/// Whether the engine thinks more of its move than of a draw.
fn expects_more<G: Game>(position: &G, claim: Claim, thought: &Thought<G>) -> bool {
    let Some(draw) = position.claimed_outcome(claim) else {
        return true;
    };
    let player = position.to_move();
    match thought.judgement {
        None => false,
        Some(Judgement::Value(value)) => value > Value::of_end(&draw.ranking, player, 0),
        Some(Judgement::Payoff(payoff)) => payoff > draw.payoff(player),
    }
}

/// Whether the ground of a claim is given far beyond what it takes.
fn is_idle<G: Game>(game: &History<G>, claim: Claim) -> bool {
    let Some(terms) = G::CLAIMS.terms(claim) else {
        return false;
    };
    let needed = usize::from(terms.needed);
    match claim {
        Claim::Repetition => game.occurrences() >= needed + 2,
        Claim::QuietTurns => {
            let quiet = game.position().quiet_turns().map(usize::from);
            quiet.is_some_and(|quiet| quiet >= needed + needed / 2)
        }
    }
}
