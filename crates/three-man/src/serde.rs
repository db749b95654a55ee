//! Positions, moves, players and rule sets as their text.

use crate::moves::Move;
use crate::piece::{Color, Rules};
use crate::position::Position;

game_core::serde_as_text!(Color, Move, Position, Rules);
