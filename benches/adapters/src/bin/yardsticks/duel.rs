//! Matches between two engines.

use std::fmt;

use game_core::{Game, History, Player, Playouts, SplitMix64};
use oddboards::game_core;

/// The number of random moves at the start of each game.
const OPENING: usize = 6;

/// The number of turns after which a game counts as drawn.
const MOST_TURNS: usize = 400;

/// The results of our side.
#[derive(Default)]
pub(crate) struct Tally {
    games: u32,
    first: u32,
    last: u32,
    /// The number of games in which the other side failed to return a move.
    forfeits: u32,
    payoffs: f64,
}

/// Writes the share of the points with its 95 % interval, and how often our side finished alone in
/// first and alone in last place.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = f64::from(self.games.max(1));
        let share = self.payoffs / games;
        let half_width = 1.96 * (share * (1.0 - share) / games).sqrt();
        write!(
            f,
            "{:5.1} % ±{:.1} ({} games, {} first, {} last, {} forfeited by the other)",
            100.0 * share,
            100.0 * half_width,
            self.games,
            self.first,
            self.last,
            self.forfeits
        )
    }
}

/// Plays `games` games from random openings. From each opening `ours` takes each seat in turn, and
/// `theirs` all others. Draws are claimed as soon as possible. A side that fails to return a legal
/// move loses.
pub(crate) fn play<G: Game>(
    games: u64,
    seed: u64,
    mut ours: impl FnMut(&History<G>) -> Option<G::Move>,
    mut theirs: impl FnMut(&History<G>) -> Option<G::Move>,
) -> Tally {
    let seats = G::Player::ALL.len() as u64;
    let mut tally = Tally::default();
    for number in 0..games {
        let mut random = SplitMix64::stream(seed, number / seats);
        let seat = G::Player::ALL[(number % seats) as usize];
        let mut game = History::<G>::default();
        Playouts::new(OPENING).play_on(&mut game, &mut random);
        let mut forfeit = None;
        while game.outcome().is_none() && game.turns() < MOST_TURNS {
            let claim = game.claimable().first().copied();
            if claim.is_some_and(|claim| game.claim(claim).is_ok()) {
                break;
            }
            let is_ours = game.position().to_move() == seat;
            let mv = if is_ours { ours(&game) } else { theirs(&game) };
            if mv.is_none_or(|mv| game.play(mv).is_err()) {
                forfeit = Some(is_ours);
                break;
            }
        }
        let ranking = match game.outcome() {
            Some(outcome) => outcome.ranking,
            None => game.position().claimed_ranking(),
        };
        let payoff = match forfeit {
            None => ranking.payoff(seat),
            Some(true) => 0.0,
            Some(false) => 1.0,
        };
        tally.forfeits += u32::from(forfeit == Some(false));
        tally.games += 1;
        tally.payoffs += payoff;
        tally.first += u32::from(payoff >= 1.0);
        tally.last += u32::from(payoff <= 0.0);
    }
    tally
}
