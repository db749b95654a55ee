//! What a position that has just been reached is taken to be worth.

use core::fmt;

use game_core::{Claim, Game, MAX_PLAYERS, Player, SplitMix64, random_move};

use crate::evaluation::Evaluation;

/// A payoff for each player in turn order, from 0 to 1 ([`Ranking::payoff`]); what stands beyond
/// the players does not count.
///
/// [`Ranking::payoff`]: game_core::Ranking::payoff
pub type Payoffs = [f64; MAX_PLAYERS];

/// Estimates what a position will bring. A closure will do.
pub trait Leaves<G: Game> {
    /// The payoffs to expect. The game is not over in this position, but for draws that can be
    /// claimed.
    fn payoffs(&mut self, position: &G, random: &mut SplitMix64) -> Payoffs;
}

impl<G: Game, F: FnMut(&G, &mut SplitMix64) -> Payoffs> Leaves<G> for F {
    fn payoffs(&mut self, position: &G, random: &mut SplitMix64) -> Payoffs {
        self(position, random)
    }
}

/// Plays a random game to its end, in which quiet turns are claimed as soon as they can be. After
/// some number of turns it is broken off, and counts as if a draw had been claimed.
///
/// ```
/// use game_core::{Game, History, SplitMix64};
/// use game_search::{Limits, Mcts, Playouts};
/// use game_testkit::games::noughts::{Move, Position};
///
/// // Whoever can win at once does.
/// fn greedy(position: &Position, random: &mut SplitMix64) -> Option<Move> {
///     let wins = |mv: &Move| position.after_unchecked(*mv).decided().is_some();
///     let win = position.legal_moves().into_iter().find(wins);
///     win.or_else(|| position.random_legal_move(random))
/// }
///
/// let mut search = Mcts::new(7).with_leaves(Playouts::new(9, greedy));
/// // The noughts have to stop the crosses on c3.
/// let game = History::new("xx1/1o1/3".parse::<Position>()?);
/// let report = search.search(&game, Limits::nodes(200));
/// assert_eq!(report.best(), Some("c3".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Playouts<F = ()> {
    max_turns: usize,
    policy: F,
}

impl Playouts {
    /// The turns after which a random game is broken off, if nothing else is said.
    pub const MAX_TURNS: usize = 500;

    /// Random games of up to so many turns, in which all moves are equally likely.
    pub const fn uniform(max_turns: usize) -> Self {
        Self {
            max_turns,
            policy: (),
        }
    }
}

impl<F> Playouts<F> {
    /// Games of up to so many turns, in which `policy` says what is played: a legal move, or `None`
    /// to break the game off.
    pub const fn new(max_turns: usize, policy: F) -> Self {
        Self { max_turns, policy }
    }
}

/// All moves are equally likely, up to [`Playouts::MAX_TURNS`].
impl Default for Playouts {
    fn default() -> Self {
        Self::uniform(Self::MAX_TURNS)
    }
}

impl<F> fmt::Debug for Playouts<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Playouts")
            .field("max_turns", &self.max_turns)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Leaves<G> for Playouts {
    fn payoffs(&mut self, position: &G, random: &mut SplitMix64) -> Payoffs {
        play_out(position, random, self.max_turns, random_move)
    }
}

impl<G, F> Leaves<G> for Playouts<F>
where
    G: Game,
    F: FnMut(&G, &mut SplitMix64) -> Option<G::Move>,
{
    fn payoffs(&mut self, position: &G, random: &mut SplitMix64) -> Payoffs {
        play_out(position, random, self.max_turns, &mut self.policy)
    }
}

/// The payoffs at the end of a game in which `policy` chooses the moves.
fn play_out<G: Game>(
    position: &G,
    random: &mut SplitMix64,
    max_turns: usize,
    mut policy: impl FnMut(&G, &mut SplitMix64) -> Option<G::Move>,
) -> Payoffs {
    let mut position = position.clone();
    for _ in 0..max_turns {
        let over = G::MOVES_AFTER_OUTCOME && position.decided().is_some();
        if over || can_claim_quiet_turns(&position) {
            break;
        }
        let Some(mv) = policy(&position, random) else {
            break;
        };
        position.play_unchecked(mv);
    }
    let ranking = match position.outcome() {
        Some(outcome) => outcome.ranking,
        None => position.claimed_ranking(),
    };
    let mut payoffs = Payoffs::default();
    for (payoff, &player) in payoffs.iter_mut().zip(G::Player::ALL) {
        *payoff = ranking.payoff(player);
    }
    payoffs
}

fn can_claim_quiet_turns<G: Game>(position: &G) -> bool {
    let terms = G::CLAIMS.terms(Claim::QuietTurns);
    terms.is_some_and(|terms| {
        position
            .quiet_turns()
            .is_some_and(|quiet| quiet >= terms.needed)
    })
}

/// Asks an [`Evaluation`] in place of a random game.
///
/// What a player is ahead of an opponent by `d` units counts as the chance
/// ½ + ½·`d` / (|`d`| + `scale`) to finish ahead of that opponent: with a lead of `scale` units,
/// ¾. The payoff is the average over the opponents.
#[derive(Clone, Copy, Debug)]
pub struct Evaluated<E> {
    evaluation: E,
    scale: f64,
}

impl<E> Evaluated<E> {
    /// An evaluation by which a lead of `scale` units, at least 1, makes three quarters of a win.
    pub fn new(evaluation: E, scale: u16) -> Self {
        Self {
            evaluation,
            scale: scale.max(1).into(),
        }
    }
}

impl<G: Game, E: Evaluation<G>> Leaves<G> for Evaluated<E> {
    fn payoffs(&mut self, position: &G, _: &mut SplitMix64) -> Payoffs {
        let merits = self.evaluation.evaluate(position);
        let players = G::Player::ALL.len();
        let opponents = (players as f64 - 1.0).max(1.0);
        let mut payoffs = Payoffs::default();
        for (index, (payoff, &own)) in payoffs.iter_mut().zip(&merits).take(players).enumerate() {
            let others = merits.iter().take(players).enumerate();
            for (_, &other) in others.filter(|&(other, _)| other != index) {
                let lead = f64::from(own) - f64::from(other);
                let size = if lead < 0.0 { -lead } else { lead };
                *payoff += (0.5 + 0.5 * lead / (size + self.scale)) / opponents;
            }
        }
        payoffs
    }
}
