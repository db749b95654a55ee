//! Positions and moves as their text for people, as [bytes](game_core::Compact) and
//! [numbers](game_core::Numbered) in other formats; rules as their text. Players, being
//! `game_core::Color`, have it from there.

use crate::moves::Move;
use crate::position::Position;
use crate::start::Rules;

game_core::serde_game!(Position, Move);
game_core::serde_as_text!(Rules);
