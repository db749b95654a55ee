//! Positions, moves, starts and players as their text.

use crate::color::Color;
use crate::moves::Move;
use crate::position::Position;
use crate::start::Start;

game_core::serde_as_text!(Color, Move, Position, Start);
