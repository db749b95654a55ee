//! Serde for positions and moves: text in human-readable formats, a few bytes in binary formats.

use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;

use game_core::serde_text;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::acting::{move_of_steps, step_numbers};
use crate::bytes::{from_bytes, to_bytes};
use crate::on_board::OnBoard;

/// Serializes a position: as text in human-readable formats, and as its [bytes](crate::to_bytes) in
/// binary formats.
///
/// # Errors
/// Any error of the serializer.
pub fn serialize<G: OnBoard, S: Serializer>(
    position: &G,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        serializer.collect_str(position)
    } else {
        serializer.serialize_bytes(&to_bytes(position))
    }
}

/// Deserializes a position that [`serialize`] has written.
///
/// # Errors
/// The input is not a position in this form.
pub fn deserialize<'de, G: OnBoard, D: Deserializer<'de>>(deserializer: D) -> Result<G, D::Error> {
    struct Bytes<G>(PhantomData<G>);

    impl<'de, G: OnBoard> Visitor<'de> for Bytes<G> {
        type Value = G;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("bytes")
        }

        fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<G, E> {
            from_bytes(bytes).map_err(E::custom)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut bytes: A) -> Result<G, A::Error> {
            let mut all = Vec::new();
            while let Some(byte) = bytes.next_element()? {
                all.push(byte);
            }
            from_bytes(&all).map_err(A::Error::custom)
        }
    }

    if deserializer.is_human_readable() {
        serde_text::deserialize(deserializer)
    } else {
        deserializer.deserialize_bytes(Bytes(PhantomData))
    }
}

/// Serializes a move: as text in human-readable formats, and in binary formats as the numbers of
/// its steps, or as its number in a game that [numbers its moves](OnBoard::MOVES).
///
/// # Errors
/// The move has no number, because it is not a move in any position; or any error of the
/// serializer.
pub fn serialize_move<G: OnBoard, S: Serializer>(
    mv: &G::Move,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() {
        return serializer.collect_str(mv);
    }
    let unknown = || serde::ser::Error::custom(format_args!("{mv} is not a move in any position"));
    if G::MOVES == 0 {
        let numbers = step_numbers::<G>(*mv).ok_or_else(unknown)?;
        numbers.serialize(serializer)
    } else {
        let number = G::number_of(*mv).ok_or_else(unknown)?;
        serializer.serialize_u32(number)
    }
}

/// Deserializes a move that [`serialize_move`] has written.
///
/// # Errors
/// The input is not a move in this form.
pub fn deserialize_move<'de, G: OnBoard, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<G::Move, D::Error> {
    if deserializer.is_human_readable() {
        return serde_text::deserialize(deserializer);
    }
    if G::MOVES > 0 {
        let number = u32::deserialize(deserializer)?;
        return G::move_with_number(number)
            .ok_or_else(|| D::Error::custom(format_args!("no move has the number {number}")));
    }
    let numbers = Vec::<u16>::deserialize(deserializer)?;
    move_of_steps::<G>(&numbers)
        .ok_or_else(|| D::Error::custom(format_args!("no move has the steps {numbers:?}")))
}

/// Implements `Serialize` and `Deserialize` for the positions and the moves of a game; see
/// [`serialize`](crate::serde::serialize) and [`serialize_move`](crate::serde::serialize_move).
///
/// The calling crate must depend on `serde`, and on this crate with feature `serde`.
#[macro_export]
macro_rules! serde_game {
    ($position:ty, $mv:ty) => {
        $crate::game_core::serde_by! {
            $position,
            $crate::serde::serialize,
            $crate::serde::deserialize,
        }
        $crate::game_core::serde_by! {
            $mv,
            $crate::serde::serialize_move::<$position, _>,
            $crate::serde::deserialize_move::<$position, _>,
        }
    };
}
