use std::collections::BTreeSet;

use game_core::{Game, History, MAX_PLAYERS, Player, Ranking, Seat, SplitMix64};
use game_search::{
    AlphaBeta, ByScore, Evaluated, Evaluation, Leaves, Limits, MaxN, Merits, Report, Value,
};
use game_testkit::games::noughts;
use game_testkit::games::ring::Ring;
use game_testkit::strategy::played_games;
use proptest::prelude::*;

use crate::minimax::unproven;
use crate::random_tree::{Lots, RandomTree};

/// The values of all players.
type All = Vec<Value>;

/// All values that max-n can return, for any way of breaking ties.
fn equilibria<G: Game, E: Evaluation<G>>(
    position: &G,
    evaluation: &E,
    depth: usize,
    ply: usize,
) -> BTreeSet<All> {
    if let Some(outcome) = position.outcome() {
        let of = |&player: &G::Player| evaluation.value_of_end(&outcome.ranking, player, ply);
        return [G::Player::ALL.iter().map(of).collect()].into();
    }
    if depth == 0 {
        let merits = evaluation.evaluate(position);
        let of = |&player: &G::Player| Value::of_merits(&merits, player);
        return [G::Player::ALL.iter().map(of).collect()].into();
    }
    let mover = position.to_move().index();
    let after = |mv: &G::Move| {
        equilibria(
            &position.after_unchecked(*mv),
            evaluation,
            depth - 1,
            ply + 1,
        )
    };
    let children: Vec<BTreeSet<All>> = position.legal_moves().iter().map(after).collect();
    let worst = |child: &BTreeSet<All>| child.iter().map(|all| all[mover]).min();
    let least = children.iter().map(worst).max().flatten();
    let mut all: BTreeSet<All> = children.into_iter().flatten().collect();
    all.retain(|all| Some(all[mover]) >= least);
    all
}

fn reports<G: Game, E: Evaluation<G>>(
    search: &MaxN<E>,
    game: &History<G>,
    depth: usize,
) -> Vec<Report<G>> {
    let mut reports = Vec::new();
    let report = |report: &Report<G>| reports.push(report.clone());
    search.search_with(game, Limits::depth(depth), || false, report);
    reports
}

fn trees_are_max_n<const PLAYERS: usize>(seed: u16) {
    let game = History::new(RandomTree::<PLAYERS>::new(seed));
    let mover = game.position().to_move().index();
    // Wins of the others are never proven.
    let reported = |(player, &value): (usize, &Value)| match player {
        _ if player == mover => unproven(value),
        _ => value.min(Value::new(Value::LIMIT)),
    };
    for report in reports(&MaxN::new(Lots).with_quiescence(0), &game, 9) {
        let mut possible = equilibria(game.position(), &Lots, report.depth, 0);
        if PLAYERS > 2 {
            let all = |all: &All| all.iter().enumerate().map(reported).collect();
            possible = possible.iter().map(all).collect();
        }
        let values = report.values.clone().unwrap();
        assert!(
            possible.contains(values.as_slice()),
            "{report} in {}",
            game.position()
        );
        assert_eq!(report.value, values[mover]);
        if PLAYERS == 2 {
            assert_eq!(values[0], -values[1]);
        }
    }
}

/// Asserts that pruning changes only the number of nodes, and returns how many it saved.
fn pruning_changes_no_result<G: Game, E: Evaluation<G> + Copy>(
    evaluation: E,
    game: &History<G>,
    depth: usize,
) -> u64 {
    let turns = MaxN::<E>::QUIESCENCE;
    let search = MaxN::new(evaluation).with_quiescence(turns);
    let pruned = reports(&search, game, depth);
    let whole = reports(&search.without_pruning(), game, depth);
    let mut saved = 0;
    // Pruning may skip all the branches that a deeper search would change.
    assert!(pruned.len() <= whole.len());
    for (pruned, whole) in pruned.iter().zip(&whole) {
        saved = whole.nodes - pruned.nodes;
        let same = Report {
            nodes: whole.nodes,
            ..pruned.clone()
        };
        assert_eq!(&same, whole);
    }
    saved
}

game_testkit::properties! {
    #[test]
    fn max_n_matches_its_definition(seed in any::<u16>()) {
        trees_are_max_n::<2>(seed);
        trees_are_max_n::<3>(seed);
        trees_are_max_n::<4>(seed);
    }

    #[test]
    fn pruning_changes_nothing(seed in any::<u16>(), ring in played_games::<Ring>(12)) {
        pruning_changes_no_result(Lots, &History::new(RandomTree::<2>::new(seed)), 9);
        pruning_changes_no_result(Lots, &History::new(RandomTree::<3>::new(seed)), 9);
        pruning_changes_no_result(Lots, &History::new(RandomTree::<4>::new(seed)), 9);
        pruning_changes_no_result(ByScore, &ring, 8);
    }

    #[test]
    fn with_two_players_it_is_minimax(played in played_games::<noughts::Position>(8)) {
        prop_assume!(played.turns() > 2);
        let game = History::new(*played.position());
        let max_n = MaxN::new(ByScore).search(&game, Limits::NONE);
        let mut search = AlphaBeta::new(ByScore).with_table_bytes(1 << 16);
        prop_assert_eq!(max_n.value, search.search(&game, Limits::NONE).value);
        if let Some((_, turns)) = max_n.value.end() {
            prop_assert_eq!(max_n.depth, turns as usize);
        }
    }

    #[test]
    fn never_more_nodes_than_allowed(seed in any::<u16>(), nodes in 0..300_u64) {
        let game = History::new(RandomTree::<3>::new(seed));
        prop_assume!(game.outcome().is_none());
        let all = MaxN::new(Lots).search(&game, Limits::NONE);
        let report = MaxN::new(Lots).search(&game, Limits::nodes(nodes));
        prop_assert_eq!(report.nodes, nodes.min(all.nodes));
        prop_assert!(game.position().is_legal(report.best().unwrap()));
    }
}

/// For all rankings: only finishing ahead of all opponents or behind all of them is beyond every
/// evaluation, and the other values stand for their payoffs.
fn ends_between_are_worth_their_payoff<const PLAYERS: usize>() {
    let start = RandomTree::<PLAYERS>::default();
    for places in 0..PLAYERS.pow(PLAYERS as u32) {
        let place = |index: usize| (places / PLAYERS.pow(index as u32) % PLAYERS) as u8;
        let ranking = Ranking::by_place(|seat: Seat<PLAYERS>| place(seat.index()));
        for seat in Seat::<PLAYERS>::ALL {
            let value = |turns| {
                Evaluation::<RandomTree<PLAYERS>>::value_of_end(&Lots, &ranking, seat, turns)
            };
            let payoff = ranking.payoff(seat);
            if payoff <= 0.0 || payoff >= 1.0 {
                assert_eq!(value(3), Value::of_end(&ranking, seat, 3));
                assert!(value(3).end().is_some(), "{ranking}");
                continue;
            }
            assert_eq!((value(3).end(), value(3)), (None, value(0)), "{ranking}");
            // This lead over every opponent has the same expected payoff.
            let lead = value(3).units() / i32::try_from(PLAYERS - 1).unwrap();
            let merits = |_: &RandomTree<PLAYERS>| -> Merits {
                let mut merits = [0; MAX_PLAYERS];
                merits[seat.index()] = lead;
                merits
            };
            let mut leaves = Evaluated(merits);
            let expected = leaves.payoffs(&start, &mut SplitMix64::new(0))[seat.index()];
            assert!((expected - payoff).abs() < 1e-3, "{ranking}: {expected}");
        }
    }
}

#[test]
fn only_the_best_and_the_worst_end_are_beyond_the_limit() {
    ends_between_are_worth_their_payoff::<2>();
    ends_between_are_worth_their_payoff::<3>();
    ends_between_are_worth_their_payoff::<4>();
}

#[test]
fn pruning_saves_nodes() {
    let trees = (0..50).map(|seed| History::new(RandomTree::<3>::new(seed)));
    let saved: u64 = trees
        .map(|game| pruning_changes_no_result(Lots, &game, 9))
        .sum();
    assert!(saved > 0);
}

#[test]
fn a_win_at_the_root_ends_the_search() {
    let game = History::new("3/xx1/oo1".parse::<noughts::Position>().unwrap());
    let report = MaxN::new(ByScore).search(&game, Limits::NONE);
    assert_eq!(
        report.line.first().map(ToString::to_string).as_deref(),
        Some("c2")
    );
    assert_eq!(report.depth, 1);
}

/// With three players, a loss does not end the search: a deeper one may find that an opponent has a
/// better move than the one that leads to it.
#[test]
fn a_loss_to_several_opponents_can_be_revised() {
    let is_revised = |seed| {
        let game = History::new(RandomTree::<3>::new(seed));
        let reports = reports(&MaxN::new(Lots).with_quiescence(0), &game, 9);
        let ends: Vec<_> = reports.iter().map(|report| report.value.end()).collect();
        ends.windows(2)
            .any(|ends| ends[0].is_some() && ends[1].is_none())
    };
    assert!((0..200).any(is_revised));
}
