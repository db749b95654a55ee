//! Positions and moves as their text or as few bytes; starts, rules and players as their text.

use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Rules;
use crate::start::Start;

game_core::serde_as_text!(Color, Rules, Start);
game_core::serde_game!(Position, Move);
