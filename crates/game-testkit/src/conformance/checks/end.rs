//! The end of the game, claims, and the counts behind them.

use game_core::{Claim, Game, History, Outcome, Player};

use super::text::check_read;
use super::{Check, Checked, Failure, Listed, ensure, same};

impl<G: Game> Listed<'_, G> {
    /// Checks outcome, scores, claims and the repetition form.
    pub(in crate::conformance) fn check_end(&self) -> Checked {
        let (position, moves) = (self.position, &self.moves);
        let outcome = position.outcome();
        let fits = match outcome {
            None => !moves.is_empty(),
            Some(_) => moves.is_empty() || G::MOVES_AFTER_OUTCOME,
        };
        ensure(fits, Check::End, || match outcome {
            None => "no outcome and no moves".into(),
            Some(end) => format!("{end} ({}) and {} moves", end.reason, moves.len()),
        })?;
        if let Some(decided) = position.decided() {
            same(Check::Outcome, "the outcome", &outcome, &Some(decided))?;
        }
        let expected = outcome.map_or_else(|| Ok(moves.clone()), Err);
        let found = position.moves_or_outcome();
        same(
            Check::Outcome,
            "the moves or the outcome",
            &found,
            &expected,
        )?;
        if let Some(outcome) = outcome {
            check_payoffs(&outcome)?;
        }
        check_scores(position)?;
        for claim in Claim::ALL {
            check_claim(position, claim)?;
        }
        let form = position.repetition_form();
        let again = form.repetition_form();
        same(Check::RepetitionForm, "the repetition form", &again, &form)?;
        let read = check_read(&form).map(drop);
        read.map_err(|failure| failure.of("the repetition form", form))
    }
}

/// Checks the score of each player against the list.
fn check_scores<G: Game>(position: &G) -> Checked {
    let score = |&player| position.score(player);
    let single: Vec<Option<u32>> = G::Player::ALL.iter().map(score).collect();
    let listed = match position.scores() {
        Some(scores) => scores.into_iter().map(Some).collect(),
        None => vec![None; G::Player::ALL.len()],
    };
    same(Check::Scores, "the scores one by one", &single, &listed)
}

/// Checks that a draw can be claimed if and only if the game has a rule for it, and that both have
/// the same reason.
fn check_claim<G: Game>(position: &G, claim: Claim) -> Checked {
    let draw = position.claimed_outcome(claim);
    let reason = G::claim_rule(claim).map(|rule| rule.reason);
    let what = format!("the reason of the claim on {claim}");
    same(Check::Claims, &what, &draw.map(|draw| draw.reason), &reason)?;
    let counts = claim != Claim::QuietTurns || position.quiet_turns().is_some();
    ensure(reason.is_none() || counts, Check::Claims, || {
        format!("{claim} can be claimed, but the turns are not counted")
    })?;
    draw.map_or(Ok(()), |draw| check_payoffs(&draw))
}

/// Claims a draw that can be claimed, and returns the game after the claim.
pub(in crate::conformance) fn check_claimed<G: Game>(
    game: &History<G>,
    claim: Claim,
) -> Result<History<G>, Failure> {
    let mut game = game.clone();
    let claimed = game.claim(claim);
    ensure(claimed.is_ok(), Check::Claims, || {
        format!("{claim} can be claimed, but the claim gives {claimed:?}")
    })?;
    Ok(game)
}

fn check_payoffs<P: Player, R>(outcome: &Outcome<P, R>) -> Checked {
    let sum: f64 = P::ALL.iter().map(|&player| outcome.payoff(player)).sum();
    let half: f64 = P::ALL.iter().map(|_| 0.5).sum();
    ensure((sum - half).abs() < 1e-9, Check::Payoffs, || {
        format!("{sum} for {outcome}")
    })
}

/// Checks the text of a reason against those of the other reasons.
pub(in crate::conformance) fn check_reason<'a>(
    text: &str,
    mut others: impl Iterator<Item = &'a String>,
) -> Checked {
    let so = !text.is_empty() && others.all(|other| other != text);
    ensure(so, Check::ReasonText, || {
        format!("`{text}`, which is empty or the text of another reason")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_need_a_text_of_their_own() {
        let known = ["mate".to_owned()];
        assert!(check_reason("stalemate", known.iter()).is_ok());
        assert!(check_reason("mate", known.iter()).is_err());
        assert!(check_reason("", known.iter()).is_err());
    }
}
