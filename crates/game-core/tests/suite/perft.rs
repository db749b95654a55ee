//! Perft against the known numbers of noughts and crosses.
use game_core::{Game, Perft, perft};
use game_testkit::games::noughts::Position as Noughts;

use crate::bare::Blind;
use crate::heap::Heap;

/// Returns the leaves after each legal move.
fn divide(start: &Noughts, depth: u8) -> Vec<(<Noughts as Game>::Move, u64)> {
    Perft::new().divide(start, depth, |_, _| ())
}

/// The numbers of games of noughts and crosses that still go on, or end, at each turn.
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

/// Tables of all sizes: with room for four trees, for some trees, and for all.
const TABLES: [usize; 3] = [0, 4096, 1 << 20];

#[test]
fn a_table_of_any_size_gives_the_same_counts() {
    for bytes in TABLES {
        let counter = Perft::new().table(bytes).expect("a small table");
        // Twice: with an empty table, and with a filled one.
        for _ in 0..2 {
            for (depth, leaves) in (0..).zip(LEAVES) {
                assert_eq!(counter.count(&Noughts::default(), depth), leaves, "{bytes}");
            }
        }
    }
    assert!(Perft::new().table(usize::MAX).is_err());
}

/// If all positions have the same key, the table confuses trees of equal depth. The count is right
/// until a player can have three in a row, and wrong after that.
#[test]
fn a_table_goes_by_key_and_depth() {
    let start = Blind::default();
    let counted = |depth| {
        let counter = Perft::new().table(1 << 20).expect("a small table");
        counter.count(&start, depth)
    };
    for (depth, leaves) in (0..).zip(LEAVES).take(6) {
        assert_eq!(counted(depth), leaves);
    }
    assert_ne!(counted(8), LEAVES[8]);
}

/// The heap without counters has the key of all positions of `Blind`.
#[test]
fn a_table_tells_games_apart() {
    let (start, heap): (_, Heap) = (Blind::default(), "0 a".parse().expect("a position"));
    assert_eq!(heap.key(), start.key());
    let counter = Perft::new().table(1 << 20).expect("a small table");
    assert_eq!(counter.count(&start, 3), LEAVES[3]);
    assert_eq!(counter.count(&heap, 3), 0);
}

#[test]
fn a_table_has_the_size_asked_for() {
    for (asked, given) in [(0, 64), (64, 64), (127, 64), (128, 128), (1 << 20, 1 << 20)] {
        let counter = Perft::new().table(asked).expect("a small table");
        let shown = format!("{counter:?}");
        assert!(
            shown.contains(&format!("Table {{ bytes: {given} }}")),
            "{shown}"
        );
    }
}

/// Three moves in each position, so 3⁴⁰ leaves fit 64 bits, and 3⁴¹ do not.
const HUGE: [(u8, u64); 3] = [(40, 3_u64.pow(40)), (41, u64::MAX), (42, u64::MAX)];

#[test]
fn counts_stop_at_the_largest_number() {
    let heap: Heap = "200 a".parse().expect("a position");
    let counter = Perft::new().table(1 << 16).expect("a small table");
    for (depth, leaves) in HUGE {
        assert_eq!(counter.count(&heap, depth), leaves, "depth {depth}");
    }
}

#[cfg(feature = "rayon")]
#[test]
fn counts_of_several_threads_stop_at_the_largest_number() {
    let heap: Heap = "200 a".parse().expect("a position");
    let counter = Perft::new().table(1 << 16).expect("a small table");
    let counter = counter.threads(std::num::NonZeroUsize::new(2).expect("not 0"));
    for (depth, leaves) in HUGE {
        assert_eq!(counter.count(&heap, depth), leaves, "depth {depth}");
    }
}

#[cfg(feature = "rayon")]
#[test]
fn any_number_of_threads_gives_the_same_counts_with_and_without_a_table() {
    use std::num::NonZeroUsize;
    use std::sync::Mutex;

    // After one move, because the tree of the start is nine times as large.
    let start: Noughts = "3/1x1/3".parse().expect("a position");
    let counts = |depth| (depth, perft(&start, depth), divide(&start, depth));
    let expected: Vec<_> = (0..10).map(counts).collect();
    for threads in [1, 2, 3, usize::MAX] {
        let threads = NonZeroUsize::new(threads).expect("not 0");
        for bytes in TABLES.map(Some).into_iter().chain([None]) {
            let counter = Perft::new().threads(threads);
            let counter = match bytes {
                Some(bytes) => counter.table(bytes).expect("a small table"),
                None => counter,
            };
            for &(depth, leaves, ref expected) in &expected {
                assert_eq!(counter.count(&start, depth), leaves);
                let reported = Mutex::new(Vec::new());
                let counts = counter.divide(&start, depth, |mv, leaves| {
                    reported.lock().expect("no panic").push((mv, leaves));
                });
                assert_eq!(counts, *expected);
                let mut reported = reported.into_inner().expect("no panic");
                reported.sort_unstable();
                assert_eq!(reported, counts);
            }
        }
    }
}
