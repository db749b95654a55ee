//! Random games: reproducible by seed, uniform, correctly ended, with policies, with claimed draws,
//! and on several threads.

use std::fmt::Write;

use std::ops::Range;

use game_core::{Claim, Game, History, NoisyFirst, Playout, Playouts, Policy, SplitMix64};
use game_testkit::games::noughts::Position as Noughts;
use game_testkit::games::ring::{Length, Reason, Ring, Step, Walker};

fn long_ring() -> Ring {
    Ring::start(Length::Long)
}

#[test]
fn a_history_plays_the_same_game() {
    for claims in [false, true] {
        for max_turns in [0, 1, 7, 8, 40, 500] {
            let playouts = Playouts::new(max_turns).claim_draws(claims);
            let mut claimed = 0;
            for seed in 0..500 {
                let end = playouts.play(&long_ring(), &mut SplitMix64::new(seed));
                let mut game = History::new(long_ring());
                let turns = playouts.play_on(&mut game, &mut SplitMix64::new(seed));
                assert_eq!(
                    (turns, game.turns(), game.position(), game.outcome()),
                    (end.turns, end.turns, &end.position, end.outcome)
                );
                claimed += u32::from(game.claimed().is_some());
                if claims {
                    // No draw could be claimed earlier.
                    let mut replayed = History::new(long_ring());
                    for mv in game.moves() {
                        assert!(replayed.claimable().is_empty());
                        replayed.play(mv).unwrap();
                    }
                    assert_eq!(replayed.claimable().is_empty(), game.claimed().is_none());
                }
            }
            assert_eq!(
                claimed > 20,
                claims && max_turns >= 8,
                "{claimed} of {max_turns} turns"
            );
        }
    }
}

#[test]
fn the_first_position_and_those_of_the_record_count_for_repetitions() {
    // After four turns both walkers are back, and after eight the start occurs for the third time.
    let start = "a..b..... a c 0".parse::<Ring>().unwrap();
    let cycle = [Step::Up, Step::Up, Step::Down, Step::Down];
    let mut steps = cycle.into_iter().cycle();
    let playouts = Playouts::new(20)
        .claim_draws(true)
        .policy(move |_: &Ring, _: &mut SplitMix64| steps.next());
    let random = &mut SplitMix64::new(0);
    for recorded in [0, 4] {
        let mut game = History::new(start);
        for mv in cycle.into_iter().take(recorded) {
            game.play(mv).unwrap();
        }
        assert_eq!(playouts.play_on(&mut game, random), 8 - recorded);
        assert_eq!(game.claimed(), Some(Claim::Repetition));
    }
    let reason = playouts.play(&start, random).outcome.unwrap().reason;
    assert_eq!(reason, Reason::Claimed(Claim::Repetition));
}

#[test]
fn a_draw_is_claimed_before_the_first_move_and_not_after_the_end() {
    let playouts = Playouts::new(10).claim_draws(true);
    let quiet = "a..b..c.. a - 8".parse::<Ring>().unwrap();
    let end = playouts.play(&quiet, &mut SplitMix64::new(0));
    assert_eq!((end.turns, end.position), (0, quiet));
    assert!(end.outcome.is_some_and(|outcome| outcome.ranking.is_draw()));

    // The game is won and quiet for long enough at the same time.
    let won = "a..... a bc 9".parse::<Ring>().unwrap();
    let end = playouts.play(&won, &mut SplitMix64::new(0));
    assert_eq!((end.turns, end.outcome), (0, won.outcome()));
}

/// Steps up and down in turn, as long as that is legal.
#[derive(Clone)]
struct UpAndDown {
    up: bool,
}

impl Policy<Ring> for UpAndDown {
    fn choose(&mut self, position: &Ring, _: &mut SplitMix64) -> Option<Step> {
        self.up = !self.up;
        let mv = if self.up { Step::Up } else { Step::Down };
        position.is_legal(mv).then_some(mv)
    }
}

#[test]
fn a_policy_picks_the_moves_and_begins_anew_in_each_game() {
    let playouts = Playouts::new(5).policy(UpAndDown { up: false });
    for end in series(playouts.clone(), &long_ring(), 1, 0..3) {
        assert_eq!(end.position.to_string(), "a..b...c. c - 5");
    }
    let mut game = History::new(long_ring());
    let random = &mut SplitMix64::new(1);
    assert_eq!(playouts.play_on(&mut game, random), 5);
    assert_eq!(game.moves().next(), Some(Step::Up));
}

#[test]
fn a_playout_stops_where_its_policy_does() {
    let mut left = 3;
    let tired = move |position: &Noughts, random: &mut SplitMix64| {
        left -= 1;
        position.random_legal_move(random).filter(|_| left >= 0)
    };
    let end = Playouts::new(100)
        .policy(tired)
        .play(&Noughts::default(), &mut SplitMix64::new(1));
    assert_eq!((end.turns, end.outcome), (3, None));
}

#[test]
fn no_policy_is_asked_once_the_game_is_decided() {
    let asked = |_: &Ring, _: &mut SplitMix64| -> Option<Step> { panic!("the game is over") };
    let won = "a..... a bc 0".parse::<Ring>().unwrap();
    assert_eq!(won.count_legal_moves(), 2);
    let end = Playouts::new(10)
        .policy(asked)
        .play(&won, &mut SplitMix64::new(1));
    assert_eq!((end.turns, end.position), (0, won));
    assert_eq!(end.outcome, won.outcome());
    assert_eq!(end.outcome.unwrap().winner(), Some(Walker::Amber));
}

#[test]
fn noisy_moves_come_first() {
    let (mut taken, mut quiet, mut gone) = (0, 0, 0);
    let playouts = Playouts::new(200).policy(NoisyFirst(1.0));
    for seed in 0..200 {
        let end = playouts.play_with(&long_ring(), &mut SplitMix64::new(seed), |position, mv| {
            let noisy = |&mv: &Step| position.is_noisy(mv);
            if position.legal_moves().iter().any(noisy) {
                assert!(noisy(&mv), "{position}: {mv}");
                taken += 1;
            } else {
                quiet += 1;
            }
        });
        let text = end.position.to_string();
        let ring = text.split(' ').next().unwrap();
        gone += 3 - ring.chars().filter(char::is_ascii_alphabetic).count();
    }
    // Only a noisy move captures a token.
    assert_eq!(taken, gone);
    assert!(taken > 200 && quiet > 400, "{taken}, {quiet}");
}

#[test]
fn noisy_moves_come_first_with_a_probability() {
    let position = ".ab...c.. a - 0".parse::<Ring>().unwrap();
    let random = &mut SplitMix64::new(1);
    // One of the two moves is noisy, so half of the turns with a uniform pick take it as well.
    for (probability, expected) in [
        (0.0, 5_000_u32),
        (-1.0, 5_000),
        (f64::NAN, 5_000),
        (0.5, 7_500),
        (0.9, 9_500),
        (1.0, 10_000),
        (2.0, 10_000),
    ] {
        let mut policy = NoisyFirst(probability);
        let taken = (0..10_000).filter(|_| policy.choose(&position, random) == Some(Step::Up));
        // The standard deviation is at most 50.
        let taken = taken.count() as u32;
        assert!(taken.abs_diff(expected) < 250, "{probability}: {taken}");
        assert!(
            expected < 10_000 || taken == expected,
            "{probability}: {taken}"
        );
    }
}

/// Returns the games `games` of the series with this seed.
fn series<G: Game, P: Policy<G> + Clone>(
    playouts: Playouts<P>,
    start: &G,
    seed: u64,
    games: Range<u64>,
) -> impl Iterator<Item = Playout<G>> {
    games.map(move |game| playouts.play(start, &mut SplitMix64::stream(seed, game)))
}

#[cfg(feature = "rayon")]
#[test]
fn any_number_of_threads_gives_the_same_playouts() {
    use std::num::NonZeroUsize;

    let playouts = Playouts::new(60).claim_draws(true);
    let start = long_ring();
    let expected: Vec<_> = series(playouts, &start, 2, 10..400).collect();
    for threads in [1, 2, 3, usize::MAX] {
        let threads = NonZeroUsize::new(threads).expect("not 0");
        let ends = game_core::play_parallel(10..400, threads, |game| {
            playouts.play(&start, &mut SplitMix64::stream(2, game))
        });
        assert_eq!(ends, expected);
    }
}

#[cfg(feature = "rand_core")]
#[test]
fn generators_of_rand_core_go_both_ways() {
    use rand_core::{Rng, SeedableRng};

    let mut ours = SplitMix64::seed_from_u64(7);
    assert_eq!(ours, SplitMix64::new(7));
    assert_eq!(SplitMix64::from_seed([7, 0, 0, 0, 0, 0, 0, 0]), ours);

    // The output of any generator can be a seed.
    let mut theirs = ours.clone();
    let seeded = SplitMix64::from_rng(&mut theirs);
    assert_eq!(seeded, SplitMix64::new(ours.next_u64()));
    assert_eq!(theirs, ours);

    let mut bytes = [0; 11];
    Rng::fill_bytes(&mut ours, &mut bytes);
    let words = [theirs.next_u64(), theirs.next_u64()];
    assert_eq!(bytes[..8], words[0].to_le_bytes());
    assert_eq!(bytes[8..], words[1].to_le_bytes()[..3]);
    assert_eq!(Rng::next_u32(&mut ours), theirs.next_u64() as u32);
    assert_eq!(Rng::next_u64(&mut ours), theirs.next_u64());
}

fn recorded<G: Game>(seed: u64, max_turns: usize) -> (String, G) {
    let mut text = String::new();
    let random = &mut SplitMix64::new(seed);
    let end = Playouts::new(max_turns).play_with(&G::default(), random, |_, mv| {
        let _ = write!(text, "{mv} ");
    });
    (text, end.position)
}

#[test]
fn a_seed_gives_the_same_game_everywhere() {
    let (moves, end) = recorded::<Noughts>(1, 100);
    assert_eq!(moves, "c2 a3 c3 c1 a2 b3 b2 ");
    assert_eq!(end.to_string(), "oox/xxx/2o");
    let (moves, end) = recorded::<Ring>(1, 12);
    assert_eq!(moves, "up up up down down up up up down up ");
    assert_eq!(end.to_string(), "..c... c ab 0");
}

#[test]
fn recording_changes_nothing() {
    for seed in 0..100 {
        let mut replayed = Ring::default();
        let recorded = Playouts::new(50).play_with(
            &Ring::default(),
            &mut SplitMix64::new(seed),
            |before, mv| {
                assert_eq!(before, &replayed);
                replayed.play(mv).unwrap();
            },
        );
        assert_eq!(replayed, recorded.position);
        let quick = Playouts::new(50).play(&Ring::default(), &mut SplitMix64::new(seed));
        assert_eq!(quick, recorded);
    }
}

#[test]
fn a_game_ends_with_its_outcome() {
    for seed in 0..100 {
        let end = Playouts::new(usize::MAX).play(&Noughts::default(), &mut SplitMix64::new(seed));
        assert!(end.outcome.is_some());
        assert_eq!(end.outcome, end.position.outcome());
        assert!((5..=9).contains(&end.turns));
    }
}

#[test]
fn a_game_stops_when_the_turns_are_up() {
    for turns in 0..5 {
        let end = Playouts::new(turns).play(&Noughts::default(), &mut SplitMix64::new(3));
        assert_eq!((end.turns, end.outcome), (turns, None));
    }
}

#[test]
fn all_moves_are_equally_likely() {
    let start = Noughts::default();
    let mut counts = [0_u32; 9];
    let random = &mut SplitMix64::new(5);
    let moves = start.legal_moves();
    for _ in 0..90_000 {
        let mv = start.random_legal_move(random).unwrap();
        counts[moves.iter().position(|&other| other == mv).unwrap()] += 1;
    }
    // 10000 expected, with a standard deviation below 95.
    assert!(
        counts.iter().all(|count| count.abs_diff(10_000) < 450),
        "{counts:?}"
    );
}

#[test]
fn draws_are_claimed_as_soon_as_they_can_be() {
    let mut claims = [0; 2];
    for seed in 0..1000 {
        let mut game = History::new(Ring::start(Length::Long));
        let turns = Playouts::new(500)
            .claim_draws(true)
            .play_on(&mut game, &mut SplitMix64::new(seed));
        assert_eq!(turns, game.turns());
        assert!(game.outcome().is_some());
        assert_eq!(
            Playouts::new(500)
                .claim_draws(true)
                .play_on(&mut game, &mut SplitMix64::new(seed)),
            0,
            "the game is over"
        );
        if let Some(claim) = game.claimed() {
            claims[claim as usize] += 1;
            game.take_back();
            assert!(game.claimable().is_empty(), "{game:?}");
        }
    }
    assert!(claims.iter().all(|&count| count > 10), "{claims:?}");
}

#[test]
fn a_draw_is_claimed_when_the_turns_are_up() {
    let quiet = "a..b..c.. a - 7".parse::<Ring>().unwrap();
    let mut game = History::new(quiet);
    assert_eq!(
        Playouts::new(1)
            .claim_draws(true)
            .play_on(&mut game, &mut SplitMix64::new(0)),
        1
    );
    assert_eq!(game.claimed(), Some(Claim::QuietTurns));
}
