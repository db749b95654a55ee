//! Many random games: by a policy, with draws claimed, on several threads.

use std::ops::Range;

use game_core::{
    Game, History, NoisyFirst, Outcome, Playout, Playouts, Policy, Random, SplitMix64, Uniform,
    playout, random_move,
};
use game_testkit::games::noughts::Position as Noughts;
use game_testkit::games::ring::{Length, Ring, Step};

fn long_ring() -> Ring {
    Ring::start(Length::Long)
}

#[test]
fn uniform_playouts_are_those_of_the_function() {
    let playouts = Playouts::new(50);
    for (game, end) in (0..100).zip(series(playouts, &long_ring(), 3, 0..100)) {
        let mut random = SplitMix64::stream(3, game);
        assert_eq!(end, playout(&long_ring(), &mut random, 50));
    }
    assert_eq!(series(playouts, &long_ring(), 3, 5..9).count(), 4);
}

#[test]
fn claiming_playouts_are_those_of_a_history() {
    for max_turns in [0, 1, 7, 8, 500] {
        let playouts = Playouts::new(max_turns).claim_draws(true);
        let mut claimed = 0;
        for seed in 0..500 {
            let end = playouts.play(&long_ring(), &mut SplitMix64::new(seed));
            let mut game = History::new(long_ring());
            game.play_random(&mut SplitMix64::new(seed), max_turns, true);
            assert_eq!(end.turns, game.turns());
            assert_eq!(&end.position, game.position());
            assert_eq!(end.outcome, game.outcome());
            claimed += u32::from(game.claimed().is_some());
        }
        assert_eq!(
            claimed > 20,
            max_turns >= 8,
            "{claimed} of {max_turns} turns"
        );
    }
}

#[test]
fn a_draw_is_claimed_before_the_first_move_and_not_after_the_end() {
    let playouts = Playouts::new(10).claim_draws(true);
    let quiet = "a..b..c.. a - 8".parse::<Ring>().unwrap();
    let end = playouts.play(&quiet, &mut SplitMix64::new(0));
    assert_eq!((end.turns, end.position), (0, quiet));
    assert!(end.outcome.is_some_and(|outcome| outcome.ranking.is_draw()));

    // Won and quiet for long enough at the same time.
    let won = "a..... a bc 9".parse::<Ring>().unwrap();
    let end = playouts.play(&won, &mut SplitMix64::new(0));
    assert_eq!((end.turns, end.outcome), (0, won.outcome()));
}

/// Goes up and down in turn, as long as that is legal.
#[derive(Clone)]
struct UpAndDown {
    up: bool,
}

impl<R> Policy<Ring, R> for UpAndDown {
    fn choose(&mut self, position: &Ring, _: &mut R) -> Option<Step> {
        self.up = !self.up;
        let mv = if self.up { Step::Up } else { Step::Down };
        position.is_legal(mv).then_some(mv)
    }
}

#[test]
fn a_policy_picks_the_moves_and_begins_anew_in_each_game() {
    let playouts = Playouts::new(5).policy(UpAndDown { up: false });
    for end in series(playouts, &long_ring(), 1, 0..3) {
        assert_eq!(end.position.to_string(), "a..b...c. c - 5");
    }
    let mut game = History::new(long_ring());
    let random = &mut SplitMix64::new(1);
    assert_eq!(
        game.play_policy(&mut UpAndDown { up: false }, random, 5, true),
        5
    );
    assert_eq!(game.moves().next(), Some(Step::Up));
}

#[test]
fn a_playout_stops_where_its_policy_does() {
    let mut left = 3;
    let tired = move |position: &Noughts, random: &mut SplitMix64| {
        left -= 1;
        random_move(position, random).filter(|_| left >= 0)
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
    let end = Playouts::new(10)
        .policy(asked)
        .play(&won, &mut SplitMix64::new(1));
    assert_eq!((end.turns, end.outcome), (0, won.outcome()));
}

#[test]
fn noisy_moves_come_first() {
    let (mut taken, mut quiet, mut gone) = (0, 0, 0);
    let playouts = Playouts::new(200).policy(NoisyFirst::default());
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
    // Nothing but a noisy move takes a token.
    assert_eq!(taken, gone);
    assert!(taken > 200 && quiet > 400, "{taken}, {quiet}");
}

#[test]
fn noisy_moves_come_first_with_a_probability() {
    let position = ".ab...c.. a - 0".parse::<Ring>().unwrap();
    let random = &mut SplitMix64::new(1);
    // Of the two moves one is noisy, so the other share of the turns takes it every second time.
    for (probability, expected) in [
        (0.0, 5_000_u32),
        (-1.0, 5_000),
        (f64::NAN, 5_000),
        (0.5, 7_500),
        (0.9, 9_500),
        (1.0, 10_000),
        (2.0, 10_000),
    ] {
        let mut policy = NoisyFirst::with_probability(probability);
        let taken = (0..10_000).filter(|_| policy.choose(&position, random) == Some(Step::Up));
        // The standard deviation is at most 50.
        let taken = taken.count() as u32;
        assert!(taken.abs_diff(expected) < 250, "{probability}: {taken}");
        assert!(
            expected < 10_000 || taken == expected,
            "{probability}: {taken}"
        );
    }
    assert_eq!(NoisyFirst::with_probability(1.0), NoisyFirst::ALWAYS);
}

/// A generator that is not `SplitMix64`.
struct Halves(SplitMix64);

impl Random for Halves {
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64().rotate_left(32)
    }
}

#[test]
fn moves_from_any_generator_are_equally_likely() {
    let start = Noughts::default();
    let moves = start.legal_moves();
    let mut counts = [0_u32; 9];
    let random = &mut Halves(SplitMix64::new(5));
    for _ in 0..90_000 {
        let mv = Uniform.choose(&start, random).unwrap();
        counts[moves.iter().position(|&other| other == mv).unwrap()] += 1;
    }
    // 10000 expected, with a standard deviation below 95.
    let near = |count: &u32| count.abs_diff(10_000) < 450;
    assert!(counts.iter().all(near), "{counts:?}");
    assert!((0..1000).all(|_| random.below(3) < 3));
}

#[test]
fn a_tally_of_a_series_is_that_of_its_games() {
    let playouts = Playouts::new(8);
    let tally = playouts.tally(&Noughts::default(), 11, 0..300);
    let ends: Vec<Playout<Noughts>> = series(playouts, &Noughts::default(), 11, 0..300).collect();
    let won = ends
        .iter()
        .filter_map(|end| end.outcome.as_ref().and_then(Outcome::winner));
    assert_eq!(tally.games(), 300);
    assert_eq!(
        tally.games() - tally.draws() - tally.unfinished(),
        won.count() as u64
    );
    assert_eq!(
        tally.turns() as usize,
        ends.iter().map(|end| end.turns).sum::<usize>()
    );
}

/// Games `games` of the series with this seed.
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
    use game_core::FromRng;
    use rand_core::{Rng, SeedableRng};

    let mut ours = SplitMix64::seed_from_u64(7);
    assert_eq!(ours, SplitMix64::new(7));
    assert_eq!(SplitMix64::from_seed([7, 0, 0, 0, 0, 0, 0, 0]), ours);

    // A number serves for each move.
    let mut theirs = ours.clone();
    let start = Noughts::default();
    let mv = random_move(&start, &mut FromRng(&mut theirs));
    let expected = start.random_legal_move(&mut SplitMix64::new(ours.next_u64()));
    assert_eq!((mv, &theirs), (expected, &ours));

    let mut bytes = [0; 11];
    Rng::fill_bytes(&mut ours, &mut bytes);
    let words = [theirs.next_u64(), theirs.next_u64()];
    assert_eq!(bytes[..8], words[0].to_le_bytes());
    assert_eq!(bytes[8..], words[1].to_le_bytes()[..3]);
    assert_eq!(Rng::next_u32(&mut ours), theirs.next_u64() as u32);
    assert_eq!(Rng::next_u64(&mut ours), theirs.next_u64());
}
