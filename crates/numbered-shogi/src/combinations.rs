//! Sets of a given size as numbers: the combinatorial number system.
//!
//! The sets of `k` of the indices below `n` are numbered from 0 to C(n, k) - 1. The number of the
//! set with the indices c₁ < c₂ < … < cₖ is C(c₁, 1) + C(c₂, 2) + … + C(cₖ, k).

use board_geom::{Cell, Set64};

/// In how many ways `chosen` of `all` can be chosen; `all` is at most 49.
pub(crate) const fn choose(all: usize, chosen: usize) -> u64 {
    if chosen > all {
        return 0;
    }
    let mut ways = 1;
    let mut taken = 0;
    while taken < chosen {
        ways = ways * (all - taken) as u64 / (taken as u64 + 1);
        taken += 1;
    }
    ways
}

/// The number of a set of indices below `all` among those of its size.
pub(crate) fn rank(set: Set64, all: usize) -> u64 {
    let mut rank = 0;
    walk(all, set.len(), |index, without| {
        let is_in = Cell::new(index).is_some_and(|cell| set.contains(cell));
        if is_in {
            rank += without;
        }
        is_in
    });
    rank
}

/// The set with this number among those of `size` indices below `all`.
pub(crate) fn unrank(mut rank: u64, all: usize, size: usize) -> Set64 {
    let mut set = Set64::EMPTY;
    walk(all, size, |index, without| {
        let is_in = rank >= without;
        if is_in {
            rank -= without;
            set.extend(Cell::new(index));
        }
        is_in
    });
    set
}

/// Asks for each index below `all` from the highest on whether it is in the set, until `size` of
/// them are. With the index goes the number of sets that have only lower ones in its place.
fn walk(all: usize, mut size: usize, mut is_in: impl FnMut(usize, u64) -> bool) {
    // C(index, size), kept by multiplication.
    let mut without = choose(all.saturating_sub(1), size);
    for index in (0..all).rev() {
        if size == 0 {
            return;
        }
        let factor = if is_in(index, without) {
            size -= 1;
            size + 1
        } else {
            index.saturating_sub(size)
        };
        if index > 0 {
            without = without * factor as u64 / index as u64;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_in_order() {
        for size in 0..=5 {
            let count = choose(9, size);
            let sets: std::vec::Vec<Set64> = (0..count).map(|rank| unrank(rank, 9, size)).collect();
            assert!(sets.iter().all(|set| set.len() == size));
            assert!(sets.is_sorted_by_key(|set| set.bits()));
            assert!((0..count).eq(sets.iter().map(|&set| rank(set, 9))));
        }
    }

    #[test]
    fn the_last_of_many_has_the_highest_number() {
        let half = Set64::from_bits(((1 << 24) - 1) << 25);
        assert_eq!(choose(49, 24), 63_205_303_218_876);
        assert_eq!(rank(half, 49), choose(49, 24) - 1);
        assert_eq!(unrank(choose(49, 24) - 1, 49, 24), half);
        assert_eq!(rank(Set64::from_bits((1 << 49) - 1), 49), 0);
        assert_eq!(unrank(0, 49, 49), Set64::from_bits((1 << 49) - 1));
    }
}
