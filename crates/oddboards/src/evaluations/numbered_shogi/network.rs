//! What the network of the numbered shogi-like game sees: the pieces on the board.

use numbered_shogi::{Color, Kind, Position, Set64, Symmetry};

use crate::evaluations::network::Network;

/// The number of contents of a point: the pieces of the side to move by kind, then those of the
/// opponent.
pub const CONTENTS: usize = 10;

/// The trained network. Each filter sees the board and its mirror image.
pub static NETWORK: Network<CONTENTS, 2> = Network::from_bytes(49, include_bytes!("network.bin"));

/// Returns the points with each content.
#[inline]
pub fn contents(position: &Position) -> [Set64; CONTENTS] {
    let to_move = position.to_move();
    let colors = [to_move, to_move.opponent()].into_iter();
    let pieces = colors
        .flat_map(|color| Kind::ALL.map(|kind| position.pieces(color) & position.kinds(kind)));
    let mut contents = [Set64::EMPTY; CONTENTS];
    for (content, points) in contents.iter_mut().zip(pieces) {
        *content = points;
    }
    contents
}

/// Returns the symmetries in which the side to move sees the board from its own side.
#[inline]
pub fn views(position: &Position) -> [Symmetry; 2] {
    match position.to_move() {
        Color::First => [Symmetry::Identity, Symmetry::Mirror],
        Color::Second => [Symmetry::HalfTurn, Symmetry::Flip],
    }
}
