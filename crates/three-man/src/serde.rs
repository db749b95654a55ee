//! Positions, moves, players and rule sets as their text.

use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::start::Rules;

game_core::serde_as_text!(Color, Move, Position, Rules);
