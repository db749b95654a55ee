//! The `Engine` trait and the texts of `EngineSpec`.

use game_core::{Game, History};
use game_search::{
    Algorithm, ByScore, Engine, EngineSpec, Evaluation, Greedy, Judgment, LeafKind, Level, Limits,
    Merits, RandomMover, Thought,
};
use game_testkit::games::noughts::Position;
use game_testkit::games::ring::Ring;
use proptest::prelude::*;

fn think<G: Game>(
    engine: &mut dyn Engine<G>,
    game: &History<G>,
    limits: Limits,
) -> Option<G::Move> {
    let thought = engine.think(game, limits, &mut || false, &mut |_| ());
    thought.best()
}

#[test]
fn every_engine_takes_a_win_and_has_nothing_to_play_once_the_game_is_over() {
    let mut game = History::new("3/xx1/oo1".parse::<Position>().unwrap());
    let win = "c2".parse().unwrap();
    let texts = [
        "greedy",
        "ab",
        "brs",
        "paranoid",
        "maxn",
        "mcts",
        "mcts:leaves=random",
        "mcts:leaves=noisy",
        "mcts:hash=0",
        "mcts:hash=0,leaves=random,threads=2",
    ];
    let mut engines = texts.map(|text| text.parse::<EngineSpec>().unwrap().engine(ByScore));
    for (engine, text) in engines.iter_mut().zip(texts) {
        assert_eq!(
            think(engine.as_mut(), &game, Limits::nodes(500)),
            Some(win),
            "{text}"
        );
    }
    game.play(win).unwrap();
    assert!(game.outcome().is_some());
    for (engine, text) in engines.iter_mut().zip(texts) {
        assert_eq!(
            think(engine.as_mut(), &game, Limits::nodes(500)),
            None,
            "{text}"
        );
    }
    assert_eq!(think(&mut RandomMover::new(1), &game, Limits::NONE), None);
}

#[test]
fn every_engine_has_a_move_when_it_is_stopped_at_once() {
    fn check<G: Game<Move: Send> + Default + Send + 'static>() {
        let game = History::<G>::default();
        for algorithm in Algorithm::ALL {
            let mut engine = EngineSpec::new(algorithm).engine::<G, _>(ByScore);
            let thought = engine.think(&game, Limits::NONE, &mut || true, &mut |_| ());
            let mv = thought.best().unwrap();
            assert!(game.position().is_legal(mv), "{algorithm}: {mv}");
        }
    }
    check::<Position>();
    check::<Ring>();
}

/// The same seed gives the same moves. Only algorithms with random choices depend on it.
#[test]
fn engines_depend_only_on_their_seed() {
    let game = History::<Position>::default();
    for algorithm in Algorithm::ALL {
        let moves = |seed| {
            let mut spec = EngineSpec::new(algorithm);
            (spec.seed, spec.leaves) = (seed, LeafKind::Random);
            let mut engine = spec.engine(ByScore);
            [0; 6].map(|_| think(engine.as_mut(), &game, Limits::nodes(50)))
        };
        assert_eq!(moves(3), moves(3), "{algorithm}");
        let has_chance = !matches!(
            algorithm,
            Algorithm::AlphaBeta | Algorithm::BestReply | Algorithm::Paranoid | Algorithm::MaxN
        );
        assert_eq!(
            (0..9).any(|seed| moves(seed) != moves(3)),
            has_chance,
            "{algorithm}"
        );
    }
}

#[test]
fn the_greedy_engine_returns_the_best_move_before_it_was_stopped() {
    let game = History::<Position>::new("3/xx1/oo1".parse().unwrap());
    let mut greedy = Greedy::new(ByScore, 7);
    for (most, nodes) in [(0, 1), (2, 3), (3, 4), (4, 5), (9, 5)] {
        let mut polls = 0;
        let mut stop = || {
            polls += 1;
            polls > most
        };
        let thought = greedy.think(&game, Limits::NONE, &mut stop, &mut |_| ());
        assert_eq!(thought.nodes, nodes);
        let best = thought.best().unwrap();
        assert!(game.position().legal_moves().contains(&best));
    }
}

#[test]
fn lower_levels_search_less_and_make_more_mistakes() {
    let game = History::<Position>::new("3/xx1/o2".parse().unwrap());
    let mut least = 0;
    let mut most = 101;
    for level in 1..=EngineSpec::MAX_LEVEL {
        let mut spec = EngineSpec::new(Algorithm::AlphaBeta);
        spec.level = level;
        let start = History::<Position>::default();
        let mut engine = spec.engine(ByScore);
        let nodes = engine
            .think(&start, Limits::NONE, &mut || false, &mut |_| ())
            .nodes;
        assert!(nodes >= least, "level {level}: {nodes} nodes");
        least = nodes;
        // Every move but c2 loses. The moves are the same for the same seed.
        let mistakes = |seed| {
            let mut engine = EngineSpec {
                seed,
                ..spec.clone()
            }
            .engine(ByScore);
            let mut best = || {
                engine
                    .think(&game, Limits::NONE, &mut || false, &mut |_| ())
                    .best()
            };
            let moves: Vec<_> = (0..100).map(|_| best()).collect();
            let holds = "c2".parse().ok();
            moves.iter().filter(|&&mv| mv != holds).count()
        };
        let number = mistakes(3);
        assert_eq!(number, mistakes(3));
        assert!(number < most, "level {level}: {number} mistakes");
        most = number.max(1);
    }
    assert_eq!(most, 1, "the highest level makes no mistakes");
}

#[test]
fn an_evaluation_has_levels_of_its_own() {
    #[derive(Clone, Copy)]
    struct Slow;

    impl Evaluation<Position> for Slow {
        fn evaluate(&self, _: &Position) -> Merits {
            Merits::default()
        }

        fn levels(&self) -> [Level; Level::COUNT] {
            [1, 2, 3, 4, 5, 6, 7, 8].map(|nodes| Level::new(nodes, 0))
        }
    }

    let start = History::<Position>::default();
    for (text, least, most) in [("ab:level=3", 1, 3), ("ab:level=8", 8, 8)] {
        let mut engine = text.parse::<EngineSpec>().unwrap().engine(Slow);
        let thought = engine.think(&start, Limits::NONE, &mut || false, &mut |_| ());
        assert!(
            (least..=most).contains(&thought.nodes),
            "{text}: {}",
            thought.nodes
        );
    }
}

/// A depth limit becomes a number of descents in an engine without depth.
#[test]
fn depth_limits_descents() {
    let game = History::<Ring>::default();
    for (text, descents) in [
        ("mcts:depth=4", 4000),
        ("mcts:depth=4,nodes=300", 300),
        ("mcts:depth=1,nodes=3000", 1000),
        ("mcts:depth=2,threads=2", 2000),
    ] {
        let spec: EngineSpec = text.parse().unwrap();
        let mut engine = spec.engine(ByScore);
        // Stops engines without limits.
        let mut asked = 0_u32;
        let mut stop = || {
            asked += 1;
            asked > 20_000
        };
        let thought = engine.think(&game, spec.limits, &mut stop, &mut |_| ());
        assert_eq!((thought.nodes, thought.depth), (descents, 0), "{text}");
    }
}

/// The limits of all kinds hold for all parts of a search together.
#[test]
fn the_nodes_of_earlier_parts_count() {
    let game = History::<Position>::default();
    for (text, nodes) in [
        ("ab:nodes=300", 300),
        ("ab:level=4", 300),
        ("mcts:depth=1", 1000),
        ("mcts:depth=1,threads=2", 1000),
    ] {
        let spec: EngineSpec = text.parse().unwrap();
        for spent in [0, 90, nodes, nodes + 1] {
            let limits = spec.limits.after(spent);
            let mut engine = spec.engine(ByScore);
            let thought = engine.think(&game, limits, &mut || false, &mut |_| ());
            assert_eq!(thought.nodes, nodes.saturating_sub(spent), "{text}");
        }
    }
}

/// The maximum depth is a limit, unlike greater depths.
#[test]
fn the_maximum_depth_is_a_limit() {
    let spec: EngineSpec = "ab:depth=100".parse().unwrap();
    assert_eq!(spec.limits, Limits::depth(Limits::MAX_DEPTH));
    assert_ne!(spec.limits, Limits::NONE);
    assert_eq!(spec.to_string(), "ab:depth=100");
    assert_eq!(Limits::depth(Limits::MAX_DEPTH + 1), Limits::NONE);
}

#[test]
fn bad_names_and_options_are_reported() {
    for (text, error) in [
        (
            "",
            "engine, byte 0: expected `random`, `greedy`, `ab`, `brs`, `paranoid`, `maxn` or `mcts`, got the \
             end",
        ),
        (
            "alphabeta",
            "engine, byte 1: expected `random`, `greedy`, `ab`, `brs`, `paranoid`, `maxn` or `mcts`, got 'l'",
        ),
        (
            "ab:",
            "option, byte 3: expected `=` and a value, got the end",
        ),
        (
            "ab:depth",
            "option, byte 8: expected `=` and a value, got the end",
        ),
        (
            "ab:depth=",
            "depth, byte 9: expected a number from 1 to 100, got the end",
        ),
        (
            "ab:depth=101",
            "depth, byte 9: expected a number from 1 to 100, got 101",
        ),
        (
            "ab:depth=04",
            "depth, byte 9: expected a number from 1 to 100, got '0'",
        ),
        (
            "ab:depth=2,depth=5",
            "depth, byte 11: expected each option once, got 'd'",
        ),
        (
            "mcts:leaves=noisy,hash=1,leaves=noisy",
            "leaves, byte 25: expected each option once, got 'l'",
        ),
        (
            "ab:depth=4x",
            "depth, byte 10: expected a number from 1 to 100, got 'x'",
        ),
        (
            "ab:nodes=-1",
            "nodes, byte 9: expected a number from 1 to 2^63, got '-'",
        ),
        (
            "mcts:ms=0",
            "ms, byte 8: expected a number from 1 to 86400000 (one day), got '0'",
        ),
        (
            "mcts:hash=65537",
            "hash, byte 10: expected a number from 0 to 65536, got 65537",
        ),
        (
            "mcts:seed=18446744073709551616",
            "seed, byte 10: expected a number from 0 to 2^64 - 1, got '1'",
        ),
        (
            "ab:level=9",
            "level, byte 9: expected a number from 0 to 8, got '9'",
        ),
        (
            "mcts:leaves=rand",
            "leaves, byte 16: expected `random`, `noisy` or `evaluation`, got the end",
        ),
        (
            "ab:depth=4,,",
            "option, byte 11: expected `=` and a value, got the end",
        ),
        (
            "ab:deep=4",
            "option, byte 3: expected `depth`, `nodes`, `ms`, `hash`, `seed`, `level`, \
             `threads` or `leaves`, got 'd'",
        ),
    ] {
        let refusal = text.parse::<EngineSpec>().unwrap_err();
        assert_eq!(refusal.to_string(), error, "{text}");
    }
    for (threads, found) in [("0", "'0'"), ("257", "257")] {
        let text = format!("ab:threads={threads}");
        let refusal = text.parse::<EngineSpec>().unwrap_err();
        assert_eq!(
            refusal.to_string(),
            format!("threads, byte 11: expected a number from 1 to 256, got {found}")
        );
    }
    let mut spec = EngineSpec::default();
    assert!(spec.set("depth", "0").is_err());
    assert_eq!(spec, EngineSpec::default());
}

#[test]
fn is_limited_considers_all_limits() {
    for (text, is_limited) in [
        ("random", true),
        ("greedy", true),
        ("ab", false),
        ("ab:hash=1,seed=4", false),
        ("ab:depth=4", true),
        ("ab:depth=100", true),
        ("mcts:depth=4", true),
        ("mcts:nodes=4", true),
        ("mcts:ms=4", true),
        ("maxn:level=8", true),
        ("ab:level=0", false),
    ] {
        assert_eq!(
            text.parse::<EngineSpec>().unwrap().is_limited(),
            is_limited,
            "{text}"
        );
    }
}

game_testkit::properties! {
    #[test]
    fn specs_survive_a_round_trip(
        algorithm in prop::sample::select(&Algorithm::ALL[..]),
        leaves in prop::sample::select(&LeafKind::ALL[..]),
        numbers in prop::collection::btree_map(
            prop::sample::select(
                &["depth", "nodes", "ms", "hash", "seed", "threads"][..]
            ),
            1_u64..=100,
            0..=6,
        ),
        level in 0..=EngineSpec::MAX_LEVEL,
    ) {
        let mut spec = EngineSpec::new(algorithm);
        spec.leaves = leaves;
        spec.level = level;
        for (name, number) in numbers {
            spec.set(name, &number.to_string()).unwrap();
        }
        prop_assert_eq!(spec.to_string().parse::<EngineSpec>(), Ok(spec));
    }
}

#[test]
fn random_moves_are_not_weakened() {
    let [mut weak, mut random] = ["random:level=1", "random"].map(|text| {
        let spec: EngineSpec = text.parse().unwrap();
        spec.engine::<Position, _>(ByScore)
    });
    let game = History::<Position>::default();
    let limits = Limits::nodes(100);
    for _ in 0..20 {
        let moves = [&mut weak, &mut random].map(|engine| think(&mut **engine, &game, limits));
        assert_eq!(moves[0], moves[1]);
    }
}

#[test]
fn all_levels_play_the_wins_that_they_find() {
    let game = History::<Position>::new("3/xx1/oo1".parse().unwrap());
    let win = "c2".parse().ok();
    for algorithm in [Algorithm::AlphaBeta, Algorithm::MaxN, Algorithm::Mcts] {
        let mut announced = 0;
        for seed in 0..40 {
            let spec = EngineSpec {
                level: 1,
                seed,
                ..EngineSpec::new(algorithm)
            };
            let mut engine = spec.engine::<Position, _>(ByScore);
            let mut wins = false;
            let mut progress = |thought: &Thought<Position>| {
                wins = match thought.judgment {
                    Some(Judgment::Value(value)) => value.end().is_some(),
                    Some(Judgment::Payoff(payoff)) => payoff >= 1.0,
                    None => false,
                };
            };
            let thought = engine.think(&game, Limits::NONE, &mut || false, &mut progress);
            if wins {
                announced += 1;
                assert_eq!(thought.best(), win, "{spec}");
            }
        }
        assert!(announced >= 20, "{algorithm}: {announced}");
    }
}

#[test]
fn a_mistake_has_the_depth_and_the_nodes_of_its_search() {
    let game = History::<Position>::default();
    for text in ["ab:level=1", "ab:level=5", "mcts:level=1"] {
        let spec: EngineSpec = text.parse().unwrap();
        let mut engine = spec.engine::<Position, _>(ByScore);
        for _ in 0..20 {
            let mut deepest = 0;
            let mut progress = |thought: &Thought<Position>| deepest = thought.depth;
            let thought = engine.think(&game, Limits::NONE, &mut || false, &mut progress);
            assert_eq!(thought.depth, deepest, "{text}");
            assert!(thought.nodes > 0, "{text}");
        }
    }
}
