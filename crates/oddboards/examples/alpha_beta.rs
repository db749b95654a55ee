//! The engine of `docs/guides/write-an-engine.md`: alpha-beta for any two-player game, and max-n
//! for any number of players.
//!
//! ```sh
//! cargo run --release -p oddboards --example alpha_beta
//! ```

#![allow(clippy::cast_possible_wrap, reason = "pieces and points are few")]

use std::error::Error;
use std::ops::ControlFlow;

use oddboards::game_core::{Claim, Game, History, OutcomeOf, Player, TwoPlayers};
use oddboards::{circular, territorial, three_man};

/// The value of an immediate win, greater than any evaluation. Later wins are worth less.
const WIN: i32 = 1_000_000;

/// The maximum length of quiescence search, in turns.
const QUIET_TURNS: i32 = 6;

/// An evaluation of a position, from the point of view of the player to move.
type Judge<G> = fn(&G) -> i32;

/// Alpha-beta search for a two-player game.
struct Engine<G: Game<Player: TwoPlayers>> {
    judge: Judge<G>,
    /// The keys of all positions so far: those of the game, and those on the path of the search.
    seen: Vec<u64>,
    nodes: u64,
}

impl<G: Game<Player: TwoPlayers>> Engine<G> {
    fn new(judge: Judge<G>) -> Self {
        let (seen, nodes) = (Vec::new(), 0);
        Self { judge, seen, nodes }
    }

    /// Returns the best move and its value for the player to move, or `None` if the game is over.
    fn best_move(&mut self, game: &History<G>, depth: i32) -> Option<(G::Move, i32)> {
        if game.outcome().is_some() {
            return None;
        }
        self.seen = game
            .positions()
            .map(|past| past.repetition_form().key())
            .collect();
        let position = game.position();
        let (mut best, mut alpha) = (None, -WIN - 1);
        for mv in ordered_moves(position) {
            let next = position.after_unchecked(mv);
            let worth = -self.search(&next, depth - 1, 1, -WIN - 1, -alpha);
            if worth > alpha {
                (best, alpha) = (Some((mv, worth)), worth);
            }
        }
        best
    }

    /// Returns the value of `position` for the player to move, `ply` turns from the root. It is
    /// exact only between `alpha` and `beta`.
    fn search(&mut self, position: &G, depth: i32, ply: i32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        let key = position.repetition_form().key();
        if G::claim_rule(Claim::Repetition).is_some() && self.seen.contains(&key) {
            return 0;
        }
        if let Some(outcome) = position.outcome() {
            return worth_of::<G>(&outcome, position.to_move(), ply);
        }
        if depth <= 0 {
            return self.quiet(position, ply, QUIET_TURNS, alpha, beta);
        }
        self.seen.push(key);
        let mut best = -WIN;
        for mv in ordered_moves(position) {
            let next = position.after_unchecked(mv);
            best = best.max(-self.search(&next, depth - 1, ply + 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break; // the opponent will avoid this position
            }
        }
        self.seen.pop();
        best
    }

    /// Quiescence search: the player to move may stop, which gives the evaluation, or play a noisy
    /// move.
    fn quiet(&mut self, position: &G, ply: i32, left: i32, mut alpha: i32, beta: i32) -> i32 {
        self.nodes += 1;
        if let Some(outcome) = position.outcome() {
            return worth_of::<G>(&outcome, position.to_move(), ply);
        }
        let mut best = (self.judge)(position);
        if best >= beta || left == 0 {
            return best;
        }
        alpha = alpha.max(best);
        let _ = position.visit_noisy_moves(|mv| {
            let next = position.after_unchecked(mv);
            best = best.max(-self.quiet(&next, ply + 1, left - 1, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        best
    }
}

/// Returns the legal moves, noisy ones first, because early cutoffs save most.
fn ordered_moves<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_key(|&mv| !position.is_noisy(mv));
    moves
}

/// Returns the value of an outcome for `player`, `ply` turns from the root.
fn worth_of<G: Game>(outcome: &OutcomeOf<G>, player: G::Player, ply: i32) -> i32 {
    match outcome.payoff(player) {
        share if share > 0.5 => WIN - ply,
        share if share < 0.5 => ply - WIN,
        _ => 0,
    }
}

/// Circular Chess by material, in hundredths of a pawn.
fn material(position: &circular::Position) -> i32 {
    use circular::Kind;
    let worth = |color| {
        let count = |kind| position.pieces_of(color, kind).len() as i32;
        100 * (count(Kind::ClockwisePawn) + count(Kind::AnticlockwisePawn))
            + 300 * (count(Kind::Knight) + count(Kind::Bishop))
            + 500 * count(Kind::Rook)
            + 900 * count(Kind::Queen)
    };
    let us = position.to_move();
    worth(us) - worth(us.opponent())
}

/// Chess Territorial by the score as the board stands.
fn points(position: &territorial::Position) -> i32 {
    let us = position.to_move();
    let score = |color| position.points(color) as i32;
    score(us) - score(us.opponent())
}

/// Returns the best move if every player maximizes their own value, with its value for each player
/// in turn order, or `None` if the game is over. Works for any number of players.
fn max_n<G: Game>(
    position: &G,
    depth: u32,
    judge: &impl Fn(&G) -> Vec<f64>,
) -> Option<(G::Move, Vec<f64>)> {
    let moves = position.moves_or_outcome().ok()?;
    let us = position.to_move().index();
    let mut best: Option<(G::Move, Vec<f64>)> = None;
    for mv in moves {
        let next = position.after_unchecked(mv);
        let worth = match (next.outcome(), depth) {
            (Some(outcome), _) => payoffs::<G>(&outcome),
            (None, 0 | 1) => judge(&next),
            (None, _) => max_n(&next, depth - 1, judge)?.1,
        };
        if best.as_ref().is_none_or(|(_, best)| worth[us] > best[us]) {
            best = Some((mv, worth));
        }
    }
    best
}

/// Returns the share of the opponents that each player has beaten, from 0 to 1.
fn payoffs<G: Game>(outcome: &OutcomeOf<G>) -> Vec<f64> {
    let players = G::Player::ALL.iter();
    players.map(|&player| outcome.payoff(player)).collect()
}

/// 3 Man Chess by the number of pieces, as shares between 0 and 1.
fn pieces(position: &three_man::Position) -> Vec<f64> {
    let count = |&color| {
        let left = if position.living().contains(color) {
            position.pieces(color).len()
        } else {
            0
        };
        left as f64 / 48.0
    };
    three_man::Color::ALL.iter().map(count).collect()
}

/// Plays against itself for some turns.
fn play<G: Game<Player: TwoPlayers>>(judge: Judge<G>, depth: i32) -> Result<(), Box<dyn Error>> {
    let mut game = History::<G>::default();
    let mut engine = Engine::new(judge);
    while let (Some((mv, worth)), true) = (engine.best_move(&game, depth), game.turns() < 12) {
        println!("{:>3}. {mv:<6} {worth:>5}", game.turns() + 1);
        game.play(mv)?;
    }
    println!("{}\n{} nodes\n", game.position(), engine.nodes);
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    play(material, 3)?;
    play(points, 2)?;
    if let Some((mv, worth)) = max_n(&three_man::Position::default(), 2, &pieces) {
        println!("{mv} {worth:.2?}");
    }
    Ok(())
}

#[cfg(test)]
#[allow(clippy::expect_used, reason = "a failed expectation fails the test")]
mod tests {
    use super::*;

    fn best<G: Game<Player: TwoPlayers>>(position: &str, judge: Judge<G>) -> (String, i32) {
        let position = position.parse::<G>().expect("a position");
        let found = Engine::new(judge).best_move(&History::new(position), 2);
        let (mv, worth) = found.expect("a move");
        (mv.to_string(), worth)
    }

    #[test]
    fn finds_the_mate_of_the_sample_game() {
        let position = "AQKCa4k1c4/ABB2CA2qbc3N/A1N1C4n6/3r2a9 b - - - 0 14";
        assert_eq!(best(position, material), ("f3*g3,j3d3".into(), WIN - 1));
    }

    #[test]
    fn takes_what_is_free_and_leaves_what_is_guarded() {
        // The rook on b1 may take the queen on b3, which the pawn on a4 does not guard.
        let free = "10k5/1q14/16/1R2K11 w - - - 0 20";
        assert_eq!(best(free, material).0, "b1b3");
    }

    #[test]
    fn each_player_maximizes_their_own_value() {
        let position = "24/9wR14/24/24/9wQ14/wK7gK11bN3 w b - - - 0 10";
        let position = position.parse().expect("a position");
        let (mv, worth) = max_n(&position, 1, &pieces).expect("a move");
        assert_eq!((mv.to_string().as_str(), worth[0]), ("j2i1", 1.0));
    }
}
