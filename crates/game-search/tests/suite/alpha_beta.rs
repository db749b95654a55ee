use std::collections::BTreeSet;

use game_core::{Game, History, MAX_PLAYERS};
use game_search::{
    AlphaBeta, ByScore, Evaluation, LateMoves, Limits, Margin, MaxN, Merits, Opponents, Pruning,
    Report, Value,
};
use game_testkit::games::noughts;
use game_testkit::games::ring::Ring;
use game_testkit::strategy::played_games;
use proptest::prelude::*;

use crate::minimax::{Minimax, Others};
use crate::random_tree::{Lots, RandomTree};

/// Searches to each depth and compares its value, best move and line with minimax.
fn is_minimax<G: Game, E: Evaluation<G>>(
    search: &mut AlphaBeta<G, E>,
    reference: &mut Minimax<'_, G, E>,
    game: &History<G>,
    depth: usize,
) {
    let mut reports: Vec<Report<G>> = Vec::new();
    let last = search.search_with(
        game,
        Limits::depth(depth),
        || false,
        |report| reports.push(report.clone()),
    );
    assert_eq!(reports.last(), game.outcome().is_none().then_some(&last));
    for report in reports {
        let moves = reference.moves(game.position(), report.depth);
        let best = moves.iter().map(|&(_, value)| value).max();
        let reported = best.map(|best| reference.reported(best));
        assert!(
            reported.is_some_and(|values| values.contains(&report.value)),
            "{report} in {}",
            game.position()
        );
        let chosen = moves.iter().find(|&&(mv, _)| Some(mv) == report.best());
        assert_eq!(
            chosen.map(|&(_, value)| value),
            best,
            "{report} in {}",
            game.position()
        );
        let mut end = game.position().clone();
        for &mv in &report.line {
            end.play(mv).unwrap();
        }
        if let Some(outcome) = end.outcome() {
            let value = reference.ended(&outcome, report.line.len());
            let values = reference.reported(value);
            assert!(
                values.contains(&report.value),
                "{report} in {}",
                game.position()
            );
        }
    }
}

fn trees_are_minimax<const PLAYERS: usize>(
    seed: u16,
    quiescence: usize,
    opponents: Opponents,
    table: usize,
) {
    let others = match opponents {
        Opponents::Paranoid => Others::Joined,
        Opponents::BestReply => Others::OneReply,
    };
    let game = History::new(RandomTree::<PLAYERS>::new(seed));
    let mut search = AlphaBeta::new(Lots)
        .with_quiescence(quiescence)
        .with_opponents(opponents)
        .with_table_bytes(table);
    let mut reference = Minimax::new(&Lots, &game, others, quiescence);
    is_minimax(&mut search, &mut reference, &game, 9);
}

/// All techniques of forward pruning, with margins and counts that random trees often exceed.
const EVERYTHING: Pruning = Pruning {
    reverse_futility: Some(MARGIN),
    futility: Some(MARGIN),
    delta: Some(0),
    late_moves: Some(LateMoves {
        first: 1,
        growth: 0,
        depth: 5,
    }),
    reductions: true,
};

const MARGIN: Margin = Margin {
    per_turn: 1,
    depth: 5,
};

/// Checks that an announced end is the result of an exact search against a coalition, with and
/// without forward pruning, and in a second search with what the first one remembers.
fn announced_ends_hold<const PLAYERS: usize>(seed: u16, nodes: u64, opponents: Opponents) {
    let game = History::new(RandomTree::<PLAYERS>::new(seed));
    let mut exact = AlphaBeta::new(Lots).with_opponents(Opponents::Paranoid);
    let exact = exact.search(&game, Limits::NONE).value.end();
    for pruning in [Pruning::NONE, EVERYTHING] {
        let mut search = AlphaBeta::new(Lots)
            .with_opponents(opponents)
            .with_pruning(pruning);
        for nodes in [nodes, 2 * nodes] {
            let report = search.search(&game, Limits::nodes(nodes));
            if let Some((beaten, _)) = report.value.end() {
                let exact = exact.map(|(beaten, _)| beaten);
                assert_eq!(exact, Some(beaten), "{report} in {}", game.position());
            }
        }
    }
}

game_testkit::properties! {
    #[test]
    fn two_players_get_the_value_of_minimax(seed in any::<u16>(), quiescence in 0..4_usize) {
        for table in [0, 1000, 1 << 20] {
            trees_are_minimax::<2>(seed, quiescence, Opponents::Paranoid, table);
            trees_are_minimax::<2>(seed, quiescence, Opponents::BestReply, table);
        }
    }

    #[test]
    fn paranoid_is_minimax_against_a_coalition(seed in any::<u16>(), quiescence in 0..4_usize) {
        for table in [0, 1000, 1 << 20] {
            trees_are_minimax::<3>(seed, quiescence, Opponents::Paranoid, table);
            trees_are_minimax::<4>(seed, quiescence, Opponents::Paranoid, table);
        }
    }

    #[test]
    fn best_reply_matches_its_definition(seed in any::<u16>(), quiescence in 0..4_usize) {
        // Some turns do not reduce the depth. So with a table, a position may have been searched
        // deeper by another path.
        trees_are_minimax::<3>(seed, quiescence, Opponents::BestReply, 0);
        trees_are_minimax::<4>(seed, quiescence, Opponents::BestReply, 0);
    }

    #[test]
    fn repetitions_and_quiet_turns_are_claimed(
        game in played_games::<Ring>(12),
        opponents in prop_oneof![Just(Opponents::Paranoid), Just(Opponents::BestReply)],
    ) {
        prop_assume!(game.outcome().is_none());
        let others = match opponents {
            Opponents::Paranoid => Others::Joined,
            Opponents::BestReply => Others::OneReply,
        };
        let mut search = AlphaBeta::new(by_place)
            .with_opponents(opponents)
            .with_quiescence(2)
            .with_table_bytes(0);
        let mut reference = Minimax::new(&by_place, &game, others, 2);
        is_minimax(&mut search, &mut reference, &game, 7);
    }

    #[test]
    fn one_search_after_another_finds_the_same(played in played_games::<noughts::Position>(6)) {
        let game = History::new(*played.position());
        let mut fresh = AlphaBeta::new(ByScore).with_table_bytes(1 << 16);
        let mut used = AlphaBeta::new(ByScore).with_table_bytes(1 << 16);
        used.search(&History::default(), Limits::nodes(5_000));
        let fresh = fresh.search(&game, Limits::NONE);
        let used = used.search(&game, Limits::NONE);
        // The choice among several best moves, and the completed depth, may differ.
        prop_assert_eq!(fresh.value, used.value);
    }

    #[test]
    fn forward_pruning_solves_the_same_games(seed in any::<u16>()) {
        let game = History::new(RandomTree::<2>::new(seed));
        prop_assume!(game.outcome().is_none());
        let end = |pruning| {
            let mut search = AlphaBeta::new(Lots).with_table_bytes(1 << 16).with_pruning(pruning);
            let report = search.search(&game, Limits::NONE);
            report.value.end().map(|(beaten, _)| beaten)
        };
        let exact = end(Pruning::NONE);
        prop_assert_eq!(exact, end(Pruning::REDUCTIONS));
        prop_assert_eq!(exact, end(EVERYTHING));
    }

    #[test]
    fn announced_ends_are_there(seed in any::<u16>(), nodes in 1..400_u64) {
        announced_ends_hold::<2>(seed, nodes, Opponents::Paranoid);
        announced_ends_hold::<3>(seed, nodes, Opponents::Paranoid);
        announced_ends_hold::<3>(seed, nodes, Opponents::BestReply);
    }

    #[test]
    fn never_more_nodes_than_allowed(seed in any::<u16>(), nodes in 0..300_u64) {
        let game = History::new(RandomTree::<3>::new(seed));
        prop_assume!(game.outcome().is_none());
        let mut search = AlphaBeta::new(Lots);
        let all = search.search(&game, Limits::NONE);
        search.forget();
        let report = search.search(&game, Limits::nodes(nodes));
        prop_assert_eq!(report.nodes, nodes.min(all.nodes));
        prop_assert!(game.position().is_legal(report.best().unwrap()));
    }
}

/// Players further ahead on the track are better off.
#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "an evaluation takes a reference"
)]
fn by_place(position: &Ring) -> Merits {
    let mut merits = [0; MAX_PLAYERS];
    let text = position.to_string();
    for (merit, player) in merits.iter_mut().zip(<Ring as Game>::Player::ALL) {
        *merit = text.find(player.letter()).map_or(0, |at| at as u16).into();
    }
    merits
}

/// Checks the ends that are announced in all positions of noughts and crosses. In most of them,
/// some moves lose and others do not, so a loss must not be taken for granted after the first
/// moves.
#[test]
fn no_loss_is_announced_before_all_moves_are_searched() {
    let late_moves = Some(LateMoves {
        first: 1,
        growth: 0,
        depth: 9,
    });
    let late = Pruning {
        late_moves,
        ..Pruning::NONE
    };
    let (mut seen, mut announced) = (BTreeSet::new(), 0);
    let mut open = vec![noughts::Position::default()];
    while let Some(position) = open.pop() {
        if position.outcome().is_some() || !seen.insert(position.to_string()) {
            continue;
        }
        open.extend(
            position
                .legal_moves()
                .iter()
                .map(|&mv| position.after_unchecked(mv)),
        );
        let game = History::new(position);
        let end = |pruning, limits| {
            let mut search = AlphaBeta::new(ByScore)
                .with_table_bytes(1 << 10)
                .with_pruning(pruning);
            search.search(&game, limits).value.end()
        };
        let exact = end(Pruning::NONE, Limits::NONE).map(|(beaten, _)| beaten);
        for limits in [Limits::nodes(30), Limits::depth(4), Limits::NONE] {
            for pruning in [late, EVERYTHING] {
                if let Some((beaten, _)) = end(pruning, limits) {
                    announced += 1;
                    assert_eq!(Some(beaten), exact, "{pruning:?} in {position}");
                }
            }
        }
    }
    assert!(announced > 1_000, "{announced}");
}

#[test]
fn noughts_is_a_draw() {
    let mut search = AlphaBeta::new(ByScore);
    let report = search.search(&History::<noughts::Position>::default(), Limits::NONE);
    assert_eq!(
        (report.value, report.depth, report.line.len()),
        (Value::EVEN, 9, 9)
    );
}

#[test]
fn a_game_that_is_over_has_a_value_and_no_move() {
    let game: noughts::Position = "3/xxx/oo1".parse().unwrap();
    let report = AlphaBeta::new(ByScore).search(&History::new(game), Limits::NONE);
    assert_eq!(
        (report.best(), report.value.end(), report.nodes),
        (None, Some((-1, 0)), 0)
    );
    let values = report.values.unwrap();
    assert_eq!(values.as_slice(), [-report.value, report.value]);
}

#[test]
fn stopping_stops_at_once_and_for_good() {
    let game = History::<noughts::Position>::default();
    let mut search = AlphaBeta::new(ByScore);
    let mut asked = 0;
    let stop = || {
        asked += 1;
        asked == 1
    };
    let report = search.search_with(&game, Limits::NONE, stop, |_| {
        panic!("progress is reported although no depth is complete")
    });
    assert_eq!((report.nodes, report.depth, asked), (0, 0, 1));
    assert!(report.best().is_some());
}

#[test]
fn the_same_searches_give_the_same_results() {
    let run = || {
        let mut search = AlphaBeta::new(Lots).with_table_bytes(5_000);
        let reports = (0..20).map(|seed| {
            let game = History::new(RandomTree::<3>::new(seed));
            search.search(&game, Limits::nodes(500))
        });
        reports.collect::<Vec<_>>()
    };
    assert_eq!(run(), run());
}

/// Asserts that after the first round of its line, a search that is stopped at once still knows the
/// next move.
fn the_line_is_remembered<const PLAYERS: usize>(opponents: Opponents) {
    let mut remembered = 0;
    for seed in 0..200 {
        let mut game = History::new(RandomTree::<PLAYERS>::new(seed));
        let mut search = AlphaBeta::new(Lots).with_opponents(opponents);
        let mut line = search.search(&game, Limits::depth(7)).line.into_iter();
        let root = game.position().to_move();
        for mv in line.by_ref() {
            game.play(mv).unwrap();
            if game.position().to_move() == root {
                break;
            }
        }
        if let Some(next) = line.next() {
            let best = search.search(&game, Limits::nodes(0)).best();
            assert_eq!(best, Some(next), "{}", game.position());
            remembered += 1;
        }
    }
    assert!(remembered > 40, "{remembered}");
}

#[test]
fn the_next_search_begins_with_the_line_of_the_last() {
    for opponents in [Opponents::Paranoid, Opponents::BestReply] {
        the_line_is_remembered::<2>(opponents);
        the_line_is_remembered::<3>(opponents);
        the_line_is_remembered::<4>(opponents);
    }
}

#[test]
fn the_table_keeps_to_its_size() {
    for bytes in [0, 1, 100, 10_000] {
        let mut search = AlphaBeta::new(ByScore).with_table_bytes(bytes);
        search.search(&History::<noughts::Position>::default(), Limits::depth(5));
        assert!(search.table_bytes() <= bytes);
    }
}

/// An evaluation that declares itself slow, with an interval between polls.
#[derive(Clone, Copy)]
struct Slow(u64);

impl<G: Game> Evaluation<G> for Slow {
    fn evaluate(&self, position: &G) -> Merits {
        ByScore.evaluate(position)
    }

    fn stop_interval(&self) -> u64 {
        self.0
    }
}

#[test]
fn a_slow_evaluation_stops_sooner() {
    let game = History::<noughts::Position>::default();
    let stop_at = |polls: u64| {
        let mut asked = 0;
        move || {
            asked += 1;
            asked > polls
        }
    };
    for (interval, nodes) in [(3, 12), (0, 4)] {
        let slow = Slow(interval);
        let report = AlphaBeta::new(slow).search_with(&game, Limits::NONE, stop_at(4), |_| ());
        assert_eq!(report.nodes, nodes);
        let report = MaxN::new(slow).search_with(&game, Limits::NONE, stop_at(4), |_| ());
        assert_eq!(report.nodes, nodes);
    }
    let report = AlphaBeta::new(ByScore).search_with(&game, Limits::NONE, stop_at(4), |_| ());
    assert_eq!(report.nodes, 4 * 128);
}

/// An evaluation that sees no position in which the game is over.
struct Careful;

impl Evaluation<noughts::Position> for Careful {
    fn evaluate(&self, position: &noughts::Position) -> Merits {
        assert!(position.outcome().is_none(), "{position} is over");
        let mut merits = Merits::default();
        merits[1] = 10;
        merits
    }
}

#[test]
fn forward_pruning_evaluates_no_position_that_is_over() {
    let margin = Some(Margin {
        per_turn: 0,
        depth: 9,
    });
    let pruning = Pruning {
        reverse_futility: margin,
        futility: margin,
        ..Pruning::NONE
    };
    // The last cell is left to Cross, whose move fills the board.
    for text in ["3/xoo/oxx", "1xo/oox/x2", "xox/oxo/3"] {
        let game = History::new(text.parse::<noughts::Position>().unwrap());
        let mut search = AlphaBeta::new(Careful)
            .with_table_bytes(0)
            .with_pruning(pruning);
        search.search(&game, Limits::depth(4));
    }
}
