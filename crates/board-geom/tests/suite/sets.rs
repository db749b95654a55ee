//! Sets of cells, compared with a model: ordered sets of numbers.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use board_geom::{Cell, CellSet, MAX_SLOTS};
use proptest::prelude::*;

type Model = BTreeSet<usize>;

/// Sets from nearly empty to nearly full.
fn model(words: usize) -> impl Strategy<Value = Model> {
    let slots = 64 * words;
    prop_oneof![
        prop::collection::btree_set(0..slots, 0..4),
        prop::collection::btree_set(0..slots, 0..slots),
    ]
}

fn set<const WORDS: usize>(model: &Model) -> CellSet<WORDS> {
    model.iter().copied().filter_map(Cell::new).collect()
}

fn indices<const WORDS: usize>(set: CellSet<WORDS>) -> Vec<usize> {
    set.iter().map(Cell::index).collect()
}

fn queries_agree<const WORDS: usize>(model: &Model) -> Result<(), TestCaseError> {
    let set = set::<WORDS>(model);
    prop_assert_eq!(set.len(), model.len());
    prop_assert_eq!(set.is_empty(), model.is_empty());
    prop_assert_eq!(set.has_several(), model.len() >= 2);
    prop_assert_eq!(set.first().map(Cell::index), model.first().copied());
    prop_assert_eq!(set.last().map(Cell::index), model.last().copied());
    prop_assert_eq!(CellSet::from_words(set.words()), set);
    prop_assert_eq!(format!("{set:?}"), format!("{model:?}"));
    for cell in (0..MAX_SLOTS).filter_map(Cell::new) {
        prop_assert_eq!(set.contains(cell), model.contains(&cell.index()));
    }
    Ok(())
}

fn iteration_agrees<const WORDS: usize>(
    model: &Model,
    from_front: &[bool],
) -> Result<(), TestCaseError> {
    let set = set::<WORDS>(model);
    prop_assert!(set.iter().map(Cell::index).eq(model.iter().copied()));
    prop_assert!(
        set.iter()
            .rev()
            .map(Cell::index)
            .eq(model.iter().rev().copied())
    );
    let mut all = Vec::new();
    set.iter().for_each(|cell| all.push(cell.index()));
    prop_assert!(all.iter().eq(model));
    for n in 0..=model.len() {
        let (mut cells, mut expected) = (set.iter(), model.iter().copied());
        prop_assert_eq!(cells.nth(n).map(Cell::index), expected.nth(n));
        prop_assert_eq!(cells.next().map(Cell::index), expected.next());
    }
    // From both ends in turn.
    let (mut cells, mut expected) = (set.into_iter(), model.iter().copied());
    for &front in from_front {
        prop_assert_eq!(cells.len(), expected.len());
        let (cell, index) = if front {
            (cells.next(), expected.next())
        } else {
            (cells.next_back(), expected.next_back())
        };
        prop_assert_eq!(cell.map(Cell::index), index);
    }
    Ok(())
}

/// Visits at most as many cells as requested.
fn visits_agree<const WORDS: usize>(model: &Model, most: usize) -> Result<(), TestCaseError> {
    let mut visited = Vec::new();
    let end = set::<WORDS>(model).try_for_each(|cell| {
        if visited.len() == most {
            return ControlFlow::Break(cell.index());
        }
        visited.push(cell.index());
        ControlFlow::Continue(())
    });
    let mut expected = model.iter().copied();
    prop_assert_eq!(visited, expected.by_ref().take(most).collect::<Vec<_>>());
    prop_assert_eq!(end.break_value(), expected.next());
    Ok(())
}

fn operations_agree<const WORDS: usize>(a: &Model, b: &Model) -> Result<(), TestCaseError> {
    let (x, y) = (set::<WORDS>(a), set::<WORDS>(b));
    prop_assert_eq!(x | y, set(&(a | b)));
    prop_assert_eq!(x & y, set(&(a & b)));
    prop_assert_eq!(x ^ y, set(&(a ^ b)));
    prop_assert_eq!(x - y, set(&(a - b)));
    prop_assert_eq!(
        !x,
        set(&(0..CellSet::<WORDS>::SLOTS)
            .filter(|i| !a.contains(i))
            .collect())
    );
    prop_assert_eq!(x.is_subset(y), a.is_subset(b));
    prop_assert_eq!((x & y).is_subset(y), true);
    prop_assert_eq!(x.is_disjoint(y), a.is_disjoint(b));
    prop_assert_eq!(x == y, a == b);
    let (mut or, mut and, mut xor, mut sub) = (x, x, x, x);
    or |= y;
    and &= y;
    xor ^= y;
    sub -= y;
    prop_assert_eq!([or, and, xor, sub], [x | y, x & y, x ^ y, x - y]);
    Ok(())
}

fn changes_agree<const WORDS: usize>(model: &Model, index: usize) -> Result<(), TestCaseError> {
    let set = set::<WORDS>(model);
    let Some(cell) = Cell::new(index) else {
        return Ok(());
    };
    let (mut with, mut without) = (set, set);
    if index < CellSet::<WORDS>::SLOTS {
        let (mut larger, mut smaller) = (model.clone(), model.clone());
        prop_assert_eq!(with.insert(cell), larger.insert(index));
        prop_assert_eq!(without.remove(cell), smaller.remove(&index));
        prop_assert_eq!(indices(with), larger.into_iter().collect::<Vec<_>>());
        prop_assert_eq!(indices(without), smaller.into_iter().collect::<Vec<_>>());
    } else {
        prop_assert!(!with.insert(cell) && !without.remove(cell));
        prop_assert_eq!((with, without), (set, set));
    }
    prop_assert_eq!((set.with(cell), set.without(cell)), (with, without));
    let mut toggled = set;
    toggled.toggle(cell);
    let expected = if set.contains(cell) { without } else { with };
    prop_assert_eq!(toggled, expected);
    Ok(())
}

/// Returns all subsets, each once, in the order of the numbers whose bits are the members.
fn subsets_agree<const WORDS: usize>(model: &Model) -> Result<(), TestCaseError> {
    let members: Vec<usize> = model.iter().copied().collect();
    let expected = (0..1usize << members.len()).map(|number| {
        let chosen = members
            .iter()
            .enumerate()
            .filter(|(bit, _)| number >> bit & 1 == 1);
        set::<WORDS>(&chosen.map(|(_, &member)| member).collect())
    });
    prop_assert!(set::<WORDS>(model).subsets().eq(expected));
    Ok(())
}

macro_rules! with_words {
    ($words:literal $module:ident) => {
        mod $module {
            use super::*;

            proptest! {
                #[test]
                fn queries(model in model($words)) {
                    queries_agree::<$words>(&model)?;
                }

                #[test]
                fn iteration(
                    model in model($words),
                    from_front in prop::collection::vec(any::<bool>(), 0..200),
                ) {
                    iteration_agrees::<$words>(&model, &from_front)?;
                }

                #[test]
                fn visits(model in model($words), most in 0..200_usize) {
                    visits_agree::<$words>(&model, most)?;
                }

                #[test]
                fn operations(a in model($words), b in model($words)) {
                    operations_agree::<$words>(&a, &b)?;
                }

                #[test]
                fn changes(model in model($words), index in 0..MAX_SLOTS) {
                    changes_agree::<$words>(&model, index)?;
                }

                #[test]
                fn subsets(model in prop::collection::btree_set(0..64 * $words as usize, 0..9)) {
                    subsets_agree::<$words>(&model)?;
                }
            }

            #[test]
            fn extremes() {
                let (none, all) = (CellSet::<$words>::EMPTY, !CellSet::<$words>::EMPTY);
                assert_eq!(none, CellSet::default());
                assert_eq!((none.len(), none.first(), none.last()), (0, None, None));
                assert_eq!(none.subsets().collect::<Vec<_>>(), [none]);
                assert_eq!(all.len(), 64 * $words);
                assert_eq!(all.last(), Cell::new(64 * $words - 1));
                assert_eq!(all.subsets().nth(1), Cell::new(0).map(CellSet::of));
            }
        }
    };
}
with_words!(1 one_word);
with_words!(2 two_words);
with_words!(3 three_words);
with_words!(4 four_words);

#[test]
fn any_two_cells_are_several() {
    for (i, j) in (0..MAX_SLOTS).flat_map(|i| (0..MAX_SLOTS).map(move |j| (i, j))) {
        let pair: CellSet<4> = [i, j].into_iter().filter_map(Cell::new).collect();
        assert_eq!(pair.has_several(), i != j);
    }
}

#[test]
fn cells_exist_up_to_the_limit() {
    assert_eq!(
        Cell::new(MAX_SLOTS - 1).map(Cell::index),
        Some(MAX_SLOTS - 1)
    );
    assert_eq!(Cell::new(MAX_SLOTS), None);
    assert_eq!(Cell::new(usize::MAX), None);
}
