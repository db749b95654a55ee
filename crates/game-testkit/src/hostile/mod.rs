//! What must hold whatever comes in: any text, any move, also moves of other positions. For
//! property tests and fuzzing of any [`Game`], also a user's own.
//!
//! The functions here judge one input and panic if the game breaks a promise; [`Edit`] makes inputs
//! that are nearly right, and the functions of [`properties`] (feature `proptest`) are whole tests:
//!
//! ```
//! # mod heap { include!(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/heap/game.rs")); }
//! # use heap::{Heap, Take};
//! use game_core::{StandardRules, hostile};
//!
//! assert_eq!(hostile::read_position::<Heap>("011 a", StandardRules), None);
//! let heap = hostile::read_position::<Heap>("2 a", StandardRules).ok_or("refused")?;
//! assert_eq!(hostile::read_move(&heap, "e2e4"), None);
//! assert_eq!(hostile::read_move(&heap, "3"), Some(Take(3))); // A move, if not a legal one.
//! # Ok::<(), &str>(())
//! ```

mod edit;
mod long;
#[cfg(feature = "proptest")]
pub mod properties;

use alloc::string::ToString;

use crate::conformance::Suite;
use crate::game::Game;

pub use edit::{Edit, EditKind, apply};
pub use long::long_texts;

/// Reads a text as a position. What is read must print as the same text, and be sound
/// ([`check_position`]).
///
/// Rules other than the default ones may settle a position while it is read (a player who is mated
/// goes out, say). Then the same text must be what a position under the default rules prints as.
///
/// # Panics
/// If the game breaks that promise.
pub fn read_position<G: Game>(text: &str, rules: G::Rules) -> Option<G> {
    match G::from_text(text, rules) {
        Ok(position) => {
            assert_eq!(position.rules(), rules, "read under other rules");
            if position.to_string() != text {
                let plain = G::from_text(text, G::Rules::default());
                let printed = plain.map(|plain| plain.to_string());
                assert_eq!(printed.as_deref(), Ok(text), "read, but not canonical");
                assert_ne!(rules, G::Rules::default(), "settled by the default rules");
            }
            check_position(&position);
            Some(position)
        }
        Err(error) => {
            assert!(
                !error.to_string().is_empty(),
                "{text:?} is refused without a word"
            );
            None
        }
    }
}

/// Reads a text as a move of a position. What is read must print as the same text, and all
/// questions about the move must have the same answer ([`check_move`]).
///
/// # Panics
/// If the game breaks that promise.
pub fn read_move<G: Game>(position: &G, text: &str) -> Option<G::Move> {
    let in_context = position.parse_move(text);
    match text.parse::<G::Move>() {
        Ok(mv) => {
            assert_eq!(mv.to_string(), text, "read, but not canonical");
            assert_eq!(in_context.is_ok(), position.is_legal(mv), "{mv}");
            check_move(position, mv);
            Some(mv)
        }
        Err(error) => {
            assert!(
                !error.to_string().is_empty(),
                "{text:?} is refused without a word"
            );
            assert!(in_context.is_err(), "{text:?} is no move, but legal");
            None
        }
    }
}

/// Asks a position all about a move, which may be any move at all: whether it is legal, listed,
/// refused with a reason, and playable is one question. An illegal move must leave the position as
/// it was, a legal one must lead to a sound one.
///
/// # Panics
/// If the game breaks that promise.
pub fn check_move<G: Game>(position: &G, mv: G::Move) {
    let legal = position.is_legal(mv);
    let listed = position.legal_moves().contains(&mv);
    assert_eq!(
        legal, listed,
        "{position}: {mv}: judged alone, and as listed"
    );
    let refusal = position.check_move(mv).err();
    assert_eq!(legal, refusal.is_none(), "{position}: {mv}: {refusal:?}");

    let mut next = position.clone();
    assert_eq!(next.play(mv).err(), refusal, "{position}: {mv}");
    if legal {
        check_position(&next);
    } else {
        assert_eq!(&next, position, "{mv} was refused, but changed something");
        // A position without meaning comes of it, but nothing may panic or run for ever, nor when
        // that position is asked.
        next.play_unchecked(mv);
        let _ = (next.legal_moves(), next.count_legal_moves(), next.outcome());
        let _ = (next.to_string(), next.key(), next.in_check());
        let _ = next.repetition_form();
    }
}

/// Runs all checks of the [conformance suite](crate::conformance) on one position.
///
/// # Panics
/// If one of them fails.
pub fn check_position<G: Game>(position: &G) {
    let suite = Suite::new(0).start(position.clone()).games(1).max_turns(0);
    let failure = suite.run().err().map(|failure| failure.to_string());
    assert_eq!(failure, None);
}
