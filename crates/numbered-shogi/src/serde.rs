//! Positions, moves, set-ups and players as their text.

use crate::moves::Move;
use crate::piece::Player;
use crate::position::Position;
use crate::setup::Setup;

game_core::serde_as_text!(Move, Player, Position, Setup);
