//! Searches on several threads give results that are as correct as those on one.

use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use game_core::{Game, History};
use game_search::{
    AlphaBeta, ByScore, EngineSpec, Evaluated, Evaluation, Limits, Mcts, Merits, Value,
};
use game_testkit::games::noughts::Position;
use game_testkit::games::ring::Ring;
use proptest::prelude::*;

use crate::mcts::proofs_hold;
use crate::random_tree::{Lots, RandomTree};

fn alpha_beta<const PLAYERS: usize>(threads: usize) -> AlphaBeta<RandomTree<PLAYERS>, Lots> {
    let search = AlphaBeta::new(Lots).with_table_bytes(1 << 16);
    search.with_threads(NonZeroUsize::new(threads).unwrap())
}

fn mcts<G: Game>(threads: usize) -> Mcts<G> {
    let search = Mcts::new(7).with_bytes(1 << 20);
    search.with_threads(NonZeroUsize::new(threads).unwrap())
}

game_testkit::properties! {
    #[test]
    fn solved_games_have_one_value(seed in any::<u16>(), threads in 1..6_usize) {
        let game = History::new(RandomTree::<2>::new(seed));
        prop_assume!(game.outcome().is_none());
        let alone = AlphaBeta::new(Lots).search(&game, Limits::NONE).value;
        let together = alpha_beta::<2>(threads).search(&game, Limits::NONE);
        prop_assert_eq!(together.value.end().map(|end| end.0), alone.end().map(|end| end.0));
        prop_assert!(game.position().is_legal(together.best().unwrap()));
    }

    #[test]
    fn never_more_nodes_than_allowed(
        seed in any::<u16>(),
        nodes in 0..2000_u64,
        threads in 1..6_usize,
    ) {
        let game = History::new(RandomTree::<3>::new(seed));
        prop_assume!(game.outcome().is_none());
        let report = alpha_beta::<3>(threads).search(&game, Limits::nodes(nodes));
        prop_assert!(report.nodes <= nodes, "{report}");
        prop_assert!(game.position().is_legal(report.best().unwrap()));
        let report = mcts(threads).search(&game, Limits::nodes(nodes));
        prop_assert!(report.nodes <= nodes, "{report}");
        prop_assert!(game.position().is_legal(report.best().unwrap()));
    }

    #[test]
    fn the_depth_limit_holds(depth in 0..3_usize, threads in 1..6_usize) {
        let game = History::new(RandomTree::<2>::new(3));
        let report = alpha_beta::<2>(threads).search(&game, Limits::depth(depth));
        prop_assert!(report.depth <= depth);
    }

    #[test]
    fn what_all_trees_have_proven_is_true(
        seed in any::<u16>(),
        nodes in 0..600_u64,
        threads in 1..6_usize,
    ) {
        let game = History::new(RandomTree::<3>::new(seed));
        prop_assume!(game.outcome().is_none());
        let mut search = mcts(threads);
        for _ in 0..2 {
            let report = search.search(&game, Limits::nodes(nodes));
            proofs_hold(&game, &report);
            let best = report.best();
            prop_assert_eq!(report.line.first().copied(), best);
            let mut end = *game.position();
            for &mv in &report.line {
                end.play(mv).unwrap();
            }
        }
    }

    /// The visits of the root's moves add up to the number of descents.
    #[test]
    fn all_descents_count(nodes in 100..400_u64, threads in 1..6_usize) {
        let game = History::<Position>::default();
        let report = mcts(threads).search(&game, Limits::nodes(nodes));
        prop_assert_eq!(report.nodes, nodes);
        let visits: u32 = report.tried.iter().map(|tried| tried.visits).sum();
        prop_assert_eq!(u64::from(visits), nodes);
        prop_assert_eq!(report.tried.len(), 9);
        prop_assert!(report.payoffs.iter().all(|payoff| (0.0..=1.0).contains(payoff)));
    }
}

#[test]
fn one_thread_equals_the_sequential_search() {
    let alone = AlphaBeta::new(Lots).with_table_bytes(1 << 16);
    let (mut alone, mut one) = (alone, alpha_beta::<3>(1));
    let (mut tree, mut one_tree) = (Mcts::new(7).with_bytes(1 << 20), mcts(1));
    for seed in 0..10 {
        let game = History::new(RandomTree::<3>::new(seed));
        let limits = Limits::nodes(700);
        assert_eq!(one.search(&game, limits), alone.search(&game, limits));
        assert_eq!(one_tree.search(&game, limits), tree.search(&game, limits));
    }
}

#[test]
fn stopping_stops_all_at_once() {
    let game = History::<Position>::default();
    let mut progress = 0;
    for text in ["ab:threads=4", "paranoid:threads=4", "mcts:threads=4"] {
        let mut engine = text.parse::<EngineSpec>().unwrap().engine(ByScore);
        let mut count = |_: &_| progress += 1;
        let thought = engine.think(&game, Limits::NONE, &mut || true, &mut count);
        assert!(game.position().is_legal(thought.best().unwrap()), "{text}");
    }
    assert_eq!(progress, 0);
}

/// A panic of the caller ends the other threads. Otherwise they would search forever, because the
/// game is too large to solve.
#[test]
fn a_panic_ends_all_threads() {
    for text in ["ab:threads=3", "mcts:threads=3"] {
        let (done, end) = mpsc::channel();
        thread::spawn(move || {
            let game = History::<Ring>::default();
            let mut engine = text.parse::<EngineSpec>().unwrap().engine(ByScore);
            let mut panics = || panic!("on purpose");
            let search = || engine.think(&game, Limits::NONE, &mut panics, &mut |_| ());
            done.send(catch_unwind(AssertUnwindSafe(search)).is_err())
        });
        // Generous, because the machine may be busy.
        let panicked = end.recv_timeout(Duration::from_secs(60));
        assert_eq!(panicked, Ok(true), "{text}");
    }
}

/// An evaluation that panics on every thread except the one that created it.
#[derive(Clone)]
struct PanicsElsewhere(thread::ThreadId);

impl Evaluation<Ring> for PanicsElsewhere {
    fn evaluate(&self, _: &Ring) -> Merits {
        assert_eq!(thread::current().id(), self.0, "on purpose");
        Merits::default()
    }
}

/// A panic of a helper thread ends a search without limits.
#[test]
fn a_helper_that_panics_ends_all_threads() {
    let two = NonZeroUsize::new(2).unwrap();
    let searches: [fn(PanicsElsewhere, NonZeroUsize); 2] = [
        |evaluation, threads| {
            let mut search = AlphaBeta::new(evaluation).with_threads(threads);
            search.search(&History::default(), Limits::NONE);
        },
        |evaluation, threads| {
            let search = Mcts::new(1).with_leaves(Evaluated(evaluation));
            let mut search = search.with_threads(threads);
            search.search(&History::default(), Limits::NONE);
        },
    ];
    for search in searches {
        let (done, end) = mpsc::channel();
        thread::spawn(move || {
            let evaluation = PanicsElsewhere(thread::current().id());
            let search = AssertUnwindSafe(|| search(evaluation, two));
            done.send(catch_unwind(search).is_err())
        });
        // Generous, because the machine may be busy.
        assert_eq!(end.recv_timeout(Duration::from_secs(60)), Ok(true));
    }
}

/// An evaluation that records the calling threads.
#[derive(Clone)]
struct Notes(Arc<Mutex<HashSet<thread::ThreadId>>>);

impl Evaluation<Ring> for Notes {
    fn evaluate(&self, _: &Ring) -> Merits {
        self.0.lock().unwrap().insert(thread::current().id());
        Merits::default()
    }
}

/// More threads would wait for each other and answer late.
#[test]
fn engines_search_on_no_more_threads_than_the_machine_runs() {
    let most = thread::available_parallelism().unwrap().get();
    for text in ["ab:threads=256", "mcts:threads=256"] {
        let notes = Notes(Arc::default());
        let spec: EngineSpec = text.parse().unwrap();
        let mut engine = spec.engine(notes.clone());
        let limits = Limits::nodes(20_000);
        engine.think(&History::default(), limits, &mut || false, &mut |_| ());
        let threads = notes.0.lock().unwrap().len();
        assert!((1..=most).contains(&threads), "{text}: {threads}");
    }
}

#[test]
fn the_trees_of_all_threads_share_the_memory() {
    let mut search = mcts::<Position>(4);
    search.search(&History::default(), Limits::nodes(20_000));
    assert!(
        (1..=1 << 20).contains(&search.bytes()),
        "{}",
        search.bytes()
    );
    assert_eq!(search.threads(), 4);
    search.forget();
    let report = search.search(&History::default(), Limits::nodes(0));
    assert!(report.tried.iter().all(|tried| tried.visits == 0));
}

#[test]
fn searches_after_forgetting_find_the_whole_table() {
    let mut search = alpha_beta::<2>(2);
    assert_eq!(search.table_bytes(), 0);
    search.forget();
    let prepared = search.table_bytes();
    assert!(prepared > 0);
    let game = History::new(RandomTree::<2>::new(3));
    search.search(&game, Limits::nodes(1000));
    assert_eq!(search.table_bytes(), prepared);
    // A single thread lets the table grow with its searches.
    let mut alone = alpha_beta::<2>(1);
    alone.forget();
    assert_eq!(alone.table_bytes(), 0);
}

#[test]
fn values_are_of_the_player_to_move() {
    // Nought loses after every move.
    let game = History::new("1x1/1ox/xo1".parse::<Position>().unwrap());
    let mover = game.position().to_move();
    let two = NonZeroUsize::new(2).unwrap();
    let report = AlphaBeta::new(ByScore)
        .with_threads(two)
        .search(&game, Limits::NONE);
    let values = report.values.unwrap();
    assert_eq!(values[mover.index()], report.value);
    assert_eq!(
        values.iter().map(|value| value.units()).sum::<i32>(),
        Value::EVEN.units()
    );
}
