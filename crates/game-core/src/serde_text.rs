//! Serde for types whose only serialized form is their text.

use core::fmt::{self, Display};
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::outcome::{Outcome, Ranking};
use crate::player::Player;

/// Serializes a value as its text.
///
/// # Errors
/// The serializer fails.
pub fn serialize<T: Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

/// Deserializes a value from a string through its `FromStr`, with all checks.
///
/// # Errors
/// The input is not a string, or `FromStr` rejects it.
pub fn deserialize<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: Display>,
    D: Deserializer<'de>,
{
    struct Text<T>(PhantomData<T>);

    impl<T: FromStr<Err: Display>> Visitor<'_> for Text<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a string")
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Text(PhantomData))
}

/// Implements `Serialize` and `Deserialize` for types by their `Display` and `FromStr`. Custom
/// games can use it, too.
///
/// The calling crate must depend on `serde`.
#[macro_export]
macro_rules! serde_as_text {
    ($($type:ty),+ $(,)?) => {$(
        $crate::serde_by! {
            $type,
            $crate::serde_text::serialize,
            $crate::serde_text::deserialize,
        }
    )+};
}

/// Implements `Serialize` and `Deserialize` for a type by a function for each.
#[doc(hidden)]
#[macro_export]
macro_rules! serde_by {
    ($type:ty, $serialize:expr, $deserialize:expr $(,)?) => {
        impl ::serde::Serialize for $type {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> ::core::result::Result<S::Ok, S::Error> {
                $serialize(self, serializer)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $type {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> ::core::result::Result<Self, D::Error> {
                $deserialize(deserializer)
            }
        }
    };
}

serde_as_text!(crate::Claim, crate::Color);

impl<P: Player> Serialize for Ranking<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, P: Player> Deserialize<'de> for Ranking<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserialize(deserializer)
    }
}

/// Writes the text of the ranking only. An outcome cannot be read back, because the text does not
/// contain the reason.
impl<P: Player, R> Serialize for Outcome<P, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
