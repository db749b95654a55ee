//! The view and the actions of a learner.

use std::collections::HashMap;
use std::mem;

use game_board::{
    Acting, IllegalAction, OnBoard, Plane, Symmetry, WrongSize, action_count, observation_size,
    planes, rows_and_columns, shows_mover,
};
use game_core::{Player, SplitMix64};

use super::{same, some_moves, sorted};

/// Checks that the actions of a move play it, that masks, lists and observations agree, that images
/// of a learner's view have the images of its actions, and that an observation shows who moves.
///
/// # Panics
/// Panics if a check fails.
pub fn learner<G: OnBoard>(position: &G) {
    numbers::<G>(position);
    // Moves that begin with the same actions share their states.
    let begin = Acting::new(position.clone());
    let first = G::Player::ALL.first().copied();
    assert!(
        shows_mover::<G>() || Some(begin.seen().to_move()) == first,
        "{position}: no symmetry with an image brings the mover to the first seat, and no plane \
         shows who moves"
    );
    let legal = legal_actions(&begin);
    let mut reached = HashMap::from([(Vec::new(), (begin.clone(), legal))]);
    for mv in some_moves(position) {
        let actions = begin.actions_of(mv);
        assert!(!actions.is_empty(), "{position}: {mv} takes no action");
        for (nth, &action) in actions.iter().enumerate() {
            let (acting, legal) = &reached[&actions[..nth]];
            assert!(
                legal.contains(&action),
                "{acting:?}: action {action} of {mv} is not legal"
            );
            let is_last = nth + 1 == actions.len();
            if !is_last && reached.contains_key(&actions[..=nth]) {
                continue;
            }
            let mut acting = acting.clone();
            let played = acting.act(action as usize);
            let what = format!("turn of the actions {actions:?}");
            same(position, &what, played, Ok(is_last.then_some(mv)));
            if is_last {
                let after = Acting::new(position.after_unchecked(mv));
                same(position, &what, acting, after);
            } else {
                let legal = legal_actions(&acting);
                reached.insert(actions[..=nth].to_vec(), (acting, legal));
            }
        }
    }
    // Follow a random turn, which may take several actions.
    let mut acting = begin;
    let mut random = SplitMix64::new(position.key());
    loop {
        masks(&acting);
        observation(&acting);
        images(&acting);
        let legal = legal_actions(&acting);
        if legal.is_empty() {
            return;
        }
        let action = legal[random.below(legal.len() as u64) as usize];
        let played = acting.act(action as usize);
        if played != Ok(None) {
            let mv = played.ok().flatten();
            let after = mv.and_then(|mv| position.after(mv).ok());
            let what = format!("position after {mv:?}");
            return same(position, &what, Some(acting.position()), after.as_ref());
        }
    }
}

/// Checks that equal observations have equal masks, in random games from these positions.
///
/// # Panics
/// Panics if a check fails.
pub fn equal_observations_have_equal_masks<G: OnBoard>(positions: &[G]) {
    let mut seen: HashMap<Vec<u8>, (Vec<u32>, String)> = HashMap::new();
    for (begin, game) in positions
        .iter()
        .flat_map(|begin| (0..4).map(move |game| (begin, game)))
    {
        let mut random = SplitMix64::stream(15, game);
        let mut acting = Acting::new(begin.clone());
        for _ in 0..400 {
            let legal = sorted(legal_actions(&acting));
            if legal.is_empty() || acting.position().decided().is_some() {
                break;
            }
            let action = legal[random.below(legal.len() as u64) as usize];
            let name = format!("{acting:?}");
            let (mask, other) = seen
                .entry(observed(&acting))
                .or_insert_with(|| (legal.clone(), name.clone()));
            assert_eq!(
                *mask, legal,
                "{name} and {other} have equal observations and different masks"
            );
            assert!(
                acting.act(action as usize).is_ok(),
                "{name}: the legal action {action} is refused"
            );
        }
    }
}

fn legal_actions<G: OnBoard>(acting: &Acting<G>) -> Vec<u32> {
    let mut actions = vec![u32::MAX];
    acting.legal_actions(&mut actions);
    actions
}

fn observed<G: OnBoard>(acting: &Acting<G>) -> Vec<u8> {
    let mut numbers = vec![u8::MAX; observation_size::<G>()];
    let written = acting.observe_bytes(&mut numbers);
    assert_eq!(written, Ok(()), "{acting:?}: an observation as bytes");
    numbers
}

/// Checks the numbers of whole moves, in games that have them. Two moves with one number are not
/// both the move with this number.
fn numbers<G: OnBoard>(position: &G) {
    if G::MOVES == 0 {
        return;
    }
    for mv in some_moves(position) {
        let number = G::number_of(mv).filter(|&number| number < G::MOVES);
        let numbered = number.and_then(G::move_with_number);
        let what = format!("move with the number of {mv}, {number:?}");
        same(position, &what, numbered, Some(mv));
    }
    let beyond = G::move_with_number(G::MOVES);
    assert_eq!(beyond, None, "the move with number `MOVES`, {}", G::MOVES);
}

/// Checks that the list and the mask of actions agree, and that no other action can be taken.
fn masks<G: OnBoard>(acting: &Acting<G>) {
    let list = sorted(legal_actions(acting));
    let mask = acting.legal_action_mask();
    let words = action_count::<G>().div_ceil(64);
    assert_eq!(mask.len(), words, "{acting:?}: the words of the mask");
    let bits =
        (0..mask.len() as u32 * 64).filter(|bit| mask[*bit as usize / 64] >> (bit % 64) & 1 == 1);
    assert_eq!(list, bits.collect::<Vec<_>>(), "{acting:?}: list and mask");
    let count = action_count::<G>();
    assert!(
        list.iter().all(|&action| (action as usize) < count),
        "{acting:?}: {list:?} are not all below the number of actions, {count}"
    );
    // Some actions that are not legal.
    let some = (0..count).step_by(count / 50 + 1);
    for illegal in some.chain([count, usize::MAX]) {
        if !list.contains(&(illegal as u32)) {
            let mut after = acting.clone();
            let refused = Err(IllegalAction(illegal));
            assert_eq!(after.act(illegal), refused, "{acting:?}: an illegal action");
            assert!(
                after == *acting,
                "{acting:?}: {illegal}, refused, gives {after:?}"
            );
        }
    }
}

/// Checks that the numbers of an observation are where the planes place them.
fn observation<G: OnBoard>(acting: &Acting<G>) {
    let planes = planes::<G>();
    let names = sorted(planes.iter().map(|plane| plane.name.as_str()));
    let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
    assert_eq!(twice.map(|pair| pair[0]), None, "two planes have one name");
    let (rows, columns) = rows_and_columns::<G>();
    let size = rows * columns;
    let needed = observation_size::<G>();
    assert_eq!(needed, size * planes.len(), "the size of all planes");

    let mut numbers = vec![0; needed];
    acting.for_each_number(|plane, place, number, largest| {
        assert!(
            plane < planes.len() && place < size,
            "{acting:?}: plane {plane}, {place}"
        );
        let (name, most) = (&planes[plane].name, planes[plane].most);
        assert!(
            (1..=most).contains(&number),
            "{acting:?}: `{name}` is {number}, expected 1 to {most}"
        );
        assert_eq!(largest, most, "{acting:?}: the largest number of `{name}`");
        let before = mem::replace(&mut numbers[plane * size + place], number);
        assert_eq!(before, 0, "{acting:?}: `{name}` {place} twice");
    });
    let mut fractions = vec![f32::NAN; needed];
    let written = acting.observe(&mut fractions);
    assert_eq!(written, Ok(()), "{acting:?}: an observation as fractions");
    let written = observed(acting).into_iter().zip(fractions);
    for (index, (found, number)) in written.zip(numbers).enumerate() {
        let Plane { name, most } = &planes[index / size];
        let expected = (number, f32::from(number) / f32::from(*most));
        assert_eq!(found, expected, "{acting:?}: `{name}` {}", index % size);
    }
    for have in [needed - 1, needed + 1] {
        let refused = Err(WrongSize { have, needed });
        let bytes = acting.observe_bytes(&mut vec![0; have]);
        let fractions = acting.observe(&mut vec![0.0; have]);
        assert_eq!([bytes, fractions], [refused; 2], "{acting:?}: a wrong size");
    }
}

/// Checks that the mask of an image holds the images of the actions, and that these play the images
/// of the moves.
fn images<G: OnBoard>(acting: &Acting<G>) {
    for &symmetry in G::Symmetry::ALL {
        let Some(image) = acting.image(symmetry) else {
            continue;
        };
        let legal = legal_actions(acting);
        let images = legal.iter().map(|&action| {
            let image = Acting::<G>::image_of_action(action as usize, symmetry);
            image.map(|image| image as u32)
        });
        let expected = legal_actions(&image).into_iter().map(Some);
        assert_eq!(
            sorted(images),
            sorted(expected),
            "{acting:?}: the actions of the image under {symmetry}"
        );
        let undo = symmetry.inverse();
        for &action in legal.iter().take(20) {
            let mapped = Acting::<G>::image_of_action(action as usize, symmetry);
            let back = mapped.and_then(|mapped| Acting::<G>::image_of_action(mapped, undo));
            assert_eq!(
                back,
                Some(action as usize),
                "{acting:?}: {action} under {symmetry} and {undo}"
            );
            let key_after = |turn: &Acting<G>, action: Option<usize>| {
                let mut turn = turn.clone();
                turn.act(action?).ok()??;
                Some(turn.position().canonical_key())
            };
            assert_eq!(
                key_after(acting, Some(action as usize)),
                key_after(&image, mapped),
                "{acting:?}: the canonical keys after {action} and its image under {symmetry}"
            );
        }
    }
}
