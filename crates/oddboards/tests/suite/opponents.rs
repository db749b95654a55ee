//! Searches against random play.

use game_core::Color::Black;
use game_core::{Game, History, SplitMix64};
use game_search::{Limits, Mcts};
use oddboards::{Listed, circular, numbered_shogi, territorial, three_man};

use crate::shared::by;

/// Returns how often `player` wins when the others play at random.
fn wins<G: Game>(
    games: u64,
    player: G::Player,
    mut choose: impl FnMut(&History<G>) -> Option<G::Move>,
) -> usize {
    let mut wins = 0;
    for index in 0..games {
        let mut random = SplitMix64::stream(4, index);
        let mut game = History::<G>::default();
        while game.outcome().is_none() && game.turns() < 600 {
            let mv = if game.position().to_move() == player {
                choose(&game)
            } else {
                game.position().random_legal_move(&mut random)
            };
            game.play(mv.unwrap()).unwrap();
        }
        let winner = game.outcome().and_then(|outcome| outcome.winner());
        wins += usize::from(winner == Some(player));
    }
    wins
}

/// Returns how often a search with the game's own evaluation wins.
fn wins_by_evaluation<G: Listed>(games: u64, player: G::Player) -> usize {
    let mut search = by::<G>(G::evaluation());
    wins::<G>(games, player, |game| {
        search.search(game, Limits::nodes(1000)).best()
    })
}

#[test]
fn the_evaluations_beat_random_play() {
    let black = wins_by_evaluation::<circular::Position>(8, Black);
    let second = wins_by_evaluation::<numbered_shogi::Position>(8, numbered_shogi::Color::Second);
    let gray = wins_by_evaluation::<three_man::Position>(4, three_man::Color::Gray);
    let placer = wins_by_evaluation::<territorial::Position>(8, Black);
    assert_eq!([black, second, gray, placer], [8, 8, 4, 8]);
}

#[test]
fn monte_carlo_beats_random_play() {
    let mut search = Mcts::new(1);
    let reply = |game: &History<_>| search.search(game, Limits::nodes(300)).best();
    assert_eq!(wins::<territorial::Position>(5, Black, reply), 5);
}
