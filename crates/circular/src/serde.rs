//! Positions, moves and players as their text.

use crate::moves::Move;
use crate::piece::Color;
use crate::position::Position;

game_core::serde_as_text!(Color, Move, Position);
