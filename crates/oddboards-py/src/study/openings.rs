//! Openings: moves that are images of each other, what a search says about them, and the choice of
//! good ones.

use game_core::{History, Player, SplitMix64};
use game_search::{AlphaBeta, Evaluation, Limits, MaxN};
use oddboards::Listed;
use pyo3::prelude::*;

use super::judge::{Judge, payoffs_of};
use crate::batch::symmetries;
use crate::interrupt::Interrupt;
use crate::moves::Playable;
use crate::number;

/// Returns the legal moves of a position as text, grouped by the symmetries of the position.
pub(crate) fn classes<G: Playable>(position: &G) -> Vec<Vec<String>> {
    let keeps = |symmetry: &G::Symmetry| {
        let image = position.image(*symmetry);
        image.is_some_and(|image| image.key() == position.key())
    };
    let symmetries: Vec<G::Symmetry> = symmetries::<G>().filter(keeps).collect();
    let mut classes: Vec<(G::Move, Vec<String>)> = Vec::new();
    for mv in History::new(*position).legal_moves() {
        let is_image = |first: G::Move| {
            let mut images = symmetries.iter();
            images.any(|&symmetry| G::image_of_move(mv, symmetry) == first)
        };
        match classes.iter_mut().find(|(first, _)| is_image(*first)) {
            Some((_, moves)) => moves.push(mv.to_string()),
            None => classes.push((mv, vec![mv.to_string()])),
        }
    }
    classes.into_iter().map(|(_, moves)| moves).collect()
}

/// The result of a search: the expected payoff of each seat, the expected moves, and the depth in
/// turns.
#[derive(IntoPyObject)]
pub(crate) struct Searched(Vec<f64>, Vec<String>, usize);

/// Searches a position: with alpha-beta, or with max-n for more than two players, because the value
/// for each seat is asked for. An interrupt ends the search.
pub(crate) fn search<G: Playable>(position: &G, nodes: u64, interrupt: &Interrupt) -> Searched {
    let (game, limits) = (&History::new(*position), Limits::nodes(nodes));
    let evaluation = G::evaluation();
    let lead = Evaluation::<G>::lead(&evaluation);
    let pruning = Evaluation::<G>::pruning(&evaluation);
    let players = G::Player::ALL.len();
    let stop = || interrupt.is_raised();
    let report = if players == 2 {
        let mut search = AlphaBeta::new(evaluation).with_pruning(pruning);
        search.search_with(game, limits, stop, |_| ())
    } else {
        MaxN::new(evaluation).search_with(game, limits, stop, |_| ())
    };
    let payoffs = payoffs_of::<G>(&report, lead);
    let payoffs = payoffs.into_iter().take(players).collect();
    let line = report.line.iter().map(ToString::to_string).collect();
    Searched(payoffs, line, report.depth)
}

/// Draws a legal move. A move whose payoff is lower than that of another by `spread` is e times less
/// likely.
pub(super) fn likely<G: Listed>(
    judge: &mut Judge<'_, G>,
    game: &mut History<G>,
    spread: f64,
    random: &mut SplitMix64,
) -> Option<G::Move> {
    let mover = game.position().to_move();
    let mut choices: Vec<(G::Move, f64)> = Vec::new();
    for mv in game.legal_moves() {
        game.play(mv).ok()?;
        let payoff = match game.outcome() {
            Some(outcome) => outcome.ranking.payoff(mover),
            None => judge(game).into_iter().nth(mover.index())?,
        };
        game.take_back();
        choices.push((mv, payoff));
    }
    let most = choices.iter().map(|choice| choice.1).fold(0.0, f64::max);
    for (_, weight) in &mut choices {
        *weight = ((*weight - most) / spread).exp();
    }
    let total: f64 = choices.iter().map(|choice| choice.1).sum();
    let mut left = total * number::unit(random);
    let drawn = choices.iter().find(|(_, weight)| {
        left -= weight;
        left < 0.0
    });
    drawn.or(choices.last()).map(|&(mv, _)| mv)
}
