//! Action numbers.

use std::collections::BTreeSet;

use game_core::{Acting, Actions, Choice, IllegalAction, MaskTooShort};

use super::some_moves;

/// That numbers and moves belong together one to one, that the actions of each legal move play it,
/// and that the lists and masks of actions say the same.
///
/// # Panics
/// If it is not so.
pub fn actions<G: Actions>(position: &G) {
    let mut numbers = BTreeSet::new();
    let moves = some_moves(position);
    for &mv in &moves {
        let Some(number) = G::number_of(mv) else {
            panic!("{position}: {mv} has no number");
        };
        assert!(number < G::MOVES, "{mv} has the number {number}");
        assert_eq!(G::move_with_number(number), Some(mv), "number {number}");
        assert!(numbers.insert(number), "{position}: number {number} twice");

        let mut acting = Acting::new(position.clone());
        let actions = Acting::actions_of(position, mv);
        assert!(!actions.is_empty(), "{position}: {mv} takes no action");
        for (index, &action) in actions.iter().enumerate() {
            check_lists(&acting, action as usize);
            let played = acting.act(action as usize);
            let last = index + 1 == actions.len();
            assert_eq!(
                played,
                Ok(last.then_some(mv)),
                "{position}: {mv} as {actions:?}"
            );
        }
        assert_eq!(*acting.position(), position.after_unchecked(mv), "{mv}");
        assert!(acting.so_far().is_empty());
    }
    assert_eq!(G::move_with_number(G::MOVES), None);
    if !G::WHOLE_MOVES {
        for index in 0..G::Choice::COUNT {
            let choice = G::Choice::with_index(index);
            assert_eq!(choice.map(Choice::index), Some(index), "{choice:?}");
        }
        assert_eq!(G::Choice::with_index(G::Choice::COUNT), None);
    }
    let mut acting = Acting::new(position.clone());
    for action in [G::ACTIONS, usize::MAX] {
        assert_eq!(acting.act(action), Err(IllegalAction(action)));
    }
    check_lists(&acting, usize::MAX);
}

/// That the list of actions and the mask are the same, contain `action` unless that is
/// [`usize::MAX`], and that nothing else can be done.
fn check_lists<G: Actions>(acting: &Acting<G>, action: usize) {
    let mut list = vec![u32::MAX];
    acting.legal_actions(&mut list);
    let needed = G::ACTIONS.div_ceil(64);
    let mut mask = vec![u64::MAX; needed + 1];
    assert_eq!(acting.legal_action_mask(&mut mask), Ok(()), "{acting:?}");
    let mut of_mask: Vec<u32> = Vec::new();
    for (index, word) in mask.iter().enumerate() {
        of_mask.extend(
            (0..64)
                .filter(|bit| word >> bit & 1 == 1)
                .map(|bit| index as u32 * 64 + bit),
        );
    }
    list.sort_unstable();
    assert_eq!(list, of_mask, "{acting:?}: list and mask");
    assert!(
        list.iter().all(|&action| (action as usize) < G::ACTIONS),
        "{acting:?}"
    );
    if action != usize::MAX {
        assert!(
            list.contains(&(action as u32)),
            "{acting:?}: no {action} in {list:?}"
        );
    }
    let mut short = vec![7; needed - 1];
    let have = needed - 1;
    assert_eq!(
        acting.legal_action_mask(&mut short),
        Err(MaskTooShort { have, needed })
    );
    assert_eq!(short, vec![7; needed - 1]);
    // A few that are not legal.
    for illegal in (0..G::ACTIONS).step_by(G::ACTIONS / 50 + 1) {
        if !list.contains(&(illegal as u32)) {
            let mut same = acting.clone();
            assert_eq!(same.act(illegal), Err(IllegalAction(illegal)), "{acting:?}");
            assert_eq!(same.so_far(), acting.so_far());
        }
    }
}
