//! game-search in the games of this crate: against brute force, in positions with a forced end a
//! few turns away, and against random play.

use game_core::Color::Black;
use game_core::{Game, History, MAX_PLAYERS, Playouts, SplitMix64};
use game_search::{Evaluation, Limits, Mcts, Merits, Value};
use oddboards::{Listed, circular, numbered_shogi, territorial, three_man};

use crate::defaults::material;
use crate::shared::by;
use crate::solved::mobility;

/// Returns an evaluation in which all players are tied.
fn even<G>(_: &G) -> Merits {
    [0; MAX_PLAYERS]
}

/// Returns the value of a position for `root` after this many turns, with all opponents in
/// coalition. It visits every move of every position.
fn brute_force<G: Game>(position: &G, root: G::Player, depth: usize, ply: usize) -> Value {
    let moves = match position.moves_or_outcome() {
        Err(outcome) => return even::<G>.value_of_end(&outcome.ranking, root, ply),
        Ok(_) if depth == 0 => return Value::EVEN,
        Ok(moves) => moves,
    };
    let values = moves
        .iter()
        .map(|&mv| brute_force(&position.after_unchecked(mv), root, depth - 1, ply + 1));
    if position.to_move() == root {
        values.max().unwrap()
    } else {
        values.min().unwrap()
    }
}

/// Returns the last unfinished positions of random games.
fn late_positions<G: Game>(games: u64, back: usize) -> Vec<G> {
    let mut found = Vec::new();
    for index in 0..games {
        let mut game = History::<G>::default();
        Playouts::new(400)
            .claim_draws(true)
            .play_on(&mut game, &mut SplitMix64::stream(16, index));
        if game.claimed().is_some() || game.outcome().is_none() {
            continue;
        }
        let late = game.positions().rev().skip(1).take(back).cloned();
        found.extend(late);
    }
    found
}

/// Searches late positions to `depth`, and returns how many forced ends it found at each distance.
/// Positions with too many moves for brute force are skipped.
fn forced_ends<G: Game>(games: u64, depth: usize, most_moves: u64) -> Vec<usize> {
    let mut ends = vec![0; depth + 1];
    for position in late_positions::<G>(games, depth + 1) {
        if position.count_legal_moves() > most_moves {
            continue;
        }
        let root = position.to_move();
        let expected = brute_force(&position, root, depth, 0);
        let game = History::new(position.clone());
        let mut search = by(even::<G>).with_quiescence(0);
        let report = search.search(&game, Limits::depth(depth));
        assert_eq!(report.value, expected, "{report} in {position}");
        let Some((_, turns)) = report.value.end() else {
            continue;
        };
        ends[turns as usize] += 1;
        if report.line.len() == turns as usize {
            let mut end = position;
            for &mv in &report.line {
                end.play(mv).unwrap();
            }
            assert!(end.outcome().is_some());
        }
    }
    ends
}

#[test]
fn forced_ends_of_circular_chess_are_found() {
    let ends = forced_ends::<circular::Position>(80, 3, 60);
    assert!(ends[1..].iter().all(|&found| found >= 3), "{ends:?}");
}

#[test]
fn forced_ends_of_chess_territorial_are_found() {
    let ends = forced_ends::<territorial::Position>(20, 3, 60);
    assert!(ends[1..].iter().all(|&found| found >= 10), "{ends:?}");
}

#[test]
fn forced_ends_of_numbered_shogi_are_found() {
    let ends = forced_ends::<numbered_shogi::Position>(80, 3, 60);
    assert!(ends[1..].iter().all(|&found| found >= 3), "{ends:?}");
}

/// Two players are in coalition against the third, who can force a win only near the end.
#[test]
fn forced_ends_of_three_man_chess_are_found() {
    let ends = forced_ends::<three_man::Position>(1200, 3, 60);
    assert!(ends[1] + ends[2] + ends[3] >= 3, "{ends:?}");
}

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

#[test]
fn alpha_beta_beats_random_play() {
    let limits = Limits::nodes(3000);
    let mut search = by(mobility::<circular::Position>);
    let reply = |game: &History<_>| search.search(game, limits).best();
    assert_eq!(wins::<circular::Position>(10, Black, reply), 10);
    let mut search = by(mobility::<numbered_shogi::Position>);
    let reply = |game: &History<_>| search.search(game, limits).best();
    assert_eq!(
        wins::<numbered_shogi::Position>(10, numbered_shogi::Color::ALL[1], reply),
        10
    );
    let mut search = by(material::<three_man::Position>);
    let reply = |game: &History<_>| search.search(game, limits).best();
    assert_eq!(
        wins::<three_man::Position>(4, three_man::Color::Gray, reply),
        4
    );
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
