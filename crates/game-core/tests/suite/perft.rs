//! Perft against the known numbers of noughts and crosses.
use game_core::{divide, perft};
use game_testkit::games::noughts::Position as Noughts;

/// The numbers of games of noughts and crosses that are still going, or end, at each turn.
const LEAVES: [u64; 11] = [
    1, 9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872, 0,
];

#[test]
fn perft_counts_the_leaves_of_noughts_and_crosses() {
    for (depth, leaves) in (0..).zip(LEAVES) {
        assert_eq!(perft(&Noughts::default(), depth), leaves, "depth {depth}");
    }
}

#[test]
fn divide_splits_perft_by_the_first_move_in_visiting_order() {
    let start = Noughts::default();
    for (depth, leaves) in (0..).zip(LEAVES).skip(1) {
        let counts = divide(&start, depth);
        let moves: Vec<_> = counts.iter().map(|&(mv, _)| mv).collect();
        assert_eq!(moves.as_slice(), start.legal_moves().as_slice());
        assert_eq!(counts.iter().map(|(_, leaves)| leaves).sum::<u64>(), leaves);
    }
    assert_eq!(divide(&start, 0), []);
}

#[cfg(feature = "rayon")]
#[test]
fn any_number_of_threads_gives_the_same_counts() {
    use game_core::{divide_parallel, divide_parallel_with, perft_parallel};
    use std::num::NonZeroUsize;
    use std::sync::Mutex;

    let start = Noughts::default();
    for threads in [1, 2, 3, usize::MAX] {
        let threads = NonZeroUsize::new(threads).expect("not 0");
        for (depth, leaves) in (0..8).zip(LEAVES) {
            assert_eq!(perft_parallel(&start, depth, threads), leaves);
            assert_eq!(
                divide_parallel(&start, depth, threads),
                divide(&start, depth)
            );
        }
        let reported = Mutex::new(Vec::new());
        let counts = divide_parallel_with(&start, 6, threads, |mv, leaves| {
            reported.lock().expect("no panic").push((mv, leaves));
        });
        let mut reported = reported.into_inner().expect("no panic");
        reported.sort_unstable();
        assert_eq!(reported, counts);
    }
}
