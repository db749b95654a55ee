//! Games, positions and moves from a fuzzer's bytes (feature `arbitrary`).
//!
//! ```
//! use arbitrary::{Arbitrary, Unstructured};
//! use game_core::fuzzing::{legal_move, reached};
//! use game_core::{Game, History};
//! use game_testkit::games::noughts::Position;
//!
//! let mut bytes = Unstructured::new(&[7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5, 9]);
//! let position: Position = reached(&mut bytes, 4)?;
//! let mv = legal_move(&position, &mut bytes)?;
//! assert!(position.after(mv).is_ok());
//! let game = History::<Position>::arbitrary(&mut bytes)?;
//! assert!(game.turns() <= 9);
//! # Ok::<(), arbitrary::Error>(())
//! ```

use arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::game::Game;
use crate::history::History;
use crate::start::Start;

/// The maximum number of turns of an arbitrary [`History`].
const MAX_TURNS: usize = 256;

/// Returns a legal move of the position.
///
/// # Errors
/// [`Error::EmptyChoose`] if there is none.
pub fn legal_move<G: Game>(position: &G, bytes: &mut Unstructured<'_>) -> Result<G::Move> {
    let last = position
        .count_legal_moves()
        .checked_sub(1)
        .ok_or(Error::EmptyChoose)?;
    let index = bytes.int_in_range(0..=last)?;
    position.nth_legal_move(index).ok_or(Error::EmptyChoose)
}

/// Implements `Arbitrary` for types with a few values that are listed in their constant `ALL`.
///
/// ```
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Side {
///     Left,
///     Right,
/// }
///
/// impl Side {
///     const ALL: [Self; 2] = [Self::Left, Self::Right];
/// }
///
/// game_core::arbitrary_of_all!(Side);
///
/// use arbitrary::{Arbitrary, Unstructured};
/// let mut bytes = Unstructured::new(&[0, 1]);
/// assert_eq!(Side::arbitrary(&mut bytes)?, Side::Left);
/// assert_eq!(Side::arbitrary(&mut bytes)?, Side::Right);
/// # Ok::<(), arbitrary::Error>(())
/// ```
///
/// The calling crate must depend on the crate `arbitrary`.
#[macro_export]
macro_rules! arbitrary_of_all {
    ($($of:ty),+ $(,)?) => {$(
        impl<'a> ::arbitrary::Arbitrary<'a> for $of {
            fn arbitrary(bytes: &mut ::arbitrary::Unstructured<'a>) -> ::arbitrary::Result<Self> {
                bytes.choose(&Self::ALL).copied()
            }
        }
    )+};
}

/// Returns a position reached by up to `max_turns` legal moves from one of the starts. The position
/// so far is returned when the bytes run out.
///
/// # Errors
/// The game has no starts.
pub fn reached<G: Game>(bytes: &mut Unstructured<'_>, max_turns: usize) -> Result<G> {
    let mut position = G::start(*bytes.choose(G::Start::ALL)?);
    for _ in 0..max_turns {
        if bytes.is_empty() || position.decided().is_some() {
            break;
        }
        match legal_move(&position, bytes) {
            Ok(mv) => position.play_unchecked(mv),
            Err(_) => break,
        }
    }
    Ok(position)
}

/// Generates a game from one of the starts, possibly with a claimed draw at its end.
impl<'a, G: Game> Arbitrary<'a> for History<G> {
    fn arbitrary(bytes: &mut Unstructured<'a>) -> Result<Self> {
        let mut game = Self::new(G::start(*bytes.choose(G::Start::ALL)?));
        let turns = bytes.int_in_range(0..=MAX_TURNS)?;
        for _ in 0..turns {
            if bytes.is_empty() || game.outcome().is_some() {
                break;
            }
            let mv = legal_move(game.position(), bytes)?;
            if game.play(mv).is_err() {
                break;
            }
        }
        if bytes.ratio(1, 4)? {
            let claim = game.claimable().first().copied();
            if let Some(claim) = claim {
                // The claim was just found to be justified.
                let _ = game.claim(claim);
            }
        }
        Ok(game)
    }
}
