use std::cmp::Ordering;
use std::collections::{BTreeSet, HashMap};

use game_core::{Game, History, Player, Playouts, Ranking};
use game_search::{AlphaBeta, ByScore, Evaluated, Leaves, Limits, Mcts, MctsReport, Selection};
use game_testkit::games::noughts;
use game_testkit::games::ring::Ring;
use game_testkit::strategy::played_games;
use proptest::prelude::*;

use crate::random_tree::{Lots, RandomTree};

/// The possible ends of a game, as half points of all players.
type Ends = BTreeSet<Vec<u8>>;

/// Returns all ends that a position can lead to if every player maximizes their own payoff and
/// breaks ties in any way, computed from the whole tree.
fn ends<G: Game>(position: &G, known: &mut HashMap<G, Ends>) -> Ends {
    if let Some(ends) = known.get(position) {
        return ends.clone();
    }
    let ends: Ends = match position.moves_or_outcome() {
        Err(outcome) => {
            let of = |&player: &G::Player| half_points(outcome.ranking, player);
            [G::Player::ALL.iter().map(of).collect()].into()
        }
        Ok(moves) => {
            let own = position.to_move().index();
            let mut after = |&mv: &G::Move| ends(&position.after_unchecked(mv), known);
            let children: Vec<Ends> = moves.iter().map(&mut after).collect();
            // An end is possible if it is at least as good as the worst end of every other move.
            let worst = |child: &Ends| child.iter().map(|end| end[own]).min();
            let least = children.iter().map(worst).max().flatten();
            let mut all = children.into_iter().flatten().collect::<Ends>();
            all.retain(|end| Some(end[own]) >= least);
            all
        }
    };
    known.insert(position.clone(), ends.clone());
    ends
}

/// Returns the minimum number of half points that a player gets in a position.
fn least<G: Game>(position: &G, player: usize, known: &mut HashMap<G, Ends>) -> u8 {
    let ends = ends(position, known);
    ends.iter().map(|end| end[player]).min().unwrap()
}

fn half_points<P: Player>(ranking: Ranking<P>, player: P) -> u8 {
    let others = P::ALL.iter().filter(|&&other| other != player);
    let points = others.map(|&other| match ranking.compare(player, other) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    });
    points.sum()
}

/// Asserts that everything reported as proven is true, and returns the number of proven moves.
pub(crate) fn proofs_hold<G: Game>(game: &History<G>, report: &MctsReport<G>) -> usize {
    let mover = game.position().to_move().index();
    let most = 2 * (G::Player::ALL.len() - 1);
    let mut known = HashMap::new();
    let mut proofs = 0;
    for tried in &report.tried {
        if tried.proven.is_some() {
            let child = game.position().after_unchecked(tried.mv);
            for end in ends(&child, &mut known) {
                let expected = f64::from(end[mover]) / most as f64;
                assert_eq!(
                    tried.proven,
                    Some(expected),
                    "{report} in {}",
                    game.position()
                );
            }
            proofs += 1;
        }
    }
    proofs
}

fn trees_are_proven<const PLAYERS: usize>(
    seed: u16,
    selection: Selection,
    leaves: impl Leaves<RandomTree<PLAYERS>>,
) {
    let game = History::new(RandomTree::<PLAYERS>::new(seed));
    if game.outcome().is_some() {
        return;
    }
    let mut search = Mcts::new(seed.into())
        .with_leaves(leaves)
        .with_selection(selection);
    let report = search.search(&game, Limits::nodes(3000));
    let proofs = proofs_hold(&game, &report);
    if PLAYERS == 2 {
        // With two players a position has a single value, so the proof is complete.
        assert!(
            proofs > 0 && report.tried[0].proven.is_some(),
            "{report} in {}",
            game.position()
        );
        let mut known = HashMap::new();
        let least = least(game.position(), 0, &mut known);
        assert_eq!(report.tried[0].proven, Some(f64::from(least) / 2.0));
        assert_eq!(report.payoffs.first(), Some(&(f64::from(least) / 2.0)));
    }
}

game_testkit::properties! {
    #[test]
    fn proofs_are_true(seed in any::<u16>()) {
        trees_are_proven::<2>(seed, Selection::default(), Playouts::new(100));
        trees_are_proven::<3>(seed, Selection::default(), Playouts::new(100));
        trees_are_proven::<4>(seed, Selection::Puct(1.0), Evaluated(Lots));
    }

    #[test]
    fn noughts_is_solved(played in played_games::<noughts::Position>(9)) {
        prop_assume!(played.turns() >= 2);
        let game = History::new(*played.position());
        let report = Mcts::new(1).search(&game, Limits::nodes(200_000));
        let value = AlphaBeta::new(ByScore)
            .with_table_bytes(1 << 16)
            .search(&game, Limits::NONE)
            .value;
        let payoff = 0.5 + 0.5 * f64::from(value.units().signum());
        let mover = game.position().to_move().index();
        prop_assert_eq!(report.payoffs.get(mover), Some(&payoff));
        if game.outcome().is_none() {
            prop_assert_eq!(report.tried[0].proven, Some(payoff));
        }
    }

    #[test]
    fn no_losing_move_is_played(
        played in played_games::<noughts::Position>(8),
        seed in any::<u64>(),
    ) {
        // From the third turn on, this many descents cover the whole tree, so the result is not
        // random.
        prop_assume!(played.turns() >= 2);
        let game = History::new(*played.position());
        prop_assume!(game.outcome().is_none());
        let mover = game.position().to_move().index();
        let mut known = HashMap::new();
        let value = least(game.position(), mover, &mut known);
        for selection in [Selection::default(), Selection::Puct(1.0)] {
            let mut search = Mcts::new(seed).with_selection(selection);
            let report = search.search(&game, Limits::nodes(200_000));
            prop_assert!(report.tried[0].proven.is_some());
            let best = report.best().unwrap();
            let after = least(&game.position().after_unchecked(best), mover, &mut known);
            // The search does not give away a win either.
            prop_assert_eq!(after, value);
        }
    }

    #[test]
    fn never_more_descents_than_allowed(nodes in 0..300_u64, game in played_games::<Ring>(20)) {
        prop_assume!(game.outcome().is_none());
        let mut search = Mcts::new(3);
        let report = search.search(&game, Limits::nodes(nodes));
        let proven = report.tried[0].proven.is_some();
        prop_assert!(report.nodes == nodes || report.nodes < nodes && proven);
        prop_assert!(game.position().is_legal(report.best().unwrap()));
        let visits: u32 = report.tried.iter().map(|tried| tried.visits).sum();
        prop_assert_eq!(u64::from(visits), report.nodes);
        prop_assert!(report.payoffs.iter().all(|payoff| (0.0..=1.0).contains(payoff)));
    }

    #[test]
    fn the_tree_keeps_to_its_size(bytes in 0..20_000_usize, seed in any::<u64>()) {
        let mut search = Mcts::new(seed).with_bytes(bytes);
        let report = search.search(&History::<noughts::Position>::default(), Limits::nodes(500));
        // There is always room for the root and its nine moves.
        prop_assert!(search.bytes() <= bytes.max(500));
        prop_assert_eq!(report.tried.len(), 9);
        prop_assert!(search.positions() * 40 <= bytes.max(400));
    }
}

#[test]
fn the_same_searches_give_the_same_results() {
    let run = |seed| {
        let mut search = Mcts::new(seed);
        let mut game = History::<Ring>::default();
        let mut reports = Vec::new();
        while game.outcome().is_none() && reports.len() < 10 {
            let report = search.search(&game, Limits::nodes(100));
            game.play(report.best().unwrap()).unwrap();
            reports.push(report);
        }
        reports
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}

#[test]
fn the_subtree_is_kept_from_turn_to_turn() {
    let mut game = History::<noughts::Position>::default();
    let mut search = Mcts::new(5);
    let report = search.search(&game, Limits::nodes(400));
    let before = search.positions();
    game.play(report.line[0]).unwrap();
    game.play(report.line[1]).unwrap();
    let next = search.search(&game, Limits::nodes(1));
    let visits: u32 = next.tried.iter().map(|tried| tried.visits).sum();
    assert!(visits > 20, "{visits} visits");
    assert!((20..before).contains(&search.positions()));
    // Seven cells are still empty.
    assert_eq!(next.tried.len(), 7);

    // Another game, another tree.
    let other = History::new("3/1x1/3".parse::<noughts::Position>().unwrap());
    assert_eq!(search.search(&other, Limits::nodes(2)).tried.len(), 8);
    let visits: u32 = search
        .search(&other, Limits::nodes(1))
        .tried
        .iter()
        .map(|tried| tried.visits)
        .sum();
    assert_eq!(visits, 3);
}

#[test]
fn other_leaves_begin_with_an_empty_tree() {
    let game = History::<noughts::Position>::default();
    let mut search = Mcts::new(5).with_bytes(1 << 20);
    search.search(&game, Limits::nodes(100));
    let mut search = search.with_leaves(Evaluated(ByScore));
    assert_eq!(search.positions(), 1);
    let report = search.search(&game, Limits::nodes(10));
    let visits: u32 = report.tried.iter().map(|tried| tried.visits).sum();
    assert_eq!(visits, 10);
    search.search(&game, Limits::nodes(100_000));
    assert!(search.bytes() <= 1 << 20, "{} bytes", search.bytes());
}

#[test]
fn the_kept_subtree_is_correct() {
    // Everything proven in the kept tree is still true after moves have been played.
    for seed in 0..200 {
        let mut game = History::new(RandomTree::<2>::new(seed));
        let mut search = Mcts::new(seed.into());
        while game.outcome().is_none() {
            let report = search.search(&game, Limits::nodes(30));
            proofs_hold(&game, &report);
            game.play(report.tried.last().unwrap().mv).unwrap();
        }
    }
}

#[test]
fn stopping_works_and_progress_is_reported() {
    let game = History::<Ring>::default();
    let (mut asked, mut told) = (0, Vec::new());
    let stop = || {
        asked += 1;
        asked > 24
    };
    let report =
        Mcts::new(1).search_with(&game, Limits::NONE, stop, |report| told.push(report.nodes));
    assert_eq!(report.nodes, 24 * Mcts::<Ring>::STOP_INTERVAL);
    assert_eq!(told, [1, 2, 4, 8, 16, 32]);
}

#[test]
fn a_game_that_is_over_has_payoffs_and_no_move() {
    let game: noughts::Position = "3/xxx/oo1".parse().unwrap();
    let report = Mcts::new(1).search(&History::new(game), Limits::NONE);
    assert_eq!(
        (report.best(), report.nodes, report.payoffs.to_vec()),
        (None, 0, vec![1.0, 0.0])
    );
}

#[test]
fn a_search_without_a_descent_knows_nothing() {
    let game = History::<noughts::Position>::default();
    let report = Mcts::new(1).search_with(&game, Limits::NONE, || true, |_| ());
    assert_eq!(report.payoffs[..], [0.5, 0.5]);
}
