//! Positions, moves, players and reasons as their text.
