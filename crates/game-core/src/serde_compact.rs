//! Serde for types that are texts for people and a few bytes for machines.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde::ser::Serializer;

use crate::actions::Numbered;
use crate::compact::Compact;

/// Writes the [bytes](Compact::to_bytes) of a value.
///
/// # Errors
/// Whatever the serializer reports.
pub fn serialize<T: Compact, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(&value.to_bytes())
}

/// Reads a value from its [bytes](Compact::from_bytes).
///
/// # Errors
/// The input is not bytes, or they are not those of a value.
pub fn deserialize<'de, T: Compact, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Bytes<T>(PhantomData<T>);

    impl<'de, T: Compact> Visitor<'de> for Bytes<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("bytes")
        }

        fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<T, E> {
            T::from_bytes(bytes).map_err(E::custom)
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut bytes: A) -> Result<T, A::Error> {
            let mut all = alloc::vec::Vec::new();
            while let Some(byte) = bytes.next_element()? {
                all.push(byte);
            }
            T::from_bytes(&all).map_err(A::Error::custom)
        }
    }

    deserializer.deserialize_bytes(Bytes(PhantomData))
}

/// Writes the [number](Numbered) of a move of `G`.
///
/// # Errors
/// The move has none, since it is one in no position; or what the serializer reports.
pub fn serialize_move<G: Numbered, S: Serializer>(
    mv: G::Move,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match G::number_of(mv) {
        Some(number) => serializer.serialize_u32(number),
        None => Err(serde::ser::Error::custom(format_args!(
            "{mv} is a move in no position"
        ))),
    }
}

/// Reads a move of `G` from its [number](Numbered).
///
/// # Errors
/// No move has this number.
pub fn deserialize_move<'de, G: Numbered, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<G::Move, D::Error> {
    let number = <u32 as serde::Deserialize>::deserialize(deserializer)?;
    G::move_with_number(number)
        .ok_or_else(|| D::Error::custom(format_args!("{number} is the number of no move")))
}

/// Implements `Serialize` and `Deserialize` for the positions and the moves of a game: as their
/// texts in formats for people; in others a position as its [bytes](Compact) and a move as its
/// [number](Numbered).
///
/// The crate that calls it must depend on `serde`.
#[macro_export]
macro_rules! serde_game {
    ($position:ty, $mv:ty) => {
        impl ::serde::Serialize for $position {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    $crate::serde_compact::serialize(self, serializer)
                }
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $position {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    $crate::serde_text::deserialize(deserializer)
                } else {
                    $crate::serde_compact::deserialize(deserializer)
                }
            }
        }

        impl ::serde::Serialize for $mv {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                if serializer.is_human_readable() {
                    serializer.collect_str(self)
                } else {
                    $crate::serde_compact::serialize_move::<$position, S>(*self, serializer)
                }
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $mv {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                if deserializer.is_human_readable() {
                    $crate::serde_text::deserialize(deserializer)
                } else {
                    $crate::serde_compact::deserialize_move::<$position, D>(deserializer)
                }
            }
        }
    };
}
