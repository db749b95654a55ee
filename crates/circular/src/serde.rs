//! Positions and moves as text for people, else positions as bytes and moves as numbers; players,
//! being `game_core::Color`, have it from there.

use crate::moves::Move;
use crate::position::Position;

game_core::serde_game!(Position, Move);
