//! Searches with evaluations that are infinite, huge or not a number. The searches keep to their
//! limits and report no false end.

use std::sync::atomic::{AtomicU64, Ordering};

use game_core::{Game, History, MAX_PLAYERS, Player, Playouts, SplitMix64};
use game_search::{
    Evaluated, Evaluation, Leaves, Limits, MaxN, Mcts, Merits, Opponents, Payoffs, Selection, Value,
};
use oddboards::Listed;

use crate::shared::{AnyEvaluation, by};

const NODES: u64 = 300;

/// The maximum number of calls of the evaluation per node: ordering evaluates two positions for
/// each noisy move.
const CALLS: u64 = 60;

/// The number of hostile evaluations.
const WAYS: usize = 5;

/// An evaluation that exceeds every bound and counts its calls.
struct Hostile<'a> {
    way: usize,
    calls: &'a AtomicU64,
}

impl<G: Game> Evaluation<G> for Hostile<'_> {
    fn evaluate(&self, position: &G) -> Merits {
        let calls = 1 + self.calls.fetch_add(1, Ordering::Relaxed);
        let mut merits = [0; MAX_PLAYERS];
        let mover = position.to_move().index();
        match self.way {
            0 => merits[mover] = i32::MAX,
            1 => merits[mover] = i32::MIN,
            2 => merits = [i32::MAX; MAX_PLAYERS],
            3 => {
                let mut random = SplitMix64::new(position.key());
                merits = merits.map(|_| random.next_u64() as i32);
            }
            // Later calls return better values for one player.
            _ => merits[0] = i32::try_from(calls).unwrap_or(i32::MAX),
        }
        merits
    }

    fn lead(&self) -> u16 {
        0
    }
}

/// Leaf values without sensible payoffs.
#[derive(Clone, Copy)]
enum NoPayoffs {
    Mover(f64),
    All(f64),
    /// Later calls return better payoffs for all players.
    Rising(f64),
}

impl<G: Game> Leaves<G> for NoPayoffs {
    fn payoffs(&mut self, position: &G, _: &mut SplitMix64) -> Payoffs {
        match self {
            Self::Mover(number) => {
                let mut payoffs = [-*number; MAX_PLAYERS];
                payoffs[position.to_move().index()] = *number;
                payoffs
            }
            Self::All(number) => [*number; MAX_PLAYERS],
            Self::Rising(calls) => {
                *calls += 1.0;
                [1.0 - 1.0 / *calls; MAX_PLAYERS]
            }
        }
    }
}

fn check<G: Listed>() {
    let mut game = History::<G>::default();
    Playouts::new(20)
        .claim_draws(true)
        .play_on(&mut game, &mut SplitMix64::new(6));
    let limits = Limits::nodes(NODES);
    let calls = &AtomicU64::new(0);
    for way in 0..WAYS {
        let hostile = || {
            calls.store(0, Ordering::Relaxed);
            Hostile { way, calls }
        };
        let check = |value: Value, nodes| {
            let name = format!("{}, evaluation {way}", G::NAME);
            assert_eq!(value.end(), None, "{name}");
            assert!(nodes <= NODES, "{name}: {nodes} nodes");
            let calls = calls.load(Ordering::Relaxed);
            assert!(calls <= CALLS * NODES, "{name}: {calls} calls");
        };
        for opponents in [Opponents::Paranoid, Opponents::BestReply] {
            let search = by::<G>(hostile()).with_opponents(opponents);
            let report = search
                .with_pruning(G::evaluation().pruning())
                .search(&game, limits);
            check(report.value, report.nodes);
        }
        let report = MaxN::new(AnyEvaluation::<G>::new(hostile())).search(&game, limits);
        check(report.value, report.nodes);
        Mcts::new(1)
            .with_leaves(Evaluated(hostile()))
            .with_selection(Selection::FOR_EVALUATIONS)
            .search(&game, limits);
        check(Value::EVEN, NODES);
    }

    for leaves in [
        NoPayoffs::Mover(f64::NAN),
        NoPayoffs::Mover(f64::INFINITY),
        NoPayoffs::Mover(f64::NEG_INFINITY),
        NoPayoffs::All(f64::INFINITY),
        NoPayoffs::All(f64::MAX),
        NoPayoffs::Rising(1.0),
    ] {
        for selection in [
            Selection::FOR_EVALUATIONS,
            Selection::FOR_RANDOM_GAMES,
            Selection::Puct(0.0),
        ] {
            let search = Mcts::new(1).with_leaves(leaves).with_selection(selection);
            let report = search
                .with_bytes(8 << 20)
                .search(&game, Limits::nodes(1_500));
            assert!(report.nodes <= 1_500);
            let is_payoff = |payoff: &f64| (0.0..=1.0).contains(payoff);
            assert!(report.payoffs.iter().all(is_payoff), "{report}");
            // No descent goes deeper, whatever the evaluation promises.
            assert!(report.line.len() <= 201, "{report}");
        }
    }
}

#[test]
fn hostile_evaluations_keep_to_the_limits() {
    each_game!(check);
}
