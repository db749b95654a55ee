//! Values out of bytes: what has a number comes out whatever the bytes are, and all of it.

use std::collections::BTreeSet;

use arbitrary::{Error, Unstructured};
use game_core::fuzzing::{choice, numbered};
use game_core::{Choice as _, Choosing, Numbered};
use game_testkit::games::noughts::Position;

/// What `make` gives for each first byte.
fn of_each_byte<T>(make: impl Fn(&mut Unstructured<'_>) -> T) -> impl Iterator<Item = T> {
    (0..=u8::MAX).map(move |byte| make(&mut Unstructured::new(&[byte, 0, 0, 0])))
}

#[test]
fn any_move_below_the_limit_comes_of_some_bytes() {
    for (limit, count) in [(1, 1), (4, 4), (u32::MAX, Position::MOVES)] {
        let numbers: BTreeSet<_> = of_each_byte(|bytes| numbered::<Position>(bytes, limit))
            .map(|mv| Position::number_of(mv.unwrap()).unwrap())
            .collect();
        assert!(numbers.into_iter().eq(0..count), "below {limit}");
    }
}

#[test]
fn no_move_is_below_0() {
    let none = numbered::<Position>(&mut Unstructured::new(&[1]), 0);
    assert_eq!(none.unwrap_err(), Error::EmptyChoose);
}

#[test]
fn any_choice_comes_of_some_bytes() {
    type Choice = <Position as Choosing>::Choice;
    let indices: BTreeSet<_> = of_each_byte(choice::<Choice>)
        .map(|choice| choice.unwrap().index())
        .collect();
    assert!(indices.into_iter().eq(0..Choice::COUNT));
}

/// What a program has that takes everything out of both crates.
mod beside_everything {
    use arbitrary::Unstructured;
    use game_core::*;
    use game_testkit::games::noughts::Position;

    #[test]
    fn the_name_of_the_crate_is_free() {
        let mut bytes = Unstructured::new(&[4]);
        let mv = fuzzing::legal_move(&Position::default(), &mut bytes);
        assert!(mv.is_ok_and(|mv| Position::default().is_legal(mv)));
    }
}
