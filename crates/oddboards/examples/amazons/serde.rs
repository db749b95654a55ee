//! Positions and moves as their text; players, being `game_core::Color`, have it from there.

use crate::moves::Move;
use crate::position::Position;

game_core::serde_as_text!(Move, Position);
