//! `treant`: Monte Carlo tree search with random playouts, for any number of players.

use game_core::{Game, MAX_PLAYERS, Player, SplitMix64};
use oddboards::game_core;
use treant::tree_policy::UCTPolicy;
use treant::{Evaluator, GameState, MCTS, MCTSManager, SearchHandle};

/// A position as a state of `treant`'s search.
#[derive(Clone)]
pub struct State<G>(G);

impl<G: Game> GameState for State<G> {
    type Move = G::Move;
    type Player = G::Player;
    type MoveList = Vec<G::Move>;

    fn current_player(&self) -> G::Player {
        self.0.to_move()
    }

    fn available_moves(&self) -> Vec<G::Move> {
        self.0
            .moves_or_outcome()
            .map_or(Vec::new(), |moves| moves.to_vec())
    }

    fn make_move(&mut self, mv: &G::Move) {
        self.0.play_unchecked(*mv);
    }
}

/// Evaluates a position by a random playout with a turn limit. Returns each player's payoff in
/// thousandths. An unfinished playout counts as a tie of all players.
pub struct Playouts {
    max_turns: usize,
}

/// The configuration of the search for `G`.
pub struct Search<G>(std::marker::PhantomData<G>);

impl<G: Game> MCTS for Search<G> {
    type State = State<G>;
    type Eval = Playouts;
    type TreePolicy = UCTPolicy;
    type NodeData = ();
    type TranspositionTable = ();
    type ExtraThreadData = ();

    fn rng_seed(&self) -> Option<u64> {
        Some(1)
    }
}

impl<G: Game> Evaluator<Search<G>> for Playouts {
    type StateEvaluation = [i64; MAX_PLAYERS];

    fn evaluate_new_state(
        &self,
        state: &State<G>,
        moves: &Vec<G::Move>,
        _: Option<SearchHandle<'_, Search<G>>>,
    ) -> (Vec<()>, [i64; MAX_PLAYERS]) {
        let mut random = SplitMix64::new(state.0.key());
        let outcome = game_core::Playouts::new(self.max_turns)
            .play(&state.0, &mut random)
            .outcome;
        let mut payoffs = [500; MAX_PLAYERS];
        for (&player, payoff) in G::Player::ALL.iter().zip(&mut payoffs) {
            if let Some(outcome) = &outcome {
                *payoff = (1000.0 * outcome.payoff(player)) as i64;
            }
        }
        (vec![(); moves.len()], payoffs)
    }

    fn evaluate_existing_state(
        &self,
        _: &State<G>,
        payoffs: &[i64; MAX_PLAYERS],
        _: SearchHandle<'_, Search<G>>,
    ) -> [i64; MAX_PLAYERS] {
        *payoffs
    }

    fn interpret_evaluation_for_player(
        &self,
        payoffs: &[i64; MAX_PLAYERS],
        player: &G::Player,
    ) -> i64 {
        payoffs[player.index()]
    }
}

/// The weight of exploration in the units of the payoffs. The policy of `treant` doubles it, so it
/// corresponds to 0.7 in UCT with payoffs up to 1.
const EXPLORATION: f64 = 350.0;

/// Returns the best move after `playouts` playouts.
pub fn best_move<G: Game>(position: &G, playouts: u64, max_turns: usize) -> Option<G::Move> {
    let mut search = MCTSManager::new(
        State(position.clone()),
        Search(std::marker::PhantomData),
        Playouts { max_turns },
        UCTPolicy::new(EXPLORATION),
        (),
    );
    search.playout_n(playouts);
    search.best_move()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use oddboards::three_man;

    use super::*;

    /// White can capture the last other king with only one of many moves.
    #[test]
    fn it_takes_the_last_king_in_three_man() {
        let position: three_man::Position = LAST_KING.parse().unwrap();
        let mv = best_move(&position, 3000, 40).unwrap();
        let after = position.after(mv).unwrap();
        let winner = after.outcome().and_then(|outcome| outcome.winner());
        assert_eq!(winner, Some(position.to_move()), "{mv}");
    }

    const LAST_KING: &str = "24/20wR3/2gN21/24/24/4wK15bK3 w g - - - 0 30";
}
