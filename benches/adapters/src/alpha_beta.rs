//! `minimax`: the rules of any two-player game, with an evaluation by score or material.

use std::marker::PhantomData;

use game_core::{Game, TwoPlayers};
use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy, Winner};
use oddboards::game_board::{OnBoard, Piece};
use oddboards::game_core;

/// The rules of `G`.
pub struct Rules<G>(PhantomData<G>);

impl<G: Game<Player: TwoPlayers>> minimax::Game for Rules<G> {
    type S = G;
    type M = G::Move;

    fn generate_moves(position: &G, moves: &mut Vec<G::Move>) -> Option<Winner> {
        match position.moves_or_outcome() {
            Ok(legal) => {
                moves.extend(legal);
                None
            }
            Err(_) => Self::get_winner(position),
        }
    }

    fn apply(position: &mut G, mv: G::Move) -> Option<G> {
        Some(position.after_unchecked(mv))
    }

    fn get_winner(position: &G) -> Option<Winner> {
        let outcome = position.outcome()?;
        Some(match outcome.winner() {
            None => Winner::Draw,
            Some(winner) if winner == position.to_move() => Winner::PlayerToMove,
            Some(_) => Winner::PlayerJustMoved,
        })
    }

    fn zobrist_hash(position: &G) -> u64 {
        position.key()
    }

    fn notation(_: &G, mv: G::Move) -> Option<String> {
        Some(mv.to_string())
    }
}

/// An evaluation by score, or by the number of pieces in games without scores.
pub struct Compared<G>(PhantomData<G>);

impl<G: OnBoard<Player: TwoPlayers>> Evaluator for Compared<G> {
    type G = Rules<G>;

    fn evaluate(&self, position: &G) -> Evaluation {
        let value = |player| {
            let pieces = || pieces_of(position, player);
            let value = position.score(player).unwrap_or_else(pieces);
            Evaluation::try_from(value).unwrap_or(minimax::BEST_EVAL)
        };
        let mover = position.to_move();
        value(mover) - value(mover.opponent())
    }

    fn generate_noisy_moves(&self, position: &G, moves: &mut Vec<G::Move>) {
        let _ = position.visit_noisy_moves(|mv| {
            moves.push(mv);
            std::ops::ControlFlow::<()>::Continue(())
        });
    }
}

/// Returns the number of pieces that a player has on the board.
fn pieces_of<G: OnBoard>(position: &G, player: G::Player) -> u32 {
    let pieces = G::board()
        .cells()
        .filter_map(|cell| position.piece_at(cell));
    pieces
        .map(|piece| u32::from(piece.player() == Some(player)))
        .sum()
}

/// Returns the best move by alpha-beta to a depth in plies, followed by up to `quiescence` plies of
/// noisy moves.
pub fn best_move<G: OnBoard<Player: TwoPlayers>>(
    position: &G,
    depth: u8,
    quiescence: u8,
) -> Option<G::Move> {
    let options = IterativeOptions::new().with_quiescence_search_depth(quiescence);
    let mut search = IterativeSearch::new(Compared(PhantomData), options);
    search.set_max_depth(depth);
    search.choose_move(position)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use game_core::{Playouts, SplitMix64};
    use oddboards::{circular, numbered_shogi, territorial};

    use super::*;

    /// Returns positions of random games in which the next move won.
    fn last_chances<G: OnBoard<Player: TwoPlayers>>(games: u64, turns: usize) -> Vec<G> {
        let mut found = Vec::new();
        for game in 0..games {
            let mut last = None;
            let mut random = SplitMix64::stream(7, game);
            let end = Playouts::new(turns).play_with(&G::default(), &mut random, |position, _| {
                last = Some(position.clone());
            });
            let winner = end.outcome.and_then(|outcome| outcome.winner());
            found.extend(last.filter(|last| winner == Some(last.to_move())));
        }
        found
    }

    fn takes_its_chances<G: OnBoard<Player: TwoPlayers>>(games: u64, turns: usize) {
        let chances = last_chances::<G>(games, turns);
        assert!(
            chances.len() >= 3,
            "{} chances in {games} games",
            chances.len()
        );
        for position in chances {
            // `minimax` does not prefer early wins, so the depth of 1 hides later ones.
            let mv = best_move(&position, 1, 0).unwrap();
            let after = position.after(mv).unwrap();
            let winner = after.outcome().and_then(|outcome| outcome.winner());
            assert_eq!(winner, Some(position.to_move()), "{position}: {mv}");
        }
    }

    #[test]
    fn it_wins_at_once_in_circular() {
        takes_its_chances::<circular::Position>(60, 400);
    }

    #[test]
    fn it_wins_at_once_in_numbered_shogi() {
        takes_its_chances::<numbered_shogi::Position>(6, 400);
    }

    #[test]
    fn it_wins_at_once_in_territorial() {
        takes_its_chances::<territorial::Position>(20, 400);
    }
}
