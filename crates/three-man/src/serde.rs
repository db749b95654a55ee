//! Positions, moves, players and rule sets as their text; reading goes through the same checks as
//! parsing.

use alloc::string::String;
use core::fmt;

use game_core::Game;
use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::moves::Move;
use crate::piece::{Color, Rules};
use crate::position::Position;

game_core::serde_as_text!(Color, Move, Rules);

const POSITION: &str = "position";
const RULES: &str = "rules";

/// The text of the position; under other than the default rules, which the text does not tell, a
/// map of `position` and `rules`.
impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.rules() == Rules::default() {
            return serializer.collect_str(self);
        }
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry(POSITION, &format_args!("{self}"))?;
        map.serialize_entry(RULES, &self.rules())?;
        map.end()
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PositionVisitor)
    }
}

struct PositionVisitor;

impl<'de> Visitor<'de> for PositionVisitor {
    type Value = Position;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text of a position, or a map of `position` and `rules`")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Position, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Position, A::Error> {
        let (mut text, mut rules) = (None::<String>, None::<Rules>);
        while let Some(field) = map.next_key::<String>()? {
            match field.as_str() {
                POSITION if text.is_none() => text = Some(map.next_value()?),
                RULES if rules.is_none() => rules = Some(map.next_value()?),
                POSITION => return Err(A::Error::duplicate_field(POSITION)),
                RULES => return Err(A::Error::duplicate_field(RULES)),
                other => return Err(A::Error::unknown_field(other, &[POSITION, RULES])),
            }
        }
        let text = text.ok_or_else(|| A::Error::missing_field(POSITION))?;
        let rules = rules.ok_or_else(|| A::Error::missing_field(RULES))?;
        Position::from_text(&text, rules).map_err(A::Error::custom)
    }
}
