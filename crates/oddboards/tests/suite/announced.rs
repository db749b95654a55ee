//! Wins and losses announced by short searches, verified by a full search.

use std::collections::HashMap;

use game_core::{Game, History, Player, Playouts, SplitMix64};
use game_search::{Algorithm, EngineSpec, Judgment, Limits};
use oddboards::circular::Position;
use oddboards::{AnyGame, AnyOpponent, AnyThought, Listed, three_man};

use crate::shared::{game_from, listed};
use crate::solved::{BruteForce, Solved};

/// The node limits of the searches. They are so low that often no iteration is completed.
const NODES: [u64; 5] = [20, 60, 150, 500, 2_000];

/// The longest distance that brute force can verify in time.
const MOST_TURNS: u32 = 4;

/// Returns the announced end, if there is one: whether the player to move wins, and in how many
/// turns.
fn announced(thought: &AnyThought) -> Option<(bool, u32)> {
    match thought.judgment? {
        Judgment::Value(value) => value.end().map(|(beaten, turns)| (beaten > 0, turns)),
        Judgment::Payoff(_) => None,
    }
}

fn think(opponent: &mut dyn AnyOpponent, game: &dyn AnyGame, nodes: u64) -> AnyThought {
    let thought = opponent.think(game, Limits::nodes(nodes), &mut || false, &mut |_| ());
    thought.unwrap()
}

/// Returns whether a win or a loss of the player to move comes within this many turns; `None` if
/// that is out of reach of brute force.
fn proof<G: Game>(position: &G, (wins, turns): (bool, u32)) -> Option<bool> {
    if turns > MOST_TURNS {
        return None;
    }
    let player = position.to_move();
    let mut solver = if wins {
        BruteForce::of_win(player)
    } else {
        BruteForce::of_loss(player)
    };
    solver.holds(position, turns as usize)
}

/// Positions near the ends of random games, and positions with a forced win.
fn positions<G: Game>() -> Vec<G> {
    let solved = Solved::<G>::read().0.into_iter();
    let mut positions: Vec<G> = solved.map(|(.., position)| position).collect();
    for seed in 0..60 {
        let mut game = History::<G>::default();
        Playouts::new(400)
            .claim_draws(true)
            .play_on(&mut game, &mut SplitMix64::stream(23, seed));
        let late = game.positions().rev().take(9).cloned();
        positions.extend(late.filter(|position| position.outcome().is_none()));
    }
    positions
}

/// Counts the wins and losses that were announced and found.
fn check_announcements<G: Listed>() {
    // With two players, the opponent model has no effect.
    let algorithms: &[_] = match G::Player::ALL.len() {
        2 => &[Algorithm::AlphaBeta, Algorithm::MaxN],
        _ => &[Algorithm::BestReply, Algorithm::Paranoid, Algorithm::MaxN],
    };
    let opponent = |&algorithm| {
        let mut spec = EngineSpec::new(algorithm);
        spec.hash = 1;
        listed::<G>().opponent(&spec)
    };
    let mut opponents: Vec<_> = algorithms.iter().map(opponent).collect();
    let mut found = [0; 2];
    for position in positions::<G>() {
        let game = game_from(&position);
        let mut proofs = HashMap::new();
        for opponent in &mut opponents {
            for nodes in NODES {
                opponent.forget();
                let thought = think(&mut **opponent, &*game, nodes);
                let Some(end) = announced(&thought) else {
                    continue;
                };
                if let Some(holds) = *proofs.entry(end).or_insert_with(|| proof(&position, end)) {
                    assert!(holds, "{thought:?} in {position}");
                    found[usize::from(!end.0)] += 1;
                }
            }
        }
    }
    println!("{}: {found:?}", G::NAME);
    assert!(
        found.iter().all(|&found| found >= 4),
        "{}: {found:?}",
        G::NAME
    );
}

#[test]
fn announced_ends_are_there() {
    each_game!(check_announcements);
}

/// The last opponent replies in every way, so best-reply search proves its wins.
#[test]
fn wins_over_the_last_opponent_are_announced() {
    let solved = Solved::<three_man::Position>::read().0.into_iter();
    let duels: Vec<_> = solved.filter(|(.., at)| at.living().len() == 2).collect();
    assert!(duels.len() >= 5, "{}", duels.len());
    for (turns, _, position) in duels {
        let game = game_from(&position);
        let mut opponent = game.game_type().opponent(&EngineSpec::default());
        let thought = opponent.think(&*game, Limits::depth(turns + 3), &mut || false, &mut |_| ());
        let expected = Some((true, u32::try_from(turns).unwrap()));
        assert_eq!(announced(&thought.unwrap()), expected, "{position}");
    }
}

/// One of the two moves loses in four turns, and the other one does not.
#[test]
fn a_longer_defense_is_not_given_up() {
    let position: Position = "4q11/7k8/4K11/7r8 w - - - 8 35".parse().unwrap();
    let game = game_from(&position);
    let [holds, loses] = ["e2d2", "e2f2"].map(|text| {
        let after = position.after_unchecked(text.parse().unwrap());
        BruteForce::of_loss(position.to_move()).holds(&after, 3)
    });
    assert_eq!((holds, loses), (Some(false), Some(true)));
    for algorithm in [Algorithm::BestReply, Algorithm::Paranoid, Algorithm::MaxN] {
        // The table is kept from one search to the next.
        let mut opponent = game.game_type().opponent(&EngineSpec::new(algorithm));
        for nodes in [500, 1_000, 2_000, 5_000, 5_000] {
            let thought = think(&mut *opponent, &*game, nodes);
            let soon = announced(&thought).filter(|&(_, turns)| turns <= 4);
            assert_eq!(soon, None, "{algorithm}: {thought:?}");
            if nodes == 5_000 {
                let best = thought.best().map(|mv| mv.text.as_str());
                assert_eq!(best, Some("e2d2"), "{algorithm}: {thought:?}");
            }
        }
    }
}

/// The first move of the second iteration loses; others do not.
#[test]
fn a_search_that_is_cut_off_does_not_play_a_losing_move() {
    let position: Position = "3K12/7rk7/1Q14/11q4 w - - - 20 32".parse().unwrap();
    let game = game_from(&position);
    let losing = "b2f2";
    let mut loser = BruteForce::of_loss(position.to_move());
    let after = position.after_unchecked(losing.parse().unwrap());
    assert_eq!(loser.holds(&after, 1), Some(true));
    for algorithm in [Algorithm::BestReply, Algorithm::Paranoid, Algorithm::MaxN] {
        let mut opponent = game.game_type().opponent(&EngineSpec::new(algorithm));
        for nodes in 60..=600 {
            opponent.forget();
            let thought = think(&mut *opponent, &*game, nodes);
            assert_eq!(announced(&thought), None, "{algorithm}: {thought:?}");
            if thought.depth > 1 {
                let best = thought.best().map(|mv| mv.text.as_str());
                assert_ne!(best, Some(losing), "{algorithm}: {thought:?}");
            }
        }
    }
}
