//! Positions, moves and rules as their text; players, being `game_core::Color`, have it from there.

use crate::moves::Move;
use crate::position::Position;
use crate::start::Rules;

game_core::serde_as_text!(Move, Position, Rules);
