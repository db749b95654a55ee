//! Tests with the games of `oddboards`, on which `game-search` does not depend.

mod turn;
