//! `minimax`: the rules of any two-player game, with the evaluation of the game.

use std::marker::PhantomData;

use game_core::{Game, TwoPlayers};
use minimax::{Evaluation, Evaluator, IterativeOptions, IterativeSearch, Strategy, Winner};
use oddboards::{Listed, game_core, game_search};

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

/// An evaluation for the crate `minimax`, which accepts values up to ±32,767.
struct Same<G, E>(E, PhantomData<G>);

impl<G: Game<Player: TwoPlayers>, E: game_search::Evaluation<G>> Evaluator for Same<G, E> {
    type G = Rules<G>;

    fn evaluate(&self, position: &G) -> Evaluation {
        let merits = self.0.evaluate(position);
        let value = game_search::Value::of_merits(&merits, position.to_move()).units();
        let most = i32::from(minimax::BEST_EVAL) / 2;
        value.clamp(-most, most) as Evaluation
    }

    fn generate_noisy_moves(&self, position: &G, moves: &mut Vec<G::Move>) {
        let _ = position.visit_noisy_moves(|mv| {
            moves.push(mv);
            std::ops::ControlFlow::<()>::Continue(())
        });
    }
}

/// Returns the search of `minimax` with the evaluation of a game.
pub fn search<G: Listed<Player: TwoPlayers>>(
    options: IterativeOptions,
) -> IterativeSearch<impl Evaluator<G = Rules<G>>> {
    IterativeSearch::new(Same(G::evaluation(), PhantomData), options)
}

/// Returns the best move by alpha-beta to a depth in plies, followed by up to `quiescence` plies of
/// noisy moves.
pub fn best_move<G: Listed<Player: TwoPlayers>>(
    position: &G,
    depth: u8,
    quiescence: u8,
) -> Option<G::Move> {
    let options = IterativeOptions::new().with_quiescence_search_depth(quiescence);
    let mut search = search(options);
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
    fn last_chances<G: Listed<Player: TwoPlayers>>(games: u64, turns: usize) -> Vec<G> {
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

    fn takes_its_chances<G: Listed<Player: TwoPlayers>>(games: u64, turns: usize) {
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
