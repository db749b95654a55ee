//! The random numbers match the published generator and are evenly distributed.

use game_core::{Lots, SplitMix64, random_keys};

fn first<const N: usize>(mut random: SplitMix64) -> [u64; N] {
    std::array::from_fn(|_| random.next_u64())
}

#[test]
fn numbers_are_those_of_splitmix64() {
    assert_eq!(
        first(SplitMix64::new(1_234_567)),
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
    );
    assert_eq!(
        first(SplitMix64::new(0)),
        [
            0xe220_a839_7b1d_cdaf,
            0x6e78_9e6a_a1b9_65f4,
            0x06c4_5d18_8009_454f
        ]
    );
}

#[test]
fn numbers_below_a_bound_are_the_same_everywhere() {
    let mut random = SplitMix64::new(9);
    let numbers: [u64; 20] = std::array::from_fn(|_| random.below(10));
    assert_eq!(
        numbers,
        [6, 7, 2, 7, 2, 1, 6, 9, 2, 7, 5, 2, 9, 2, 7, 8, 5, 1, 6, 6]
    );
}

#[test]
fn numbers_stay_below_their_bound_and_are_evenly_spread() {
    let mut random = SplitMix64::new(4);
    for bound in [1, 2, 3, 7, 10] {
        let mut counts = vec![0_u64; bound as usize];
        for _ in 0..60_000 {
            counts[random.below(bound) as usize] += 1;
        }
        let expected = 60_000 / bound;
        // The standard deviation is below the square root of the expected count; five of them are
        // allowed.
        let near = |count: &u64| count.abs_diff(expected).pow(2) < 25 * expected;
        assert!(counts.iter().all(near), "{bound}: {counts:?}");
    }
}

#[test]
fn great_bounds_are_as_even_as_small_ones() {
    // Scaling three values down to two makes two of them collide. Without rejection, even numbers
    // would occur twice as often as odd ones.
    let bound = u64::MAX / 3 * 2;
    let mut random = SplitMix64::new(6);
    let mut even = 0_u64;
    for _ in 0..30_000 {
        let number = random.below(bound);
        assert!(number < bound);
        even += u64::from(number % 2 == 0);
    }
    assert!(even.abs_diff(15_000) < 450, "{even}");
}

#[test]
fn numbers_that_would_come_too_often_are_thrown_away() {
    // With a bound just above 2^63, about every other number is rejected. Without rejection, the
    // generator would be called once per number.
    let bound = (1 << 63) + 1;
    let mut asked = SplitMix64::new(8);
    let mut random = asked.clone();
    let mut thrown_away = 0;
    for _ in 0..1000 {
        let number = random.below(bound);
        assert!(number < bound);
        // The first number is accepted whose product has a low half of at least 2^64 mod bound.
        loop {
            let product = u128::from(asked.next_u64()) * u128::from(bound);
            if product as u64 >= bound.wrapping_neg() % bound {
                assert_eq!(number, (product >> 64) as u64);
                break;
            }
            thrown_away += 1;
        }
        assert_eq!(random, asked);
    }
    assert!((800..1200).contains(&thrown_away), "{thrown_away}");
}

#[test]
fn a_power_of_two_throws_nothing_away() {
    let mut asked = SplitMix64::new(8);
    let mut random = asked.clone();
    for _ in 0..1000 {
        assert_eq!(random.below(1 << 63), asked.next_u64() >> 1);
    }
}

#[test]
fn numbers_below_0_and_1_are_0() {
    let mut random = SplitMix64::new(1);
    assert_eq!((random.below(0), random.below(1)), (0, 0));
}

#[test]
fn streams_do_not_repeat_each_other() {
    let mut seen = std::collections::HashSet::new();
    for seed in 0..10 {
        for index in 0..100 {
            assert!(seen.insert(first::<2>(SplitMix64::stream(seed, index))));
        }
    }
}

#[test]
fn keys_are_the_numbers_of_their_seed_also_in_a_constant() {
    const KEYS: [u64; 4] = random_keys(11);
    assert_eq!(KEYS, first(SplitMix64::new(11)));
    assert_ne!(KEYS, random_keys(12));
}

#[test]
fn a_pick_from_lots_is_the_move_with_the_drawn_index() {
    let mut lots = Lots::<&str, 2>::default();
    let moves = [
        ("king", 0),
        ("king", 1),
        ("pawns", 0),
        ("pawns", 1),
        ("pawns", 2),
    ];
    for (lot, size) in [("king", 2), ("rook", 0), ("pawns", 3)] {
        lots.push(lot, size);
    }
    let (mut random, mut same) = (SplitMix64::new(1), SplitMix64::new(1));
    for _ in 0..100 {
        assert_eq!(lots.pick(&mut random), Some(moves[same.below(5) as usize]));
    }
}

#[test]
fn a_pick_from_nothing_draws_no_number() {
    let mut random = SplitMix64::new(1);
    assert_eq!(Lots::<(), 2>::default().pick(&mut random), None);
    assert_eq!(random, SplitMix64::new(1));
}
