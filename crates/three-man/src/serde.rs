//! Positions, moves, players and rule sets for serde: as their texts in formats for people; in
//! others positions as few bits and moves as their numbers, of which each takes at most two bytes
//! where numbers take as many as they need.

use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::start::Rules;

game_core::serde_as_text!(Color, Rules);
game_core::serde_game!(Position, Move);
